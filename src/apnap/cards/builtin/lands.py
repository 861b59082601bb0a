"""The basic lands."""

from __future__ import annotations

from apnap.state.card import CardDef

CARDS = (
    CardDef(
        "Plains",
        "basic land",
        "Plains",
        text="({T}: Add {W}.)",
    ),
    CardDef(
        "Island",
        "basic land",
        "Island",
        text="({T}: Add {U}.)",
    ),
    CardDef(
        "Swamp",
        "basic land",
        "Swamp",
        text="({T}: Add {B}.)",
    ),
    CardDef(
        "Mountain",
        "basic land",
        "Mountain",
        text="({T}: Add {R}.)",
    ),
    CardDef(
        "Forest",
        "basic land",
        "Forest",
        text="({T}: Add {G}.)",
    ),
)
