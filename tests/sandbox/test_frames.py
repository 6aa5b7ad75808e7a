"""The result channel is written by hostile code: nothing on it may crash the reader or become PASS."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sandbox.backends.base import Health, Job, RawResult
from sandbox.execution import parse_frames, run_now
from sandbox.limits import RESULT_CHANNEL_BYTES
from sandbox.verdicts import Verdict

SOLUTION = "def f(n):\n    return n\n"
TESTS = "import unittest\nfrom solution import f\nclass T(unittest.TestCase):\n    def test_a(self): pass\n    def test_b(self): pass\n"


def frame(**content: Any) -> bytes:
    data = json.dumps(content).encode()
    return len(data).to_bytes(4, "big") + data


class Channel:
    """A backend that ends cleanly and delivers the bytes it is given; `forge` may know the secrets."""

    name = "channel"

    def __init__(self, forge: Any) -> None:
        self.forge = forge

    def run(self, job: Job) -> RawResult:
        config = json.loads(job.config)
        return RawResult(exit_code=0, channel=self.forge(config))

    def health(self) -> Health:
        return Health(self.name, "")


def verdict(forge: Any) -> Verdict:
    result = run_now(language="python", solution=SOLUTION, tests=TESTS, backend=Channel(forge))
    json.dumps(result.as_json(), allow_nan=False).encode()
    return result.verdict


def honest(config: dict[str, Any]) -> list[dict[str, Any]]:
    passes, fails = config["canaries"]
    reports = [
        ("T.test_a", "PASS"),
        ("T.test_b", "PASS"),
        (f"{passes}.test_it", "PASS"),
        (f"{fails}.test_it", "FAIL"),
    ]
    frames: list[dict[str, Any]] = [{"start": True}]
    frames += [{"id": test_id, "outcome": outcome} for test_id, outcome in reports]
    frames.append({"end": len(frames)})
    return [{**one, "nonce": config["nonce"], "seq": number} for number, one in enumerate(frames)]


def joined(frames: list[dict[str, Any]]) -> bytes:
    return b"".join(frame(**one) for one in frames)


def renumbered(frames: list[dict[str, Any]]) -> bytes:
    return joined([{**one, "seq": number} for number, one in enumerate(frames)])


def test_the_honest_channel_passes() -> None:
    assert verdict(lambda config: joined(honest(config))) == Verdict.PASS


def test_each_departure_is_seen() -> None:
    def changed(at: int, **values: Any) -> Any:
        return lambda config: joined(
            [one | values if place == at else one for place, one in enumerate(honest(config))]
        )

    for foreign in ({"nonce": "x"}, {"seq": 7}, {"start": False}):
        assert verdict(changed(0, **foreign)) == Verdict.INFRA_ERROR
    assert verdict(changed(1, nonce="x")) == Verdict.TAMPERED
    assert verdict(changed(1, seq=7)) == Verdict.TAMPERED
    assert verdict(changed(1, id="T.other")) == Verdict.TAMPERED
    assert verdict(changed(2, id="T.test_a")) == Verdict.TAMPERED
    assert verdict(changed(1, outcome="GREAT")) == Verdict.TAMPERED
    assert verdict(changed(1, outcome="FAIL")) == Verdict.FAIL
    assert verdict(changed(3, outcome="FAIL")) == Verdict.TAMPERED
    assert verdict(changed(4, outcome="PASS")) == Verdict.TAMPERED
    assert verdict(changed(5, end=99)) == Verdict.INCOMPLETE


def test_values_of_the_wrong_type_are_refused() -> None:
    for odd in ([], {}, ["T.test_a"], None, 1.5, True):
        for name in ("id", "outcome"):

            def forge(config: dict[str, Any], name: str = name, odd: Any = odd) -> bytes:
                return joined([honest(config)[0], {**honest(config)[1], name: odd}])

            assert verdict(forge) == Verdict.TAMPERED
    for odd in (float("inf"), float("nan"), -1, 10**400, [], "x"):
        for name in ("ms", "line", "message"):

            def detail(config: dict[str, Any], name: str = name, odd: Any = odd) -> bytes:
                return joined([one | {name: odd} if "id" in one else one for one in honest(config)])

            assert verdict(detail) == Verdict.PASS


def test_missing_frames_are_no_pass() -> None:
    assert verdict(lambda config: renumbered(honest(config)[:-1])) == Verdict.INCOMPLETE
    assert verdict(lambda config: joined(honest(config)[:1])) == Verdict.INCOMPLETE
    # The harness greets before it loads foreign code: without that, the trouble is ours.
    assert verdict(lambda config: b"") == Verdict.INFRA_ERROR
    assert verdict(lambda config: renumbered(honest(config)[1:])) == Verdict.INFRA_ERROR
    without_canaries = lambda config: renumbered(
        [*honest(config)[:3], {"end": 3, "nonce": config["nonce"]}]
    )  # noqa: E731
    assert verdict(without_canaries) == Verdict.TAMPERED
    assert (
        verdict(lambda config: joined(honest(config)) + joined(honest(config))) == Verdict.TAMPERED
    )


ODD_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(
    st.dictionaries(
        st.sampled_from(["id", "outcome", "message", "line", "ms", "disk", "end"]), ODD_VALUES
    )
)
def test_no_value_in_a_frame_breaks_the_reader(values: dict[str, Any]) -> None:
    def forge(config: dict[str, Any]) -> bytes:
        return joined([honest(config)[0], {**values, "nonce": config["nonce"], "seq": 1}])

    assert verdict(forge) not in {Verdict.PASS, Verdict.INFRA_ERROR}


@given(st.sampled_from(["message", "line", "ms", "disk"]), ODD_VALUES)
def test_an_odd_detail_of_an_honest_frame_breaks_nothing(name: str, value: Any) -> None:
    def forge(config: dict[str, Any]) -> bytes:
        frames = honest(config)
        frames[1][name] = value
        return joined(frames)

    assert verdict(forge) in {Verdict.PASS, Verdict.DISK_LIMIT}


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    parse_frames(data)
    assert verdict(lambda config: data) != Verdict.PASS


@given(st.data())
def test_no_damage_to_an_honest_channel_makes_more_of_it(data: st.DataObject) -> None:
    def forge(config: dict[str, Any]) -> bytes:
        frames = honest(config)
        frames[2]["outcome"] = "FAIL"
        whole = bytearray(joined(frames))
        for _ in range(data.draw(st.integers(1, 3))):
            place = data.draw(st.integers(0, len(whole) - 1))
            whole[place] = data.draw(st.integers(0, 255))
        return bytes(whole[: data.draw(st.integers(0, len(whole)))])

    assert verdict(forge) != Verdict.PASS


def test_a_deep_frame_and_a_giant_length_are_refused() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    assert parse_frames(len(deep).to_bytes(4, "big") + deep) == [None]
    assert parse_frames((RESULT_CHANNEL_BYTES + 1).to_bytes(4, "big") + b"{}") == [None]
    assert parse_frames((50).to_bytes(4, "big") + b'{"id"') == []
    assert parse_frames((4).to_bytes(4, "big") + b"\xff\xfe\x00\x01") == [None]
    assert parse_frames((3).to_bytes(4, "big") + b"1e9") == [None]
