"""How sign-in behaves: nobody joins by themselves."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """Closes sign-up: managers make the accounts."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Return False: an account is given, not taken."""
        return False
