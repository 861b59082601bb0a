"""102: Players described by what they have, control or have done: "each opponent who …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import GotVotes, VotedLike
from apnap.effects.flow.choices_of_each import ChoseAtLeast
from apnap.effects.flow.words_of_players import ChoseExtreme, ChoseWord
from apnap.effects.triggers.combat import WhenPlayerAttacks
from apnap.effects.triggers.events import WhenCast, WhenDealsDamage, WhenDraws, WhenLifeChanges
from apnap.effects.words.among_players import (
    HasGreatest,
    HasMost,
    IsAttackingThem,
    IsBeingAttacked,
    OpponentOf,
)
from apnap.effects.words.amounts import CountOf, LifeOf, Times
from apnap.effects.words.deeds import DidSo
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, CardIn, Non
from apnap.effects.words.qualities import ControlledBy, HasCounter, HasDesignation, OneOf
from apnap.effects.words.relations import BelowHalfOfStart, HappenedTo, HasControl, HasTotal
from apnap.effects.words.selections import EachPlayer, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, said_in_marks, some
from apnap.state.ability import Amount, Filter, Selection

from .comparisons import bounds, bounds_words
from .descriptions import Noun
from .done_by_each import latest
from .nouns import CARD, PLAYER, SPELL, described, int_number, noun, quality

ANYBODY = APlayer()


def who(r: Reader) -> Filter:
    """Read "who controls an artifact", "who lost life this turn", "who can't"."""
    if (attacked := r.choose(ATTACKED)) is not None:
        return attacked
    if r.accept("attacking that player"):  # 506.4
        return IsAttackingThem(r.refer_to_player("one"))
    r.expect("who", "that")
    return r.first(PREDICATES, "what the players have or did")


def target_who(r: Reader, players: Filter) -> Filter:
    """115.1: Read "[target player] who controls more creatures than they do and is their
    opponent"."""
    parts = [players, who(r)]
    if r.accept("and is their opponent"):
        parts.append(OpponentOf(r.refer_to_player("one")))
    return AllOf(tuple(parts))


def controls(r: Reader) -> Filter:
    """Read "controls a creature", "doesn't control an Elf", "controls fewer lands than you"."""
    if r.one_of("doesn't control", "don't control"):
        r.expect("a", "an")
        return HasControl(described(_permanents(r)), high=0)
    r.expect("controls", "control")
    if (greatest := r.attempt(_the_greatest)) is not None:
        return greatest
    if r.accept("the most"):
        most = HasMost(what=described(_permanents(r)))
        r.accept("or is tied for the most")
        return most
    more = r.one_of("more", "fewer")
    if not more:
        low, high = bounds(r)
        return HasControl(described(_permanents(r)), low, high)
    found = _permanents(r)
    if more == "more" and r.accept(THAN_ALL):
        return HasMost(what=described(found), alone=True)
    if r.accept("than they do"):
        return _more_than_theirs(r, more, found)
    r.expect("than you")
    what, mine = described(found), CountOf(described(replace(found, control="you")))
    if more == "more":
        return HasControl(what, low=Times(mine, 1, 1))
    return HasControl(what, high=Times(mine, 1, -1))


def _more_than_theirs(r: Reader, more: str, found: Noun) -> Filter:
    """Compare with what the player controls who was mentioned before."""
    own = ControlledBy(r.refer_to_player("one"))
    theirs = CountOf(described(replace(found, qualities=(*found.qualities, own))))
    if more == "more":
        return HasControl(described(found), low=Times(theirs, 1, 1))
    return HasControl(described(found), high=Times(theirs, 1, -1))


def _the_greatest(r: Reader) -> Filter:
    """Read "the creature with the greatest power or tied for the greatest power"."""
    r.expect("the")
    what = described(_permanents(r))
    r.expect("with the greatest")
    name = r.expect("power", "toughness", "mana value")
    r.expect(f"or tied for the greatest {name}", f"or tied for greatest {name}")
    return HasGreatest(what, name)


def _permanents(r: Reader) -> Noun:
    found = noun(r)
    if found.kind in (CARD, PLAYER, SPELL) or found.zone or found.control or found.other:
        raise r.miss("permanents")
    return found


def has(r: Reader) -> Filter:
    """Read "has three or more poison counters", "has more life than you"."""
    r.expect("has", "have")
    return total(r)


