"""116.2c-e: actions that effects allow later, ignoring an effect, discarding at any time."""

import pytest

from apnap.effects.costs.parts import DiscardThis
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.flow.special_actions import IgnoreThis, NotIgnoring, OfferToEnd
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.selections import Targets, You
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.game.companions import CompanionAbility
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.ability import CantAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.names import LIBRARY, UPKEEP
from apnap.state.question import NO, Option
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.cards import find_card
from apnap.testing.invariants import check_all
from apnap.testing.seat import Seat
from apnap.testing.setup import ask_again, place

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
GAIN = CardDef(
    "Gain", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(3)),)),)
)
LATER_FIRE = TriggeredAbility(AtBeginning(UPKEEP), (DealDamage(Number(3), NotedThings()),))
FIRE = CardDef(
    "Fire",
    "sorcery",
    cost="{0}",
    abilities=(
        SpellAbility(
            (
                Called("fire", Later(LATER_FIRE, Targets())),
                OfferToEnd("fire", Targets(), "{U}"),
            ),
            (Target(APlayer()),),
        ),
    ),
)
LICID = CardDef(
    "Licid",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility(
            (
                Called("growth", Pump(Targets(), 2, 2, until="")),
                OfferToEnd("growth", mana="{U}"),
            ),
            (Target(Permanent(("creature",))),),
        ),
    ),
)
SILENCER = CardDef(
    "Silencer",
    "artifact",
    cost="{2}",
    abilities=(
        CantAbility("cast", AllOf((APlayer(), NotIgnoring()))),
        SpecialAction("ignore", "116.2d", (IgnoreThis(),), "{2}", timing="any", zone="battlefield"),
    ),
)
VULTURES = CardDef(
    "Vultures",
    "creature",
    "Bird",
    "{B}",
    3,
    2,
    abilities=(SpecialAction("discard", "116.2e", costs=(DiscardThis("116.2e"),), timing="any"),),
)


def actions(seat: Seat) -> list[Option]:
    """The special actions that the player could take now."""
    question = seat.question
    return [] if question is None else [o for o in question.options if o.verb == "take action"]


FREE_GAIN = CardDef(
    "Gain", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
)
NO_ARTIFACTS = Compare(CountOf(CardIn(LIBRARY, ("artifact",), "you")), high=0)
OTTER = CardDef(
    "Otter", "creature", "Otter", "{5}", 3, 3, abilities=(CompanionAbility(NO_ARTIFACTS),)
)
BEAST = CardDef("Beast", "creature", "Beast", "{9}", 4, 4)


def begin(a: list[CardDef], outside: list[CardDef], reveal: bool = True) -> Game:
    """A game of A, who has cards outside it, and B; A has been asked about a companion, if so."""
    seats = [SeatSetup("A", a, outside=outside), SeatSetup("B", [BEAST] * 40)]
    game = new_game(seats, Ruleset(first=0, skip_passes=False), 3)
    while game.questions[0].rule in ("103.2b", "103.5"):
        question = game.questions[0]
        asked = question.rule == "103.2b"
        submit(game, question.id, question.options[1] if asked and reveal else NO)
    return game


def go_to_main(game: Game) -> None:
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])


def offered_actions(game: Game) -> list[Option]:
    return [option for option in game.questions[0].options if option.verb == "take action"]


def add_lands(game: Game) -> None:
    for _ in range(6):
        place(game, find_card("Forest"), 0, "battlefield", 0)
    ask_again(game)


