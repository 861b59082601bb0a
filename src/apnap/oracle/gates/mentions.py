"""201.5, 608.2c: The words of a text, and those printed for its abilities, that refer to something.

`written` finds them in a text, `printed` in the words that the printers make, in which marks stand
for what is meant (`saying.mark`).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from apnap.oracle.text.saying import with_implied
from apnap.oracle.text.tokens import SELF, tokenise
from apnap.oracle.text.words import SUBTYPES, listed

OBJECTS = frozenset(
    listed(
        """
    ability artifact aura card copy creature enchantment equipment land permanent planeswalker
    source spell token vehicle
    """
    )
)
PLAYERS = frozenset(["player", "opponent"])
HOSTS = frozenset(
    listed(
        """
    artifact creature enchantment equipment forest island land mountain permanent plains
    planeswalker player swamp vehicle wall
    """
    )
)
YOU = frozenset(listed("you your you're you've you'd you'll yours yourself"))
IT = frozenset(listed("it its itself"))
THEY = frozenset(listed("they them their they're they've theirs themselves"))
# "The token", "the exiled card": a text may name a thing again by what it is or what was done to it
USED = frozenset(listed("sacrificed damaged discarded exiled milled chosen revealed"))


THE_ONE = ["the", "creature", "you", "control"]


class Mention(NamedTuple):
    """A word that refers to something.

    In a text the kind is "self", "target", "it", "they", "that" with the noun behind it, "the",
    "you", "host" or "way" ("this way"). In printed words it is the first word of the mark, and
    `noun` is the rest of it.
    """

    kind: str
    noun: str = ""
    many: bool = False
    place: int = 0


def written(words: list[str]) -> list[Mention]:
    """The words of a text that refer to something, in order."""
    found: list[Mention] = []
    for place in range(len(words)):
        mention = _written_at(words, place)
        if mention is not None:
            found.append(mention._replace(place=place))
    return found


def _written_at(words: list[str], place: int) -> Mention | None:
    word = words[place]
    after = words[place + 1] if place + 1 < len(words) else ""
    if word == SELF:
        return Mention("self")
    if word in ("target", "targets"):
        return Mention("target") if _is_chosen(words, place) else None
    if word == "you" and words[max(0, place - 2) : place + 2] == THE_ONE:
        return None  # "the creature" refers to it already
    if word in YOU:  # all opponents are yours
        return Mention("you") if not after.startswith("opponent") else None
    if word in IT or word in THEY or word == "it's":
        return _pronoun(words, place)
    if word in ("enchanted", "equipped", "fortified") and after in HOSTS:
        some_one = place and words[place - 1] in ("a", "an", "another", "attacking", "target")
        return None if some_one else Mention("host")
    if words[place - 1 : place + 2] == ["of", "those", "tokens"] and "create" in words[:place]:
        return Mention("the")  # "create five of those tokens": tokens like them
    creature_sources = words[place + 2 : place + 3] == ["sources"]
    if word == "that" and (after.endswith("s") or creature_sources):
        return None  # "all damage that creatures would deal"
    if word in ("that", "those") and (noun := after.removesuffix("s")) in OBJECTS | PLAYERS:
        return Mention("that", noun, many=word == "those")
    if words[place : place + 3] == ["those", "exiled", "cards"]:
        return Mention("that", "card", many=True)
    if word == "that" and after in SUBTYPES:  # "that Wizard"
        return Mention("that", "permanent")
    if words[place : place + 3] == ["that", "attacking", "player"]:
        return Mention("that", "player")
    if word == "active" and after == "player":
        return Mention("that", "player")
    if words[place : place + 3] == ["the", "other", "creature"]:  # of two in an event
        return Mention("the")
    if word == "the" and (after == "voter" or after in USED or after.removesuffix("s") in OBJECTS):
        return Mention("the")
    return Mention("way") if word == "this" and after == "way" else None


def _is_chosen(words: list[str], place: int) -> bool:
    """Whether "target" opens a target: not in "becomes the target of", "a spell that targets ~",
    "new targets for", "with a single target"."""
    before, behind = words[place - 1] if place else "", words[place + 1 : place + 2]
    if before in NO_TARGET or behind in (["beyond"], ["more"]):
        return False
    if before in ("a", "any") and words[place + 1 : place + 3] == ["of", "target"]:
        return False  # "change a target of target spell"
    if before == "copy" and words[place] == "targets":
        return False
    return words[max(0, place - 3) : place] != ["the", "number", "of"]


# Words before "target" where it is a verb, or where no target is chosen now.
NO_TARGET = frozenset(
    listed("ability can can't could first it must new single spell that the which")
)


ORDINALS = ("first", "second", "third", "fourth")


def _pronoun(words: list[str], place: int) -> Mention | None:
    word, behind = words[place], words[place + 1 : place + 3]
    if word == "it's" and behind[:1] and behind[0] in ("day", "night", "neither", "your"):
        return None
    if word == "it's" and behind[:1] == ["not"] and behind[1:] and behind[1] in ("your", "day"):
        return None
    which = words[place + 1 : place + 4]
    if word == "it's" and which[which[:1] == ["not"] :][:2] in [["the", nth] for nth in ORDINALS]:
        return None  # "it's the third time", "it's not the first turn": no object is meant
    if word in ("it", "they") and behind in (["has", '"'], ["have", '"']):
        return None  # 111.3: part of what tokens are
    if word == "it" and behind[:1] == ["were"]:
        return None  # "spend mana as though it were mana of any color"
    if word == "their" and behind[:1] == ["choice"]:
        return None  # 608.2d: who does it chooses
    if word in THEY:
        return Mention("they")
    sentence = words[:place][::-1]
    until = sentence.index(".") if "." in sentence else len(sentence)
    each = [n for n in range(until) if sentence[n] == "each" and sentence[n + 1 : n + 2] != ["for"]]
    return Mention("it", many=bool(each))


PIECES = re.compile(r"⟨[^⟩]*⟩|[^⟨]+")


def printed(said: str) -> list[Mention]:
    """The marks, and other words that refer to something, in printed words; and the signs around
    clauses and asides."""
    words: list[str] = []
    for piece in PIECES.findall(with_implied(said)):
        words += [piece] if piece[0] == "⟨" else [token.text for token in tokenise(piece)]
    found: list[Mention] = []
    for place, word in enumerate(words):
        if word == "⟨[⟩":
            found.append(Mention("[", _aside_words(words, place), place=place))
        elif word[0] == "⟨":
            kind, _, rest = word[1:-1].partition(" ")
            found.append(Mention(kind, rest, place=place))
        elif (mention := _printed_at(words, place)) is not None:
            found.append(mention._replace(place=place))
    return found


def _aside_words(words: list[str], place: int) -> str:
    """The words of the aside that begins there, without marks."""
    end = words.index("⟨]⟩", place)
    return " ".join([word for word in words[place:end] if word[0] != "⟨"])


def _printed_at(words: list[str], place: int) -> Mention | None:
    word = words[place]
    if word == SELF:
        before = words[max(0, place - 2) : place]
        return Mention("other" if before == ["other", "than"] else "self")
    if word == "attached":
        return Mention("host") if words[place + 1 : place + 2] != ["to"] else None
    if word in ("target", "targets"):
        return None  # ⟨opens⟩ stands before it
    mention = _written_at(words, place)
    if mention is None or mention.kind in ("you", "way"):
        return mention if mention is not None and mention.kind == "you" else None
    return Mention("hosts" if mention.kind == "host" else "any", word)
