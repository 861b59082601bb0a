"""Watcher names: the names under which a seat keeps its abilities and effects
(`SeatTable.watchers`), so that nothing looks for a kind of them while there are none.

There are five kinds of names, and no name belongs to two of them:

- the class of an event that the ability waits for or replaces, such as "Move";
- a word of `Watched`, below, for what the rules look for at another time;
- a keyword, such as "daybound", or a `CombatVerb`;
- "can't …" with a verb of `rule_changes.Forbidden`;
- "look …" or "instead of …" with one of these names: a static ability to be looked at again after
  such an event, and an effect of a resolved spell or ability.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Watched: TypeAlias = Literal[
    "activated",
    "anyone",
    "as an instant",
    "as though flash",
    "as though haste",
    "bestowed",
    "bestows",
    "beyond range",
    "chooses votes",
    "control",
    "copied",
    "copies",
    "cost",
    "damage as though",
    "delayed",
    "for as long as",
    "gives",
    "hand size",
    "assigns by toughness",
    "look at top",
    "loyalty abilities",
    "may activate",
    "may play",
    "may take",
    "more mana",
    "next spell",
    "no trigger",
    "player",
    "prevention",
    "revealed",
    "reveals draws",
    "searchers",
    "spends freely",
    "state",
    "static",
    "static elsewhere",
    "static there",
    "trigger",
    "unspent mana",
    "untap step",
]

# Static abilities and continuous effects (604, 611).
STATIC: Final = "static"
THERE: Final = "static there"  # a static ability of a card that is not on the battlefield
ELSEWHERE: Final = "static elsewhere"  # about cards that are not on the battlefield
CONTROL: Final = "control"
GIVES: Final = "gives"  # gives abilities about where their object goes, or how it enters (614.12)
COPIES: Final = "copies"  # makes objects copies of others
COPIED: Final = "copied"  # an effect that such an ability has created
BEYOND: Final = "beyond range"  # a plane or phenomenon, which no range limits (801.18)
AS_LONG_AS: Final = "for as long as"  # an effect with such a duration (611.2b)
PLAYER: Final = "player"  # gives players keyword abilities
BESTOWED: Final = "bestowed"  # a permanent that is an Aura while it is bestowed (702.103f)
BESTOWS: Final = "bestows"  # gives players the city's blessing, or speed

# Casting, activating and costs (601, 602, 118).
ACTIVATED: Final = "activated"  # an activated ability, of a permanent, that makes no mana
ANYONE: Final = "anyone"  # an activated ability of any player's; kept at every seat
MAY_ACTIVATE: Final = "may activate"  # an activated ability of a card outside the hand
WITH_PRIORITY: Final = "as an instant"  # 602.5e: timing of mana abilities that can't help to pay
MAY_PLAY: Final = "may play"  # a permission to cast or play cards from elsewhere than the hand
MAY_TAKE: Final = "may take"  # an effect that offers a special action
NEXT_SPELL: Final = "next spell"  # an effect that waits for the next spell (611.2f)
LOYALTY_USE: Final = "loyalty abilities"  # when, and how often, they may be activated (606.3)
AS_HASTE: Final = "as though haste"  # lets abilities of creatures be activated as though they had
AS_FLASH: Final = "as though flash"  # lets spells be cast as though they had flash
COST: Final = "cost"  # changes the costs of spells or abilities (601.2f)
MORE_MANA: Final = "more mana"  # an effect that adds mana as permanents are tapped for mana
FREELY: Final = "spends freely"  # lets mana be spent as though it were of any type (609.4b)

# Triggered abilities (603).
STATE: Final = "state"  # triggers on a state of the game (603.8)
DELAYED: Final = "delayed"  # a delayed triggered ability (603.7)
MORE_TRIGGERS: Final = "trigger"  # makes abilities trigger additional times (603.2d)
NO_TRIGGER: Final = "no trigger"  # keeps events from triggering abilities

# Other rules that abilities change.
PREVENTION: Final = "prevention"  # damage can't be prevented (615.12)
LOOK_AT_TOP: Final = "look at top"  # lets its controller look at the library's top card
REVEALED: Final = "revealed"  # makes players play with cards revealed
REVEALS: Final = "reveals draws"  # makes players reveal the cards they draw
HAND_SIZE: Final = "hand size"  # changes the maximum hand size
KEEPS_MANA: Final = "unspent mana"  # players don't lose it as steps and phases end
ASSIGN_BY: Final = "assigns by toughness"  # another number than power is assigned (510.1a)
UNTAP_CHOICE: Final = "untap step"  # limits, or lets players choose, what untaps
DAMAGE_AS: Final = "damage as though"  # changes how damage is dealt
CHOOSES_VOTES: Final = "chooses votes"  # lets its controller choose how players vote (701.32)
SEARCHERS: Final = "searchers"  # lets its controller control players who search (720)
