"""701.9: the keyword action double."""

import pytest

from apnap.effects.actions.double import DoubleCounters, DoubleMana, DoublePower
from apnap.effects.instructions.life import SetLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.words.amounts import LifeOf, Times
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
RUNT = CardDef("Runt", "creature", power=-1, toughness=3)
PLAYER = (Target(APlayer()),)


@pytest.mark.rule("701.9a")
def test_701_9a_what_is_doubled_is_modified_not_set():
    twice = card("Double the power of target creature until end of turn.", "Instant", name="Twice")
    words = "Target creature has base power and toughness 5/5 until end of turn."
    become = card(words, "Instant", name="Become")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(twice, become)
    a.casts(twice, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    a.casts(become, at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (7, 5), "5 and the 2 that it got"


@pytest.mark.rule("701.9b")
def test_701_9b_power_is_doubled_as_it_is_now_until_end_of_turn():
    t = table(2)
    a, _ = t.seats
    a.battlefield(PLAIN_BEAR)
    resolve_spell(t, DoublePower(Targets()), target=CREATURE, at=PLAIN_BEAR)
    assert (a.power(PLAIN_BEAR), a.toughness(PLAIN_BEAR)) == (4, 2)
    resolve_spell(t, DoublePower(Each(CREATURE), toughness=True))
    assert (a.power(PLAIN_BEAR), a.toughness(PLAIN_BEAR)) == (8, 4)
    t.next_turn()
    assert a.power(PLAIN_BEAR) == 2


@pytest.mark.rule("701.9c")
def test_701_9c_what_is_negative_becomes_more_so():
    t = table(2)
    a, _ = t.seats
    a.battlefield(RUNT)
    resolve_spell(t, DoublePower(Each(CREATURE), toughness=True))
    assert (a.power(RUNT), a.toughness(RUNT)) == (-2, 6)


@pytest.mark.rule("701.9d")
def test_701_9d_a_life_total_is_doubled():
    t = table(2)
    a, b = t.seats
    b.life(7)
    resolve_spell(t, SetLife(Targets(), Times(LifeOf(Targets()), 2)), targets=PLAYER, at=b)
    assert (a.life, b.life) == (20, 14)


@pytest.mark.rule("701.9d")
@pytest.mark.rule("107.1b")
def test_701_9d_a_negative_life_total_is_doubled_too() -> None:
    angel = card(
        "You can't lose the game and your opponents can't win the game.",
        "Creature — Angel",
        "Angel",
    )
    feast = card("Double target player's life total.", "Sorcery", "Feast")
    halve = card("Target player loses half their life, rounded up.", "Sorcery", "Ruin")
    t = table(2)
    a, b = t.seats
    b.battlefield(angel).life(-7)
    a.hand(feast, halve)
    a.casts(halve, at=b)
    t.resolve()
    assert b.life == -7
    a.casts(feast, at=b)
    t.resolve()
    assert b.life == -14


@pytest.mark.rule("701.9e")
def test_701_9e_counters_are_doubled():
    t = table(2)
    a, b = t.seats
    a.battlefield(PLAIN_BEAR, counters={"+1/+1": 3, "charge": 1})
    b.poison(2)
    resolve_spell(
        t, DoubleCounters(Each(CREATURE), "+1/+1"), DoubleCounters(Targets()), targets=PLAYER, at=b
    )
    assert (a.counters(PLAIN_BEAR, "+1/+1"), a.counters(PLAIN_BEAR, "charge"), b.poison) == (
        6,
        1,
        4,
    )


@pytest.mark.rule("701.9f")
def test_701_9f_unspent_mana_is_doubled():
    t = table(2)
    resolve_spell(t, ProduceMana(("GGR",)), DoubleMana())
    assert sorted([mana.type for mana in t.game.player(0).pool]) == ["G", "G", "G", "G", "R", "R"]
