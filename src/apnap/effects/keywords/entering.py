"""702: keywords about a creature that enters the battlefield, or that sees another enter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.actions.search import Search
from apnap.effects.flow.flow import Branch, Called, Either, If, May
from apnap.effects.instructions.counters import MoveCounters, PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.entering import Entering, EntersWith, controller_of
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.events import WhenDealsDamage, enters
from apnap.effects.words.amounts import CountersOn
from apnap.effects.words.conditions import Compare, Done, Fits, Happened
from apnap.effects.words.filters import APlayer, Itself, Non, source_of
from apnap.effects.words.modifications import GainAbilities, Keywords
from apnap.effects.words.selections import Chosen, Mentioned, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Damage, Move, sacrifice, with_counters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.this_turn import this_turn
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import (
    Ability,
    Amount,
    CombatAbility,
    Condition,
    Effect,
    ReplacementAbility,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.declaration import BLOCK
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import NO, YES, Question
from apnap.state.seats import are_opponents

from .registry import Parameter, keyword
from .terms import CREATURE, OTHER_CREATURE, THIS, YOUR_CREATURE, IsHere, Terms, last_row

SERVO = CardDef("", "artifact creature", "Servo", power=1, toughness=1, colors="", token=True)
DEVOURED = "devoured"
HAS_COUNTER = Compare(CountersOn("+1/+1", THIS), low=1)


@dataclass(frozen=True)
class Outgrows(Condition):
    """702.100a, 702.100c: the creature that entered has greater power or greater toughness than
    this creature has, as each of them is or last was."""

    def holds(self, game: Game, context: Resolution) -> bool:
        mine = source_of(game, context)
        for other in Mentioned("became").pick(game, context):
            if last_row(game, mine) is None or last_row(game, other) is None:
                return False
            this, that = (
                layers.characteristics_of(game, mine),
                layers.characteristics_of(game, other),
            )
            if this.is_creature and that.is_creature:
                return that.power > this.power or that.toughness > this.toughness
        return False


@keyword("Evolve", rule="702.100")
def evolve(terms: Terms) -> tuple[Ability, ...]:
    """702.100a-b."""
    grows = (Called("evolved", PutCounter(THIS)), If(Done("evolved"), (Acted("evolve", THIS),)))
    return (TriggeredAbility(enters(YOUR_CREATURE), grows, condition=Outgrows()),)


@dataclass(frozen=True)
class Exploit(Effect):
    """702.110b: those are sacrificed, exploited by the creature that the ability is from, if it is
    still there; it may be one of them."""

    what: Selection

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        mine, things = source_of(game, context), self.what.pick(game, context)
        events: list[Event] = []
        if game.is_here(mine):
            events += [Acts(on=mine, what=mine, verb="exploit", at=thing) for thing in things]
        events += [sacrifice(thing) for thing in things]
        return happen(*events, by=context.controller) if events else None


@keyword("Exploit", rule="702.110")
def exploit(terms: Terms) -> tuple[Ability, ...]:
    """702.110a-b."""
    one = Exploit(Chosen(You(), CREATURE, verb="sacrifice"))
    may = May((one,), "sacrifice a creature")
    return (TriggeredAbility(enters(), (may,)),)


@keyword("Fabricate", Parameter.NUMBER, rule="702.123")
def fabricate(terms: Terms) -> tuple[Ability, ...]:
    """702.123a: who can't put counters on it creates the tokens."""
    tokens = CreateToken(SERVO, terms.count())
    counters = Branch("put +1/+1 counters on it", (PutCounter(THIS, number=terms.count()),))
    either = Either((counters, Branch("create Servos", (tokens,))))
    return (TriggeredAbility(enters(), (If(IsHere(), (either,), (tokens,)),)),)


@keyword("Graft", Parameter.NUMBER, rule="702.58")
def graft(terms: Terms) -> tuple[Ability, ...]:
    """702.58a, 122.5."""
    it = Mentioned("became")
    move = May((MoveCounters(THIS, it),), "move a +1/+1 counter onto it")
    effects = (If(Fits(it, CREATURE), (move,)),)
    return (
        ReplacementAbility(EntersWith(number=terms.count())),
        TriggeredAbility(enters(OTHER_CREATURE), effects, condition=HAS_COUNTER),
    )


