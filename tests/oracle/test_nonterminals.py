"""The compiler's tables and nonterminals refuse a second entry."""

from __future__ import annotations

import pytest

from apnap.oracle.grammar.nonterminals import Nonterminal
from apnap.oracle.text.reader import Context, Reader
from apnap.oracle.text.tables import enter_another, enter_once


def test_a_nonterminal_is_bound_once() -> None:
    word: Nonterminal[[], str] = Nonterminal("word")

    @word.reads
    def first(r: Reader) -> str:
        return "first"

    assert word(Reader([], Context())) == "first"
    with pytest.raises(ValueError, match="'word'"):
        word.reads(first)


def test_a_table_refuses_the_same_key() -> None:
    table = {"draw": 1}
    enter_once(table, "discard", 2)
    with pytest.raises(ValueError, match="'draw' is entered twice"):
        enter_once(table, "draw", 3)
    assert table == {"draw": 1, "discard": 2}


def test_a_list_in_a_table_refuses_the_same_value() -> None:
    table = {"the": ["one"]}
    enter_another(table, "the", "other")
    with pytest.raises(ValueError, match="'one' is entered twice for 'the'"):
        enter_another(table, "the", "one")
    assert table == {"the": ["one", "other"]}
