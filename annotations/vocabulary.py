"""The field's words as enumerations, and the transitions between states."""

from django.db.models import TextChoices


class StudyStatus(TextChoices):
    """The life of a study."""

    DRAFT = "draft", "Draft"
    OPEN = "open", "Open"
    CLOSED = "closed", "Closed"


class Role(TextChoices):
    """What a person does in a study."""

    JUNIOR = "junior", "Junior reviewer"
    SENIOR = "senior", "Senior reviewer"
    MANAGER = "manager", "Manager"


class Reveal(TextChoices):
    """When a junior may see the candidate solution and verdicts against it."""

    NEVER = "never", "Never"
    AFTER_SUBMIT = "after_submit", "After submitting"
    ALWAYS = "always", "Always"


class Origin(TextChoices):
    """Where a suite came from."""

    SYNTHETIC = "synthetic", "Synthetic"
    JUNIOR = "junior", "Junior"
    SENIOR = "senior", "Senior"
    IMPORTED = "imported", "Imported"


class Strategy(TextChoices):
    """How a suite was asked for."""

    MINIMAL = "minimal", "Minimal"
    STRUCTURED = "structured", "Structured"
    CONTRASTIVE = "contrastive", "Contrastive"
    HUMAN = "human", "Human"


class Correctness(TextChoices):
    """Whether every expectation of a suite follows from the problem."""

    CORRECT = "correct", "Correct"
    INCORRECT = "incorrect", "Incorrect"
    UNSURE = "unsure", "Unsure"


class Completeness(TextChoices):
    """Whether a suite would catch every wrong solution a reviewer can think of."""

    COMPLETE = "complete", "Complete"
    INCOMPLETE = "incomplete", "Incomplete"
    UNSURE = "unsure", "Unsure"


class SampleStage(TextChoices):
    """Where a sample is on its way."""

    LABELLING = "labelling", "Labelling"
    REVIEW = "review", "Senior review"
    ADJUDICATED = "adjudicated", "Adjudicated"


SAMPLE_TRANSITIONS: dict[SampleStage, frozenset[SampleStage]] = {
    SampleStage.LABELLING: frozenset({SampleStage.REVIEW}),
    SampleStage.REVIEW: frozenset({SampleStage.LABELLING, SampleStage.ADJUDICATED}),
    # Changed content sends an adjudicated sample back to its juniors.
    SampleStage.ADJUDICATED: frozenset({SampleStage.LABELLING, SampleStage.REVIEW}),
}


class WorkStage(TextChoices):
    """What an assignment asks of its reviewer."""

    LABEL = "label", "Label"
    REVIEW = "review", "Review"


class AssignmentState(TextChoices):
    """The life of one assignment."""

    RETURNED = "returned", "Sent back to you"
    HELD = "held", "In your hands"
    SUBMITTED = "submitted", "Submitted"
    SKIPPED = "skipped", "Skipped"
    EXPIRED = "expired", "Lease expired"
    RELEASED = "released", "Released by a manager"


ASSIGNMENT_TRANSITIONS: dict[AssignmentState, frozenset[AssignmentState]] = {
    AssignmentState.RETURNED: frozenset({AssignmentState.HELD, AssignmentState.RELEASED}),
    AssignmentState.HELD: frozenset(
        {
            AssignmentState.SUBMITTED,
            AssignmentState.SKIPPED,
            AssignmentState.EXPIRED,
            AssignmentState.RELEASED,
        }
    ),
    AssignmentState.SUBMITTED: frozenset(),
    # A skipped, expired or released item may be taken up again by the same person.
    AssignmentState.SKIPPED: frozenset({AssignmentState.HELD}),
    AssignmentState.EXPIRED: frozenset({AssignmentState.HELD}),
    AssignmentState.RELEASED: frozenset({AssignmentState.HELD}),
}

# An assignment in one of these keeps its slot of the sample from everybody else.
OCCUPYING_STATES = (AssignmentState.RETURNED, AssignmentState.HELD, AssignmentState.SUBMITTED)
# In one of these it is free, for the same person and for others.
LET_GO_STATES = (AssignmentState.SKIPPED, AssignmentState.EXPIRED, AssignmentState.RELEASED)


class SkipReason(TextChoices):
    """Why a reviewer put a sample aside."""

    LATER = "later", "Not now"
    NOT_MY_AREA = "not_my_area", "Not my area"
    BROKEN_SAMPLE = "broken_sample", "The sample is broken"


class Decision(TextChoices):
    """What a senior decides about a junior's work."""

    ACCEPT = "accept", "Accept"
    FIX_AND_ACCEPT = "fix_and_accept", "Fix and accept"
    SEND_BACK = "send_back", "Send back"
