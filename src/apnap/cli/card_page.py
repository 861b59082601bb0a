"""`apnap cards show`: a card, its compiled abilities, and the text that was not understood."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from apnap.cards.compiling import Verdict
from apnap.cards.wording import outline
from apnap.oracle.abilities.keyword_words import printed_lines
from apnap.oracle.cards.face import keywords_of
from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.oracle.text.saying import Saying, Unprintable, without_marks
from apnap.state.ability import Ability
from apnap.state.card import CardDef

from .terminal import harmless, short


def show_card(console: Console, card: CardFacts, verdict: Verdict) -> None:
    """Print the card and whether it can be played."""
    problems = verdict.problems if isinstance(verdict, Refused) else ()
    for face in card.faces or (card,):
        show_face(console, face, [each for each in problems if each.face in ("", face.name)])
    facts = [f"layout {card.layout}", *sorted(card.flags)]
    if card.kind != "traditional":
        facts.append(card.kind)
    console.print(Text(", ".join(facts), style="dim"))
    if isinstance(verdict, Refused):
        console.print(Text("can't be played:", style="bold red"))
        for each in verdict.problems:
            console.print(Text(f"  {explained(each)}"))
    else:
        console.print(Text("can be played", style="bold green"))
        show_abilities(console, verdict)


def explained(problem: Problem) -> str:
    """The text that was not understood, and what would have been."""
    where = f"{short(problem.face)}: " if problem.face else ""
    words = f"{problem.text!r} is not understood" if problem.text else "the text is not complete"
    return harmless(f"{where}{words}; expected: {problem.expected}")


def show_face(console: Console, face: CardFacts, problems: list[Problem]) -> None:
    """Print one face of the card."""
    title = Text(short(face.name), style="bold")
    if face.mana_cost:
        title.append(f" {short(face.mana_cost)}", style="default")
    line = harmless(face.type_line)
    if face.color_indicator:
        line = f"({face.color_indicator}) {line}"
    for one, other in ((face.power, face.toughness), (face.hand_modifier, face.life_modifier)):
        if one is not None and other is not None:
            line += f"  {one}/{other}"
    for number in (face.loyalty, face.defense):
        line += f"  {number}" if number is not None else ""
    if face.lights:  # 717.1
        line += f"  lights {' '.join(map(str, face.lights))}"
    console.print(title)
    console.print(Text(line))
    if face.text:
        console.print(marked(face.text, problems, underline=console.is_terminal))


def marked(text: str, problems: list[Problem], underline: bool) -> Text:
    """The text with everything that was not understood underlined; without a terminal, by a line of
    its own."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    text_shown = Text(text)
    marks = [" "] * len(text)
    for each in problems:
        if 0 <= each.paragraph < len(starts) - 1:
            start = starts[each.paragraph] + each.start
            end = min(starts[each.paragraph] + each.end, len(text))
            text_shown.stylize("underline red", start, end)
            marks[start:end] = "~" * (end - start)
    if underline:
        return text_shown
    lines = []
    for start, line in zip(starts, text.split("\n"), strict=False):
        below = "".join(marks[start : start + len(line)]).rstrip()
        lines += [line, below] if below else [line]
    return Text("\n".join(lines))


def show_abilities(console: Console, card: CardDef) -> None:
    """Print the compiled abilities of the card."""
    for each in (card, *card.faces):
        if card.faces:
            console.print(Text(f"  {each.name}:"))
        for words, abilities in in_words(Saying(keywords_of(each)), each.abilities):
            console.print(Text(f"  • {words}" if words else "  •"))
            for ability in abilities:
                for line in outline(ability):
                    console.print(Text(f"    {line}"))


def in_words(say: Saying, abilities: tuple[Ability, ...]) -> list[tuple[str, tuple[Ability, ...]]]:
    """The compiled abilities, each with the words that the compiler prints for it; without words
    where it has none, such as the abilities that a Class has from a level on."""
    try:
        return [(tidy(line), made_of) for line, made_of in printed_lines(say, abilities)]
    except Unprintable:
        if len(abilities) == 1:
            return [("", abilities)]
    return [line for each in abilities for line in in_words(say, (each,))]


def tidy(line: str) -> str:
    """The line without blanks before other blanks and punctuation."""
    return re.sub(r" +(?=[ ,.:;']|$)", "", without_marks(line).strip().replace("~", "this"))
