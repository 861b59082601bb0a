"""601.2: casting moves a spell to the stack and pays for it step by step; a step that fails
undoes everything.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import DiscardAtRandom, DiscardHand, SpellCastBy, TapThis, UseUp
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.selections import Targets, You
from apnap.rules.casting.casting import Cast
from apnap.rules.casting.could_be_proposed import why_not_propose
from apnap.rules.casting.proposal import Means
from apnap.state.ability import (
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
from apnap.state.records import contents_of
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, table
from apnap.testing.common_cards import RED_BOLT
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.texts import card
from apnap.testing.token_armies import army

CREATURE = Permanent(("creature",))
ARTIFACT = Permanent(("artifact",))
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
STATUE = CardDef("Statue", "artifact", cost="{1}")
GOLEM = CardDef("Golem", "artifact creature", cost="{1}", power=1, toughness=1)


def sacrifice(what: Permanent) -> UseUp:
    return UseUp("sacrifice", what)


PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
GAIN = ChangeLife(You(), Number(1))


BOX = CardDef("Box", "artifact", cost="{3}")
ANY = CardDef("Any", "land", abilities=(ManaAbility(tuple("WUBRG"), costs=(TapThis(),)),))
RING = CardDef("Ring", "artifact", abilities=(ManaAbility(("CC",), costs=(TapThis(),)),))
ELF = CardDef(
    "Elf", "creature", power=1, toughness=1, abilities=(ManaAbility(("G",), costs=(TapThis(),)),)
)


def tapped_for(card, *permanents):
    t = table(2)
    a, _ = t.seats
    a.hand(card).battlefield(*permanents)
    a.casts(card)
    return sorted(
        [
            t.game.object(n).card.name
            for n in t.game.player(0).battlefield
            if t.game.object(n).tapped
        ]
    )


ELDRAZI = CardDef(
    "Eldrazi",
    "creature",
    cost="{8}",
    power=5,
    toughness=5,
    abilities=abilities_of("Emerge", mana="{4}{U}"),
)


# ---- 601.2a: the card is put on the stack ----------------------------------------------------


@pytest.mark.rule("601.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack(seats):
    t = table(seats)
    a, b = t.seats[0], t.seats[1]
    a.hand(RED_BOLT, RED_BOLT).lands("Mountain", "Mountain")
    a.casts(RED_BOLT, at=b)
    first = t.game.turns[1].stack
    a.casts(RED_BOLT, at=b)
    assert t.game.turns[1].stack[:1] == first
    assert len(t.game.turns[1].stack) == 2
    assert a.hand_names == []
    assert t.game.object(t.game.turns[1].stack[1]).controller == 0


@pytest.mark.rule("601.2")
def test_601_2_a_spell_that_cannot_be_cast_is_not_begun():
    t = table(2)
    a, b = t.seats
    a.hand(RED_BOLT).lands("Forest")
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        a.casts(RED_BOLT, at=b)
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


@pytest.mark.rule("601.2d")
def test_601_2d_damage_divided_among_targets():
    t = table(2)
    a, b = t.seats
    b.battlefield(PLAIN_BEAR, OX)
    fork = sorcery(
        "Test Spell",
        DealDamage(Number(5), Targets(), divided=True),
        targets=(Target(AnyTarget(), 1, 3, divided=Number(5)),),
    )
    a.hand(fork).casts(fork, at=[PLAIN_BEAR, b], divided={PLAIN_BEAR: 2, b: 3})
    t.resolve()
    assert (b.creatures, b.life) == (["Ox"], 17)


# ---- 601.2e: is it still legal? --------------------------------------------------------------


@pytest.mark.rule("601.2e")
def test_601_2e_a_proposal_that_has_become_illegal_is_taken_back():
    """While A is asked how to pay, the land that A had from B's deck leaves with B."""
    t = table(rules=Ruleset(auto_pay=False), seats=4)
    a, b, c, _ = t.seats
    a.hand(RED_BOLT).battlefield("Mountain", owner=b)
    a.casts(RED_BOLT, at=c)
    assert a.question.key == "make mana"
    b.concedes()
    assert a.hand_names == ["Bolt"]
    assert t.stack == []
    assert t.log_has("730.1")


