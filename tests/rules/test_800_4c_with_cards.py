"""800.4c, 800.4h-n: players leave, and what they had begun goes on or ends; played with cards."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.search import Search
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import TakeExtraTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.triggers.events import AtBeginning, WhenMoves, leaves
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.conditions import Happened
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    HasKeyword,
    HasType,
    Host,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import YouControl
from apnap.effects.words.selections import (
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    Those,
    Together,
    You,
)
from apnap.rules.continuous import layers
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    EnchantAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery
from apnap.testing.texts import card as printed
from apnap.testing.words import ScenarioError

CREATURE = Permanent(("creature",))


BEAR = creature("Runeclaw Bear", 2, 2)
GRIFFIN = creature("Assault Griffin", 3, 2)
ANGEL = creature("Serra Angel", 4, 4)
CHAMBER = CardDef("Genesis Chamber", "artifact", cost="{0}")
BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
GROWTH = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
RITE = sorcery("Rite", ChangeLife(You(), Number(1)))
ACT_OF_TREASON = sorcery(
    "Act of Treason",
    GainControlOf(Targets(), until="end of turn"),
    SetTapped(Targets(), tapped=False),
    Pump(Targets(), keywords=("haste",)),
    target=CREATURE,
)
BRIBERY = sorcery(
    "Bribery",
    Search(HasType("creature"), to=Portion("battlefield"), whose=Targets()),
    target=APlayer("opponent"),
)
MIND_CONTROL = enchantment(
    "Mind Control",
    EnchantAbility(CREATURE),
    StaticAbility(Host(), (YouControl(),)),
    subtypes="Aura",
)
SPELLJACK = instant(
    "Spelljack",
    Called("jacked", CounterSpell(Targets(), to="exile")),
    Permit(Those("jacked"), CastFrom("exile", free=True, lands=True)),
    target=Spell(),
)
COMMANDEER = instant("Commandeer", GainControlOf(Targets()), target=Spell())
DEMON = creature(
    "Extractor Demon",
    5,
    5,
    TriggeredAbility(leaves(Permanent(("creature",), other=True)), (ChangeLife(You(), Number(1)),)),
)


# ---- 800.4c ----------------------------------------------------------------------------------


@pytest.mark.rule("800.4c")
@pytest.mark.rule("514.3a")
@pytest.mark.parametrize("case", ["default left", "stays", "older", "owner left"])
def test_800_4c_a_borrowed_creature_whose_default_controller_is_gone(case):
    t = table(4)
    a, b, c, d = t.seats
    b.library(ANGEL)
    d.battlefield(DEMON)
    a.hand(BRIBERY).casts(BRIBERY, at=b)
    t.resolve()
    a.answers(ANGEL)
    number = a.find(ANGEL)
    if case == "older":
        t.go_to("precombat main", turn_of=b)
        d.hand(MIND_CONTROL)
        d.battlefield(MIND_CONTROL, attached_to=number)
        t.begin()
    t.go_to("precombat main", turn_of=c)
    c.hand(ACT_OF_TREASON).casts(ACT_OF_TREASON, at=number)
    t.resolve()
    assert c.creatures == ["Serra Angel"]
    if case != "stays":
        (b if case == "owner left" else a).concedes()
    assert c.creatures == ([] if case == "owner left" else ["Serra Angel"])
    if case == "owner left":
        t.pass_all()
        assert d.life == 21
        return
    t.go_to("end")
    assert c.creatures == ["Serra Angel"]
    t.go_to("upkeep", turn_of=d)
    holder = {"stays": a, "older": d}.get(case)
    if holder is not None:
        assert "Serra Angel" in holder.creatures
    else:
        assert b.exile_names == ["Serra Angel"]
        assert d.life == 21  # its trigger gave a priority in the cleanup step
        assert t.log_has("800.4c")
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("110.2b")
def test_800_4a_a_permanent_that_a_stolen_spell_became():
    t = table(4)
    a, b, c, _ = t.seats
    t.go_to("precombat main", turn_of=b)
    b.hand(CHAMBER).casts(CHAMBER)
    a.hand(SPELLJACK).casts(SPELLJACK, at=CHAMBER)
    t.resolve()
    t.go_to("precombat main", turn_of=a)
    a.casts(t.game.player(1).exile[0])
    c.hand(COMMANDEER).casts(COMMANDEER, at=CHAMBER)
    t.resolve().resolve()
    assert c.permanents == ["Genesis Chamber"]
    a.concedes()
    assert c.permanents == ["Genesis Chamber"]
    c.concedes()
    assert b.permanents == []
    assert b.exile_names == ["Genesis Chamber"]
    check_all(t.game)


# ---- control of players (800.4b) -------------------------------------------------------------

ENTERTAINMENT = printed(
    "Choose target player and another target player. The first player controls the second player "
    "during the second player's next turn, and the second player controls the first player during "
    "the first player's next turn.",
    "Sorcery",
    "Cruel Entertainment",
)


@pytest.mark.rule("800.4b")
@pytest.mark.rule("800.4k")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_who_has_left_controls_nobodys_turn(leaves_game):
    t = table(4)
    alex, bianca, carissa, _ = t.seats
    alex.hand(ENTERTAINMENT).casts(ENTERTAINMENT, at=[bianca, carissa])
    t.resolve()
    if leaves_game:
        bianca.concedes()
    else:
        t.go_to("upkeep", turn_of=bianca)
        assert t.game.player(1).controlled_by == 2
    t.go_to("upkeep", turn_of=carissa)
    assert t.game.player(2).controlled_by == (-1 if leaves_game else 1)


# ---- 800.4j: a turn without an active player -------------------------------------------------


@pytest.mark.rule("800.4j")
def test_800_4j_others_go_on_with_what_is_on_the_stack():
    t = table(4)
    a, b, c, d = t.seats
    a.hand(RITE).casts(RITE)
    b.hand(BOLT, RITE, "Forest").casts(BOLT, at=c)
    t.pass_once().pass_once().pass_once()
    assert a.question is not None
    a.concedes()
    assert t.stack == ["Lightning Bolt"]
    for seat in (b, c, d):
        assert seat.question is not None
        seat.passes()
    assert c.life == 17
    assert b.question is not None  # where the active player would get priority
    assert not b.may_cast(RITE)
    assert not b.may_play("Forest")
    t.go_to("upkeep", turn_of=b)
    assert [e.step for e in t.game.log if e.round == 1][-1] == "cleanup"
    check_all(t.game)


@pytest.mark.rule("800.4j")
def test_800_4j_the_rest_of_the_turn_takes_place():
    mine = CardDef(
        "Howling Mine",
        "artifact",
        cost="{0}",
        abilities=(
            TriggeredAbility(AtBeginning("draw", that_player=True), (DrawCards(Mentioned("on")),)),
        ),
    )
    gain = TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(5)),))
    wish = instant("Wish", Later(gain))
    t = table(4, at="upkeep")
    a, b, c, d = t.seats
    c.battlefield(mine, BEAR).hand(GROWTH, wish)
    c.casts(GROWTH, at=BEAR).casts(wish)
    t.pass_all()
    hands = [len(seat.hand_names) for seat in (b, c, d)]
    a.concedes()
    t.go_to("precombat main")
    assert [len(seat.hand_names) for seat in (b, c, d)] == hands
    assert c.power(BEAR) == 5
    t.go_to("end")
    t.pass_all()
    assert c.life == 25
    t.go_to("upkeep", turn_of=b)
    assert c.power(BEAR) == 2


@pytest.mark.rule("800.4j")
@pytest.mark.rule("603.3b")
def test_800_4j_triggers_are_ordered_from_the_absent_players_seat():
    bell = CardDef(
        "Bell",
        "artifact",
        cost="{0}",
        abilities=(TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(1)),)),),
    )
    t = table(4)
    t.go_to("precombat main", turn_of=t.seat(2))
    for seat in t.seats:
        seat.battlefield(bell)
    t.seat(2).concedes()
    t.go_to("end")
    controllers = [t.game.object(n).controller for n in t.game.turns[1].stack]
    assert controllers == [3, 0, 1]


@pytest.mark.rule("800.4k")
@pytest.mark.rule("500.7")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4k_an_extra_turn_does_not_begin(leaves_game):
    warp = sorcery("Time Warp", TakeExtraTurn(Targets()), target=APlayer())
    t = table(3)
    a, b, c = t.seats
    a.hand(warp).casts(warp, at=b)
    t.resolve()
    if leaves_game:
        b.concedes()
    t.next_turn()
    assert t.turn.active is (c if leaves_game else b)


# ---- 800.4m: until their next turn -----------------------------------------------------------

NEXT = "your next turn"
KIORA = printed(
    "+1: Until your next turn, prevent all damage that would be dealt to and dealt by target "
    "permanent an opponent controls.\n−1: Draw a card. You may play an additional land this turn.",
    "Legendary Planeswalker — Kiora",
    "Kiora, the Crashing Wave",
    loyalty="2",
)


@pytest.mark.rule("800.4m")
def test_800_4m_a_prevention_until_their_next_turn():
    t = table(4)
    a, b, c, d = t.seats
    c.battlefield(ANGEL)
    a.battlefield(KIORA).activates(KIORA, at=ANGEL)
    t.resolve()
    a.concedes()
    t.go_to("precombat main", turn_of=c)
    c.attacks({ANGEL: d})
    t.go_to("end of combat")
    assert d.life == 20
    t.go_to("upkeep", turn_of=d)
    d.hand(BOLT).casts(BOLT, at=ANGEL)
    t.resolve()
    assert c.damage(ANGEL) == 0
    t.go_to("upkeep", turn_of=b)  # A's turn would have begun
    b.hand(BOLT).casts(BOLT, at=ANGEL)
    t.resolve()
    assert c.damage(ANGEL) == 3
    check_all(t.game)


SORIN = instant(
    "Sorin", Pump(Each(Permanent(("creature",), "you")), 1, 0, ("lifelink",), until=NEXT)
)
DECORUM = instant("Disrupt Decorum", Goad(Each(Permanent(("creature",), "opponent"))))


@pytest.mark.rule("800.4m")
@pytest.mark.rule("701.38a")
def test_800_4m_a_bonus_and_goading_until_their_next_turn():
    t = table(4)
    a, b, c, d = t.seats
    b.battlefield(BEAR)
    c.battlefield(GRIFFIN)
    a.hand(ACT_OF_TREASON, SORIN, DECORUM).casts(ACT_OF_TREASON, at=BEAR)
    t.resolve()
    for each in (SORIN, DECORUM):
        a.casts(each)
        t.resolve()
    a.concedes()
    assert b.power(BEAR) == 3
    assert "lifelink" in layers.characteristics_of(t.game, b.find(BEAR)).keywords
    t.go_to("precombat main", turn_of=c)
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        c.attacks({})
    c.attacks({GRIFFIN: d})
    t.go_to("upkeep", turn_of=d)
    assert b.power(BEAR) == 3
    t.go_to("upkeep", turn_of=b)
    assert b.power(BEAR) == 2
    t.go_to("precombat main", turn_of=c)
    c.attacks({})  # no longer goaded


@pytest.mark.rule("800.4m")
@pytest.mark.rule("702.26n")
def test_702_26n_what_phased_out_under_who_has_left_phases_in():
    protection = instant("Protection", PhaseThemOut(Each(Permanent((), "you"))))
    t = table(4)
    a, b, c, d = t.seats
    b.battlefield(GRIFFIN)
    a.hand(ACT_OF_TREASON, protection).casts(ACT_OF_TREASON, at=GRIFFIN)
    t.resolve()
    a.casts(protection)
    t.resolve()
    a.concedes()
    for seat in (b, c, d):
        t.go_to("upkeep", turn_of=seat)
        assert b.creatures == []
    t.go_to("upkeep", turn_of=b)
    assert b.creatures == ["Assault Griffin"]
    check_all(t.game)


# ---- several at once -------------------------------------------------------------------------

EARTHQUAKE = CardDef(
    "Earthquake",
    "sorcery",
    cost="{X}{R}",
    abilities=(
        SpellAbility(
            (
                DealDamage(
                    X(),
                    Together((EachPlayer(), Each(AllOf((CREATURE, Non(HasKeyword("flying"))))))),
                ),
            )
        ),
    ),
)
FLYING = abilities_of("flying")


def flier(name, power, toughness):
    return creature(name, power, toughness, *FLYING)


def quake(t, *lives):
    """A casts Earthquake for 5 in a game of players with those life totals."""
    for seat, life in zip(t.seats, lives, strict=True):
        seat.life(life)
    a = t.seat(0)
    a.lands(*["Mountain"] * 6).hand(EARTHQUAKE).casts(EARTHQUAKE, x=5)
    t.resolve()
    return "".join([seat.status[0] for seat in t.seats])


@pytest.mark.rule("800.4")
@pytest.mark.rule("104.4a")
@pytest.mark.parametrize(
    ("lives", "result"),
    [((20, 4, 5, 20), "pllp"), ((5, 5, 5, 5), "dddd"), ((5, 4, 5, 20), "lllw")],
)
def test_800_4_those_who_lose_at_the_same_time_leave_as_one(lives, result):
    t = table(4)
    assert quake(t, *lives) == result
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("722.4")
@pytest.mark.parametrize("active_too", [False, True])
def test_800_4a_two_who_leave_together_and_what_they_had_of_each_other(active_too):
    griffin, angel = flier("Griffin", 3, 2), flier("Angel", 4, 4)
    emissary = flier("Emissary", 2, 1)
    crown = instant("Crown", BecomeTheMonarch())
    t = table(5)
    a, b, c, d, e = t.seats
    a.battlefield(angel)
    b.battlefield(griffin).battlefield(emissary, owner=d).hand(crown).casts(crown)
    t.resolve()
    b.battlefield(MIND_CONTROL, attached_to=angel)
    c.battlefield(MIND_CONTROL, attached_to=griffin)
    t.go_to("beginning of combat")
    t.go_to("precombat main", turn_of=b).go_to("precombat main", turn_of=a)
    assert (b.creatures, c.creatures) == (["Emissary", "Angel"], ["Griffin"])
    result = quake(t, 5 if active_too else 20, 4, 5, 20, 20)
    assert result == ("lllpp" if active_too else "pllpp")
    assert a.creatures == ([] if active_too else ["Angel"])
    assert d.creatures == []
    assert d.exile_names == ["Emissary"]
    assert [seat.creatures for seat in (b, c, e)] == [[], [], []]
    assert t.log_has("722.4", f"{'D' if active_too else 'A'} becomes the monarch")
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("603.6c")
@pytest.mark.parametrize("stolen", [True, False])
def test_800_4a_what_leaves_with_its_owner_has_left_the_battlefield_this_turn(stolen):
    """As revolt asks: a permanent that A controlled left, or another player's did."""
    left = Happened(WhenMoves(Permanent((), "you"), was="battlefield"))
    revolt = instant("Revolt", If(left, (ChangeLife(You(), Number(4)),)))
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    number = b.find(BEAR)
    a.hand(ACT_OF_TREASON, revolt)
    if stolen:
        a.casts(ACT_OF_TREASON, at=number)
        t.resolve()
    b.concedes()
    assert t.log_has("800.4a", "leaves the game")
    a.casts(revolt)
    t.resolve()
    assert a.life == (24 if stolen else 20)
