"""702: Keywords that let the player pay another cost rather than the spell's mana cost.

Overload, cleave, spectacle, surge, prowl, freerunning, emerge, web-slinging, sneak, evoke, dash,
blitz, awaken, impending, bestow. Spells cast for another cost from a graveyard, from exile or from
a hand at a special time are in `from_graveyard`, `from_exile` and `from_hand`; face down, merging
or converted, in `faces`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import Paid, TimesPaid, UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.casting import AnySpellCast
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import Entering, EntersWith
from apnap.effects.triggers.events import AtBeginning, WhenLifeChanges, dies, enters
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.conditions import AllTrue, Compare, Happened, YourTurn
from apnap.effects.words.filters import AllOf, APlayer, IsTapped, Itself, Permanent, source_of
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import (
    AddTypes,
    GainAbilities,
    Keywords,
    SetPowerToughness,
    TypeChange,
)
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.mechanics.bestow import BESTOW
from apnap.rules.objects.damage import Damage
from apnap.state.ability import (
    Ability,
    CastingCost,
    Effect,
    EnchantAbility,
    Filter,
    Mode,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    StaticOfSpell,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import DECLARE_BLOCKERS, END, HAND, NOBODY, Zone
from apnap.state.watched import BESTOWED

from .from_hand import ATTACKED, InStep, ReturnUnblocked
from .optional_costs import own_paid
from .registry import Parameter, keyword
from .terms import CREATURE, THIS, YOUR_CREATURE, Terms

KINDS = frozenset(CREATURE_TYPES)


def alternative(name: str, terms: Terms) -> CastingCost:
    """118.9: A cost that may be paid rather than the mana cost."""
    return CastingCost("alternative", terms.mana, terms.costs, name)


# ---- the spell has other words -----------------------------------------------------------------


@keyword("Overload", Parameter.WORDS, rule="702.96")
def overload(terms: Terms) -> tuple[Ability, ...]:
    """702.96a-b: Overload [cost]: for this cost the spell says "each" in the place of "target".
    `abilities` is the spell ability with those words."""
    [each] = [a for a in terms.abilities if isinstance(a, SpellAbility)]
    instead = Mode(each.effects, each.targets)
    return (CastingCost("alternative", terms.mana, terms.costs, "overload", instead=instead),)


@keyword("Cleave", Parameter.WORDS, rule="702.148")
def cleave(terms: Terms) -> tuple[Ability, ...]:
    """702.148a: Cleave [cost]: for this cost the spell has no words in square brackets. `abilities`
    is the spell ability without them."""
    [whole] = [a for a in terms.abilities if isinstance(a, SpellAbility)]
    instead = Mode(whole.effects, whole.targets)
    return (CastingCost("alternative", terms.mana, terms.costs, "cleave", instead=instead),)


# ---- if something happened this turn -----------------------------------------------------------


@keyword("Spectacle", Parameter.COST, rule="702.137")
def spectacle(terms: Terms) -> tuple[Ability, ...]:
    """702.137a: Spectacle [cost]: a cost that may be paid if an opponent lost life this turn."""
    hurt = Happened(WhenLifeChanges(APlayer("opponent"), loses=True))
    return (CastingCost("alternative", terms.mana, terms.costs, "spectacle", condition=hurt),)


@dataclass(frozen=True)
class YourTeam(Filter):
    """102.3: The player or a teammate."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return game.is_player(thing) and thing in game.side_of(context.controller)

    def zones(self) -> tuple[Zone, ...]:
        return ()


@keyword("Surge", Parameter.COST, rule="702.117")
def surge(terms: Terms) -> tuple[Ability, ...]:
    """702.117a: Surge [cost]: a cost that may be paid if the player or a teammate cast another
    spell this turn. The spell itself is not yet cast as its costs are announced."""
    another = Happened(AnySpellCast(who=YourTeam()))
    return (CastingCost("alternative", terms.mana, terms.costs, "surge", condition=another),)


