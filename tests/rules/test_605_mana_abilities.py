"""605: mana abilities: what they are, when they are activated, that they use no stack."""

from dataclasses import replace

import pytest

from apnap.effects.costs.parts import SacrificeThis, TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import HasType, Permanent
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    ManaAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredManaAbility,
)
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table, texts
from apnap.testing.simple_cards import instant

TAP = (TapThis(),)
BY_HAND = Ruleset(auto_pay=False)
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
GIANT = CardDef("Giant", "creature", cost="{5}{G}", power=5, toughness=5)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(Permanent()),)),),
)
CRADLE = CardDef(
    "Cradle",
    "land",
    abilities=(ManaAbility(("G",), costs=TAP, times=CountOf(Permanent(("creature",), "you"))),),
)


def make(seat, name, at=0):
    """Activate a mana ability with priority, by hand."""
    number = seat.find(name)
    seat.answers(next(o for o in seat.question.options if (o.what, o.at) == (number, at)))


GAIN = (ChangeLife(You(), Number(1)),)
CREATURE = Permanent(("creature",))
SHARING = CardDef(
    "Sharing", "enchantment", abilities=(StaticAbility(CREATURE, (HasActivatedOf(CREATURE),)),)
)


@pytest.mark.rule("605.3a")
def test_605_3a_with_priority_a_mana_ability_may_be_activated():
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.hand(BEAR).lands("Forest", "Mountain")
    t.begin()
    make(a, "Forest")
    assert [mana.type for mana in t.game.player(0).pool] == ["G"]
    assert t.game.turns[1].stack == ()
    assert t.game.question.decider == 0  # 117.3c


@pytest.mark.rule("605.3a")
def test_605_3a_mana_abilities_alone_are_no_reason_to_be_asked():
    t = table(rules=BY_HAND, seats=2, skip_passes=True)
    a, b = t.seats
    a.hand(BEAR).lands("Forest", "Forest")
    b.lands("Forest")
    t.begin()
    a.passes()
    assert b.question is None
    auto = table(2)
    a, _ = auto.seats
    a.hand(BEAR).lands("Forest", "Forest")
    auto.begin()
    assert {option.verb for option in a.question.options} == {"pass", "cast"}


@pytest.mark.rule("605.3b")
def test_605_3b_it_resolves_at_once_without_the_stack():
    t = table(2)
    a, b = t.seats
    a.hand(BEAR).lands("Forest", "Forest")
    b.hand(BOLT).lands("Mountain")
    a.casts(BEAR)
    assert t.stack == ["Bear"]
    assert t.log_has("605.3b")


@pytest.mark.rule("605.2", example=1)
def test_605_2_an_ability_that_makes_nothing_now_is_a_mana_ability_still():
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.battlefield(CRADLE).hand(BEAR).lands("Forest", "Forest")
    t.begin()
    assert CRADLE.base.activated == ()
    assert [nth for nth, _ in CRADLE.base.mana] == [0]
    a.battlefield(BEAR, BEAR)
    make(a, "Cradle")
    assert [mana.type for mana in t.game.player(0).pool] == ["G", "G"]


@pytest.mark.rule("605.1a")
def test_605_1a_as_much_as_it_says_now():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRADLE, BEAR, BEAR, BEAR).lands("Forest").hand(GIANT)
    assert not a.may_cast(GIANT)
    a.battlefield(BEAR, BEAR)
    a.casts(GIANT)
    assert t.game.player(0).pool == ()


@pytest.mark.rule("605.1a")
def test_605_1a_which_of_abilities_that_are_alike_makes_the_mana_is_the_same() -> None:
    t = table(2)
    a, _b = t.seats
    elf = CardDef(
        "Elf",
        "creature",
        power=1,
        toughness=1,
        abilities=(ManaAbility(("G",), costs=(TapThis(),)),),
    )
    bear = CardDef("Bear", "creature", cost="{G}{G}{G}", power=2, toughness=2)
    ox = CardDef("Ox", "creature", cost="{G}{G}{G}{G}", power=2, toughness=2)
    a.battlefield(elf, elf, elf, SHARING, SHARING).hand(bear, ox)
    assert not a.may_cast("Ox")
    a.casts("Bear")
    t.resolve()
    assert a.creatures == ["Elf", "Elf", "Elf", "Bear"]


