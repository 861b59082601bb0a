"""Deeds of players this turn, as conditions, amounts and descriptions."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.planeswalk import WhenPlaneswalksTo
from apnap.effects.instructions.casting import WasCastFrom
from apnap.effects.triggers.combat import WhenAttacks, WhenPlayerAttacks
from apnap.effects.triggers.events import (
    WhenCast,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    dies,
    enters,
    leaves,
    sacrificed,
)
from apnap.effects.words.amounts import CountOf, DamageDealt, HowOften, Times
from apnap.effects.words.conditions import (
    AttackedThisStep,
    AttackedYou,
    Compare,
    Happened,
    Otherwise,
)
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Itself, Permanent
from apnap.effects.words.qualities import IsCard, OneOf
from apnap.effects.words.relations import CameFrom, TimesHappened
from apnap.effects.words.selections import This, Those
from apnap.effects.words.tallies import HowMany
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Condition, Filter, Trigger

from .comparisons import bounds, bounds_words
from .descriptions import Noun
from .nouns import CARD, SPELL, described, int_number, noun, quality
from .players_who import who
from .several_heads import PERMANENT_CARD

YOU, OPPONENT = APlayer("you"), APlayer("opponent")


def did_not(r: Reader) -> Condition:
    """Read "you didn't lose life this turn", "that player didn't cast a creature spell this
    turn"."""
    if r.accept(f"{SELF} didn't attack this turn"):
        r.speak_of(This())
        return Otherwise(Happened(WhenAttacks(Itself())))
    who = YOU if r.accept("you") else that_player(r)
    if r.expect("didn't", "haven't", "hasn't") != "didn't" and r.peek() != "cast":
        raise r.miss("cast")
    if who == YOU and r.one_of("cast it from your hand", f"cast {SELF} from your hand"):
        return Otherwise(WasCastFrom("hand", yours=True, by_you=True))
    found = _act(r, who)
    r.expect("this turn")
    return Otherwise(Happened(found))


def done_this_way(r: Reader) -> Condition:
    """608.2c: Read "a creature card was milled this way", "two or more land cards are revealed
    …"."""
    low, high = bounds(r)
    found = noun(r)
    wanted = quality(found)
    if found.kind == SPELL or found.zone or found.control or found.other:
        raise r.miss("a card")
    r.expect("was", "were", "is", "are")
    done = _latest(r, r.pick(DEEDS))
    if found.kind != CARD:  # 608.2h: a permanent, as it was
        return _permanents_were(r, found, done, (low, high))
    return Compare(HowMany(Those(done, wanted)), low, high)


def dealt_this_way(r: Reader) -> Condition:
    """608.2c: Read "a player is dealt damage this way", of the last damage that was dealt."""
    r.expect("a", "an")
    what = noun(r)
    r.expect("is dealt damage this way", "was dealt damage this way")
    if what.zone or what.other or what.kind in (CARD, SPELL):
        raise r.miss("a player or a permanent")
    done = _latest(r, ("DealDamage", "DealTogether"))
    return Compare(DamageDealt(done, described(what)), low=1)


def created_fewer(r: Reader) -> Condition:
    """608.2c: Read "you created fewer than two tokens this way"; how many fewer is "the
    difference"."""
    r.expect("you created fewer than")
    enough = int_number(r)
    r.expect("tokens this way")
    created = HowOften(_latest(r, ("CreateCopy", "CreateToken")))
    r.mention(difference=Times(created, -1, enough))
    return Compare(created, high=enough - 1)


def discards_this_way(r: Reader) -> Condition:
    """608.2c: Read "that player discards a land card this way"."""
    r.expect("that player discards")
    r.refer_to_player("one")
    low, high = bounds(r)
    found = noun(r)
    r.expect("this way")
    if found.kind != CARD or found.zone or found.control or found.other:
        raise r.miss("a card")
    return Compare(HowMany(Those(_latest(r, ("Discard",)), quality(found))), low, high)


def _permanents_were(
    r: Reader, found: Noun, done: str, many: tuple[int | None, int | None]
) -> Condition:
    """608.2h: Read "a creature is destroyed this way": permanents that were so before."""
    what = described(found)
    known = parts_of(r.said.kinds.get(done))
    about = [set(each.types) for each in known if isinstance(each, Permanent)]
    if isinstance(what, Permanent) and about and all(set(what.types) <= each for each in about):
        return Compare(HowOften(done), *many)
    return Compare(HowOften(done, what=quality(found)), *many)


