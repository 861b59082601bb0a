"""702: keywords about what casting a spell costs: beside its mana cost, instead of it, or less."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.linked import OwnTimesPaid
from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.casting import AnySpellCast, AsItResolves
from apnap.effects.instructions.copying import CreateCopy, Exceptions
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.stickers import TicketAndSticker
from apnap.effects.triggers.events import AtBeginning, WhenLifeChanges, dies, enters
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare, Happened
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    CardIn,
    HasColor,
    HasNumber,
    HasType,
    Itself,
    Permanent,
)
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import AddTypes, Keywords, SetPowerToughness
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    Ability,
    CastingCost,
    CostChange,
    Effect,
    Filter,
    Mode,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import COLORS, END, GRAVEYARD, HAND

from .registry import Parameter, keyword
from .terms import THIS, Terms

ANY_NUMBER = 1000  # as often as can be paid for
CONVOKED = "convoked"  # 702.51c: the link of creatures that were tapped for the spell


def optional(name: str, terms: Terms, times: int = 1) -> CastingCost:
    """118.8a: an additional cost that may be paid."""
    return CastingCost("optional", terms.mana, terms.costs, name, times)


def alternative(name: str, terms: Terms) -> CastingCost:
    """118.9: a cost that may be paid rather than the mana cost."""
    return CastingCost("alternative", terms.mana, terms.costs, name)


# ---- beside the mana cost ----------------------------------------------------------------------


@keyword("Kicker", Parameter.COST, rule="702.33")
def kicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33a-b; what it does if it was kicked asks `Paid("kicker")`, or of one of several kickers
    `Paid("kicker {1}{R}")` (702.33f). What has targets of its own is in `abilities` (702.33g)."""
    adds = [Mode(a.effects, a.targets) for a in terms.abilities if isinstance(a, SpellAbility)]
    added = adds[0] if adds else None
    return (CastingCost("optional", terms.mana, terms.costs, "kicker", adds=added),)


def own_paid(name: str) -> Compare:
    """702.152b: the cost of that name that comes with this very ability was paid."""
    return Compare(OwnTimesPaid(name), low=1)


@keyword("Multikicker", Parameter.COST, rule="702.33")
def multikicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33c: `TimesPaid("kicker")` is how often it was kicked."""
    return (optional("kicker", terms, ANY_NUMBER),)


@keyword("Sticker kicker", Parameter.COST, rule="702.33")
def sticker_kicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33h."""
    costs = (*terms.costs, TicketAndSticker())
    return (CastingCost("optional", terms.mana, costs, "kicker"),)


@keyword("Buyback", Parameter.COST, rule="702.27")
def buyback(terms: Terms) -> tuple[Ability, ...]:
    """702.27a."""
    return (
        optional("buyback", terms),
        ReplacementAbility(AsItResolves(HAND, Paid("buyback"))),
    )


@keyword("Entwine", Parameter.WORDS, rule="702.42")
def entwine(terms: Terms) -> tuple[Ability, ...]:
    """702.42a; the modes name it in `if_paid`, and say `all_if_paid`."""
    return (optional("entwine", terms),)


@keyword("Bargain", rule="702.166")
def bargain(terms: Terms) -> tuple[Ability, ...]:
    """702.166a."""
    kinds = (HasType("artifact"), HasType("enchantment"), IsToken())
    what = AllOf((Permanent(control="you"), AnyOf(kinds)))
    return (CastingCost("optional", "", (UseUp("sacrifice", what),), "bargain"),)


@keyword("Squad", Parameter.COST, rule="702.157")
def squad(terms: Terms) -> tuple[Ability, ...]:
    """702.157a-b."""
    times = OwnTimesPaid("squad")
    return (
        optional("squad", terms, ANY_NUMBER),
        TriggeredAbility(enters(), (CreateCopy(THIS, times),), condition=Compare(times, low=1)),
    )


