"""602.5: a forbidden ability cannot be started."""

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import SacrificeThis, TapThis, UntapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Targets, This, You
from apnap.formats import two_headed_giant
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
    Condition,
    Effect,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.invariants import check_actions
from apnap.testing.simple_cards import having
from apnap.testing.texts import card

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
PING = ActivatedAbility(
    (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(APlayer()),)
)
PINGER = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,))


CREATURE = Permanent(("creature",))
GROUND = card("Target creature loses flying until end of turn.", "Instant", "Ground")
LIFT = card("Target creature gains flying until end of turn.", "Instant", "Lift")
TAP = (TapThis(),)
BOLT = CardDef(
    "Gain", "instant", cost="{2}", abilities=(SpellAbility((ChangeLife(You(), Number(3)),)),)
)


def maker(name: str, types: str, made: str, holds: Condition) -> CardDef:
    return CardDef(name, types, abilities=(ManaAbility((made,), costs=TAP, condition=holds),))


FIVE_LANDS = Compare(CountOf(Permanent(("land",), "you")), 5)
THREE_ARTIFACTS = Compare(CountOf(Permanent(("artifact",), "you")), 3)
TEMPLE = maker("Temple", "land", "CC", FIVE_LANDS)
OPAL = CardDef(
    "Opal",
    "artifact",
    abilities=(ManaAbility(("U",), costs=(*TAP, SacrificeThis()), condition=THREE_ARTIFACTS),),
)
PETAL = CardDef(
    "Petal", "artifact", abilities=(ManaAbility(("U",), costs=TAP, effects=(Sacrifice(This()),)),)
)
BRICK = CardDef("Brick", "artifact")


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


@pytest.mark.rule("602.5b")
def test_602_5b_mana_is_made_only_if_the_condition_holds():
    t = table(2)
    a, _ = t.seats
    a.hand(BOLT, BOLT).lands(TEMPLE, *[CardDef("Rock", "land")] * 3)
    with pytest.raises(ScenarioError, match="can't cast"):
        a.casts(BOLT)
    a.lands(CardDef("Rock", "land"))
    a.casts(BOLT)
    t.resolve()
    assert (a.life, a.is_tapped(TEMPLE)) == (23, True)


@pytest.mark.rule("602.5b")
@pytest.mark.rule("601.2g")
def test_602_5b_what_could_make_it_untrue_is_activated_later():
    t = table(2)
    a, _ = t.seats
    a.hand(BOLT).battlefield(PETAL, OPAL, BRICK)
    a.casts(BOLT)
    t.resolve()
    assert (a.life, a.permanents, a.graveyard_names) == (23, ["Brick"], ["Opal", "Petal", "Gain"])


@pytest.mark.rule("602.5b")
@pytest.mark.rule("117.1")
def test_602_5b_what_others_do_may_let_a_player_make_mana():
    rock = CardDef("Rock", "land")
    theirs = Compare(CountOf(Permanent(("land",), "opponent")), 4)
    t = table(2, at="upkeep", skip_passes=True)
    a, b = t.seats
    a.hand(rock).lands(rock, rock, rock)
    b.hand(BOLT).battlefield(maker("Sphere", "artifact", "CC", theirs))
    t.go_to("precombat main")
    assert not b.may_cast(BOLT)
    a.plays(rock)
    check_actions(t.game)
    assert t.questions[0].decider == 1
    b.casts(BOLT)
    assert b.life == 23


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
