"""702.55: the keyword ability haunt."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.triggers.events import dies, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import SetTypes
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life, instant
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
GAIN = (ChangeLife(You(), Number(1)),)
KILL = card("Destroy target permanent.", "Instant", "Kill")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.55a")
def test_702_55a_what_haunts_a_creature_acts_when_that_dies():
    when = AnyTrigger((enters(), dies(IsHaunted())))
    act = TriggeredAbility(when, (gain_life(3),), zones=("battlefield", "exile"))
    ghost = creature("Ghost", 2, 2, *abilities_of("Haunt"), act, cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(ghost).hand(MURDER, MURDER, MURDER)
    b.battlefield(OX, BEAR)
    a.casts(MURDER, at="Ghost")
    t.resolve()
    a.answers(b.find("Ox"))
    t.resolve()
    assert a.exile_names == ["Ghost"]
    a.casts(MURDER, at=b.find("Bear"))
    t.pass_all()
    assert a.life == 20
    a.casts(MURDER, at=b.find("Ox"))
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.55a")
def test_702_55a_a_spell_haunts_once_it_has_resolved():
    again = TriggeredAbility(dies(IsHaunted()), (gain_life(3),), zones=("exile",))
    dirge = instant("Dirge", gain_life(1), more=(*abilities_of("Haunt"), again))
    t = table(2)
    a, b = t.seats
    a.hand(dirge, MURDER)
    b.battlefield(OX)
    a.casts(dirge)
    t.resolve()
    t.pass_all()
    assert a.exile_names == ["Dirge"]
    a.casts(MURDER, at=b.find("Ox"))
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("702.55b")
def test_702_55b_it_haunts_the_creature_whatever_that_is_by_now() -> None:
    mourns = TriggeredAbility(dies(IsHaunted()), GAIN, zones=("exile",))
    ghost = creature("Ghost", 2, 2, *abilities_of("Haunt"), mourns)
    words = Modify(Targets(), (SetTypes(("artifact",)),), until="")
    stone = CardDef(
        "Stone", "instant", cost="{0}", abilities=(SpellAbility((words,), (Target(CREATURE),)),)
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(GREEN_BEAR)
    a.battlefield(ghost).hand(KILL, KILL, stone).casts(KILL, at=ghost)
    t.resolve()
    resolve_saying_yes(t)
    assert a.exile_names == ["Ghost"]
    a.casts(stone, at=GREEN_BEAR)
    t.resolve()
    a.casts(KILL, at=GREEN_BEAR)
    resolve_saying_yes(t)
    assert a.life == 21