DEEDS: dict[str, tuple[str, ...]] = {
    "destroyed this way": ("Destroy",),
    "discarded this way": ("Discard", "DiscardDownTo"),
    "exiled this way": ("MoveTo exile",),
    "milled this way": ("Mill",),
    "revealed this way": ("RevealCards",),
    "sacrificed this way": ("Sacrifice",),
}


def _latest(r: Reader, kinds: tuple[str, ...]) -> str:
    """The name of the last instruction of such a kind."""
    for number in range(r.said.names, 0, -1):
        if r.said.deeds.get(f"n{number}") in kinds:
            return f"n{number}"
    raise r.miss("something that was done before")


def last_turn(r: Reader) -> Condition:
    """Read "no spells were cast last turn", "a player cast two or more spells last turn"."""
    if r.accept("you drew a card last turn"):
        return Happened(WhenDraws(YOU), last=True)
    anybody = WhenCast(APlayer(), None)
    if r.accept("no spells were cast last turn"):
        return Happened(anybody, 0, 0, last=True)
    r.expect("a player cast")
    low = int_number(r)
    r.expect("or more spells last turn")
    return Happened(anybody, low, last=True, each="by")


def attacked_you(r: Reader) -> Condition:
    """508.6: Read "a player attacked you during their last turn"."""
    who = None
    if not r.accept("a player"):
        r.expect("that player", "they")
        who = r.refer_to_player("one")
    r.expect("attacked you during their last turn")
    return AttackedYou(who)


def _act(r: Reader, who: Filter) -> Trigger:
    if way := r.one_of("lose life", "gain life"):
        return WhenLifeChanges(who, loses=way == "lose life")
    if r.accept("attack with a creature"):
        return WhenPlayerAttacks(who)
    r.expect("cast")
    r.expect("a", "an")
    found = noun(r)
    if found.kind != SPELL or found.other:
        raise r.miss("a spell")
    if found.zone == "hand" and found.whose == "you" and who == YOU:
        came = CameFrom("hand", yours=True)
        found = replace(found, zone="", whose="", qualities=(*found.qualities, came))
    return WhenCast(who, described(found))


def that_player(r: Reader) -> Filter:
    """Read a reference to the player who was mentioned before."""
    r.expect("that player", "they")
    return OneOf(r.refer_to_player("one"))


def life_of_others(r: Reader) -> Amount:
    """Read "the life that player lost this turn", "the amount of life your opponents have lost
    …"."""
    r.expect("the amount of life", "the total amount of life", "the life")
    return _changed_this_turn(r)


def each_life(r: Reader) -> Amount:
    """Read "[for each] 1 life you gained this turn", "1 life your opponents have lost this
    turn"."""
    r.expect("1 life")
    return _changed_this_turn(r)


def _changed_this_turn(r: Reader) -> Amount:
    """119.9: Read "your opponents have lost this turn", of life."""
    if r.one_of("your opponents have", "your opponents"):
        who: Filter = OPPONENT
    elif r.one_of("you've", "you"):
        who = YOU
    else:
        who = that_player(r)
    loses = r.expect("lost", "gained") == "lost"
    r.expect("this turn")
    return TimesHappened(WhenLifeChanges(who, loses), "amount")


def players_who(r: Reader) -> Amount:
    """Read "[for each] of your opponents who lost life this turn", "opponent who does", "player
    being attacked"; 800.4i: who has lost life counts even if they have left."""
    if r.one_of("player", "players"):
        return CountOf(AllOf((APlayer(), who(r))))
    r.expect("of your opponents", "opponent", "opponents")
    return CountOf(AllOf((OPPONENT, who(r))))


def happened_this_turn(r: Reader) -> Condition:
    found = r.first(HISTORY, "something that happened")
    r.expect("this turn")
    return found


def _attacked(r: Reader) -> Condition:
    if r.accept("you attacked"):
        if not r.accept("with creatures") and r.accept("with"):
            raise r.miss("this turn")
        return Happened(WhenPlayerAttacks(YOU))
    r.expect(f"{SELF} attacked")
    return Happened(WhenAttacks(Itself()))


def _died(r: Reader) -> Condition:
    low, high = bounds(r)
    found = noun(r)
    event = r.expect("died", "entered the battlefield", "entered", "left the battlefield")
    control = r.accept("under your control")
    what = described(replace(found, control="you") if control else found)
    trigger = {"died": dies, "left the battlefield": leaves}.get(event, enters)(what)
    if low is None and high == 0:
        return Happened(trigger, 0, 0)
    if low is None:
        raise r.miss("a number")
    return Happened(trigger, low, high)


