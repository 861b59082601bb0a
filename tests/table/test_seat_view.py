"""What a seat's view shows, and what it hides."""

from __future__ import annotations

import pytest

from apnap.formats import emperor, grand_melee, two_headed_giant
from apnap.rules.zones.view import view
from apnap.state.names import NOBODY
from apnap.table import SeatView, view_for
from apnap.testing import table
from apnap.testing.cards_with_faces import GRINNING_DEMON


def test_a_view_shows_life_permanents_and_the_turn() -> None:
    t = table(4)
    t.seat(0).hand("Giant Growth").lands("Forest").battlefield("Grizzly Bears")
    t.seat(2).battlefield("Serra Angel")
    t.begin()
    mine = SeatView(t.game, 0)
    angel = next(each for each in mine.permanents if each.name == "Serra Angel")
    assert (angel.controller, angel.power, "flying" in angel.keywords) == (2, 4, True)
    assert [player.life for player in mine.players] == [20] * 4
    assert mine.opponents == [1, 2, 3]
    turn = mine.turn(1)
    assert (turn.active, turn.step, turn.is_mine, turn.stack) == (0, "precombat main", True, [])
    assert not SeatView(t.game, 1).turn(1).is_mine
    t.seat(0).casts("Giant Growth", at="Grizzly Bears")
    spell = SeatView(t.game, 1).turn(1).stack[-1]
    assert (spell.name, spell.controller) == ("Giant Growth", 0)
    assert [SeatView(t.game, 1).name(each) for each in spell.targets] == ["Grizzly Bears"]


@pytest.mark.rule("402.3")
def test_402_3_the_cards_of_others_are_counted_and_not_shown() -> None:
    t = table(3)
    t.seat(1).hand("Shock", "Shock")
    t.begin()
    theirs = SeatView(t.game, 0).player(1)
    assert (theirs.hand_size, theirs.hand) == (2, [])
    hidden = SeatView(t.game, 0).object(t.game.player(1).hand[0])
    assert (hidden.is_known, hidden.name, hidden.card, hidden.mana_value) == (
        False,
        "a card",
        None,
        0,
    )
    assert hidden.commander == NOBODY
    assert hidden.choices == ()
    assert [each.name for each in SeatView(t.game, 1).me.hand] == ["Shock", "Shock"]


@pytest.mark.rule("708.5")
def test_708_5_a_face_down_creature_is_a_2_2_to_others_and_a_card_to_its_controller() -> None:
    t = table(2)
    a = t.seat(0).hand(GRINNING_DEMON).lands(*["Swamp"] * 3)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    down = next(each for each in t.game.player(0).battlefield if t.game.object(each).face_down)
    mine, theirs = SeatView(t.game, 0).object(down), SeatView(t.game, 1).object(down)
    assert mine.card is not None
    assert mine.card.name == "Grinning Demon"
    assert (theirs.card, theirs.name, theirs.power, theirs.toughness) == (None, "a card", 2, 2)


@pytest.mark.rule("808.5")
def test_808_5_hands_of_teammates_are_open_where_the_variant_says_so() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(1).hand("Shock")
    t.begin()
    assert [each.name for each in SeatView(t.game, 0).player(1).hand] == ["Shock"]
    assert SeatView(t.game, 2).player(1).hand == []
    assert SeatView(t.game, 0).teammates == [1]
    assert SeatView(t.game, 1).turn(1).is_mine


@pytest.mark.rule("801.2")
def test_801_2_a_view_says_who_is_within_range() -> None:
    t = table(6, emperor, teams="AAABBB")
    t.begin()
    general = SeatView(t.game, 0)
    assert general.is_in_range(5)
    assert not general.is_in_range(3)


@pytest.mark.rule("807.4")
def test_807_4_a_view_has_all_turns_in_progress() -> None:
    t = table(8, grand_melee)
    t.begin()
    assert {marker: turn.active for marker, turn in SeatView(t.game, 5).turns.items()} == {
        number: turn.active for number, turn in t.game.turns.items()
    }


def test_the_data_of_a_view_is_the_view() -> None:
    t = table(3)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    assert SeatView(t.game, 0).data() == view(t.game, 0)
    assert SeatView(t.game, 1).log() == [line["text"] for line in view(t.game, 1)["log"]]


def test_the_view_for_a_question_is_that_of_its_decider() -> None:
    t = table(3)
    t.begin()
    question = t.game.question
    assert question is not None
    assert view_for(t.game, question).seat == question.decider
