"""601.2c, 601.2f: Costs that are less if the right targets are chosen.

Targets are chosen before the total cost is worked out, but whether a spell could be cast is asked
before that. Until then the cost is judged with each target that would make it less.
"""

from __future__ import annotations

from apnap.rules.mana.cost_changes import changes_reaching
from apnap.rules.targets.targets import legal_targets
from apnap.state.ability import Target
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .proposal import Proposal


def aims(game: Game, proposal: Proposal) -> list[int]:
    """601.2c: The legal targets, none of which has been chosen yet, that would make the total cost
    less."""
    if proposal.targets:
        return []
    words, seat = proposal.words(game), proposal.controller
    thing = proposal.object if words.kind == "spell" else proposal.source
    thing = proposal.source if thing == NOBODY else thing
    own, nth = proposal.own_change(), proposal.activated()
    reductions = [
        (change.aimed, context)
        for change, context in changes_reaching(game, seat, thing, words.kind, own, nth)
        if change.aimed is not None
        and change.less
        and (change.condition is None or change.condition.holds(game, context))
    ]
    if not reductions:
        return []
    context = proposal.context(game)
    legal = [each for t in _targets(game, proposal) for each in legal_targets(game, context, t)]
    return [
        each
        for each in dict.fromkeys(legal)
        if any(at.matches(game, whose, each) for at, whose in reductions)
    ]


def _targets(game: Game, proposal: Proposal) -> tuple[Target, ...]:
    """601.2c: The targets of the spell or ability; those of all modes before modes are chosen."""
    modes = proposal.words(game).modes
    targets = proposal.all_targets(game)
    if modes is None or proposal.modes:
        return targets
    return (*targets, *[target for mode in modes.options for target in mode.targets])
