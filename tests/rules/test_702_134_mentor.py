"""702.134: the keyword ability mentor."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import You
from apnap.rules.machine.events import PutCounters
from apnap.state.ability import TriggeredAbility
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, size

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.134a")
@pytest.mark.rule("702.134c")
def test_702_134a_mentor_teaches_a_weaker_attacker() -> None:
    t = table(2)
    a, _ = t.seats
    learns = TriggeredAbility(WhenActs("mentor", Itself()), (DrawCards(You()),))
    a.battlefield(creature("Teacher", 3, 3, *abilities_of("Mentor"), learns))
    a.battlefield(BEAR, creature("Peer", 3, 3), creature("Home", 1, 1), creature("Elf", 1, 1))
    attack(t, {"Teacher": 1, "Bear": 1, "Peer": 1, "Elf": 1})
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Bear"), a.find("Elf")}
    a.answers("Bear")
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.134a")
def test_702_134a_mentor_compares_again_as_it_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Teacher", 3, 3, *abilities_of("Mentor")), BEAR)
    attack(t, {"Teacher": 1, "Bear": 1})
    a.answers("Bear")
    make(t, PutCounters(on=a.find("Bear"), kind="+1/+1", number=1))
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert t.log_has("608.2b")
