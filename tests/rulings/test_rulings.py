"""Official rulings, played: each situation of the files in `situations` is a test of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from apnap.testing.rulings.counting import REASONS, count_table, read_verdicts
from apnap.testing.rulings.facts import Cards, read_cards
from apnap.testing.rulings.playing import play
from apnap.testing.rulings.reading import Situation, SituationError, read_situations

HERE = Path(__file__).parent
SITUATIONS = [
    each for path in sorted((HERE / "situations").glob("*.txt")) for each in read_situations(path)
]
VERDICTS = ("played", "passed over", "")
DRAWN = read_verdicts(HERE / "drawn")


@cache
def cards_of(stem: str) -> Cards:
    return read_cards(HERE / "cards" / f"{stem}.jsonl")


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
def test_ruling(situation: Situation) -> None:
    if not situation.fails:
        play(situation, cards_of(situation.path.stem))
        return
    try:
        play(situation, cards_of(situation.path.stem))
    except AssertionError:
        return
    pytest.fail(f"{situation.id} passes now: take its 'fails: {situation.fails}' out")


def test_every_drawn_ruling_has_a_verdict_from_the_list() -> None:
    for each in DRAWN:
        assert each.verdict in VERDICTS, each
        if each.verdict == "passed over":
            assert each.reason.startswith(REASONS), each


def test_no_ruling_is_left_out_between_others_that_were_judged() -> None:
    judged = [bool(each.verdict) for each in DRAWN]
    assert judged == sorted(judged, reverse=True)


def test_what_is_said_to_be_played_is_played() -> None:
    played = {each.number: (each.card, each.reason) for each in DRAWN if each.verdict == "played"}
    own = {each.index.rstrip("abcdefgh"): (each.card, each.id) for each in SITUATIONS}
    first = {
        each.index: (each.card, each.id) for each in SITUATIONS if not each.index[-1].isalpha()
    }
    assert set(own) == set(first)
    assert played == first


def test_the_readme_says_how_many_are_played() -> None:
    assert count_table(HERE) in (HERE / "README.md").read_text(encoding="utf-8")


def test_no_two_situations_have_the_same_name() -> None:
    ids = [each.id for each in SITUATIONS]
    assert len(ids) == len(set(ids))


def test_an_error_in_a_file_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("== 1 Shock 2020-01-01\n> It kills.\nA hnad: Shock\nexpect: B: life 20\n")
    [situation] = read_situations(path)
    with pytest.raises(SituationError, match=r"wrong\.txt:3: this is no line"):
        play(situation, Cards([]))


def test_a_wrong_expectation_says_how_it_is(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("== 1 Shock 2020-01-01\n> It kills.\nexpect: B: life 18\n")
    [situation] = read_situations(path)
    with pytest.raises(AssertionError, match="B's life: expected 18, it is 20"):
        play(situation, Cards([]))
