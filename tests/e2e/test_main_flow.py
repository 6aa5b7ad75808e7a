"""The main job in a browser: label, test, run, submit; review and accept; κ and the export."""

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def type_into(page: Page, name: str, text: str) -> None:
    """Replace what an editor holds, as a person would: focus, select all, type."""
    page.locator("html.has-editors").wait_for()
    host = page.locator(f"#id_{name}").locator("xpath=following-sibling::*[1]")
    host.locator(".monaco-editor").first.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def test_the_main_job(page: Page, sign_in, warnings_in_log, tmp_path: Path):
    sign_in("junior1@demo.test")
    page.get_by_role("button", name="Label next").click()
    page.wait_for_url("**/assignments/**")
    title = page.locator("h1").inner_text()
    name = page.locator(".pane-head code").first.inner_text()
    page.get_by_label("Incorrect").check()
    page.get_by_label("Incomplete").check()
    page.get_by_label("Reason").fill("A boundary is missing.")
    tests = (
        f"import unittest\n\nimport solution\n\n\nclass TestMine(unittest.TestCase):\n"
        f"    def test_exists(self):\n        self.assertTrue(callable(solution.{name}))\n\n"
        f"    def test_name(self):\n        self.assertEqual(solution.{name}.__name__, '{name}')\n"
    )
    type_into(page, "tests", tests)
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator("#results")).to_contain_text("2 test cases load and run", timeout=10_000)
    expect(page.locator("#results")).to_contain_text("TestMine.test_exists")

    page.get_by_role("tab", name="Your reference solution").click()
    type_into(page, "reference", f"def {name}(*args):\n    return None\n")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator("#results")).to_contain_text("2 of 2 test cases passed", timeout=10_000)
    page.get_by_role("button", name="Submit label").click()
    page.wait_for_url("**/studies/demo/")
    expect(page.get_by_text("Label submitted.")).to_be_visible()
    expect(page.get_by_role("link", name=title).first).to_be_visible()

    sign_in("senior1@demo.test")
    for _ in range(6):
        page.goto("/studies/demo/")
        page.get_by_role("button", name="Review").first.click()
        page.wait_for_url("**/assignments/**")
        if page.locator("h1").inner_text() == title:
            break
        page.get_by_role("button", name="Accept", exact=True).click()
        page.wait_for_url("**/studies/demo/")
    expect(page.locator("h1")).to_have_text(title)
    expect(page.get_by_text("A boundary is missing.").first).to_be_visible()
    page.get_by_role("button", name="Accept", exact=True).click()
    page.wait_for_url("**/studies/demo/")
    expect(page.get_by_text("the sample is adjudicated")).to_be_visible()

    sign_in("manager@demo.test")
    page.goto("/studies/demo/agreement/")
    expect(page.get_by_role("heading", name="Synthetic × senior").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("κ =")
    page.goto("/studies/demo/exports/")
    page.get_by_role("button", name="Export as JSONL").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="demo-samples.jsonl").first.click()
    file = tmp_path / "export.jsonl"
    download.value.save_as(file)
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert title in {row["problem"]["title"] for row in rows}
    assert warnings_in_log() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("email", "path"),
    [
        ("", "/accounts/login/"),
        ("junior2@demo.test", "/"),
        ("junior2@demo.test", "/studies/demo/"),
        ("manager@demo.test", "/studies/demo/"),
        ("manager@demo.test", "/studies/demo/agreement/"),
        ("manager@demo.test", "/studies/demo/samples/"),
        ("manager@demo.test", "/studies/demo/import/"),
        ("manager@demo.test", "/studies/demo/exports/"),
        ("manager@demo.test", "/studies/new/"),
    ],
)
def test_pages_are_accessible(page: Page, sign_in, scheme: str, email: str, path: str):
    page.emulate_media(color_scheme=scheme)
    if email:
        sign_in(email)
    page.goto(path)
    found = Axe().run(page)
    serious = [
        one for one in found.response["violations"] if one["impact"] in {"serious", "critical"}
    ]
    assert serious == [], found.generate_report()


@pytest.mark.parametrize("email", ["junior2@demo.test", "senior2@demo.test"])
def test_the_desk_is_accessible_and_keeps_what_is_typed(page: Page, sign_in, email: str):
    sign_in(email)
    page.locator("main form button.btn-primary").first.click()
    page.wait_for_url("**/assignments/**")
    field = page.get_by_label("Reason" if email.startswith("junior") else "Comment to the junior")
    field.fill("Half a thought")
    expect(page.locator(".work-bar")).to_contain_text("saved", timeout=5_000)
    page.reload()
    expect(field).to_have_value("Half a thought")
    found = Axe().run(page)
    serious = [
        one for one in found.response["violations"] if one["impact"] in {"serious", "critical"}
    ]
    assert serious == [], found.generate_report()
