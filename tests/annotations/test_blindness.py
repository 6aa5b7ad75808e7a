"""What each person may see: every route of the product, asked by everybody it is not for."""

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from annotations.actions.assignments import claim_next
from annotations.actions.exports import create_export
from annotations.actions.labels import submit_label
from annotations.actions.trials import start_trial_run
from annotations.models import Label, Solution, Suite
from annotations.vocabulary import Decision, Reveal, WorkStage
from tests.annotations.test_workflow import EXTRA_TESTS, INCOMPLETE, review_answers
from tests.factories.samples import SECRET

pytestmark = pytest.mark.django_db

OTHERS_REASON = "Zero is missing."
LEAKS = (SECRET, "zebra-model-7b", OTHERS_REASON, "test_zero")


def routes(patterns=None, prefix=""):
    """Yield every route of the product as a template, such as samples/<uuid:pk>/."""
    for pattern in patterns if patterns is not None else get_resolver().url_patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, prefix + str(pattern.pattern))
        elif isinstance(pattern, URLPattern):
            yield prefix + str(pattern.pattern)


@pytest.fixture
def reviewed_sample(people, settings, tmp_path):
    """A sample that one junior labelled and a senior accepted, and the addresses of all that is its."""
    from annotations.actions.reviews import decide_review  # noqa: PLC0415 beside its one use

    settings.EXPORT_DIR = tmp_path
    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    trial = start_trial_run(assignment=assignment, by=people.junior, tests=EXTRA_TESTS)
    label = submit_label(assignment=assignment, by=people.junior, answers=INCOMPLETE)
    review = claim_next(study=people.study, stage=WorkStage.REVIEW, by=people.senior)
    decide_review(
        assignment=review, label=label, by=people.senior, answers=review_answers(Decision.ACCEPT)
    )
    people.sample.sample_runs.all().delete()
    export = create_export(study=people.study, format_name="samples", by=people.manager)
    ids = {
        "samples/<uuid:pk>/": [people.sample.pk],
        "exports/<uuid:pk>/": [export.pk],
        "assignments/<uuid:pk>/": [assignment.pk, review.pk],
        "trial-runs/<uuid:pk>/": [trial.pk],
    }
    addresses = []
    for route in routes():
        if "<slug:slug>" in route:
            addresses.append("/" + route.replace("<slug:slug>", people.study.slug))
        elif "<uuid:pk>" in route:
            keys = next(keys for start, keys in ids.items() if route.startswith(start))
            addresses += ["/" + route.replace("<uuid:pk>", str(key)) for key in keys]
        elif "(" not in route and "<" not in route:
            addresses.append("/" + route)
    return addresses


def test_a_blind_junior_gets_nothing_of_it_from_any_route(people, as_user, reviewed_sample):
    client = as_user(people.junior2)
    for address in reviewed_sample:
        if address == "/accounts/logout/":
            continue
        for method in (client.get, client.post):
            for headers in ({}, {"HX-Request": "true"}):
                response = method(address, headers=headers)
                assert response.status_code < 500, address
                body = b"".join(response) if response.streaming else response.content
                for leak in LEAKS:
                    assert leak.encode() not in body, (address, leak)


def test_a_stranger_gets_404_everywhere(people, as_user, reviewed_sample):
    client = as_user(people.stranger)
    own = ("/accounts/", "/studies/new/")
    for address in reviewed_sample:
        if address == "/" or address.startswith(own):
            continue
        codes = {client.get(address).status_code, client.post(address).status_code}
        assert codes <= {404, 405}, address
        assert 404 in codes, address


def test_nobody_signed_out_sees_a_page(client, reviewed_sample):
    for address in reviewed_sample:
        if address.startswith("/accounts/"):
            continue
        response = client.get(address)
        assert response.status_code in {302, 405}, address
        if response.status_code == 302:
            assert response["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("samples/", {"senior", "manager"}),
        ("agreement/", {"senior", "manager"}),
        ("import/", {"manager"}),
        ("exports/", {"manager"}),
        ("", {"junior", "senior", "manager"}),
    ],
)
def test_a_member_without_the_right_gets_403(people, as_user, path, allowed):
    for name in ("junior", "senior", "manager"):
        response = as_user(getattr(people, name)).get(f"/studies/{people.study.slug}/{path}")
        assert response.status_code == (200 if name in allowed else 403), name


def test_the_solution_is_shown_only_as_the_protocol_says(people):
    def sees():
        return Solution.objects.visible_to(people.junior).exists()

    assignment = claim_next(study=people.study, stage=WorkStage.LABEL, by=people.junior)
    assert not sees()
    for reveal, before in (
        (Reveal.ALWAYS, True),
        (Reveal.AFTER_SUBMIT, False),
        (Reveal.NEVER, False),
    ):
        people.study.reveal = reveal
        people.study.save()
        assert sees() == before
    submit_label(assignment=assignment, by=people.junior, answers=INCOMPLETE)
    assert not sees()
    people.study.reveal = Reveal.AFTER_SUBMIT
    people.study.save()
    assert sees()
    assert not Solution.objects.visible_to(people.junior2).exists()


def test_juniors_see_their_own_suites_and_labels_alone(people, reviewed_sample):
    assert Label.objects.visible_to(people.junior).count() == 1
    assert Suite.objects.visible_to(people.junior).count() == 2
    assert not Label.objects.visible_to(people.junior2).exists()
    assert not Suite.objects.visible_to(people.junior2).exists()


def test_demo_sign_in_exists_only_in_a_demo(people, client, settings):
    settings.DEMO = False
    assert client.post("/accounts/demo/", {"email": "junior1@demo.test"}).status_code == 404
    settings.DEMO = True
    response = client.post(
        "/accounts/demo/", {"email": "junior1@demo.test"}, REMOTE_ADDR="203.0.113.9"
    )
    assert response.status_code == 404
