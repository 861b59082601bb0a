"""106: "Add {G}.", "Add one mana of any color"."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from apnap.effects.instructions.mana import ProduceMana, ProducesInstead
from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number, Times
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb, with_last
from apnap.oracle.abilities.mana import choices_words, mana_row, mana_words
from apnap.oracle.abilities.spending import not_spending, spending, spent_words
from apnap.oracle.grammar.amounts import many, number, value
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.durations import UNTIL
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import NUMBERS
from apnap.state.ability import Effect, Selection
from apnap.state.names import COLORS, Duration

MOST = 5  # so many mana in any combination are listed one by one


@clause_shape("lands")
def lands_produce(r: Reader) -> tuple[Effect, ...]:
    """106.12b: Read that lands produce mana of the chosen color instead of any other color."""
    r.expect("lands tapped for mana produce mana of the chosen color instead of any other color")
    kind, name = r.said.word
    if kind != "color" or not r.said.until:
        raise r.miss("a color that was chosen before")
    changed = ProducesInstead(Permanent(("land",)), colors=True, chosen=name)
    words = "changes what lands produce"
    return (acted(r, BeginReplacement(changed, until=r.said.until, words=words)),)


@player_verb("add")
def add(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """106.4: Read "add {G}", "add one mana of any color", "add an amount of {R} equal to …"."""
    if r.accept("an amount of mana of that color equal to"):
        kind, name = r.said.word
        if kind != "color":
            raise r.miss("a color that was chosen before")
        return (acted(r, ProduceMana((), who, value(r), chosen=name)),)
    if r.accept("an amount of"):
        row = mana_row(r)
        r.expect("equal to")
        return (acted(r, ProduceMana((row,), who, value(r))),)
    of_any = r.attempt(_of_any, who)
    if of_any is not None:
        return (acted(r, of_any),)
    if r.peek() in ("that", "x"):
        many = number(r)
        return (acted(r, ProduceMana((mana_row(r),), who, many)),)
    makes = alternatives(r)
    if len(makes) == 1 and r.accept(", then add an additional"):
        if (mana_row(r),) != makes:
            raise r.miss("the same mana")
        return (acted(r, ProduceMana(makes, who, Times(for_each(r), 1, 1))),)
    return (acted(r, ProduceMana(makes, who)),)


KEPT: dict[str, Duration] = {
    "until end of turn ,": END_OF_TURN,
    "until end of combat ,": "end of combat",
}


def is_kept(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """500.5: Read "Until end of turn, you don't lose this mana as steps and phases end."."""
    until = r.pick(KEPT)
    who = r.expect("you don't lose", "they don't lose", "that player doesn't lose")
    r.expect("this mana as")
    r.expect("steps and phases end" if until == END_OF_TURN else "steps end")

    def keep(effect: Effect) -> Effect | None:
        if not isinstance(effect, ProduceMana) or effect.until:
            return None
        return replace(effect, until=until) if (effect.who == You()) == ("you" in who) else None

    for end in range(len(before), 0, -1):  # other instructions may stand behind it
        found = with_last(before[:end], keep)
        if found is not None:
            return (*found, *before[end:])
    raise r.miss("mana that was added")


def is_spent_so(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """106.6: Read "Spend this mana only to cast spells." before another sentence about the mana."""
    if r.accept("spend this mana only"):
        spend_on = spending(r)
    else:
        r.expect("this mana can't be spent to cast", "you can't spend this mana to cast")
        spend_on = not_spending(r)

    def restrict(effect: Effect) -> Effect | None:
        if not isinstance(effect, ProduceMana) or effect.spend_on or effect.who != You():
            return None
        return replace(effect, spend_on=spend_on)

    found = with_last(before, restrict)
    if found is None:
        raise r.miss("mana that was added before")
    return found


def _of_any(r: Reader, who: Selection) -> ProduceMana:
    """Read "one mana of any color", "X mana of any one color", "two mana in any combination of
    …"."""
    many = number(r)
    r.expect("mana")
    if r.accept("of any one color") or (many == Number(1) and r.accept("of any color")):
        if isinstance(many, Number):
            return ProduceMana(tuple([each * many.number for each in COLORS]), who)
        return ProduceMana(tuple(COLORS), who, many)
    if isinstance(many, Number) and r.accept("of different colors"):
        return ProduceMana(tuple(["".join(e) for e in combinations(COLORS, many.number)]), who)
    r.expect("in any combination of")
    types = "".join(COLORS) if r.accept("colors") else _listed(r)
    if isinstance(many, Number) and many.number <= MOST:
        rows = combinations_with_replacement(types, many.number)
        return ProduceMana(tuple(["".join(each) for each in rows]), who)
    return ProduceMana(tuple(types), who, many, combination=True)


def _listed(r: Reader) -> str:
    mana = mana_row(r)
    while (more := r.attempt(_and_or)) is not None:
        mana += more
    return mana


def _and_or(r: Reader) -> str:
    r.expect(", and/or", "and/or", ", or", ",")
    return mana_row(r)


def alternatives(r: Reader) -> tuple[str, ...]:
    """106.4: Read "{G}", "{R} or {G}", "six {G}"."""
    if r.peek() in NUMBERS:
        many = NUMBERS[r.take()]
        return (mana_row(r) * many,)
    rows, joint = [mana_row(r)], ""
    while not r.sees(", then") and (joint := r.one_of(", or", "or", ",")):
        rows.append(mana_row(r))
        if joint != ",":
            return tuple(rows)
    if len(rows) > 1:
        raise r.miss("or")
    return tuple(rows)


@prints(ProduceMana)
def say_produce_mana(say: Saying, value: ProduceMana) -> str:
    makes = mana_words(say, value.makes)
    if value.combination:
        makes = "mana in any combination of " + choices_words(value.makes)
    if value.chosen:
        makes = "mana of that color"
    number = "" if value.number == Number(1) else many(say, value.number)
    kept = ""
    if value.until:
        ends = "steps and phases end" if value.until == END_OF_TURN else "steps end"
        kept = f". {UNTIL[value.until]} , {say(value.who)} don't lose this mana as {ends}"
    return some(say(value.who), "adds", number, makes, spent_words(value.spend_on), kept)
