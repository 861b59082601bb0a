"""601: casting a spell. Each step of 601.2 shows in one of these situations."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.costs.parts import (
    DiscardAtRandom,
    DiscardHand,
    PayLife,
    SpellCastBy,
    TapThis,
    TimesPaid,
    UseUp,
)
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    CantAbility,
    CastingCost,
    Cost,
    CostChange,
    ManaAbility,
    Mode,
    Modes,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
ARTIFACT = Permanent(("artifact",))
LAND = Permanent(("land",))

BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
STATUE = CardDef("Statue", "artifact", cost="{1}")
GOLEM = CardDef("Golem", "artifact creature", cost="{1}", power=1, toughness=1)
ALOHA = CardDef(
    "Aloha", "sorcery", cost="{W}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
)


def sacrifice(what: Permanent) -> UseUp:
    return UseUp("sacrifice", what)


# ---- 601.2a: the card is put on the stack ----------------------------------------------------


@pytest.mark.rule("601.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack(seats):
    t = table(seats)
    a, b = t.seats[0], t.seats[1]
    a.hand(BOLT, BOLT).lands("Mountain", "Mountain")
    a.casts(BOLT, at=b)
    first = t.game.turns[1].stack
    a.casts(BOLT, at=b)
    assert t.game.turns[1].stack[:1] == first
    assert len(t.game.turns[1].stack) == 2
    assert a.hand_names == []
    assert t.game.object(t.game.turns[1].stack[1]).controller == 0


@pytest.mark.rule("601.2")
def test_601_2_a_spell_that_cannot_be_cast_is_not_begun():
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).lands("Forest")
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        a.casts(BOLT, at=b)
    assert a.hand_names == ["Bolt"]
    assert t.stack == []


# ---- 601.2b: modes, costs, X, symbols --------------------------------------------------------

CHARM = CardDef(
    "Charm",
    "instant",
    cost="{R}",
    abilities=(
        SpellAbility(
            (),
            (),
            Modes(
                (
                    Mode((DealDamage(Number(2), Targets(0)),), (Target(AnyTarget()),)),
                    Mode((Destroy(Targets(0)),), (Target(ARTIFACT),)),
                    Mode((DrawCards(You()),)),
                ),
                low=1,
                high=2,
            ),
        ),
    ),
)


@pytest.mark.rule("601.2b")
def test_601_2b_the_mode_is_announced_and_only_that_one_is_followed():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(CHARM).lands("Mountain")
    c.battlefield(STATUE)
    a.casts(CHARM, modes=[0], at=b)
    assert t.game.object(t.game.turns[1].stack[0]).modes == (0,)
    t.resolve()
    assert b.life == 18
    assert c.permanents == ["Statue"]
    assert a.hand_names == []


@pytest.mark.rule("700.2d")
def test_700_2d_two_modes_have_their_own_targets_and_are_followed_in_order():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(CHARM).lands("Mountain")
    c.battlefield(STATUE)
    a.casts(CHARM, modes=[1, 0], at=[b, STATUE])  # asked in the order printed
    t.resolve()
    assert b.life == 18
    assert c.permanents == []


@pytest.mark.rule("700.2a")
def test_700_2a_a_mode_without_a_legal_target_cannot_be_chosen():
    t = table(2)
    a, _ = t.seats
    a.hand(CHARM).lands("Mountain")
    a.casts(CHARM)
    assert {option.nth for option in a.question.options} == {0, 2}


@pytest.mark.rule("700.2d")
def test_700_2d_the_same_mode_more_than_once():
    again = CardDef(
        "Again",
        "sorcery",
        cost="{R}",
        abilities=(
            SpellAbility(
                (),
                (),
                Modes(
                    (
                        Mode((DealDamage(Number(1), Targets(0)),), (Target(APlayer()),)),
                        Mode((DrawCards(You()),)),
                    ),
                    low=2,
                    high=2,
                    again=True,
                ),
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.hand(again).lands("Mountain")
    a.casts(again, modes=[0, 0], at=[b, b])
    t.resolve()
    assert b.life == 18


KICKED = sorcery(
    "Kicked",
    DealDamage(TimesPaid("kicker", each=4, otherwise=2), Targets(0)),
    target=AnyTarget(),
    cost="{R}",
    more=(CastingCost("optional", "{2}", name="kicker"),),
)


@pytest.mark.rule("118.8b")
@pytest.mark.parametrize(("lands", "times", "life"), [(3, 1, 16), (3, 0, 18), (2, None, 18)])
def test_601_2b_an_optional_cost_is_announced_if_it_can_be_paid(lands, times, life):
    t = table(2)
    a, b = t.seats
    a.hand(KICKED).lands(*["Mountain"] * lands)
    a.casts(KICKED)
    if times is None:
        assert a.question.key.startswith("target")  # there was nothing to choose
    else:
        a.answers(times)
    a.answers(b)
    t.resolve()
    assert b.life == life


@pytest.mark.rule("601.2c")
def test_601_2c_targets_of_a_kicker_are_chosen_only_if_it_is_paid():
    more = CastingCost(
        "optional", "{1}", name="kicker", adds=Mode((Destroy(Targets(0)),), (Target(ARTIFACT),))
    )
    flare = sorcery(
        "Flare", DealDamage(Number(2), Targets(0)), target=APlayer(), cost="{R}", more=(more,)
    )
    for times, left in ((1, []), (0, ["Statue"])):
        t = table(2)
        a, b = t.seats
        a.hand(flare).lands("Mountain", "Mountain")
        b.battlefield(STATUE)
        a.casts(flare, x=times, at=[b, STATUE][: 1 + times])
        t.resolve()
        assert (b.life, b.permanents) == (18, left)


@pytest.mark.rule("601.4", example=1)
def test_601_4_a_kicker_that_lets_one_choose_more_modes_is_considered_early():
    inscription = CardDef(
        "Inscription",
        "sorcery",
        cost="{G}",
        abilities=(
            SpellAbility(
                (),
                (),
                Modes(
                    (Mode((DrawCards(You()),)), Mode((ChangeLife(You(), Number(3)),))),
                    if_paid="kicker",
                    high_if_paid=2,
                ),
            ),
            CastingCost("optional", "{2}", name="kicker"),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(inscription).lands("Forest", "Forest", "Forest")
    a.casts(inscription, modes=[0, 1])  # the kicker has to be paid then
    t.resolve()
    assert (a.life, len(a.hand_names)) == (23, 1)
    assert all(a.object(n).tapped for n in t.game.player(0).battlefield)

    t = table(2)
    a, _ = t.seats
    a.hand(inscription).lands("Forest")
    with pytest.raises(ScenarioError, match="from 1 to 1 wanted"):
        a.casts(inscription, modes=[0, 1])


@pytest.mark.rule("118.9a")
def test_118_9a_an_alternative_cost_is_paid_rather_than_the_mana_cost():
    force = instant(
        "Force",
        DrawCards(You()),
        cost="{3}{U}{U}",
        more=(CastingCost("alternative", costs=(PayLife(1),), name="free"),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(force)
    a.casts(force)
    assert a.life == 19
    assert t.game.object(t.game.turns[1].stack[0]).paid == ("free",)
    # with five lands there is a choice
    t = table(2)
    a, _ = t.seats
    a.hand(force).lands(*["Island"] * 5)
    a.casts(force)
    assert {option.nth for option in a.question.options} == {-1, 1}
    a.answers(a.question.options[0])
    assert a.life == 20


BLAZE = sorcery("Blaze", DealDamage(X(), Targets(0)), target=AnyTarget(), cost="{X}{R}")


@pytest.mark.rule("601.2b")
def test_601_2b_the_value_of_x_is_announced_and_paid():
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BLAZE).lands(*["Mountain"] * 5)
    a.casts(BLAZE)
    assert (a.question.low, a.question.high) == (0, 4)
    a.answers(3).answers(b)
    t.resolve()
    assert b.life == 17
    assert sum(a.object(n).tapped for n in t.game.player(0).battlefield) == 4


@pytest.mark.rule("107.3b")
def test_107_3b_x_is_0_if_no_cost_that_is_paid_names_it():
    gift = sorcery(
        "Gift",
        DealDamage(X(), Targets(0)),
        target=APlayer(),
        cost="{X}{R}",
        more=(CastingCost("alternative"),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(gift)
    a.casts(gift, at=b)
    t.resolve()
    assert b.life == 20


@pytest.mark.rule("601.2b")
def test_601_2b_how_to_pay_hybrid_and_phyrexian_symbols_is_announced_by_hand():
    act = sorcery("Act", ChangeLife(You(), Number(5)), cost="{G/W}{R/P}")
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.hand(act).lands("Forest", "Plains", "Mountain")
    a.casts(act)
    assert [option.verb for option in a.question.options] == ["pay {G}", "pay {W}"]
    a.answers("pay {W}")
    assert [option.verb for option in a.question.options] == ["pay {R}", "pay 2 life"]
    a.answers("pay 2 life")
    a.answers("auto")
    assert a.life == 18
    assert [a.is_tapped(name) for name in ("Forest", "Plains", "Mountain")] == [False, True, False]


# ---- 601.2c: targets -------------------------------------------------------------------------

TAP_TWO = sorcery("Tap Two", SetTapped(Targets()), targets=(Target(CREATURE, 2, 2),), cost="{U}")
WRECK = sorcery(
    "Wreck",
    Destroy(Targets(0)),
    Destroy(Targets(1)),
    targets=(Target(ARTIFACT), Target(LAND)),
    cost="{R}",
)
ARTIFACT_LAND = CardDef("Foundry", "artifact land")


@pytest.mark.rule("601.2c", example=1)
def test_601_2c_one_use_of_the_word_target_needs_different_targets():
    t = table(2)
    a, b = t.seats
    a.hand(TAP_TWO).lands("Island")
    b.battlefield(BEAR)
    assert a.why_not(TAP_TWO).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(TAP_TWO, at=[BEAR, BEAR])
    t.resolve()
    assert all(t.game.object(n).tapped for n in t.game.player(1).battlefield)


@pytest.mark.rule("601.2c", example=1)
def test_601_2c_two_uses_of_the_word_may_have_the_same_target():
    t = table(2)
    a, b = t.seats
    a.hand(WRECK).lands("Mountain")
    b.battlefield(ARTIFACT_LAND)
    a.casts(WRECK, at=[b.find(ARTIFACT_LAND)] * 2)
    t.resolve()
    assert b.graveyard_names == ["Foundry"]


@pytest.mark.rule("801.4")
def test_601_2c_only_targets_within_range_can_be_chosen():
    t = table(6, ranges={0: 1})
    a, _b, c, *_ = t.seats
    a.hand(BOLT).lands("Mountain")
    c.battlefield(BEAR)
    a.casts(BOLT)
    names = {t.game.player(option.what).name for option in a.question.options}
    assert names == {"A", "B", "F"}


# ---- 601.2d: division ------------------------------------------------------------------------

SPLIT = sorcery(
    "Split",
    DealDamage(Number(3), Targets(0), divided=True),
    targets=(Target(AnyTarget(), 1, 3, divided=Number(3)),),
    cost="{R}",
)


@pytest.mark.rule("601.2d")
def test_601_2d_damage_is_divided_as_announced():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(SPLIT).lands("Mountain")
    a.casts(SPLIT, at=[b, c], divided={b: 1, c: 2})
    t.resolve()
    assert (b.life, c.life) == (19, 18)


@pytest.mark.rule("601.2d")
def test_601_2d_each_target_gets_at_least_one():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(SPLIT).lands("Mountain")
    with pytest.raises(ScenarioError, match="at least 1"):
        a.casts(SPLIT, at=[b, c], divided={b: 0, c: 3})


@pytest.mark.rule("601.2d")
def test_601_2d_no_more_targets_than_there_is_to_divide():
    rolling = sorcery(
        "Rolling",
        DealDamage(X(), Targets(0), divided=True),
        targets=(Target(AnyTarget(), 0, 99, divided=X()),),
        cost="{X}{R}",
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(rolling).lands("Mountain", "Mountain", "Mountain")
    a.casts(rolling, x=2)
    assert a.question.high == 2
    a.answers([b, c]).answers({b: 1, c: 1})
    t.resolve()
    assert (b.life, c.life) == (19, 19)


# ---- 601.2e: is it still legal? --------------------------------------------------------------


@pytest.mark.rule("601.2e")
def test_601_2e_a_proposal_that_has_become_illegal_is_taken_back():
    """While A is asked how to pay, the land that A had from B's deck leaves with B."""
    t = table(rules=Ruleset(auto_pay=False), seats=4)
    a, b, c, _ = t.seats
    a.hand(BOLT).battlefield("Mountain", owner=b)
    a.casts(BOLT, at=c)
    assert a.question.key == "make mana"
    b.concedes()
    assert a.hand_names == ["Bolt"]
    assert t.stack == []
    assert t.log_has("730.1")


