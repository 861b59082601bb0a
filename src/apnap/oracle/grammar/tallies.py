"""700.5, 700.8: Numbers of events this turn, and numbers that the rules define."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.roll_to_visit_attractions import WhenVisits
from apnap.effects.actions.vote import VotesReceived
from apnap.effects.costs.parts import TimesPaid
from apnap.effects.flow.linked import LIFE_PAID, NumberNoted
from apnap.effects.keywords.attacking import OpponentsAttacked
from apnap.effects.keywords.cost_reductions import NumberConvoked
from apnap.effects.keywords.entering_with import DEVOURED, ManaSpent
from apnap.effects.mechanics.faces import TimesMutated
from apnap.effects.triggers.events import (
    WhenCast,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    dies,
    discarded,
    enters,
    sacrificed,
)
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.commanders import TimesCastFromCommandZone
from apnap.effects.words.filters import AllOf, APlayer
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.relations import Different, PartySize, TimesHappened
from apnap.effects.words.selections import Each, You
from apnap.effects.words.tallies import Devotion, DifferentNames, VotesFor
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, perhaps, prints
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLOR_WORDS, COLORS
from apnap.state.ability import Amount, Filter, Selection

from .descriptions import Noun
from .histories import players_who
from .mana_spent import mana_from_spent, spell_meant
from .nouns import CARD, SPELL, described, noun, quality
from .past import times
from .references import as_it_was

YOU = APlayer("you")
KINDS = {
    "basic land type among": "basic land type",
    "basic land types among": "basic land type",
    "color among": "color",
    "colors among": "color",
    "different powers among": "power",
    "different power among": "power",
    "different mana values among": "mana value",
    "different mana value among": "mana value",
}


ATTACKED = ("player", "players", "opponent", "opponents")


def tally(r: Reader) -> Amount:
    """Read something counted that happened, rather than objects that are there."""
    if r.one_of("creature in your party", "creatures in your party"):
        return PartySize()
    if r.peek() in ("mana", "{s}") and (spent := r.attempt(mana_from_spent)) is not None:
        return spent
    if r.said.ballot and (votes := r.attempt(_votes)) is not None:
        return votes
    if (kinds := r.choose(KINDS)) is not None:
        return Different(kinds, Each(described(noun(r))))
    if r.accept("of its colors"):
        return Different("color", r.refer().as_it_was())
    if r.peek() == "colors" and (colored := r.attempt(_colors_it_is)) is not None:
        return colored
    if r.accept("of that spell 's colors"):
        return Different("color", r.refer("spell", other=True).as_it_was("spell"))
    if r.accept("differently named"):
        return DifferentNames(Each(described(noun(r))))
    if r.peek() in ("time", "times") and r.peek(1) in ("it", SELF) and r.peek(2) == "was":
        r.at += 3
        r.expect("kicked")
        return TimesPaid("kicker")
    if r.one_of(f"times {SELF} has mutated", f"time {SELF} has mutated"):
        return TimesMutated()
    if r.peek() in ("time", "times") and (cast := r.attempt(_cast_from_command_zone)) is not None:
        return cast
    if r.one_of("creature it devoured", "creatures it devoured"):
        return NumberNoted(DEVOURED)
    if r.one_of(*[f"creature{s} that convoked {it}" for s in ("s", "") for it in ("it", SELF)]):
        return NumberConvoked()
    if r.one_of("color of mana spent to cast", "colors of mana spent to cast"):
        return ManaSpent(colors=True, of=spell_meant(r))
    if r.accept("mana spent to cast"):
        return ManaSpent(of=spell_meant(r))
    if r.one_of("attraction you've visited this turn", "attractions you've visited this turn"):
        return TimesHappened(WhenVisits(), role="on")
    if r.one_of(*[f"{each} you attacked this combat" for each in ATTACKED]):
        return OpponentsAttacked()
    if r.one_of("opponent you have", "opponents you have"):
        return CountOf(APlayer("opponent"))
    if (found := r.attempt(players_who)) is not None:
        return found
    start = r.at
    what = noun(r)
    found = r.attempt(_done_this_turn, what)
    return found if found is not None else times(r, r.words[start : r.at])


def _colors_it_is(r: Reader) -> Amount:
    """105.2: Read "[the number of] colors that spell is"."""
    r.expect("colors")
    colored = as_it_was(r)
    r.expect("is", "was")
    return Different("color", colored)


def _done_this_turn(r: Reader, what: Noun) -> Amount:
    if what.kind == SPELL:
        r.expect("you've cast", "you cast")
        before = r.accept("before it")
        r.expect("this turn")
        if before:
            raise r.miss("this turn")
        return TimesHappened(WhenCast(YOU, described(what)))
    return _cards(r, what) if what.kind == CARD else _permanents(r, what)


def _cast_from_command_zone(r: Reader) -> Amount:
    """903.8: Read "time you've cast your commander from the command zone this game", "times it's
    been cast from …"."""
    r.expect("time", "times")
    if r.accept("it's been cast"):
        found = TimesCastFromCommandZone(of=r.refer().as_it_was())
    else:
        who: Selection = You()
        if not r.accept("you've"):
            r.expect("they've")
            who = r.refer_to_player("one")
        r.expect("cast")
        r.expect("your commander" if who == You() else "their commander", "a commander")
        found = TimesCastFromCommandZone(who)
    r.expect("from the command zone this game")
    return found


