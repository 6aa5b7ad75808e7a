"""Routes: accounts here, the review domain in annotations.urls."""

from django.urls import include, path

from reviewapp.accounts import views as accounts

urlpatterns = [
    path("accounts/demo/", accounts.demo_sign_in, name="demo-sign-in"),
    path("accounts/", include("allauth.account.urls")),
    path("", include("annotations.urls")),
]
