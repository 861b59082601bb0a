"""Questions as numbered lines, and typed text as answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import fill

from apnap.rules.zones.option_texts import choices
from apnap.state.question import (
    Act,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Filed,
    Option,
    Question,
)

RANGE = re.compile(r"(\d{1,9})-(\d{1,9})")
PART = re.compile(r"(\d{1,9})[x×*](\d{1,9})", re.IGNORECASE)
IN_TURN = re.compile(r" \(in [^()]*'s turn\)$")
MOST_NAMED = 6  # lines that an ambiguous name is answered with
# Words at the beginning of an option that need not be typed.
VERBS = ("cast ", "play ", "activate ", "target ")


class NotAnAnswer(ValueError):
    """The typed text can't be read as an answer. The message says what can."""


@dataclass(frozen=True)
class Choice:
    """A line of the list: options that say the same, by their places."""

    text: str
    places: tuple[int, ...]


class Choices:
    """The options of a question as lines numbered from 1 without gaps. Options that say the same
    share a line, except where each gets a number or a place of its own."""

    def __init__(self, question: Question, texts: list[str]) -> None:
        self.question = question
        texts = without_common_turn(texts)
        if isinstance(question, (Arrange, Divide)):
            self.lines = [Choice(text, (place,)) for place, text in enumerate(texts)]
        else:
            self.lines = [Choice(each["text"], tuple(each["places"])) for each in choices(texts)]

    def shown(self, columns: int = 0) -> list[str]:
        """The lines with their numbers; wrapped, if the number of columns is given."""
        width = len(str(len(self.lines)))
        lines = [
            f"{number:>{width}}  {line.text}{self.how_many(line)}"
            for number, line in enumerate(self.lines, 1)
        ]
        if not columns:
            return lines
        return [fill(line, columns, subsequent_indent=" " * (width + 2)) for line in lines]

    def how_many(self, line: Choice) -> str:
        """The number of options or identical tokens on the line, if several."""
        if len(line.places) > 1:
            return f" ×{len(line.places)}"
        return ""

    def option(self, number: int) -> Option:
        """The option on the line with this number, the first of several."""
        return self.question.options[self.line(number).places[0]]

    def line(self, number: int) -> Choice:
        if not 1 <= number <= len(self.lines):
            last = len(self.lines)
            raise NotAnAnswer(
                f"there is no option {number}: type a number from 1 to {last}"
                if last > 1
                else f"there is no option {number}: the only one is 1"
                if last
                else f"there is no option {number}: there are none"
            )
        return self.lines[number - 1]

    # ---- names -----------------------------------------------------------------------------

    def named(self, typed: str) -> int | None:
        """The number of the line that a name or the beginning of one stands for; None if there is
        none."""
        wanted = " ".join(typed.casefold().split())
        for fits in (is_whole, is_beginning, is_word):
            found = [n for n, line in enumerate(self.lines, 1) if fits(line.text, wanted)]
            if len(found) == 1:
                return found[0]
            if found:
                shown = [f"{n} {self.lines[n - 1].text}" for n in found[:MOST_NAMED]]
                more = ", …" if len(found) > MOST_NAMED else ""
                raise NotAnAnswer(f"{typed!r} could be several: {', '.join(shown)}{more}")
        return None

    def words(self) -> list[str]:
        """Words that may be typed for the options, for completion."""
        return [name_in(line.text) for line in self.lines]


def without_common_turn(texts: list[str]) -> list[str]:
    """807.5b: The texts without the turn they belong to, if it is the same for all."""
    turns = {match[0] if (match := IN_TURN.search(text)) else "" for text in texts}
    return [IN_TURN.sub("", text) for text in texts] if len(turns) == 1 else texts


def name_in(text: str) -> str:
    """The text of an option without a verb at its beginning, and without what follows the name."""
    for verb in VERBS:
        if text.casefold().startswith(verb):
            text = text[len(verb) :]
    return re.split(r" (?:\{|\(|—|\d+/\d+)", text, maxsplit=1)[0].strip()


def is_whole(text: str, wanted: str) -> bool:
    return wanted in (text.casefold(), name_in(text).casefold())


