"""701.38: Goad: creatures have to attack, and somebody else if able."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.statics.attacking_and_blocking import Affected, fitting, require
from apnap.effects.words.selections import Together
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.leaving_the_game import NEXT_TURN
from apnap.state.ability import CombatRule, Condition, Effect, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.declaration import ATTACK, Draft
from apnap.state.game import Game
from apnap.state.names import CombatVerb, Duration


@dataclass(frozen=True)
class Goad(Meaning):
    """701.38a: Goad those creatures until your next turn; or they are goaded for as long as it
    `lasts`, or for good."""

    what: Selection
    until: Duration = NEXT_TURN
    lasts: Condition | None = None

    def means(self) -> tuple[Effect, ...]:
        what, until = Together((self.what,)), self.until
        return (ForCombat(what, (Goaded(),), "is goaded", until, lasts=self.lasts),)


@dataclass(frozen=True)
class Goaded(CombatRule):
    """701.38b: The creature attacks if able, and attacks a player other than the goading one if
    able.

    701.38d: A player who goads a creature again adds no requirement.
    """

    who: Filter = Affected()

    def verb(self) -> CombatVerb:
        return ATTACK

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        creatures = fitting(game, context, draft.many, self.who)
        places = tuple(draft.places)
        others = tuple([p for p in places if game.is_player(p) and p != context.controller])
        goader = name_of(game, context.controller)
        for creature in creatures:
            reason = f"{name_of(game, creature)}, goaded by {goader}, attacks if able"
            if all((r.who, r.reason) != ((creature,), reason) for r in draft.requirements):
                require(draft, ATTACK, (creature,), places, reason)
                reason = f"{name_of(game, creature)} attacks a player other than {goader} if able"
                require(draft, ATTACK, (creature,), others, reason)
