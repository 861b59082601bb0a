"""905.2: Abilities that function during a draft. `apnap.draft` carries out what they say.

In a game they do nothing: what they noted is with the players then (`effects/words/noted.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Ability
from apnap.state.names import MaybeNoteKind, NoteKind


@dataclass(frozen=True)
class DraftAbility(Ability):
    """905.2: An ability that functions during the draft."""


@dataclass(frozen=True)
class DraftFaceUp(DraftAbility):
    """905.2c: Whoever drafts the card puts it face up in front of them."""


@dataclass(frozen=True)
class RevealAsDrafted(DraftAbility):
    """905.2b: The card is revealed as it is drafted, and something is noted for its name.

    A number is how many cards the drafter has drafted in this round, a player is the one who passed
    the card. Three different colors are chosen by the player to the right, the drafter, and the
    player to the left. A name is that of the next card this player drafts.
    """

    note: MaybeNoteKind = ""


@dataclass(frozen=True)
class LookAtNextFromPack(DraftAbility):
    """905.1c: The drafter may look at the next card drafted from the same pack."""


@dataclass(frozen=True)
class GuessNextFromPack(DraftAbility):
    """905.2b: The drafter guesses the next card drafted from the same pack, which is then
    revealed."""


@dataclass(frozen=True)
class AddPack(DraftAbility):
    """905.2: The drafter may add a booster pack to the round, and drafts from it next."""


@dataclass(frozen=True)
class DraftAnother(DraftAbility):
    """905.2: The drafter may draft an additional card from the pack. With `into_pack` this card
    goes into the pack; otherwise it is turned face down, and the next pack is only passed on."""

    into_pack: bool = True


@dataclass(frozen=True)
class RemoveDrafted(DraftAbility):
    """905.2: The drafter may remove a card from the draft as it is drafted."""

    face_up: bool = False


@dataclass(frozen=True)
class NoteDrafted(DraftAbility):
    """905.2b: The drafter may reveal a card as it is drafted, note its name or its creature types,
    and turn this card face down."""

    note: NoteKind = "name"
    creature: bool = False  # only a creature card


@dataclass(frozen=True)
class DraftWholePack(DraftAbility):
    """905.2: Instead of one card the player may draft all cards of a pack, and then none for the
    rest of the round."""


@dataclass(frozen=True)
class DraftAtRandom(DraftAbility):
    """905.2: The player can't look at packs and drafts at random, until so many cards were drafted
    this way."""

    cards: int = 3


@dataclass(frozen=True)
class LookAtPack(DraftAbility):
    """905.2c: The player may turn this card face down and look at a pack that nobody else looks
    at."""


@dataclass(frozen=True)
class LookAtNextOf(DraftAbility):
    """905.2c: The player may turn this card face down and look at the next card that another player
    drafts."""


@dataclass(frozen=True)
class TakesLastCards(DraftAbility):
    """905.2: The last card of each pack is passed to a player who drafted such a card."""


@dataclass(frozen=True)
class OfferExchange(DraftAbility):
    """905.1d: Immediately after the draft the player may exchange a card with another player."""
