"""106.12b, 614: the mana that is sure to be added once replacement effects have had their say."""

from __future__ import annotations

from collections import Counter

from apnap.rules.machine.events import AddMana
from apnap.rules.machine.replacing_instructions import Instructed
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.rules.replacement.applicable import applicable, is_looked_for
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.records import Value

Kinds = Counter[tuple[str, bool, str]]  # mana by type, whether it is snow, what it is for


def is_mana_replaced(game: Game, seat: int) -> bool:
    """Does any effect watch for mana that this player adds? The usual answer is no."""
    return is_looked_for(game, "AddMana", who_sees(game, seat))


def sure_mana(game: Game, event: AddMana) -> Kinds:
    """616.1: in whatever order the effects are applied, at least this is added."""
    return _sure(game, event, event.on, (), {})


def _sure(
    game: Game,
    event: Event,
    seat: int,
    used: tuple[Value, ...],
    known: dict[tuple[frozenset[Value], tuple[Mana, ...]], Kinds],
) -> Kinds:
    if isinstance(event, Instructed):
        return _of_instructions(game, event, seat)
    if not isinstance(event, AddMana) or event.on != seat:
        return Counter()
    key = (frozenset(used), event.mana)
    if key not in known:
        found = applicable(game, event, used)
        outcomes = [Counter([(m.type, m.snow, m.spend_on) for m in event.mana])]
        if found:
            outcomes = []
        tried: list[tuple[Value, tuple[Event, ...]]] = []  # several that do the same are one
        for effective in found:
            total: Kinds = Counter()
            context = effective.context(game)
            is_chosen = effective.replacement.question(game, context, event, "") is not None
            if not effective.replacement.forbids() and not is_chosen:
                done = (effective.replacement, effective.replacement.replace(game, context, event))
                if done in tried:
                    continue
                tried.append(done)
                for instead in done[1]:
                    total += _sure(game, instead, seat, (*used, effective), known)
            outcomes.append(total)
        least = outcomes[0]
        for other in outcomes[1:]:
            least &= other
        known[key] = least
    return known[key]


def _of_instructions(game: Game, event: Instructed, seat: int) -> Kinds:
    context = event.context()
    made = "".join([effect.sure_mana(game, context, seat) for effect in event.effects])
    return Counter([(each, False, "") for each in made])