@dataclass(frozen=True)
class IsCommander(Filter):
    """903.3: A card that is a commander."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row = game.find(thing)
        return row is not None and row.commander != NOBODY


@dataclass(frozen=True)
class WhenYoursHits(Trigger):
    """702.76a: A player is dealt combat damage by a source that the player controls at that time,
    and that is a creature of this type (empty: of a creature type of the object that asks), or fits
    `or_this`."""

    kind: str = ""
    or_this: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage) or event.dealer != context.controller:
            return False
        if self.or_this is not None and self.or_this.matches(game, context, event.source):
            return True
        if self.kind:
            return "creature" in event.dealt_as and self.kind in event.dealt_as
        mine = layers.characteristics_of(game, source_of(game, context)).subtypes & KINDS
        return not mine.isdisjoint(event.dealt_as)


def after_damage(name: str, terms: Terms, dealt: WhenYoursHits) -> tuple[Ability, ...]:
    """An alternative cost that may be paid if a player was dealt such combat damage this turn."""
    condition = Happened(dealt)
    return (CastingCost("alternative", terms.mana, terms.costs, name, condition=condition),)


@keyword("Prowl", Parameter.COST, rule="702.76")
def prowl(terms: Terms) -> tuple[Ability, ...]:
    """702.76a: Prowl [cost]: a cost that may be paid if a player was dealt combat damage this turn
    by a creature you control that shares a creature type with the spell."""
    return after_damage("prowl", terms, WhenYoursHits())


@keyword("Freerunning", Parameter.COST, rule="2026-08:702.173")
def freerunning(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.173a: Freerunning [cost]: a cost that may be paid if a player was dealt combat
    damage this turn by an Assassin or a commander you control."""
    return after_damage("freerunning", terms, WhenYoursHits("Assassin", IsCommander()))


# ---- with a creature sacrificed or returned ----------------------------------------------------


@keyword("Emerge", Parameter.COST, rule="702.119")
def emerge(terms: Terms) -> tuple[Ability, ...]:
    """702.119a-b: Emerge [cost]: sacrifice a creature, and pay less by its mana value. "Emerge
    from" something else than a creature names it in `what`."""
    what = Permanent(("creature",), "you")
    from_ = what if terms.what is None else AllOf((Permanent(control="you"), terms.what))
    costs = (UseUp("sacrifice", from_), *terms.costs)
    return (CastingCost("alternative", terms.mana, costs, "emerge", reduces="value"),)


