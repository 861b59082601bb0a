"""Whatever a file holds, it is read or refused with an error of its own."""

import json
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.cards.card_files import read_card_file
from apnap.cards.deck import DeckError
from apnap.cards.deck_files import deck_in
from apnap.cards.json_stream import CardFileError
from apnap.cards.names import folded, nearest

KEYS = [
    *("name", "layout", "mana_cost", "cmc", "type_line", "oracle_text", "colors", "card_faces"),
    *("legalities", "kind", "object", "data", "meta", "printings", "all_parts", "games", "set"),
    *("promo_types", "released_at", "manaCost", "type", "text", "side", "faceName", "number"),
    *("main", "cards", "count", "quantity", "sideboard", "commander", "meld_into", "component"),
]
WORDS = st.sampled_from(["meld", "token", "reversible_card", "split", "list", "card", "W", "a"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2000) | st.floats() | WORDS | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=5)
    ),
    max_leaves=20,
)
LINES = st.lists(
    st.sampled_from(
        ["4 Shock", "4x Shock (M10) 1 *F*", "SB: 2 X", "Sideboard", "[Main]", "", "// Deck", "#"]
    )
    | st.text(max_size=12),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=60) | LINES.map("\n".join).map(lambda text: text.encode("utf-8", "replace"))
)
def test_any_text_is_a_deck_or_refused(data):
    with suppress(DeckError):
        deck = deck_in(data, "any")
        assert deck.sections()
        assert deck_in(deck.as_text().encode("utf-8", "replace"), "again").size("main") >= 0


@settings(max_examples=60, deadline=None)
@given(VALUES)
def test_any_json_is_a_deck_or_refused(value):
    with suppress(DeckError):
        deck_in(json.dumps(value).encode(), "any")


CARDS = st.fixed_dictionaries(
    {"name": WORDS, "type_line": WORDS, "type": WORDS},
    optional=dict.fromkeys(sorted({*KEYS} - {"name", "type", "type_line"}), VALUES),
)
FILES = st.lists(CARDS, max_size=3) | st.fixed_dictionaries(
    {"data": st.dictionaries(WORDS, st.lists(CARDS, max_size=3) | VALUES, max_size=3)}
)


@settings(max_examples=60, deadline=None)
@given(VALUES | FILES, st.booleans())
def test_any_json_is_a_file_of_cards_or_refused(tmp_path_factory, value, cut):
    path = tmp_path_factory.getbasetemp() / "any.json"
    text = json.dumps(value)
    path.write_text(text[: len(text) // 2] if cut else text, encoding="utf-8")
    with suppress(CardFileError):
        assert read_card_file(path).cards


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=20))
def test_names_are_folded_once_and_for_all(name):
    again = folded(name)
    assert folded(again) == again
    assert nearest(name, ["something else", again]) == [again]
