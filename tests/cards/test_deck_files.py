"""Deck files of the programs that there are, and files that are none."""

import json

import pytest

from apnap.cards.deck import Deck, DeckError
from apnap.cards.deck_files import deck_in, read_deck_list
from apnap.cards.deck_marks import with_commanders

ARENA = """About
Name My Deck

Commander
1 Atraxa, Praetors' Voice (C16) 28 *F*

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Lightning Bolt (M10) 146
1 Fire // Ice (APC) 128

Sideboard
3 Duress (M19) 94
"""
FORGE = """[metadata]
Name=My Deck
Deck Type=constructed
[Commander]
1 Atraxa, Praetors' Voice|C16|1
[Main]
4 Lightning Bolt|M10|1
1 Fire // Ice+|APC
[Sideboard]
3 Duress|M19
[Avatar]
1 Karn|PVAN
[Planes]
1 Naya|HOP
[Schemes]
2 All in Good Time|ARC
[Conspiracy]
1 Brago's Favor|CNS
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="x" xmlns:xsi="y">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="2" Quantity="3" Sideboard="true" Name="Lim-D&#251;l&apos;s Vault" Annotation="0" />
  <Cards CatID="3" Quantity="1" Sideboard="true" Name="Atraxa" Annotation="16777728" />
</Deck>
"""
COCKATRICE = """<?xml version="1.0"?>
<cockatrice_deck version="1"><deckname>Mine</deckname>
  <zone name="main"><card number="4" name="Lightning Bolt"/></zone>
  <zone name="side"><card number="3" name="Duress"/></zone>
  <zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>
"""


def read(content):
    return deck_in(content if isinstance(content, bytes) else content.encode(), "mine")


def listed(entries):
    return {each.name: each.count for each in entries}


def parts(content):
    return {name: listed(entries) for name, entries in read(content).sections().items()}


def test_the_list_of_arena():
    assert read(ARENA).name == "My Deck"
    assert parts(ARENA) == {
        "commanders": {"Atraxa, Praetors' Voice": 1},
        "companion": {"Lurrus of the Dream-Den": 1},
        "main": {"Lightning Bolt": 4, "Fire // Ice": 1},
        "sideboard": {"Duress": 3},
    }


def test_the_list_of_forge():
    assert read(FORGE).name == "My Deck"
    assert parts(FORGE) == {
        "commanders": {"Atraxa, Praetors' Voice": 1},
        "main": {"Lightning Bolt": 4, "Fire // Ice": 1},
        "sideboard": {"Duress": 3},
        "vanguard": {"Karn": 1},
        "planes": {"Naya": 1},
        "schemes": {"All in Good Time": 2},
        "conspiracies": {"Brago's Favor": 1},
    }


def test_the_xml_of_mtgo_and_cockatrice():
    assert parts(MTGO) == {
        "main": {"Lightning Bolt": 4},
        "sideboard": {"Lim-Dûl's Vault": 3},
        "commanders": {"Atraxa": 1},
    }
    assert read(COCKATRICE).name == "Mine"
    assert parts(COCKATRICE) == {"main": {"Lightning Bolt": 4}, "sideboard": {"Duress": 3}}


@pytest.mark.parametrize(
    "main",
    [
        {"Lightning Bolt": 4},
        {"Lightning Bolt": {"quantity": 4}},
        [{"name": "Lightning Bolt", "count": 4}],
        [{"card": {"name": "Lightning Bolt"}, "quantity": 4}],
        ["Lightning Bolt"] * 4,
    ],
)
@pytest.mark.parametrize("key", ["main", "mainBoard", "mainboard", "deck"])
def test_json_in_the_usual_shapes(main, key):
    deck = {"name": "Mine", key: main, "sideBoard": {"Duress": 3}, "commander": ["Atraxa"]}
    for content in (deck, {"meta": {}, "data": deck}):
        found = read(json.dumps(content))
        assert found.name == "Mine"
        assert sum([each.count for each in found.main]) == 4
        assert {each.name for each in found.main} == {"Lightning Bolt"}
        assert listed(found.sideboard) == {"Duress": 3}
        assert listed(found.commanders) == {"Atraxa": 1}


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4x Lightning Bolt", 4, "Lightning Bolt"),
        ("4X  Lightning Bolt", 4, "Lightning Bolt"),
        ("4 [M10] Lightning Bolt", 4, "Lightning Bolt"),
        ("4 [M10:146] Lightning Bolt", 4, "Lightning Bolt"),
        ("1x Sol Ring (cmm) 400 [Ramp] ^Have,#37d67a^", 1, "Sol Ring"),
        ("1 Sol Ring (PLST) C19-221 *F*  #!Ramp", 1, "Sol Ring"),
        ("1 B.F.M. (Big Furry Monster)", 1, "B.F.M. (Big Furry Monster)"),
        ("1 +2 Mace", 1, "+2 Mace"),
        ("1 Borrowing 100,000 Arrows", 1, "Borrowing 100,000 Arrows"),
        ("1 1996 World Champion", 1, "1996 World Champion"),
        ("2 Who // What // When // Where // Why", 2, "Who // What // When // Where // Why"),
    ],
)
def test_a_line(line, count, name):
    [entry] = read(line).main
    assert (entry.count, entry.name) == (count, name)


