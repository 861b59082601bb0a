"""Editions of the rulebook as values."""

from __future__ import annotations

import pytest

from apnap.formats import (
    EDITIONS,
    CannotCombine,
    Format,
    UnknownEdition,
    alternating_teams,
    combine,
    commander,
    conspiracy,
    emperor,
    free_for_all,
    grand_melee,
    planechase,
    rulebook,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.rulebook.index import EDITIONS as INDEXED
from apnap.sim import Table, TableError
from apnap.state.codec import dump, load
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card


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


@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
@pytest.mark.parametrize(
    "variant", [free_for_all, two_headed_giant, emperor, grand_melee, alternating_teams]
)
def test_old_editions_have_five_variants(edition: str, variant: Format) -> None:
    assert combine(variant, edition=edition).edition == edition


@pytest.mark.parametrize("edition", ["2006-10", "2008-02"])
@pytest.mark.parametrize(
    ("variant", "words"),
    [
        (team_vs_team, "team vs. team"),
        (shared_team_turns, "shared team turns"),
        (commander, "commanders"),
        (planechase, "planes"),
        (conspiracy, "conspiracies"),
    ],
)
def test_what_an_old_edition_does_not_have_is_refused(
    edition: str, variant: Format, words: str
) -> None:
    with pytest.raises(CannotCombine, match=f"{edition} does not have {words}.*later edition"):
        combine(variant, edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_save_file_keeps_the_edition(edition: str) -> None:
    game = table(3, free_for_all, edition=edition).begin().game
    again = load(dump(game))
    assert again.rules == game.rules
    assert again.rules.edition == edition


def test_a_scenario_refuses_a_card_type_that_the_edition_does_not_know() -> None:
    jace = card("+2: Draw a card.", "Legendary Planeswalker — Jace", "Jace", loyalty="3")
    with pytest.raises(ScenarioError, match="Jace in the battlefield of A is a planeswalker, and"):
        table(2, edition="2006-10").seat(0).battlefield(jace)
    assert table(2, edition="2008-02").seat(0).battlefield(jace).permanents == ["Jace"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_newer_mechanic_plays_by_the_oldest_edition_that_has_it(edition: str) -> None:
    echo = card("Escape—{0}, Exile two other cards from your graveyard.", "Creature", "Echo")
    bear = card("", "Creature — Bear", "Bear")
    t = table(2, edition=edition)
    a = t.seat(0).graveyard(echo, bear, bear)
    a.casts(echo)
    t.resolve()
    assert (a.permanents, len(a.exile_names)) == (["Echo"], 2)
