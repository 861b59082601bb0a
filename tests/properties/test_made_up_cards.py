"""Games with cards made up out of the whole vocabulary: nothing breaks, whatever is combined."""

import pytest

from apnap.effects.keywords import KEYWORDS
from apnap.testing.made_up import SPELLS, all_subjects, made_up_deck, play_made_up
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