@pytest.mark.rule("601.2e")
def test_601_2e_a_target_that_has_left_takes_the_spell_back():
    t = table(4)
    a, b, c, _ = t.seats
    two = sorcery(
        "Two",
        DealDamage(Number(3), Targets(), divided=True),
        targets=(Target(APlayer(), 2, 2, divided=Number(3)),),
        cost="{R}",
    )
    a.hand(two).lands("Mountain")
    a.casts(two, at=[b, c])
    assert a.question.rule == "601.2d"
    b.concedes()
    a.answers({b: 1, c: 2})
    assert a.hand_names == ["Two"]
    assert t.stack == []
    assert not a.is_tapped("Mountain")


# ---- 601.2f: the total cost ------------------------------------------------------------------

LODESTONE = CardDef("Lodestone", "artifact", abilities=(CostChange(SpellCastBy(), more="{1}"),))
FAMILIAR = CardDef(
    "Familiar",
    "creature",
    power=1,
    toughness=1,
    abilities=(CostChange(SpellCastBy("you", colors="B"), less="{1}"),),
)
REAP = instant(
    "Reap",
    DrawCards(You(), Number(2)),
    cost="{1}{B}",
    more=(CastingCost("additional", costs=(sacrifice(CREATURE),)),),
)


@pytest.mark.rule("601.2f")
def test_601_2f_an_increase_is_part_of_the_total_cost():
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).lands("Mountain")
    b.battlefield(LODESTONE)
    assert a.why_not(BOLT).rule == "601.2h"
    a.lands("Forest")
    a.casts(BOLT, at=b)
    assert a.is_tapped("Mountain")
    assert a.is_tapped("Forest")


