"""119: life gained, lost, set, paid and exchanged."""

import pytest

from apnap.effects.costs.parts import PayLife
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife, RedistributeLife, SetLife
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, You
from apnap.formats import two_headed_giant
from apnap.rules.objects.life import LifeChange, can_pay_life, exchange_life, pay_life, set_life
from apnap.state.ability import CantAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import additional, instant, sorcery, watcher
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

FOUNTAIN = CardDef(
    "Fountain",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((ChangeLife(EachPlayer(), Number(2)),)),),
)


def cant(verb: str, who: str = "") -> CardDef:
    return CardDef("Ban", "enchantment", abilities=(CantAbility(verb, APlayer(who)),))


@pytest.mark.rule("119.3")
def test_119_3_life_is_adjusted() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(FOUNTAIN)
    a.casts(FOUNTAIN)
    t.resolve()
    assert (a.life, b.life, c.life) == (22, 22, 22)


@pytest.mark.rule("119.4")
@pytest.mark.rule("119.4b")
def test_119_4_one_pays_only_what_one_has() -> None:
    t = table(2)
    a, b = t.seats
    a.life(3)
    assert can_pay_life(t.game, 0, 3)
    assert not can_pay_life(t.game, 0, 4)
    make(t, pay_life(t.game, 0, 3))
    assert a.life == 0
    assert can_pay_life(t.game, 0, 0)
    assert b.life == 20


@pytest.mark.rule("119.4a")
def test_119_4a_a_team_pays_from_its_total() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    make(t, pay_life(t.game, 1, 25))
    assert (a.life, b.life, c.life) == (5, 5, 30)
    assert not can_pay_life(t.game, 0, 6)


@pytest.mark.rule("119.5")
def test_119_5_to_set_a_total_is_to_gain_or_lose() -> None:
    t = table(2)
    a, b = t.seats
    make(t, set_life(t.game, 0, 25), set_life(t.game, 1, 1))
    assert (a.life, b.life) == (25, 1)
    assert t.log_has("119.5", "A gains 5 life")
    assert t.log_has("119.5", "B loses 19 life")


@pytest.mark.rule("119.5")
def test_119_5_a_life_total_becomes_a_number():
    t = table(3)
    a, b, c = t.seats
    b.life(4)
    c.life(30)
    card = sorcery("Test Spell", SetLife(EachPlayer(), Number(10)))
    a.hand(card).casts(card)
    t.resolve()
    assert [seat.life for seat in t.seats] == [10, 10, 10]
    assert t.log_has("119.5", "B gains 6 life")
    assert t.log_has("119.5", "C loses 20 life")


@pytest.mark.rule("119.5")
def test_119_5_life_totals_are_redistributed():
    t = table(4)
    a, b, c, d = t.seats
    a.life(1)
    b.life(10)
    c.life(40)
    resolve_spell(t, RedistributeLife())
    a.answers([c, b, a, d])
    assert [seat.life for seat in t.seats] == [40, 10, 1, 20]


@pytest.mark.rule("119.7")
def test_119_7_who_cant_gain_life() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(cant("gain life", "opponent"))
    a.hand(FOUNTAIN)
    a.casts(FOUNTAIN)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 22, 20)
    assert [e.happened for e in t.game.log if "119.7" in e.rules] == [False, False]


@pytest.mark.rule("119.7")
def test_119_7_no_exchange_that_would_gain() -> None:
    t = table(3)
    a, b, c = t.seats
    a.life(5)
    c.battlefield(cant("gain life"))
    assert exchange_life(t.game, 0, 1) == []
    assert (a.life, b.life) == (5, 20)


@pytest.mark.rule("119.8")
def test_119_8_who_cant_lose_life_cant_pay_it() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(cant("lose life", "you"))
    assert not can_pay_life(t.game, 0, 1)
    assert can_pay_life(t.game, 1, 1)
    make(t, LifeChange(on=0, amount=-3), LifeChange(on=1, amount=-3))
    assert (a.life, b.life) == (20, 17)


@pytest.mark.rule("119.8")
def test_119_8_who_cannot_lose_life_cannot_pay_any():
    t = table(2)
    a, b = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(PayLife(2)),)))
    b.battlefield(CardDef("Orb", "artifact", abilities=(CantAbility("lose life", APlayer()),)))
    assert not a.may_cast("Card")


@pytest.mark.rule("119.9")
def test_119_9_to_gain_nothing_is_no_event() -> None:
    t = table(2)
    make(t, LifeChange(on=0, amount=0))
    assert [e.happened for e in t.game.log if "119.9" in e.rules] == [False]


@pytest.mark.rule("119.9")
def test_119_9_gaining_and_losing_life():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenLifeChanges(APlayer("opponent")), types="creature"))
    b.battlefield(
        watcher(WhenLifeChanges(APlayer("you"), loses=True), DrawCards(You()), types="creature")
    )
    gain = instant("Test Spell", ChangeLife(EachPlayer(opponents=True), Number(3)))
    lose = instant("Test Spell", ChangeLife(EachPlayer(opponents=True), Number(3), sign=-1))
    a.hand(gain).casts(gain)
    t.pass_all()
    assert (a.life, len(b.hand_names)) == (21, 0)
    a.hand(lose).casts(lose)
    t.pass_all()
    assert (a.life, b.life, len(b.hand_names)) == (21, 20, 1)


@pytest.mark.rule("119.9")
def test_119_9_life_is_lost_once_but_gained_by_each_source() -> None:
    """Vampire Scrivener and Rakdos Charm: the creatures deal their damage at once."""
    t = table(2)
    a, _ = t.seats
    words = "Whenever you lose life, put a charge counter on this artifact."
    tally = card(words, "Artifact", "Tally")
    bell = card("Whenever you gain life, draw a card.", "Artifact", "Bell")
    kobold = card("Lifelink", "Creature — Kobold", "Kobold")
    charm = card("Each creature deals 1 damage to its controller.", "Instant", "Charm")
    a.battlefield(tally, bell, kobold, kobold, kobold).hand(charm).casts(charm)
    t.resolve()
    asked = t.game.questions[0]
    assert len(asked.options) == 4, "one trigger for the life lost, three for the life gained"
