"""Forms: they check shape; the actions check meaning."""

from typing import Any

from django import forms

from annotations.models import Study
from annotations.vocabulary import Completeness, Correctness, Decision, Role, SkipReason


def _choice(label: str, choices: Any) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=choices.choices,
        widget=forms.RadioSelect,
        error_messages={"required": f"Answer “{label}”."},
    )


def _text(label: str, **options: Any) -> forms.CharField:
    return forms.CharField(
        label=label, required=False, strip=False, widget=forms.Textarea, **options
    )


class LabelForm(forms.Form):
    """A junior's judgement of the synthetic suite, and the tests they add."""

    correctness = _choice("Is it correct?", Correctness)
    completeness = _choice("Is it complete?", Completeness)
    reason = _text("Reason")
    tests = _text("Your tests")
    reference = _text("Your reference solution")


class ReviewForm(forms.Form):
    """A senior's decision about a junior's work."""

    correctness = _choice("Synthetic suite correct?", Correctness)
    completeness = _choice("Synthetic suite complete?", Completeness)
    comment = _text("Comment to the junior")
    suite = _text("Expert suite")
    decision = forms.ChoiceField(
        choices=Decision.choices, error_messages={"required": "Choose a decision."}
    )


class SkipForm(forms.Form):
    """Why a sample is put aside."""

    reason = forms.ChoiceField(choices=SkipReason.choices)


class StudyForm(forms.ModelForm):
    """A new study."""

    class Meta:
        model = Study
        fields = ("name", "slug", "guidelines")
        labels = {"slug": "Short name"}  # noqa: RUF012 Django's own form
        help_texts = {  # noqa: RUF012
            "slug": "Letters, digits and hyphens; it becomes part of the address.",
            "guidelines": "Markdown. Every reviewer of the study can open it.",
        }


class MemberForm(forms.Form):
    """A person to let into a study."""

    email = forms.EmailField(label="E-mail address")
    name = forms.CharField(label="Name", max_length=200, required=False)
    role = forms.ChoiceField(label="Role", choices=Role.choices)


class ImportForm(forms.Form):
    """A file of samples."""

    file = forms.FileField(
        label="JSON Lines file", help_text="One JSON object a line: problem, solution and suite."
    )
    strict = forms.BooleanField(
        label="Import nothing when a line is bad",
        required=False,
        help_text="Otherwise the good lines are kept.",
    )


class ExportForm(forms.Form):
    """What to export."""

    format = forms.CharField()
