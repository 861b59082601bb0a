"""Files of cards in the forms that there are, and files that are none."""

import gzip
import json
from datetime import date

import pytest

from apnap.cards import json_stream
from apnap.cards.card_files import read_card_file
from apnap.cards.json_stream import CardFileError
from apnap.cards.scryfall import card_of
from apnap.oracle.text.facts import NotACard

TODAY = date(2026, 9, 1)
BEAR = {
    "object": "card",
    "name": "Grizzly Bears",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "cmc": 2.0,
    "type_line": "Creature — Bear",
    "oracle_text": "",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "color_identity": ["G"],
    "legalities": {"modern": "legal", "standard": "not_legal"},
    "games": ["paper", "mtgo"],
    "set": "lea",
    "set_type": "core",
    "released_at": "1993-08-05",
}
SHOCK = {**BEAR, "name": "Shock", "type_line": "Instant", "power": None, "toughness": None}
FIRE = {
    "object": "card",
    "name": "Fire // Ice",
    "layout": "split",
    "released_at": "2001-06-04",
    "mana_cost": "{1}{R} // {1}{U}",
    "cmc": 4.0,
    "type_line": "Instant // Instant",
    "colors": ["R", "U"],
    "color_identity": ["R", "U"],
    "legalities": {"modern": "legal"},
    "set": "apc",
    "card_faces": [
        {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "Burn."},
        {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "Tap."},
    ],
}
ATOMIC = {
    "name": "Grizzly Bears",
    "layout": "normal",
    "manaCost": "{1}{G}",
    "manaValue": 2.0,
    "type": "Creature — Bear",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "colorIdentity": ["G"],
    "legalities": {"modern": "Legal"},
    "printings": ["LEA", "2ED"],
}


def written(tmp_path, content, name="cards.json"):
    path = tmp_path / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content, encoding="utf-8")
    return path


def read(tmp_path, content):
    return read_card_file(written(tmp_path, content), today=TODAY).cards


def mtgjson(data):
    return json.dumps({"meta": {"date": "2026-03-10"}, "data": data})


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("packed", [False, True])
def test_an_array_of_scryfall_cards(tmp_path, indent, packed):
    text = json.dumps([BEAR, SHOCK], indent=indent).encode()
    cards = read(tmp_path, gzip.compress(text) if packed else text)
    assert list(cards) == ["Grizzly Bears", "Shock"]
    bear = cards["Grizzly Bears"]
    assert (bear.mana_cost, bear.power, bear.printings) == ("{1}{G}", "2", ("lea",))
    assert bear.legalities == {"modern": "legal"}
    assert bear.can_be_in_a_deck


def test_an_object_on_each_line(tmp_path):
    cards = read(tmp_path, "\n".join([json.dumps(BEAR), json.dumps(SHOCK), ""]))
    assert list(cards) == ["Grizzly Bears", "Shock"]


def test_a_page_of_the_api(tmp_path):
    assert list(read(tmp_path, json.dumps({"object": "list", "data": [BEAR]}))) == ["Grizzly Bears"]


def test_records_may_lie_across_the_pieces_that_are_read(tmp_path, monkeypatch):
    monkeypatch.setattr(json_stream, "CHUNK", 7)
    odd = {**SHOCK, "oracle_text": 'Æther "\\u00e9" — 2', "cmc": 12.5}
    cards = read(tmp_path, json.dumps([BEAR, odd], ensure_ascii=False, indent=3))
    assert cards["Shock"].text == 'Æther "\\u00e9" — 2'
    assert cards["Shock"].mana_value == 12.5


def test_atomic_cards(tmp_path):
    cards = read(tmp_path, mtgjson({"Grizzly Bears": [ATOMIC]}))
    undated = {**BEAR, "printings": ["lea", "2ed"], "released_at": None}
    assert cards == read(tmp_path, json.dumps([undated]))


