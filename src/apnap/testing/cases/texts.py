"""What the other engine calls abilities: by the beginning of their text."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache

from apnap.effects.mechanics.rooms import UnlockThis
from apnap.oracle.abilities.keyword_words import keyword_words, printed_lines
from apnap.oracle.cards.face import TO_SOLVE, keywords_of
from apnap.oracle.cards.paragraphs import Misread, compiled, paragraphs, solving
from apnap.oracle.gates.round_trip import lost_words  # noqa: F401  (the printers are entered with it)
from apnap.oracle.grammar.costs import price
from apnap.oracle.text.reader import Context
from apnap.oracle.text.saying import Saying, Unprintable
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import SAME, names_of, selves, without_reminders
from apnap.rules.casting.special_actions import SpecialAction
from apnap.state.ability import Ability, ActivatedAbility, ManaAbility
from apnap.state.card import SUPERTYPES, CardDef
from apnap.state.game import Game

TAGS = re.compile(r"</?\w+>")
BLANKS = re.compile(r"\s+")


def plain(text: str, names: tuple[str, ...] = ()) -> str:
    """A text as it is compared: without markup, blanks and case, the object itself as "~"."""
    words = TAGS.sub("", text).replace("&mdash;", "—").translate(SAME).lower()
    words = words.replace("{this}", "~").replace("{source}", "~")
    words = without_reminders(words)
    for start, end in reversed(selves(words, tuple([name.lower() for name in names]))):
        words = f"{words[:start]}~{words[end:]}"
    return BLANKS.sub("", words)


def own_names(card: CardDef) -> tuple[str, ...]:
    return names_of(card.name, "legendary" in card.types) if card.name else ()


@cache
def _written(text: str, name: str, types: str, subtypes: str) -> dict[Ability, str]:
    """Which paragraph of a card's text each of its abilities is from."""
    words = frozenset(types.split())
    context = Context(
        words - SUPERTYPES,
        frozenset(subtypes.split()),
        is_spell=bool(words & {"instant", "sorcery"}),
        name=name,
    )
    names = names_of(name, "legendary" in words)
    found: dict[Ability, str] = {}
    for _, paragraph in paragraphs(text):
        abilities = solving_or_not(paragraph, names, context)
        if isinstance(abilities, tuple):
            for ability in abilities:
                found.setdefault(ability, paragraph)
    return found


def solving_or_not(
    paragraph: str, names: tuple[str, ...], context: Context
) -> tuple[Ability, ...] | Misread:
    if paragraph.startswith(TO_SOLVE):
        return solving(paragraph.removeprefix(TO_SOLVE), names, context)
    return compiled(paragraph, names, context)


def spoken_in(game: Game) -> Spoken:
    """The keywords in the texts of all cards of the game, as they are written there."""
    spoken = Spoken()
    cards = {id(row.card): row.card for table in game.seats for row in table.objects.values()}
    for card in cards.values():
        for each in (card, *card.faces):
            if each.text:
                spoken.add(_spoken(each.name, each.types, each.subtypes, each.text))
    return spoken


@cache
def _spoken(name: str, types: str, subtypes: str, text: str) -> Spoken:
    return keywords_of(CardDef(name, types, subtypes, text=text))


def text_of(game: Game, ability: Ability, card: CardDef) -> str:
    """The ability as it stands on the card, else as it is said."""
    for each in (card, *card.faces):
        if each.name:
            found = _written(each.text, each.name, each.types, each.subtypes).get(ability)
            if found is not None:
                return plain(found, own_names(each))
    try:
        lines = printed_lines(Saying(spoken_in(game)), (ability,))
        return plain(lines[0][0]) if lines else ""
    except Unprintable:
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


def matches(prefix: str, text: str, names: tuple[str, ...]) -> bool:
    """Does the text begin like that? An ability word before it may be left out or be all."""
    wanted = plain(prefix, names)
    if text.startswith((wanted, plain(prefix))):
        return True
    behind = text.partition("—")[2]
    return bool(behind) and behind.startswith(wanted)


@cache
def says(text: str, name: str, types: str, subtypes: str) -> tuple[Ability, ...]:
    """What the text, if it is a whole ability, says on such a card; it may be from another one."""
    whole = TAGS.sub("", text).replace("{this}", name).removesuffix(".") + "."
    return tuple(_written(whole, name, types, subtypes))


def mana_texts(game: Game, ability: ManaAbility, card: CardDef) -> list[str]:
    """A mana ability with a choice is several abilities there."""
    texts = [text_of(game, ability, card)]
    cost = texts[0].partition(":")[0] if ":" in texts[0] else "{t}"
    texts += [
        plain(f"{cost}:add{''.join(['{' + t + '}' for t in each])}") for each in ability.makes
    ]
    return texts
