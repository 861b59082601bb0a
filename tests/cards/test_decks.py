"""Deck lists: what is read, and what is said of what can't be."""

from collections import Counter

import pytest

from apnap.cards import (
    DeckError,
    bench_deck,
    bundled_deck,
    bundled_decks,
    bundled_list,
    constructed_decks,
    decks_with,
    read_deck,
    read_deck_file,
)
from apnap.cards.checking import check_deck
from apnap.cards.library import Library
from apnap.cards.store import update_store
from apnap.oracle.text.facts import CardFacts
from apnap.rules.game.setup import new_game
from apnap.sim import simulate
from apnap.sim.tables import Table
from apnap.state.ruleset import Ruleset

VARIANTS = {
    "commanders": "commander",
    "planes": "planechase",
    "schemes": "archenemy",
    "conspiracies": "conspiracy",
}


def names(deck):
    return Counter([card.name for card in deck])


def test_a_list_is_numbers_and_names():
    assert names(read_deck("4 Shock\n2 Mountain")) == {"Shock": 4, "Mountain": 2}


def test_comments_blank_lines_and_headings_are_skipped():
    text = "# mine\n\nDeck\n4x Shock  # hot\n// lands\n 2  mountain \n\nCommander:\n1 Hill Giant\n"
    assert names(read_deck(text)) == {"Shock": 4, "Mountain": 2, "Hill Giant": 1}


def test_a_sideboard_is_not_in_the_deck():
    text = "Deck\n4 Shock\nSideboard\n3 Pyroclasm\n"
    assert names(read_deck(text)) == {"Shock": 4}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Shock\n4 Shok", "mine, line 2: there is no built-in card 'Shok'; did you mean Shock"),
        ("Shock", "mine, line 1: 'Shock' is not a number and a name, such as '4 Shock'"),
        ("\n\n0 Shock", "mine, line 3: 0 is not a number of cards from 1 to 1000"),
        ("99999 Shock", "mine, line 1: 99999 is not a number of cards from 1 to 1000"),
        ("-1 Shock", "mine, line 1: '-1 Shock' is not a number and a name"),
        ("4", "mine, line 1: '4' is not a number and a name"),
        ("Sideboard\n4 Shok", "mine, line 2: there is no built-in card 'Shok'"),
        ("# nothing\n", "mine: there are no cards in this list"),
    ],
)
def test_what_is_wrong_with_a_list_is_said(text, message):
    with pytest.raises(DeckError) as error:
        read_deck(text, "mine")
    assert str(error.value).startswith(message)


def test_a_list_may_be_in_a_file(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("3 Shock\n", encoding="utf-8")
    assert names(read_deck_file(path)) == {"Shock": 3}
    path.write_bytes(b"\xff\xfe\x00\xd8")
    for wrong in (path, tmp_path / "nothing.txt", tmp_path):
        with pytest.raises(DeckError, match="can't be read"):
            read_deck_file(wrong)


def test_there_are_decks_for_every_table():
    assert {"white", "blue", "black", "red", "green"} <= set(constructed_decks())
    assert len(constructed_decks()) >= 12
    beside = Counter([part for name in bundled_decks() for part in bundled_list(name).sections()])
    assert beside["commanders"] >= 2
    assert {"planes", "schemes", "conspiracies"} <= set(beside)


@pytest.mark.parametrize("name", bundled_decks())
def test_nothing_stands_in_the_way_of_a_bundled_deck(name):
    deck = bundled_list(name)
    assert deck.name
    variant = next((word for part, word in VARIANTS.items() if deck.section(part)), "constructed")
    if deck.name.startswith("Brawl:"):
        variant = "brawl"
    report = check_deck(deck, Library(), [variant])
    assert report.is_clear, report.faults
    assert len(bundled_deck(name)) == {"commander": 100, "conspiracy": 40}.get(variant, 60)


@pytest.mark.parametrize("name", bundled_decks())
def test_bots_can_play_a_bundled_deck(name):
    alike = decks_with(set(bundled_list(name).sections()) - {"main"})
    others = alike[alike.index(name) - 1 :][:1]
    for bot in ("plain", "random"):
        result = simulate(
            players=3, games=1, bots=(bot,), decks=(name, *others), turn_cap=12, seed=8
        )
        [row] = result.rows
        assert row.ended in ("won", "drawn", "unfinished"), row.error
        assert row.turns >= 6


def test_an_unknown_deck_is_refused_with_the_known_ones():
    with pytest.raises(DeckError, match="no deck 'purple'; there are: adriana, beasts, black"):
        bundled_deck("purple")


def test_the_decks_that_speed_is_measured_with_have_sixty_cards():
    for name in ("green", "red", "white", "black"):
        assert len(bench_deck(name)) == 60


def test_changing_a_deck_leaves_the_next_one_whole():
    bundled_deck("red").clear()
    assert len(bundled_deck("red")) == 60


def test_imported_cards_can_be_in_a_deck(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    update_store(
        [
            CardFacts(
                "Sky Elf",
                mana_cost="{G}",
                type_line="Creature — Elf",
                power="1",
                toughness="1",
                text="Flying",
            ),
            CardFacts(
                "Odd Elf",
                mana_cost="{G}",
                type_line="Creature — Elf",
                power="1",
                toughness="1",
                text="Frobnicate the moon.",
            ),
        ]
    )
    [elf] = read_deck("1 sky-elf")
    assert elf.name == "Sky Elf"
    assert "flying" in elf.base.keywords
    assert names(read_deck("1 Shock\nSideboard\n1 Odd Elf")) == {"Shock": 1}
    with pytest.raises(DeckError, match="'Odd Elf' can't be played: 'Frob"):
        read_deck("1 Odd Elf")
    with pytest.raises(DeckError, match="no card 'Sky Elk'; did you mean Sky Elf"):
        read_deck("1 Sky Elk")


@pytest.mark.rule("717.2")
def test_717_2_the_attractions_of_a_list_are_a_deck_of_their_own(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    facts = {"type_line": "Artifact — Attraction", "kind": "attraction", "lights": (2, 6)}
    update_store([CardFacts("Booth", text="Visit — Draw a card.", **facts)])
    path = tmp_path / "mine.txt"
    path.write_text("60 Forest\nAttractions\n3 Booth\n", encoding="utf-8")
    assert names(read_deck_file(path)) == {"Forest": 60}
    seats = Table(players=2, decks=(str(path), "red")).seats()
    assert [card.lights for card in seats[0].attractions] == [(2, 6)] * 3
    assert (names(seats[0].deck), seats[1].attractions) == ({"Forest": 60}, [])


@pytest.mark.rule("123.2a")
def test_123_2a_the_sticker_sheets_of_a_list(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    facts = {"type_line": "Stickers", "kind": "stickers", "text": "{TK} — 1/4"}
    update_store([CardFacts(f"Sheet {number}", **facts) for number in range(10)])
    path = tmp_path / "mine.txt"
    sheets = "\n".join([f"1 Sheet {number}" for number in range(10)])
    path.write_text(f"60 Forest\nStickers\n{sheets}\n", encoding="utf-8")
    seats = Table(players=2, decks=(str(path), "red")).seats()
    assert (names(seats[0].deck), len(seats[0].stickers)) == ({"Forest": 60}, 10)
    game = new_game(seats, Ruleset(), 1)
    assert [len(game.player(seat).open_sheets) for seat in (0, 1)] == [3, 0]