def is_beginning(text: str, wanted: str) -> bool:
    return text.casefold().startswith(wanted) or name_in(text).casefold().startswith(wanted)


def is_word(text: str, wanted: str) -> bool:
    """Whether each of these words is the beginning of a word of the text."""
    text = text.casefold()
    return all(re.search(rf"(?:^|[\s(“]){re.escape(word)}", text) for word in wanted.split())


# ---- how to answer ---------------------------------------------------------------------------


def how_to_answer(question: Question) -> str:
    """The text that may be typed, described in a few words."""
    enter = f"Enter: {question.default_text}" if question.default_text else ""
    return " ".join([words for words in (enter, what_to_type(question), "? for help") if words])


def what_to_type(question: Question) -> str:
    """The numbers or words that are an answer, as a sentence; "" if the list of options says it."""
    if isinstance(question, ChooseName):
        if question.names:
            return f"Type one of: {', '.join(question.names)}."
        return "Type a name."
    if isinstance(question, ChooseNumber):
        but = f", none of {', '.join(map(str, question.but))}" if question.but else ""
        return f"Type a number from {question.low} to {question.high}{but}."
    if isinstance(question, Divide):
        return f"Type a number for each, in this order; together {question.total}."
    if isinstance(question, Arrange):
        return "Type all the numbers in the order you want."
    if isinstance(question, ChooseSome):
        return _how_many(question)
    return ""


def _how_many(question: ChooseSome) -> str:
    """The words that say how many options may be chosen."""
    if isinstance(question, Declare):
        return "Type numbers (1 3, 1-4), all, or none."
    most = min(question.high, len(question.options))
    if question.low == most:
        return "" if most == 1 else f"Type {most} numbers."
    if most == 1:
        return "Type a number, or none."
    least = "up to" if question.low == 0 else f"{question.low} to"
    return f"Type {least} {most} numbers (1 3, 1-4){', or none' if question.low == 0 else ''}."


# ---- reading ---------------------------------------------------------------------------------


def read(shown: Choices, typed: str) -> Filed:
    """The typed text as an answer. The question itself decides whether it is legal."""
    question, words = shown.question, typed.strip()
    if isinstance(question, ChooseName):
        return read_name(question, words)
    if not words:
        if question.default is None:
            how = what_to_type(question) or "Type the number or the name of an option."
            raise NotAnAnswer(f"Enter alone is no answer here. {how}")
        return question.default
    if isinstance(question, ChooseNumber):
        return 0 if words.casefold() in ("none", "no") else one_of(whole_numbers(words))
    if isinstance(question, Divide):
        return read_division(question, words)
    if isinstance(question, ChooseSome):
        return read_several(shown, words)
    return read_one(shown, words)


def read_name(question: ChooseName, words: str) -> Filed:
    """A name; one of those to choose from by its beginning."""
    if not words and question.default is not None:
        return question.default
    near = [name for name in question.names if name.casefold().startswith(words.casefold())]
    exact = [name for name in near if name.casefold() == words.casefold()]
    found = exact or near
    return found[0] if words and len(found) == 1 else words


def read_one(shown: Choices, words: str) -> Filed:
    """One option, by its number or its name."""
    if isinstance(shown.question, Act) and words.casefold() in ("pass", "p"):
        return shown.question.options[0]
    if words.isdecimal() and len(words) < 10:
        return shown.option(int(words))
    number = shown.named(words)
    if number is None:
        raise NotAnAnswer(f"{words!r} is none of the options, and no command; type ? for help")
    return shown.option(number)


def read_several(shown: Choices, words: str) -> Filed:
    """Several options: numbers, ranges, names with commas, all, or none."""
    word = words.casefold()
    if word in ("none", "no", "pass"):
        return ()
    if word.split()[0] == "all":
        return all_of(shown, words[3:].strip())
    picking = Picking(shown)
    try:
        number = shown.named(words) if not words[0].isdecimal() else None
    except NotAnAnswer:
        if "," not in words:
            raise
        number = None
    if number is not None:
        picking.pick(number)
        return tuple(picking.chosen)
    names = re.fullmatch(r"[\d\s,x×*-]+", words, re.IGNORECASE) is None
    for part in words.split(",") if names else re.split(r"[,\s]+", words):
        picking.read(part.strip())
    return tuple(picking.chosen)


