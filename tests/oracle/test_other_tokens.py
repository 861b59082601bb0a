"""614.16: Tokens that are created besides others, or in their place."""

from __future__ import annotations

import pytest

from apnap.testing import Seat
from apnap.testing.simple_plays import cast_text, resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card


def tokens(seat: Seat) -> dict[str, int]:
    """How many tokens of each name the player has."""
    names = {name for name in seat.permanents if name.endswith(" Token")}
    return {name.removesuffix(" Token"): seat.count(name) for name in sorted(names)}


YOURS = "would be created under your control, "


@pytest.mark.rule("614.16")
def test_614_16_one_more_token_for_all_that_are_created_together() -> None:
    t, a, b = two()
    words = f"If one or more tokens {YOURS}those tokens plus an additional Food token are created "
    a.battlefield(card(words + "instead.", "Enchantment", "Cook"))
    cast_text(t, "Create two Treasure tokens and a Clue token.")
    assert tokens(a) == {"Clue": 1, "Food": 1, "Treasure": 2}
    cast_text(t, "Target opponent creates a Treasure token.", at=b)
    assert b.permanents == ["Treasure Token"]


@pytest.mark.rule("614.16")
def test_614_16_as_many_more_tokens_which_are_tapped_too() -> None:
    t, a, _ = two()
    words = f"If one or more tokens {YOURS}those tokens plus that many 1/1 green Squirrel creature "
    a.battlefield(card(words + "tokens are created instead.", "Enchantment", "General"))
    cast_text(t, "Create two tapped Treasure tokens.")
    squirrels = [n for n in t.game.player(0).battlefield if t.permanent(n).name.startswith("Squ")]
    assert sum(t.game.object(n).many for n in squirrels) == 2
    assert all(t.game.object(n).tapped for n in squirrels)


@pytest.mark.rule("614.16")
def test_614_16_other_tokens_in_their_place() -> None:
    t, a, _ = two()
    words = f"If one or more creature tokens {YOURS}that many 4/4 white Angel creature tokens with "
    a.battlefield(card(words + "flying are created instead.", "Enchantment", "Visitation"))
    cast_text(t, "Create two 1/1 red Goblin creature tokens and a Treasure token.")
    resolve_all(t)
    assert tokens(a) == {"Angel": 2, "Treasure": 1}


@pytest.mark.rule("614.16")
def test_614_16_three_times_as_many_creature_tokens() -> None:
    t, a, _ = two()
    words = f"If one or more creature tokens {YOURS}three times that many of those tokens are "
    a.battlefield(card(words + "created instead.", "Enchantment", "Temple"))
    cast_text(t, "Create a 1/1 red Goblin creature token and a Treasure token.")
    assert tokens(a) == {"Goblin": 3, "Treasure": 1}


@pytest.mark.rule("614.16")
@pytest.mark.rule("614.5")
def test_614_16_one_of_each() -> None:
    t, a, _ = two()
    words = "If you would create a Clue, Food, or Treasure token, instead create one of each."
    a.battlefield(card(words, "Artifact", "Maker"))
    cast_text(t, "Create two Food tokens.")
    assert tokens(a) == {"Clue": 2, "Food": 2, "Treasure": 2}


@pytest.mark.rule("614.16")
def test_614_16_a_token_of_one_kind_becomes_two_of_other_kinds() -> None:
    t, a, _ = two()
    words = "If you would create a Food token, instead create a Food token and a Treasure token.\n"
    words += "If you would create one or more Treasure tokens, instead create those tokens plus an "
    a.battlefield(card(words + "additional Treasure token.", "Artifact", "Bilbo"))
    cast_text(t, "Create a Food token.")
    assert tokens(a) == {"Food": 1, "Treasure": 2}
