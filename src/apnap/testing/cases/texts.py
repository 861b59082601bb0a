"""What the other engine calls abilities: by the beginning of their text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.effects.mechanics.rooms import UnlockThis
from apnap.oracle.abilities.keyword_words import keyword_words, printed_lines
from apnap.oracle.cards.face import TO_SOLVE, keywords_of
from apnap.oracle.cards.paragraphs import Misread, compiled, paragraphs, solving
from apnap.oracle.gates.round_trip import lost_words  # noqa: F401  (the printers are entered with it)
from apnap.oracle.grammar.costs import price
from apnap.oracle.text.reader import Context
from apnap.oracle.text.saying import Saying, Unprintable, without_marks
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import SAME, names_of, selves, without_reminders
from apnap.rules.casting.special_actions import SpecialAction
from apnap.rules.continuous import layers
from apnap.state.ability import Ability, ActivatedAbility, Keyword, ManaAbility
from apnap.state.card import SUPERTYPES, CardDef
from apnap.state.game import Game

TAGS = re.compile(r"</?\w+>")
BLANKS = re.compile(r"\s+")
CHAPTER = re.compile(r"[ivx,]+-")
QUOTED = re.compile(r'"([^"]+)"')


def plain(text: str, names: tuple[str, ...] = ()) -> str:
    """A text as it is compared: without markup, blanks and case, the object itself as "~"."""
    words = TAGS.sub("", text).replace("&mdash;", "—").translate(SAME).lower()
    words = words.replace("{this}", "~").replace("{source}", "~")
    words = without_reminders(words)
    for start, end in reversed(selves(words, words, tuple([name.lower() for name in names]))):
        words = f"{words[:start]}~{words[end:]}"
    return BLANKS.sub("", words)


def own_names(card: CardDef) -> tuple[str, ...]:
    return names_of(card.name, "legendary" in card.types) if card.name else ()


@cache
def _in_order(text: str, name: str, types: str, subtypes: str) -> tuple[tuple[Ability, str], ...]:
    """The abilities of a card's text, each with the paragraph it is from."""
    words = frozenset(types.split())
    context = Context(
        words - SUPERTYPES,
        frozenset(subtypes.split()),
        is_spell=bool(words & {"instant", "sorcery"}),
        name=name,
    )
    names = names_of(name, "legendary" in words)
    found: list[tuple[Ability, str]] = []
    for _, paragraph in paragraphs(text):
        abilities = solving_or_not(paragraph, names, context)
        if isinstance(abilities, tuple):
            found += [(ability, paragraph) for ability in abilities]
    return tuple(found)


@cache
def _written(text: str, name: str, types: str, subtypes: str) -> dict[Ability, str]:
    """Which paragraph of a card's text each ability is from, and what the card gives to others."""
    found: dict[Ability, str] = {}
    for ability, paragraph in _in_order(text, name, types, subtypes):
        found.setdefault(ability, paragraph)
    for quoted in QUOTED.findall(text):
        for ability, paragraph in _in_order(quoted, name, types, subtypes):
            found.setdefault(ability, paragraph)
    return found


def paragraph_of(ability: Ability, card: CardDef) -> str | None:
    """The paragraph that the ability is from. 607.1: Those that are linked differ from what their
    paragraph says by itself: then their place counts."""
    known = (card.text, card.name, card.types, card.subtypes)
    if not card.text or not card.name:
        return None
    paragraph = _written(*known).get(ability)
    in_order = _in_order(*known)
    if paragraph is None and len(in_order) == len(card.abilities):
        places = [nth for nth, each in enumerate(card.abilities) if each == ability]
        return in_order[places[0]][1] if places else None
    return paragraph


def solving_or_not(
    paragraph: str, names: tuple[str, ...], context: Context
) -> tuple[Ability, ...] | Misread:
    if paragraph.startswith(TO_SOLVE):
        return solving(paragraph.removeprefix(TO_SOLVE), names, context)
    return compiled(paragraph, names, context)


def cards_in(game: Game) -> Iterator[CardDef]:
    """All cards and tokens of the game, and their other faces."""
    rows = [row for table in game.seats for row in table.objects.values()]
    all_cards = [card for row in rows for card in (row.card, row.printed(), *row.components)]
    for card in {id(card): card for card in all_cards}.values():
        yield card
        yield from card.faces


