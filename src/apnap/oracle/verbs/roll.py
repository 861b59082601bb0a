"""706, 701.49: "Roll a d20", with a table of results; "roll to visit your Attractions"."""

from __future__ import annotations

from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions
from apnap.effects.mechanics.coins_and_dice import Result, RollDice, RollOnTable
from apnap.effects.words.amounts import Number
from apnap.effects.words.tallies import Rolled
from apnap.oracle.abilities.instructions import acted, instructions, player_verb
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Amount, Effect, Selection

from .subjects import only_you

SIDED = {"six-sided": 6, "eight-sided": 8, "ten-sided": 10, "twenty-sided": 20}


@player_verb("roll")
def roll(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """706.1, 706.3: Read "roll a d20", "roll two six-sided dice", and the results table behind
    it."""
    only_you(r, who)
    if r.accept("to visit your attractions"):
        return (acted(r, VisitAttractions()),)
    number = amount(r)
    sides = _sides(r)
    ignore = 0
    if r.one_of("and ignore the lower roll", "and ignore the lowest roll"):
        ignore = 1
    plus: Amount = value(r) if r.accept("and add") else Number(0)
    lines = r.attempt(_table)
    if lines is not None:
        name = r.new_name()
        return (RollOnTable(RollDice(sides, number, who, plus, ignore, called=name), lines),)
    effect = acted(r, RollDice(sides, number, who, plus, ignore))
    r.mention(much=Rolled(r.said.done), rolled=r.said.done)
    return (effect,)


def _sides(r: Reader) -> int:
    """706.1a: Read the kind of die: "d20", "six-sided die"."""
    if r.accept("d"):
        return int_number(r)
    sides = r.pick(SIDED)
    r.expect("die", "dice")
    return sides


def _table(r: Reader) -> tuple[Result, ...]:
    """706.3a: Read the lines of a results table, up to the end of the words."""
    r.expect(".")
    results: list[Result] = []
    while not r.is_done():
        low, high = _range(r)
        start = r.at
        while not r.is_done() and not _begins_line(r):
            r.take()
        results.append(Result(low, high, _line(r, start)))
    return tuple(results)


def _begins_line(r: Reader) -> bool:
    at = r.at
    begins = r.attempt(_range) is not None
    r.at = at
    return begins


def _range(r: Reader) -> tuple[int, int | None]:
    """706.3a: Read "1—9 |", "20 |", "15+ |"."""
    if not r.peek().isdigit():
        raise r.miss("a result")
    low = int(r.take())
    high: int | None = low
    if r.accept("—"):
        high = int_number(r)
    elif r.accept("+"):
        high = None
    r.expect("|")
    return low, high


def _line(r: Reader, start: int) -> tuple[Effect, ...]:
    """706.3a: Read the instructions of one line of the table."""
    inner = r.inner(start, r.at)
    inner.said = r.said
    try:
        effects = instructions(inner)
    finally:
        r.note_inner(inner, start)
    if inner.said.targets != r.said.targets:  # 601.2c: nobody knows yet which line it will be
        raise r.miss("no new targets")
    return effects


# ---- in words again --------------------------------------------------------------------------


@prints(RollDice)
def say_roll(say: Saying, value: RollDice) -> str:
    kind = f"d {value.sides}"  # "six-sided die" is the same (`round_trip`)
    plus = f"and add {say(value.plus)}" if value.plus != Number(0) else ""
    ignore = "and ignore the lower roll" if value.ignore else ""
    return some("roll", many(say, value.number), kind, ignore, plus)


@prints(RollOnTable)
def say_roll_on_table(say: Saying, value: RollOnTable) -> str:
    return some(say(value.roll), *[say(each) for each in value.table])


@prints(Result)
def say_result(say: Saying, value: Result) -> str:
    upto = "+" if value.high is None else f"— {value.high}" if value.high != value.low else ""
    return some(str(value.low), upto, "|", say.all(value.effects, " . "))


@prints(VisitAttractions)
def say_visit(say: Saying, value: VisitAttractions) -> str:
    return "roll to visit your attractions"
