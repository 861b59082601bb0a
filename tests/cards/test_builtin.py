"""The built-in cards, and that they are as printed where a checkout has the card data beside it."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest

from apnap.cards import UnknownCard, builtin_card, builtin_facts, builtin_names
from apnap.cards.commanders import colors_of
from apnap.oracle import CardFacts, read_facts

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
PRINTED = ("name", "type_line", "text", "power", "toughness", "loyalty", "defense", "colors")
WHOLE = ("layout", "kind", "mana_value", "hand_modifier", "life_modifier")


@cache
def card_data():
    with gzip.open(DATA, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["name"]: read_facts(row) for row in rows if row["name"] in builtin_names()}


def printed(card: CardFacts):
    """What has to be the same, face by face."""
    names = PRINTED if card.faces else (*PRINTED, "mana_cost")
    own = {name: getattr(card, name) for name in (*names, *WHOLE)}
    return own, [printed(face) for face in card.faces]


@pytest.mark.skipif(not DATA.exists(), reason=f"there is no card data in ../{DATA.parent.name}")
def test_every_built_in_card_is_as_printed():
    data = card_data()
    wrong = [name for name in builtin_names() if name not in data]
    assert not wrong, "these cards don't exist"
    for name in builtin_names():
        card, row = builtin_facts(name), data[name]
        assert printed(card) == printed(row)
        assert colors_of(card) == colors_of(row)
        allowed = card.legalities.get("commander")
        assert card.kind != "traditional" or allowed == row.legalities["commander"]


@pytest.mark.parametrize("name", builtin_names())
def test_a_built_in_card_is_understood(name):
    card, facts = builtin_card(name), builtin_facts(name)
    assert card.name == facts.name
    if not facts.faces:
        assert bool(facts.text) == bool(card.base.abilities)
        assert card.cost == facts.mana_cost
        assert card.text == facts.text


def test_the_set_stays_small():  # 901.15a: a planar deck for a whole table has forty planes
    assert len(builtin_names()) <= 520


def test_a_card_is_compiled_once_and_may_be_written_in_lower_case():
    assert builtin_card("lightning bolt") is builtin_card("Lightning Bolt")
    assert builtin_facts(" serra angel").power == "4"


def test_an_unknown_card_is_refused_with_names_like_it():
    with pytest.raises(UnknownCard, match=r"no built-in card 'Lightnig Bolt'.*Lightning Bolt"):
        builtin_card("Lightnig Bolt")
    with pytest.raises(UnknownCard, match=r"no built-in card 'xyzzy'$"):
        builtin_card("xyzzy")