def test_what_may_be_part_of_the_name_is_kept():
    [entry] = read("1 Hazmat Suit (Used)").main
    assert (entry.name, entry.written) == ("Hazmat Suit", "Hazmat Suit (Used)")


@pytest.mark.parametrize(
    "text",
    [
        "4 Shock\nSB: 2 Duress",
        "4 Shock\n\nSideboard\n2 Duress",
        "4 Shock\nSIDEBOARD:\n2 Duress",
        "4 Shock\n// Sideboard (2)\n2 Duress",
        "Creatures (4)\n4 Shock\nSideboard [2]\n2 Duress",
        "60 Shock\n\n2 Duress",
    ],
)
def test_sideboards_as_they_are_written(text):
    assert list(parts(text)) == ["main", "sideboard"]
    assert parts(text)["sideboard"] == {"Duress": 2}


@pytest.mark.parametrize(
    "text", ["36 Shock\n\n24 Mountain", "60 Shock\n\n16 Duress", "9 Shock\n\n1 X"]
)
def test_a_blank_line_alone_makes_no_sideboard(text):
    assert list(parts(text)) == ["main"]


def test_a_maybeboard_is_not_in_the_deck():
    assert parts("4 Shock\nMaybeboard\n2 Duress") == {"main": {"Shock": 4}}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding):
    assert parts("4 Jötun Grunt\r\n1 Lim-Dûl’s Vault".encode(encoding)) == {
        "main": {"Jötun Grunt": 4, "Lim-Dûl’s Vault": 1}
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("4 Shock\n1000000 Mountain", "mine, line 2: 1000000 is not a number of cards from 1 to"),
        ("9" * 50 + " Mountain", "mine, line 1: 999999999… is not a number of cards"),
        ("1 " + "[a] " * 500_000, "mine, line 1 has 2,000,002 characters: that is no card"),
        ("4 [M10]", "mine, line 1: '4 [M10]' is not a number and a name"),
        ("1000 Mountain\n" * 11, "mine: the deck has 11,000 cards; it may have 10,000"),
        ("Deck\nShock", "mine, line 2: 'Shock' is not a number and a name, such as '4 Shock'"),
        ("<Deck><Cards/></Deck>", "mine, line 1: a card needs a number and a name"),
        ("<Deck><Cards Quantity='4'", "mine: this is not XML"),
        (
            '<!DOCTYPE d [<!ENTITY a "aaaa">]><Deck><Cards Quantity="1" Name="&a;"/></Deck>',
            "mine, line 1: a deck may not declare a document type",
        ),
        ("<Deck></Deck>", "mine: there are no cards in this list"),
        ("{", "mine: this is not JSON"),
        ('{"main": 4}', "mine: there are no cards in this list"),
        ('{"main": {"Shock": "four"}}', "mine, 'main': 'Shock' with 'four' is not a card"),
        ('{"main": {"Shock": [4]}}', "mine, 'main': 'Shock' with [4] is not a card with a number"),
        ('{"main": [{"name": "Shock", "count": true}]}', "mine, 'main': 'Shock' with True is not"),
        ('{"main": {"Shock": -1}}', "mine, 'main': -1 is not a number of cards"),
        ('{"main": [{"card": "x"}]}', "mine, 'main': '' with 1 is not a card"),
        (b"\x89PNG\0\0\0", "the deck 'mine' can't be read: it is not text"),
        (b"4 Sho\x81ck", "the deck 'mine' can't be read: "),
        ("", "mine: there are no cards in this list"),
    ],
)
def test_what_is_no_deck_is_said_in_one_sentence(content, message):
    with pytest.raises(DeckError) as error:
        read(content)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "huge.txt"
    path.write_bytes(b"1 Mountain\n" * 1_000_000)
    with pytest.raises(DeckError, match="larger than 4,194,304 bytes: that is no deck"):
        read_deck_list(path)


def test_a_file_gives_the_deck_its_name(tmp_path):
    path = tmp_path / "burn.txt"
    path.write_text("4 Shock")
    assert read_deck_list(path).name == "burn"


def test_a_deck_is_written_so_that_it_can_be_read():
    deck = read(FORGE)
    again = read(deck.as_text())
    for name, entries in deck.sections().items():
        assert listed(again.section(name)) == listed(entries)
    assert Deck().as_text() == "\n"


# ---- marks of deck sites ---------------------------------------------------------------------

