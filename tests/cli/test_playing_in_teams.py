"""`apnap play` where teams share turns: whom the terminal asks first."""

import pytest

from apnap.cli.playing import Playing
from apnap.formats import two_headed_giant
from apnap.rules.machine.engine import submit
from apnap.testing import Table, table


class AtTable:
    """The game of a test table, as the terminal plays it."""

    def __init__(self, t: Table) -> None:
        self.game = t.game

    def submit(self, question, answer, by=-1, automatic=False):
        submit(self.game, question, answer)


def next_decider(playing: Playing) -> str:
    question = playing.next_question()
    assert question is not None
    return "AB"[question.decider]


@pytest.mark.rule("805.5b")
def test_805_5b_who_has_passed_is_asked_again_when_the_teammates_have_passed():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).hand("Lightning Bolt").lands("Mountain")
    t.seat(1).hand("Raging Goblin", "Raging Goblin").lands("Mountain", "Mountain")
    t.begin()
    playing = Playing(AtTable(t), 0, [])
    assert next_decider(playing) == "A"
    mine = playing.next_question()
    playing.submit(mine, mine.options[0])
    for _ in range(2):
        t.seat(1).casts("Raging Goblin")
        t.resolve()
        if t.seat(1).question is not None:
            assert next_decider(playing) == "B"
    while next_decider(playing) == "B":
        theirs = playing.next_question()
        submit(t.game, theirs.id, theirs.options[0])
    assert next_decider(playing) == "A"


@pytest.mark.rule("805.5a")
def test_805_5a_who_has_acted_is_asked_first_again():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).hand("Raging Goblin", "Shock").lands("Mountain", "Mountain")
    t.seat(1).hand("Lightning Bolt").lands("Mountain")
    t.begin()
    playing = Playing(AtTable(t), 0, [])
    first = playing.next_question()
    playing.submit(first, next(each for each in first.options if each.verb == "cast"))
    assert playing.yields.passed_in is None
    assert next_decider(playing) == "A"
