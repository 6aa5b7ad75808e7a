"""The pages of a 300-row study: bounded queries, honest empty states, and what a form refuses."""

import json
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from annotations.actions.assignments import claim_next
from annotations.actions.imports import import_samples
from annotations.actions.labels import submit_label
from annotations.models import Export, Sample
from annotations.vocabulary import WorkStage
from tests.annotations.test_import import row
from tests.annotations.test_workflow import EXTRA_TESTS, INCOMPLETE

pytestmark = pytest.mark.django_db


def fill(study, count):
    rows = "\n".join(json.dumps(row(number)) for number in range(count))
    import_samples(study=study, file=BytesIO(rows.encode()), by=None)


@pytest.mark.parametrize(
    ("who", "path", "most"),
    [
        ("manager", "/", 8),
        ("manager", "/studies/{slug}/", 11),
        ("manager", "/studies/{slug}/samples/", 8),
        ("manager", "/studies/{slug}/agreement/", 9),
        ("manager", "/studies/{slug}/exports/", 8),
        ("senior", "/studies/{slug}/samples/?stage=labelling&q=double", 8),
        ("junior", "/studies/{slug}/", 11),
    ],
)
def test_queries_do_not_grow_with_the_study(
    people, as_user, django_assert_max_num_queries, who, path, most
):
    client = as_user(getattr(people, who))
    address = path.format(slug=people.study.slug)
    fill(people.study, 300)
    client.get(address)
    with django_assert_max_num_queries(most):
        assert client.get(address).status_code == 200


def test_upload_reports_by_line_and_keeps_the_good(people, as_user):
    client = as_user(people.manager)
    data = json.dumps(row(1)).encode() + b"\n{broken\n"
    file = SimpleUploadedFile("rows.jsonl", data)
    response = client.post(f"/studies/{people.study.slug}/import/", {"file": file})
    assert response.status_code == 200
    assert "not JSON" in response.content.decode()
    assert Sample.objects.filter(study=people.study, external_id="p1#s::p1~t").exists()
    empty = client.post(f"/studies/{people.study.slug}/import/", {})
    assert empty.status_code == 422


def test_an_empty_export_says_why(people, as_user):
    client = as_user(people.manager)
    address = f"/studies/{people.study.slug}/exports/"
    response = client.post(address, {"format": "samples"}, follow=True)
    assert "Nothing to export: of 1 samples, 1 in labelling." in response.content.decode()
    assert not Export.objects.exists()


def test_a_late_save_answers_409_with_the_text(people, as_user):
    client = as_user(people.junior)
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    assignment.lease_expires_at = assignment.claimed_at
    assignment.save()
    address = f"/assignments/{assignment.pk}/draft/"
    body = {"revision": 0, "fields": {"reason": "late words"}}
    response = client.post(address, body, content_type="application/json")
    assert response.status_code == 409
    assert response.json()["fields"] == {"reason": "late words"}
    form = {"correctness": "correct", "completeness": "complete", "reason": "late words"}
    response = client.post(f"/assignments/{assignment.pk}/submit/", form)
    assert response.status_code == 409
    assert "late words" in response.content.decode()


@pytest.mark.parametrize(
    "body", ["", "[]", "{}", '{"revision": "x", "fields": {}}', '{"revision": 0}']
)
def test_what_is_no_draft_is_refused(people, as_user, body):
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    client = as_user(people.junior)
    response = client.post(
        f"/assignments/{assignment.pk}/draft/", body, content_type="application/json"
    )
    assert response.status_code == 422
    assert response.json()["message"]


def test_a_form_that_lacks_an_answer_comes_back_whole(people, as_user):
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    response = as_user(people.junior).post(
        f"/assignments/{assignment.pk}/submit/", {"reason": "words", "tests": EXTRA_TESTS}
    )
    assert response.status_code == 422
    page = response.content.decode()
    assert "words" in page
    assert "test_zero" in page


def test_text_is_shown_as_it_was_typed(people, as_user):
    hostile = '\n<script>alert(1)</script> & a "quote"\n\u202e\U0001f600'
    client = as_user(people.junior)
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    body = {"revision": 0, "fields": {"reason": hostile}}
    saved = client.post(
        f"/assignments/{assignment.pk}/draft/", body, content_type="application/json"
    )
    assert saved.status_code == 200
    page = client.get(f"/assignments/{assignment.pk}/").content.decode()
    assert "<script>alert" not in page
    # The newline after the opening tag is the one that a browser drops.
    assert (
        "&#10;\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; a &quot;quote&quot;\n\u202e\U0001f600</textarea>"
        in page
    )


@pytest.mark.parametrize("path", ["claim", "draft", "submit", "skip", "resume", "decide", "runs"])
def test_writes_are_posts(people, as_user, path):
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    address = f"/assignments/{assignment.pk}/{path}/"
    if path == "claim":
        address = f"/studies/{people.study.slug}/next/"
    assert as_user(people.junior).get(address).status_code == 405


def test_fragments_are_kept_by_no_cache(people, as_user):
    client = as_user(people.junior)
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    response = client.post(
        f"/assignments/{assignment.pk}/runs/",
        {"tests": EXTRA_TESTS},
        headers={"HX-Request": "true"},
    )
    assert response.headers["Cache-Control"] == "no-store"
    assert "HX-Request" in response.headers["Vary"]
    client.logout()
    response = client.post(f"/assignments/{assignment.pk}/runs/", headers={"HX-Request": "true"})
    assert (response.status_code, response.headers["HX-Redirect"][:16]) == (204, "/accounts/login/")


def test_only_editor_pages_allow_inline_styles(people, as_user):
    client = as_user(people.junior)
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    for address, allowed in (("/", False), (f"/assignments/{assignment.pk}/", True)):
        policy = client.get(address).headers["Content-Security-Policy"]
        assert ("unsafe-inline" in policy) == allowed
        assert "unsafe-eval" not in policy


def test_finished_work_can_be_read_again(people, as_user):
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    submit_label(assignment=assignment, by=people.junior, answers=INCOMPLETE)
    response = as_user(people.junior).get(f"/assignments/{assignment.pk}/")
    assert "Zero is missing." in response.content.decode()