@pytest.mark.rule("116.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_116_2a_a_land_is_put_onto_the_battlefield_without_the_stack(seats):
    t = table(seats)
    a = t.seats[0]
    a.hand("Forest", "Forest", FREE_GAIN)
    a.plays("Forest")
    assert a.permanents == ["Forest"]
    assert t.stack == []
    assert t.log_has("305.1")
    assert t.game.question.decider == 0  # 116.3


@pytest.mark.rule("116.2c")
def test_116_2c_an_action_stops_a_delayed_ability() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(FIRE)
    b.lands("Island")
    a.casts(FIRE, at=b)
    t.resolve()
    assert actions(a) == []
    a.passes()
    [stop] = actions(b)
    b.answers(stop)
    assert t.log_has("116.2c")
    assert t.stack == []
    assert actions(b) == []
    t.go_to("draw", turn_of=b)
    assert b.life == 20
    assert t.game.seats[0].delayed == {}


@pytest.mark.rule("116.2c")
def test_116_2c_if_nobody_takes_it_the_ability_triggers_and_the_offer_is_over() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(FIRE)
    b.lands("Island")
    a.casts(FIRE, at=b)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    assert b.life == 17
    assert actions(b) == []


@pytest.mark.rule("116.2c")
def test_116_2c_it_has_to_be_paid_for() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(FIRE)
    b.hand(GAIN)
    a.casts(FIRE, at=b)
    t.resolve()
    a.passes()
    assert actions(b) == []


@pytest.mark.rule("116.2c")
@pytest.mark.rule("116.3")
def test_116_2c_an_action_ends_a_continuous_effect() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(LICID).lands("Island").battlefield(BEAR)
    a.casts(LICID, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    t.go_to("upkeep", turn_of=b)
    assert digest(load(dump(t.game))) == digest(t.game)
    b.passes()
    [end] = actions(a)
    a.answers(end)
    assert a.power(BEAR) == 2
    assert actions(a) == []


@pytest.mark.rule("116.2d")
def test_116_2d_a_player_ignores_the_effect_for_a_turn_and_others_do_not() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(SILENCER).hand(GAIN)
    a.hand(GAIN).lands("Island", "Island")
    assert not a.may_cast(GAIN)
    [ignore] = actions(a)
    a.answers(ignore)
    assert t.log_has("611.2")
    assert a.may_cast(GAIN)
    assert not b.may_cast(GAIN)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(GAIN)


@pytest.mark.rule("116.2d")
@pytest.mark.rule("801.10")
def test_116_2d_whom_the_effect_does_not_reach_has_nothing_to_ignore() -> None:
    t = table(6, ranges={3: 1})
    a, d = t.seat(0), t.seat(3)
    d.battlefield(SILENCER)
    a.hand(GAIN).lands("Island", "Island")
    assert a.may_cast(GAIN)
    assert actions(a) == []


@pytest.mark.rule("116.2e")
def test_116_2e_a_card_is_discarded_with_priority_at_any_time() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(GAIN)
    b.hand(VULTURES)
    a.casts(GAIN)
    a.passes()
    assert not b.may_cast(VULTURES)
    b.takes(VULTURES)
    assert b.graveyard_names == ["Vultures"]
    assert t.stack == ["Gain"]
    assert t.log_has("116.2e")


@pytest.mark.rule("116.2g")
@pytest.mark.rule("103.2b")
@pytest.mark.rule("702.139a")
def test_116_2g_a_companion_is_put_into_the_hand_once_a_game() -> None:
    game = begin([BEAST] * 40, [OTTER, OTTER])
    add_lands(game)
    assert offered_actions(game) == []  # in the upkeep
    go_to_main(game)
    [action] = offered_actions(game)
    assert game.object(action.what).zone == "outside"
    assert digest(load(dump(game))) == digest(game)
    submit(game, game.questions[0].id, action)
    hand = [game.object(number).card.name for number in game.player(0).hand]
    assert hand.count("Otter") == 1
    assert len(game.player(0).outside) == 1
    assert [game.object(n).tapped for n in game.player(0).battlefield].count(True) == 3
    assert game.questions[0].player == 0  # 116.3
    assert offered_actions(game) == []
    check_all(game)


@pytest.mark.rule("116.2g")
def test_116_2g_it_costs_three_mana() -> None:
    game = begin([BEAST] * 40, [OTTER])
    go_to_main(game)
    assert offered_actions(game) == []