def _votes(r: Reader) -> Amount:
    """Read the votes behind "for each" and "the number of"."""

    if len(r.said.ballot) == 1 and r.one_of("vote you received", "votes you received"):
        return VotesReceived(r.said.ballot[0], You())
    if len(r.said.ballot) == 1 and r.one_of("vote they received", "votes they received"):
        return VotesReceived(r.said.ballot[0], r.refer_to_player("one"))
    word = r.attempt(ballot_word, "votes") or ballot_word(r, "vote")
    return VotesFor(r.said.ballot[0], word)


def _permanents(r: Reader, what: Noun) -> Amount:
    mine = described(replace(what, control="you"))
    if r.accept("that died this turn"):
        return TimesHappened(dies(described(what)))
    if r.accept("that died under your control this turn"):
        return TimesHappened(dies(mine))
    if r.one_of(
        "that entered under your control this turn",
        "that entered the battlefield under your control this turn",
    ):
        return TimesHappened(enters(mine))
    r.expect("you've sacrificed this turn", "you sacrificed this turn")
    return TimesHappened(sacrificed(described(what), YOU))


def _cards(r: Reader, what: Noun) -> Amount:
    fits = quality(what)
    if r.one_of("you've drawn this turn", "you drew this turn"):
        if fits is not None:
            raise r.miss("cards")
        return TimesHappened(WhenDraws(YOU))
    if r.one_of("you've discarded this turn", "you discarded this turn"):
        return TimesHappened(discarded(fits, YOU))
    r.expect("put into your graveyard from the battlefield this turn")
    return TimesHappened(WhenMoves(_owned(fits), was="battlefield", to="graveyard"))


def _owned(what: Filter | None) -> Filter:
    mine = ControlledBy(You(), owned=True)
    return mine if what is None else AllOf((what, mine))


def life_changed(r: Reader) -> Amount:
    """Read "the amount of life you gained this turn"."""
    if r.accept("the amount of mana spent to cast"):
        return ManaSpent(of=spell_meant(r))
    r.expect("the amount of life", "the total amount of life", "the life")
    gained = r.expect("you gained", "you've gained", "you lost", "you've lost")
    r.expect("this turn")
    return TimesHappened(WhenLifeChanges(YOU, loses=gained.endswith("lost")), "amount")


def devotion(r: Reader) -> Amount:
    """700.5: Read "your devotion to black"."""
    r.expect("your devotion to")
    kind, name = r.said.word
    if kind == "color" and r.accept("that color"):
        return Devotion("", name)
    colors = ""
    while r.peek() in COLORS:
        colors += COLORS[r.take()]
        if r.peek() == "and" and r.peek(1) in COLORS:
            r.take()
    if not colors:
        raise r.miss("a color")
    return Devotion(colors)


