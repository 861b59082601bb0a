"""402: hand."""

from collections.abc import Iterator

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.rules.machine.events import Draw
from apnap.rules.objects.draw_several import draw_cards
from apnap.rules.zones.view import view
from apnap.state.ability import Keyword, ManaAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.common_cards import BEAR_WITH_TEXT, FREE_BOLT, TEST_BOLT
from apnap.testing.making import make
from apnap.testing.seen import hands, same_for

RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)


def numbers(value: object) -> Iterator[int]:
    """Every object's number that a view mentions."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "id" and isinstance(each, int):
                yield each
            else:
                yield from numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from numbers(each)


def in_hand(t: Table, card: CardDef) -> None:
    t.seat(0).hand(TEST_BOLT, BEAR).lands(RED, RED, RED)
    t.seat(1).hand(BEAR, card).lands(RED)


BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


@pytest.mark.rule("402.2")
@pytest.mark.rule("514.1")
def test_402_2_down_to_the_maximum_hand_size() -> None:
    t = table(2)
    a, b = t.seats
    cards = [CardDef(f"Card {n}", "artifact") for n in range(9)]
    a.hand(*cards)
    b.hand(*cards)
    t.go_to("end")
    a.passes()
    b.passes()
    assert a.question is not None
    assert (a.question.rule, a.question.player) == ("514.1", 0)
    a.answers([cards[3], cards[8]])
    assert a.graveyard_names == ["Card 3", "Card 8"]
    assert len(b.hand_names) >= 9
    assert t.log_has("701.8a", "Card 3 is discarded")


@pytest.mark.rule("402.3")
def test_402_3_only_its_owner_is_told_which_card_was_drawn() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(CardDef("Secret"))
    make(t, draw_cards([(0, 1)]))
    [entry] = [e for e in t.game.log if isinstance(e.event, Draw)]
    assert entry.seen_by == (0,)
    assert (entry.text, entry.public) == ("A draws Secret", "A draws a card")


@pytest.mark.rule("402.3")
def test_402_3_no_number_of_a_hidden_card_is_told():
    t = table(3)
    in_hand(t, TEST_BOLT)
    t.begin()
    for seat in (0, 1, 2, None):
        told = set(numbers(view(t.game, seat)))
        for other in t.seats:
            player = t.game.player(other.number)
            assert told.isdisjoint(player.library)
            if other.number != seat:
                assert told.isdisjoint(player.hand)
    assert set(t.game.player(0).hand) <= set(numbers(view(t.game, 0)))


@pytest.mark.rule("402.3")
def test_402_3_a_card_shown_in_a_hand_does_not_tell_when_it_was_drawn():
    tables = table(2), table(2)
    for t, cards in zip(tables, ((BEAR, GIANT), (GIANT, BEAR)), strict=True):
        t.seat(1).hand(*cards)
        t.begin()
        for number in t.game.player(1).hand:
            t.game.edit(number).shown_to = (0,)
    assert [card["name"] for card in view(tables[0].game, 0)["players"][1]["hand"]] == [
        "Test Bear",
        "Test Giant",
    ]
    assert same_for((0, None), tables)


@pytest.mark.rule("402.3")
def test_402_3_a_player_sees_the_own_hand_and_counts_the_others():
    t = table(3)
    a, b, c = t.seats
    a.hand(BEAR_WITH_TEXT, BIRD)
    b.hand(FREE_BOLT)
    t.begin()
    assert hands(t, 0) == [["Bear", "Bird"], [], []]
    assert hands(t, 1) == [[], ["Bolt"], []]
    assert hands(t, None) == [[], [], []]
    assert [player["hand_count"] for player in view(t.game, None)["players"]] == [2, 1, 0]
    assert [player["library_count"] for player in view(t.game, c.number)["players"]] == [60] * 3