@keyword("Web-slinging", Parameter.COST, rule="2026-08:702.188")
def web_slinging(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.188a: Web-slinging [cost]: return a tapped creature you control to its owner's
    hand."""
    back = UseUp("return", AllOf((YOUR_CREATURE, IsTapped())))
    costs = (*terms.costs, back)
    return (CastingCost("alternative", terms.mana, costs, "web-slinging"),)


@dataclass(frozen=True)
class EntersAttacking(Entering):
    """2026-08:702.190b: The permanent enters tapped and attacks what the returned creature
    attacked."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if not isinstance(event, Move):
            return (event,)
        at = [v for name, v in game.object(event.on).choices if name == ATTACKED]
        attacked = at[0] if at and isinstance(at[0], int) else NOBODY
        return (replace(event, tapped=True, attacking=attacked),)


@keyword("Sneak", Parameter.COST, rule="2026-08:702.190")
def sneak(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.190a-b: Sneak [cost]: during your declare blockers step, return an unblocked
    attacker to cast the spell, which enters tapped and attacking."""
    cost = CastingCost(
        "alternative",
        terms.mana,
        (*terms.costs, ReturnUnblocked()),
        "sneak",
        condition=AllTrue((YourTurn(), InStep(DECLARE_BLOCKERS))),
        flash=True,
    )
    return (cost, ReplacementAbility(EntersAttacking(condition=Paid("sneak"))))


# ---- the permanent is sacrificed or returned later ---------------------------------------------


@keyword("Evoke", Parameter.COST, rule="702.74")
def evoke(terms: Terms) -> tuple[Ability, ...]:
    """702.74a: Evoke [cost]: if this cost was paid, the permanent is sacrificed when it enters."""
    gone = TriggeredAbility(enters(), (Sacrifice(THIS),), condition=Paid("evoke"))
    return (alternative("evoke", terms), gone)


def at_next_end_step(*effects: Effect) -> Mode:
    """The spell makes a delayed ability about the permanent that it becomes."""
    ability = TriggeredAbility(AtBeginning(END), effects)
    return Mode((Later(ability, noted=THIS),))


def hasty(name: str) -> StaticAbility:
    """The permanent has haste as long as its cost of that name was paid."""
    return StaticAbility(Itself(), (Keywords(("haste",)),), condition=Paid(name))


@keyword("Dash", Parameter.COST, rule="702.109")
def dash(terms: Terms) -> tuple[Ability, ...]:
    """702.109a: Dash [cost]: the permanent has haste and returns to its owner's hand at the next
    end step."""
    back = at_next_end_step(MoveTo(NotedThings(), HAND))
    cost = CastingCost("alternative", terms.mana, terms.costs, "dash", adds=back)
    return (cost, hasty("dash"))


@keyword("Blitz", Parameter.COST, rule="702.152")
def blitz(terms: Terms) -> tuple[Ability, ...]:
    """702.152a-b: Blitz [cost]: the permanent has haste, draws a card when it dies, and is
    sacrificed at the next end step."""
    gone = at_next_end_step(Sacrifice(NotedThings(), You()))
    cost = CastingCost("alternative", terms.mana, terms.costs, "blitz", adds=gone)
    draws = TriggeredAbility(dies(), (DrawCards(You()),), condition=own_paid("blitz"))
    return (cost, hasty("blitz"), draws)


# ---- the permanent is something else -----------------------------------------------------------


@keyword("Awaken", Parameter.NUMBER_AND_COST, rule="702.113")
def awaken(terms: Terms) -> tuple[Ability, ...]:
    """702.113a-b: Awaken N—[cost]: put N +1/+1 counters on target land, which becomes a 0/0
    Elemental creature with haste."""
    alive = (
        AddTypes(("creature",), ("Elemental",)),
        SetPowerToughness(0, 0),
        Keywords(("haste",)),
    )
    effects = (
        PutCounter(Targets(), number=Number(terms.number)),
        Modify(Targets(), alive, "becomes a 0/0 Elemental creature with haste", ""),
    )
    adds = Mode(effects, (Target(Permanent(("land",), "you")),))
    return (CastingCost("alternative", terms.mana, terms.costs, "awaken", adds=adds),)


@dataclass(frozen=True)
class NotACreature(TypeChange):
    """205.1b: The object is no creature; it keeps its other types."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types = to.types - {"creature"}
        to.subtypes = to.subtypes - KINDS


@keyword("Impending", Parameter.NUMBER_AND_COST, rule="2026-08:702.176")
def impending(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.176a: Impending N—[cost]: for this cost the permanent enters with N time
    counters, is no creature while it has one, and loses one at each of its controller's end
    steps."""
    waits = AllTrue((Paid("impending"), Compare(CountersOn("time", THIS), low=1)))
    ticks = PutCounter(THIS, "time", sign=-1)
    number = TimesPaid("impending", each=terms.number)
    return (
        CastingCost("alternative", terms.mana, terms.costs, "impending"),
        ReplacementAbility(EntersWith(kind="time", number=number)),
        StaticAbility(Itself(), (NotACreature(),), condition=waits),
        TriggeredAbility(AtBeginning(END, "you"), (ticks,), condition=waits),
    )


@dataclass(frozen=True)
class BecomesAura(TypeChange):
    """702.103b: The object is an Aura enchantment, and no creature."""

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.types = (to.types - {"creature"}) | {"enchantment"}
        to.subtypes = frozenset(("Aura",))


@dataclass(frozen=True)
class WhileBestowed(StaticOfSpell):
    """702.103b: What bestow makes of the object, on the stack and on the battlefield."""

    def watches(self) -> tuple[str, ...]:
        return (BESTOWED, *StaticOfSpell.watches(self))


@keyword("Bestow", Parameter.COST, rule="702.103")
def bestow(terms: Terms) -> tuple[Ability, ...]:
    """702.103a-f: Bestow [cost]: for this cost the spell is an Aura with enchant creature."""
    instead = Mode((), (Target(CREATURE),))
    cost = CastingCost("alternative", terms.mana, terms.costs, BESTOW, instead=instead)
    aura = (BecomesAura(), GainAbilities((EnchantAbility(CREATURE),)))
    return (cost, WhileBestowed(Itself(), aura, condition=Paid(BESTOW)))
