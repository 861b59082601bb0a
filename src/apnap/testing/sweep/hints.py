"""Hints: the occasions that a card's words speak of are tried before the others."""

from __future__ import annotations

import re

HINTS = {
    "cast it": "enter|cast this|you cast",
    "cast it and wait": "chosen|choose",
    "cast it in response": "target spell|target activated|target triggered",
    "cast it otherwise": "bestow|Bestow|kick|escape|enchanted creature",
    "discard it": "[Mm]adness|discard",
    "counter it": "can't be countered",
    "turned up": "face up|Morph|morph|Disguise|disguise",
    "own spells": "cast|cycle|enter|land",
    "cast after combat": "this turn",
    "cast it and lose it": "leaves the battlefield|[Ww]hen you sacrifice this|exiled|[Hh]aunt",
    "cast it in combat": "(?s)[Ff]lash.*(attacking|blocking)",
    "cycle it": "cycle|[Cc]ycling",
    "returned": "cast (it|them) from|from (your|a) graveyard|graveyards|if it wasn't cast",
    "crewed": "Vehicle",
    "ruined": "lose the game|win the game|0 or less life|[Yy]ou have hexproof",
    "transformed": "transform",
    "command": "commander",
    "wither": "-1/-1 counter",
    "vote": "vote|voting",
    "use it": "Level 2|exiled with|[Tt]ransform",
    "witnessed": "additional time",
    "own abilities": "target of|costs? .*to activate|activate",
    "designated": "monarch|initiative|Ring-bearer",
    "give up": "sacrifice",
    "sacrifice it": "sacrifice",
    "erase": "last|remove",
    "attack": "attack|combat damage",
    "attack blocked": "block|combat|dies",
    "attack alone": "attack|exalted",
    "defend": "block|attacks you|defend|opponent.* attack",
    "turns": "upkeep|end step|untap|draw step|each turn",
    "busy turn": "this turn|end step|upkeep",
    "opponents' spells": "opponent|player casts|target",
    "countered": "counter target|countered|counters? a spell",
    "hurt": "damage|dies|counter",
    "tokens": "token|enters|counter|creature you control enters|artifact",
    "life and cards": "life|draw|discard|mill|scry|surveil",
    "opponents": "opponent (draws|discards|gains|loses)|opponents? .*(life|card)",
    "sacrifice": "sacrifice|dies|graveyard",
    "destroy": "dies|leaves|put into a graveyard|graveyard from",
    "sweep": "dies|graveyard",
    "exile": "leaves|exile",
    "bounce": "leaves|return",
    "tap": "tapped|untapped|becomes",
    "damage": "damage",
    "land": "land",
    "grow": "counters?",
    "mana": "mana|tapped for",
    "adorned": "equip|enchant|attach|Aura",
    "day and night": "day|night",
    "draw it": "draw|mill",
    "transform": "transform|face up",
    "foretell": "face up|manifest",
    "steal": "control",
    "phase": "phase",
}


def spoken_of(name: str, text: str) -> bool:
    """Whether the text has words that have to do with the occasion of this name."""
    return re.search(HINTS.get(name.removeprefix("opponent's "), name), text) is not None
