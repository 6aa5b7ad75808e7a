"""The review domain's tables, one noun a file."""

from annotations.models.assignment import Assignment, Draft, TrialRun
from annotations.models.event import Event
from annotations.models.export import Export
from annotations.models.label import Adjudication, Label, Review
from annotations.models.problem import Language, Problem, Solution, Suite
from annotations.models.sample import Sample, SampleRun
from annotations.models.study import Membership, Study

__all__ = [
    "Adjudication",
    "Assignment",
    "Draft",
    "Event",
    "Export",
    "Label",
    "Language",
    "Membership",
    "Problem",
    "Review",
    "Sample",
    "SampleRun",
    "Solution",
    "Study",
    "Suite",
    "TrialRun",
]
