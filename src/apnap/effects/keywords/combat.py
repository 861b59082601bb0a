"""702: keywords about attacking, blocking and combat damage."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.combat import CreateAttacking, ForCombat
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.emblems_and_designations import BecomeMarked
from apnap.effects.statics.attacking_and_blocking import Affected, Cant, IfAble
from apnap.effects.triggers.combat import (
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenUnblocked,
)
from apnap.effects.triggers.events import AtBeginning, WhenDealsDamage
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.conditions import Done, Fits, Otherwise
from apnap.effects.words.filters import (
    COMBAT,
    AllOf,
    APlayer,
    HasKeyword,
    IsFighting,
    Itself,
    Non,
    Permanent,
    source_of,
)
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import Chosen, Each, Mentioned, Targets, Those
from apnap.rules.combat.attacking import Attacks
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.state.ability import (
    Ability,
    Amount,
    CombatAbility,
    Filter,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.declaration import BLOCK
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import END, END_COMBAT, EXILE
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

HITS_PLAYER = WhenDealsDamage(to=APlayer(), combat=True)


@keyword("Bushido", Parameter.NUMBER, rule="702.45")
def bushido(terms: Terms) -> tuple[Ability, ...]:
    """702.45a."""
    when = AnyTrigger((WhenBlocks(), WhenBecomesBlocked()))
    return (TriggeredAbility(when, (Pump(THIS, 1, 1, times=terms.count()),)),)


@keyword("Flanking", rule="702.25")
def flanking(terms: Terms) -> tuple[Ability, ...]:
    """702.25a."""
    when = WhenBecomesBlocked(by_whom=AllOf((CREATURE, Non(HasKeyword("flanking")))))
    return (TriggeredAbility(when, (Pump(Mentioned("on"), -1, -1),)),)


@dataclass(frozen=True)
class BlockersBeyondFirst(Amount):
    """702.23a: the creatures that block the one with the ability, but for one."""

    def count(self, game: Game, context: Resolution) -> int:
        attacker = source_of(game, context)
        pairs = game.turns[game.running].blockers
        blocking = sum([game.object(one).many for one, at in pairs if at == attacker])
        return max(0, blocking - 1)


@keyword("Rampage", Parameter.NUMBER, rule="702.23")
def rampage(terms: Terms) -> tuple[Ability, ...]:
    """702.23a-b."""
    number = terms.number
    pump = Pump(THIS, number, number, times=BlockersBeyondFirst())
    return (TriggeredAbility(WhenBecomesBlocked(), (pump,)),)


@keyword("Provoke", rule="702.39")
def provoke(terms: Terms) -> tuple[Ability, ...]:
    """702.39a."""
    blocks = ForCombat(
        Targets(), (IfAble(BLOCK, Affected(), Itself()),), "is provoked", "end of combat"
    )
    may = May((blocks, SetTapped(Targets(), False)), "have it block this creature if able")
    target = Target(AllOf((CREATURE, OfTheDefender())))
    return (TriggeredAbility(WhenAttacks(), (may,), (target,)),)


@keyword("Exalted", rule="702.83")
def exalted(terms: Terms) -> tuple[Ability, ...]:
    """702.83a-b."""
    when = WhenAttacks(YOUR_CREATURE, alone=True)
    return (TriggeredAbility(when, (Pump(Mentioned("on"), 1, 1),)),)


@keyword("Battle cry", rule="702.91")
def battle_cry(terms: Terms) -> tuple[Ability, ...]:
    """702.91a."""
    others = Each(AllOf((OTHER_CREATURE, IsFighting("attacks"))))
    return (TriggeredAbility(WhenAttacks(), (Pump(others, 1, 0),)),)


@keyword("Annihilator", Parameter.NUMBER, rule="702.86")
def annihilator(terms: Terms) -> tuple[Ability, ...]:
    """702.86a."""
    theirs = Chosen(TheDefender(), Permanent(), terms.count(), "sacrifice")
    return (TriggeredAbility(WhenAttacks(), (Sacrifice(theirs),)),)


@dataclass(frozen=True)
class OpponentsAttacked(Amount):
    """702.121a, 508.6: the opponents whom the player attacked with a creature this combat."""

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
    """702.121a."""
    return (TriggeredAbility(WhenAttacks(), (Pump(THIS, 1, 1, times=OpponentsAttacked()),)),)


@dataclass(frozen=True)
class HasMostLife(Filter):
    """702.105a: the player with the most life, or tied for it, as far as the range reaches."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not game.is_player(thing) or not game.is_in(thing):
            return False
        seen = scope_of(game, context).players()
        return all(game.life(thing) >= game.life(seat) for seat in seen)

    def zones(self) -> tuple[str, ...]:
        return ()

    def reads(self) -> frozenset[str]:
        return frozenset()

    def changed_by(self) -> tuple[str, ...]:
        return ("LifeChange",)


