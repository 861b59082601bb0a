"""701.47: the keyword action connive."""

import pytest

from apnap.effects.actions.connive import Connive
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import CantAbility, Effect, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast, resolve_spell

CREATURE, MINE = Permanent(("creature",)), Permanent(("creature",), "you")
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))


def begin_to_resolve(t: Table, effect: Effect) -> None:
    """Everybody passes once; what the resolution asks, discards too, is left open."""
    a, card = t.seats[0], sorcery("Test Spell", effect, targets=ONE)
    a.hand(card).casts(card, at=a.find(BEAR))
    for _ in t.seats:
        t.pass_once()


CASTABLE_BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)


@pytest.mark.rule("701.47a")
@pytest.mark.parametrize(("card", "counters"), [(OX, 1), (LAND, 0)])
def test_701_47a_connive_draws_then_discards(card: CardDef, counters: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(OX).library(LAND)
    begin_to_resolve(t, Connive(Targets()))
    a.answers([card])
    assert a.counters(BEAR, "+1/+1") == counters
    assert a.graveyard_names == [card.name, "Test Spell"]


@pytest.mark.rule("701.47b")
def test_701_47b_it_connives_though_no_card_is_drawn_or_discarded():
    no = CardDef("No", "enchantment", abilities=(CantAbility("draw", APlayer()),))
    t = table(2)
    _, b = t.seats
    b.battlefield(CASTABLE_BEAR, watcher(WhenActs("connive", MINE)), no)
    cast(t, 0, instant("Plot", Connive(Targets()), target=CREATURE), at=b.find(CASTABLE_BEAR))
    t.pass_all()
    assert b.life == 21
    assert b.counters(CASTABLE_BEAR, "+1/+1") == 0


@pytest.mark.rule("701.47d")
def test_701_47d_several_connive_one_after_another_as_their_controllers_choose():
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR, OX).library(OX, LAND)
    c.battlefield(BEAR).library(OX)
    resolve_spell(t, Connive(Each(CREATURE)))
    b.answers(OX)
    assert (b.counters(OX, "+1/+1"), b.counters(BEAR, "+1/+1")) == (1, 0)
    assert c.counters(BEAR, "+1/+1") == 1


@pytest.mark.rule("701.47d")
def test_701_47d_which_is_next_is_chosen_after_the_one_before():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, SOLDIER).library(LAND, OX, LAND)
    resolve_spell(t, Connive(Each(CREATURE)))
    a.answers(BEAR)
    assert a.question is not None
    assert [option.what for option in a.question.options] == [a.find(OX), a.find(SOLDIER)]
    a.answers(SOLDIER)
    assert a.counters(SOLDIER, "+1/+1") == 1
    assert a.counters(OX, "+1/+1") == 0


@pytest.mark.rule("701.47e")
def test_701_47e_connive_two():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(LAND).library(OX, BEAR)
    begin_to_resolve(t, Connive(Targets(), Number(2)))
    a.answers([OX, LAND])
    assert a.counters(BEAR, "+1/+1") == 1
