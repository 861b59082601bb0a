"""The order of references: each in a text has to be met by one that the abilities mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from apnap.oracle.text.tokens import SELF

from .mentions import PLAYERS, Mention

# ---- which fit -------------------------------------------------------------------------------

# Marks that say nothing certain, so that the text may leave them out: the printer says a subject
# that the text implies, or the class has no field for it since there is only one possibility.
FREE = frozenset(["you", "any", "all", "one", "whoever", "yours", "other", "hosts"])
# Words that a text may say without a reference in the ability: "the card", "exiled this way".
OPTIONAL = frozenset(["the", "way"])


def fits(word: Mention, meant: Mention) -> bool:
    """Whether the word of the text can refer to what is meant."""
    match word.kind:
        case "self":
            return meant.kind in ("self", "other") or meant.noun.endswith(" self")
        case "target":
            return meant.kind == "opens"
        case "you":
            return meant.kind in ("you", "yours", "whoever") or meant.noun == "its"
        case "host":
            return meant.kind in ("host", "hosts")
        case "way":
            return meant.kind == "result"
    if meant.kind in ("you", "yours", "opens", "other", "hosts"):
        return False
    if meant.kind == "any":
        return True
    is_player = word.noun in PLAYERS
    if meant.kind == "whoever":
        return is_player or word.kind == "they"
    if meant.kind == "all":
        return word.kind == "they" or word.many or (is_player and meant.noun == "players")
    if meant.kind == "target":
        return _fits_target(word, meant.noun.split()[1])
    if meant.kind in ("self", "host") and (is_player or word.kind == "they"):
        return False
    if word.kind == "that" and (meant.kind == "self" or (meant.kind == "host" and word.many)):
        return False
    return not (word.kind == "it" and meant.noun.endswith("player"))


def _fits_target(word: Mention, kind: str) -> bool:
    player, many = kind.startswith("player"), kind.endswith("s")
    if kind.startswith("any"):
        return True
    if word.kind == "it":
        return not player and (not many or word.many)
    if word.kind == "they":
        return player or many
    if word.kind == "the":
        return True
    return player == (word.noun in PLAYERS) and word.many == many


# ---- clauses ---------------------------------------------------------------------------------


class Clause:
    """References in order, with clauses and asides among them."""

    def __init__(self, aside: bool = False, words: str = "") -> None:
        self.parts: list[Mention | Clause] = []
        self.aside = aside
        self.words = words


def clauses(mentions: list[Mention]) -> Clause:
    """Put what stands between the signs into clauses."""
    stack = [Clause()]
    for mention in mentions:
        if mention.kind in ("(", "["):
            inner = Clause(mention.kind == "[", mention.noun)
            stack[-1].parts.append(inner)
            stack.append(inner)
        elif mention.kind in (")", "]"):
            stack.pop()
        else:
            stack[-1].parts.append(mention)
    return stack[0]


def flat(clause: Clause) -> list[Mention]:
    found: list[Mention] = []
    for part in clause.parts:
        if isinstance(part, Clause):
            found += flat(part)
        else:
            found.append(part)
    return found


def _with_asides(clause: Clause) -> Iterator[Clause]:
    """The clauses that have asides, those inside first."""
    for part in clause.parts:
        if isinstance(part, Clause):
            yield from _with_asides(part)
    if any(isinstance(part, Clause) and part.aside for part in clause.parts):
        yield clause


def _orders(clause: Clause) -> Iterator[list[Mention | Clause]]:
    """The parts with the asides before or behind the rest, or one of them at any place."""
    parts = list(clause.parts)
    asides = [part for part in parts if isinstance(part, Clause) and part.aside]
    rest = [part for part in parts if part not in asides]
    yield [*asides, *rest]
    yield [*rest, *asides]
    for one in asides:
        others = [part for part in parts if part is not one]
        for place in range(len(others) + 1):
            yield [*others[:place], one, *others[place:]]


def _said_once(tree: Clause, first: bool) -> bool:
    """Leave asides that are printed for each of several instructions only where the first or the
    last one is, since a text says "where X is …" once; returns whether there were any."""
    known: dict[str, Clause] = {}
    changed = False
    for aside in list(_asides(tree)):
        before = known.get(aside.words)
        if before is None:
            known[aside.words] = aside
            continue
        changed = True
        if first:
            aside.parts = []
        else:
            aside.parts, before.parts = before.parts, []
            known[aside.words] = aside
    return changed


def _asides(clause: Clause) -> Iterator[Clause]:
    for part in clause.parts:
        if isinstance(part, Clause):
            if part.aside and flat(part):
                yield part
            else:
                yield from _asides(part)


# ---- the best order --------------------------------------------------------------------------


class Alignment(NamedTuple):
    """Words of a text with what each refers to, and what is left over on either side."""

    pairs: list[tuple[Mention, Mention]]
    unmet: list[Mention]
    extra: list[Mention]

    def left(self) -> int:
        return len(self.unmet) + len(self.extra)


def aligned(text: list[Mention], said: list[Mention]) -> Alignment:
    """Each reference of the text with the printed one that meets it, in the order of asides that
    leaves the fewest over."""
    best = _ordered(text, clauses(said))
    for first in (True, False) if best.left() else ():
        tree = clauses(said)
        if _said_once(tree, first):
            best = min(best, _ordered(text, tree), key=Alignment.left)
    return best


def _ordered(text: list[Mention], tree: Clause) -> Alignment:
    best = _aligned(text, flat(tree))
    for clause in _with_asides(tree) if best.left() else ():
        kept = clause.parts
        for order in list(_orders(clause)):
            clause.parts = order
            found = _aligned(text, flat(tree))
            if found.left() < best.left():
                best, kept = found, order
        clause.parts = kept
    return best


def _aligned(text: list[Mention], said: list[Mention]) -> Alignment:
    """Both in this order, with as few left over as possible."""
    said = _opened(said)
    free = _free(said)
    said = [each for each in said if each.kind not in ("makes", "chooses")]
    cost = _costs(text, said, free)
    pairs, unmet, extra = list[tuple[Mention, Mention]](), list[Mention](), list[Mention]()
    n = m = 0
    while n < len(text) or m < len(said):
        now = cost[n][m]
        if n < len(text) and m < len(said) and now == cost[n + 1][m + 1] and fits(text[n], said[m]):
            pairs.append((text[n], said[m]))
            n, m = n + 1, m + 1
        elif m < len(said) and now == cost[n][m + 1] + (0 if free[m] else 1):
            if not free[m]:
                extra.append(said[m])
            m += 1
        else:
            if text[n].kind not in OPTIONAL:
                unmet.append(text[n])
            n += 1
    return Alignment(pairs, unmet, extra)


def _costs(text: list[Mention], said: list[Mention], free: list[bool]) -> list[list[int]]:
    """How many are left over from each pair of places on."""
    n, m = len(text), len(said)
    cost = [[0] * (m + 1) for _ in range(n + 1)]
    for j in range(m - 1, -1, -1):
        cost[n][j] = cost[n][j + 1] + (0 if free[j] else 1)
    for i in range(n - 1, -1, -1):
        alone = 0 if text[i].kind in OPTIONAL else 1
        cost[i][m] = cost[i + 1][m] + alone
        for j in range(m - 1, -1, -1):
            best = min(cost[i][j + 1] + (0 if free[j] else 1), cost[i + 1][j] + alone)
            if fits(text[i], said[j]):
                best = min(best, cost[i + 1][j + 1])
            cost[i][j] = best
    return cost


def _free(said: list[Mention]) -> list[bool]:
    """Which of those printed a text may leave out: those that were printed before (a subject is
    said again), and the first use of what was chosen at random."""
    known = {("result", each.noun) for each in said if each.kind == "chooses"}
    found: list[bool] = []
    for each in said:
        if each.kind not in ("chooses", "makes"):
            key = _key(each)
            found.append(each.kind in FREE or key in known)
            known.add(key)
    return found


def _opened(said: list[Mention]) -> list[Mention]:
    """The targets opened where they are first spoken of in this order; what has moved the object
    itself has it as the result (400.7)."""
    opened: set[str] = set()
    own: set[str] = set()
    found: list[Mention] = []
    for each in said:
        if each.kind in ("opens", "target"):
            number = each.noun.partition(" ")[0]
            each = each._replace(kind="target" if number in opened else "opens")
            opened.add(number)
        elif each.kind == "implies":
            opened.add(each.noun.partition(" ")[0])
            continue
        elif each.kind == "makes":
            name, _, of = each.noun.partition(" ")
            if of in (SELF, "self event") or of in own:
                own.add(name)
        elif each.kind == "result" and each.noun in own:
            each = each._replace(noun=f"{each.noun} self")
        found.append(each)
    return found


def _key(mention: Mention) -> tuple[str, str]:
    if mention.kind in ("opens", "target"):
        return "target", mention.noun.split()[0] if mention.noun else ""
    return mention.kind, mention.noun if mention.kind != "self" else ""
