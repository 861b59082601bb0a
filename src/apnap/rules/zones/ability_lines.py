"""113.2c: The words of an ability: the paragraph of the card that it comes from.

Compiled abilities stand in the order of the text, so each finds its paragraph by its place among
them and by its own form: an activated ability has its cost before a colon, a triggered one opens
with "when", a keyword is named. Abilities that no card has printed are entered with their words
(`said_as`), or are quoted in the text of the card that grants them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from apnap.rules.continuous import layers
from apnap.rules.machine.tables import enter
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    Cost,
    Keyword,
    ManaAbility,
    Modes,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
    TriggeredManaAbility,
)
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK
from apnap.state.objects import GameObject
from apnap.state.records import Value, field_names

REMINDER = re.compile(r"\s*\([^()]*\)")
QUOTED = re.compile(r"[\"“]([^\"”]+)[\"”]")
SYMBOL = re.compile(r"\{[^{}]+\}")
TRIGGER = re.compile(r"(?:[^.:]{0,40} — )?(?:when|whenever|at|as soon as) ", re.IGNORECASE)
CHAPTER = re.compile(r"[IVX, ]+ — ")
COST_OF_SPELL = re.compile(
    r"As an additional cost|This spell costs|.*rather than pay|Reveal this card as"
)
INSTEAD = re.compile(r"\b(?:instead|would|enters?|as though|prevent|skip)\b", re.IGNORECASE)
BELOW = ("•", "+ ", "Prize — ")  # lines that belong to the paragraph before
PUBLIC = (BATTLEFIELD, STACK, COMMAND, GRAVEYARD, EXILE)
CLEARLY, PERHAPS, HARDLY, NEVER = 4, 2, 0, -6

# Words of abilities that rules and effects give, and no card has printed.
SAID: dict[Ability, str] = {}
# Says any ability, for want of better words; whoever can compile texts enters it.
SPEAKERS: list[Callable[[Ability], str]] = []


def said_as(ability: Ability, words: str) -> None:
    """Enter the words of an ability that comes from a rule and not from a card."""
    enter(SAID, ability, words)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, without reminder text; modes stand below theirs."""
    found: list[str] = []
    for line in text.split("\n"):
        words = REMINDER.sub("", line).strip()
        if found and words.startswith(BELOW):
            found[-1] += f"\n{words}"
        elif words:
            found.append(words)
    return found


# ---- which paragraph -------------------------------------------------------------------------


def paragraph_of(text: str, abilities: tuple[Ability, ...], nth: int) -> str:
    """The paragraph that the ability of this number comes from; "" if none fits."""
    lines = paragraphs(text)
    heads = _heads(abilities)
    places = _aligned([abilities[head] for head in dict.fromkeys(heads)], lines)
    place = dict(zip(dict.fromkeys(heads), places, strict=True)).get(heads[nth], -1)
    if place < 0:
        return ""
    head = abilities[heads[nth]]
    return _of_keyword(lines[place], head) if isinstance(head, Keyword) else lines[place]


def _heads(abilities: tuple[Ability, ...]) -> list[int]:
    """For each ability, the number of the keyword that it is a part of, or its own."""
    heads: list[int] = []
    for nth, each in enumerate(abilities):
        if nth < len(heads):
            continue
        many = 1 + (each.means if isinstance(each, Keyword) else 0)
        heads += [nth] * min(many, len(abilities) - nth)
    return heads


def _aligned(abilities: list[Ability], lines: list[str]) -> list[int]:
    """The line of each ability, in order, so that together they fit best; -1 where none fits."""
    if not lines:
        return [-1] * len(abilities)
    best: list[list[int]] = []  # for each ability and line: the best total if it is that line
    for nth, ability in enumerate(abilities):
        row: list[int] = []
        for at, line in enumerate(lines):
            before = 0
            if nth:  # most paragraphs are one ability
                before = max([best[nth - 1][at], *[each + 1 for each in best[nth - 1][:at]]])
            row.append(before + fits(ability, line))
        best.append(row)
    places: list[int] = []
    last = len(lines)
    for nth in range(len(abilities) - 1, -1, -1):
        row = [each + (at < last) for at, each in enumerate(best[nth][: last + 1])]
        last = row.index(max(row))
        places.append(last if fits(abilities[nth], lines[last]) > HARDLY else -1)
    return places[::-1]


def fits(ability: Ability, line: str) -> int:
    """How well the line could be the text of the ability."""
    bare = QUOTED.sub("", line.partition("\n")[0])
    head, colon, _ = bare.partition(":")
    if isinstance(ability, Keyword):
        return CLEARLY if _names(bare, ability.name) else NEVER
    if isinstance(ability, (ActivatedAbility, ManaAbility)):
        if not colon:
            return NEVER
        return CLEARLY if _is_cost(head, ability.mana, ability.costs) else NEVER
    if isinstance(ability, (TriggeredAbility, TriggeredManaAbility)):
        told = TRIGGER.match(bare) is not None or CHAPTER.match(bare) is not None
        return CLEARLY if told else NEVER
    if "." not in line and not isinstance(ability, CastingCost):  # a line of keywords
        return NEVER
    if isinstance(ability, SpellAbility):
        if COST_OF_SPELL.match(bare) is not None:
            return NEVER
        return PERHAPS if not colon or "\n" in line else HARDLY
    if isinstance(ability, ReplacementAbility):
        if TRIGGER.match(bare) is not None:
            return NEVER
        return CLEARLY if INSTEAD.search(bare) is not None else HARDLY + 1
    if isinstance(ability, CastingCost):
        named = bool(ability.name) and _names(bare, ability.name)
        return CLEARLY if named else HARDLY + 1
    return NEVER if colon or TRIGGER.match(bare) is not None else HARDLY + 1


