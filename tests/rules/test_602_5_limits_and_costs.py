"""513.2, 602.4, 602.5c, 605.3c, 611.2d, 614.17b: small rules about time, limits and costs."""

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import PayLife, SacrificeThis, SpellCastBy, TapThis, UseUp
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, You
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
    CostChange,
    ManaAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
GAIN = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("513.2")
def test_513_2_what_enters_during_the_end_step_waits_for_the_next() -> None:
    late = TriggeredAbility(AtBeginning("end"), GAIN)
    clock = CardDef("Clock", "artifact", abilities=(late,))
    call = instant("Call", MoveTo(Each(CardIn("graveyard", ("artifact",), "you")), "battlefield"))
    t = table(2)
    a, b = t.seats
    a.graveyard(clock).hand(call)
    t.go_to("end")
    a.casts(call)
    t.resolve()
    assert t.stack == []
    t.go_to("upkeep", turn_of=b)
    assert a.life == 20
    t.go_to("end", turn_of=b)
    assert t.stack == ["Clock's ability"]


@pytest.mark.rule("601.7")
@pytest.mark.rule("602.4")
def test_601_7_costs_that_change_later_are_not_paid_again() -> None:
    tax = CardDef(
        "Tax",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(CostChange(SpellCastBy(), more="{5}"),),
    )
    call = instant("Call", MoveTo(Each(CardIn("hand", ("creature",), "you")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Gain", *GAIN), call, tax, instant("More", *GAIN))
    a.casts("Gain").casts(call)
    t.resolve()
    assert not a.may_cast("More")
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("602.5c")
@pytest.mark.rule("602.5b")
def test_602_5c_an_acquired_limit_is_about_that_ability_only() -> None:
    """It has the ability once a turn, and acquires the same from something else: twice."""
    once = ActivatedAbility(GAIN, limit=1)
    lends = StaticAbility(CREATURE, (GainAbilities((once,)),))
    ox = CardDef("Ox", "creature", power=1, toughness=1, abilities=(once,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(ox, CardDef("Lender", "enchantment", abilities=(lends,)))
    a.activates(ox, ability=0)
    assert not a.may_activate(ox, 0)
    assert a.may_activate(ox, 1)
    a.activates(ox, ability=1)
    assert not a.may_activate(ox, 1)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("605.3c")
def test_605_3c_a_mana_ability_does_not_pay_for_itself() -> None:
    """It costs {1} and makes two mana: without other mana it can't be activated."""
    filters = ManaAbility(("RR",), "{1}", (TapThis(),))
    stone = CardDef("Stone", "artifact", abilities=(filters,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(stone).hand(instant("Gain", *GAIN, cost="{R}"))
    assert not a.may_cast("Gain")
    a.lands("Island")
    a.casts("Gain")
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("611.2d")
@pytest.mark.rule("608.2h")
def test_611_2d_how_much_is_settled_as_it_resolves() -> None:
    grow = instant("Grow", Pump(Targets(), 1, 1, times=CountOf(CREATURE)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, CardDef("Ox", "creature", power=1, toughness=1)).hand(grow)
    a.casts(grow, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    a.battlefield(CardDef("Elk", "creature", power=1, toughness=1))
    assert a.power(BEAR) == 4


@pytest.mark.rule("614.17b")
@pytest.mark.parametrize("forbids", [True, False])
def test_614_17b_a_cost_that_cant_happen_is_not_paid(forbids: bool) -> None:
    """Nobody can lose life, and no permanent can be sacrificed: nothing that costs it is paid."""
    altar = CardDef(
        "Altar",
        "artifact",
        abilities=(
            ActivatedAbility(GAIN, costs=(UseUp("sacrifice", CREATURE),)),
            ActivatedAbility(GAIN, costs=(PayLife(2),)),
            ActivatedAbility(GAIN, costs=(SacrificeThis(),)),
        ),
    )
    cants = (CantAbility("lose life", APlayer()), CantAbility("be sacrificed", Permanent()))
    t = table(2)
    a, b = t.seats
    a.battlefield(altar, BEAR)
    if forbids:
        b.battlefield(CardDef("Law", "enchantment", abilities=cants))
    assert [a.may_activate(altar, nth) for nth in range(3)] == [not forbids] * 3


@pytest.mark.rule("614.17")
@pytest.mark.rule("701.17a")
def test_614_17_what_cant_be_sacrificed_is_not_chosen_and_stays() -> None:
    saint = card("This creature can't be sacrificed.", "Creature", "Saint")
    edict = instant("Edict", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    rout = instant("Rout", Sacrifice(Each(CREATURE)))
    t = table(2)
    a, b = t.seats
    a.hand(edict, rout).battlefield(BEAR)
    b.battlefield(saint, BEAR, CardDef("Ox", "creature", power=1, toughness=1))
    a.casts(edict)
    t.resolve()
    assert {option.what for option in b.question.options} == {b.find("Bear"), b.find("Ox")}
    b.answers(["Ox"])
    assert (a.creatures, b.creatures) == ([], ["Saint", "Bear"])
    a.casts(rout)
    t.resolve()
    assert b.creatures == ["Saint"]


GROUND = card("Target creature loses flying until end of turn.", "Instant", "Ground")
LIFT = card("Target creature gains flying until end of turn.", "Instant", "Lift")


@pytest.mark.rule("602.5b")
@pytest.mark.rule("2026-08:702.177a")
@pytest.mark.parametrize(
    "text",
    [
        "Flying\n{0}: You gain 1 life. Activate only once each turn.",
        "Flying\nExhaust — {0}: You gain 1 life.",
        "Flying\nWhen you cast a spell, draw a card. This ability triggers only once each turn.",
    ],
)
def test_602_5b_the_limit_of_an_ability_stays_though_another_is_lost(text: str) -> None:
    """Which of the object's abilities it is by number does not matter."""
    t = table(2)
    a, _ = t.seats
    bird = card(text, "Creature — Bird", "Bird")
    a.battlefield(bird).hand(GROUND, GROUND)
    triggers = "When" in text
    if triggers:
        a.casts(GROUND, at="Bird")
    else:
        a.activates("Bird")
    t.pass_all()
    assert (a.life, len(a.hand_names)) == ((20, 2) if triggers else (21, 2))
    a.casts(GROUND, at="Bird")
    t.pass_all()
    assert len(a.hand_names) == 1
    assert triggers or not a.may_activate("Bird")


@pytest.mark.rule("602.5b")
def test_602_5b_abilities_that_are_gained_have_limits_of_their_own() -> None:
    give = card(
        'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
        "Enchantment",
        "Give",
    )
    t = table(2)
    a, _ = t.seats
    elf = card("{0}: You gain 1 life. Activate only once each turn.", "Creature — Elf", "Elf")
    a.battlefield(elf, give).hand(LIFT)
    a.activates("Elf", ability=0)
    t.resolve()
    assert not a.may_activate("Elf", ability=0)
    a.casts(LIFT, at="Elf")
    t.resolve()
    a.activates("Elf", ability=1)
    t.resolve()
    assert a.life == 22
    assert [a.may_activate("Elf", ability=n) for n in (0, 1)] == [False, False]
