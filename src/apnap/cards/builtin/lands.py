"""The basic lands."""

from __future__ import annotations

from apnap.state.card import CardDef

from .words import makes_mana

CARDS = (
    CardDef(
        "Plains",
        "basic land",
        "Plains",
        abilities=makes_mana("W"),
        text="({T}: Add {W}.)",
    ),
    CardDef(
        "Island",
        "basic land",
        "Island",
        abilities=makes_mana("U"),
        text="({T}: Add {U}.)",
    ),
    CardDef(
        "Swamp",
        "basic land",
        "Swamp",
        abilities=makes_mana("B"),
        text="({T}: Add {B}.)",
    ),
    CardDef(
        "Mountain",
        "basic land",
        "Mountain",
        abilities=makes_mana("R"),
        text="({T}: Add {R}.)",
    ),
    CardDef(
        "Forest",
        "basic land",
        "Forest",
        abilities=makes_mana("G"),
        text="({T}: Add {G}.)",
    ),
)
