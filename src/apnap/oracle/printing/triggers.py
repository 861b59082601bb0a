"""Printers of trigger events and conditions."""

from __future__ import annotations

from apnap.effects.amounts import CountersOn, CountOf, LifeOf, Times
from apnap.effects.casting import WasCastFrom, WhenThisIsCast
from apnap.effects.combat_triggers import (
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenPlayerAttacks,
    WhenUnblocked,
)
from apnap.effects.conditions import (
    AllTrue,
    AnyTrue,
    Compare,
    Done,
    Fits,
    Happened,
    Otherwise,
    YourTurn,
)
from apnap.effects.copying import WhenCopies
from apnap.effects.costs import Paid
from apnap.effects.faces import ItIs, WhenMutates, WhenTransforms, WhenTurnedUp
from apnap.effects.filters import AllOf, APlayer, CardIn
from apnap.effects.keyword_actions import WhenActs
from apnap.effects.keywords.entering_more import ManaSpent
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.keywords.upkeep import WhenLastCounterGoes
from apnap.effects.mentions import HowManyMentioned, TheSource
from apnap.effects.qualities import HasCounter, IsCard
from apnap.effects.relations import Different, HasControl, HasTotal, TimesHappened
from apnap.effects.sagas import ReachesChapter
from apnap.effects.schemes_and_planes import WhenChaosEnsues, WhenEncountered, WhenSetInMotion
from apnap.effects.selections import EachPlayer, This, Those, You
from apnap.effects.state_triggers import WhenHappens
from apnap.effects.tallies import CardTypesAmong, Devotion, Extreme
from apnap.effects.trigger_words import AnyTrigger, During, Nth, OneOrMore, ThisWay
from apnap.effects.triggers import (
    AtBeginning,
    WhenCast,
    WhenCounters,
    WhenCreatesTokens,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    WhenTargeted,
)
from apnap.state.ability import Filter

from .filters import COLOR_WORDS
from .saying import NOW, Unprintable, prints, say, some


@prints(WhenMoves)
def when_moves(value: WhenMoves) -> str:
    what = say(value.what)
    if value.to == "battlefield" and not value.was:
        return f"when {what} enters"
    if value.was == "battlefield" and value.to == "graveyard" and not value.cause:
        if NOW.style != "each":  # "is put into your graveyard from the battlefield"
            what = what.replace("you own", "")
        return f"when {what} dies"
    if value.was == "battlefield" and not value.to and not value.cause:
        return f"when {what} leaves the battlefield"
    if value.was == "graveyard" and not value.to and not value.cause:
        return f"when {what.replace(' in your graveyard', '')} leaves your graveyard"
    if value.cause == "sacrifice":
        return some("when", say(value.who), "sacrifices", what)
    if value.cause in ("discard", "cycle"):
        card = what if what == "~" else some(what, "card")
        return some("when", say(value.who), value.cause, card)
    if value.to == "graveyard" and (card := _card_words(value)):
        return card
    if value.to == "graveyard" and not value.was and not value.cause:
        return f"when {what} is put into a graveyard from anywhere"
    moved = value.cause or "is put"
    was = f"from {value.was}" if value.was else ""
    to = f"into {value.to}" if value.to else ""
    return some("when", say(value.who), moved, what, was, to)


def _card_words(value: WhenMoves) -> str:
    """ "a creature card is put into your graveyard from anywhere"; empty: it is no such event."""
    parts = value.what.parts if isinstance(value.what, AllOf) else ()
    if value.cause or not parts or parts[-1] != IsCard():
        return ""
    where = say(parts[0]).removeprefix("card in ")
    kind = " ".join([say(each) for each in parts[1:-1]])
    was = "your library" if value.was == "library" else "anywhere"
    return some("when", kind, f"card is put into {where} from {was}")


@prints(AnyTrigger)
def any_trigger(value: AnyTrigger) -> str:
    """A subject that the events share is said once."""
    said = [say(each).split() for each in value.triggers]
    first = said[0]
    for more in said[1:]:
        first = [*first, "or", *[word for word in more if word not in said[0]]]
    return " ".join(first)


@prints(ThisWay)
def this_way(value: ThisWay) -> str:
    return ""