def ballot_word(r: Reader, behind: str) -> str:
    """Read one of the words that were voted for."""
    for word in r.said.ballot[1:]:
        if r.accept(f"{word} {behind}"):
            return word
    raise r.miss("what was voted for")


@prints(TimesHappened)
def say_times_happened(say: Saying, value: TimesHappened) -> str:
    said = say(value.trigger).removeprefix("when")
    if isinstance(value.trigger, WhenLifeChanges):
        way = "lost" if value.trigger.loses else "gained"
        if value.role:
            return f"the number of {say(value.trigger.who)} who {way} life this turn"
        whose = f"{say(value.trigger.who)} {way} this turn"
        brief = say.style == "that" or (isinstance(value.trigger.who, OneOf) and say.style != "x")
        amount = perhaps("amount of") if brief else "amount of"
        return f"the {perhaps('total')} {amount} life {whose}"
    if getattr(value.trigger, "who", None) == APlayer():  # "each spell cast this turn"
        said = said.replace(say(APlayer()), perhaps("player"), 1)
    return f"the number of {said} this turn"


@prints(TimesCastFromCommandZone)
def say_times_cast(say: Saying, value: TimesCastFromCommandZone) -> str:
    zone = "from the command zone this game"
    if value.of is not None:
        return f"the number of time {say(value.of)} been cast {zone}"
    who = "you've" if value.who == You() else f"they've {say(value.who)}"
    return f"the number of time {who} cast {perhaps('your')} {perhaps('their')} commander {zone}"


@prints(DifferentNames)
def say_different_names(say: Saying, value: DifferentNames) -> str:
    return f"the number of differently named {say(value.those)}"


@prints(PartySize)
def say_party_size(say: Saying, value: PartySize) -> str:
    return "the number of creature in your party"


@prints(Different)
def say_different(say: Saying, value: Different) -> str:
    if value.quality == "color" and not isinstance(value.those, Each):
        if say.style == "equal":
            return f"the number of colors {say(value.those)} is"
        return f"the number of {say(value.those)} 's colors"
    if value.quality in ("basic land type", "color"):
        return f"the number of {value.quality} among {say(value.those)}"
    if say.style == "equal":
        return f"{say(value.those)} with different {value.quality}"
    return f"the number of {perhaps('different')} {value.quality} among {say(value.those)}"


@prints(Devotion)
def say_devotion(say: Saying, value: Devotion) -> str:
    if value.chosen:
        return "your devotion to that color"
    return f"your devotion to {' and '.join([COLOR_WORDS[each] for each in value.colors])}"


@prints(TimesMutated)
def say_times_mutated(say: Saying, value: TimesMutated) -> str:
    return "the number of times ~ has mutated"


@prints(ManaSpent)
def say_mana_spent(say: Saying, value: ManaSpent) -> str:
    if value.kind:
        return f"{{{value.kind.lower()}}} was spent to cast ~"
    of = say(value.of) or "~"
    if value.colors:
        return f"the number of colors of mana spent to cast {of}"
    amount = perhaps("the amount of") if say.style == "each" else "the amount of"
    return f"{amount} mana spent to cast {of}"  # "for each mana spent"


@prints(NumberNoted)
def say_number_noted(say: Saying, value: NumberNoted) -> str:
    if value.choice == NumberNoted().choice:
        return "the chosen number"
    if value.choice == LIFE_PAID:
        return "the amount of life paid with ~"
    if value.choice != DEVOURED:
        raise Unprintable("NumberNoted")
    return "the number of creature ~ devoured"


@prints(NumberConvoked)
def say_number_convoked(say: Saying, value: NumberConvoked) -> str:
    return "the number of creatures that convoked ~"


@prints(OpponentsAttacked)
def say_opponents_attacked(say: Saying, value: OpponentsAttacked) -> str:
    whom = "players" if say.style in ("x", "that") else "opponents"
    return f"the number of {whom} you attacked this combat"


@prints(TimesPaid)
def say_times_paid(say: Saying, value: TimesPaid) -> str:
    return "the number of time ~ was kicked"


@prints(VotesFor)
def say_votes_for(say: Saying, value: VotesFor) -> str:
    return f"the number of {value.word} votes"