LED = {
    "commanders": {"Karlov of the Ghost Council": 1},
    "main": {"Sol Ring": 1, "Plains": 50, "Swamp": 48},
}
ARCHIDEKT = """1x Karlov of the Ghost Council (c15) 45 [Commander{top}] ^Have,#37d67a^
1x Sol Ring (cmm) 400 [Ramp]
50x Plains (m10) 230 [Land]
48x Swamp (m10) 231 *F* [Land]
1x Lightning Bolt (m10) 146 [Maybeboard{noDeck}{noPrice},Removal]
1x Shock (m10) 147 [Cuts{noDeck}]
"""
DECKSTATS = """//Main
1 Karlov of the Ghost Council # !Commander
1 [CMM#400] Sol Ring
50 Plains
48 Swamp

//Maybeboard
1 Lightning Bolt
"""
TAPPED_OUT = """Board,Qty,Name,Printing,Foil,Alter,Signed,Condition,Language,Commander
main,1,Karlov of the Ghost Council,C15,,,,,,True
main,1,Sol Ring,CMM,,,,,,
main,50,Plains,,,,,,,False
main,48,"Swamp",,,,,,,
maybe,1,Lightning Bolt,,,,,,,
acquire,1,Shock,,,,,,,
"""


@pytest.mark.parametrize("text", [ARCHIDEKT, DECKSTATS, TAPPED_OUT])
def test_the_marks_of_deck_sites_say_what_leads_and_what_is_left_out(text):
    assert parts(text) == LED


def test_a_category_of_archidekt_that_is_in_the_deck_changes_nothing():
    assert parts("1 Shock [Tokens]\n1 Opt [Commander synergy]\n1 Duress [Sideboard{noDeck}]") == {
        "main": {"Shock": 1, "Opt": 1},
        "sideboard": {"Duress": 1},
    }


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_table_of_moxfield(delimiter):
    rows = [["Count", "Tradelist Count", "Name", "Edition", "Foil"]]
    rows += [["4", "4", "Lightning Bolt", "m10", ""], ["56", "1", "Mountain", "m10", "foil"]]
    text = "\n".join([delimiter.join([f'"{cell}"' for cell in row]) for row in rows])
    assert parts(text) == {"main": {"Lightning Bolt": 4, "Mountain": 56}}


BASICS = "50 Plains\n48 Swamp"
DIFFERENT = "\n".join([f"1 Card {number:02}" for number in range(58)])


@pytest.mark.parametrize(
    ("text", "commanders"),
    [
        (f"1 Karlov\n\n1 Sol Ring\n{BASICS}\n\nSIDEBOARD:\n1 Duress", ["Karlov"]),
        (f"1 Tana\n1 Prava\n\n{BASICS}", ["Tana", "Prava"]),
        (f"1 Karlov (C15) 45\n\n1 Sol Ring\n{DIFFERENT}", ["Karlov"]),  # 903.12d: 60 cards
        (f"1 Karlov\n{DIFFERENT}\n1 Sol Ring", ["Karlov"]),  # above the alphabet
        (f"{DIFFERENT}\n1 Karlov\n1 Sol Ring", []),
        ("1 Karlov\n\n4 Sol Ring\n55 Plains", []),  # four alike: it is not singleton
        ("1 Karlov\n\n1 Sol Ring\n60 Plains", []),  # the size is of no such deck
        (f"Deck\n1 Karlov\n\n1 Sol Ring\n{BASICS}", []),  # a heading says what it is
        ("60 Forest", []),
    ],
)
def test_a_commander_on_top_of_a_list_without_headings(text, commanders):
    deck = read(text)
    assert [each.name for each in deck.commanders] == commanders
    assert "Karlov" not in [each.name for each in deck.main] or not commanders


def test_a_card_of_the_list_may_be_named_as_its_commander():
    deck = read("99 Plains\n1 Karlov of the Ghost Council")
    assert listed(with_commanders(deck, ("karlov",)).commanders) == LED["commanders"]
    assert listed(with_commanders(deck, ("karlov",)).main) == {"Plains": 99}
    assert listed(deck.commanders) == {}
    with pytest.raises(DeckError, match="has no card 'Niv', which should be its commander"):
        with_commanders(deck, ("Niv",))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("4 Shock\nhello\n4 Opt\n0 Plains\n4", ["line 2: 'hello'", "line 4: 0", "line 5: '4'"]),
        ("Qty,Name\n1,\nx,Shock\n2000,Opt", ["line 2: there is no", "line 3: 'x'", "line 4: 2000"]),
        ("<d>\n<card name='x'/>\n<card number='1'/></d>", ["line 2: a card", "line 3: a card"]),
        ('{"main": {"Shock": "x", "Opt": -1}}', ["'main': 'Shock' with 'x'", "'main': -1"]),
    ],
)
def test_all_faults_of_a_file_are_said_at_once(text, lines):
    with pytest.raises(DeckError) as error:
        read(text)
    said = str(error.value).split("\n")
    assert len(said) == len(lines)
    for words, expected in zip(said, lines, strict=True):
        assert words.startswith(f"mine, {expected}")
