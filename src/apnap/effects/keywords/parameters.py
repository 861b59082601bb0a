"""702.1: what is written beside each keyword, for whoever reads cards."""

from __future__ import annotations

NONE, NUMBER, COST, QUALITY = "none", "number", "cost", "quality"
NUMBER_AND_COST = "number and cost"
QUALITY_AND_COST = "quality and cost"
NUMBER_AND_ABILITIES = "number and abilities"
ABILITY = "ability"  # an ability follows it, which it changes
WORDS = "words"  # the words of the spell are written differently because of it
CONDITION = "condition"

_NUMBER = """
Absorb, Afflict, Afterlife, Amplify, Annihilator, Bloodthirst, Bushido, Casualty, Crew, Devour,
Dredge, Fabricate, Fading, Firebending, Frenzy, Graft, Hideaway, Mobilize, Modular, Poisonous,
Rampage, Renown, Ripple, Saddle, Soulshift, Teamwork, Toxic, Tribute, Vanishing
"""
_COST = """
Aura swap, Bestow, Blitz, Buyback, Commander ninjutsu, Cumulative upkeep, Cycling, Dash, Disguise,
Disturb, Echo, Embalm, Emerge, Encore, Equip, Escalate, Escape, Eternalize, Evoke, Flashback,
Foretell, Fortify, Freerunning, Harmonize, Kicker, Level up, Madness, Mayhem, Megamorph, Miracle,
More than meets the eye, Morph, Multikicker, Mutate, Ninjutsu, Offspring, Outlast, Plot, Prowl,
Reconfigure, Recover, Replicate, Scavenge, Sneak, Spectacle, Squad, Sticker kicker, Surge,
Transfigure, Transmute, Unearth, Ward, Warp, Web-slinging
"""
_OTHERS = {
    QUALITY: "Affinity, Champion, Enchant, Hexproof, Offering, Partner with, Protection",
    NUMBER_AND_COST: "Awaken, Impending, Reinforce, Suspend",
    QUALITY_AND_COST: "Craft, Splice",
    NUMBER_AND_ABILITIES: "Backup",
    ABILITY: "Boast, Exhaust, Forecast, Max speed, Power-up, Solved",
    WORDS: "Cleave, Entwine, Gift, Overload, Prototype, Spree, Tiered, Visit",
    CONDITION: "Companion",
}


def _listed(text: str) -> list[str]:
    return [name.strip() for name in text.replace("\n", " ").split(",")]


PARAMETERS: dict[str, str] = {
    **dict.fromkeys(_listed(_NUMBER), NUMBER),
    **dict.fromkeys(_listed(_COST), COST),
    **{name: kind for kind, names in _OTHERS.items() for name in _listed(names)},
}


def parameter_of(name: str) -> str:
    """What has to be written beside the keyword: nothing, unless `PARAMETERS` says more."""
    return PARAMETERS.get(name, NONE)
