"""Making and fetching exports."""

from uuid import UUID

from django.contrib import messages
from django.http import FileResponse, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from annotations.actions.exports import FORMATS, create_export, export_path
from annotations.exceptions import InvalidInput
from annotations.models import Export, Sample
from annotations.policies import check_can_manage
from annotations.views.loading import visible_study
from annotations.views.request import Request


@require_http_methods(["GET", "POST"])
def index(request: Request, slug: str) -> HttpResponse:
    """List a study's exports and make new ones."""
    study = visible_study(request, slug)
    check_can_manage(request.user, study)
    if request.method == "POST":
        try:
            export = create_export(
                study=study, format_name=request.POST.get("format", ""), by=request.user
            )
        except InvalidInput as error:
            messages.warning(request, str(error))
        else:
            messages.success(request, f"{export.rows} samples exported.")
        return redirect("export-index", slug=slug)
    context = {
        "study": study,
        "exports": Export.objects.filter(study=study)
        .select_related("created_by")
        .order_by("-created_at"),
        "formats": list(FORMATS),
        "exportable": Sample.objects.filter(study=study).exportable().count(),
    }
    return render(request, "annotations/export_index.html", context)


@require_safe
def download(request: Request, pk: UUID) -> FileResponse:
    """Send an export's file as it was frozen."""
    export = get_object_or_404(Export.objects.visible_to(request.user), pk=pk)
    return FileResponse(
        export_path(export).open("rb"),
        as_attachment=True,
        filename=export.file_name,
        content_type="application/jsonl",
    )
