"""613.11: Abilities and effects that say what a player may or can't do, found by the name under
which they watch."""

from __future__ import annotations

from apnap.rules.casting.next_spell import concerns
from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import reaches, who_sees
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import Ability
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY


def may_reach(game: Game, seat: int, name: str) -> bool:
    """Whether anything that watches under this name could reach the player. A quick test; usually
    no."""
    if name not in game.watched:
        return False
    return any(name in game.seats[other].watchers for other in who_sees(game, seat))


def ability_of(game: Game, source: int, nth: int) -> Ability | None:
    """The object's ability number `nth`, if it still has it; with NOBODY, the ability of the
    continuous effect that `source` numbers, if that still lasts."""
    if nth == NOBODY:
        effect = lasting(game, source)
        return effect.permits if effect is not None else None
    abilities = layers.characteristics_of(game, source).abilities
    return abilities[nth] if nth < len(abilities) else None


def abilities_reaching(
    game: Game, seat: int, name: str, thing: int = NOBODY
) -> list[tuple[Ability, Resolution]]:
    """The abilities that watch under this name and reach the player, each with its context, in
    which the player is "that player". 611.2f: An effect about the next spell only counts if `thing`
    is it."""
    reaching: list[tuple[Ability, Resolution]] = []
    for other in who_sees(game, seat):
        for source, nth in game.seats[other].watchers.get(name, ()):
            ability, effect = ability_of(game, source, nth), None
            if nth == NOBODY:
                effect = lasting(game, source)
                source = NOBODY if effect is None else effect.source
            if ability is None or not reaches(game, other, source, seat):
                continue
            context = Resolution(controller=other, source=source, player=seat)
            if effect is not None and not concerns(game, effect, thing):
                continue
            if ability.functions(game, context):
                reaching.append((ability, context))
    return reaching


def timestamp_of(game: Game, context: Resolution, ability: Ability) -> int:
    """613.7a-b: The timestamp of the object that has the ability, or of the effect that it is
    part of."""
    stamps = [
        effect.timestamp
        for effect in game.seats[context.controller].effects.values()
        if effect.permits == ability and effect.source == context.source
    ]
    return max(stamps) if stamps else game.object(context.source).timestamp
