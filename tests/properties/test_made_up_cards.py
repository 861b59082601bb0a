"""Games with cards made up out of the whole vocabulary: nothing breaks, whatever is combined."""

import pytest

from apnap.effects.keywords import KEYWORDS
from apnap.state.ability import Keyword
from apnap.testing.made_up import SPELLS, all_subjects, made_up_deck, play_made_up
from apnap.testing.vocabulary import public_words, words_in

DECKS = len(all_subjects()) // SPELLS + 1  # so that every word has a card around it


def test_the_decks_use_every_word():
    used, keywords = set(), set()
    for seed in range(DECKS):
        deck = made_up_deck(seed)
        used |= words_in(deck)
        for card in deck:
            printed = [card, *card.faces]
            keywords |= {a.name for c in printed for a in c.abilities if isinstance(a, Keyword)}
    assert set(public_words()) - used == set(), "testing/fields.py or recipes.py has to say more"
    assert {name.lower() for name in KEYWORDS} - keywords == set()


def test_a_deck_is_the_same_for_a_seed():
    assert made_up_deck(5) == made_up_deck(5)
    assert made_up_deck(5) != made_up_deck(6)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_keeps_the_invariants_and_is_replayed_alike(seed: int):
    assert play_made_up(seed, 150).answers
