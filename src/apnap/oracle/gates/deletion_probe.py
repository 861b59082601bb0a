"""The deletion probe (gate G1): a word that can be deleted without a trace was not read."""

from __future__ import annotations

from typing import NamedTuple

from apnap.oracle.abilities.instructions import PLAYER_VERBS
from apnap.oracle.cards.face import context_of
from apnap.oracle.cards.paragraphs import Misread, paragraphs, read_paragraph
from apnap.oracle.text.ability_words import ability_word, is_chapter
from apnap.oracle.text.facts import CardFacts
from apnap.oracle.text.reader import Context, Reader
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import names_of, tokenise

# Words that may go without changing what is said: articles, joints, hyphens, full stops.
HARMLESS = frozenset(["a", "an", "the", ",", ".", "then", "and", "-"])
# Words that may go before others: all, opponents, are anybody's own; a plural means all of them.
HARMLESS_BEFORE = {
    "your": ("opponents",),
    "spells": ("and", "or"),  # "Dragon spells and artifact spells"
    "spell": ("and", "or"),
    "card": ("and", "or"),
    "creature": ("types",),  # "in addition to its other creature types": what is added says it
    "land": ("types",),
    "that's": ("attached", "attacking", "blocking"),
    "of": ("their",),
    "each": ("of",),
    "also": ("gains", "gain", "gets", "get", "deals", "deal", "discards", "has"),
    "additional": ("card", "cards"),  # a card that is drawn is one more in any case
    "exiled": ("card", "cards"),  # "the exiled card": one that these words have exiled before
    "source": ("spent",),  # "mana from an artifact source spent to cast it"
    "other": ("cards",),  # "all other cards revealed this way": but the one spoken of
    "chosen": ("card", "creature", "permanent", "spell"),  # "the chosen card", as well
}
# Words that may go behind others: what is said twice.
HARMLESS_BEHIND = {"if": ("or",), "only": ("and",), "main": ("this",), "other": ("the",)}


def is_harmless(words: list[str], place: int) -> bool:
    word = words[place]
    after = words[place + 1] if place + 1 < len(words) else ""
    before = words[place - 1] if place else ""
    if word in HARMLESS or after in HARMLESS_BEFORE.get(word, ()):
        return True
    if word in ("card", "cards", "spell", "spells") and _is_said_already(words, place):
        return True
    if word == "you":  # an instruction without a subject is for you (608.2c)
        return after in PLAYER_VERBS
    return word == "all" or before in HARMLESS_BEHIND.get(word, ())


def _is_said_already(words: list[str], place: int) -> bool:
    """ "a land card or Elf card"; "if it's a land card", of a card that was revealed."""
    near = range(max(0, place - 5), place)
    again = any(words[n] == words[place] and words[n + 1] in ("and", "or") for n in near)
    return again or any(words[n] in ("it's", "isn't") for n in near)


class Paragraph(NamedTuple):
    """A paragraph, and the context of its words."""

    text: str
    names: tuple[str, ...]
    context: Context


def paragraphs_of(facts: CardFacts) -> list[Paragraph]:
    """The paragraphs of all faces; a level's head and size are no paragraphs of their own."""
    found: list[Paragraph] = []
    for face in facts.faces or (facts,):
        context, types = context_of(face)
        names = names_of(face.name, "legendary" in types)
        for _, text in paragraphs(face.text):
            if not isinstance(read_paragraph(text, names, context, Spoken()), Misread):
                found.append(Paragraph(text, names, context))
    return found


def unnoticed(paragraph: Paragraph) -> tuple[list[str], int]:
    """The words whose deletion changes nothing, and how many words were tried."""
    text, names, context = paragraph
    whole = read_paragraph(text, names, context, Spoken())
    found, tried = list[str](), 0
    tokens = tokenise(text, names)
    words = [token.text for token in tokens]
    reader = Reader(list(tokens), context, text)
    if "—" in words and is_chapter(" ".join(words[: words.index("—")]).upper()):
        reader.at = words.index("—") + 1
    ability_word(reader)  # 207.2c-d: it means nothing
    for place, token in enumerate(tokens):
        if place < reader.at or is_harmless(words, place):
            continue
        tried += 1
        rest = text[: token.start] + text[token.end :]
        if read_paragraph(rest, names, context, Spoken()) == whole:
            found.append(token.text)
    return found, tried
