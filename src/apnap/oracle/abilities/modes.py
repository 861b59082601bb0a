"""700.2: Modal spells and abilities."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import Paid
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts, price
from apnap.oracle.grammar.costs_paid import kicked
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.ability_words import ability_word
from apnap.oracle.text.reader import Reader, Said
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Condition, Mode, Modes, SpellAbility
from apnap.state.names import FreshModes

from .instructions import instruction_words, instructions

HOW_MANY = {
    "choose one —": (1, 1),
    "an opponent chooses one —": (1, 1),
    "choose two —": (2, 2),
    "choose three —": (3, 3),
    "choose one or both —": (1, 2),
    "choose one or more —": (1, 99),
    "choose up to one —": (0, 1),
    "choose up to two —": (0, 2),
    "choose any number —": (0, 99),
    "choose one that hasn't been chosen —": (1, 1),
    "choose one that hasn't been chosen this turn —": (1, 1),
    "choose one .": (1, 1),
    "choose two .": (2, 2),
    "choose three .": (3, 3),
    "choose four .": (4, 4),
    "choose five .": (5, 5),
    "choose up to four .": (0, 4),
}
HOW_MANY["choose one -"] = HOW_MANY["choose one —"]  # as it is printed on some cards


def modal(r: Reader) -> Modes:
    """700.2: Read "Choose one —" and the modes behind the bullets."""
    if (by_worth := r.attempt(_by_worth)) is not None:
        return by_worth
    theirs = r.sees("an opponent")  # 601.6
    start = r.at
    both = r.attempt(_more_if)
    low, high = (1, 1) if both is not None else r.pick(HOW_MANY)
    said = r.words[start : r.at]
    fresh: FreshModes = ""
    if "been" in said:
        fresh = "turn" if "turn" in said else "ever"
    again = both is None and r.words[r.at - 1] == "."
    paid = r.attempt(_both_if_paid) if again and high == 1 else None
    if paid is not None:
        again = False
    elif again:
        r.expect("you may choose the same mode more than once .")
    options = list[Mode]()
    while r.accept("•"):
        options.append(_mode(r, "•"))
    if not options:
        raise r.miss("a mode")
    if paid is not None:
        if len(options) != 2:
            raise r.miss("two modes")
        return Modes(tuple(options), 1, 1, if_paid=paid, high_if_paid=2, all_if_paid=True)
    high = high if again else min(high, len(options))
    found = Modes(tuple(options), low, high, again, by_opponent=theirs, fresh=fresh)
    if both is None:
        return found
    return replace(found, high_if_paid=both[1], more_if=both[0], all_if_paid=both[2])


PAW = "{p}"


def _by_worth(r: Reader) -> Modes:
    """2026-08:700.2i: Read "Choose up to five {P} worth of modes" and the modes behind their
    pawprints."""
    r.expect("choose up to")
    most = int_number(r)
    r.expect(f"{PAW} worth of modes . you may choose the same mode more than once .")
    options = list[Mode]()
    while r.peek() == PAW:
        first, worth = r.at, 0
        while r.accept(PAW):
            worth += 1
        r.expect("—")
        mode = _mode(r, PAW)
        options.append(Mode(mode.effects, mode.targets, r.original(first, r.at), worth=worth))
    if not options:
        raise r.miss("a mode")
    return Modes(tuple(options), 0, most, again=True, most_worth=most)


def _both_if_paid(r: Reader) -> str:
    """601.4: Read "If this spell was kicked, choose both instead."."""
    r.expect("if")
    asked = kicked(r)
    r.expect(", choose both instead .")
    if not isinstance(asked, Paid):
        raise r.miss("a cost that was paid")
    return asked.name


def _mode(r: Reader, bullet: str) -> Mode:
    """Read the words behind a bullet, up to the next; 207.2d: a flavor word before them means
    nothing."""
    start = r.at
    while not r.is_done() and r.peek() != bullet:
        r.take()
    inner = r.inner(start, r.at)
    inner.said = Said(
        mentions=r.said.mentions,
        player=r.said.player,
        defending=r.said.defending,
        much=r.said.much,
    )
    ability_word(inner)
    try:
        effects = instructions(inner)
    finally:
        r.note_inner(inner, start)
    return Mode(effects, inner.said.targets, r.original(start, r.at))


def priced_modes(r: Reader) -> tuple[Ability, ...]:
    """2026-08:702.172a: Read "Spree" and modes with their costs; 2026-08:702.183a: "Tiered", with
    names that mean nothing (207.2d)."""
    name = r.expect("spree", "tiered")
    bullet = "+" if name == "spree" else "•"
    options = list[Mode]()
    while r.accept(bullet):
        first = r.at
        if bullet == "•":
            while not r.is_done() and r.peek() != "—":
                r.take()
            r.expect("—")
        mana, costs = cost_parts(r)
        r.expect("—")
        mode = _mode(r, bullet)
        options.append(Mode(mode.effects, mode.targets, r.original(first, r.at), mana, costs))
    if not options or not r.is_done():
        raise r.miss("a mode with its cost")
    modes = Modes(tuple(options), 1, len(options) if name == "spree" else 1)
    return (*r.spoken.keyword(name.capitalize()), SpellAbility(modes=modes))


def _more_if(r: Reader) -> tuple[Condition, int, bool]:
    """601.4: Read "Choose one. If you control a commander as you cast this spell, you may choose
    both instead."."""
    r.expect("choose one . if")
    holds = condition(r)
    if not r.context.is_spell and r.accept(", choose both instead ."):
        return holds, 2, True
    cast = r.context.is_spell
    r.expect(f"as you cast {SELF} , you may choose" if cast else ", you may choose")
    many = r.pick({"both instead .": 2, "two instead .": 2, "three instead .": 3})
    return holds, many, False