def test_the_earliest_date_of_the_printings_is_kept(tmp_path):
    later = {**BEAR, "set": "m10", "released_at": "2009-07-17"}
    assert read(tmp_path, json.dumps([later, BEAR]))["Grizzly Bears"].released == "1993-08-05"
    sets = {
        code: {"code": code, "releaseDate": date, "cards": [{**ATOMIC, "number": "1"}]}
        for code, date in (("M10", "2009-07-17"), ("LEA", "1993-08-05"))
    }
    assert read(tmp_path, mtgjson(sets))["Grizzly Bears"].released == "1993-08-05"


def test_all_printings_has_the_faces_of_a_card_one_after_another(tmp_path):
    halves = [
        {
            "name": "Fire // Ice",
            "faceName": face,
            "side": side,
            "number": "128",
            "layout": "split",
            "manaCost": cost,
            "manaValue": 4.0,
            "type": "Instant",
            "text": text,
            "colors": [color],
            "colorIdentity": ["R", "U"],
            "legalities": {"modern": "Legal"},
            "printings": ["APC"],
        }
        for face, side, cost, text, color in [
            ("Ice", "b", "{1}{U}", "Tap.", "U"),
            ("Fire", "a", "{1}{R}", "Burn.", "R"),
        ]
    ]
    data = {"APC": {"code": "APC", "releaseDate": "2001-06-04", "cards": halves}}
    assert read(tmp_path, mtgjson(data)) == read(tmp_path, json.dumps([FIRE]))


def test_loyalty_is_written_as_it_is_printed(tmp_path):
    walker = {**ATOMIC, "type": "Planeswalker — Jace", "text": "[+1]: Draw.\n[-12]: Win.\n[0]: No."}
    card = read(tmp_path, mtgjson({"Grizzly Bears": [walker]}))["Grizzly Bears"]
    assert card.text == "+1: Draw.\n−12: Win.\n0: No."


@pytest.mark.rule("712.5")
def test_712_5_meld_cards_know_each_other_in_both_forms(tmp_path):
    parts = [
        {"component": "meld_part", "name": "Bruna"},
        {"component": "meld_part", "name": "Gisela"},
        {"component": "meld_result", "name": "Brisela"},
    ]
    names = ("Bruna", "Gisela", "Brisela")
    by_scryfall = read(
        tmp_path,
        json.dumps(
            [{**BEAR, "name": name, "layout": "meld", "all_parts": parts} for name in names]
        ),
    )
    result = {**ATOMIC, "layout": "meld", "side": "b", "faceName": "Brisela"}
    by_mtgjson = read(
        tmp_path,
        mtgjson(
            {
                f"{name} // Brisela": [
                    {**ATOMIC, "layout": "meld", "side": "a", "faceName": name},
                    result,
                ]
                for name in ("Bruna", "Gisela")
            }
        ),
    )
    for cards in (by_scryfall, by_mtgjson):
        assert set(cards) == set(names)
        assert cards["Bruna"].meld_pair == "Gisela"
        assert cards["Gisela"].melded == cards["Brisela"]
        assert cards["Brisela"].kind == "meld_result"
        assert cards["Brisela"].meld_parts == ("Bruna", "Gisela")


@pytest.mark.rule("2026-08:111.11")
def test_a_card_is_joined_to_those_of_which_it_makes_tokens(tmp_path):
    nest = {**BEAR, "name": "Nest", "oracle_text": "Create a Goyf token."}
    goyf = {**BEAR, "name": "Goyf"}
    cards = read(tmp_path, json.dumps([nest, goyf]))
    assert cards["Nest"].named == (cards["Goyf"],)
    assert cards["Goyf"].named == ()


def test_tokens_and_art_are_no_cards_but_dungeons_are(tmp_path):
    dungeon = {**BEAR, "name": "Lost Mine", "layout": "token", "type_line": "Dungeon"}
    others = [{**BEAR, "name": name, "layout": name} for name in ("token", "emblem", "art_series")]
    cards = read(tmp_path, json.dumps([dungeon, *others]))
    assert [(card.name, card.kind) for card in cards.values()] == [("Lost Mine", "dungeon")]


