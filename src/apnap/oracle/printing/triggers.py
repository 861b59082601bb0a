"""Printers of trigger events."""

from __future__ import annotations

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.planeswalk import WhenEncountered
from apnap.effects.actions.set_in_motion import WhenSetInMotion
from apnap.effects.actions.transform import WhenTransforms
from apnap.effects.instructions.casting import WhenThisIsCast
from apnap.effects.instructions.copying import WhenCopies
from apnap.effects.keywords.crewing import IsDesignated
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.keywords.upkeep import WhenLastCounterGoes
from apnap.effects.mechanics.chaos import WhenChaosEnsues
from apnap.effects.mechanics.faces import WhenMutates, WhenTurnedUp
from apnap.effects.mechanics.sagas import ReachesChapter
from apnap.effects.triggers.combat import (
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenPlayerAttacks,
    WhenUnblocked,
)
from apnap.effects.triggers.events import (
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
from apnap.effects.triggers.frame import AnyTrigger, During, Nth, OneOrMore, ThisWay
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.filters import AllOf, Itself
from apnap.effects.words.mentions import HowManyMentioned
from apnap.effects.words.qualities import IsCard
from apnap.oracle.text.saying import Saying, Unprintable, prints, some
from apnap.oracle.triggers.events import TIMES


@prints(WhenMoves)
def when_moves(say: Saying, value: WhenMoves) -> str:
    what = say(value.what)
    if value.cause == "open":
        return some("when", say(value.who), "opens an attraction")
    if value.to == "battlefield" and not value.was:
        return f"when {what} enters"
    if value.was == "battlefield" and value.to == "graveyard" and not value.cause:
        if say.style != "each":  # "is put into your graveyard from the battlefield"
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
    if value.to == "graveyard" and (card := _card_words(say, value)):
        return card
    if value.to == "graveyard" and not value.was and not value.cause:
        return f"when {what} is put into a graveyard from anywhere"
    moved = value.cause or "is put"
    was = f"from {value.was}" if value.was else ""
    to = f"into {value.to}" if value.to else ""
    return some("when", say(value.who), moved, what, was, to)


def _card_words(say: Saying, value: WhenMoves) -> str:
    """ "a creature card is put into your graveyard from anywhere"; empty: it is no such event."""
    parts = value.what.parts if isinstance(value.what, AllOf) else ()
    if value.cause or not parts or parts[-1] != IsCard():
        return ""
    where = say(parts[0]).removeprefix("card in ")
    kind = " ".join([say(each) for each in parts[1:-1]])
    was = "your library" if value.was == "library" else "anywhere"
    return some("when", kind, f"card is put into {where} from {was}")


@prints(AnyTrigger)
def any_trigger(say: Saying, value: AnyTrigger) -> str:
    """A subject that the events share is said once."""
    said = [say(each).split() for each in value.triggers]
    first = said[0]
    for more in said[1:]:
        first = [*first, "or", *[word for word in more if word not in said[0]]]
    return " ".join(first)


@prints(ThisWay)
def this_way(say: Saying, value: ThisWay) -> str:
    return ""


@prints(WhenAttacks)
def when_attacks(say: Saying, value: WhenAttacks) -> str:
    if value.others:
        return some("when", say(value.who), f"and at least {value.others} other creatures attack")
    if value.who == AllOf((Itself(), IsDesignated("saddled"))):
        return "when ~ attacks while saddled"
    return some("when", say(value.who), "attacks", say(value.whom), "alone" if value.alone else "")


@prints(WhenBlocks)
def when_blocks(say: Saying, value: WhenBlocks) -> str:
    return some("when", say(value.who), "blocks", say(value.whom))


@prints(WhenBecomesBlocked)
def when_blocked(say: Saying, value: WhenBecomesBlocked) -> str:
    return some("when", say(value.who), "becomes blocked", say(value.by_whom))


@prints(WhenDealsDamage)
def when_damage(say: Saying, value: WhenDealsDamage) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    return some("when", say(value.source), "deals", "combat" if value.combat else "", "damage", to)


@prints(WhenCast)
def when_cast(say: Saying, value: WhenCast) -> str:
    what = say(value.what) or "spell"
    if isinstance(value.what, AllOf) and IsCard() in value.what.parts:
        what = what.replace("spell", "")
    return some("when", say(value.who), "casts", what)


@prints(WhenCopies)
def when_copies(say: Saying, value: WhenCopies) -> str:
    return some("when", say(value.who), "copies", say(value.what) or "spell")


@prints(HowManyMentioned)
def how_many_mentioned(say: Saying, value: HowManyMentioned) -> str:
    return "that much"


@prints(WhenDraws)
def when_draws(say: Saying, value: WhenDraws) -> str:
    first = "except the first one they draw in each of their draw steps" if value.but_first else ""
    return some(f"when {say(value.who)} draws a card", first)


@prints(WhenLifeChanges)
def when_life(say: Saying, value: WhenLifeChanges) -> str:
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
def at_beginning(say: Saying, value: AtBeginning) -> str:
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
def one_or_more(say: Saying, value: OneOrMore) -> str:
    many = f"{value.low} or more" if value.low > 1 else "one or more"
    if isinstance(value.trigger, WhenAttacks) and say.style != "each":
        return (
            f"whenever you attack with {many} {say(value.trigger.who).replace('you control', '')}"
        )
    if value.low > 1:
        return say(value.trigger).replace("when", f"whenever {value.low} or more", 1)
    return say(value.trigger).replace("when", "whenever one or more", 1)


SECOND_MAIN = Nth(AtBeginning("postcombat main", "you"), 1)


@prints(Nth)
def nth(say: Saying, value: Nth) -> str:
    if value == SECOND_MAIN:
        return "at the beginning of your second main phase"
    ordinal = ("first", "second", "third", "fourth", "fifth", "sixth")[value.nth - 1]
    if isinstance(value.trigger, WhenLifeChanges) or (value.nth == 1 and say.style != "each"):
        return f"{say(value.trigger)} for the {ordinal} time each turn"
    if isinstance(value.trigger, AtBeginning):
        return f"{say(value.trigger)} {ordinal} each turn"
    whose = "your" if "you" in say(value.trigger).split() else "their"
    return f"{say(value.trigger)} {whose} {ordinal} each turn"


@prints(WhenThisIsCast)
def when_this_is_cast(say: Saying, value: WhenThisIsCast) -> str:
    return "when you cast ~"


@prints(WhenUnblocked)
def when_unblocked(say: Saying, value: WhenUnblocked) -> str:
    return f"when {say(value.who)} attacks {say(value.whom)} and isn't blocked"


@prints(WhenPlayerAttacks)
def when_player_attacks(say: Saying, value: WhenPlayerAttacks) -> str:
    return some("when", say(value.who), "attacks", say(value.whom))


@prints(WhenTargeted)
def when_targeted(say: Saying, value: WhenTargeted) -> str:
    return f"when {say(value.what)} becomes the target of {say(value.of)}"


@prints(WhenHappens)
def when_happens(say: Saying, value: WhenHappens) -> str:
    words = {
        "Tap": "becomes tapped",
        "Untap": "becomes untapped",
        "BecomeMonarch": "becomes the monarch",
    }
    if value.event == "BecomesLevel":
        return some("when", say(value.mentions[0][1]), "becomes level", str(value.words[0][1]))
    if value.event not in words or value.words:
        raise Unprintable(f"WhenHappens({value.event})")
    return some("when", *[say(what) for _, what in value.mentions], words[value.event])


@prints(WhenTurnedUp)
def when_turned_up(say: Saying, value: WhenTurnedUp) -> str:
    return f"when {say(value.what)} is turned face up"


@prints(WhenMutates)
def when_mutates(say: Saying, value: WhenMutates) -> str:
    return f"when {say(value.what)} mutates"


@prints(WhenTransforms)
def when_transforms(say: Saying, value: WhenTransforms) -> str:
    return f"when {say(value.what)} transforms into ~"


@prints(WhenActs)
def when_acts(say: Saying, value: WhenActs) -> str:
    if value.verb == "exert":
        return f"when you exert {say(value.who).replace('you control', '')}"
    if value.verb == "the Ring":
        return "when the ring tempts you"
    return some("when", say(value.who), value.verb, say(value.whom))


@prints(WhenCreatesTokens)
def when_creates(say: Saying, value: WhenCreatesTokens) -> str:
    return f"when {say(value.who)} creates {say(value.what)}"


@prints(During)
def during(say: Saying, value: During) -> str:
    [words] = [words for words, when in TIMES.items() if when == value.when]
    return f"{say(value.trigger)} {words}"


@prints(WhenLastCounterGoes)
def when_last_counter_goes(say: Saying, value: WhenLastCounterGoes) -> str:
    return f"when you remove the last {value.kind} counter from {say(value.what)}"


@prints(IsHaunted)
def is_haunted(say: Saying, value: IsHaunted) -> str:
    return "the creature ~ haunts"


@prints(WhenCounters)
def when_counters(say: Saying, value: WhenCounters) -> str:
    many = "a" if value.each else "one or more"
    return f"when {many} {value.kind} counters are put on {say(value.what)}"


@prints(ReachesChapter)
def reaches_chapter(say: Saying, value: ReachesChapter) -> str:
    return ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")[value.number - 1]


@prints(WhenSetInMotion)
def when_set_in_motion(say: Saying, value: WhenSetInMotion) -> str:
    return "when you set ~ in motion"


@prints(WhenEncountered)
def when_encountered(say: Saying, value: WhenEncountered) -> str:
    return "when you encounter ~"


@prints(WhenChaosEnsues)
def when_chaos_ensues(say: Saying, value: WhenChaosEnsues) -> str:
    return "whenever chaos ensues"
