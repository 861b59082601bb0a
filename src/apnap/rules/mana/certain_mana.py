"""106.12b, 614: The mana that is certain to be added after replacement effects have been
applied."""

from __future__ import annotations

from collections import Counter

from apnap.rules.machine.events import AddMana
from apnap.rules.machine.replacing_instructions import Instructed
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.rules.replacement.applicable import applicable, is_kind_watched
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.records import Value

Kinds = Counter[tuple[str, bool, str]]  # mana by type, whether it is snow, what it is for


def is_mana_replaced(game: Game, seat: int) -> bool:
    """Whether any effect could replace adding mana for this player. Usually there is none."""
    return is_kind_watched(game, "AddMana", who_sees(game, seat))


def certain_mana(game: Game, event: AddMana) -> Kinds:
    """616.1: The mana that is added in any order in which the effects could be applied."""
    return _certain_mana(game, event, event.on, (), {})


def _certain_mana(
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
        replacements = applicable(game, event, used)
        outcomes = [Counter([(m.type, m.snow, m.spend_on) for m in event.mana])]
        if replacements:
            outcomes = []
        tried: list[tuple[Value, tuple[Event, ...]]] = []  # several that do the same are one
        for effective in replacements:
            total: Kinds = Counter()
            context = effective.context(game)
            is_chosen = effective.replacement.question(game, context, event, "") is not None
            if not effective.replacement.forbids() and not is_chosen:
                result = (
                    effective.replacement,
                    effective.replacement.replace(game, context, event),
                )
                if result in tried:
                    continue
                tried.append(result)
                for instead in result[1]:
                    total += _certain_mana(game, instead, seat, (*used, effective), known)
            outcomes.append(total)
        least = outcomes[0]
        for other in outcomes[1:]:
            least &= other
        known[key] = least
    return known[key]


def _of_instructions(game: Game, event: Instructed, seat: int) -> Kinds:
    """The mana that the instructions are certain to add for this player."""
    context = event.context()
    made = "".join([effect.certain_mana(game, context, seat) for effect in event.effects])
    return Counter([(each, False, "") for each in made])