@pytest.mark.parametrize(
    ("fields", "flag"),
    [
        ({"border_color": "silver"}, "funny"),
        ({"security_stamp": "acorn"}, "funny"),
        ({"digital": True}, "digital"),
        ({"games": ["arena"]}, "digital"),
        ({"released_at": "2026-10-01"}, "upcoming"),
        ({"promo_types": ["playtest"]}, "playtest_or_promo"),
    ],
)
def test_what_can_be_in_no_deck_is_marked(tmp_path, fields, flag):
    [card] = read(tmp_path, json.dumps([{**BEAR, **fields}])).values()
    assert card.flags == {flag}
    assert not card.can_be_in_a_deck
    # A printing that can be played makes the card one that can be.
    [card] = read(tmp_path, json.dumps([{**BEAR, **fields}, {**BEAR, "set": "m10"}])).values()
    assert card.can_be_in_a_deck
    assert card.printings == ("lea", "m10")


def test_two_cards_with_one_name_are_an_error_if_both_could_be_played(tmp_path):
    other = {**BEAR, "oracle_text": "Trample"}
    with pytest.raises(CardFileError, match=r"record 2: 'Grizzly Bears' is in the file twice"):
        read(tmp_path, json.dumps([BEAR, other]))
    test_card = {**other, "promo_types": ["playtest"]}
    for order in ([BEAR, test_card], [test_card, BEAR]):
        found = read_card_file(written(tmp_path, json.dumps(order)), today=TODAY)
        assert found.cards["Grizzly Bears"].text == ""
        assert found.shadowed == ["Grizzly Bears"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "is empty"),
        (b"PK\x03\x04....", "is a zip archive"),
        (json.dumps([BEAR]).encode("utf-16"), "is UTF-16 text; save it as UTF-8"),
        (
            json.dumps([{**BEAR, "name": "Lim-Dûl"}], ensure_ascii=False).encode("cp1252"),
            "is not UTF-8 text",
        ),
        (json.dumps([BEAR, SHOCK])[:-30], "ends in the middle"),
        (json.dumps([BEAR]) + "x", "after the end of the JSON"),
        (gzip.compress(json.dumps([BEAR] * 200).encode())[:-40], "ends in the middle"),
        (b"\x1f\x8b" + b"rubbish" * 9, "is damaged"),
        ("<html>", "it begins with '<', and not with JSON"),
        ("[]", "has 0 records and no card among them"),
        ("[1, 2]", "record 1: a card is a JSON object"),
        ("[" * 100_000, "nested too deeply"),
        ('[{"name": nope' + " " * 40 + "}]", "this is not JSON"),
        (json.dumps([BEAR, {"object": "set", "name": "Alpha"}]), "record 2: this is a set"),
        (json.dumps([{"name": "Shock", "comment": "ruling"}]), "a card needs a 'type_line'"),
        (json.dumps([{**BEAR, "name": 3}]), "'name' is 3: it has to be text"),
        (mtgjson({"version": "5"}), "under 'version' there are no cards"),
        (mtgjson({"Shock": [{"name": "Shock"}]}), "needs a 'name' and a 'type'"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_sentence(tmp_path, content, message):
    with pytest.raises(CardFileError, match=message) as caught:
        read(tmp_path, content)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(CardFileError, match="can't be read: No such file"):
        read_card_file(tmp_path / "none.json")
    with pytest.raises(CardFileError, match="can't be read"):
        read_card_file(tmp_path)


@pytest.mark.parametrize("record", [{"type_line": None}, {"type_line": ""}, {"card_faces": [{}]}])
def test_a_record_without_types_is_no_card(record):
    with pytest.raises(NotACard, match="type_line"):
        card_of({"name": "Nothing", **record}, date(2026, 1, 1))