@pytest.mark.rule("601.2h", example=1)
def test_601_2f_the_total_cost_is_locked_in_before_it_is_paid():
    """The Familiar that makes it cheaper is itself sacrificed to pay for it."""
    t = table(2)
    a, _ = t.seats
    a.hand(REAP).lands("Swamp").battlefield(FAMILIAR)
    a.casts(REAP)
    assert a.graveyard_names == ["Familiar"]
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("601.2f")
def test_601_2f_increases_come_before_reductions_and_it_is_never_less_than_nothing():
    ritual = sorcery("Ritual", DrawCards(You()), cost="{B}")
    t = table(2)
    a, b = t.seats
    a.hand(ritual).lands("Swamp").battlefield(FAMILIAR)
    a.casts(ritual)  # {B} less {1} is {B}: only generic mana is reduced (118.7a)
    assert a.is_tapped("Swamp")
    t = table(2)
    a, b = t.seats
    a.hand(ritual).lands("Swamp").battlefield(FAMILIAR)
    b.battlefield(LODESTONE)
    a.casts(ritual)  # {B}{1} less {1}
    assert t.stack == ["Ritual"]


@pytest.mark.rule("601.2f")
def test_601_2f_then_what_sets_a_least_total_is_applied():
    sphere = CardDef("Sphere", "artifact", abilities=(CostChange(SpellCastBy(), least=3),))
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).lands("Mountain", "Mountain")
    b.battlefield(sphere)
    assert a.why_not(BOLT).rule == "601.2h"
    a.lands("Mountain")
    a.casts(BOLT, at=b)
    assert sum(a.object(n).tapped for n in t.game.player(0).battlefield) == 3