@prints(WhenAttacks)
def when_attacks(value: WhenAttacks) -> str:
    if value.others:
        return some("when", say(value.who), f"and at least {value.others} other creatures attack")
    return some("when", say(value.who), "attacks", say(value.whom), "alone" if value.alone else "")


@prints(WhenBlocks)
def when_blocks(value: WhenBlocks) -> str:
    return some("when", say(value.who), "blocks", say(value.whom))


@prints(WhenBecomesBlocked)
def when_blocked(value: WhenBecomesBlocked) -> str:
    return some("when", say(value.who), "becomes blocked", say(value.by_whom))


@prints(WhenDealsDamage)
def when_damage(value: WhenDealsDamage) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    return some("when", say(value.source), "deals", "combat" if value.combat else "", "damage", to)


@prints(WhenCast)
def when_cast(value: WhenCast) -> str:
    what = say(value.what) or "spell"
    if isinstance(value.what, AllOf) and IsCard() in value.what.parts:
        what = what.replace("spell", "")
    return some("when", say(value.who), "casts", what)


@prints(WhenCopies)
def when_copies(value: WhenCopies) -> str:
    return some("when", say(value.who), "copies", say(value.what) or "spell")


@prints(HowManyMentioned)
def how_many_mentioned(value: HowManyMentioned) -> str:
    return "that much"


@prints(WhenDraws)
def when_draws(value: WhenDraws) -> str:
    first = "except the first one they draw in each of their draw steps" if value.but_first else ""
    return some(f"when {say(value.who)} draws a card", first)


@prints(WhenLifeChanges)
def when_life(value: WhenLifeChanges) -> str:
    return f"when {say(value.who)} {'loses' if value.loses else 'gains'} life"


STEP_WORDS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "beginning of combat": "combat",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
    "untap": "untap step",
}


@prints(AtBeginning)
def at_beginning(value: AtBeginning) -> str:
    whose = {"you": "your", "opponent": "each opponent 's", "player": "each player 's", "": "each"}
    step = STEP_WORDS[value.step]
    if value.who is not None:
        return f"at the beginning of the chosen player 's {step}"
    if value.whose == "host":
        return f"at the beginning of attached 's {step}"
    if value.step == "beginning of combat" and value.whose == "opponent":
        return "at the beginning of combat on each opponent 's turn"
    if value.step == "beginning of combat" and value.whose == "you":
        return "at the beginning of combat on your turn"
    return f"at the beginning of {whose[value.whose]} {step}"


@prints(OneOrMore)
def one_or_more(value: OneOrMore) -> str:
    many = f"{value.low} or more" if value.low > 1 else "one or more"
    if isinstance(value.trigger, WhenDealsDamage) and value.trigger.source is None:
        kind = "combat damage" if value.trigger.combat else "damage"
        return f"whenever {say(value.trigger.to)} dealt {kind}"
    if isinstance(value.trigger, WhenAttacks) and NOW.style != "each":
        return (
            f"whenever you attack with {many} {say(value.trigger.who).replace('you control', '')}"
        )
    if value.low > 1:
        return say(value.trigger).replace("when", f"whenever {value.low} or more", 1)
    return say(value.trigger).replace("when", "whenever one or more", 1)


@prints(Nth)
def nth(value: Nth) -> str:
    ordinal = ("first", "second", "third", "fourth", "fifth", "sixth")[value.nth - 1]
    if isinstance(value.trigger, WhenLifeChanges) or (value.nth == 1 and NOW.style != "each"):
        return f"{say(value.trigger)} for the {ordinal} time each turn"
    if isinstance(value.trigger, AtBeginning):
        return f"{say(value.trigger)} {ordinal} each turn"
    whose = "your" if "you" in say(value.trigger).split() else "their"
    return f"{say(value.trigger)} {whose} {ordinal} each turn"


@prints(WhenThisIsCast)
def when_this_is_cast(value: WhenThisIsCast) -> str:
    return "when you cast ~"


@prints(WhenUnblocked)
def when_unblocked(value: WhenUnblocked) -> str:
    return f"when {say(value.who)} attacks {say(value.whom)} and isn't blocked"


@prints(WhenPlayerAttacks)
def when_player_attacks(value: WhenPlayerAttacks) -> str:
    return some("when", say(value.who), "attacks", say(value.whom))


