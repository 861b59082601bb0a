"""702: Keywords that trigger when a creature attacks, or that cost something as it attacks.

Annihilator, battle cry, decayed, dethrone, exalted, firebending, melee, mentor, mobilize, provoke,
training; myriad, enlist.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.combat import CreateAttacking, ForCombat
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.statics.attacking_and_blocking import Affected, Cant, IfAble, fitting
from apnap.effects.triggers.combat import WhenAttacks, WhenPaidToAttack
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import COMBAT, AllOf, IsFighting, Itself, Permanent, source_of
from apnap.effects.words.mentions import NotedThings, TheSource
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    Those,
    You,
    affected,
    key_for,
)
from apnap.rules.abilities.linked import NoteChoice, choice_key, chosen_for
from apnap.rules.casting.timing_and_limits import is_sick
from apnap.rules.combat.attacking import Attacks, DeclareAttackers, PaidToAttack
from apnap.rules.combat.combat import defending_player
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Tap
from apnap.rules.machine.happening import Happen, happen
from apnap.rules.machine.prompts import asks
from apnap.rules.mana.total_cost import counted
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.life import life_total
from apnap.rules.zones.moving import split
from apnap.state.ability import (
    Ability,
    Amount,
    CombatAbility,
    CombatRule,
    Effect,
    Filter,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.declaration import ATTACK, BLOCK, Draft
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END, END_COMBAT, EXILE, NOBODY, CombatVerb, Zone
from apnap.state.question import NO, Option, Question
from apnap.state.seats import are_opponents

from .registry import Parameter, keyword
from .terms import (
    CREATURE,
    OTHER_CREATURE,
    THIS,
    YOUR_CREATURE,
    ComparesWithThis,
    OfTheDefender,
    Terms,
    TheDefender,
)

# ---- triggered abilities -----------------------------------------------------------------------


@keyword("Exalted", rule="702.83")
def exalted(terms: Terms) -> tuple[Ability, ...]:
    """702.83a-b: Exalted: when a creature you control attacks alone, it gets +1/+1 until end of
    turn."""
    when = WhenAttacks(YOUR_CREATURE, alone=True)
    return (TriggeredAbility(when, (Pump(Mentioned("on"), 1, 1),)),)


@keyword("Battle cry", rule="702.91")
def battle_cry(terms: Terms) -> tuple[Ability, ...]:
    """702.91a: Battle cry: when the creature attacks, each other attacking creature gets +1/+0."""
    others = Each(AllOf((OTHER_CREATURE, IsFighting("attacks"))))
    return (TriggeredAbility(WhenAttacks(), (Pump(others, 1, 0),)),)


@keyword("Annihilator", Parameter.NUMBER, rule="702.86")
def annihilator(terms: Terms) -> tuple[Ability, ...]:
    """702.86a: Annihilator N: when the creature attacks, the defending player sacrifices N
    permanents."""
    theirs = Chosen(TheDefender(), Permanent(), terms.count(), "sacrifice")
    return (TriggeredAbility(WhenAttacks(), (Sacrifice(theirs),)),)


@dataclass(frozen=True)
class OpponentsAttacked(Amount):
    """702.121a, 508.6: The number of opponents whom the player attacked with a creature this
    combat."""

    def count(self, game: Game, context: Resolution) -> int:
        found = set()
        for creature, at in game.turns[game.running].declared:
            mine = game.controller_of(creature) == context.controller
            if mine and game.is_player(at) and are_opponents(game, context.controller, at):
                found.add(at)
        return len(found)

    def changed_by(self) -> tuple[str, ...]:
        return COMBAT


@keyword("Melee", rule="702.121")
def melee(terms: Terms) -> tuple[Ability, ...]:
    """702.121a: Melee: when the creature attacks, it gets +1/+1 for each opponent you attacked this
    combat."""
    return (TriggeredAbility(WhenAttacks(), (Pump(THIS, 1, 1, times=OpponentsAttacked()),)),)


@dataclass(frozen=True)
class HasMostLife(Filter):
    """702.105a: The player with the most life, or tied for it, among those within range."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        seen = scope_of(game, context).players()
        return all(life_total(game, thing) >= life_total(game, seat) for seat in seen)

    def zones(self) -> tuple[Zone, ...]:
        return ()

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange",)


@keyword("Dethrone", rule="702.105")
def dethrone(terms: Terms) -> tuple[Ability, ...]:
    """702.105a: Dethrone: when the creature attacks the player with the most life, it gets a +1/+1
    counter."""
    return (TriggeredAbility(WhenAttacks(whom=HasMostLife()), (PutCounter(THIS),)),)


@keyword("Mentor", rule="702.134")
def mentor(terms: Terms) -> tuple[Ability, ...]:
    """702.134a, 702.134c: Mentor: when the creature attacks, put a +1/+1 counter on an attacking
    creature with less power."""
    weaker = AllOf((CREATURE, IsFighting("attacks"), ComparesWithThis(less=True)))
    effects = (PutCounter(Targets()), Acted("mentor", THIS, whom=Targets()))
    return (TriggeredAbility(WhenAttacks(), effects, (Target(weaker),)),)


