"""702.100: the keyword ability evolve."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import You
from apnap.rules.machine.events import Move
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import cast, in_order
from apnap.testing.texts import card

MURDER = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("702.100a")
@pytest.mark.rule("702.100b")
def test_702_100a_evolve_for_greater_power_or_toughness() -> None:
    drawn = TriggeredAbility(WhenActs("evolve", Itself()), (DrawCards(You()),))
    for power, toughness, grows in ((3, 1, True), (1, 3, True), (2, 2, False)):
        t = table(2)
        a, b = t.seats
        a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve"), drawn))
        b.hand(creature("Theirs", 9, 9))
        cast(t, a, creature("Newcomer", power, toughness))
        t.pass_all()
        assert a.power("Shark") == (3 if grows else 2)
        assert len(a.hand_names) == grows


@pytest.mark.rule("702.100a")
@pytest.mark.rule("603.4")
def test_702_100a_evolve_compares_again_as_it_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve") * 2))
    a.hand(creature("Newcomer", 3, 2)).casts("Newcomer")
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options)
    t.pass_all()
    assert a.power("Shark") == 3  # the second finds 3 power not greater than 3


@pytest.mark.rule("702.100a")
@pytest.mark.rule("608.2h")
def test_702_100a_evolve_knows_how_the_newcomer_last_was() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve")))
    cast(t, a, creature("Newcomer", 3, 2))
    make(t, Move(on=a.find("Newcomer"), to=GRAVEYARD))
    t.pass_all()
    assert a.power("Shark") == 3


@pytest.mark.rule("702.100c")
def test_702_100c_evolve_only_for_creatures() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve")))
    cast(t, a, CardDef("Airship", "artifact", "Vehicle", cost="{0}", power=9, toughness=9))
    assert t.stack == []


@pytest.mark.rule("702.100d")
@pytest.mark.rule("702.101b")
@pytest.mark.rule("702.149b")
@pytest.mark.rule("702.134b")
def test_702_100d_evolve_extort_training_and_mentor_twice() -> None:
    t = table(2)
    a, b = t.seats
    lord = card("Creatures you control have evolve and training.", "Enchantment", "Banner")
    a.battlefield(
        card("Evolve\nTraining", "Creature — Human", "Pupil", power="1", toughness="1"), lord
    ).hand(MURDER)
    a.hand(CardDef("Ox", "creature", cost="{0}", power=5, toughness=5))
    a.casts("Ox")
    t.resolve()
    in_order(a)
    t.pass_all()
    assert a.counters("Pupil", "+1/+1") == 2
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Pupil": b, "Ox": b})
    in_order(a)
    t.pass_all()
    assert a.counters("Pupil", "+1/+1") == 4
