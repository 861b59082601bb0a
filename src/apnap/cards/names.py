"""Names as people type them, and the names most similar to a wrong one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
NO_LETTER = re.compile(r"[^\w/&+]+")
QUOTES = re.compile("[\"'`\u00b4\u02bc\u2018-\u201f\u2032\u2033\uff02\uff07]+")
SLASHES = re.compile(r"\s*/+\s*")
LIKELY = 40  # the number of names that are compared letter by letter
ALIKE = 0.6  # what difflib calls close


def folded(name: str) -> str:
    """A name without everything that is typed in different ways: case, accents, quotes, hyphens,
    commas.

    The parts of a split card's name may be separated by "//" or "/".
    """
    plain = name
    for _ in range(2):  # folding case may leave something to decompose, and the other way round
        plain = unicodedata.normalize("NFKD", plain.casefold().translate(LETTERS))
    plain = "".join([each for each in plain if not unicodedata.combining(each)])
    plain = SLASHES.sub(" // ", QUOTES.sub("", plain))
    return NO_LETTER.sub(" ", plain).strip() or name.strip()


def nearest(name: str, known: Iterable[str], many: int = 3) -> list[str]:
    """The names most similar to this one, the best first; `known` are folded names.

    Pieces of three letters select the names worth comparing, since searching for a short text is
    quick and comparing is not.
    """
    wanted = folded(name)[:200]
    pieces = {wanted[at : at + 3] for at in range(max(1, len(wanted) - 2))}
    scored = []
    for each in known:
        shared = sum([1 for piece in pieces if piece in each])
        if shared:
            scored.append((-shared / (len(pieces) + max(len(each) - 2, 1)), each))
    matcher = SequenceMatcher(b=wanted)
    similar = []
    for _, each in sorted(scored)[:LIKELY]:
        matcher.set_seq1(each)
        if (ratio := matcher.ratio()) >= ALIKE or each.startswith(f"{wanted} "):
            similar.append((-ratio, each))
    return [each for _, each in sorted(similar)[:many]]
