"""118.12a: "… unless any player pays {2}"."""

from __future__ import annotations

from apnap.effects.costs.while_resolving import UnlessAnybodyPays
from apnap.oracle.abilities.instructions import behind, clause_shape, clauses
from apnap.oracle.grammar.costs import cost_parts, mana_symbols, price
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect


@behind("unless")
def unless_anybody_pays(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12a: Read "unless any player pays {2}" behind a clause."""
    r.expect("unless any player pays")
    mana, costs = cost_parts(r, paid=True)
    r.mention(doubtful=r.said.doubtful | r.said.unseen)
    return (UnlessAnybodyPays(mana, costs, effects),)


@clause_shape("unless")
def unless_before(r: Reader) -> tuple[Effect, ...]:
    """118.12a: Read "Unless any player pays {2}, …"."""
    r.expect("unless any player pays")
    mana = mana_symbols(r)
    r.expect(",")
    names = r.said.names
    effects = clauses(r)
    r.doubt(names)
    return (UnlessAnybodyPays(mana, (), effects),)


@prints(UnlessAnybodyPays)
def say_unless_anybody_pays(say: Saying, value: UnlessAnybodyPays) -> str:
    paid = price(say, value.mana, value.costs)
    return some(say.all(value.otherwise), "unless any player pays", paid)
