"""611.2f: effects on the next spell that a player casts."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.changing_spells import ChangeSpells
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import APlayer, HasType, Permanent, Spell
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import Effect, ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.invariants import check_all

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, colors="G")
CUB = CardDef("Cub", "creature", "Bear", cost="{G}", power=1, toughness=1, colors="G")
IDEA = CardDef("Idea", "sorcery", cost="{1}", abilities=(SpellAbility((DrawCards(You()),)),))
NO = CardDef(
    "No",
    "instant",
    abilities=(SpellAbility((CounterSpell(Targets()),), (Target(Spell()),)),),
    cost="{0}",
)
KINDS = ("creature", "artifact")
CONVOKE = abilities_of("Convoke")


def rite(effect: Effect, *targets: Target) -> CardDef:
    return CardDef("Rite", "instant", cost="{0}", abilities=(SpellAbility((effect,), targets),))


def after(effect: Effect, size: int = 2) -> tuple[Table, Seat, Seat]:
    """A has cast an instant with this effect."""
    t = table(size)
    a, b = t.seats[:2]
    spell = rite(effect)
    a.hand(spell)
    a.casts(spell)
    t.resolve()
    return t, a, b


@pytest.mark.rule("611.2f")
def test_611_2f_only_the_next_spell_costs_less() -> None:
    t, a, b = after(ChangeSpells(less="{1}"))
    a.hand(BEAR, BEAR, CUB).lands("Forest", "Forest")
    b.hand(BEAR).lands("Forest")
    a.casts(BEAR)
    t.resolve()
    assert [a.is_tapped(n) for n in t.game.player(0).battlefield] == [True, False, False]
    assert not a.may_cast(BEAR)
    a.casts(CUB)
    check_all(t.game)


@pytest.mark.rule("611.2f")
def test_611_2f_what_does_not_fit_leaves_it_waiting_until_the_turn_ends() -> None:
    t, a, _ = after(ChangeSpells(HasType("creature"), less="{1}"))
    a.hand(IDEA, BEAR).lands("Forest", "Forest")
    a.casts(IDEA)
    t.resolve()
    assert a.may_cast(BEAR)
    t.next_turn().next_turn()
    t.game.edit(t.game.player(0).battlefield[0]).tapped = True
    assert not a.may_cast(BEAR)


@pytest.mark.rule("611.2f")
def test_611_2f_several_are_about_the_same_spell() -> None:
    t = table(2)
    a, _ = t.seats
    creature, artifact = (rite(ChangeSpells(HasType(e), less="{1}")) for e in KINDS)
    golem = CardDef("Golem", "artifact creature", cost="{3}", power=3, toughness=3)
    a.hand(creature, artifact, golem, golem).lands("Forest")
    a.casts(creature)
    t.resolve()
    assert not a.may_cast(golem)
    a.casts(artifact)
    t.resolve()
    a.casts(golem)
    t.resolve()
    a.lands("Forest")
    assert not a.may_cast(golem)


@pytest.mark.rule("611.2f")
@pytest.mark.rule("611.2d")
def test_611_2f_how_much_less_is_fixed_as_it_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    spell = rite(ChangeSpells(less="{1}", times=CountOf(Permanent(("creature",), "you"))))
    giant = CardDef("Giant", "creature", cost="{3}", power=3, toughness=3)
    a.battlefield(CUB).hand(spell, giant).lands("Forest")
    a.casts(spell)
    t.resolve()
    a.battlefield(CUB)
    assert not a.may_cast(giant)
    a.lands("Forest")
    assert a.may_cast(giant)


@pytest.mark.rule("611.2f")
@pytest.mark.rule("601.3c")
def test_611_2f_the_next_one_may_be_cast_as_though_it_had_flash() -> None:
    t = table(2)
    _, b = t.seats
    spell = rite(ChangeSpells(HasType("sorcery"), flash=True))
    b.hand(spell, IDEA, IDEA, CUB).lands("Forest", "Forest", "Forest")
    assert not b.may_cast(IDEA)
    b.casts(spell)
    t.resolve()
    assert not b.may_cast(CUB)
    b.casts(IDEA)
    assert not b.may_cast(IDEA)
    t.resolve()
    assert len(b.hand_names) == 3
    assert not b.may_cast(IDEA)


@pytest.mark.rule("611.2f")
def test_611_2f_the_next_one_cant_be_countered() -> None:
    t, a, b = after(ChangeSpells(HasType("creature"), safe=True))
    a.hand(IDEA, CUB, CUB).lands(*["Forest"] * 3)
    b.hand(NO, NO, NO)
    for card, safe in ((IDEA, False), (CUB, True), (CUB, False)):
        a.casts(card)
        b.casts(NO, at=a.find(card, zones=("stack",)))
        t.resolve()
        assert (len(t.stack) == 1) is safe
        t.pass_all()
    assert a.creatures == ["Cub"]


@pytest.mark.rule("611.2f")
@pytest.mark.rule("400.7a")
def test_611_2f_the_next_one_gains_an_ability_and_keeps_it() -> None:
    t = table(2)
    a, b = t.seats
    spell = rite(ChangeSpells(HasType("creature"), gains=CONVOKE))
    a.battlefield(BEAR).hand(CUB, CUB, IDEA, spell)
    b.hand(CUB).battlefield(BEAR)
    a.casts(spell)
    t.resolve()
    assert a.may_cast(CUB)
    assert not a.may_cast(IDEA)
    assert not b.may_cast(CUB)
    a.casts(CUB)
    assert a.is_tapped(BEAR)
    assert "convoke" not in layers.characteristics_of(t.game, a.find(CUB, zones=("hand",))).keywords
    t.resolve()
    assert (
        "convoke" in layers.characteristics_of(t.game, a.find(CUB, zones=("battlefield",))).keywords
    )
    assert not a.may_cast(CUB)
    t.next_turn()
    assert (
        "convoke" in layers.characteristics_of(t.game, a.find(CUB, zones=("battlefield",))).keywords
    )
    check_all(t.game)


@pytest.mark.rule("611.2f")
@pytest.mark.rule("702.85a")
def test_611_2f_an_ability_that_triggers_as_it_is_cast() -> None:
    t, a, _ = after(ChangeSpells(gains=abilities_of("Cascade")))
    a.hand(BEAR).lands("Forest", "Forest").library(CUB)
    a.casts(BEAR)
    assert len(t.stack) == 2
    t.resolve()
    a.answers(a.question.options[1])
    t.pass_all()
    assert sorted(a.creatures) == ["Bear", "Cub"]


@pytest.mark.rule("611.2f")
@pytest.mark.rule("730.1")
@pytest.mark.parametrize("effect", [ChangeSpells(less="{1}"), ChangeSpells(gains=CONVOKE)])
def test_611_2f_a_spell_that_was_taken_back_was_not_the_next(effect: ChangeSpells) -> None:
    rock = CardDef("Rock", "artifact", abilities=(ManaAbility(("C",), costs=(TapThis(),)),))
    golem = CardDef("Golem", "creature", cost="{2}", power=1, toughness=1)
    spell = rite(effect)
    t = table(3, rules=Ruleset(auto_pay=False))
    a, _, c = t.seats
    a.hand(spell, golem).battlefield(golem).battlefield(rock, owner=c)
    a.casts(spell)
    t.resolve()
    a.casts(golem)
    while a.question.rule != "601.2g":
        a.answers(a.question.example())
    c.concedes()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert a.hand_names == ["Golem"]
    a.battlefield(rock)
    assert a.may_cast(golem)
    a.casts(golem)
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert t.stack == ["Golem"]
    check_all(t.game)


@pytest.mark.rule("611.2f")
def test_611_2f_the_next_spell_of_another_player() -> None:
    t = table(3)
    a, b, c = t.seats
    spell = rite(ChangeSpells(more="{2}", who=Targets()), Target(APlayer()))
    instant = CardDef("Idea", "instant", cost="{0}", abilities=IDEA.abilities)
    a.hand(spell, instant).casts(spell, at=b)
    t.resolve()
    b.hand(instant)
    c.hand(instant)
    assert (a.may_cast(instant), b.may_cast(instant), c.may_cast(instant)) == (True, False, True)


@pytest.mark.rule("611.2f")
@pytest.mark.rule("800.4a")
def test_611_2f_who_has_left_casts_no_next_spell() -> None:
    t = table(3)
    a, b, c = t.seats
    spell = rite(ChangeSpells(gains=CONVOKE, who=Targets()), Target(APlayer()))
    a.hand(spell).battlefield(BEAR)
    b.battlefield(BEAR, owner=c).graveyard(CUB)
    c.hand(CUB)
    a.casts(spell, at=c)
    t.resolve()
    c.concedes()
    assert not any(table.effects for table in t.game.seats)
    check_all(t.game)
