"""Editions of the rulebook as values."""

from __future__ import annotations

import pytest

from apnap.formats import EDITIONS, UnknownEdition, combine, free_for_all, rulebook
from apnap.judge.index import EDITIONS as INDEXED
from apnap.sim import Table, TableError
from apnap.state.ruleset import Ruleset
from apnap.testing import table


def test_each_edition_says_which_it_is() -> None:
    assert {name: rules.edition for name, rules in EDITIONS.items()} == {
        name: name for name in EDITIONS
    }


def test_the_default_is_march_2024() -> None:
    assert combine(free_for_all) == combine(free_for_all, edition="2024-03")
    assert rulebook("2024-03") == Ruleset()


def test_every_edition_has_an_index_of_its_rules() -> None:
    assert set(EDITIONS) == set(INDEXED)


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownEdition, match="no edition '2012'; there are: 2006-10, 2008-02"):
        combine(free_for_all, edition="2012")


def test_a_table_plays_by_an_edition() -> None:
    assert table(3, edition="2006-10").game.rules.edition == "2006-10"
    assert table(3, free_for_all, edition="2008-02").game.rules.token_owner == "source"


def test_a_table_of_the_command_line_plays_by_an_edition() -> None:
    assert Table(edition="2006-10").rules().mana_burn
    with pytest.raises(TableError, match="there is no edition 'last year'"):
        Table(edition="last year").rules()
