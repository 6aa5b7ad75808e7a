"""Every page of a 300-row study, timed in process after `verify_humaneval.py` has filled the database.

Prints the median and the slowest of twenty requests for each page, and its queries.
"""

import os
import statistics
import sys
import time
from pathlib import Path

os.environ["ASSAY_DATABASE_NAME"] = "assay_bench"
os.environ["DJANGO_SETTINGS_MODULE"] = "reviewapp.settings"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

REQUESTS = 20


def main() -> None:
    import django

    django.setup()
    from django.contrib.auth import get_user_model
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from annotations.actions.assignments import claim_next
    from annotations.actions.studies import add_member
    from annotations.models import Sample, Study
    from annotations.vocabulary import Role, WorkStage

    study = Study.objects.get(slug="humaneval")
    people = {}
    for role in Role:
        users = get_user_model().objects
        email = f"{role}@bench.test"
        people[role] = users.filter(email=email).first() or users.create_user(
            email, name=role.label
        )
        add_member(study=study, user=people[role], role=role, by=None)
    desk = claim_next(study=study, stage=WorkStage.LABEL, by=people[Role.JUNIOR])
    sample = Sample.objects.filter(study=study).first()
    pages = [
        (Role.MANAGER, "/"),
        (Role.MANAGER, "/studies/humaneval/"),
        (Role.MANAGER, "/studies/humaneval/samples/"),
        (Role.MANAGER, f"/samples/{sample.pk}/"),
        (Role.MANAGER, "/studies/humaneval/agreement/"),
        (Role.MANAGER, "/studies/humaneval/import/"),
        (Role.MANAGER, "/studies/humaneval/exports/"),
        (Role.JUNIOR, "/studies/humaneval/"),
        (Role.JUNIOR, f"/assignments/{desk.pk}/"),
    ]
    print(f"{'page':52}{'median ms':>10}{'slowest':>9}{'queries':>9}")
    for role, address in pages:
        client = Client(SERVER_NAME="localhost")
        client.force_login(
            people[role], backend="allauth.account.auth_backends.AuthenticationBackend"
        )
        assert client.get(address).status_code == 200, address
        times = []
        for _ in range(REQUESTS):
            started = time.perf_counter()
            client.get(address)
            times.append((time.perf_counter() - started) * 1000)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get(address)
        print(
            f"{role + ' ' + address[:44]:52}{statistics.median(times):>10.0f}{max(times):>9.0f}{len(queries):>9}"
        )


if __name__ == "__main__":
    main()
