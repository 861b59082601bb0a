"""702.95: the keyword ability soulbond."""

import pytest

from apnap.effects.instructions.all_instructions import PowerToughness
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.soulbond import OfThePair
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl, destroy
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
ELF = creature("Elf", 1, 1)


def bonded() -> CardDef:
    both = StaticAbility(OfThePair(), (PowerToughness(2, 2),))
    return creature("Silverblade", 2, 2, *abilities_of("Soulbond"), both)


HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


@pytest.mark.rule("702.95a")
@pytest.mark.rule("702.95b")
def test_702_95a_paired_as_it_enters() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(FREE_BEAR, ELF).hand(bonded()).casts("Silverblade")
    t.resolve()
    t.resolve()
    a.answers(True)
    a.answers([ELF])
    assert (a.power("Silverblade"), a.power(ELF), a.power(FREE_BEAR)) == (4, 3, 2)


@pytest.mark.rule("702.95d")
@pytest.mark.rule("702.95a")
def test_702_95d_with_one_other_only() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(bonded()).hand(ELF, FREE_BEAR)
    b.battlefield(creature("Theirs", 1, 1))
    a.casts(ELF)
    t.resolve()
    t.resolve()
    a.answers(True)
    assert (a.power("Silverblade"), a.power(ELF)) == (4, 3)
    a.casts(FREE_BEAR)
    t.resolve()
    assert t.stack == []


@pytest.mark.rule("702.95e")
def test_702_95e_unpaired_by_a_change_of_control_for_good() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(bonded()).hand(ELF).casts(ELF)
    t.resolve()
    t.resolve()
    a.answers(True)
    number = a.find(ELF)
    make(t, GainControl(on=number, controller=b.number))
    assert a.power("Silverblade") == 2
    make(t, GainControl(on=number, controller=a.number))
    assert (a.power("Silverblade"), a.power(ELF)) == (2, 1)
    t.go_to("beginning of combat")
    assert a.object("Silverblade").paired == NOBODY


@pytest.mark.rule("702.95e")
def test_702_95e_who_loses_soulbond_stays_paired() -> None:
    wing = card(
        "Soulbond\nAs long as Wing is paired with another creature, each of those creatures has "
        "flying.",
        "Creature — Human",
        "Wing",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(wing, HUMBLE)
    a.casts(wing)
    t.resolve()
    t.resolve()
    a.answers(True)
    if a.question is not None and a.question.rule != "117.1":
        a.answers("Bear")
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.casts(HUMBLE, at="Wing")
    t.resolve()
    assert "flying" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    t.next_turn()
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords


@pytest.mark.rule("702.95c")
def test_702_95c_not_if_the_other_is_gone() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(bonded()).hand(ELF).casts(ELF)
    t.resolve()
    make(t, destroy(a.find(ELF)))
    t.pass_all()
    assert a.power("Silverblade") == 2
