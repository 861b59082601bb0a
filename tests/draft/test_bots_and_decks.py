"""The bot that drafts, and the decks that a program builds."""

import pytest

from apnap.bots import make_bot, play_out
from apnap.cards import builtin_card
from apnap.draft import auto_draft, build, deck_faults, default_list, new_draft, pool_of, seats_of
from apnap.draft.rating import BASICS
from apnap.formats import combine, conspiracy
from apnap.rules.game.setup import new_game
from apnap.state.names import WON


@pytest.mark.parametrize(("drafters", "seed"), [(2, 1), (4, 2), (8, 3)])
def test_bots_draft_decks_of_two_colors_with_lands_and_creatures(drafters, seed):
    draft = new_draft([f"P{n}" for n in range(drafters)], default_list(), seed)
    auto_draft(draft)
    for seat in draft.players:
        pool = pool_of(draft, seat)
        built = build(pool)
        assert deck_faults(pool, built) == []
        lands = [card for card in built.deck if card.name in BASICS.values()]
        assert 14 <= len(lands) <= 18
        colors = {color for card in built.deck for color in card.base.colors}
        assert len(colors) <= 3
        creatures = [card for card in built.deck if "creature" in card.base.types]
        assert len(creatures) >= 8


def test_lands_are_divided_as_the_symbols_are():
    pool = [builtin_card("Grizzly Bears")] * 15 + [builtin_card("Shock")] * 8
    names = [card.name for card in build(pool).deck]
    assert names.count("Forest") > names.count("Mountain") > 0
    assert len(names) == 40


def test_a_drafted_table_plays_to_its_end():
    draft = new_draft(("Ann", "Bob", "Cay"), default_list(), seed=21)
    auto_draft(draft)
    game = new_game(seats_of(draft), combine(conspiracy), seed=21)
    play_out(game, [make_bot("plain", 21, seat) for seat in range(3)])
    assert game.over
    assert [game.player(seat).status for seat in range(3)].count(WON) == 1
