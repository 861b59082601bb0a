"""702.1: Every declared keyword is read from a card, with the words beside it that it declares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.effects.keywords.registry import Parameter
from apnap.oracle import CardFacts, compile_card
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BESIDE = {
    Parameter.NONE: "",
    Parameter.NUMBER: " 2",
    Parameter.COST: " {1}{R}",
    Parameter.NUMBER_AND_COST: " 2—{1}{R}",
    Parameter.NUMBER_AND_ABILITIES: " 2\nFlying",
    Parameter.ABILITY: " — {1}: Draw a card.",
}
# Keywords of the other kinds: each is written in a way of its own.
WRITTEN = {
    "Affinity": ("Affinity for artifacts", "Creature — Bear"),
    "Champion": ("Champion a Bear", "Creature — Bear"),
    "Cleave": ("Cleave {3}{R}\nDestroy target [attacking] creature.", "Instant"),
    "Craft": ("Craft with artifact {4}", "Artifact"),
    "Enchant": ("Enchant creature", "Enchantment — Aura"),
    "Entwine": ("Choose one —\n• Draw a card.\n• You gain 2 life.\nEntwine {2}", "Instant"),
    "Gift": ("Gift a card\nDraw a card.", "Instant"),
    "Hexproof": ("Hexproof from red", "Creature — Bear"),
    "Offering": ("Goblin offering", "Creature — Bear"),
    "Overload": ("Destroy target creature.\nOverload {3}{R}", "Instant"),
    "Partner with": ("Partner with Cub", "Creature — Bear"),
    "Protection": ("Protection from red", "Creature — Bear"),
    "Splice": ("Draw a card.\nSplice onto Arcane {R}", "Instant — Arcane"),
    "Spree": ("Spree\n+ {1} — Draw a card.\n+ {2} — You gain 2 life.", "Instant"),
    "Tiered": ("Tiered\n• Fire — {0} — Draw a card.\n• Fira — {2} — You gain 2 life.", "Instant"),
}
# Companion is about decks; prototype and visit need more than a text: see below.
ELSEWHERE = ("Companion", "Prototype", "Visit")


def written(name: str) -> tuple[str, str]:
    """The text of a card with this keyword, and its type line."""
    if name in WRITTEN:
        return WRITTEN[name]
    return name + BESIDE[KEYWORDS[name].parameter], "Creature — Bear"


@pytest.mark.rule("702.1")
@pytest.mark.parametrize("name", sorted(set(KEYWORDS) - set(ELSEWHERE)))
def test_702_1_a_keyword_is_read_with_the_words_beside_it(name: str) -> None:
    text, types = written(name)
    size = "2" if "Creature" in types else None
    facts = CardFacts("Test Card", "normal", "{2}{R}", 3, types, text, size, size)
    found = compile_card(facts)
    assert isinstance(found, CardDef), found
    keywords = [each.name for each in found.base.abilities if isinstance(each, Keyword)]
    assert name.lower() in keywords


@pytest.mark.rule("702.159a")
@pytest.mark.rule("702.160a")
def test_702_159a_visit_and_prototype_are_read_with_lights_and_a_second_size() -> None:
    facts = CardFacts("Booth", type_line="Artifact — Attraction", text="Visit — Draw a card.")
    booth = compile_card(replace(facts, lights=(2, 6), kind="attraction"))
    assert isinstance(booth, CardDef), booth
    assert Keyword("visit", means=1) in booth.base.abilities
    golem = card("Prototype {1}{R} — 1/1", "Artifact Creature — Golem", layout="prototype")
    assert [(face.cost, face.power) for face in golem.faces] == [("{1}{R}", 1)]


@pytest.mark.rule("702.47a")
def test_702_47a_splice_onto_arcane_from_text() -> None:
    ray = card("You gain 2 life.\nSplice onto Arcane {1}", "Instant — Arcane", "Ray")
    reach = card("Draw a card.", "Instant — Arcane", "Reach")
    plain = card("You gain 5 life.", "Instant", "Plain")
    t = table(2)
    a, _ = t.seats
    a.hand(ray, reach, plain).lands("Plains").casts(plain)  # 702.47a: onto Arcane spells only
    t.resolve()
    a.casts(reach, x=1)
    t.resolve()
    assert (a.life, "Ray" in a.hand_names) == (27, True)
