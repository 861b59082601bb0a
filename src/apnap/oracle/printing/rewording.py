"""Printers of text changes (612)."""

from __future__ import annotations

from apnap.effects.instructions.text_changes import ExchangeText, ReplaceWord
from apnap.oracle.text.saying import Saying, prints, some

from .effects import UNTIL

KINDS = {"color": "color word", "land": "basic land type", "creature": "creature type"}


@prints(ReplaceWord)
def replace_word(say: Saying, value: ReplaceWord) -> str:
    by = f"by replacing all instances of {words_changed(value)}"
    return some("change the text of", say(value.what), by, UNTIL[value.until])


def words_changed(value: ReplaceWord) -> str:
    return f"one {KINDS[value.kind]} with {value.new or 'another'}"


@prints(ExchangeText)
def exchange_text(say: Saying, value: ExchangeText) -> str:
    return some("exchange the text boxes of", say(value.what), UNTIL[value.until])
