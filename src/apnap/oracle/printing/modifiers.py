"""Printers of `effects.words.relations` and of other qualities that stand behind a noun."""

from __future__ import annotations

from apnap.effects.costs.parts import TimesPaid
from apnap.effects.flow.linked import NumberNoted, WasChosen
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.keywords.entering_with import DEVOURED, ManaSpent, TributeUnpaid
from apnap.effects.mechanics.dungeons import HasCompletedDungeon
from apnap.effects.mechanics.faces import HasAdventure, IsFaceDown
from apnap.effects.triggers.events import WhenDealsDamage, WhenLifeChanges
from apnap.effects.words.filters import HasNoAbilities
from apnap.effects.words.qualities import IsGoaded, OneOf
from apnap.effects.words.relations import (
    AttachedTo,
    CameFrom,
    Different,
    HappenedTo,
    HasAttached,
    HasControl,
    HasTotal,
    HowManyColors,
    InCombatWith,
    IsBlocked,
    IsModified,
    NumberOfTargets,
    PartySize,
    TargetsWhat,
    TimesHappened,
)
from apnap.effects.words.tallies import Devotion
from apnap.state.ability import Amount, Condition, Filter

from .conditions import bounds_words
from .filters import COLOR_WORDS
from .saying import Saying, Unprintable, prints, some


@prints(HappenedTo)
def happened_to(say: Saying, value: HappenedTo) -> str:
    said = say(value.trigger).removeprefix("when")
    if isinstance(value.trigger, WhenDealsDamage) and value.role == "on":
        by = f"by {say(value.trigger.source)}" if value.trigger.source is not None else ""
        return some("that was dealt damage", by, "this turn")
    return f"that {said} this turn".replace("permanent", "")


@prints(TimesHappened)
def times_happened(say: Saying, value: TimesHappened) -> str:
    said = say(value.trigger).removeprefix("when")
    if isinstance(value.trigger, WhenLifeChanges):
        way = "lost" if value.trigger.loses else "gained"
        if value.role:
            return f"the number of {say(value.trigger.who)} who {way} life this turn"
        whose = f"{say(value.trigger.who)} {way} this turn"
        brief = say.style == "that" or (isinstance(value.trigger.who, OneOf) and say.style != "x")
        return f"the life {whose}" if brief else f"the amount of life {whose}"
    return f"the number of {said} this turn"


@prints(InCombatWith)
def in_combat_with(say: Saying, value: InCombatWith) -> str:
    how = {"attacks": "attacking", "blocks": "blocking", "blocked by": "blocked by"}[value.how]
    return f"{how} {say(value.whom)}"


@prints(IsBlocked)
def is_blocked(say: Saying, value: IsBlocked) -> str:
    return "unblocked" if value.no else "blocked"


@prints(NumberOfTargets)
def number_of_targets(say: Saying, value: NumberOfTargets) -> str:
    return "the number of target beyond the first" if value.beyond else "the number of target"


@prints(TargetsWhat)
def targets_what(say: Saying, value: TargetsWhat) -> str:
    return some("that targets", "only" if value.only else "", say(value.what))


@prints(CameFrom)
def came_from(say: Saying, value: CameFrom) -> str:
    if value.other:
        return f"from anywhere other than your {value.zone}"
    whose = "" if value.zone == "exile" else "your"
    return some("from", whose, value.zone)


@prints(AttachedTo)
def attached_to(say: Saying, value: AttachedTo) -> str:
    return f"attached to {say(value.to)}"


@prints(HasAttached)
def has_attached(say: Saying, value: HasAttached) -> str:
    return "enchanted" if say(value.what) == "Aura" else "equipped"


@prints(IsModified)
def is_modified(say: Saying, value: Filter) -> str:
    return "modified"


@prints(HowManyColors)
def how_many_colors(say: Saying, value: HowManyColors) -> str:
    return "monocolored" if value.high == 1 else "multicolored"


@prints(PartySize)
def party_size(say: Saying, value: PartySize) -> str:
    return "the number of creature in your party"


@prints(Different)
def different(say: Saying, value: Different) -> str:
    if value.quality in ("basic land type", "color"):
        return f"the number of {value.quality} among {say(value.those)}"
    if say.style == "each":
        return f"{say(value.those)} with different {value.quality}"
    return f"the number of {value.quality} among {say(value.those)}"


TOTALS = {
    "life": "life",
    "hand": "cards in hand",
    "graveyard": "cards in their graveyard",
    "library": "cards in it",
}


@prints(HasTotal)
def has_total(say: Saying, value: HasTotal) -> str:
    noun = TOTALS[value.what]
    if isinstance(value.low, Amount):
        return f"has more {noun} than you"
    if isinstance(value.high, Amount):
        return f"you have more {noun} than"
    has = f"has {bounds_words(value.low, value.high)} {noun}"
    return f"your library {has}" if value.what == "library" else has


@prints(HasControl)
def has_control(say: Saying, value: HasControl) -> str:
    return f"controls more {say(value.what)} than you"


@prints(Devotion)
def devotion(say: Saying, value: Devotion) -> str:
    return f"your devotion to {' and '.join([COLOR_WORDS[each] for each in value.colors])}"


@prints(ManaSpent)
def mana_spent(say: Saying, value: ManaSpent) -> str:
    if value.kind:
        return f"{{{value.kind.lower()}}} was spent to cast ~"
    if value.colors:
        return "the number of colors of mana spent to cast ~"
    return "the amount of mana spent to cast ~"


@prints(NumberNoted)
def number_noted(say: Saying, value: NumberNoted) -> str:
    if value.choice != DEVOURED:
        raise Unprintable("NumberNoted")
    return "the number of creature it devoured"


@prints(TimesPaid)
def times_paid(say: Saying, value: TimesPaid) -> str:
    return "the number of time it was kicked"


@prints(TributeUnpaid)
def tribute_unpaid(say: Saying, value: Condition) -> str:
    return "tribute wasn't paid"


@prints(HasCompletedDungeon)
def completed(say: Saying, value: HasCompletedDungeon) -> str:
    return "you've completed a dungeon"


@prints(HasAdventure)
def has_adventure(say: Saying, value: HasAdventure) -> str:
    return "that has an adventure"


@prints(IsFaceDown)
def is_face_down(say: Saying, value: IsFaceDown) -> str:
    return "face-down"


@prints(IsGoaded)
def is_goaded(say: Saying, value: IsGoaded) -> str:
    return "goaded"


@prints(IsCommander)
def is_commander(say: Saying, value: IsCommander) -> str:
    return "commander"


@prints(HasNoAbilities)
def has_no_abilities(say: Saying, value: HasNoAbilities) -> str:
    return "with no abilities"


@prints(OneOf)
def one_of(say: Saying, value: OneOf) -> str:
    return say(value.those)


@prints(WasChosen)
def was_chosen(say: Saying, value: WasChosen) -> str:
    kind = {"creature type": "type"}.get(value.choice, value.choice)
    return f"with the chosen {kind}" if kind == "name" else f"of the chosen {kind}"
