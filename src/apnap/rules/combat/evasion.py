"""509.1b: Whether one creature can block another: evasion abilities, protection and landwalk."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.targets.protection import is_of_quality
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game

EVASIVE = frozenset(("flying", "fear", "intimidate", "shadow", "horsemanship", "skulk"))


class Attacker:
    """An attacking creature, with the facts that decide who can block it, looked up once."""

    def __init__(self, game: Game, number: int, defenders: tuple[int, ...]) -> None:
        self.number = number
        self.chars = layers.characteristics_of(game, number)
        keywords = self.chars.keywords - self.chars.blockable
        self.keywords = keywords  # 609.4: without those that it is blocked as though it hadn't
        self.evasive = not keywords.isdisjoint(EVASIVE)
        self.game = game
        self.guards = self.chars.all_of("protection") if "protection" in keywords else []
        self.walks = any(
            w.endswith("walk") and any(controls_land_for(game, w, seat) for seat in defenders)
            for w in keywords
        )

    def evades(self, blocker: Characteristics, number: int) -> str:
        """509.1b: The rule by which this blocker can't block the attacker; empty if it can. Evasion
        abilities are cumulative."""
        for each in self.guards:
            if is_of_quality(self.game, self.number, each, number):
                return "702.16f"
        if self.walks:
            return "702.14c"
        if "shadow" in blocker.keywords and "shadow" not in self.chars.keywords:
            return "702.28b"
        if not self.evasive:
            return ""
        mine, theirs = self.keywords - blocker.blocks_despite, blocker.keywords
        if "flying" in mine and "flying" not in theirs and "reach" not in theirs:
            return "702.9b"
        if "shadow" in mine and "shadow" not in theirs:
            return "702.28b"
        if "horsemanship" in mine and "horsemanship" not in theirs:
            return "702.31b"
        if "skulk" in mine and blocker.power > self.chars.power:
            return "702.118b"
        if "artifact" in blocker.types:
            return ""
        if "fear" in mine and "B" not in blocker.colors:
            return "702.36b"
        if "intimidate" in mine and blocker.colors.isdisjoint(self.chars.colors):
            return "702.13b"
        return ""


def controls_land_for(game: Game, landwalk: str, seat: int) -> bool:
    """702.14c: Whether this player controls a land of the kind that the landwalk ability names,
    such as "islandwalk", "nonbasic landwalk" or "snow swampwalk"."""
    *qualities, kind = landwalk.removesuffix("walk").split()
    for number in game.player(seat).battlefield:
        land = layers.characteristics_of(game, number)
        if not land.is_land:
            continue
        words = land.types | land.supertypes
        named = kind == "land" or kind.capitalize() in land.subtypes
        if named and all(_has(words, quality) for quality in qualities):
            return True
    return False


def _has(words: frozenset[str], quality: str) -> bool:
    """Whether the land has the quality ("snow"), or lacks it ("nonbasic")."""
    if quality.startswith("non"):
        return quality.removeprefix("non").removeprefix("-") not in words
    return quality in words
