"""612: "change the text of target permanent by replacing all instances of one color word …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.text_changes import ExchangeText, ReplaceWord
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.durations import DURATIONS, UNTIL
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import SUBTYPES
from apnap.state.ability import Effect, Selection

KINDS = {
    "one color word with another": "color",
    "one basic land type with another": "land",
    "one creature type with another": "creature",
}


def change_text(r: Reader) -> tuple[Effect, ...]:
    """612.1: Read the words behind "change": "the text of target permanent by replacing …"."""
    r.expect("the text of")
    what = objects(r)
    r.expect("by replacing all instances of")
    kinds = [_word(r, what)]
    if r.accept("or"):
        kinds.append(_word(r, what))
    until = r.choose(DURATIONS) or ""
    changes = [replace(each, until=until) for each in kinds]
    if len(changes) == 1:
        return (acted(r, changes[0]),)
    branches = tuple([Branch(f"a {each.kind} word", (each,)) for each in changes])
    return (acted(r, Either(branches)),)


def _word(r: Reader, what: Selection) -> ReplaceWord:
    """612.2: Read which words are replaced: "one color word with another"."""
    kind = r.choose(KINDS)
    if kind is not None:
        return ReplaceWord(what, kind)
    r.expect("one creature type with")
    word = r.take()
    if word not in SUBTYPES:
        raise r.miss("a creature type")
    return ReplaceWord(what, "creature", new=SUBTYPES[word])


def exchange_text(r: Reader) -> tuple[Effect, ...]:
    """612.5, 701.10a: Read the words behind "exchange": "the text boxes of …"."""
    r.expect("the text boxes of")
    what = objects(r)
    return (acted(r, ExchangeText(what, r.choose(DURATIONS) or r.said.until)),)


# ---- in words again --------------------------------------------------------------------------

KIND_WORDS = {"color": "color word", "land": "basic land type", "creature": "creature type"}


@prints(ReplaceWord)
def say_replace_word(say: Saying, value: ReplaceWord) -> str:
    by = f"by replacing all instances of {words_changed(value)}"
    return some("change the text of", say(value.what), by, UNTIL[value.until])


def words_changed(value: ReplaceWord) -> str:
    return f"one {KIND_WORDS[value.kind]} with {value.new or 'another'}"


@prints(ExchangeText)
def say_exchange_text(say: Saying, value: ExchangeText) -> str:
    return some("exchange the text boxes of", say(value.what), UNTIL[value.until])
