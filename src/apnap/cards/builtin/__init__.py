"""Cards that come with apnap: their printed facts, and their abilities in the vocabulary of
`effects`. A card whose text the vocabulary can't say completely is not here."""

from __future__ import annotations

from difflib import get_close_matches

from apnap.state.card import CardDef

from . import black, blue, green, lands, red, white

_CARDS: dict[str, CardDef] = {
    card.name: card for colour in (lands, white, blue, black, red, green) for card in colour.CARDS
}
_BY_FOLDED_NAME = {name.casefold(): name for name in _CARDS}


class UnknownCard(LookupError):
    """There is no such card; `near` has the names most like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no built-in card {name!r}{hint}")
        self.name = name
        self.near = near


def builtin_card(name: str) -> CardDef:
    """The card with this name (201.2), in upper or lower case."""
    found = _CARDS.get(name)
    if found is None:
        folded = name.strip().casefold()
        if folded not in _BY_FOLDED_NAME:
            near = get_close_matches(folded, _BY_FOLDED_NAME, n=3)
            raise UnknownCard(name, tuple([_BY_FOLDED_NAME[each] for each in near]))
        found = _CARDS[_BY_FOLDED_NAME[folded]]
    return found


def builtin_names() -> tuple[str, ...]:
    """The names of all built-in cards, in alphabetical order."""
    return tuple(sorted(_CARDS))
