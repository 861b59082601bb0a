"""Games with cards made up out of the whole vocabulary: nothing breaks, whatever is combined."""

import pytest

from apnap.effects.actions.search import Search
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.effects.replacement.entering import EntersDoing
from apnap.state.ability import ReplacementAbility
from apnap.testing.made_up import SPELLS, all_subjects, made_up_card, made_up_deck, play_made_up
from apnap.testing.vocabulary import public_words, words_in

DECKS = len(all_subjects()) // SPELLS + 1  # so that every word has a card around it


def test_the_decks_use_every_word():
    used, about = set(), set()
    for seed in range(DECKS):
        deck = made_up_deck(seed)
        used |= words_in(deck)
        about |= {card.name.rsplit(" ", 1)[0] for card in deck}
    assert set(public_words()) - used == set(), "testing/fields.py or recipes.py has to say more"
    assert set(KEYWORDS) - about == set()


def test_a_deck_is_the_same_for_a_seed():
    assert made_up_deck(5) == made_up_deck(5)
    assert made_up_deck(5) != made_up_deck(6)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_keeps_the_invariants_and_is_replayed_alike(seed: int):
    assert play_made_up(seed, 150).answers


def test_no_card_names_a_zone_twice():
    """A search of the same zone twice would find each card twice."""
    for seed in range(400):
        card = made_up_card("Search", seed)
        for search in searches_in(card.abilities):
            assert len(set(search.zones)) == len(search.zones)


def searches_in(part: object) -> list[Search]:
    if isinstance(part, Search):
        return [part]
    if isinstance(part, tuple):
        return [found for each in part for found in searches_in(each)]
    inner = getattr(part, "__dict__", {})
    return [found for each in inner.values() for found in searches_in(each)]


def test_what_is_done_as_something_enters_asks_nothing():
    for seed in range(60):
        [ability] = made_up_card("EntersDoing", seed).abilities
        assert isinstance(ability, ReplacementAbility)
        assert isinstance(ability.replacement, EntersDoing)
        assert all(isinstance(each, ChangeLife) for each in ability.replacement.effects)
