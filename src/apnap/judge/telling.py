"""What the judge says, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.rulebook.index import DEFAULT_EDITION
from apnap.rulebook.translation import cited_in

from .answer import ASK, Answer, JudgeAnswer, Line, cited
from .claims import GAME_FORMS as GAME_CLAIMS
from .claims import OBJECT_FORMS, PLAYER_FORMS
from .deeds import VERBS
from .questions import FORMS as QUESTIONS
from .session import GAME_FORMS
from .setting_up import FORMS as SETTING_UP

FIRST, LAST = 24, 6  # lines that are told of very many


def tell(answer: Answer) -> Iterator[str]:
    """A whole answer: its lines, the rules with our summaries, and how many expectations hold."""
    if answer.title:
        yield answer.title
        yield ""
    for line in answer.lines:
        yield from tell_line(line, answer.edition)
    rules = {number: text for number, text in answer.rules.items() if text}
    if rules:
        yield ""
        yield "The rules:"
        for number, text in rules.items():
            yield f"  {cited_in((number,), answer.edition)[0]}: {text}"
    yield from _verdict(answer)


def _verdict(answer: Answer) -> Iterator[str]:
    """How many expectations hold, and what could not be done."""
    claims, refused = answer.claims, [line for line in answer.lines if line.refused is not None]
    if claims:
        yield ""
        wrong = len([line for line in claims if not line.holds])
        number = "1 expectation" if len(claims) == 1 else f"{len(claims)} expectations"
        yield f"{number}: {f'{wrong} not met' if wrong else 'all met'}"
    if refused:
        yield f"{len(refused)} of the lines could not be played"


def tell_line(line: Line, edition: str = DEFAULT_EDITION) -> Iterator[str]:
    """A sentence, and what came of it."""
    place = f"{line.number}: " if line.number else ""
    mark = {True: "✓ ", False: "✗ "}.get(line.holds, "") if line.holds is not None else ""
    yield f"{place}{mark}{line.text}"
    if line.holds is False:
        yield f"    {line.instead}"
    if line.refused is not None:
        yield f"    ✗ this can't be done: {cited(line.refused, edition)}"
    yield from [f"    {each}" for each in _shortened([cited(e, edition) for e in line.happened])]
    if line.kind == ASK and line.answer is not None:
        yield from [f"    {each}" for each in tell_answer(line.answer, edition)]
    yield from [f"    → {each}" for each in line.asked]


def _shortened(lines: list[str]) -> list[str]:
    """The first and the last lines, if there are very many."""
    left = len(lines) - FIRST - LAST
    if left <= LAST:
        return lines
    return [*lines[:FIRST], f"… {left} more lines …", *lines[-LAST:]]


def tell_answer(answer: JudgeAnswer, edition: str) -> Iterator[str]:
    """The answer to a question."""
    yield answer.claim if answer.claim.endswith((".", "?", "!")) else f"{answer.claim}."
    yield from [f"  - {cited(reason, edition)}" for reason in answer.because]
    if answer.alternatives:
        yield "It would be legal if"
        yield from [f"  - {each.change}: {each.then}" for each in answer.alternatives]


def sentence_forms() -> dict[str, tuple[str, ...]]:
    """The forms of all sentences, by what they are for."""
    return {
        "set up": SETTING_UP,
        "play": (*[f"PLAYER {verb.form}" for verb in VERBS], *GAME_FORMS),
        "expect": (
            *[f"expect PLAYER {form}" for form in PLAYER_FORMS],
            *[f"expect OBJECT {form}" for form in OBJECT_FORMS],
            *[f"expect {form}" for form in GAME_CLAIMS],
        ),
        "ask": QUESTIONS,
    }