@pytest.mark.rule("601.2e")
@pytest.mark.parametrize(
    "spell",
    [
        card("Kicker {2}\nDestroy target creature. If this spell was kicked, draw a card."),
        card("Test Card deals X damage to any target.", mana_cost="{X}{R}"),
        card("Choose one —\n• Destroy target creature.\n• You gain X life.", mana_cost="{X}{R}"),
        card("Convoke\nDraw a card.", mana_cost="{6}{R}"),
        card("Buyback—Sacrifice a land.\nYou gain 1 life.", mana_cost="{R/W}"),
    ],
    ids=["kicker", "X", "modes", "convoke", "buyback"],
)
def test_601_2e_finding_out_what_could_be_announced_changes_no_proposal(spell):
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(BEAR, BEAR).lands(*["Mountain"] * 5).hand(spell)
    [number] = t.game.player(a.number).hand
    cast = Cast(source=number, controller=a.number, turn=t.game.running)
    announced = contents_of(Cast)(cast)
    assert why_not_propose(t.game, cast, Means(t.game, a.number)) is None
    assert contents_of(Cast)(cast) == announced


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
    a.hand(RED_BOLT).lands("Mountain")
    b.battlefield(LODESTONE)
    assert a.why_not(RED_BOLT).rule == "601.2h"
    a.lands("Forest")
    a.casts(RED_BOLT, at=b)
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
    a.hand(RED_BOLT).lands("Mountain", "Mountain")
    b.battlefield(sphere)
    assert a.why_not(RED_BOLT).rule == "601.2h"
    a.lands("Mountain")
    a.casts(RED_BOLT, at=b)
    assert sum(a.object(n).tapped for n in t.game.player(0).battlefield) == 3


@pytest.mark.rule("601.2f")
def test_601_2f_each_of_identical_tokens_makes_spells_cheaper():
    t = army("Spells you cast cost {1} less to cast.")
    a, _ = t.seats
    dear = card("Draw a card.", "Sorcery", "Dear", mana_cost="{4}")
    a.hand(dear)
    assert a.may_cast(dear)


@pytest.mark.rule("601.2f")
def test_601_2f_what_is_sacrificed_reduces_the_cost_after_all_increases():
    tax = CardDef(
        "Tax", "enchantment", cost="{W}", abilities=(CostChange(what=SpellCastBy(), more="{2}"),)
    )
    giant = CardDef("Giant", "creature", cost="{5}{G}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    b.battlefield(tax)
    a.hand(ELDRAZI).battlefield(giant).lands("Island")
    a.casts(ELDRAZI)  # {4}{U}, {2} more, {6} less
    t.resolve()
    assert "Eldrazi" in a.permanents


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


@pytest.mark.rule("601.2g")
def test_601_2g_flexible_sources_and_creatures_are_kept():
    green = CardDef("Green", "creature", cost="{G}", power=1, toughness=1)
    assert tapped_for(green, ANY, "Forest") == ["Forest"]
    assert tapped_for(green, ELF, "Forest") == ["Forest"]
    assert tapped_for(BEAR, ANY, "Island", "Forest") == ["Forest", "Island"]
    assert tapped_for(BEAR, ANY, "Island", "Island") == ["Any", "Island"]


@pytest.mark.rule("601.2g")
def test_601_2g_what_makes_much_is_used_for_much_and_nothing_is_wasted():
    one = CardDef("One", "artifact", cost="{1}")
    assert tapped_for(BOX, RING, "Forest", "Forest", "Forest") == ["Forest", "Ring"]
    assert tapped_for(one, RING, "Forest") == ["Forest"]


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
    a.hand(gamble, RED_BOLT, BEAR).lands("Mountain")
    a.casts(gamble, choose=[RED_BOLT])
    assert a.graveyard_names == ["Bolt", "Bear"]


@pytest.mark.rule("601.2h")
def test_601_2h_a_random_discard_can_t_be_paid_once_the_hand_is_discarded():
    t = table(2)
    a, _ = t.seats
    gamble = costing(DiscardAtRandom(), DiscardHand())
    a.hand(gamble, RED_BOLT, BEAR).lands("Mountain")
    assert a.why_not(gamble).rule == "601.2h"


@pytest.mark.rule("601.2h")
def test_601_2h_the_hand_is_discarded_after_the_card_that_is_chosen():
    t = table(2)
    a, _ = t.seats
    gamble = costing(DiscardHand(), UseUp("discard", CardIn("hand")))
    a.hand(gamble, RED_BOLT, BEAR).lands("Mountain")
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
    a.hand(RED_BOLT).lands("Mountain").battlefield(fan)
    a.casts(RED_BOLT, at=b)
    assert t.stack == ["Bolt", "Fan's ability"]
    t.resolve()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("601.2i")
def test_601_2i_the_player_who_cast_it_has_priority():
    t = table(4)
    a, b, *_ = t.seats
    a.hand(RED_BOLT, RED_BOLT).lands("Mountain", "Mountain")
    a.casts(RED_BOLT, at=b)
    assert t.game.question.decider == 0


@pytest.mark.rule("601.2i")
def test_601_2i_casting_a_spell_that_fits():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenCast(APlayer("opponent"), Spell(("instant",))), types="creature"))
    b.hand(instant("Test Spell", GAIN))
    a.hand(instant("Test Spell", DrawCards(You())))
    a.casts("Test Spell")
    b.casts("Test Spell")
    t.pass_all()
    assert (a.life, b.life) == (21, 21)
