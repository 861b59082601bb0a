"""702.139, 103.2b, 116.2g: companions."""

from __future__ import annotations

import pytest

from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import CardIn
from apnap.rules.game.companions import CompanionAbility
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.names import LIBRARY
from apnap.state.question import NO, Option
from apnap.state.ruleset import Ruleset
from apnap.testing.cards import find_card
from apnap.testing.invariants import check_all
from apnap.testing.setup import ask_again, place

NO_ARTIFACTS = Compare(CountOf(CardIn(LIBRARY, ("artifact",), "you")), high=0)
OTTER = CardDef(
    "Otter", "creature", "Otter", "{5}", 3, 3, abilities=(CompanionAbility(NO_ARTIFACTS),)
)
STONE = CardDef("Stone", "artifact", cost="{9}")
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


def actions(game: Game) -> list[Option]:
    return [option for option in game.questions[0].options if option.verb == "take action"]


def add_lands(game: Game) -> None:
    for _ in range(6):
        place(game, find_card("Forest"), 0, "battlefield", 0)
    ask_again(game)


@pytest.mark.rule("116.2g")
@pytest.mark.rule("103.2b")
@pytest.mark.rule("702.139a")
def test_116_2g_a_companion_is_put_into_the_hand_once_a_game() -> None:
    game = begin([BEAST] * 40, [OTTER, OTTER])
    add_lands(game)
    assert actions(game) == []  # in the upkeep
    go_to_main(game)
    [action] = actions(game)
    assert game.object(action.what).zone == "outside"
    assert digest(load(dump(game))) == digest(game)
    submit(game, game.questions[0].id, action)
    hand = [game.object(number).card.name for number in game.player(0).hand]
    assert hand.count("Otter") == 1
    assert len(game.player(0).outside) == 1
    assert [game.object(n).tapped for n in game.player(0).battlefield].count(True) == 3
    assert game.questions[0].player == 0  # 116.3
    assert actions(game) == []
    check_all(game)


@pytest.mark.rule("103.2b")
@pytest.mark.parametrize("reveal", [True, False])
def test_103_2b_a_companion_is_revealed_to_everybody(reveal: bool) -> None:
    """And no other card outside the game is."""
    game = begin([BEAST] * 40, [OTTER, STONE], reveal)
    outside = [view(game, seat)["players"][0].get("outside", []) for seat in (0, 1)]
    names = [[card["name"] for card in cards] for cards in outside]
    assert names == [["Otter", "Stone"], ["Otter"] if reveal else []]


@pytest.mark.rule("116.2g")
def test_116_2g_it_costs_three_mana() -> None:
    game = begin([BEAST] * 40, [OTTER])
    go_to_main(game)
    assert actions(game) == []


@pytest.mark.rule("103.2b")
def test_103_2b_who_reveals_no_companion_has_none() -> None:
    game = begin([BEAST] * 40, [OTTER], reveal=False)
    add_lands(game)
    go_to_main(game)
    assert actions(game) == []


@pytest.mark.rule("103.2b")
@pytest.mark.rule("702.139b")
def test_103_2b_the_deck_has_to_fulfill_the_condition() -> None:
    seats = [SeatSetup("A", [BEAST] * 39 + [STONE], outside=[OTTER]), SeatSetup("B", [STONE] * 40)]
    game = new_game(seats, Ruleset(first=0), 3)
    assert game.questions[0].rule == "103.5"


@pytest.mark.rule("103.2b")
def test_103_2b_only_cards_can_be_outside() -> None:
    seats = [SeatSetup("A", [BEAST], outside=["Otter"]), SeatSetup("B", [BEAST])]  # type: ignore[list-item]
    with pytest.raises(SetupError, match="not a CardDef"):
        new_game(seats, Ruleset())