def put_into_graveyard(r: Reader) -> Condition:
    """603.6, 111.6: Read "three or more cards were put into your graveyard this turn from
    anywhere"."""
    low, high = bounds(r)
    found = noun(r)
    if found.kind != CARD or found.zone or low is None:
        raise r.miss("cards")
    r.expect("were put into your graveyard this turn from anywhere")
    fits = quality(found)
    parts = (CardIn("graveyard", (), "you"), *([] if fits is None else [fits]), IsCard())
    return Happened(WhenMoves(AllOf(parts), to="graveyard"), low, high)


THOSE_WHO = {
    "you": "you",
    "an opponent": "opponent",
    "a player": "",
    "a player other than you": "other",
    "your team": "team",
}


def _life_changed(r: Reader) -> Condition:
    who = APlayer(r.pick(THOSE_WHO))
    loses = r.expect("gained life", "lost life") == "lost life"
    return Happened(WhenLifeChanges(who, loses))


def _life_has_changed(r: Reader) -> Condition:
    loses = r.expect("you've gained life", "you've lost life") == "you've lost life"
    return Happened(WhenLifeChanges(YOU, loses))


def _was_damaged(r: Reader) -> Condition:
    who = APlayer(r.pick({"an opponent": "opponent", "a player": "", "you": "you"}))
    r.expect("was dealt damage", "were dealt damage")
    return Happened(WhenDealsDamage(None, who))


def _drew(r: Reader) -> Condition:
    r.expect("you've drawn")
    low, high = bounds(r)
    r.expect("cards", "card")
    if low is None:
        raise r.miss("or more")
    return Happened(WhenDraws(YOU), low, high)


def _have_cast(r: Reader) -> Condition:
    r.expect("you've cast", "you cast")
    low, high = bounds(r)
    found: Noun = noun(r)
    if found.kind != SPELL or low is None or found.other:
        raise r.miss("spells")
    return Happened(WhenCast(YOU, described(found)), low, high)


def _sacrificed(r: Reader) -> Condition:
    r.expect("you sacrificed", "you've sacrificed")
    low, high = bounds(r)
    if low is None:
        raise r.miss("a number")
    return Happened(sacrificed(described(noun(r)), YOU), low, high)


def _planeswalked(r: Reader) -> Condition:
    """701.24d: Read "you planeswalked to ~"."""
    r.expect(f"you planeswalked to {SELF}")
    return Happened(WhenPlaneswalksTo())


def _descended(r: Reader) -> Condition:
    """700.11: Read "you descended": a permanent card was put into your graveyard from anywhere."""
    r.expect("you descended", "you've descended")
    return Happened(DESCENDS)


DESCENDS = WhenMoves(
    AllOf((CardIn("graveyard", (), "you"), PERMANENT_CARD, IsCard())), to="graveyard"
)


HISTORY = [
    _descended,
    _planeswalked,
    _attacked,
    _life_changed,
    _life_has_changed,
    _was_damaged,
    _drew,
    _have_cast,
    _sacrificed,
    _died,
]


def attacked_this_step(r: Reader) -> Condition:
    """508.6: Read "you've been attacked this step"."""
    r.expect("you've been attacked this step")
    return AttackedThisStep()


@prints(AttackedThisStep)
def say_attacked_this_step(say: Saying, value: AttackedThisStep) -> str:
    return "you've been attacked this step"


@prints(AttackedYou)
def say_attacked_you(say: Saying, value: AttackedYou) -> str:
    who = "a player" if value.who is None else say(value.who)
    return f"{who} attacked you during their last turn"


@prints(Happened)
def say_happened(say: Saying, value: Happened) -> str:
    if value.last and isinstance(value.trigger, WhenDraws):
        return "you drew a card last turn"
    if value.last:
        number = bounds_words(value.low, value.high)
        if value.each:
            return f"a player cast {number} spells last turn"
        return f"{number} spells were cast last turn"
    if isinstance(value.trigger, WhenPlaneswalksTo):
        return "you planeswalked to ~ this turn"
    if value.trigger == DESCENDS:
        return "you descended this turn"
    were = ""
    if isinstance(value.trigger, WhenMoves):
        were = some(
            mark("whoever"),
            *map(perhaps, ("had", "the battlefield under your", "the battlefield under")),
        )
    return some(bounds_words(value.low, value.high), were, say(value.trigger), "this turn")
