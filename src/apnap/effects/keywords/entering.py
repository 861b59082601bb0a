"""702: Keywords that trigger when their permanent, or another creature, enters the battlefield.

Backup, exploit, fabricate, hideaway, partner with; evolve, graft. What a permanent enters with
(counters, above all) is in `entering_with`; soulbond is in `soulbond`, champion in `leaving`, squad
and offspring in `optional_costs`.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.keyword_action_done import Acted
from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.actions.search import Search
from apnap.effects.flow.flow import Branch, Called, Either, If, May
from apnap.effects.flow.linked import LinkThose
from apnap.effects.instructions.counters import MoveCounters, PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import CanGetCounters, Done, Fits
from apnap.effects.words.filters import APlayer, Itself, Non, source_of
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Chosen, Mentioned, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    Ability,
    Condition,
    Effect,
    ReplacementAbility,
    Selection,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE, LIBRARY

from .entering_with import HAS_COUNTER
from .registry import Parameter, keyword
from .terms import CREATURE, OTHER_CREATURE, THIS, YOUR_CREATURE, Terms, last_row

# ---- when it enters ----------------------------------------------------------------------------


@keyword("Backup", Parameter.NUMBER_AND_ABILITIES, rule="702.165")
def backup(terms: Terms) -> tuple[Ability, ...]:
    """702.165a, 702.165c-d: Backup N: when the creature enters, put N +1/+1 counters on target
    creature; another creature gains the abilities printed below (`abilities`) until end of turn."""
    counters = PutCounter(Targets(), number=terms.count())
    gains = Modify(Targets(), (GainAbilities(terms.abilities),), "gains its abilities")
    another = If(Fits(Targets(), Non(Itself())), (gains,))
    effects = (counters, another) if terms.abilities else (counters,)
    return (TriggeredAbility(enters(), effects, (Target(CREATURE),)),)


@dataclass(frozen=True)
class Exploit(Effect):
    """702.110b: Sacrifice the creatures; they are exploited by the creature that the ability is
    from, if it is still there. It may be one of them."""

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
    """702.110a-b: Exploit: when the creature enters, you may sacrifice a creature."""
    one = Exploit(Chosen(You(), CREATURE, verb="sacrifice"))
    may = May((one,), "sacrifice a creature")
    return (TriggeredAbility(enters(), (may,)),)


SERVO = CardDef("", "artifact creature", "Servo", power=1, toughness=1, colors="", token=True)


@keyword("Fabricate", Parameter.NUMBER, rule="702.123")
def fabricate(terms: Terms) -> tuple[Ability, ...]:
    """702.123a: Fabricate N: when the creature enters, put N +1/+1 counters on it or create N
    Servos. If counters can't be put on it, the tokens are created."""
    tokens = CreateToken(SERVO, terms.count())
    counters = Branch("put +1/+1 counters on it", (PutCounter(THIS, number=terms.count()),))
    either = Either((counters, Branch("create Servos", (tokens,))))
    return (TriggeredAbility(enters(), (If(CanGetCounters(THIS), (either,), (tokens,)),)),)


@keyword("Hideaway", Parameter.NUMBER, rule="702.75")
def hideaway(terms: Terms) -> tuple[Ability, ...]:
    """702.75a: Hideaway N: when the permanent enters, look at the top N cards of your library and
    exile one face down. "The exiled card" is `IsLinked("hideaway")` (607.2a)."""
    one = Portion(EXILE, Number(1), face_down=True)
    rest = Portion(LIBRARY, bottom=True, random=True)
    look = LookAtTop(terms.count(), (one,), rest, You(), called="hidden")
    return (TriggeredAbility(enters(), (look, LinkThose("hidden", "hideaway"))),)


@keyword("Partner with", Parameter.QUALITY, rule="702.124")
def partner_with(terms: Terms) -> tuple[Ability, ...]:
    """702.124i: Partner with [name] (`what`): when the creature enters, target player may search
    for that card. Having both as commanders is a matter of decks."""
    if terms.what is None:
        raise ValueError("partner with says with whom (702.124i): give `what`, a name")
    find = May((Search(terms.what, who=Targets()),), "search for the partner", Targets())
    return (TriggeredAbility(enters(), (find,), (Target(APlayer()),)),)


# ---- when another creature enters --------------------------------------------------------------


@dataclass(frozen=True)
class Outgrows(Condition):
    """702.100a, 702.100c: Whether the creature that entered has greater power or toughness than
    this creature, as each of them is or last was."""

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
    """702.100a-b: Evolve: when a creature with greater power or toughness enters under your
    control, put a +1/+1 counter on this one."""
    grows = (Called("evolved", PutCounter(THIS)), If(Done("evolved"), (Acted("evolve", THIS),)))
    return (TriggeredAbility(enters(YOUR_CREATURE), grows, condition=Outgrows()),)


@keyword("Graft", Parameter.NUMBER, rule="702.58")
def graft(terms: Terms) -> tuple[Ability, ...]:
    """702.58a, 122.5: Graft N: the permanent enters with N +1/+1 counters; when another creature
    enters, one of them may be moved onto it."""
    it = Mentioned("became")
    move = May((MoveCounters(THIS, it),), "move a +1/+1 counter onto it")
    effects = (If(Fits(it, CREATURE), (move,)),)
    return (
        ReplacementAbility(EntersWith(number=terms.count())),
        TriggeredAbility(enters(OTHER_CREATURE), effects, condition=HAS_COUNTER),
    )
