"""The form of questions: whether a person could read the prompt, the options and the default."""

from __future__ import annotations

import re

from apnap.rules.zones.option_texts import option_texts
from apnap.state.game import Game
from apnap.state.question import Act, Question

MANY = 40  # options; of a question with more, only the prompt is read
# What looks like a program's text: brackets, a class, an attribute, a missing value.
PROGRAM = re.compile(r"[<>\[\]=]|[A-Za-z]_[A-Za-z]|\bNone\b|\bNOBODY\b|\w\(|\bOption\b|(?<!\w)-1\b")
# The names of counters, powers and toughnesses (which may be negative), and loyalty.
COUNTERS = re.compile(r"[+-]?\d+/[+-]?\d+|\[[+-]")
BARE_NUMBER = re.compile(r"\w+ \d+[.?]?")
SYMBOLS = re.compile(r"\{[^{}]*\}|“[^”]*”")
VERB = re.compile(
    r"\b(?:"
    r"accept|add|amass|announce|apply|assign|attach|attack|bend|blight|bolster|call|"
    r"cast|change|choose|clash|collect|copy|counter|create|deal|declare|destroy|"
    r"discard|divide|do|double|draw|encode|enter|exert|exchange|exile|exploit|explore|"
    r"fateseal|fight|find|flip|forage|gain|get|give|go|has|have|hold|keep|leave|look|"
    r"lose|make|manifest|mill|move|name|open|pair|pay|play|populate|prevent|"
    r"proliferate|promise|put|redirect|remove|repeat|replace|return|reveal|reverse|"
    r"roll|sacrifice|say|scry|search|shuffle|skip|split|surveil|swap|switch|take|tap|"
    r"transform|turn|unattach|unlock|untap|use|vote|waterbend"
    r")\b",
    re.IGNORECASE,
)


def faults(game: Game, question: Question) -> list[str]:
    """What is wrong with the words of the question; empty if they are in order."""
    found = prompt_faults(question.prompt)
    if question.default is not None and not question.default_text:
        found.append("the default has no words")
    if len(question.options) > MANY or isinstance(question, Act):
        return found
    for text in option_texts(game, question):
        if not text or text[0].islower() or is_program(text):
            found.append(f"an option says {text!r}")
    return found


def prompt_faults(prompt: str) -> list[str]:
    """What keeps a prompt from being a sentence.

    >>> prompt_faults("Discard a card.")
    []
    >>> prompt_faults("discard 1")
    ['it has no capital letter', 'it does not end', 'it has a bare number']
    """
    found = []
    if not prompt or prompt[0].islower():
        found.append("it has no capital letter")
    if not prompt.endswith((".", "?")):
        found.append("it does not end")
    if BARE_NUMBER.fullmatch(prompt):
        found.append("it has a bare number")
    if VERB.search(prompt) is None and ": " not in prompt:  # behind a name, a card speaks
        found.append("it has no verb")
    if is_program(prompt):
        found.append("it shows Python")
    return found


def is_program(text: str) -> bool:
    """Whether the text looks like one of a program."""
    return PROGRAM.search(COUNTERS.sub("", SYMBOLS.sub("", text))) is not None


def check_asked(game: Game, question: Question) -> None:
    """Fail if a person could not read the question."""
    found = faults(game, question)
    assert not found, f"{question.prompt!r} [{question.rule}]: {', '.join(found)}"