def spoken_in(game: Game) -> Spoken:
    """The keywords in the texts of all cards of the game, as they are written there."""
    spoken = Spoken()
    for each in cards_in(game):
        if each.text:
            spoken.add(_spoken(each.name, each.types, each.subtypes, each.text))
    return spoken


@cache
def _spoken(name: str, types: str, subtypes: str, text: str) -> Spoken:
    return keywords_of(CardDef(name, types, subtypes, text=text))


def text_of(game: Game, ability: Ability, card: CardDef) -> str:
    """The ability as it stands on the card, else on another one (it may be gained, or that of a
    merged card), else as it is said."""
    for each in (card, *card.faces, *cards_in(game)):
        found = paragraph_of(ability, each)
        if found is not None:
            return plain(found, own_names(each))
    try:
        lines = printed_lines(Saying(spoken_in(game)), (ability,))
        return plain(without_marks(lines[0][0])) if lines else ""
    except (Unprintable, KeyError):  # no printer knows such an ability, or such a part of it
        return ""


def texts_of(game: Game, ability: Ability, card: CardDef) -> list[str]:
    """All that it could be called: its paragraph, the keyword it is from, its cost by itself."""
    found = [text_of(game, ability, card), plain(keyword_of(game, ability))]
    if isinstance(ability, ActivatedAbility):
        with suppress(Unprintable):
            found.append(plain(f"{price(Saying(spoken_in(game)), ability.mana, ability.costs)}:"))
    if isinstance(ability, SpecialAction):
        for each in [effect for effect in ability.effects if isinstance(effect, UnlockThis)]:
            half = "left" if each.half == 1 else "right"
            found.append(plain(f"{ability.mana}: Unlock the {half} half."))
    name = getattr(ability, "name", "")
    if isinstance(name, str) and name:
        found.append(plain(f"{name} {getattr(ability, 'mana', '')}"))
    return [text for text in found if text]


def keyword_of(game: Game, ability: Ability) -> str:
    """702.1: The keyword that an ability that was granted is part of."""
    spoken = spoken_in(game)
    written = spoken.keyword_of(ability)
    return keyword_words(Saying(spoken), *written) if written is not None else ""


def keyword_on(game: Game, number: int, ability: Ability) -> str:
    """702.1: The keyword among the object's own abilities that stands for this one, if any."""
    abilities = layers.characteristics_of(game, number).abilities
    for at, each in enumerate(abilities):
        if isinstance(each, Keyword) and ability in abilities[at + 1 : at + 1 + each.means]:
            return each.name
    return ""


def matches(prefix: str, text: str, names: tuple[str, ...]) -> bool:
    """Does the text begin like that? An ability word before it may be left out or be all; the
    numbers of a chapter may be followed by a hyphen."""
    wanted = plain(prefix, names)
    if text.startswith((wanted, plain(prefix))):
        return True
    behind = text.partition("—")[2]
    if behind and CHAPTER.match(wanted):
        return text.replace("—", "-", 1).startswith(wanted)
    return bool(behind) and behind.startswith(wanted)


def is_keyword(word: str) -> bool:
    """702: Whether it is the name of a keyword ability."""
    return word.lower() in [name.lower() for name in KEYWORDS]


@cache
def says(text: str, name: str, types: str, subtypes: str) -> tuple[Ability, ...]:
    """What the text, if it is a whole ability, says on such a card; it may be from another one."""
    whole = TAGS.sub("", text).replace("{this}", name).removesuffix(".")
    sentence = tuple(_written(f"{whole}.", name, types, subtypes))
    return sentence or tuple(_written(whole, name, types, subtypes))


def mana_texts(game: Game, ability: ManaAbility, card: CardDef) -> list[str]:
    """A mana ability with a choice is several abilities there, each with what else it does."""
    whole = text_of(game, ability, card)
    cost, _, effect = whole.partition(":") if ":" in whole else ("{t}", "", whole)
    more = effect.partition(".")[2]
    made = ["".join(["{" + each + "}" for each in makes]) for makes in ability.makes]
    return [whole, *[plain(f"{cost}:add{each}.{more}") for each in made]]
