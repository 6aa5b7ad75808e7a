"""What every answer needs: fragments that no cache keeps, and domain errors as HTTP."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from annotations.exceptions import DomainError

GetResponse = Callable[[HttpRequest], HttpResponse]


class FragmentMiddleware:
    """Marks answers that differ between a page load and an htmx request."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Add `Vary` for all and `no-store` for fragments; send an expired session to sign-in whole."""
        response = self.get_response(request)
        patch_vary_headers(response, ["HX-Request"])
        if _is_fragment(request):
            response.headers["Cache-Control"] = "no-store"
            location = response.headers.get("Location", "")
            if response.status_code == 302 and location.startswith("/accounts/login/"):
                # A sign-in page inside a table cell helps nobody.
                return HttpResponse(status=204, headers={"HX-Redirect": location})
        return response


class DomainErrorMiddleware:
    """Turns a DomainError raised by a view into the answer its caller can read."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return JSON to scripts, a small fragment to htmx and a page to a browser."""
        if not isinstance(error, DomainError):
            return None
        if "application/json" in (request.content_type, request.headers.get("Accept")):
            return JsonResponse({"message": str(error)}, status=error.status)
        template = "components/error.html" if _is_fragment(request) else "error.html"
        return render(request, template, {"message": str(error)}, status=error.status)


def _is_fragment(request: HttpRequest) -> bool:
    return bool(request.htmx)  # type: ignore[attr-defined]