class Picking:
    """Options that are picked one after another. Of several that read alike, one whose object has
    not been picked yet is taken, so that "1 1 2" are three different creatures."""

    def __init__(self, shown: Choices) -> None:
        self.shown = shown
        self.chosen: list[Option] = []

    def read(self, part: str) -> None:
        """Pick what a part of the line says: "3", "1-4", "2x3" or a name."""
        if not part:
            return
        if between := RANGE.fullmatch(part):
            first, last = int(between[1]), int(between[2])
            self.shown.line(max(first, last))
            for number in range(first, last + 1):
                self.pick(number)
        elif times := PART.fullmatch(part):
            self.pick_many(int(times[1]), int(times[2]))
        elif part.isdecimal() and len(part) < 10:
            self.pick(int(part))
        else:
            named = self.shown.named(part)
            if named is None:
                raise NotAnAnswer(f"{part!r} is none of the options; type ? for help")
            self.pick(named)

    def pick(self, number: int) -> None:
        """Pick one of the options on this line."""
        line = self.shown.line(number)
        options = [self.shown.question.options[place] for place in line.places]
        left = [each for each in options if each not in self.chosen]
        if not left:
            many = f"there are only {len(options)} of them" if len(options) > 1 else "chosen twice"
            raise NotAnAnswer(f"option {number}, {line.text}: {many}")
        used = {each.what for each in self.chosen}
        self.chosen.append(next((each for each in left if each.what not in used), left[0]))

    def pick_many(self, number: int, many: int) -> None:
        """Pick so many of the options, or of the identical tokens, on this line."""
        line = self.shown.line(number)
        option = self.shown.question.options[line.places[0]]
        if len(line.places) == 1 and option.many > 1:
            if not 1 <= many <= option.many:
                raise NotAnAnswer(
                    f"{line.text}: type a number from 1 to {option.many} behind the x"
                )
            self.chosen.append(option._replace(many=many))
            return
        for _ in range(min(many, len(line.places) + 1)):
            self.pick(number)


def all_of(shown: Choices, name: str) -> Filed:
    """All options; of a declaration, one for each creature: "all bob" if several players may be
    attacked."""
    question = shown.question
    options = question.options
    if name:
        fitting = [line for line in shown.lines if is_word(line.text, name.casefold())]
        if not fitting:
            raise NotAnAnswer(f"{name!r} is in none of the options")
        places = sorted([place for line in fitting for place in line.places])
        options = tuple([question.options[place] for place in places])
    if not isinstance(question, Declare):
        return options
    chosen: dict[int, Option] = {}
    for option in options:
        if chosen.setdefault(option.what, option).at != option.at:
            whom = name_in(re.split(r" (?:attacks|blocks) ", shown.lines[0].text)[-1])
            raise NotAnAnswer(f"Say whom: type all with a name, such as “all {whom}”.")
    return tuple(chosen.values())


def read_division(question: Divide, words: str) -> Filed:
    """A number for each option."""
    numbers = whole_numbers(words)
    if len(numbers) != len(question.options):
        many, total = len(question.options), question.total
        raise NotAnAnswer(f"Type {many} numbers, one for each of them, which are {total} together.")
    shares = zip(question.options, numbers, strict=True)
    return tuple([(option, part) for option, part in shares if part or question.least])


def whole_numbers(typed: str) -> list[int]:
    """The numbers in the typed text."""
    words = typed.replace(",", " ").split()
    wrong = [word for word in words if not word.isdecimal() or len(word) > 18]
    if wrong:
        raise NotAnAnswer(f"{wrong[0]!r} is not a number, and no command; type ? for help")
    return [int(word) for word in words]


def one_of(numbers: list[int]) -> int:
    """The only number of the list."""
    if len(numbers) != 1:
        raise NotAnAnswer("type one number")
    return numbers[0]
