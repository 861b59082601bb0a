"""715: adventurer cards."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.copying import CastCopy, CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import TurnOver
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent, Spell
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())
FREE_STOMP = CardDef(
    "Stomp",
    "instant",
    "Adventure",
    "{0}",
    abilities=(SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),),
)
FREE_GIANT = CardDef(
    "Giant", "creature", "Giant", "{0}", 4, 3, layout="adventure", faces=(FREE_STOMP,)
)
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
STOMP = CardDef("Stomp", "instant", "Adventure", "{R}", abilities=(SpellAbility((gain_life(2),)),))
GIANT = CardDef("Giant", "creature", "Giant", "{2}{R}", 4, 3, layout="adventure", faces=(STOMP,))
BONECRUSHER_GIANT = CardDef(
    "Bonecrusher Giant",
    "creature",
    "Giant",
    "{2}{R}",
    4,
    3,
    layout="adventure",
    faces=(STOMP,),
)


@pytest.mark.rule("715.2a")
@pytest.mark.rule("715.2b")
def test_715_2a_what_has_an_adventure_and_what_copies_it() -> None:
    keeper = card(
        "Whenever you cast a creature spell that has an Adventure, you gain 1 life.\n"
        "Creatures you control that have an Adventure get +1/+1.",
        "Creature — Peasant",
        "Keeper",
        power="1",
        toughness="1",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(keeper, GIANT).lands(*["Mountain"] * 8).hand(GIANT, GIANT, FREE_CLONE, GREEN_BEAR)
    assert (a.power(GIANT), a.power(keeper)) == (5, 1)
    a.casts(a.find(GIANT, zones=("hand",)))
    t.pass_all()
    assert a.life == 21
    a.casts("Stomp")  # no creature spell
    t.pass_all()
    assert a.life == 23
    a.casts(FREE_CLONE)
    t.pass_all()
    assert a.life == 23  # a Clone has none, until it is a copy
    a.answers(t.game.player(0).battlefield[1])
    assert a.power(FREE_CLONE) == 5
    hide = instant("Hide", TurnOver(Targets(), down=True), target=CREATURE)
    a.hand(hide).casts("Hide", at=a.find(FREE_CLONE))
    t.resolve()
    assert a.power(FREE_CLONE) == 2
    b.battlefield(GIANT)
    assert b.power(GIANT) == 4


@pytest.mark.rule("715.2b")
def test_715_2b_a_copy_of_an_adventurer_card_may_be_cast_as_the_adventure() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(GIANT).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))))
    a.casts("Echo")
    t.resolve()
    offered = {option.nth: option for option in a.question.options if option.what > 1}
    assert sorted(offered) == [0, 1]
    a.answers(offered[1])
    t.pass_all()
    assert (a.life, a.exile_names) == (22, [])  # a copy is exiled, and no more


@pytest.mark.rule("715.2c")
def test_715_2c_an_adventurer_card_is_one_card() -> None:
    t = table(2)
    a, b = t.seats
    b.hand(GIANT)
    words = "Target player discards their hand. You gain 1 life for each card discarded this way."
    a.hand(card(words, "Instant")).casts("Test Card", at=b)
    t.resolve()
    assert (b.graveyard_names, a.life) == (["Giant"], 21)


@pytest.mark.rule("715.3c")
def test_715_3c_a_copy_of_an_adventure_is_one() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("instant",)))
    a.lands(*["Mountain"] * 4).hand(BONECRUSHER_GIANT, twin)
    a.casts("Stomp")
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert a.life == 24
    assert a.exile_names == ["Bonecrusher Giant"]


@pytest.mark.rule("715.3d")
def test_715_3d_whoever_cast_the_adventure_may_cast_the_card_of_another() -> None:
    t = table(3)
    a, b, c = t.seats
    b.graveyard(FREE_GIANT)
    a.hand(instant("Rob", MayCast(Each(CardIn("graveyard")))))
    a.casts("Rob")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.nth == 1))
    a.answers(c)
    t.resolve()
    assert (c.life, b.exile_names) == (18, ["Giant"])
    assert a.may_cast(b.find(FREE_GIANT))
    assert not b.may_cast(b.find(FREE_GIANT))
    a.casts(b.find(FREE_GIANT))
    t.resolve()
    assert (a.creatures, b.creatures) == (["Giant"], [])


@pytest.mark.rule("715.3d")
@pytest.mark.rule("608.2b")
def test_715_3d_an_adventure_without_legal_targets_goes_to_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(FREE_GIANT, SLAY)
    a.casts("Stomp", at=b.find(BEAR))
    a.casts("Slay", at=b.find(BEAR))
    t.pass_all()
    assert (sorted(a.graveyard_names), a.exile_names) == (["Giant", "Slay"], [])


@pytest.mark.rule("715.3d")
@pytest.mark.rule("715.3")
@pytest.mark.rule("715.3a")
@pytest.mark.rule("715.3b")
def test_715_3d_first_the_adventure_then_the_creature() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*["Mountain"] * 4).hand(BONECRUSHER_GIANT)
    a.casts("Stomp")
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.types, spell.value) == ("Stomp", {"instant"}, 1)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (22, ["Bonecrusher Giant"], [])
    casts = [o for o in a.question.options if o.verb == "cast"]
    assert [o.nth for o in casts] == [0]  # not as an Adventure again
    assert a.may_cast(BONECRUSHER_GIANT)
    assert b.why_not(a.find(BONECRUSHER_GIANT)).rule == "601.3"
    a.casts(BONECRUSHER_GIANT)
    t.resolve()
    assert (a.creatures, a.exile_names) == (["Bonecrusher Giant"], [])
    assert characteristics(t, a.find(BONECRUSHER_GIANT)).power == 4  # 715.4
    assert not [o for o in a.question.options if o.verb == "cast"]


@pytest.mark.rule("715.3d")
def test_715_3d_a_countered_adventure_goes_to_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*["Mountain"] * 4).hand(BONECRUSHER_GIANT)
    b.hand(instant("Counter", CounterSpell(Targets()), target=Spell()))
    a.casts("Stomp")
    b.casts("Counter", at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.graveyard_names, a.exile_names) == (["Bonecrusher Giant"], [])
    assert not [o for q in a.questions for o in q.options if o.verb == "cast"]


@pytest.mark.rule("715.3d")
def test_715_3d_no_longer_exiled_no_longer_castable() -> None:
    t = table(2)
    a, _ = t.seats
    back = instant("Bury", MoveTo(Each(CardIn("exile")), "graveyard"))
    a.lands(*["Mountain"] * 4).hand(BONECRUSHER_GIANT, back)
    a.casts("Stomp")
    t.resolve()
    a.casts(back)
    t.resolve()
    assert "Bonecrusher Giant" in a.graveyard_names
    assert "may cast" not in t.game.seats[0].watchers


@pytest.mark.rule("715.4")
@pytest.mark.rule("715.2")
def test_715_4_elsewhere_it_has_its_normal_characteristics_only() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(GIANT).exile(GIANT).hand(GIANT).battlefield(GIANT)
    for zone in ("graveyard", "exile", "hand", "battlefield"):
        chars = characteristics(t, a.find(GIANT, zones=(zone,)))
        assert (chars.name, chars.types, chars.value) == ("Giant", {"creature"}, 3)
        assert "Adventure" not in chars.subtypes
