"""702.116, 702.154, 2026-08:702.189: myriad, enlist, firebending."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.statics.attacking_and_blocking import fitting
from apnap.effects.triggers.combat import WhenAttacks, WhenPaidToAttack
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.filters import Itself, Permanent, source_of
from apnap.effects.words.mentions import NotedThings, TheSource
from apnap.effects.words.selections import EachPlayer, Those, affected, key_for
from apnap.rules.abilities.linked import NoteChoice, choice_key, chosen_for
from apnap.rules.casting.timing_and_limits import is_sick
from apnap.rules.combat.attacking import DeclareAttackers, PaidToAttack
from apnap.rules.combat.combat import defending_player
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Tap
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.mana.total_cost import counted
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.ability import (
    Ability,
    CombatAbility,
    CombatRule,
    Effect,
    Filter,
    Selection,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.declaration import ATTACK, Draft
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END_COMBAT, EXILE, NOBODY
from apnap.state.question import NO, Option, Question

from .registry import Parameter, keyword
from .terms import THIS, Terms

# ---- 702.116 myriad ----------------------------------------------------------------------------


@dataclass(frozen=True)
class MyriadTokens(Effect):
    """702.116a: for each opponent but the defending player, in turn order, the player chooses
    whether to create a token, and whether it attacks that player or a planeswalker of theirs."""

    def name(self) -> str:
        return "myriad"

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        defender = defending_player(game, game.running, source_of(game, context))
        others = affected(game, context, EachPlayer(opponents=True))
        return [self._ask(game, context, seat) for seat in others if seat != defender]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for question in self.questions(game, context):
            answer = context.answer_to(question)
            copy = CreateCopy(TheSource(), tapped=True).perform(game, context)
            if answer == NO or not isinstance(copy, Happen):
                continue
            [token] = copy.events
            assert isinstance(token, CreateTokens)
            events.append(replace(token, attacking=answer.what))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        walkers = [
            number
            for number in game.player(seat).battlefield
            if "planeswalker" in layers.characteristics_of(game, number).types
        ]
        return Question(
            key_for(context, f"myriad {seat}"),
            "702.116a",
            decider_for(game, context.controller),
            (NO, *[Option("attack", thing) for thing in (seat, *walkers)]),
            player=context.controller,
            prompt=f"create a token that attacks {game.player(seat).name}?",
        )


@keyword("Myriad", rule="702.116")
def myriad(terms: Terms) -> tuple[Ability, ...]:
    """702.116a-b."""
    gone = TriggeredAbility(AtBeginning(END_COMBAT), (MoveTo(NotedThings(), EXILE),))
    effects = (MyriadTokens(), Later(gone, noted=Those("myriad", Permanent())))
    return (TriggeredAbility(WhenAttacks(), effects),)


# ---- 702.154 enlist ----------------------------------------------------------------------------


@dataclass(frozen=True)
class CanBeEnlisted(Filter):
    """702.154a: a creature you control that doesn't attack and could be tapped for {T}."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        if row is None or row.zone != BATTLEFIELD or row.controller != context.controller:
            return False
        chars = layers.characteristics_of(game, thing)
        if not chars.is_creature or is_sick(game, row, chars):
            return False
        for each in game.turns[game.running].agenda:
            if isinstance(each, DeclareAttackers):
                return all(option.what != thing for option in each.chosen)
        return True


@dataclass(frozen=True)
class EnlistCost(UseUp):
    """702.154b: an optional cost to attack; the creature remembers whom it enlisted."""

    how: str = "tap"
    what: Filter = CanBeEnlisted()
    creature: int = NOBODY
    nth: int = NOBODY  # 702.154d: by which instance of enlist

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        [(number, many)] = counted(context.chosen)
        one = split(game, number, many)
        tapped = Tap(on=one, why=("702.154c",))
        key = choice_key("creature", f"enlist {self.nth}")
        return happen(tapped, NoteChoice(on=self.creature, key=key, value=one))


@dataclass(frozen=True)
class Enlisting(CombatRule):
    """508.1g: the creature may enlist another as it attacks."""

    def verb(self) -> str:
        return ATTACK

    def is_offer(self) -> bool:
        return True

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for creature in fitting(game, context, draft.many, Itself()):
            price = ("", (EnlistCost(creature=creature, nth=context.nth),))
            draft.optional.setdefault(creature, []).append((context.source, context.nth, price))


@dataclass(frozen=True)
class Enlisted(Selection):
    """702.154a: the creature that this one has just enlisted."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        paid = [event.nth for event in context.about if isinstance(event, PaidToAttack)]
        source = source_of(game, context)
        noted = [chosen_for(game, source, "creature", f"enlist {nth}")[:1] for nth in paid]
        return [number for found in noted for number in found if isinstance(number, int)]


@keyword("Enlist", rule="702.154")
def enlist(terms: Terms) -> tuple[Ability, ...]:
    """702.154a-d."""
    pump = Pump(THIS, 1, 0, times=QualityOf("power", Enlisted()))
    return (CombatAbility(Enlisting()), TriggeredAbility(WhenPaidToAttack(), (pump,)))


# ---- firebending -------------------------------------------------------------------------------


@keyword("Firebending", Parameter.NUMBER, rule="2026-08:702.189")
def firebending(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.189a-b."""
    mana = ProduceMana(("R",), number=terms.count(), until="end of combat")
    return (TriggeredAbility(WhenAttacks(), (mana, Acted("firebend"))),)