@keyword("Dethrone", rule="702.105")
def dethrone(terms: Terms) -> tuple[Ability, ...]:
    """702.105a."""
    return (TriggeredAbility(WhenAttacks(whom=HasMostLife()), (PutCounter(THIS),)),)


@keyword("Afflict", Parameter.NUMBER, rule="702.130")
def afflict(terms: Terms) -> tuple[Ability, ...]:
    """702.130a."""
    loses = ChangeLife(TheDefender(), terms.count(), -1)
    return (TriggeredAbility(WhenBecomesBlocked(), (loses,)),)


@keyword("Frenzy", Parameter.NUMBER, rule="702.68")
def frenzy(terms: Terms) -> tuple[Ability, ...]:
    """702.68a."""
    return (TriggeredAbility(WhenUnblocked(), (Pump(THIS, 1, 0, times=terms.count()),)),)


@keyword("Mentor", rule="702.134")
def mentor(terms: Terms) -> tuple[Ability, ...]:
    """702.134a, 702.134c."""
    weaker = AllOf((CREATURE, IsFighting("attacks"), ComparesWithThis(less=True)))
    effects = (PutCounter(Targets()), Acted("mentor", THIS, whom=Targets()))
    return (TriggeredAbility(WhenAttacks(), effects, (Target(weaker),)),)


@dataclass(frozen=True)
class WhenAttacksBeside(WhenAttacks):
    """508.3a, 702.149a: whenever it attacks together with another creature that fits `beside`."""

    beside: Filter = CREATURE

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Attacks) or not WhenAttacks.matches(self, game, context, event):
            return False
        others = [one for one, _ in game.turns[game.running].declared if one != event.on]
        return any(self.beside.matches(game, context, one) for one in others)


@keyword("Training", rule="702.149")
def training(terms: Terms) -> tuple[Ability, ...]:
    """702.149a, 702.149c."""
    when = WhenAttacksBeside(beside=AllOf((CREATURE, ComparesWithThis())))
    trains = (Called("trained", PutCounter(THIS)), If(Done("trained"), (Acted("train", THIS),)))
    return (TriggeredAbility(when, trains),)


@keyword("Renown", Parameter.NUMBER, rule="702.112")
def renown(terms: Terms) -> tuple[Ability, ...]:
    """702.112a-c."""
    not_yet = Otherwise(Fits(THIS, HasMark("renowned"), was=True))
    effects = (PutCounter(THIS, number=terms.count()), BecomeMarked(THIS, "renowned"))
    return (TriggeredAbility(HITS_PLAYER, effects, condition=not_yet),)


@keyword("Poisonous", Parameter.NUMBER, rule="702.70")
def poisonous(terms: Terms) -> tuple[Ability, ...]:
    """702.70a."""
    return (TriggeredAbility(HITS_PLAYER, (PutCounter(Mentioned(), "poison", terms.count()),)),)


@keyword("Ingest", rule="702.115")
def ingest(terms: Terms) -> tuple[Ability, ...]:
    """702.115a."""
    return (TriggeredAbility(HITS_PLAYER, (MoveTo(TopCards(Mentioned()), EXILE),)),)


@keyword("Decayed", rule="702.147")
def decayed(terms: Terms) -> tuple[Ability, ...]:
    """702.147a."""
    end = TriggeredAbility(AtBeginning(END_COMBAT), (Sacrifice(NotedThings()),))
    return (CombatAbility(Cant(BLOCK)), TriggeredAbility(WhenAttacks(), (Later(end, THIS),)))


WARRIOR = CardDef("", "creature", "Warrior", power=1, toughness=1, colors="R", token=True)


@keyword("Mobilize", Parameter.NUMBER, rule="2026-08:702.181")
def mobilize(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.181a."""
    end = TriggeredAbility(AtBeginning(END), (Sacrifice(NotedThings()),))
    tokens = Called("mobilized", CreateAttacking(WARRIOR, terms.count()))
    return (TriggeredAbility(WhenAttacks(), (tokens, Later(end, Those("mobilized")))),)
