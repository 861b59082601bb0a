"""Lists of cards to draft from, and the packs that are made of them.

A list is a text with one card on each line: an optional number, the name, and an optional word in
brackets for how often it comes: `2 Grizzly Bears [common]`. Whatever follows a `#` is a comment.

    # a small list
    Lightning Bolt
    2 Grizzly Bears [common]
    Brago's Favor [special]

A pack has fifteen different cards: one special card, one that is rare or mythic, three uncommon
ones, and the others common. Cards without such a word are common. What the list doesn't have is
made up for by commoner cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from apnap.cards.deck import Entry
from apnap.cards.library import Library
from apnap.oracle.text.facts import Refused
from apnap.state.card import CardDef
from apnap.state.rng import below, draw_bits, shuffled

PACK: Final = 15
RARITIES: Final = ("common", "uncommon", "rare", "mythic", "special")
MYTHIC: Final = 8  # one pack of so many has a mythic card instead of a rare one
PACKS: Final = -2  # the stream of random numbers that packs are made with
LINE: Final = re.compile(r"(?:(?P<count>\d{1,3})\s*x?\s+)?(?P<name>\S.*?)(?:\s*\[(?P<word>\w+)\])?")


class DraftError(ValueError):
    """Such a draft is not possible. The message says what would be right."""


@dataclass(frozen=True)
class Listed:
    """A card of a list: how many there are of it, and how often it comes."""

    card: CardDef
    count: int = 1
    rarity: str = "common"


@dataclass(frozen=True)
class Line:
    """A line of a list. The card has not been looked up yet."""

    name: str
    count: int
    rarity: str
    where: str


def lines_in(text: str, source: str = "list") -> list[Line]:
    """The lines of a list; raises DraftError if one of them can't be read.

    >>> [(each.count, each.name, each.rarity) for each in lines_in("2 Shock [rare]\\nOpt # blue")]
    [(2, 'Shock', 'rare'), (1, 'Opt', 'common')]
    """
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        words, where = line.partition("#")[0].strip(), f"{source}, line {number}"
        match = LINE.fullmatch(words)
        if not words:
            continue
        if match is None or len(words) > 200:
            raise DraftError(f"{where}: {words[:80]!r} is not a card, such as '2 Shock [common]'")
        count, rarity = int(match["count"] or 1), (match["word"] or "common").casefold()
        if rarity not in RARITIES:
            raise DraftError(f"{where}: {rarity!r} is not one of {', '.join(RARITIES)}")
        if not count:
            raise DraftError(f"{where}: there have to be at least one of {match['name']!r}")
        lines.append(Line(match["name"], count, rarity, where))
    return lines


def looked_up(lines: Iterable[Line], library: Library, lenient: bool = False) -> list[Listed]:
    """The cards of these lines. A card that there isn't, or that can't be played, is an error;
    with `lenient` it is left out."""
    listed = []
    for line in lines:
        facts = library.find(Entry(line.count, line.name, where=line.where))
        verdict = None if facts is None else library.card(facts)
        if verdict is None or isinstance(verdict, Refused):
            if lenient:
                continue
            raise DraftError(f"{line.where}: {why_not(line.name, verdict, library)}")
        listed.append(Listed(verdict, line.count, line.rarity))
    return listed


def why_not(name: str, refused: Refused | None, library: Library) -> str:
    """The reason why a card can't be drafted, in words."""
    if refused is None:
        near = library.near(name)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"there is no card {name!r}{hint}"
    words = refused.problems[0].text or refused.problems[0].expected
    return f"{name!r} can't be played: {words!r} is not understood"


def check_list(listed: Iterable[Listed], size: int = PACK) -> tuple[Listed, ...]:
    """The list, if packs of different cards can be made of it; otherwise raise DraftError."""
    listed = tuple(listed)
    names = {each.card.name for each in listed}
    if len(names) < size:
        raise DraftError(
            f"the list has {len(names)} different cards that can be played; a pack needs {size}"
        )
    return listed


# ---- packs -----------------------------------------------------------------------------------


def slots(listed: tuple[Listed, ...], seed: int, number: int, size: int) -> list[str]:
    """How often the cards of pack `number` come, as far as the list has such cards."""
    there = {each.rarity for each in listed}
    is_mythic = below(draw_bits(seed, PACKS, 2 * number), MYTHIC) == 0
    rare = "mythic" if "mythic" in there and (is_mythic or "rare" not in there) else "rare"
    wanted = ["special", rare, "uncommon", "uncommon", "uncommon"]
    chosen = [each for each in wanted if each in there][:size]
    return chosen + ["common" if "common" in there else min(there)] * (size - len(chosen))


def make_pack(
    listed: tuple[Listed, ...], seed: int, number: int, size: int = PACK
) -> tuple[CardDef, ...]:
    """905.1: The cards of pack `number`: as many different ones as `size` says. The cards of a list
    are dealt out one after the other, and shuffled again when all have been dealt.

    >>> from apnap.cards import builtin_card
    >>> listed = (Listed(builtin_card("Shock")), Listed(builtin_card("Forest")))
    >>> sorted([card.name for card in make_pack(listed, 1, 0, 2)])
    ['Forest', 'Shock']
    """
    pack: list[CardDef] = []
    wanted = slots(listed, seed, number, size)
    for rarity in dict.fromkeys(wanted):
        sheet = tuple(
            [each.card for each in listed if each.rarity == rarity for _ in range(each.count)]
        )
        many = wanted.count(rarity)
        dealt = [nth_dealt(sheet, seed, rarity, number * many + n) for n in range(many)]
        pack += [card for n, card in enumerate(dealt) if card not in (*pack, *dealt[:n])]
    rest = tuple({each.card.name: each.card for each in listed}.values())
    for card in shuffled(rest, draw_bits(seed, PACKS, 2 * number + 1)):
        if len(pack) < size and all(card.name != each.name for each in pack):
            pack.append(card)
    return tuple(pack)


def nth_dealt(sheet: tuple[CardDef, ...], seed: int, rarity: str, nth: int) -> CardDef:
    """The card that is dealt as number `nth` of the sheet, which is shuffled again and again."""
    again, at = divmod(nth, len(sheet))
    stream = PACKS - 1 - RARITIES.index(rarity)
    return shuffled(sheet, draw_bits(seed, stream, again))[at]
