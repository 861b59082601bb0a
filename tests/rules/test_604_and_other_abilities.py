"""601-607: casting, activating, triggering and static abilities: what else the rules say."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.instead import Instead
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.amounts import CountOf, Number, QualityOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    CardIn,
    HasNumber,
    HasType,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
    CastingCost,
    FlashAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
RELIC = CardDef("Relic", "artifact", cost="{0}")
GAIN = ChangeLife(You(), Number(1))


@pytest.mark.rule("601.3d")
@pytest.mark.rule("601.5a")
def test_601_5a_what_had_flash_as_it_was_begun_goes_on() -> None:
    """The artifact that lets it be cast at this time is sacrificed to cast it."""
    relics = Permanent(("artifact",), "you")
    has = Compare(CountOf(relics), 1)
    quick = CardDef(
        "Quick",
        "sorcery",
        cost="{0}",
        abilities=(
            FlashAbility(condition=has),
            CastingCost("additional", "", (UseUp("sacrifice", relics),)),
            SpellAbility((GAIN,)),
        ),
    )
    t = table(2)
    _, b = t.seats
    b.hand(quick, quick)
    assert not b.may_cast(quick)
    b.battlefield(RELIC)
    b.casts(quick)
    assert (b.permanents, t.stack) == ([], ["Quick"])
    t.resolve()
    assert int(b.life) == 21
    assert not b.may_cast(quick)


@pytest.mark.rule("602.3")
@pytest.mark.rule("602.3a")
def test_602_3a_an_opponent_chooses_the_target_of_an_ability() -> None:
    t = table(3)
    a, b, c = t.seats
    target = (Target(CREATURE, by_opponent=True),)
    trap = CardDef(
        "Trap", "artifact", abilities=(ActivatedAbility((Destroy(Targets()),), targets=target),)
    )
    a.battlefield(trap)
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.activates(trap)
    assert {option.what for option in a.question.options} == {1, 2}
    a.answers(c)
    assert c.question.rule == "601.2c"
    c.answers([b.find(BEAR)])
    t.resolve()
    assert (b.creatures, c.creatures) == ([], ["Ox"])


@pytest.mark.rule("603.2g")
@pytest.mark.parametrize("hidden", [True, False])
def test_603_2g_what_nobody_can_see_does_not_trigger(hidden: bool) -> None:
    """A card in exile, face down or not."""
    ability = TriggeredAbility(AtBeginning("upkeep", "you"), (GAIN,), zones=("exile",))
    ghost = CardDef("Ghost", "creature", cost="{0}", power=1, toughness=1, abilities=(ability,))
    lock = CardDef(
        "Lock",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility((MoveTo(Targets(), "exile", face_down=hidden),), (Target(CREATURE),)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(ghost).hand(lock)
    a.casts(lock, at=a.find(ghost))
    t.resolve()
    t.go_to("upkeep", turn_of=a)
    assert len(t.stack) == (0 if hidden else 1)


@pytest.mark.rule("603.7f")
def test_603_7f_a_delayed_ability_of_a_replacement_effect() -> None:
    """It is controlled by who controlled the permanent as the effect was applied."""
    later = Later(TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(5)),)))
    loom = CardDef(
        "Loom",
        "artifact",
        abilities=(ReplacementAbility(Instead("draw", APlayer("opponent"), (later,))),),
    )
    steal = card("Gain control of target artifact.", "Instant", "Steal")
    idea = card("Target player draws a card.", "Instant", "Idea")
    t = table(2)
    a, b = t.seats
    a.battlefield(loom).hand(idea)
    b.hand(steal)
    a.casts(idea, at=b)
    t.resolve()
    b.casts(steal, at=a.find(loom))
    t.resolve()
    assert b.permanents == ["Loom"]
    t.go_to("end")
    assert t.stack == ["Loom's ability"]
    t.resolve()
    assert (int(a.life), int(b.life)) == (25, 20)


@pytest.mark.rule("604.4")
def test_604_4_what_is_attached_elsewhere_changes_the_new_object() -> None:
    t = table(2)
    a, _ = t.seats
    club = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Club")
    shroud = card("Shroud", "Creature", "Shy")
    a.battlefield(BEAR, shroud).battlefield(club, attached_to=BEAR)
    assert (a.power(BEAR), a.power(shroud)) == (4, 2)
    move = card("Attach target Equipment to a creature you control.", "Instant", "Move")
    a.hand(move)
    a.casts(move, at=a.find(club))
    t.resolve()
    a.answers(a.find(shroud))  # nothing is targeted but the Equipment
    assert (a.power(BEAR), a.power(shroud)) == (2, 4)


@pytest.mark.rule("604.7")
def test_604_7_a_static_ability_knows_nothing_of_what_is_gone() -> None:
    """+X/+0, where X is the power of the exiled card: none, once that is somewhere else."""
    power = QualityOf("power", Each(IsLinked()))
    eater = CardDef(
        "Eater",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(enters(), (Linked(MoveTo(Targets(), "exile")),), (Target(CREATURE),)),
            StaticAbility(Itself(), (PowerToughness(1, 0, power),)),
        ),
    )
    back = instant("Spell", MoveTo(Each(CardIn("exile")), "hand"))
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.hand(eater, back)
    a.casts(eater)
    t.resolve()
    a.answers([b.find(OX)])
    t.resolve()
    assert a.power(eater) == 3
    a.casts(back)
    t.resolve()
    assert a.power(eater) == 1


@pytest.mark.rule("604.5")
@pytest.mark.rule("604.6")
def test_604_6_static_abilities_of_a_card_in_hand_and_of_a_spell() -> None:
    t = table(2)
    a, b = t.seats
    sure = card("This spell can't be countered.\nYou gain 3 life.", "Instant", "Sure")
    no = card("Counter target spell.", "Instant", "No")
    only = card(
        "Cast this spell only during the declare attackers step.\nYou gain 1 life.",
        "Instant",
        "Late",
    )
    a.hand(sure, only)
    b.hand(no)
    assert not a.may_cast(only)
    a.casts(sure)
    b.casts(no, at=a.find(sure, zones=("stack",)))
    t.pass_all()
    assert int(a.life) == 23
    a.battlefield(BEAR)
    a.attacks([(BEAR, b)])
    assert a.may_cast(only)


@pytest.mark.rule("601.5")
@pytest.mark.rule("601.3a")
def test_601_5_what_the_proposal_would_make_illegal_is_not_proposed() -> None:
    """Gaddock Teeg: no X, and no second half, that would make the mana value too high."""
    dear = AllOf((Non(HasType("creature")), HasNumber("mana value", low=4)))
    teeg = CardDef(
        "Teeg",
        "creature",
        power=2,
        toughness=2,
        abilities=(CantAbility("cast", APlayer(), what=dear),),
    )
    halves = [
        CardDef(name, "instant", cost="{1}{G}", abilities=(SpellAbility((GAIN,)),))
        for name in ("One", "Two")
    ]
    both = CardDef(
        "One // Two",
        "instant",
        layout="split",
        faces=tuple(halves),
        abilities=abilities_of("Fuse"),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(teeg)
    a.hand(card("You gain X life.", "Instant", "Much", mana_cost="{X}{X}"), both)
    a.lands(*["Forest"] * 8)
    casts = [option for option in a.question.options if option.verb == "cast"]
    assert sorted(option.nth for option in casts) == [0, 1, 2], "it can't be fused"
    a.answers(next(option for option in casts if not option.nth))
    assert (a.question.low, a.question.high) == (0, 1)