@prints(Modes)
def say_modes(say: Saying, value: Modes) -> str:
    if value.most_worth:
        start = f"choose up to {value.most_worth} {PAW} worth of modes ."
        modes = [
            some(*[PAW] * each.worth, "—", instruction_words(say, each.targets, each.effects))
            for each in value.options
        ]
        return some(start, "you may choose the same mode more than once .", *modes)
    if all(each.mana or each.costs for each in value.options):
        return some(*[_priced(say, each, named=value.high == 1) for each in value.options])
    if value.low == value.high:
        many = f"choose {value.low}"
    elif (value.low, value.high) == (1, 2) and len(value.options) == 2:
        many = "choose 1 or both"
    elif value.low == 1:
        many = "choose 1 or more"
    else:
        many = (
            f"choose up to {value.high}" if value.high < len(value.options) else "choose any number"
        )
    options = [
        some("•", instruction_words(say, each.targets, each.effects)) for each in value.options
    ]
    if value.if_paid and value.if_paid != "entwine":
        many = f"{many} . if ~ was {value.if_paid} choose both instead"
    if value.again:
        many = f"{many} . you may choose the same mode more than once"
    if value.by_opponent:
        many = many.replace("choose", "an opponent chooses")
    if value.more_if is not None:
        more = "both" if len(value.options) == 2 else str(value.high_if_paid)
        cast = "" if say.style == "equal" else "as you cast ~"  # of a spell
        may = f", choose {more}" if value.all_if_paid else some(cast, f", you may choose {more}")
        many += f" . if {say(value.more_if)} {may} instead"
    if value.fresh:
        many += " that hasn't been chosen" + (" this turn" if value.fresh == "turn" else "")
    return some(many, *options)


def _priced(say: Saying, value: Mode, named: bool) -> str:
    """2026-08:702.172a, 2026-08:702.183a: Say a mode with its cost, and perhaps with its name."""
    name = f"• {value.text.partition('—')[0]}" if named else "+"
    said = instruction_words(say, value.targets, value.effects)
    return some(name, "—", price(say, value.mana, value.costs), "—", said)