@prints(WhenTargeted)
def when_targeted(value: WhenTargeted) -> str:
    return f"when {say(value.what)} becomes the target of {say(value.of)}"


@prints(WhenHappens)
def when_happens(value: WhenHappens) -> str:
    words = {
        "Tap": "becomes tapped",
        "Untap": "becomes untapped",
        "BecomeMonarch": "becomes the monarch",
    }
    if value.event not in words or value.words:
        raise Unprintable(f"WhenHappens({value.event})")
    return some("when", *[say(what) for _, what in value.mentions], words[value.event])


@prints(WhenTurnedUp)
def when_turned_up(value: WhenTurnedUp) -> str:
    return f"when {say(value.what)} is turned face up"


@prints(WhenMutates)
def when_mutates(value: WhenMutates) -> str:
    return f"when {say(value.what)} mutates"


@prints(WhenTransforms)
def when_transforms(value: WhenTransforms) -> str:
    return f"when {say(value.what)} transforms into ~"


@prints(WhenActs)
def when_acts(value: WhenActs) -> str:
    if value.verb == "exert":
        return f"when you exert {say(value.who).replace('you control', '')}"
    return f"when {say(value.who)} {value.verb}"


@prints(WhenCreatesTokens)
def when_creates(value: WhenCreatesTokens) -> str:
    return f"when {say(value.who)} creates {say(value.what)}"


@prints(During)
def during(value: During) -> str:
    from apnap.oracle.triggers.events import TIMES

    [words] = [words for words, when in TIMES.items() if when == value.when]
    return f"{say(value.trigger)} {words}"


@prints(WhenLastCounterGoes)
def when_last_counter_goes(value: WhenLastCounterGoes) -> str:
    return f"when you remove the last {value.kind} counter from {say(value.what)}"


@prints(IsHaunted)
def is_haunted(value: IsHaunted) -> str:
    return "the creature ~ haunts"


@prints(WhenCounters)
def when_counters(value: WhenCounters) -> str:
    many = "a" if value.each else "one or more"
    return f"when {many} {value.kind} counters are put on {say(value.what)}"


@prints(ReachesChapter)
def reaches_chapter(value: ReachesChapter) -> str:
    return ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")[value.number - 1]


# ---- conditions ------------------------------------------------------------------------------


@prints(Compare)
def compare(value: Compare) -> str:
    how = bounds_words(value.low, value.high)
    if isinstance(value.amount, Devotion) and value.low is None and value.high is not None:
        return f"{say(value.amount)} is less than {value.high + 1}"
    if isinstance(value.amount, ManaSpent) and value.high == 0:
        return f"no mana was spent to cast {say(value.amount.of) or '~'}"
    if isinstance(value.amount, CountersOn) and value.amount.what in (This(), TheSource()):
        return some(how, value.amount.kind, "counters on ~")
    if isinstance(value.amount, CountersOn) and value.low is None and value.high is not None:
        counters = f"{value.high + 1} {value.amount.kind} counters"
        return f"{say(value.amount.what)} has fewer than {counters}"
    if isinstance(value.amount, ManaSpent) and value.amount.kind and NOW.style == "each":
        color = COLOR_WORDS[value.amount.kind]
        return f"at least {value.low} {color} mana was spent to cast ~"
    if isinstance(value.amount, TimesHappened) and NOW.style != "each":
        return _this_turn(value.amount, how)
    if isinstance(value.amount, (CardTypesAmong, Different, TimesHappened)):
        return some(how, say(value.amount).replace("the number of", "", 1))
    if value == TIED:
        return "two or more players are tied for greatest life total"
    if isinstance(value.amount, CountOf) and (counters := _have_counters(value.amount.what)):
        return counters
    if isinstance(value.amount, CountOf):
        return some(how, compared_words(value.amount.what))
    if isinstance(value.amount, LifeOf):
        return some(how, "life")
    return some(say(value.amount), how)


def compared_words(what: Filter) -> str:
    """What somebody has more of, said of the one or of the other."""
    parts = what.parts if isinstance(what, AllOf) else ()
    if NOW.style == "each" or len(parts) != 2 or parts[0] != APlayer("opponent"):
        return say(what)
    how = parts[1]
    if isinstance(how, HasTotal) and how.what == "life" and how.low == MORE_LIFE:
        return "you have less life than opponent"
    if isinstance(how, HasControl) and isinstance(how.low, Times):
        return f"you control fewer {say(how.what)} than opponent"
    return say(what)


