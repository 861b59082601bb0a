"""608.2c, 400.7j: "Each card put into a graveyard this way", "a creature card put into your
graveyard this way"."""

from __future__ import annotations

from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.selections import Those
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, some

from .descriptions import Noun
from .done_by_each import latest
from .nouns import quality

WAYS = {"put into a graveyard this way": "", "put into your graveyard this way": "you"}
PLACES = {CardIn("graveyard", (), whose): words for words, whose in WAYS.items()}
DEEDS = ("Destroy", "Mill", "Sacrifice")


def put_into_graveyard(r: Reader, found: Noun) -> Those:
    """608.2c: Read the cards that an instruction before has put into a graveyard, where they are
    still."""
    there = CardIn("graveyard", (), r.pick(WAYS))
    if found.control or found.other:
        raise r.miss("cards")
    wanted = quality(found)
    parts = (there,) if wanted is None else (there, wanted)
    return Those(latest(r, DEEDS), AllOf(parts))


# ---- in words again --------------------------------------------------------------------------


def graveyard_words(say: Saying, those: object) -> str:
    """Say that cards were put into a graveyard; empty: they are described otherwise."""
    what = those.what if isinstance(those, Those) else None
    there = what.parts[0] if isinstance(what, AllOf) and what.parts else None
    if not isinstance(those, Those) or not isinstance(what, AllOf) or there not in PLACES:
        return ""
    kinds = [say(each) for each in what.parts[1:]]
    return some(*kinds, "card", mark(f"result {those.name}"), PLACES[there])