THAN_ALL = "than each other player"
MOST = {  # 801.8
    f"more life {THAN_ALL}": HasMost("life", alone=True),
    f"more cards in hand {THAN_ALL}": HasMost("hand", alone=True),
    "the most life or is tied for most life": HasMost("life"),
    "the most life": HasMost("life"),
    "the most cards in hand": HasMost("hand"),
    "the most life or are tied for most life": HasMost("life"),
    "the most cards in hand or is tied for most cards in hand": HasMost("hand"),
}


def total(r: Reader) -> Filter:
    """Read "more life than you", "no cards in hand", "three or more poison counters"."""
    if (most := r.choose(MOST)) is not None:
        return most
    if word := r.one_of("more life than you", "less life than you"):
        return _than_yours("life", LifeOf(You()), word.startswith("more"))
    if r.said.player is not None and (word := r.one_of(*THAN_THEY)):
        theirs = LifeOf(r.refer_to_player("one"))
        return _than_yours("life", theirs, word.startswith("more"))
    if r.accept("less than half their starting life total"):
        return BelowHalfOfStart()
    if r.accept("more cards in hand than they do"):
        whose = ControlledBy(r.refer_to_player("one"), owned=True)
        return _than_yours("hand", CountOf(AllOf((CardIn("hand"), whose))), more=True)
    for cards in ("cards in hand than you", "cards in their hand than you"):
        if word := r.one_of(f"more {cards}", f"fewer {cards}"):
            yours = CountOf(CardIn("hand", (), "you"))
            return _than_yours("hand", yours, word.startswith("more"))
    low, high = _more_than(r) if r.sees("more than") else bounds(r)
    if kind := r.one_of("poison", "rad"):
        r.expect("counters", "counter")
        if high is not None or low is None:
            raise r.miss("or more")
        return HasCounter(kind, low)
    if r.accept("life"):
        return HasTotal("life", low, high)
    if r.accept("cards in their graveyard"):
        return HasTotal("graveyard", low, high)
    r.expect("cards in hand", "card in hand", "cards in their hand")
    return HasTotal("hand", low, high)


THAN_THEY = (
    "more life than that player",
    "less life than that player",
    "more life than they do",
    "less life than they do",
)


def _more_than(r: Reader) -> tuple[int | None, int | None]:
    """Read "more than five"."""
    r.expect("more than")
    return int_number(r) + 1, None


def _than_yours(what: str, yours: Amount, more: bool) -> Filter:
    if more:
        return HasTotal(what, low=Times(yours, 1, 1))
    return HasTotal(what, high=Times(yours, 1, -1))


def _life(r: Reader) -> Filter:
    """Read "lost life this turn", "lost 3 or more life this turn"."""
    loses = r.expect("lost", "gained") == "lost"
    change = WhenLifeChanges(ANYBODY, loses)
    if r.accept("life this turn"):
        return HappenedTo(change)
    low = int_number(r)
    r.expect("or more life this turn")
    return HappenedTo(change, low=low, field="amount")


def _damaged(r: Reader) -> Filter:
    """Read "was dealt combat damage this turn"."""
    r.expect("was dealt", "were dealt")
    combat = r.accept("combat")
    r.expect("damage this turn")
    return HappenedTo(WhenDealsDamage(None, ANYBODY, combat))


def _cast(r: Reader) -> Filter:
    """Read "cast a creature spell this turn", "cast two or more spells this turn"."""
    r.expect("cast")
    low, high = bounds(r)
    found = noun(r)
    r.expect("this turn")
    if found.kind != SPELL or found.other or low is None or high is not None:
        raise r.miss("spells")
    return HappenedTo(WhenCast(ANYBODY, described(found)), "by", low)


def _drew(r: Reader) -> Filter:
    """Read "drew two or more cards this turn"."""
    r.expect("drew")
    low, high = bounds(r)
    r.expect("cards this turn", "card this turn")
    if low is None or high is not None:
        raise r.miss("or more")
    return HappenedTo(WhenDraws(ANYBODY), low=low)


def _attacked(r: Reader) -> Filter:
    """Read "attacked with a creature this turn"."""
    r.expect("attacked with a creature this turn")
    return HappenedTo(WhenPlayerAttacks(ANYBODY), "by")


ATTACKED: dict[str, Filter] = {  # 508.6
    "you attacked this turn": HappenedTo(WhenPlayerAttacks(APlayer("you"), ANYBODY), "at"),
    "being attacked": IsBeingAttacked(),
    "you're attacking": IsBeingAttacked(You()),
}
YOU_OR_ATTACKED = AllOf(
    (AnyOf((APlayer("you"), IsBeingAttacked(You()))), HasDesignation("the initiative"))
)
DEEDS = {"discard": "Discard", "sacrifice": "Sacrifice"}
PAST = {"discarded": "discard", "sacrificed": "sacrifice"}