@keyword("Offspring", Parameter.COST, rule="2026-08:702.175")
def offspring(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.175a-b."""
    copy = CreateCopy(THIS, exceptions=Exceptions(size=(1, 1)))
    return (
        optional("offspring", terms),
        TriggeredAbility(enters(), (copy,), condition=own_paid("offspring")),
    )


# ---- less --------------------------------------------------------------------------------------


@keyword("Affinity", Parameter.QUALITY, rule="702.41")
def affinity(terms: Terms) -> tuple[Ability, ...]:
    """702.41a-b: `what` describes what you control."""
    assert terms.what is not None, "affinity is for something (702.41a)"
    yours = AllOf((Permanent(control="you"), terms.what))
    return (CostChange(less="{1}", times=CountOf(yours)),)


@keyword("Undaunted", rule="702.125")
def undaunted(terms: Terms) -> tuple[Ability, ...]:
    """702.125a-b: players who have left are not opponents any more."""
    return (CostChange(less="{1}", times=CountOf(APlayer("opponent"))),)


def help_with(name: str, mana: str, how: str, what: Filter, link: str = "") -> CastingCost:
    return CastingCost("help", mana, (UseUp(how, what, link=link),), name)


@keyword("Convoke", rule="702.51")
def convoke(terms: Terms) -> tuple[Ability, ...]:
    """702.51a-b: a creature of its color for a colored mana, any creature for a generic one;
    702.51c: what convoked it is `IsLinked(CONVOKED, BATTLEFIELD)`."""
    creature = Permanent(("creature",), "you")
    of_colors = [(f"{{{color}}}", AllOf((creature, HasColor(color)))) for color in COLORS]
    ways: list[tuple[str, Filter]] = [*of_colors, ("{1}", creature)]
    return tuple([help_with("convoke", mana, "tap", what, CONVOKED) for mana, what in ways])


@keyword("Improvise", rule="702.126")
def improvise(terms: Terms) -> tuple[Ability, ...]:
    """702.126a-b."""
    return (help_with("improvise", "{1}", "tap", Permanent(("artifact",), "you")),)


@keyword("Delve", rule="702.66")
def delve(terms: Terms) -> tuple[Ability, ...]:
    """702.66a-b."""
    return (help_with("delve", "{1}", "exile", CardIn(GRAVEYARD, whose="you")),)


# ---- instead of the mana cost ------------------------------------------------------------------


@keyword("Overload", Parameter.WORDS, rule="702.96")
def overload(terms: Terms) -> tuple[Ability, ...]:
    """702.96a-b: `abilities` is the spell ability with "each" in place of "target"."""
    [each] = [a for a in terms.abilities if isinstance(a, SpellAbility)]
    instead = Mode(each.effects, each.targets)
    return (CastingCost("alternative", terms.mana, terms.costs, "overload", instead=instead),)


@keyword("Evoke", Parameter.COST, rule="702.74")
def evoke(terms: Terms) -> tuple[Ability, ...]:
    """702.74a."""
    gone = TriggeredAbility(enters(), (Sacrifice(THIS),), condition=Paid("evoke"))
    return (alternative("evoke", terms), gone)


@keyword("Spectacle", Parameter.COST, rule="702.137")
def spectacle(terms: Terms) -> tuple[Ability, ...]:
    """702.137a."""
    hurt = Happened(WhenLifeChanges(APlayer("opponent"), loses=True))
    return (CastingCost("alternative", terms.mana, terms.costs, "spectacle", condition=hurt),)


@dataclass(frozen=True)
class YourTeam(Filter):
    """102.3: you or one of your teammates."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return game.is_player(thing) and thing in game.side_of(context.controller)

    def zones(self) -> tuple[str, ...]:
        return ()


@keyword("Surge", Parameter.COST, rule="702.117")
def surge(terms: Terms) -> tuple[Ability, ...]:
    """702.117a: the spell itself is not yet cast as its costs are announced."""
    another = Happened(AnySpellCast(who=YourTeam()))
    return (CastingCost("alternative", terms.mana, terms.costs, "surge", condition=another),)


def at_next_end_step(*effects: Effect) -> Mode:
    """As the spell resolves: a delayed ability about the permanent that it becomes."""
    ability = TriggeredAbility(AtBeginning(END), effects)
    return Mode((Later(ability, noted=THIS),))


def hasty(name: str) -> StaticAbility:
    """As long as this permanent's cost of that name was paid, it has haste."""
    return StaticAbility(Itself(), (Keywords(("haste",)),), condition=Paid(name))


@keyword("Dash", Parameter.COST, rule="702.109")
def dash(terms: Terms) -> tuple[Ability, ...]:
    """702.109a."""
    back = at_next_end_step(MoveTo(NotedThings(), HAND))
    cost = CastingCost("alternative", terms.mana, terms.costs, "dash", adds=back)
    return (cost, hasty("dash"))


@keyword("Blitz", Parameter.COST, rule="702.152")
def blitz(terms: Terms) -> tuple[Ability, ...]:
    """702.152a-b."""
    gone = at_next_end_step(Sacrifice(NotedThings()))
    cost = CastingCost("alternative", terms.mana, terms.costs, "blitz", adds=gone)
    draws = TriggeredAbility(dies(), (DrawCards(You()),), condition=own_paid("blitz"))
    return (cost, hasty("blitz"), draws)


@keyword("Awaken", Parameter.NUMBER_AND_COST, rule="702.113")
def awaken(terms: Terms) -> tuple[Ability, ...]:
    """702.113a-b."""
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


def casualty_cost(number: int) -> CastingCost:
    big = AllOf((Permanent(("creature",), "you"), HasNumber("power", low=number)))
    return CastingCost("optional", "", (UseUp("sacrifice", big),), "casualty")


@keyword("Emerge", Parameter.COST, rule="702.119")
def emerge(terms: Terms) -> tuple[Ability, ...]:
    """702.119a-b; "emerge from" something else than a creature names it in `what`."""
    what = Permanent(("creature",), "you")
    from_ = what if terms.what is None else AllOf((Permanent(control="you"), terms.what))
    costs = (UseUp("sacrifice", from_), *terms.costs)
    return (CastingCost("alternative", terms.mana, costs, "emerge", reduces="value"),)
