"""118.12a: "… unless you pay {2}", "… unless its controller discards a card"."""

from __future__ import annotations

from apnap.effects.actions.waterbend import MayWaterbend
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import If
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import behind
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts, mana_symbols
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import base_form
from apnap.state.ability import Effect, Selection

from .subjects import one_player


@behind("unless")
def unless(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    r.expect("unless")
    r.mention(doubtful=True)
    paying = r.attempt(_pays, effects)
    if paying is not None:
        return paying
    return (If(Otherwise(condition(r)), effects),)


def _pays(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    who = player(r)
    one_player(r, who)
    if who == You():
        if r.accept("waterbend"):
            return (MayWaterbend(mana_symbols(r), otherwise=effects),)
        paid = r.accept("pay")
    else:
        paid = bool(r.one_of("pays", "pay"))
        if not paid and base_form(r.peek()) not in ("discard", "sacrifice"):
            raise r.miss("pays")
    mana, costs = cost_parts(r, paid=paid)
    if r.sees("or") and base_form(r.peek(1)) in ("discard", "sacrifice", "pay"):
        r.expect("or")  # one or the other
        effects = (_one_of_two(r, who, effects),)
    return (MayPay(mana, costs, who=who, otherwise=effects),)


def _one_of_two(r: Reader, who: Selection, effects: tuple[Effect, ...]) -> Effect:
    mana, costs = cost_parts(r, paid=bool(r.one_of("pays", "pay")))
    return MayPay(mana, costs, who=who, otherwise=effects)