def _names(words: str, keyword: str) -> bool:
    """Whether the keyword is among the words, also as in "Forestcycling"."""
    return re.search(rf"\b\w*{re.escape(keyword)}\b", words, re.IGNORECASE) is not None


def _is_cost(head: str, mana: str, costs: tuple[Cost, ...]) -> bool:
    """Whether the words before a colon are a cost of this mana, with or without tapping."""
    symbols = SYMBOL.findall(head)
    taps = any(cost.taps() for cost in costs)
    if taps != ("{T}" in symbols):
        return False
    own = sorted([each for each in symbols if each not in ("{T}", "{Q}", "{E}", "{P}")])
    return own == sorted(SYMBOL.findall(mana))


def _of_keyword(line: str, keyword: Keyword) -> str:
    """The words of one keyword in a line with several."""
    parts = [line] if any(sign in line for sign in ".:—") else line.split(", ")
    named = [part for part in parts if _names(part, keyword.name)]
    words = named[0] if len(parts) > 1 and named else line
    return words[:1].upper() + words[1:]


# ---- in words --------------------------------------------------------------------------------


def words_of(game: Game, row: GameObject, ability: Ability) -> str:
    """The words of an ability that this object has, or that came from it; "" if there are none."""
    if ability in SAID:
        return SAID[ability]
    card = row.card if row.ability is not None else row.printed()
    for printed in (card, row.card, *row.card.faces, *row.components):
        if ability in printed.abilities:
            words = paragraph_of(printed.text, printed.abilities, printed.abilities.index(ability))
            if words:
                return words
    if isinstance(ability, ManaAbility):
        return words_of_mana(ability)
    return _quoted(game, row, ability) or _keyword(game, row, ability) or _spoken(ability)


def words_of_mana(ability: ManaAbility) -> str:
    """605.1a: A mana ability in words: its cost and the mana that it adds."""
    symbols = [each.text() for each in ability.costs if each.text().startswith("{")]
    deeds = [each.deed() for each in ability.costs if not each.text().startswith("{")]
    costs = [*([ability.mana] if ability.mana else []), *symbols, *deeds]
    costs[:1] = [each[:1].upper() + each[1:] for each in costs[:1]]
    kinds = ["".join([f"{{{mana}}}" for mana in made]) for made in ability.makes]
    made = " or ".join(kinds) if kinds else "mana"
    return f"{', '.join(costs)}: Add {made}." if costs else f"Add {made}."


def _quoted(game: Game, row: GameObject, ability: Ability) -> str:
    """The words in quotation marks on the card that grants the ability."""
    known = [each for table in game.seats for each in table.objects.values()]
    for source in (row, *[each for each in known if each.zone in PUBLIC]):
        card = source.printed()
        if source.face_down or ('"' not in card.text and "“" not in card.text):
            continue
        if any(_contains(each, ability) for each in card.abilities):
            quotes = [each for each in QUOTED.findall(card.text) if fits(ability, each) > HARDLY]
            if quotes:
                return str(quotes[0])
    return ""


def _contains(value: object, ability: Ability) -> bool:
    """Whether the ability is a part of this value, such as an effect that grants it."""
    if isinstance(value, tuple):
        return any(_contains(each, ability) for each in value)
    if not isinstance(value, Value):
        return False
    if value == ability:
        return True
    return any(_contains(getattr(value, name), ability) for name in field_names(type(value)))


def _keyword(game: Game, row: GameObject, ability: Ability) -> str:
    """The keyword that the ability is a part of, with its cost."""
    abilities = layers.characteristics_of(game, row.id).abilities if game.find(row.id) else ()
    heads = _heads(abilities)
    for nth, each in enumerate(abilities):
        head = abilities[heads[nth]]
        if each == ability and isinstance(head, Keyword):
            words = f"{head.name[:1].upper()}{head.name[1:]}"
            number = f" {head.number}" if head.number else ""
            mana = ability.mana if isinstance(ability, ActivatedAbility) else ""
            return f"{words}{number} {mana}".rstrip()
    return ""


def _spoken(ability: Ability) -> str:
    return SPEAKERS[0](ability) if SPEAKERS else ""


def mode_words(words: str, modes: Modes, nth: int) -> str:
    """700.2: The words of one mode; `words` are those of the whole ability."""
    lines = [line.lstrip("•+ ").strip() for line in words.split("\n")[1:]]
    if len(lines) == len(modes.options):
        return lines[nth]
    return f"mode {nth + 1}"
