"""Deeds: spells that make the events happen which triggered and static abilities wait for."""

from __future__ import annotations

from functools import cache

from apnap.state.card import CardDef
from apnap.testing.texts import card

# Each is an instant that costs nothing. The first target, if there is one, is the card that is
# being used, wherever that is legal.
TEXTS = {
    "life and cards": "You gain 5 life. You lose 1 life. Draw two cards. Discard a card. Mill two "
    "cards. Scry 1. Surveil 1.",
    "draw": "Draw two cards.",
    "mill": "Mill two cards.",
    "tokens": "Create two 1/1 white Soldier creature tokens. Create a Treasure token. Create a "
    "Food token. Investigate. Create a 1/1 colorless Shapeshifter creature token with changeling. "
    "Put a +1/+1 counter on each creature you control.",
    "opponents": "Each opponent loses 2 life. Each opponent gains 2 life. Each opponent draws two "
    "cards. Each opponent discards a card. Each opponent mills two cards.",
    "sacrifice": "Each player sacrifices a creature. Each player sacrifices an artifact. Each "
    "player sacrifices a land. Each player sacrifices an enchantment.",
    "wither": "Put a -1/-1 counter on each creature.",
    "give up": "Sacrifice a Clue. Sacrifice a Food.",
    "sacrifice it": "Sacrifice a permanent.",
    "erase": "Remove all counters from target permanent.",
    "destroy": "Destroy target permanent.",
    "exile": "Exile target permanent.",
    "bounce": "Return target permanent to its owner's hand.",
    "tap": "Tap target permanent. Untap that permanent.",
    "damage": "{this} deals 1 damage to target creature. {this} deals 2 damage to each "
    "opponent. {this} deals 1 damage to you.",
    "fight": "Target creature you control fights target creature you don't control.",
    "grow": "Put a +1/+1 counter on target creature. Put a charge counter on target "
    "permanent. Proliferate.",
    "sweep": "Destroy all creatures with power 5 or less.",
    "graveyard": "Return target creature card from your graveyard to the battlefield. Exile target"
    " card from a graveyard.",
    "self graveyard": "Return target card from your graveyard to your hand.",
    "land": "Put target land card from your graveyard onto the battlefield under your "
    "control. Search your library for a basic land card, put it onto the battlefield,"
    " then shuffle.",
    "monarch": "You become the monarch.",
    "dice": "Roll a d20. Roll a d6. Roll a d6. Roll a d6. Roll a d6. Roll a d6. Roll a d6.",
    "coin": "Flip a coin.",
    "initiative": "You take the initiative.",
    "dungeon": "Venture into the dungeon.",
    "clear": "Destroy all creatures.",
    "fog": "Prevent all combat damage that would be dealt this turn. Prevent the next 5 damage "
    "that would be dealt to you this turn.",
    "ring": "The Ring tempts you.",
    "explore": "Target creature explores.",
    "connive": "Target creature connives.",
    "energy": "You get {E}{E}.",
    "poison": "Each opponent gets a poison counter.",
    "transform": "Transform target permanent.",
    "flicker": "Exile target permanent, then return it to the battlefield under its owner's "
    "control.",
    "steal": "Gain control of target permanent until end of turn.",
    "phase": "Target permanent phases out.",
    "suspect": "Suspect target creature.",
    "goad": "Goad target creature.",
    "amass": "Amass Orcs 2.",
    "discover": "Discover 3.",
    "foretell": "Manifest the top card of your library.",
    "cloak": "Cloak the top card of your library.",
    "experience": "You get an experience counter.",
    "evidence": "You may collect evidence 2. If you do, draw a card.",
    "cycle": "Discard your hand, then draw seven cards.",
    "unattach": "Destroy all Equipment. Destroy all Auras.",
    "prevent": "Prevent the next 2 damage that would be dealt to any target this turn.",
    "copy": "Create a token that's a copy of target permanent you control.",
    "ruin": "Target opponent loses 70 life.",
    "burn": "{this} deals 70 damage to target opponent.",
    "sticker": "Put an art sticker on target permanent you own. Put a name sticker on target "
    "permanent you own.",
    "visit": "Roll to visit your Attractions.",
    "empty": "Mill twenty cards. Mill twenty cards. Draw a card.",
    "win": "You win the game.",
    "vote": "Will of the council — Starting with you, each player votes for grace or condemnation. "
    "If grace gets more votes, you gain 3 life. If condemnation gets more votes or the vote is "
    "tied, draw a card.",
    "borrow": "You may cast target instant or sorcery card from an opponent's graveyard without "
    "paying its mana cost.",
    "extra": "Take an extra turn after this one.",
}


@cache
def deed(name: str) -> CardDef | None:
    """The spell of this name; None if the compiler doesn't read its words."""
    title = f"Deed of {name}"
    try:
        return card(TEXTS[name].replace("{this}", title), "Instant", title)
    except AssertionError:
        return None
