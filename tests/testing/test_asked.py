"""Every question that is asked is one that a person could read."""

from __future__ import annotations

import random

import pytest

from apnap import SeatSetup, combine
from apnap.cards import builtin_card, builtin_names
from apnap.formats import free_for_all
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.asked import faults, is_program, prompt_faults
from apnap.testing.checked_play import play_checked
from apnap.testing.random_play import Chance
from apnap.testing.texts import card

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NOT_IN_DECKS = frozenset(
    ["plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon", "stickers"]
)


@pytest.mark.parametrize(
    "prompt",
    ["Pay {1} for Mana Leak, or Ox is countered.", "Pay 2 life?", "Soul Net: win?", "Tap MACH-1."],
)
def test_sentences_are_prompts(prompt: str) -> None:
    assert prompt_faults(prompt) == []


@pytest.mark.parametrize(
    "prompt", ["", "discard 1", "Discard 1.", "Next?", "Choose None.", "Pay Option('x').", "choose"]
)
def test_other_words_are_no_prompts(prompt: str) -> None:
    assert prompt_faults(prompt) != []


@pytest.mark.parametrize(
    "text", ["Bear 2/2 (2 +1/+1 counters)", "{T}: Add {G}.", "Ox (Bob's)", "Ox -1/2 attacks Bob"]
)
def test_texts_for_people_are_not_taken_for_those_of_a_program(text: str) -> None:
    assert not is_program(text)


def deck_of_anything(chance: random.Random) -> list[CardDef]:
    names = [name for name in builtin_names() if chance.random() < 0.4]
    cards = [builtin_card(name) for name in names]
    fit = [each for each in cards if NOT_IN_DECKS.isdisjoint(each.types.split())]
    return chance.sample(fit, 36) + [builtin_card(name) for name in BASICS] * 5


@pytest.mark.parametrize("seed", range(4))
def test_all_questions_of_random_games_can_be_read(seed: int) -> None:
    """`play_checked` reads each question before it answers."""
    chance = random.Random(seed)
    seats = [SeatSetup(name, deck_of_anything(chance)) for name in ("Ann", "Bob", "Cay")]
    rules = combine(free_for_all, base=Ruleset(auto_pay=bool(seed % 2)))
    played = play_checked(seats, rules, seed, Chance(seed), 250)
    assert len(played.answers) > 50


def test_a_prompt_says_what_is_paid_for_and_what_happens_otherwise() -> None:
    leak = card(
        "Counter target spell unless its controller pays {1}.", "Instant", "Leak", mana_cost="{0}"
    )
    t = table(2)
    a, b = t.seats
    a.hand(card("Draw a card.", "Sorcery", "Study")).lands("Island")
    b.hand(leak)
    a.casts("Study")
    b.casts("Leak", at="Study")
    t.resolve()
    assert a.question.prompt == "Pay {1} for Leak, or Study is countered."
    assert faults(t.game, a.question) == []
