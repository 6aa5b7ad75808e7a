"""Signing in to the demo by one click; the rest of signing in is allauth's."""

from django.contrib.auth import get_user_model, login
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from reviewapp.accounts.demo import DEMO_PEOPLE, demo_sign_in_allowed


@login_not_required
@require_POST
def demo_sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in as one of the demo's people; in no other mode does this exist."""
    email = request.POST.get("email", "")
    if not demo_sign_in_allowed(request) or email not in {person.email for person in DEMO_PEOPLE}:
        raise Http404
    user = get_object_or_404(get_user_model(), email=email, is_active=True)
    login(request, user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return redirect("/")
