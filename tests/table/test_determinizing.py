"""Games to search in: what the seat knows stays, and the rest is drawn anew."""

from __future__ import annotations

from random import Random

import pytest

from apnap.bots.chance import Chance
from apnap.cards import builtin_card
from apnap.formats import two_headed_giant
from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.table import SeatView, determinize
from apnap.testing import Seat, table
from apnap.testing.cards_with_faces import GRINNING_DEMON
from apnap.testing.invariants import check_all
from apnap.testing.texts import card

DURESS = card("Target opponent reveals their hand.", "Sorcery", "Stare")
OMEN = card("Foretell {1}{R}\nDraw a card.", "Sorcery", "First Omen", mana_cost="{2}{R}")
SIGN = card("Foretell {R}\nYou gain 2 life.", "Sorcery", "Second Sign", mana_cost="{3}{R}")


def names(game: Game, seat: Seat | int, zone: str) -> list[str]:
    numbers: tuple[int, ...] = getattr(game.player(int(seat)), zone)
    return [game.object(number).card.name for number in numbers]


def drawn(game: Game, seat: int, times: int = 30) -> list[Game]:
    """Games to search in for that seat."""
    trials = [determinize(SeatView(game, seat), Random(n)) for n in range(times)]
    for trial in trials:
        check_all(trial)
    return trials


@pytest.mark.rule("400.2")
def test_400_2_hidden_cards_are_drawn_anew_and_their_owners_have_the_same_cards() -> None:
    t = table(3)
    t.seat(0).hand("Shock", "Forest")
    t.seat(1).hand("Counterspell", "Hill Giant").library("Island", "Serra Angel", "Swamp")
    t.begin()
    hands = set()
    for trial in drawn(t.game, 0):
        assert names(trial, 0, "hand") == ["Shock", "Forest"]
        assert len(names(trial, 1, "hand")) == 2
        cards = [*names(trial, 1, "hand"), *names(trial, 1, "library")]
        assert sorted(cards) == sorted([*names(t.game, 1, "hand"), *names(t.game, 1, "library")])
        hands.add(tuple(sorted(names(trial, 1, "hand"))))
    assert len(hands) > 3
    assert names(t.game, 1, "hand") == ["Counterspell", "Hill Giant"]


def test_the_own_library_is_shuffled_and_chance_is_another() -> None:
    t = table(2)
    t.seat(0).library(*["Forest"] * 5, *["Shock"] * 5)
    t.begin()
    trials = drawn(t.game, 0)
    assert len({tuple(names(trial, 0, "library")) for trial in trials}) > 20
    assert len({trial.seed for trial in trials}) == 30
    assert t.game.seed not in {trial.seed for trial in trials}


@pytest.mark.rule("701.16b")
def test_701_16b_cards_that_were_revealed_stay_where_they_are() -> None:
    t = table(3)
    a = t.seat(0).hand(DURESS)
    b = t.seat(1).hand("Counterspell", "Hill Giant").library("Island", "Serra Angel", "Swamp")
    a.casts(DURESS, at=b)
    t.resolve()
    for seat in (0, 2):
        for trial in drawn(t.game, seat, 10):
            assert sorted(names(trial, 1, "hand")) == ["Counterspell", "Hill Giant"]
    b.hand("Shock")
    others = {tuple(names(trial, 1, "hand")[:2]) for trial in drawn(t.game, 0)}
    assert others == {("Counterspell", "Hill Giant")}
    assert len({names(trial, 1, "hand")[2] for trial in drawn(t.game, 0)}) > 1


@pytest.mark.rule("702.37d")
def test_702_37d_a_face_down_creature_that_was_cast_is_a_card_with_morph() -> None:
    t = table(2)
    a = t.seat(0).hand(GRINNING_DEMON, GRINNING_DEMON, "Shock").lands(*["Swamp"] * 3)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    down = a.permanents.index("a face-down permanent")
    for trial in drawn(t.game, 1):
        assert names(trial, 0, "battlefield")[down] == "Grinning Demon"
    hands = {tuple(sorted(names(trial, 0, "hand"))) for trial in drawn(t.game, 1)}
    assert len(hands) > 1


@pytest.mark.rule("702.143a")
def test_702_143a_a_foretold_card_is_one_with_foretell_and_costs_what_is_printed_on_it() -> None:
    t = table(2)
    a = t.seat(0).hand(OMEN, SIGN, "Shock").lands(*["Mountain"] * 4)
    t.begin()
    card_to_foretell = a.find("First Omen")
    option = next(
        o for o in a.question.options if o.verb == "take action" and o.what == card_to_foretell
    )
    a.answers(option)
    costs = set()
    for trial in drawn(t.game, 1):
        [exiled] = names(trial, 0, "exile")
        [effect] = [e for e in trial.seats[0].effects.values() if e.permits is not None]
        costs.add((exiled, effect.permits.mana))
    assert costs == {("First Omen", "{1}{R}"), ("Second Sign", "{R}")}


@pytest.mark.rule("810.5")
def test_810_5_the_hand_of_a_teammate_is_known() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(1).hand("Shock", "Forest").library("Island", "Swamp")
    t.begin()
    for trial in drawn(t.game, 0, 10):
        assert names(trial, 1, "hand") == ["Shock", "Forest"]


def test_what_the_seat_could_not_read_in_the_log_is_not_there() -> None:
    t = table(2)
    t.seat(0).library("Serra Angel").hand(card("Draw a card.", "Sorcery", "Study"))
    t.seat(0).casts("Study")
    t.resolve()
    assert any("Serra Angel" in entry.text for entry in t.game.log)
    [trial] = drawn(t.game, 1, 1)
    assert not any("Serra Angel" in entry.text for entry in trial.log)
    [own] = drawn(t.game, 0, 1)
    assert any("Serra Angel" in entry.text for entry in own.log)


def test_a_question_is_the_same_and_may_be_answered() -> None:
    t = table(3)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    asked = t.game.question
    assert asked is not None
    trial = determinize(SeatView(t.game, 0), Chance(1, 0))
    assert trial.question == asked
    submit(trial, asked.id, asked.options[1])
    assert t.game.question == asked


def test_who_may_act_depends_on_the_cards_that_were_drawn() -> None:
    """Bob has priority because of his instant; in a game where he has none he passes."""
    t = table(2, skip_passes=True)
    t.seat(0).hand(builtin_card("Shock")).lands("Mountain")
    b = t.seat(1).hand("Shock").lands("Mountain").library("Island", "Island", "Island")
    t.seat(0).casts("Shock", at=b)
    assert b.question is not None
    lives = {"Shock" in names(trial, 1, "hand")[:1]: trial.life(1) for trial in drawn(t.game, 0)}
    assert lives == {True: 20, False: 18}