@dataclass(frozen=True)
class WhenAttacksBeside(WhenAttacks):
    """508.3a, 702.149a: The creature attacks together with another creature that fits `beside`."""

    beside: Filter = CREATURE

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Attacks) or not WhenAttacks.matches(self, game, context, event):
            return False
        others = [one for one, _ in game.turns[game.running].declared if one != event.on]
        return any(self.beside.matches(game, context, one) for one in others)


@keyword("Training", rule="702.149")
def training(terms: Terms) -> tuple[Ability, ...]:
    """702.149a, 702.149c: Training: when the creature attacks beside one with greater power, it
    gets a +1/+1 counter."""
    when = WhenAttacksBeside(beside=AllOf((CREATURE, ComparesWithThis())))
    trains = (Called("trained", PutCounter(THIS)), If(Done("trained"), (Acted("train", THIS),)))
    return (TriggeredAbility(when, trains),)


@keyword("Provoke", rule="702.39")
def provoke(terms: Terms) -> tuple[Ability, ...]:
    """702.39a: Provoke: when the creature attacks, a creature of the defending player may be
    untapped and has to block it if able."""
    blocks = ForCombat(
        Targets(), (IfAble(BLOCK, Affected(), Itself()),), "is provoked", "end of combat"
    )
    may = May((blocks, SetTapped(Targets(), False)), "have it block this creature if able")
    target = Target(AllOf((CREATURE, OfTheDefender())))
    return (TriggeredAbility(WhenAttacks(), (may,), (target,)),)


@keyword("Firebending", Parameter.NUMBER, rule="2026-08:702.189")
def firebending(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.189a-b: Firebending N: when the creature attacks, add N {R}, which lasts until
    end of combat."""
    mana = ProduceMana(("R",), number=terms.count(), until="end of combat")
    return (TriggeredAbility(WhenAttacks(), (mana, Acted("firebend"))),)


WARRIOR = CardDef("", "creature", "Warrior", power=1, toughness=1, colors="R", token=True)


@keyword("Mobilize", Parameter.NUMBER, rule="2026-08:702.181")
def mobilize(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.181a: Mobilize N: when the creature attacks, create N 1/1 Warriors that attack
    with it, and sacrifice them at the next end step."""
    end = TriggeredAbility(AtBeginning(END), (Sacrifice(NotedThings(), You()),))
    tokens = Called("mobilized", CreateAttacking(WARRIOR, terms.count()))
    return (TriggeredAbility(WhenAttacks(), (tokens, Later(end, Those("mobilized")))),)


@keyword("Decayed", rule="702.147")
def decayed(terms: Terms) -> tuple[Ability, ...]:
    """702.147a: Decayed: the creature can't block, and is sacrificed at end of combat when it
    attacks."""
    end = TriggeredAbility(AtBeginning(END_COMBAT), (Sacrifice(NotedThings(), You()),))
    return (CombatAbility(Cant(BLOCK)), TriggeredAbility(WhenAttacks(), (Later(end, THIS),)))


# ---- 702.116 myriad ----------------------------------------------------------------------------


@dataclass(frozen=True)
class MyriadTokens(Effect):
    """702.116a: For each opponent but the defending player, in turn order, the player chooses
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
            prompt=asks(
                game, context.source, f"create a token that attacks {game.player(seat).name}"
            ),
        )


@keyword("Myriad", rule="702.116")
def myriad(terms: Terms) -> tuple[Ability, ...]:
    """702.116a-b: Myriad: when the creature attacks, a copy of it may attack each other opponent;
    the copies are exiled at end of combat."""
    gone = TriggeredAbility(AtBeginning(END_COMBAT), (MoveTo(NotedThings(), EXILE),))
    effects = (MyriadTokens(), Later(gone, noted=Those("myriad", Permanent())))
    return (TriggeredAbility(WhenAttacks(), effects),)


# ---- 702.154 enlist ----------------------------------------------------------------------------


@dataclass(frozen=True)
class CanBeEnlisted(Filter):
    """702.154a: A creature you control that doesn't attack and could be tapped for {T}."""

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
    """702.154b: An optional cost to attack; the creature remembers which creature it enlisted."""

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
    """508.1g: The creature may enlist another as it attacks."""

    def verb(self) -> CombatVerb:
        return ATTACK

    def is_offer(self) -> bool:
        return True

    def write(self, game: Game, context: Resolution, draft: Draft) -> None:
        for creature in fitting(game, context, draft.many, Itself()):
            price = ("", (EnlistCost(creature=creature, nth=context.nth),))
            draft.optional.setdefault(creature, []).append((context.source, context.nth, price))


@dataclass(frozen=True)
class Enlisted(Selection):
    """702.154a: The creature that this one has just enlisted."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        paid = [event.nth for event in context.about if isinstance(event, PaidToAttack)]
        source = source_of(game, context)
        noted = [chosen_for(game, source, "creature", f"enlist {nth}")[:1] for nth in paid]
        return [number for found in noted for number in found if isinstance(number, int)]


@keyword("Enlist", rule="702.154")
def enlist(terms: Terms) -> tuple[Ability, ...]:
    """702.154a-d: Enlist: as the creature attacks, tap another creature that doesn't attack; this
    one gets +X/+0, where X is the other's power."""
    pump = Pump(THIS, 1, 0, times=QualityOf("power", Enlisted()))
    return (CombatAbility(Enlisting()), TriggeredAbility(WhenPaidToAttack(), (pump,)))
