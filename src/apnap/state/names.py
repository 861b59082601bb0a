"""Words of the rulebook that records contain: zones, steps, types, colors, ways to leave the game.

They are plain strings, which a save file shows as they are, and which are quick to compare. A type
such as `Zone` lists the strings of one kind, so that mypy finds a misspelled one (decision 0019);
a `Maybe…` may also be empty.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

NOBODY: Final = -1
OF_A_RULE: Final = 1_000  # the number of an ability that is no ability, but a rule about the card
ANYBODY: Final = -2

# 400.1: the zones, and places that are not zones of the game.
Zone: TypeAlias = Literal[
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "ante",
    "command",
    "waiting",
    "outside",
    "phased_out",
]
MaybeZone: TypeAlias = Zone | Literal[""]
LIBRARY: Final = "library"
HAND: Final = "hand"
BATTLEFIELD: Final = "battlefield"
GRAVEYARD: Final = "graveyard"
STACK: Final = "stack"
EXILE: Final = "exile"
ANTE: Final = "ante"
COMMAND: Final = "command"
WAITING: Final = "waiting"  # an ability that has triggered and is not yet on a stack
OUTSIDE: Final = "outside"
PHASED_OUT: Final = "phased_out"  # 702.26b: on the battlefield, but treated as not there

ZONES: Final[tuple[Zone, ...]] = (
    LIBRARY,
    HAND,
    BATTLEFIELD,
    GRAVEYARD,
    STACK,
    EXILE,
    ANTE,
    COMMAND,
    WAITING,
    OUTSIDE,
    PHASED_OUT,
)

# Where static abilities may affect cards; nothing looks through a library for them.
CARD_ZONES: Final[tuple[Zone, ...]] = (HAND, GRAVEYARD, EXILE, COMMAND)

# 500.1: steps, and phases that have none.
StepName: TypeAlias = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
]
MaybeStep: TypeAlias = StepName | Literal[""]
UNTAP: Final = "untap"
UPKEEP: Final = "upkeep"
DRAW: Final = "draw"
PRECOMBAT_MAIN: Final = "precombat main"
BEGIN_COMBAT: Final = "beginning of combat"
DECLARE_ATTACKERS: Final = "declare attackers"
DECLARE_BLOCKERS: Final = "declare blockers"
FIRST_STRIKE_DAMAGE: Final = "first-strike combat damage"
COMBAT_DAMAGE: Final = "combat damage"
END_COMBAT: Final = "end of combat"
POSTCOMBAT_MAIN: Final = "postcombat main"
END: Final = "end"
CLEANUP: Final = "cleanup"

PhaseName: TypeAlias = Literal["beginning", "main", "combat", "ending"]
StepOrPhase: TypeAlias = StepName | PhaseName
MaybePhase: TypeAlias = PhaseName | Literal[""]

# What makes an object move to another zone, if that is an action with a name (701).
Cause: TypeAlias = Literal["", "destroy", "sacrifice", "discard", "mill", "open"]
# 702.29c: cycling is one way to discard; 116.2a: playing a land puts it onto the battlefield
TriggerCause: TypeAlias = Cause | Literal["cycle", "play"]

# 118.8, 118.9: the kinds of costs of casting a card, beside its mana cost or instead of it.
CostKind: TypeAlias = Literal["additional", "optional", "alternative", "escalate", "help"]

# 106.6: the objects that costs are paid for.
PaidFor: TypeAlias = Literal["spell", "ability"]
MaybePaidFor: TypeAlias = PaidFor | Literal[""]

# 707.10: what an object that is no card copies.
CopyOf: TypeAlias = Literal["", "spell", "card"]

# 905.2b: what is noted as cards are drafted: how many cards were drafted, who passed the card, a
# color, a name, a creature type, a card removed from the draft, whether a guess was right.
NoteKind: TypeAlias = Literal["number", "player", "color", "name", "type", "removed", "guess"]
MaybeNoteKind: TypeAlias = NoteKind | Literal[""]

# 728.1: the time, once it has become either.
Time: TypeAlias = Literal["day", "night"]
MaybeTime: TypeAlias = Time | Literal[""]
TimeOrOther: TypeAlias = Time | Literal["other"]  # 728.1a: the one that it is not now

# 602.5d-e, 307.1: when an ability can be activated.
Timing: TypeAlias = Literal["instant", "sorcery", "your turn", "as an instant"]

# 508, 509: what a rule of combat is about.
CombatVerb: TypeAlias = Literal["attack", "block", "assign"]  # 510.1: assign combat damage

# 506.7: a side of a point of a combat phase.
CombatSide: TypeAlias = Literal["", "before", "after"]
CombatPoint: TypeAlias = Literal["", "combat", "attackers", "blockers", "damage", "end"]

# 702.119a, 702.48a: the quality of an object by which a cost is reduced: its mana value, mana cost
# or power.
Reduction: TypeAlias = Literal["", "value", "cost", "power"]

# 103.6: begin the game with the card on the battlefield, or reveal it.
OpeningAction: TypeAlias = Literal["battlefield", "reveal"]

# 700.2: only modes that the object has not chosen, in the game or in this turn.
FreshModes: TypeAlias = Literal["", "ever", "turn"]

# 601.2c: whose the targets are, taken together.
Among: TypeAlias = Literal["", "of one player", "a different player's", "of different players"]

# 116, 601.3: when a special action can be taken, and when a card can be cast from elsewhere.
ActionTiming: TypeAlias = Literal["your turn", "sorcery", "any", "cast"]
CastTiming: TypeAlias = Literal["", "any time", "sorcery"]

# 611.2a: when a continuous effect, an offered action or kept mana ends; empty: it says nothing.
Duration: TypeAlias = Literal[
    "",
    "end of turn",
    "end of combat",
    "your next turn",
    "end of your next turn",
    "your next end step",
    "your next upkeep",
    "your next untap step",  # 701.39a
    "its controller's next untap step",
    "a player planeswalks",  # 901.11
    "a player planeswalks away from a plane",  # 901.11b
    "this instruction",  # 614.15
    "as long as it applies",  # 707.2c: a copy effect of a static ability
    "prepared",  # 2026-08:722.3c
    "suspected",  # 701.58
]

# 300.1: card types.
ARTIFACT: Final = "artifact"
BATTLE: Final = "battle"
CREATURE: Final = "creature"
ENCHANTMENT: Final = "enchantment"
INSTANT: Final = "instant"
LAND: Final = "land"
PLANESWALKER: Final = "planeswalker"
SORCERY: Final = "sorcery"
KINDRED: Final = "kindred"

PERMANENT_TYPES: Final = frozenset((ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER))
PLANES: Final = frozenset(("plane", "phenomenon"))

# 105.1, 106.1: colours, and the types of mana.
WHITE: Final = "W"
BLUE: Final = "U"
BLACK: Final = "B"
RED: Final = "R"
GREEN: Final = "G"
COLORLESS: Final = "C"
COLORS: Final = "WUBRG"
MANA_TYPES: Final = "WUBRGC"

# The status of a player (104).
Status: TypeAlias = Literal["playing", "lost", "won", "drew", "absent"]
PLAYING: Final = "playing"
LOST: Final = "lost"
WON: Final = "won"
DREW: Final = "drew"
ABSENT: Final = "absent"  # 726.4: not in this game, which is a subgame

# 702.11d, 702.14a, 702.33c, 702.37b, 702.49d: variants of a keyword are that keyword, too.
VARIANTS: Final = {
    "commander ninjutsu": "ninjutsu",
    "megamorph": "morph",
    "multikicker": "kicker",
    "trample over planeswalkers": "trample",
}
LANDWALK: Final = "landwalk"


def is_keyword(name: str, keyword: str) -> bool:
    """702.1d: Whether an ability of this name counts as that keyword."""
    if name == keyword or VARIANTS.get(name) == keyword:
        return True
    return keyword == LANDWALK and name.endswith("walk")