@dataclass(frozen=True)
class DamageToOpponents(Amount):
    """702.54b: the damage that opponents have been dealt this turn."""

    def count(self, game: Game, context: Resolution) -> int:
        events = this_turn(game, game.running, context.controller)
        hits = [e for e in events if isinstance(e, Damage) and game.is_player(e.on)]
        return sum([hit.dealt for hit in hits if are_opponents(game, context.controller, hit.on)])

    def changed_by(self) -> tuple[str, ...]:
        return ("Damage", "TurnBegins")


@keyword("Bloodthirst", Parameter.NUMBER, rule="702.54")
def bloodthirst(terms: Terms) -> tuple[Ability, ...]:
    """702.54a-b: without a number, bloodthirst X."""
    if not terms.number:
        return (ReplacementAbility(EntersWith(number=DamageToOpponents())),)
    dealt = Happened(WhenDealsDamage(None, APlayer("opponent")))
    return (ReplacementAbility(EntersWith(condition=dealt, number=terms.count())),)


@keyword("Devour", Parameter.NUMBER, rule="702.82")
def devour(terms: Terms) -> tuple[Ability, ...]:
    """702.82a, 702.82c: creatures, or permanents of a quality; 702.82b: how many it devoured is
    `NumberNoted(DEVOURED)`."""
    which = terms.what if terms.what is not None else CREATURE
    return (ReplacementAbility(EntersTaking(which=which, times=terms.number, noted=DEVOURED)),)


@dataclass(frozen=True)
class EntersOrElse(Entering):
    """702.98a, 702.136a: its controller may have it enter with an additional +1/+1 counter on it;
    if not, it has these keywords."""

    otherwise: tuple[str, ...] = ()

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        return Question(
            key,
            "614.12a",
            decider_for(game, seat),
            (YES, NO),
            player=seat,
            prompt="have it enter with an additional +1/+1 counter?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if context.chosen[0] == YES:
            return (replace(event, counters=with_counters(event.counters, "+1/+1", 1)),)
        if not self.otherwise:
            return (event,)
        gains = Keywords(self.otherwise)
        return (replace(event, as_it_enters=(*event.as_it_enters, gains)),)


@keyword("Riot", rule="702.136")
def riot(terms: Terms) -> tuple[Ability, ...]:
    """702.136a."""
    return (ReplacementAbility(EntersOrElse(otherwise=("haste",))),)


@keyword("Unleash", rule="702.98")
def unleash(terms: Terms) -> tuple[Ability, ...]:
    """702.98a."""
    cant = CombatAbility(Cant(BLOCK), HAS_COUNTER)
    return (ReplacementAbility(EntersOrElse()), cant)


@keyword("Backup", Parameter.NUMBER_AND_ABILITIES, rule="702.165")
def backup(terms: Terms) -> tuple[Ability, ...]:
    """702.165a, 702.165c-d: `abilities` are those printed below it, which the card has too."""
    counters = PutCounter(Targets(), number=terms.count())
    gains = Modify(Targets(), (GainAbilities(terms.abilities),), "gains its abilities")
    another = If(Fits(Targets(), Non(Itself())), (gains,))
    effects = (counters, another) if terms.abilities else (counters,)
    return (TriggeredAbility(enters(), effects, (Target(CREATURE),)),)


@keyword("Partner with", Parameter.QUALITY, rule="702.124")
def partner_with(terms: Terms) -> tuple[Ability, ...]:
    """702.124i: `what` is the card's name; that it may be the other commander is for decks."""
    if terms.what is None:
        raise ValueError("partner with says with whom (702.124i): give `what`, a name")
    find = May((Search(terms.what, who=Targets()),), "search for the partner", Targets())
    return (TriggeredAbility(enters(), (find,), (Target(APlayer()),)),)
