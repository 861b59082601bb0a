"""702: Keywords that let the player pay an additional cost as the spell is cast.

Kicker, multikicker, sticker kicker, buyback, entwine, escalate, bargain, offering, teamwork, gift,
squad, offspring. Replicate, casualty and conspire, which copy the spell, are in `on_cast`; splice
is in `from_hand`.
"""

from __future__ import annotations

from apnap.effects.costs.linked import OwnTimesPaid
from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.flow.flow import If
from apnap.effects.instructions.casting import AsItResolves
from apnap.effects.instructions.copying import CreateCopy, Exceptions
from apnap.effects.mechanics.gifts import ChooseOpponent
from apnap.effects.mechanics.stickers import TicketAndSticker
from apnap.effects.triggers.events import enters
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, AnyOf, HasType, Permanent
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.qualities import IsToken
from apnap.state.ability import (
    Ability,
    CastingCost,
    Mode,
    ReplacementAbility,
    SpellAbility,
    SpellWords,
    TriggeredAbility,
)
from apnap.state.names import HAND

from .crewing import TapForPower
from .registry import Parameter, keyword
from .terms import Terms

ANY_NUMBER = 1000  # as often as can be paid for


def optional(name: str, terms: Terms, times: int = 1) -> CastingCost:
    """118.8a: An additional cost that the player may pay so many times."""
    return CastingCost("optional", terms.mana, terms.costs, name, times)


def own_paid(name: str) -> Compare:
    """702.152b: Whether the cost of that name that comes with this very ability was paid."""
    return Compare(OwnTimesPaid(name), low=1)


# ---- the spell does more -----------------------------------------------------------------------


@keyword("Kicker", Parameter.COST, rule="702.33")
def kicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33a-b: Kicker [cost]: an additional cost that may be paid. Words that need it ask
    `Paid("kicker")`, or for one of several kickers `Paid("kicker {1}{R}")` (702.33f); those with
    targets of their own are in `abilities` (702.33g)."""
    adds = [Mode(a.effects, a.targets) for a in terms.abilities if isinstance(a, SpellAbility)]
    added = adds[0] if adds else None
    return (CastingCost("optional", terms.mana, terms.costs, "kicker", adds=added),)


@keyword("Multikicker", Parameter.COST, rule="702.33")
def multikicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33c: Multikicker [cost]: kicker that may be paid any number of times;
    `TimesPaid("kicker")` says how often it was."""
    return (optional("kicker", terms, ANY_NUMBER),)


@keyword("Sticker kicker", Parameter.COST, rule="702.33")
def sticker_kicker(terms: Terms) -> tuple[Ability, ...]:
    """702.33h: Sticker kicker [cost]: kicker that also gives a ticket counter and lets the player
    put a sticker on the spell."""
    costs = (*terms.costs, TicketAndSticker())
    return (CastingCost("optional", terms.mana, costs, "kicker"),)


@keyword("Entwine", Parameter.WORDS, rule="702.42")
def entwine(terms: Terms) -> tuple[Ability, ...]:
    """702.42a: Entwine [cost]: if this additional cost is paid, all modes are chosen. The modes
    name it in `if_paid`, and say `all_if_paid`."""
    return (optional("entwine", terms),)


@keyword("Escalate", Parameter.COST, rule="702.120")
def escalate(terms: Terms) -> tuple[Ability, ...]:
    """702.120a: Escalate [cost]: an additional cost for each mode chosen beyond the first."""
    return (CastingCost("escalate", terms.mana, terms.costs, "escalate"),)


@keyword("Teamwork", Parameter.NUMBER, rule="2026-08:702.194")
def teamwork(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.194a-c: Teamwork N: as an additional cost, tap creatures with total power N or
    more. Words that need it ask `Paid("teamwork")`."""
    return (CastingCost("optional", "", (TapForPower(terms.number, "teamwork"),), "teamwork"),)


@keyword("Gift", Parameter.WORDS, rule="2026-08:702.174")
def gift(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.174a-b: Gift a [something]: as an additional cost, choose an opponent, who gets a
    gift (`abilities`, about the `GiftedPlayer`). The gift comes when the permanent enters, or
    before the other words of an instant or sorcery (2026-08:702.174j)."""
    cost = CastingCost("optional", "", (ChooseOpponent(),), "gift")
    found: list[Ability] = [cost]
    for each in terms.abilities:
        if isinstance(each, SpellAbility):
            found.append(TriggeredAbility(enters(), each.effects, condition=Paid("gift")))
            found.append(SpellWords((If(Paid("gift"), each.effects),), first=True))
    return tuple(found)


@keyword("Buyback", Parameter.COST, rule="702.27")
def buyback(terms: Terms) -> tuple[Ability, ...]:
    """702.27a: Buyback [cost]: if this additional cost was paid, the spell returns to its owner's
    hand as it resolves."""
    return (
        optional("buyback", terms),
        ReplacementAbility(AsItResolves(HAND, Paid("buyback"))),
    )


# ---- sacrifices --------------------------------------------------------------------------------


@keyword("Bargain", rule="702.166")
def bargain(terms: Terms) -> tuple[Ability, ...]:
    """702.166a: Bargain: as an additional cost, an artifact, enchantment or token may be
    sacrificed."""
    kinds = (HasType("artifact"), HasType("enchantment"), IsToken())
    what = AllOf((Permanent(control="you"), AnyOf(kinds)))
    return (CastingCost("optional", "", (UseUp("sacrifice", what),), "bargain"),)


@keyword("Offering", Parameter.QUALITY, rule="702.48")
def offering(terms: Terms) -> tuple[Ability, ...]:
    """702.48a-c: [Quality] offering: sacrifice a permanent that fits `what` to cast the spell at
    any time an instant could be cast, for less by that permanent's mana cost."""
    assert terms.what is not None, "something is offered (702.48a)"
    victim = UseUp("sacrifice", AllOf((Permanent(control="you"), terms.what)))
    return (CastingCost("optional", "", (victim,), "offering", reduces="cost", flash=True),)


# ---- tokens that are copies of the permanent ---------------------------------------------------


@keyword("Squad", Parameter.COST, rule="702.157")
def squad(terms: Terms) -> tuple[Ability, ...]:
    """702.157a-b: Squad [cost]: an additional cost that may be paid any number of times; when the
    creature enters, so many tokens that are copies of it are created."""
    times = OwnTimesPaid("squad")
    copies = CreateCopy(TheSource(), times)
    return (
        optional("squad", terms, ANY_NUMBER),
        TriggeredAbility(enters(), (copies,), condition=Compare(times, low=1)),
    )


@keyword("Offspring", Parameter.COST, rule="2026-08:702.175")
def offspring(terms: Terms) -> tuple[Ability, ...]:
    """2026-08:702.175a-b: Offspring [cost]: if this additional cost was paid, a 1/1 token that is a
    copy of the creature is created when it enters."""
    copy = CreateCopy(TheSource(), exceptions=Exceptions(size=(1, 1)))
    return (
        optional("offspring", terms),
        TriggeredAbility(enters(), (copy,), condition=own_paid("offspring")),
    )