@pytest.mark.rule("801.10")
def test_601_2f_an_increase_does_not_reach_out_of_range():
    t = table(6, ranges={3: 1})
    a, b, _, d, *_ = t.seats
    a.hand(BOLT).lands("Mountain")
    d.battlefield(LODESTONE)
    a.casts(BOLT, at=b)
    assert t.stack == ["Bolt"]


# ---- 601.2g: mana abilities ------------------------------------------------------------------


@pytest.mark.rule("601.2g")
def test_601_2g_mana_abilities_are_activated_before_costs_are_paid():
    """A creature can be tapped for mana and then be sacrificed for the same spell."""
    elf = CardDef(
        "Elf",
        "creature",
        power=1,
        toughness=1,
        abilities=(ManaAbility(("B",), costs=(TapThis(),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(REAP).lands("Swamp").battlefield(elf)
    a.casts(REAP)
    assert a.graveyard_names == ["Elf"]
    assert a.is_tapped("Swamp")


@pytest.mark.rule("601.2g")
def test_601_2g_by_hand_the_player_says_which():
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _b = t.seats
    a.hand(BEAR).lands("Forest", "Forest", "Mountain")
    a.casts(BEAR)
    mountain = a.find("Mountain")
    a.answers(next(o for o in a.question.options if o.what == mountain))
    assert [mana.type for mana in t.game.player(0).pool] == ["R"]
    assert "done" not in [option.verb for option in a.question.options]
    a.answers("auto")
    assert a.is_tapped(mountain)
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 2
    assert t.stack == ["Bear"]


@pytest.mark.rule("601.2g")
def test_601_2g_by_hand_more_may_be_made_than_is_needed():
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.hand(STATUE).lands("Forest", "Forest")
    a.casts(STATUE)
    for _ in range(2):
        a.answers(next(o for o in a.question.options if o.verb == "make"))
    assert t.stack == ["Statue"]
    assert [mana.type for mana in t.game.player(0).pool] == ["G"]


@pytest.mark.rule("601.2g")
def test_601_2g_by_hand_nothing_is_offered_that_would_make_the_cost_unpayable():
    dual = CardDef("Dual", "land", abilities=(ManaAbility(("G", "R"), costs=(TapThis(),)),))
    both = CardDef("Both", "creature", cost="{R}{G}", power=1, toughness=1)
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.hand(both).lands("Forest").battlefield(dual)
    a.casts(both)
    offered = {(o.what, o.at) for o in a.question.options if o.verb == "make"}
    assert offered == {(a.find("Forest"), 0), (a.find(dual), 1)}


# ---- 601.2h: paying --------------------------------------------------------------------------


@pytest.mark.rule("601.2h")
def test_601_2h_the_cost_is_paid_all_of_it():
    t = table(2)
    a, _ = t.seats
    a.hand(REAP).lands("Swamp", "Swamp").battlefield(BEAR, STATUE)
    a.casts(REAP)
    assert t.game.player(0).pool == ()
    assert all(
        a.object(n).tapped for n in t.game.player(0).battlefield if a.object(n).card.base.is_land
    )
    assert a.graveyard_names == ["Bear"]


@pytest.mark.rule("601.2h")
def test_601_2h_parts_of_a_cost_that_want_the_same_things_are_judged_together():
    """Sacrifice a creature and an artifact: one artifact creature is not both (118.10)."""
    greedy = sorcery(
        "Greedy",
        DrawCards(You()),
        cost="{B}",
        more=(CastingCost("additional", costs=(sacrifice(CREATURE), sacrifice(ARTIFACT))),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(greedy).lands("Swamp").battlefield(GOLEM)
    assert a.why_not(greedy).rule == "601.2h"
    a.battlefield(BEAR)
    a.casts(greedy)  # there is only one way: the bear is the creature
    assert sorted(a.graveyard_names) == ["Bear", "Golem"]


def costing(*costs: Cost) -> CardDef:
    more = (CastingCost("additional", costs=costs),)
    return sorcery("Gamble", DrawCards(You()), cost="{R}", more=more)


@pytest.mark.rule("601.2h")
def test_601_2h_random_costs_are_paid_last():
    gamble = costing(DiscardAtRandom(), UseUp("discard", CardIn("hand")))
    t = table(2)
    a, _ = t.seats
    a.hand(gamble, BOLT, BEAR).lands("Mountain")
    a.casts(gamble, choose=[BOLT])
    assert a.graveyard_names == ["Bolt", "Bear"]


@pytest.mark.rule("601.2h")
def test_601_2h_a_random_discard_can_t_be_paid_once_the_hand_is_discarded():
    t = table(2)
    a, _ = t.seats
    gamble = costing(DiscardAtRandom(), DiscardHand())
    a.hand(gamble, BOLT, BEAR).lands("Mountain")
    assert a.why_not(gamble).rule == "601.2h"


@pytest.mark.rule("601.2h")
def test_601_2h_the_hand_is_discarded_after_the_card_that_is_chosen():
    t = table(2)
    a, _ = t.seats
    gamble = costing(DiscardHand(), UseUp("discard", CardIn("hand")))
    a.hand(gamble, BOLT, BEAR).lands("Mountain")
    a.casts(gamble, choose=[BEAR])
    assert a.graveyard_names == ["Bear", "Bolt"]


@pytest.mark.rule("601.2h")
def test_601_2h_by_hand_the_parts_are_paid_in_the_order_chosen():
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.hand(REAP).lands("Swamp", "Swamp").battlefield(BEAR)
    a.casts(REAP).answers("auto")
    first, second = a.question.options
    a.answers([second, first])
    paid = [line for line in t.log if "sacrificed" in line or "pays" in line]
    assert ["sacrificed" in line for line in paid] == [True, False]


@pytest.mark.rule("601.2h")
def test_601_2h_by_hand_the_player_chooses_which_mana_to_spend():
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _b = t.seats
    a.hand(STATUE).lands("Forest", "Mountain")
    t.begin()
    for name in ("Forest", "Mountain"):
        a.answers(next(o for o in a.question.options if o.what == a.find(name)))
    a.casts(STATUE, choose=[Option("spend", nth=1)])
    assert t.log_has("118.3a", "pays {R}")
    assert [mana.type for mana in t.game.player(0).pool] == ["G"]


# ---- 601.2i: the spell becomes cast ----------------------------------------------------------


@pytest.mark.rule("601.2i")
def test_601_2i_abilities_that_trigger_on_casting_trigger_now():
    fan = CardDef(
        "Fan",
        "enchantment",
        abilities=(TriggeredAbility(WhenCast(APlayer("you")), (ChangeLife(You(), Number(1)),)),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).lands("Mountain").battlefield(fan)
    a.casts(BOLT, at=b)
    assert t.stack == ["Bolt", "Fan's ability"]
    t.resolve()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("601.2i")
def test_601_2i_the_player_who_cast_it_has_priority():
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BOLT, BOLT).lands("Mountain", "Mountain")
    a.casts(BOLT, at=b)
    assert t.game.question.decider == 0


# ---- 601.3: whether it may be begun ----------------------------------------------------------


@pytest.mark.rule("601.3")
def test_601_3_an_effect_may_prohibit_casting():
    silence = CardDef("Silence", "artifact", abilities=(CantAbility("cast", APlayer("opponent")),))
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).lands("Mountain")
    b.battlefield(silence)
    assert a.why_not(BOLT).rule == "601.3"


@pytest.mark.rule("117.1a")
def test_117_1a_noninstants_wait_for_the_main_phase_with_an_empty_stack():
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BOLT, ALOHA).lands("Mountain", "Plains")
    b.hand(BOLT, ALOHA).lands("Mountain", "Plains")
    assert a.may_cast(ALOHA)
    assert b.why_not(ALOHA).rule == "117.1a"
    a.casts(BOLT, at=b)
    assert a.why_not(ALOHA).rule == "117.1a"
    assert b.may_cast(BOLT)


@pytest.mark.rule("118.6")
def test_118_6_a_card_without_a_mana_cost_can_be_cast_only_for_an_alternative_cost():
    bare = CardDef("Bare", "sorcery", abilities=(SpellAbility((DrawCards(You()),)),))
    other = CardDef(
        "Other",
        "sorcery",
        abilities=(SpellAbility((DrawCards(You()),)), CastingCost("alternative", "{U}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(bare, other).lands("Island")
    assert a.why_not(bare).rule == "118.6"
    assert a.may_cast(other)


@pytest.mark.rule("807.5b")
def test_807_5b_a_spell_targets_only_what_is_on_the_stack_it_is_cast_for():
    from apnap.effects.actions.counter import CounterSpell
    from apnap.effects.words.filters import Spell
    from apnap.formats import grand_melee

    deny = instant("Deny", CounterSpell(Targets()), target=Spell(), cost="{U}")
    t = table(12, grand_melee)
    near, far = t.seat(0), t.seat(4)
    near.hand(BOLT).lands("Mountain")
    t.seat(1).hand(deny).lands("Island")
    t.seat(5).hand(deny).lands("Island")
    near.casts(BOLT, at=t.seat(1))
    assert t.seat(1).may_cast(deny)
    assert not t.seat(5).may_cast(deny)
    assert t.turn_of(far).stack == []
