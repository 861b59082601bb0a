"""602: activating abilities; 606: those of planeswalkers."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import (
    DiscardThis,
    Loyalty,
    PayLife,
    RemoveCounters,
    SacrificeThis,
    TapThis,
    UntapThis,
    UseUp,
)
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import APlayer, HasType, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.formats import two_headed_giant
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
    CostChange,
    Effect,
    Keyword,
    Mode,
    Modes,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, table

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
PING = ActivatedAbility(
    (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(APlayer()),)
)
PINGER = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,))
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


def having(*abilities: object, types: str = "artifact", name: str = "Device") -> CardDef:
    return CardDef(name, types, abilities=abilities, power=1, toughness=1)


@pytest.mark.rule("602.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_602_2a_the_ability_is_on_the_stack_and_its_source_is_not(seats):
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(PINGER)
    a.activates(PINGER, at=b)
    [number] = t.game.turns[1].stack
    row = t.game.object(number)
    assert (row.controller, row.ability, row.source) == (0, PING, a.find(PINGER))
    assert a.permanents == ["Pinger"]
    t.resolve()
    assert b.life == 19
    assert t.game.turns[1].stack == ()


@pytest.mark.rule("602.2")
def test_602_2_only_the_controller_can_activate_it():
    t = table(4)
    a, b, *_ = t.seats
    b.battlefield(PINGER)
    t.begin()
    assert a.why_not(b.find(PINGER)).rule == "602.2"
    b.activates(PINGER, at=a)
    assert t.stack == ["Pinger's ability"]


@pytest.mark.rule("602.1a", example=1)
def test_602_1a_the_activation_cost_is_all_before_the_colon():
    life = ActivatedAbility(GAIN, mana="{2}", costs=(TapThis(),))
    device = having(life)
    t = table(2)
    a, _ = t.seats
    a.battlefield(device).lands("Forest")
    assert a.why_not(device).rule == "601.2h"
    a.lands("Island")
    a.activates(device)
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("602.5a")
@pytest.mark.parametrize("cost", [TapThis(), UntapThis()])
def test_602_5a_not_by_a_creature_that_has_just_come(cost):
    device = having(ActivatedAbility(GAIN, costs=(cost,)), types="creature")
    hasty = having(ActivatedAbility(GAIN, costs=(cost,)), Keyword("haste"), types="creature")
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, hasty, sick=True, tapped=cost == UntapThis())
    assert not a.may_activate(a.find(device, nth=0))
    assert a.may_activate(a.find(hasty, nth=1))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, tapped=cost == UntapThis())
    assert a.may_activate(device)


@pytest.mark.rule("602.5a")
def test_602_5a_only_tap_and_untap_symbols_have_to_wait():
    device = having(ActivatedAbility(GAIN, costs=(SacrificeThis(),)), types="creature")
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, sick=True)
    a.activates(device)
    assert a.graveyard_names == ["Device"]
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("107.5")
def test_107_5_what_is_tapped_cannot_be_tapped_again_to_pay():
    t = table(2)
    a, _b = t.seats
    a.battlefield(PINGER, tapped=True)
    assert a.why_not(PINGER).rule == "118.3"


@pytest.mark.rule("107.6")
def test_107_6_what_is_untapped_cannot_be_untapped_to_pay():
    device = having(ActivatedAbility(GAIN, costs=(UntapThis(),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device)
    assert a.why_not(device).rule == "118.3"
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, tapped=True)
    a.activates(device)
    assert not a.is_tapped(device)


@pytest.mark.rule("602.5b")
def test_602_5b_only_once_each_turn_holds_for_the_object_whoever_controls_it():
    from apnap.rules.zones.moving import change_control

    device = having(ActivatedAbility(GAIN, limit=1))
    t = table(2)
    a, b = t.seats
    a.battlefield(device)
    a.activates(device)
    assert a.why_not(device).rule == "602.5b"
    t.pass_all()
    number = a.find(device)
    change_control(t.game, number, 1)
    assert b.why_not(number).rule == "602.5b"
    t.go_to("precombat main", turn_of=b)
    assert b.may_activate(number)


@pytest.mark.rule("602.5d")
def test_602_5d_activate_only_as_a_sorcery():
    device = having(ActivatedAbility(GAIN, timing="sorcery"))
    t = table(2)
    a, b = t.seats
    a.battlefield(device, PINGER)
    b.battlefield(device)
    assert a.may_activate(device)
    assert b.why_not(device).rule == "602.5d"
    a.activates(PINGER, at=b)
    assert a.why_not(device).rule == "602.5d"


@pytest.mark.rule("602.5")
def test_602_5_activate_only_during_your_turn():
    device = having(ActivatedAbility(GAIN, timing="your turn"))
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    for seat in (a, b, c):
        seat.battlefield(device)
    t.go_to("upkeep", turn_of=a) if t.step == "untap" else t.begin()
    assert a.may_activate(device)
    assert b.may_activate(device)  # 805.4a: it is the team's turn
    assert c.why_not(device).rule == "602.5"


@pytest.mark.rule("602.5")
def test_602_5_an_effect_may_prohibit_activating():
    t = table(2)
    a, b = t.seats
    a.battlefield(PINGER)
    b.battlefield(having(CantAbility("activate", APlayer("opponent")), name="Null"))
    assert a.why_not(PINGER).rule == "602.5"


@pytest.mark.rule("602.2a")
def test_602_2a_from_hand_the_card_is_revealed():
    cycling = ActivatedAbility((DrawCards(You()),), "{1}", (DiscardThis(),), zone="hand")
    card = CardDef("Cycler", "creature", cost="{9}", abilities=(cycling,))
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    a.activates(card)
    assert a.graveyard_names == ["Cycler"]
    assert t.log_has("701.16a")
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("602.2b")
def test_602_2b_modes_x_and_division_are_announced_as_for_a_spell():
    device = having(
        ActivatedAbility(
            mana="{X}",
            modes=Modes(
                (
                    Mode(
                        (DealDamage(X(), Targets(0), divided=True),),
                        (Target(APlayer(), 1, 2, divided=X()),),
                    ),
                    Mode(GAIN),
                )
            ),
        )
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(device).lands("Forest", "Forest", "Forest")
    a.activates(device, modes=[0], x=3, at=[b, c], divided={b: 2, c: 1})
    t.resolve()
    assert (b.life, c.life) == (18, 19)


@pytest.mark.rule("602.2b")
def test_602_2b_how_symbols_are_paid_is_announced_by_hand():
    device = having(ActivatedAbility(GAIN, "{R/P}"))
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.battlefield(device).lands("Mountain")
    a.activates(device)
    a.answers("pay 2 life")
    assert (a.life, a.is_tapped("Mountain")) == (18, False)


@pytest.mark.rule("602.2")
def test_602_2_an_activation_that_has_become_illegal_is_taken_back():
    device = having(
        ActivatedAbility(
            (DealDamage(Number(3), Targets(), divided=True),),
            costs=(TapThis(),),
            targets=(Target(APlayer(), 2, 2, divided=Number(3)),),
        )
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(device)
    a.activates(device, at=[b, c])
    b.concedes()
    a.answers({b: 1, c: 2})
    assert t.stack == []
    assert not a.is_tapped(device)
    assert t.log_has("730.1")


@pytest.mark.rule("118.10")
def test_118_10_the_same_creature_is_not_sacrificed_for_two_abilities():
    sacrifice = UseUp("sacrifice", Permanent(("creature",)))
    device = having(ActivatedAbility(GAIN, costs=(sacrifice,)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, device, BEAR)
    a.activates(a.find(device, nth=0))
    assert a.why_not(a.find(device, nth=1)).rule == "118.3"


@pytest.mark.rule("602.2b")
def test_602_2b_of_identical_tokens_one_is_tapped():
    token = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,), token=True)
    t = table(2)
    a, b = t.seats
    a.battlefield(token, many=1_000_000)
    a.activates(token, at=b)
    tapped = {t.game.object(n).tapped: t.game.object(n).many for n in t.game.player(0).battlefield}
    assert tapped == {True: 1, False: 999_999}


@pytest.mark.rule("118.3")
def test_118_3_counters_and_life_are_paid_only_if_there_are_enough():
    device = having(
        ActivatedAbility(GAIN, costs=(RemoveCounters("charge", 2),)),
        ActivatedAbility(GAIN, costs=(PayLife(3),)),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, counters={"charge": 1})
    assert a.why_not(device, ability=0).rule == "118.3"
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, counters={"charge": 3}).life(3)
    a.activates(device, ability=0)
    assert a.counters(device, "charge") == 1
    a.activates(device, ability=1)
    assert a.life == 0


# ---- 606: loyalty abilities ------------------------------------------------------------------

WALKER = CardDef(
    "Walker",
    "planeswalker",
    cost="{3}",
    loyalty=3,
    abilities=(
        ActivatedAbility(GAIN, costs=(Loyalty(1),), loyalty=True),
        ActivatedAbility((DrawCards(You()),), costs=(Loyalty(-4),), loyalty=True),
        ActivatedAbility((DrawCards(You(), X()),), costs=(Loyalty(x=True),), loyalty=True),
    ),
)


@pytest.mark.rule("606.2")
@pytest.mark.rule("606.4")
@pytest.mark.rule("606.3")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_606_3_one_loyalty_ability_of_each_planeswalker_each_turn(seats):
    other = CardDef("Other", "planeswalker", loyalty=3, abilities=WALKER.abilities)
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(WALKER, other)
    b.battlefield(WALKER)
    assert b.why_not(WALKER).rule == "606.3"
    a.activates(WALKER)
    assert a.counters(WALKER, "loyalty") == 4
    assert a.why_not(other).rule == "606.3"  # the stack is not empty
    t.resolve()
    assert a.life == 21
    assert a.why_not(WALKER).rule == "606.3"
    a.activates(other)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    b.activates(WALKER)
    assert b.counters(WALKER, "loyalty") == 4


@pytest.mark.rule("606.3")
def test_606_3_in_the_next_turn_it_may_be_activated_again():
    t = table(2)
    a, b = t.seats
    a.battlefield(WALKER)
    a.activates(WALKER)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.activates(WALKER, ability=1)  # [-4] of four counters
    t.resolve()
    assert a.permanents == []
    assert t.log_has("704.5i")


@pytest.mark.rule("606.6")
def test_606_6_no_more_counters_are_removed_than_there_are():
    t = table(2)
    a, _ = t.seats
    a.battlefield(WALKER)
    assert not a.may_activate(WALKER, ability=1)
    a.activates(WALKER, ability=2)
    assert (a.question.low, a.question.high) == (0, 3)
    a.answers(2)
    assert a.counters(WALKER, "loyalty") == 1
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("606.5", example=1)
def test_606_5_several_loyalty_costs_are_combined_into_one():
    """Each loyalty ability costs an additional [+1]; the walker has three counters."""
    carth = CardDef(
        "Carth",
        "creature",
        power=3,
        toughness=5,
        abilities=(CostChange(HasType("planeswalker"), of="ability", costs=(Loyalty(1),)),),
    )
    for ability, left in ((0, 5), (1, 0)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(WALKER, carth)
        number = a.find(WALKER)
        a.activates(WALKER, ability=ability)
        changes = [line for line in t.log if "loyalty" in line]
        assert len(changes) == 1
        row = t.game.find(number)
        assert (row.count("loyalty") if row is not None else 0) == left


@pytest.mark.rule("602.2")
def test_602_2_an_ability_that_cannot_be_activated_is_not_begun():
    t = table(2)
    a, b = t.seats
    a.battlefield(PINGER, tapped=True)
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(PINGER, at=b)
    assert t.stack == []
