"""609.4: creatures that can be blocked, or block, as though they had other abilities."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(("walk", "land"), [("islandwalk", "Island"), ("swampwalk", "Swamp")])
def test_702_14c_blocked_as_though_without_islandwalk(walk: str, land: str) -> None:
    """Undertow: of all landwalk abilities, only islandwalk."""
    t, a, b = two()
    words = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
    undertow = card(words, "Enchantment", "Undertow")
    walker = card(walk.capitalize(), "Creature — Merfolk", "Walker")
    a.battlefield(walker)
    b.battlefield(undertow, BEAR).lands(land)
    t.go_to("declare attackers")
    a.attacks({walker: b})
    t.go_to("declare blockers")
    if walk == "islandwalk":
        b.blocks({BEAR: walker})
    else:
        with pytest.raises(ScenarioError):
            b.blocks({BEAR: walker})


@pytest.mark.rule("702.28b")
@pytest.mark.parametrize(
    "words", ["as though it had shadow", "as though they didn't have shadow", ""]
)
def test_702_28b_blocks_creatures_with_shadow(words: str) -> None:
    """Wall of Diffusion, Aetherflame Wall: it blocks other creatures, too."""
    t, a, b = two()
    text = f"This creature can block creatures with shadow {words}." if words else "Reach"
    wall = card(text, "Creature — Wall", "Wall")
    other = card(text, "Creature — Wall", "Other Wall")
    shade = card("Shadow", "Creature", "Shade")
    a.battlefield(shade, BEAR)
    b.battlefield(wall, other)
    t.go_to("declare attackers")
    a.attacks({shade: b, BEAR: b})
    t.go_to("declare blockers")
    if words:
        b.blocks({wall: shade, other: BEAR})
    else:
        with pytest.raises(ScenarioError):
            b.blocks({wall: shade})
