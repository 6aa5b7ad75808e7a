"""The request as pages see it: behind sign-in, so its user is a person."""

from typing import TYPE_CHECKING

from django.http import HttpRequest

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


class Request(HttpRequest):
    """An HttpRequest that LoginRequiredMiddleware has let through."""

    user: "User"
