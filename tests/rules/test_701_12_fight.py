"""701.12: the keyword action fight."""

import pytest

from apnap.effects.actions.fight import Fight
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Chosen, Each, Targets, You
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import resolve_all, resolve_spell

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
PLAIN_OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
OX_2_5 = CardDef("Ox", "creature", power=2, toughness=5)
ONE = (Target(CREATURE),)
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("701.12a")
def test_608_2d_who_fights_whom_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, PLAIN_OX)
    b.battlefield(BEAR, PLAIN_OX)
    mine, theirs = Permanent(("creature",), "you"), Permanent(("creature",), "opponent")
    there = Chosen(You(), theirs, verb="choose theirs", among=Each(theirs))
    resolve_spell(t, Fight(Chosen(You(), mine, verb="choose yours"), there))
    a.answers(a.find("Ox"))
    a.answers(b.find("Bear"))
    assert (a.creatures, b.creatures) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("701.12a")
def test_701_12a_each_deals_damage_to_the_other():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(BEAR)
    card = sorcery(
        "Test Spell",
        Fight(Targets(0), Targets(1)),
        targets=(
            Target(Permanent(("creature",), "you")),
            Target(Permanent(("creature",), "opponent")),
        ),
    )
    a.hand(card).casts(card, at=[OX, BEAR])
    t.resolve()
    assert a.damage(OX) == 2
    assert b.creatures == []
    assert a.life == b.life == 20


@pytest.mark.rule("701.12b")
def test_701_12b_if_one_is_gone_neither_fights():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(BEAR)
    kill = instant("Test Spell", MoveTo(Targets(), "hand"), target=CREATURE)
    b.hand(kill)
    card = sorcery(
        "Test Spell",
        Fight(Targets(0), Targets(1)),
        targets=(
            Target(Permanent(("creature",), "you")),
            Target(Permanent(("creature",), "opponent")),
        ),
    )
    a.hand(card).casts(card, at=[OX, BEAR])
    b.casts(kill, at=OX)
    t.pass_all()
    assert b.damage(BEAR) == 0


@pytest.mark.rule("701.12c")
def test_701_12c_a_creature_that_fights_itself_deals_twice_its_power():
    t = table(2)
    _, b = t.seats
    b.battlefield(OX_2_5)
    resolve_spell(t, Fight(Targets(), Targets()), targets=ONE, at=OX_2_5)
    assert b.damage(OX_2_5) == 4


@pytest.mark.rule("701.12d")
@pytest.mark.parametrize(("combat", "life"), [(True, 20), (False, 22)])
def test_701_12d_fighting_is_not_combat_damage(combat: bool, life: int) -> None:
    hurts = TriggeredAbility(WhenDealsDamage(CREATURE, combat=combat), GAIN)
    fight = instant(
        "Brawl", Fight(Targets(0), Targets(1)), targets=(Target(CREATURE), Target(CREATURE))
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Drum", "enchantment", abilities=(hurts,)), BEAR).hand(fight)
    b.battlefield(CardDef("Ox", "creature", power=1, toughness=5))
    a.casts(fight, at=["Bear", "Ox"])
    resolve_all(t)
    assert a.life == life
    assert b.damage("Ox") == 2
