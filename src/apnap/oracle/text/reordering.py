"""107: Words of an amount that a text puts apart, in the order in which the grammar reads them.

"Half X life, rounded up" is "half X rounded up life"; "that many cards plus one" is "that many plus
one cards"; "look at that many cards from the top of" is "look at the top that many cards of"; and
", where X is …" in the middle of a sentence is the same at its end, as is "for as long as …" at its
beginning. A text is read as it stands
first: only words that were not understood so are put in order.
"""

from __future__ import annotations

from .tokens import Token
from .words import NUMBERS

ROUNDED = ("up", "down")
FROM_TOP = ["cards", "from", "the", "top", "of"]
# Words that mean something else in another place.
REFERRING = frozenset(("it", "its", "that", "those", "them", "their", "they", "this"))


def reordered(tokens: list[Token]) -> list[Token]:
    """The tokens in the order in which amounts are read; the same list if nothing changes."""
    found = tokens
    for rule in (_rounding, _plus, _from_top, _definition, _as_long):
        found = rule(found)
    return found


def _words(tokens: list[Token]) -> list[str]:
    return [each.text for each in tokens]


def _rounding(tokens: list[Token]) -> list[Token]:
    """ "half X damage, rounded down, to any target": the amount first, then what it is of."""
    words = _words(tokens)
    for half in range(len(words) - 3):
        if words[half : half + 2] != ["half", "x"] or "rounded" not in words[half:]:
            continue
        at = words.index("rounded", half)
        if at + 1 >= len(words) or words[at + 1] not in ROUNDED or "." in words[half:at]:
            continue
        noun = [each for each in tokens[half + 2 : at] if each.text != ","]
        end = at + 2 + (words[at + 2 : at + 3] == [","] and words[at - 1] == ",")
        return [*tokens[: half + 2], *tokens[at : at + 2], *noun, *_rounding(tokens[end:])]
    return tokens


def _plus(tokens: list[Token]) -> list[Token]:
    """ "that many cards plus one": the amount first, then what it is of."""
    words = _words(tokens)
    for at in range(1, len(words) - 2):
        so_many = words[at - 1] in ("many", "x")
        if so_many and words[at + 1] in ("plus", "minus") and words[at + 2] in NUMBERS:
            return [*tokens[:at], *tokens[at + 1 : at + 3], tokens[at], *tokens[at + 3 :]]
    return tokens


def _from_top(tokens: list[Token]) -> list[Token]:
    """ "that many cards from the top of": where they are first, then how many."""
    words = _words(tokens)
    for at in range(2, len(words) - 4):
        if words[at : at + 5] != FROM_TOP:
            continue
        start = at - (2 if words[at - 2 : at] in (["that", "many"], ["twice", "x"]) else 1)
        if words[start] in ("that", "twice", "x") or words[start] in NUMBERS:
            the_top = tokens[at + 2 : at + 4]
            many = tokens[start:at]
            return [*tokens[:start], *the_top, *many, tokens[at], *tokens[at + 4 :]]
    return tokens


def _definition(tokens: list[Token]) -> list[Token]:
    """ ", where X is the number of lands you control, …" at the end of its sentence."""
    words = _words(tokens)
    for at in range(len(words) - 4):
        if words[at : at + 4] != [",", "where", "x", "is"]:
            continue
        ends = [n for n in range(at + 4, len(words)) if words[n] in (",", ".", ":", '"')]
        end = ends[0] if ends else len(words)
        stops = [n for n in ends if words[n] != ","]
        stop = stops[0] if stops else len(words)
        if REFERRING & set(words[at + 4 : end]):
            continue
        if end == stop:  # the sentence may go on in the next one: "Put those cards …"
            if (
                words[stop + 1 : stop + 2] not in (["put"], ["reveal"])
                or "." not in words[stop + 1 :]
            ):
                continue
            stop = words.index(".", stop + 1)
        moved = tokens[at:end]
        return [*tokens[:at], *tokens[end:stop], *moved, *tokens[stop:]]
    return tokens


AS_LONG = ["for", "as", "long", "as"]
# 118.14: What is said of the mana for it belongs to the permission before.
OF_MANA = ([",", "and", "mana", "of", "any"], [",", "and", "you", "may", "spend", "mana"])


def _as_long(tokens: list[Token]) -> list[Token]:
    """611.2b: "For as long as it remains exiled, you may play it.": how long it lasts behind the
    clause, if there is only one."""
    words = _words(tokens)
    for at in range(len(words) - 4):
        if words[at : at + 4] != AS_LONG or words[at - 1 : at] not in ([], ["."], ["—"], [":"]):
            continue
        comma = next((n for n in range(at, len(words)) if words[n] in (",", ".")), at)
        if words[comma] != "," or comma == at:
            continue
        end = _end_of_clause(words, comma + 1)
        if end:
            clause = tokens[comma + 1 : end]
            return [*tokens[:at], *clause, *tokens[at:comma], *tokens[end:]]
    return tokens


def _end_of_clause(words: list[str], start: int) -> int:
    """Where the clause ends that is the whole rest of its sentence; 0: there are several."""
    quoted = False
    for at in range(start, len(words)):
        if words[at] == '"':
            quoted = not quoted
            if not quoted and words[at - 1] == ".":
                return at + 1
        elif quoted:
            continue
        elif (
            words[at] == "."
            or any(words[at : at + len(each)] == each for each in OF_MANA)
            or words[at] == "if"
        ):
            return at
        elif words[at] in (",", "and", "then", "or"):
            return 0
    return len(words)
