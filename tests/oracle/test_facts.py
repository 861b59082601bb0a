"""Records of the card databases as facts."""

from __future__ import annotations

import pytest

from apnap.oracle.text.facts import CardFacts, NotACard, read_facts


def test_a_card_with_one_face_is_read() -> None:
    facts = read_facts(
        {
            "name": "Dryad Arbor",
            "mana_cost": "",
            "cmc": 0,
            "type_line": "Land Creature — Forest Dryad",
            "oracle_text": "(This land isn't a spell.)",
            "power": "1",
            "toughness": "1",
            "colors": ["G"],
            "color_indicator": ["G"],
            "color_identity": ["G"],
            "legalities": {"modern": "legal", "standard": "not_legal"},
            "reserved": True,
        }
    )
    assert facts == CardFacts(
        "Dryad Arbor",
        mana_cost=None,
        type_line="Land Creature — Forest Dryad",
        text="(This land isn't a spell.)",
        power="1",
        toughness="1",
        colors="G",
        color_indicator="G",
        color_identity="G",
        legalities={"modern": "legal"},
        flags=frozenset(("reserved",)),
    )
    assert facts.can_be_in_a_deck


def test_faces_have_the_texts_of_a_card_that_has_several() -> None:
    halves = [
        {"name": "Fire", "mana_cost": "{1}{R}", "oracle_text": "Burn.", "colors": ["R"]},
        {"name": "Ice", "mana_cost": "{1}{U}", "oracle_text": "Tap.", "colors": ["U"]},
    ]
    facts = read_facts(
        {"name": "Fire // Ice", "layout": "split", "colors": ["R", "U"], "card_faces": halves}
    )
    assert [face.name for face in facts.faces] == ["Fire", "Ice"]
    assert (facts.text, facts.faces[1].text, facts.colors) == ("", "Tap.", "UR")


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"name": 3},
        {"name": "X", "colors": ["Q"]},
        {"name": "X", "card_faces": [{}]},
        {"name": "X", "legalities": ["legal"]},
        {"name": "X", "cmc": "three"},
    ],
)
def test_what_is_no_card_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(NotACard):
        read_facts(record)


def test_a_joke_or_a_plane_is_in_no_deck() -> None:
    assert not read_facts({"name": "X", "funny": True}).can_be_in_a_deck
    assert not read_facts({"name": "X", "kind": "plane"}).can_be_in_a_deck


@pytest.mark.rule("717.1")
@pytest.mark.parametrize(
    ("written", "lights"), [([2, 6], (2, 6)), ("4 5 6", (4, 5, 6)), (None, ())]
)
def test_717_1_the_lights_of_an_attraction(written, lights):
    record = {"name": "Booth", "type_line": "Artifact — Attraction", "attraction_lights": written}
    assert read_facts(record).lights == lights


@pytest.mark.parametrize("written", [[0], [7], "many", {"2": 6}])
def test_lights_are_numbers_of_a_die(written):
    with pytest.raises(NotACard, match="from 1 to 6"):
        read_facts({"name": "Booth", "attraction_lights": written})