def _did_so(r: Reader) -> Filter:
    """608.2c: Read "does", "can't", "didn't discard a land card this way", of players who were told
    to do something, or might do it."""
    done = r.said.done
    if not done or not isinstance(r.said.player, EachPlayer):
        raise r.miss("something that players were told to do")
    if r.one_of("doesn't", "don't", "can't"):
        return Non(DidSo(done))
    if r.one_of("does", "do"):
        return DidSo(done)
    denied = r.accept("didn't")
    if denied and (r.is_done() or r.peek() not in DEEDS):
        return Non(DidSo(done))
    verb = r.pick({word: word for word in DEEDS} if denied else PAST)
    if r.said.deeds.get(done) != DEEDS[verb]:
        raise r.miss("what the players were told to do")
    r.expect("a", "an")
    found = noun(r)
    what = quality(found)
    r.accept("this way")
    if found.zone or found.control or found.other:
        raise r.miss("what was done")
    did = DidSo(done, verb, what)
    return Non(did) if denied else did


def _drew_this_way(r: Reader) -> Filter:
    """608.2c: Read "drew a card this way", of players who might draw."""
    r.expect("drew a card this way")
    return DidSo(latest(r, ("DrawCards",)), "draw")


def _voted(r: Reader) -> Filter:
    """701.32a: Read "voted for a choice you didn't vote for", of the vote that was finished."""
    r.expect("voted for a choice you")
    unlike = r.expect("voted for", "didn't vote for") == "didn't vote for"
    if "finish voting" not in " ".join(r.words):
        raise r.miss("a vote that was finished")
    return VotedLike(unlike)


def _received_no_votes(r: Reader) -> Filter:
    """701.32a: Read "received no votes", of a vote for players."""
    r.expect("received no votes")
    if len(r.said.ballot) != 1:
        raise r.miss("votes for players")
    return Non(GotVotes(r.said.ballot[0]))


def _chose_a_second(r: Reader) -> Filter:
    """608.2c: Read "chose a second creature", of players who might choose one or two."""
    r.expect("chose a second")
    noun(r)
    names = [name for name, deed in r.said.deeds.items() if deed == "EachChooses"]
    if len(names) != 1:
        raise r.miss("what the players have chosen")
    return ChoseAtLeast(names[0], 2)


def _chose_word(r: Reader) -> Filter:
    """608.2c: Read "chose money", "chose that number", "didn't choose the lowest number", of what
    the players have chosen before."""
    if (number := r.choose(NUMBERS_CHOSEN)) is not None:
        names = [name for name, deed in r.said.deeds.items() if deed == "ChooseANumber"]
        if len(names) != 1:
            raise r.miss("numbers that were chosen")
        denied, least = number
        how = ChoseExtreme(names[0], least)
        return Non(how) if denied else how
    for word in r.said.ballot[1:]:
        if r.accept(f"chose {word}"):
            return ChoseWord(r.said.ballot[0], word)
    raise r.miss("what was chosen")


NUMBERS_CHOSEN = {  # whether it is denied, and whether it is the lowest
    "chose that number": (False, False),
    "chose the highest number": (False, False),
    "chose the lowest number": (False, True),
    "didn't choose the lowest number": (True, True),
}


PREDICATES = [
    *(controls, has, _life, _damaged, _cast, _drew, _attacked, _chose_word, _did_so),
    *(_chose_a_second, _drew_this_way, _voted, _received_no_votes),
]


# ---- in words again --------------------------------------------------------------------------


@prints(VotedLike)
def say_voted_like(say: Saying, value: VotedLike) -> str:
    did = "didn't vote" if value.unlike else "voted"
    return f"voted for a choice you {did} for"


@prints(ChoseAtLeast)
def say_chose_at_least(say: Saying, value: ChoseAtLeast) -> str:
    return some("chose a second", perhaps("creature"))


def who_words(say: Saying, how: Filter) -> str:
    """Say the description behind "who"."""
    if isinstance(how, Non) and isinstance(how.part, GotVotes):
        return "who received no votes"
    if isinstance(how, Non) and isinstance(how.part, DidSo):
        return f"who {_did_not(say, how.part)}"
    if isinstance(how, Non) and isinstance(how.part, ChoseExtreme):
        return f"who didn't choose the {'lowest' if how.part.least else 'highest'} number"
    if isinstance(how, ChoseExtreme):
        return "with the highest number" if say.style == "that" else "who chose that number"
    if isinstance(how, HasCounter):
        return f"who has {how.low} or more {how.kind} counters"
    if isinstance(how, IsAttackingThem):
        return say(how)
    if how in ATTACKED.values():
        return next(words for words, each in ATTACKED.items() if each == how)
    if isinstance(how, HappenedTo):
        word = "that" if say.style == "that" else "who"
        return f"{word} {_happened(say, how)} this turn"
    return f"who {say(how)}"


