"""Routes of the review domain."""

from django.urls import path

from annotations.views import (
    agreement,
    assignments,
    exports,
    home,
    imports,
    reviews,
    runs,
    samples,
    studies,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("studies/new/", studies.create, name="study-create"),
    path("studies/<slug:slug>/", studies.detail, name="study-detail"),
    path("studies/<slug:slug>/members/", studies.members, name="study-members"),
    path("studies/<slug:slug>/next/", assignments.claim, name="assignment-claim"),
    path("studies/<slug:slug>/verify/", studies.verify, name="study-verify"),
    path("studies/<slug:slug>/import/", imports.upload, name="study-import"),
    path("studies/<slug:slug>/agreement/", agreement.report, name="study-agreement"),
    path("studies/<slug:slug>/exports/", exports.index, name="export-index"),
    path("exports/<uuid:pk>/download/", exports.download, name="export-download"),
    path("studies/<slug:slug>/samples/", samples.index, name="sample-index"),
    path("samples/<uuid:pk>/", samples.detail, name="sample-detail"),
    path("assignments/<uuid:pk>/", assignments.detail, name="assignment-detail"),
    path("assignments/<uuid:pk>/draft/", assignments.draft, name="assignment-draft"),
    path("assignments/<uuid:pk>/submit/", assignments.submit, name="assignment-submit"),
    path("assignments/<uuid:pk>/skip/", assignments.skip, name="assignment-skip"),
    path("assignments/<uuid:pk>/resume/", assignments.resume, name="assignment-resume"),
    path("assignments/<uuid:pk>/release/", assignments.release, name="assignment-release"),
    path("assignments/<uuid:pk>/decide/", reviews.decide, name="assignment-decide"),
    path("assignments/<uuid:pk>/runs/", runs.start, name="run-start"),
    path("trial-runs/<uuid:pk>/", runs.detail, name="run-detail"),
]
