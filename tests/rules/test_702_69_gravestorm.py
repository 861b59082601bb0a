"""702.69: the keyword ability gravestorm."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import order_as_offered, resolve_saying_yes
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
KILL = card("Destroy target creature.", "Instant", "Kill")
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("702.69a")
def test_702_69a_gravestorm_counts_permanents_put_into_graveyards_this_turn():
    rite = instant("Rite", gain_life(1), more=abilities_of("Gravestorm"))
    t = table(2)
    a, b = t.seats
    a.hand(rite, MURDER, MURDER).battlefield(BEAR)
    b.battlefield(OX)
    a.casts(MURDER, at="Bear")
    t.resolve()
    a.casts(MURDER, at=b.find("Ox"))
    t.resolve()
    a.casts(rite)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.69b")
def test_702_69b_each_gravestorm_triggers() -> None:
    storm = card("You gain 1 life.\nGravestorm\nGravestorm", "Sorcery", "Wake")
    t = table(2)
    a, b = t.seats
    b.battlefield(FREE_BEAR)
    a.hand(KILL, storm).casts(KILL, at=FREE_BEAR)
    t.resolve()
    a.casts(storm)
    order_as_offered(t)
    resolve_saying_yes(t)
    assert a.life == 23