def _have_counters(what: Filter) -> str:
    """Players who have counters; empty: it is about something else."""
    if isinstance(what, AllOf) and isinstance(what.parts[0], APlayer):
        for each in what.parts[1:]:
            if each == HasCounter("poison") and NOW.style == "each":
                return f"{say(what.parts[0])} is poisoned"
            if isinstance(each, HasCounter):
                many = bounds_words(each.low, None)
                return some(say(what.parts[0]), "has", many, each.kind, "counters")
    return ""


def _this_turn(amount: TimesHappened, how: str) -> str:
    """What somebody has done so often, or so much, this turn."""
    trigger = amount.trigger
    if isinstance(trigger, WhenLifeChanges):
        way = "lost" if trigger.loses else "gained"
        return f"{say(trigger.who)} {way} {how} life this turn"
    if isinstance(trigger, WhenAttacks):
        who = say(trigger.who).replace("you control", "")
        return f"you attack with {how} {who} this turn"
    return some(how, say(amount).replace("the number of", "", 1))


MORE_LIFE = Times(LifeOf(You()), 1, 1)
TIED = Compare(
    CountOf(AllOf((APlayer(), HasTotal("life", low=Extreme("life", EachPlayer()))))), low=2
)


def bounds_words(low: int | None, high: int | None) -> str:
    if high == 0:
        return "no"
    if high is None:
        return f"{low} or more" if low != 1 else ""
    return f"{high} or fewer" if low is None else f"exactly {low}"


@prints(Happened)
def happened(value: Happened) -> str:
    return some(bounds_words(value.low, value.high), say(value.trigger), "this turn")


@prints(AllTrue)
def all_true(value: AllTrue) -> str:
    return " and ".join([say(each) for each in value.conditions])


@prints(AnyTrue)
def any_true(value: AnyTrue) -> str:
    return " or ".join([say(each) for each in value.conditions])


@prints(ItIs)
def it_is(value: ItIs) -> str:
    return f"it's {value.time}" if value.time else "it's neither day nor night"


@prints(WasCastFrom)
def was_cast_from(value: WasCastFrom) -> str:
    whose = "your" if value.zone == "hand" or NOW.style == "each" else ""
    return some("you cast it from", "other than" if value.other else "", whose, value.zone)


@prints(Done)
def done(value: Done) -> str:
    return "you do"


@prints(Fits)
def fits(value: Fits) -> str:
    how = say(value.how)
    if value.how == HasCounter("poison"):
        return f"{say(value.what)} is poisoned"
    if isinstance(value.how, HasTotal) and value.how.what == "library":
        return how
    if isinstance(value.how, CardIn) and not value.how.types:
        return f"{say(value.what)} is {how.removeprefix('card ')}"
    if how.startswith("with "):
        return f"{say(value.what)} {'had' if value.was else 'has'} {how.removeprefix('with ')}"
    card = "card" if isinstance(value.what, Those) and NOW.style in ("each", "equal") else ""
    return some(say(value.what), "is", how, card)


@prints(YourTurn)
def your_turn(value: YourTurn) -> str:
    return "it's your turn"


@prints(Otherwise)
def otherwise(value: Otherwise) -> str:
    inner = value.condition
    if isinstance(inner, Fits) and isinstance(inner.how, HasCounter) and inner.how.low == 1:
        has = "had" if inner.was else "has"
        return f"{say(inner.what)} {has} no {inner.how.kind} counters on it"
    did = isinstance(inner, Happened) or (isinstance(inner, WasCastFrom) and NOW.style != "x")
    return f"didn't {say(inner)}" if did else f"not {say(inner)}"


@prints(Paid)
def paid(value: Paid) -> str:
    return f"it was {value.name}"


@prints(WhenSetInMotion)
def when_set_in_motion(value: WhenSetInMotion) -> str:
    return "when you set ~ in motion"


@prints(WhenEncountered)
def when_encountered(value: WhenEncountered) -> str:
    return "when you encounter ~"


@prints(WhenChaosEnsues)
def when_chaos_ensues(value: WhenChaosEnsues) -> str:
    return "whenever chaos ensues"
