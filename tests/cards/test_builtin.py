"""The built-in cards against the card data, where a checkout has it beside it."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest

from apnap.cards import UnknownCard, builtin_card, builtin_names

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"


@cache
def card_data():
    if not DATA.exists():
        return {}
    with gzip.open(DATA, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["name"]: row for row in rows if row["name"] in builtin_names()}


@pytest.mark.skipif(not DATA.exists(), reason=f"there is no card data in {DATA.parent.name}/")
@pytest.mark.parametrize("name", builtin_names())
def test_a_built_in_card_is_as_printed(name):
    card, row = builtin_card(name), card_data()[name]
    kinds, _, subtypes = row["type_line"].partition(" — ")
    assert card.name == row["name"]
    assert card.types == kinds.lower()
    assert card.subtypes == subtypes
    assert (card.cost or "") == row["mana_cost"]
    assert card.text == row["oracle_text"]
    assert sorted(card.base.colors) == sorted(row["colors"])
    if card.base.is_creature:
        assert (str(card.power), str(card.toughness)) == (row["power"], row["toughness"])


@pytest.mark.parametrize("name", builtin_names())
def test_a_card_with_text_has_abilities_and_one_without_has_none(name):
    card = builtin_card(name)
    assert bool(card.text) == bool(card.base.abilities)


def test_a_land_has_no_mana_cost_and_everything_else_has_one():
    for name in builtin_names():
        card = builtin_card(name)
        assert (card.cost is None) == card.base.is_land


def test_names_may_be_written_in_lower_case():
    assert builtin_card("lightning bolt") is builtin_card("Lightning Bolt")


def test_an_unknown_card_is_refused_with_names_like_it():
    with pytest.raises(UnknownCard, match=r"no built-in card 'Lightnig Bolt'.*Lightning Bolt"):
        builtin_card("Lightnig Bolt")
    with pytest.raises(UnknownCard, match=r"no built-in card 'xyzzy'$"):
        builtin_card("xyzzy")