def _did_not(say: Saying, how: DidSo) -> str:
    if how.cause:
        return some("didn't", how.cause, _of_deed(say, how))
    return "didn't"


def _of_deed(say: Saying, how: DidSo) -> str:
    card = "card" if how.cause == "discard" else ""
    what = say(how.what) or ("" if card else "permanent")
    return some(what, card, perhaps("this way"))


def _happened(say: Saying, how: HappenedTo) -> str:
    waits = how.trigger
    if isinstance(waits, WhenLifeChanges):
        much = f"{how.low} or more" if how.field else ""
        return some("lost" if waits.loses else "gained", much, "life")
    if isinstance(waits, WhenDealsDamage):
        return some("was dealt", "combat" if waits.combat else "", "damage")
    number = bounds_words(how.low, None)
    if isinstance(waits, WhenCast):
        return some("cast", number, say(waits.what))
    if isinstance(waits, WhenDraws):
        return some("drew", number, "cards")
    return "attacked with a creature"


@prints(HasMost)
def say_has_most(say: Saying, value: HasMost) -> str:
    total = {"life": "life", "hand": "cards in hand"}.get(value.total, say(value.what))
    has = "has" if value.what is None else "controls"
    if value.alone:
        return f"{has} more {total} {THAN_ALL}"
    most = "the most" if value.what is not None else f"most {total}"
    tied = [perhaps(f"or {verb} tied for {most}") for verb in ("is", "are")]
    return some(has, "the most", total, *tied)


@prints(HasGreatest)
def say_has_greatest(say: Saying, value: HasGreatest) -> str:
    greatest = f"greatest {value.quality}"
    return f"controls the {say(value.what)} with the {greatest} or tied for the {greatest}"


@prints(IsAttackingThem)
def say_is_attacking_them(say: Saying, value: IsAttackingThem) -> str:
    return f"attacking {say(value.whom)}"


@prints(BelowHalfOfStart)
def say_below_half(say: Saying, value: BelowHalfOfStart) -> str:
    return f"has less than half {mark('whoever')} starting life total"


@prints(DidSo)
def say_did_so(say: Saying, value: DidSo) -> str:
    if not value.cause:
        return "does"
    if value.cause == "draw":
        return "drew a card this way"
    [past] = [past for past, cause in PAST.items() if cause == value.cause]
    return some(past, _of_deed(say, value))


@prints(HasControl)
def say_has_control(say: Saying, value: HasControl) -> str:
    what = say(value.what)
    for bound, more in ((value.low, "more"), (value.high, "fewer")):
        if (who := whose_are_counted(bound)) is not None:
            return f"controls {more} {what} than {said_in_marks(say, who)} {perhaps('they do')}"
    if isinstance(value.low, Amount):
        return f"controls more {what} than you"
    if isinstance(value.high, Amount):
        return f"controls fewer {what} than you"
    if value.high == 0 and value.low is None and say.style != "each":
        return f"doesn't control {what}"
    return some("controls", bounds_words(value.low, value.high), what)


def whose_are_counted(bound: Amount | int | None) -> Selection | None:
    """The player, other than you, with whose objects a number is compared."""
    counted = bound.amount if isinstance(bound, Times) else None
    what = counted.what if isinstance(counted, CountOf) else None
    last = what.parts[-1] if isinstance(what, AllOf) else None
    return last.who if isinstance(last, ControlledBy) else None


def target_who_words(say: Saying, what: Filter) -> str:
    """Say the description of a target player; "" if it is about something else."""
    if not isinstance(what, AllOf) or not isinstance(what.parts[0], APlayer):
        return ""
    if isinstance(what.parts[1], (Non, OneOf)):  # "another target player"
        return ""
    more = [say(each) for each in what.parts[2:]]
    return " and ".join([some(say(what.parts[0]), who_words(say, what.parts[1])), *more])


@prints(OpponentOf)
def say_opponent_of(say: Saying, value: OpponentOf) -> str:
    return f"is {said_in_marks(say, value.who)} opponent"
