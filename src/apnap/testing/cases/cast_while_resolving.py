"""608.2g: The entries that say which card is cast while something resolves, and as which part.

One question asks for all of that here. The other engine asks for a card, whether to cast it, and
as which of its parts.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO, Option, Question

from .queues import Queues, unaccented

PART = "Cast "  # before the name of a part


def chosen_cast(
    game: Game, question: Question, mine: Queues, is_meant: Callable[[int, str], bool]
) -> Option | None:
    """The option that the next entries name together, which are crossed out then; None: the next
    entries name none."""
    left = [option for option in question.options if option != NO]
    if question.rule != "608.2g" or not left or any(each.verb != "cast" for each in left):
        return None
    entries = list(mine.choices)
    named = asked = False
    while entries:
        kind, value = entries[0]["kind"], entries[0]["value"]
        if kind == "yes_no" and value and not asked:
            asked = True
        elif kind == "choice" and (fits := _named(game, left, str(value), is_meant)):
            if len({option.what for option in fits}) == len(fits):
                fits = fits[:1]
            left, named = fits, True
            if str(value).startswith(PART):
                entries.pop(0)
                break
        else:
            break
        entries.pop(0)
    if not named or len(left) != 1:
        return None
    mine.choices[:] = entries
    return left[0]


def _named(
    game: Game, options: list[Option], value: str, is_meant: Callable[[int, str], bool]
) -> list[Option]:
    """The options that the entry names by the part that is cast, else by the card."""
    if value.startswith(PART):
        name = value.removeprefix(PART)
        return [each for each in options if _part(game.object(each.what).card, each.nth) == name]
    return [option for option in options if is_meant(option.what, value)]


def _part(card: CardDef, nth: int) -> str:
    """709.3, 715.3: The name of the spell that the card becomes."""
    return unaccented(card.faces[nth - 1].name if 0 < nth <= len(card.faces) else card.name)