@pytest.mark.rule("605.3a")
def test_605_3a_a_mana_ability_that_costs_mana_is_paid_for_by_others():
    signet = CardDef("Signet", "artifact", abilities=(ManaAbility(("RG",), "{1}", TAP),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(signet).lands("Island").hand(BEAR)
    a.casts(BEAR)
    assert a.is_tapped(signet)
    assert a.is_tapped("Island")
    assert t.game.player(0).pool == ()


@pytest.mark.rule("605.3a")
def test_605_3a_by_hand_too_the_mana_for_a_mana_ability_is_made_first():
    signet = CardDef("Signet", "artifact", abilities=(ManaAbility(("RG",), "{1}", TAP),))
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.battlefield(signet).lands("Island", "Forest").hand(BEAR)
    t.begin()
    make(a, "Signet")
    assert a.find(signet) not in [option.what for option in a.question.options]  # 605.3c
    make(a, "Island")
    a.answers("done")
    assert [mana.type for mana in t.game.player(0).pool] == ["R", "G"]
    assert not a.is_tapped("Forest")


@pytest.mark.rule("605.1")
def test_605_1_what_else_it_does_happens_too_and_is_avoided_if_possible():
    pain = CardDef(
        "Pain",
        "land",
        abilities=(
            ManaAbility(("C",), costs=TAP),
            ManaAbility(("G",), costs=TAP, effects=(DealDamage(Number(1), You()),)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(pain).lands("Forest").hand(BEAR)
    a.casts(BEAR)
    assert a.life == 20  # the Forest pays {G}, the other {1} without pain
    t = table(2)
    a, _ = t.seats
    a.battlefield(pain).lands("Island").hand(BEAR)
    a.casts(BEAR)
    assert a.life == 19


WILD_GROWTH = CardDef(
    "Growth",
    "enchantment",
    abilities=(TriggeredManaAbility(WhenTappedForMana(HasType("land"), "you"), same=True),),
)


@pytest.mark.rule("605.4a", example=1)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_605_4a_a_triggered_mana_ability_adds_its_mana_at_once(seats):
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(WILD_GROWTH).lands("Forest").hand(BEAR)
    b.lands("Forest").hand(BEAR)
    a.casts(BEAR)  # two mana from one land, in time to pay
    assert t.game.player(0).pool == ()
    assert t.stack == ["Bear"]
    assert t.log_has("605.4a")
    t.go_to("precombat main", turn_of=b)
    assert not b.may_cast(BEAR)


@pytest.mark.rule("605.3a")
def test_605_3a_of_identical_tokens_each_makes_its_mana():
    token = CardDef(
        "Treasure",
        "artifact",
        abilities=(ManaAbility(tuple("WUBRG"), costs=(*TAP, SacrificeThis())),),
        token=True,
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(token, many=3).hand(BEAR)
    a.casts(BEAR)
    assert a.count(token) == 1


@pytest.mark.rule("605.3a")
def test_605_3a_a_limit_and_a_timing_hold_for_mana_abilities_too():
    once = CardDef("Once", "artifact", abilities=(ManaAbility(("G",), limit=1),))
    late = CardDef("Late", "artifact", abilities=(ManaAbility(("G",), timing="your turn"),))
    t = table(rules=BY_HAND, seats=2)
    a, b = t.seats
    a.battlefield(once, late).hand(BEAR)
    b.battlefield(late)
    t.begin()
    make(a, "Once")
    assert a.find(once) not in [option.what for option in a.question.options]
    assert a.find(late) in [option.what for option in a.question.options]
    from apnap.rules.mana.mana_abilities import mana_options

    assert mana_options(t.game, 1) == []


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


BEAST = CardDef("Beast", "artifact", abilities=(ManaAbility(("W", "G"), "{2}"),))
SNAKE = CardDef("Snake", "artifact", abilities=(ManaAbility(("B", "G"), "{1}", limit=1),))


@pytest.mark.rule("605.3c")
def test_605_3c_an_ability_that_is_being_activated_does_not_help_to_pay_for_another_one():
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.battlefield(BEAST, SNAKE).lands("Island", "Island", "Island")
    t.begin()
    make(a, "Snake")
    make(a, "Beast")
    may = {option.what for option in a.question.options}
    assert a.find("Beast") not in may
    assert a.find("Snake") not in may


@pytest.mark.rule("605.3a")
def test_605_3a_a_mana_ability_whose_mana_was_spent_on_another_one_is_not_activated():
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.battlefield(replace(BEAST, name="Ox"), BEAST).lands("Island", "Island")
    t.begin()
    make(a, "Ox")
    make(a, "Beast")
    a.answers("auto")  # 730.1: the mana of the islands, without which the Ox can't be paid for
    assert [mana.type for mana in t.game.player(0).pool] == ["W"]


@pytest.mark.rule("605.3a")
def test_605_3a_a_payment_can_fail_if_the_mana_was_spent_on_a_mana_ability():
    t = table(rules=BY_HAND, seats=2)
    a, b = t.seats
    unless = texts.card(
        "Draw a card unless target player pays {2}.", "Sorcery", "Toll", mana_cost="{0}"
    )
    a.hand(unless)
    b.battlefield(BEAST).lands("Island", "Island")
    t.begin()
    a.casts("Toll", at=b)
    a.passes()
    b.passes()
    b.answers("yes")
    make(b, "Beast")
    b.answers("auto")
    assert [mana.type for mana in t.game.player(1).pool] == ["W"]
    assert t.game.player(0).hand
