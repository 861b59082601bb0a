"""314: schemes."""

import pytest

from apnap.rules.zones.view import view
from apnap.state.codec import dump, load
from apnap.testing import table
from apnap.testing.planes_and_schemes import scheme, set_in_motion
from apnap.testing.simple_cards import gain_life

SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))
QUIET = scheme("Quiet")


@pytest.mark.rule("314.2")
def test_314_2_nobody_sees_a_scheme_deck():
    t = table(2)
    t.seats[0].supplementary_deck(SCHEME, SECOND, QUIET)
    t.begin()
    for seat in (0, 1):
        shown = view(t.game, seat)["players"][0]["command"]
        assert [card["name"] for card in shown].count("Scheme") == 1
        hidden = [card for card in shown if card["name"] != "Scheme"]
        assert len(hidden) == 2
        for card in hidden:
            assert card["face_down"]
            assert "id" not in card
            assert "Second" not in str(card)
            assert "Quiet" not in str(card)


@pytest.mark.rule("314.2")
def test_314_2_a_game_with_schemes_is_saved_and_loaded():
    t = table(2)
    t.seats[0].supplementary_deck(SCHEME, QUIET)
    t.begin()
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)
