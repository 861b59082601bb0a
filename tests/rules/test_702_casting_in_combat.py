"""702.49 ninjutsu, 702.103 bestow, 702.141 encore."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Host, Permanent, Spell
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
WALL = CardDef("Wall", "creature", cost="{1}", power=0, toughness=4)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
MURDER = CardDef(
    "Murder",
    "instant",
    cost="{B}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent(("creature",))),)),),
)
SCATTER = CardDef(
    "Scatter",
    "instant",
    cost="{U}",
    abilities=(SpellAbility((CounterSpell(Targets()),), (Target(Spell(("creature",))),)),),
)

# ---- 702.49 ninjutsu -----------------------------------------------------------------------------

NINJA = CardDef(
    "Ninja",
    "creature",
    cost="{8}",
    power=5,
    toughness=1,
    abilities=abilities_of("Ninjutsu", mana="{U}"),
)


@pytest.mark.rule("702.49c")
def test_702_49c_the_ninja_attacks_what_the_returned_creature_attacked():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(NINJA).battlefield(BEAR).lands("Island")
    a.attacks({BEAR: c})
    t.go_to("declare blockers")
    a.activates(NINJA)
    assert a.hand_names == ["Ninja", "Bear"]
    t.resolve()
    assert a.hand_names == ["Bear"]
    assert t.game.object(a.find("Ninja")).tapped
    t.go_to("end")
    assert (b.life, c.life) == (20, 15)


@pytest.mark.rule("702.49c")
def test_702_49c_not_before_blockers_are_declared_nor_for_a_blocked_creature():
    t = table(2)
    a, b = t.seats
    a.hand(NINJA).battlefield(BEAR).lands("Island")
    b.battlefield(WALL)
    a.attacks({BEAR: b})
    with pytest.raises(ScenarioError):
        a.activates(NINJA)
    b.blocks({WALL: BEAR})
    with pytest.raises(ScenarioError):
        a.activates(NINJA)


# ---- 702.103 bestow ------------------------------------------------------------------------------

NYMPH = CardDef(
    "Nymph",
    "enchantment creature",
    "Nymph",
    cost="{1}{W}",
    power=3,
    toughness=3,
    abilities=(
        StaticAbility(Host(), (PowerToughness(3, 3),)),
        *abilities_of("Bestow", mana="{3}{W}"),
    ),
)


def bestowed(t, a):
    a.hand(NYMPH).lands(*["Plains"] * 4).battlefield(BEAR)
    a.casts(NYMPH)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    a.answers(BEAR)


@pytest.mark.rule("702.103b")
def test_702_103b_a_bestowed_spell_is_an_aura_and_no_creature_spell():
    t = table(2)
    a, b = t.seats
    b.hand(SCATTER).lands("Island")
    bestowed(t, a)
    spell = t.game.turns[1].stack[0]
    chars = layers.characteristics_of(t.game, spell)
    assert "creature" not in chars.types
    assert "Aura" in chars.subtypes
    assert not b.may_cast(SCATTER)
    t.resolve()
    assert a.power("Bear") == 5
    assert not layers.characteristics_of(t.game, a.find("Nymph")).is_creature


@pytest.mark.rule("702.103b")
def test_702_103b_cast_for_its_mana_cost_it_is_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(SCATTER).lands("Island")
    a.hand(NYMPH).lands("Plains", "Plains").battlefield(BEAR)
    a.casts(NYMPH)
    assert b.may_cast(SCATTER)
    t.resolve()
    assert a.power("Nymph") == 3
    assert a.power("Bear") == 2


@pytest.mark.rule("702.103e")
def test_702_103e_without_its_target_it_resolves_as_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(MURDER).lands("Swamp")
    bestowed(t, a)
    b.casts(MURDER, at=BEAR)
    t.pass_all()
    assert "Nymph" in a.permanents
    assert layers.characteristics_of(t.game, a.find("Nymph")).is_creature


@pytest.mark.rule("702.103f")
def test_702_103f_an_aura_whose_creature_leaves_becomes_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(MURDER).lands("Swamp")
    bestowed(t, a)
    t.resolve()
    b.casts(MURDER, at=BEAR)
    t.pass_all()
    assert "Nymph" in a.permanents
    assert a.graveyard_names == ["Bear"]
    assert layers.characteristics_of(t.game, a.find("Nymph")).is_creature
    assert a.power("Nymph") == 3


# ---- 702.141 encore ------------------------------------------------------------------------------


@pytest.mark.rule("702.141a")
def test_702_141a_a_token_for_each_opponent_that_attacks_that_opponent():
    ghost = CardDef(
        "Ghost",
        "creature",
        cost="{5}",
        power=2,
        toughness=2,
        abilities=abilities_of("Encore", mana="{B}"),
    )
    t = table(4)
    a, b, c, d = t.seats
    a.graveyard(ghost).lands("Swamp")
    a.activates(ghost)
    t.resolve()
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Ghost"]
    assert len(tokens) == 3
    with pytest.raises(ScenarioError):
        a.attacks({tokens[0]: b, tokens[1]: b, tokens[2]: b})
    a.attacks({tokens[0]: b, tokens[1]: c, tokens[2]: d})
    t.go_to("end")
    assert [b.life, c.life, d.life] == [18, 18, 18]
    t.pass_all()
    assert "Ghost" not in a.permanents
