"""Objects that instructions are about: targets, "each …", "a …" that a player chooses."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import MostVotes
from apnap.effects.flow.choices_of_each import NotChosen
from apnap.effects.flow.choosing import ChooseAtRandom
from apnap.effects.instructions.copying import CopyKnownCards
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.except_for import ExceptFor
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    HasNumber,
    HasType,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import ItselfOrItsCard
from apnap.effects.words.qualities import ControlledBy, IsChosen, OneOf, Shares
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Targets,
    ThatPlayer,
    This,
    Those,
    Together,
    Willing,
    You,
)
from apnap.effects.words.tallies import Extreme
from apnap.oracle.grammar import nonterminals
from apnap.oracle.text.mentions import Many, either_of, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, said_in_marks, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import NUMBERS, base_form
from apnap.rules.targets.groups import APART, DIFFERENT, SAME
from apnap.state.ability import Amount, Filter, Selection, Target
from apnap.state.names import Among, MaybeZone

from .amounts import EXILED, amount, many
from .chosen_by_others import chooser_words, with_chooser
from .dealt_this_way import dealt_damage
from .descriptions import MOVED, Noun
from .given_counters import given_counters
from .nouns import (
    CARD,
    CONTROL_WORDS,
    PERMANENT,
    PLAYER,
    SPELL,
    described,
    noun,
    of_cards,
    quality,
    unit,
    with_qualities,
)
from .piles import of_pile
from .players_who import target_who, target_who_words
from .postmodifiers import CONTROL, postmodified, postmodifying_quality
from .put_into_graveyards import graveyard_words, put_into_graveyard
from .references import opponent_with, reference
from .shared_zone import in_shared_zone
from .suspended import or_suspended
from .those_cards import OF_THEM, all_moved, one_of_those
from .together import combination

# ---- targets (115.1) -------------------------------------------------------------------------


ANY_NUMBER = 1_000_000
SEVERAL = {"one hundred": 100, "one or two": 2, "one , two , or three": 3}


@nonterminals.target.reads
def target(r: Reader) -> Selection:
    """Read "[up to] [two] [other] target …"."""
    low, high, x = 1, 1, False
    r.accept("each of")
    up_to = r.accept("up to")
    if r.accept("any number of"):
        low, high = 0, ANY_NUMBER
    elif (several := r.choose(SEVERAL)) is not None:
        high = several
    elif r.peek() in NUMBERS and r.peek() != "zero":
        low = high = NUMBERS[r.take()]
    elif r.peek() == "x" and r.peek(1) in ("target", "targets", "other"):
        r.take()
        x = True
    elif up_to:
        raise r.miss("a number")
    if up_to:
        low = 0
    start = r.at
    another = bool(r.one_of("another", "other", "a second", "a third"))
    if r.accept("any target") or (another and r.accept("target")):
        anything = r.words[r.at - 2] == "any" or (another and _is_any_other(r))
    elif r.accept("any other target"):
        another = anything = True
    else:
        anything = r.expect("target", "targets") == "targets"
    r.total, r.has_total = None, low == 0 and (high > 1 or x)
    try:
        what, chooser = with_chooser(r, _anything if anything else _target_noun)
        total, most = r.total or ("", None)
    finally:
        r.total, r.has_total = None, False
    among: Among = ""
    if r.said.per is not None:  # "for each opponent, … target creature that player controls"
        if ThatPlayer() not in parts_of(what):
            raise r.miss("that player controls")
        what = with_instead(what, ThatPlayer(), r.said.per)
        among, high = DIFFERENT, ANY_NUMBER
    elif r.single:
        among, r.single = SAME, False
    elif (high > 1 or x) and _is_of_one_opponent(r.words[start : r.at]):
        among = SAME
    elif high > 1 and r.accept("controlled by different players"):
        among = APART
    if (low, high) == (2, 2) and r.accept("that share a card type"):
        return _sharing(r, what)
    theirs, who = chooser
    wanted = Target(what, low, high, another, x, by_opponent=theirs, chooser=who, among=among)
    return _add(r, replace(wanted, total=total, most=most))


def _anything(r: Reader) -> Filter:
    """115.4: Any target, or "any target that isn't a commander"."""
    return AnyTarget(IsCommander() if r.accept("that isn't a commander") else None)


def _is_any_other(r: Reader) -> bool:
    """115.4: Whether "another target" behind "any target" means any target, too."""
    before = [isinstance(each.what, AnyTarget) for each in r.said.targets]
    return any(before) and r.peek() in (",", ".", "and", "for")


def _sharing(r: Reader, what: Filter) -> Selection:
    """205.2a: Two targets that share a card type: the second is chosen among those that share one
    with the first, and is illegal once it doesn't (608.2b)."""
    first = _add(r, Target(what))
    parts = what.parts if isinstance(what, AllOf) else (what,)
    second = Target(AllOf((*parts, Shares("card type", first, both=True))), another=True)
    return Together((first, _add(r, second)))


ONE_OPPONENTS = (["an", "opponent", "'s", "graveyard"], ["an", "opponent", "controls"])


def _is_of_one_opponent(words: list[str]) -> bool:
    """601.2c: Whether all targets have to be one opponent's: "from an opponent's graveyard"."""
    return any(words[-len(phrase) :] == phrase for phrase in ONE_OPPONENTS)


STACKED = {
    "spell or ability": (True, ""),
    "spell , activated ability , or triggered ability": (True, ""),
    "activated or triggered ability": (False, ""),
    "activated ability": (False, "activated"),
    "triggered ability": (False, "triggered"),
}


def _on_stack(r: Reader) -> Filter:
    """113.1c: Read "spell or ability with a single target", "triggered ability you control"; or on
    the battlefield: "spell or permanent"."""
    if r.sees("spell or") and (either := r.attempt(_or_permanent)) is not None:
        return either
    spells, kind = r.pick(STACKED)
    whose = r.choose(CONTROL) or ""
    source = None if spells else r.attempt(_source)
    found: Filter = AbilityOnStack(whose, kind, source)
    if spells:
        found = AnyOf((Spell(whose=whose), found))
    if r.sees("with") or r.sees("that"):
        return AllOf((found, postmodifying_quality(r)))
    return found


def _or_permanent(r: Reader) -> Filter:
    """112.1: Read "spell or nonland permanent an opponent controls"; who controls it is said of
    both."""
    r.expect("spell or")
    what = noun(r)
    if what.kind in (CARD, PLAYER, SPELL) or what.other or what.zone:
        raise r.miss("permanents")
    if any(not isinstance(each, HasNumber) for each in what.qualities):
        raise r.miss("what a spell can be, too")
    spell = with_qualities(Spell(whose=what.control), what.qualities)
    return AnyOf((spell, described(what)))


def _or_spell(r: Reader) -> Filter:
    """112.1: Read "creature or spell an opponent controls": a permanent, or any spell."""
    head, kind, _ = unit(r)
    if kind not in ("", PERMANENT) or head.player is not None:
        raise r.miss("a permanent")
    r.expect("or spell")
    whose = r.choose(CONTROL) or ""
    permanent = described(Noun((head,), PERMANENT, False, control=whose))
    return AnyOf((permanent, Spell(whose=whose)))


def _source(r: Reader) -> Filter:
    """113.7: Read "from an artifact or enchantment source", "from a noncreature source"."""
    r.expect("from a", "from an")
    kinds = [_kind_of_source(r)]
    while r.accept("or"):
        kinds.append(_kind_of_source(r))
    r.expect("source")
    return kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))


def _kind_of_source(r: Reader) -> Filter:
    if r.accept("colorless"):
        return HasColor("")
    non = r.accept("non")
    kind = HasType(r.expect(*SOURCES))
    return Non(kind) if non else kind


SOURCES = ("artifact", "creature", "enchantment", "land", "legendary", "planeswalker")


def _target_noun(r: Reader) -> Filter:
    if r.peek() in ("spell", "activated", "triggered"):
        stacked = r.attempt(_on_stack)
        if stacked is not None:
            return stacked
    if (either := r.attempt(_or_spell)) is not None:
        return either
    if r.peek() in ("opponent", "player") and r.peek(1) == ",":
        several = r.attempt(_player_or_permanents)
        if several is not None:
            return several
    found = noun(r)
    if found.kind == "card" and r.accept("from a single graveyard"):
        r.single = True
        return described(found, "graveyard")
    if found.kind == "card" and not found.zone:
        found = in_shared_zone(r, found)
    if found.kind in ("", PERMANENT) and r.sees("or suspended card"):
        return or_suspended(r, described(found))
    if found.kind == PLAYER and r.sees("who"):
        return target_who(r, described(found))
    return described(found)


def _player_or_permanents(r: Reader) -> Filter:
    """115.1: Read "opponent, creature an opponent controls, or planeswalker an opponent
    controls"."""
    parts: list[Filter] = [APlayer("opponent" if r.take() == "opponent" else "")]
    joint = ""
    while not joint.endswith("or"):
        joint = r.expect(", or", ",")
        found = noun(r)
        if found.kind not in ("", PERMANENT) or found.zone or found.other:
            raise r.miss("permanents")
        parts.append(described(found))
    return AnyOf(tuple(parts))


def _add(r: Reader, wanted: Target) -> Selection:
    slot = len(r.said.targets)
    chosen = Targets(slot)
    if any(isinstance(each, IsChosen) for each in parts_of(wanted.what)):
        raise r.miss("a target that is known as the spell is cast")  # 601.2c
    if wanted.another and not slot:  # "another": than the object itself
        about_another = r.itself() is None and any(each.stages[1:] for each in r.said.mentions)
        if about_another and wanted.what.zones() != ("battlefield",):
            raise r.miss("than which card")
        wanted = replace(wanted, another=False, what=_other_than_this(wanted.what))
    r.mention(targets=(*r.said.targets, wanted))
    if wanted.what.zones():
        several = wanted.high > 1 or wanted.x
        r.speak_of(chosen, kind_of(wanted.what), "several" if several else "one")
        if r.said.player is None and not several and r.said.per is None:
            r.mention(player=opponent_with(wanted.what, chosen))
    else:
        r.mention(player=chosen)
    if isinstance(wanted.what, AnyTarget) or _may_be_player(wanted):
        r.mention(player=chosen)
    return chosen


def _may_be_player(wanted: Target) -> bool:
    """Whether it is one target, and a player or an object: "target opponent or planeswalker"."""
    parts = wanted.what.parts if isinstance(wanted.what, AnyOf) else ()
    return wanted.high == 1 and any(isinstance(each, APlayer) for each in parts)


def _other_than_this(what: Filter) -> Filter:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    here = what.zones() in ((), ("battlefield",))
    than = Itself() if here else ItselfOrItsCard()
    return AllOf((*parts, Non(than)))


# ---- objects ---------------------------------------------------------------------------------


def objects(
    r: Reader, who: Selection | None = None, zone: MaybeZone = "", verb: str = "choose"
) -> Selection:
    """Read the objects that a verb acts on; behind "a …", `who` chooses among their own."""
    if r.peek() == "one" and (one := r.attempt(_one_by_chance)) is not None:
        return one
    for production in (reference, target, of_pile, dealt_damage, given_counters, every):
        found = r.attempt(production)
        if found is not None:
            return and_another(r, found) if production is target else _and_also(r, found)
    r.accept("each of")  # "on each of up to two Soldiers you control"
    return chosen(r, who if who is not None else You(), zone, verb)


def and_another(r: Reader, found: Selection) -> Selection:
    """Read "target artifact and target enchantment", "… and up to one other target creature"."""
    parts = [found, *(r.attempt(_between) or ())]
    more = r.attempt(_and_target)
    if more is None:
        if parts[1:]:
            raise r.miss("and another target")
        return found
    parts.append(more)
    both = Together(tuple(parts))
    known = [each.stages[0].kind for each in map(r.mention_of, parts) if each is not None]
    r.speak_of(both, either_of(known), "several")
    return both


def _and_also(r: Reader, found: Selection) -> Selection:
    """Read "~ and target creature", "that creature and ~", "all creatures … and all …"."""
    if not r.sees("and"):
        return found
    at, said = r.at, r.said
    more = r.attempt(_one_more, found)
    if more is None:
        r.at, r.said = at, said
        return found
    both = Together((found, more))
    known = [each.stages[0].kind for each in map(r.mention_of, both.parts) if each is not None]
    if known:
        r.speak_of(both, either_of(known), "several")
    return both


def _one_more(r: Reader, found: Selection) -> Selection:
    r.expect("and")
    if isinstance(found, Each):
        if r.peek() not in ("all", "each"):
            raise r.miss("all or each")
        more = every(r)
    elif r.peek() == SELF or r.peek() == "that":
        more = reference(r)
    elif isinstance(found, This) and r.peek() in ("all", "each"):
        more = every(r)
    else:
        more = target(r)
    if isinstance(found, This) and _is_elsewhere(r, more):
        raise r.miss("objects where this one is")  # "this card and … from your graveyard"
    if more == found or not _ends(r):
        raise r.miss("the end of what it is about")  # a clause of its own
    return more


def _is_elsewhere(r: Reader, more: Selection) -> bool:
    """Whether the target is no permanent."""
    return isinstance(more, Targets) and (
        r.said.targets[more.slot].what.zones() != ("battlefield",)
    )


def _ends(r: Reader) -> bool:
    """Whether the words behind the objects show that these are no subject of another clause."""
    ends = (".", ",", "to", "until", "onto", "on", "from", "under")
    together = r.peek() == "each" and r.peek(1) in ("deal", "get", "gain")
    return r.is_done() or together or base_form(r.peek()) in ends


def _between(r: Reader) -> tuple[Selection, ...]:
    """Read the targets between the first and the last of three or more: ", target artifact, and
    …"."""
    parts = list[Selection]()
    while r.sees(",") and not r.sees(", and"):
        r.expect(",")
        parts.append(target(r))
    if not r.accept(",") or not r.sees("and") or not parts:
        raise r.miss("and another target")
    return tuple(parts)


def _and_target(r: Reader) -> Selection:
    if r.one_of("and all other", "and each other"):  # together with the target: all of them
        return Each(described(noun(r)))
    if r.sees("and all") and not r.sees("and all cards"):
        r.expect("and")
        attached = every(r)
        if not _ends(r):
            raise r.miss("the end of what it is about")
        return attached
    if r.accept("and all cards from"):
        found = target(r)
        r.expect("'s graveyard")
        return Each(CardIn("graveyard"), found)
    r.expect("and", "and/or")
    found = target(r)
    if not _ends(r):
        raise r.miss("the end of what it is about")  # a clause of its own
    return found


def every(r: Reader) -> Selection:
    """Read "each …", "all …", or a plural without a number."""
    each = r.one_of("each", "all")
    found = noun(r, own=True)  # of several players: what any of them controls
    if found.kind == PLAYER or not (each or found.plural):
        raise r.miss("each or all")
    if each and found.kind == "card" and not found.zone:
        moved = r.attempt(all_moved, quality(found))
        if moved is not None:
            return moved
        if (those := r.attempt(put_into_graveyard, found)) is not None:
            r.speak_of(those, kind_of(CardIn("graveyard")), "several", "each")
            return those
    if found.kind == "card" and not found.zone:
        raise r.miss("where the cards are")
    selection = Each(_but_those(r, found))
    if r.accept("except for"):
        selection = Each(with_qualities(selection.what, (_left_out(r),)))
    r.speak_of(selection, kind_of(selection.what), "several", "each")
    return selection


def _left_out(r: Reader) -> Filter:
    """Read those behind "except for": "artifacts, lands, and Phyrexians", "~", "commanders"."""
    if r.accept(SELF):
        return ExceptFor(Itself())
    left = noun(r)
    if left.kind in (CARD, PLAYER, SPELL) or left.zone or not left.plural:
        raise r.miss("permanents")
    return ExceptFor(described(left))


@prints(ExceptFor)
def say_except_for(say: Saying, value: ExceptFor) -> str:
    return f"except for {say(value.part)}"


def _but_those(r: Reader, found: Noun) -> Filter:
    """Leave out those mentioned before: a spell's "all other creatures" can't mean other than
    itself, nor can cards that a permanent is not among; or those that each player has chosen."""
    before = r.said.mentions[-1].now() if r.said.mentions else None
    if found.other and r.said.deeds.get(r.said.done) == "EachChooses":
        return with_qualities(described(replace(found, other=False)), (NotChosen(r.said.done),))
    exiled = found.kind == CARD and found.zone == "exile"  # "all other cards exiled with ~"
    if exiled and found.other and not isinstance(before, Those):
        raise r.miss("than which cards")
    elsewhere = r.context.is_spell or found.zone not in ("", "battlefield")
    if not found.other or not elsewhere or not isinstance(before, Those):
        return described(found)
    return with_qualities(described(replace(found, other=False)), (Non(OneOf(before)),))


def chosen(
    r: Reader,
    who: Selection,
    zone: MaybeZone = "",
    verb: str = "choose",
    many: Amount | None = None,
) -> Selection:
    """Read "a creature", "two cards", "up to one land": one of the players' own is chosen. Their
    number may have been read before."""
    up_to = r.accept("up to")
    if many is not None:
        up_to = False
    elif r.accept("any number of"):
        up_to, many = True, Number(ANY_NUMBER)
    else:
        many = Number(1) if r.peek() == "another" else amount(r)
    of_those = Chosen(who, LIBRARY, many, verb, up_to=up_to)
    if (some_of_them := r.attempt(one_of_those, of_those)) is not None:
        return _spoken(r, some_of_them)
    random = r.accept("random")
    found = noun(r, own=True)
    if found.kind == PLAYER:
        raise r.miss("an object")
    if who != You() and not found.zone and r.sees("of their choice from"):
        r.accept("of their choice")
        found = of_cards(r, postmodified(r, found))
    fits = r.attempt(combination) if up_to else None
    if fits is not None:
        found = postmodified(r, found)
    if found.kind == "card" and not found.zone and r.one_of(*AMONG_MOVED):
        parts = (_where_they_are(r), *[each for each in (quality(found),) if each is not None])
        choice = Chosen(who, AllOf(parts), many, verb, up_to=up_to, together=fits)
        return _of_those_moved(r, choice)
    if found.kind == CARD and not (found.zone or zone) and r.sees("put into"):
        those = put_into_graveyard(r, found)
        what = those.what or CardIn("graveyard")
        return _spoken(r, Chosen(who, what, many, verb, up_to=up_to, among=those))
    if found.kind == CARD and not found.zone and r.one_of(*IN_LIBRARY):
        there = replace(found, zone="library", whose="you")
        return _by_chance(r, ChooseAtRandom("", described(there), many, who))
    by_chance = bool(r.one_of("at random", "chosen at random"))
    if by_chance:
        found = of_cards(r, postmodified(r, found))
    if (random or by_chance) and found.kind == CARD and not (found.zone or zone or up_to):
        return known_cards(r, found, many)
    if random:
        raise r.miss("a card of those that there are")
    home = _at_home(found, who)
    what = described(home, zone)
    theirs = _is_theirs(found, home, who) and not (zone or by_chance)
    if theirs and r.sees("or a") and (other := r.attempt(_elsewhere, who, what)) is not None:
        selection = Chosen(who, AnyOf((what, other)), many, verb, up_to=up_to)
        r.speak_of(selection, kind_of(selection.what), how_many(many), "choice")
        return selection
    among = None if zone or verb == "sacrifice" or _is_theirs(found, home, who) else Each(what)
    if by_chance and not up_to:
        return _by_chance(r, ChooseAtRandom("", what, many, who, among))
    if who != You():
        r.accept("of their choice")
    selection = Chosen(who, what, many, verb, up_to=up_to, among=among, together=fits)
    each = isinstance(who, (EachPlayer, Willing))
    r.speak_of(selection, kind_of(what), "several" if each else how_many(many), "choice")
    return selection


def _elsewhere(r: Reader, who: Selection, what: Filter) -> Filter:
    """608.2d: Read "[a card from their hand] or a permanent they control": either of them is
    chosen."""
    r.expect("or a", "or an")
    found = noun(r, own=True)
    home = _at_home(found, who)
    other = described(home)
    if (
        not _is_theirs(found, home, who)
        or not other.zones()
        or set(other.zones()) & set(what.zones())
    ):
        raise r.miss("objects in another zone")
    return other


IN_LIBRARY = ("from your library chosen at random", "at random from your library")


def how_many(number: Amount) -> Many:
    """The number in which later words speak of so many things."""
    if not isinstance(number, Number):
        return ""
    return "one" if number.number == 1 else "several"


AMONG_MOVED = (
    "from among them",
    "from among those cards",
    "from among the milled cards",
    "from among the cards milled this way",
    "milled this way",
)


def _where_they_are(r: Reader) -> Filter:
    """400.7, 701.16: The zones of the cards that were mentioned: public ones, into which they were
    moved, or still the library if somebody has only looked at them."""
    zones = r.refer("card", "").known()[-1].kind.zones
    if zones == frozenset(LIBRARY.zones()):
        return LIBRARY
    if zones.isdisjoint(MOVED.zones()):
        raise r.miss("cards in a library, a graveyard or exile")
    return MOVED


LIBRARY = CardIn("library")


def _spoken(r: Reader, choice: Chosen) -> Selection:
    r.speak_of(choice, kind_of(choice.what), how_many(choice.number), "choice")
    return choice


def _of_those_moved(r: Reader, choice: Chosen) -> Selection:
    """701.13c: Read "a land card from among the milled cards", wherever they are now."""
    cards = r.refer("card", "")
    if cards.role != "result":
        raise r.miss("cards that were milled or exiled")
    selection = replace(choice, among=cards.now())
    r.speak_of(selection, cards.known()[-1].kind, how_many(choice.number), "choice")
    return selection


def _by_chance(r: Reader, choice: ChooseAtRandom) -> Selection:
    """Put a choice at random before the instruction, and refer to it by name."""
    name = r.new_name()
    choice = replace(choice, called=name)
    r.mention(first=(*r.said.first, choice))
    r.speak_of(Those(name), kind_of(choice.what), how_many(choice.number), "choice")
    return Those(name)


def _one_by_chance(r: Reader) -> Selection:
    """608.2d: Read "one of them at random", of several permanents that were mentioned."""
    r.expect("one of them at random", "one of them chosen at random")
    those = r.refer("permanent", "several").now()
    return _by_chance(r, ChooseAtRandom("", Permanent(), Number(1), You(), those))


def known_cards(r: Reader, found: Noun, many: Amount) -> Selection:
    """108.1, 608.2d: Refer to copies of cards that are in no zone, chosen at random of all that the
    game knows."""
    what = quality(found)
    if what is None:
        raise r.miss("which cards")
    name = r.new_name()
    r.mention(first=(*r.said.first, CopyKnownCards(name, what, many)))
    r.speak_of(Those(name), kind_of(what).put(("exile",)), how_many(many), "choice")
    return Those(name)


def _is_theirs(found: Noun, home: Noun, who: Selection) -> bool:
    """Whether the words say that the object is among those the players have: for another player
    than you, "you control" says that it is not (608.2d)."""
    return found != home or (who == You() and "you" in (found.control, found.whose))


def _at_home(found: Noun, who: Selection) -> Noun:
    """Drop "they control", since `Chosen` looks only among the players' own; "they own" stays, as
    somebody else may control a permanent."""
    known = [each for each in found.qualities if isinstance(each, ControlledBy)]
    elsewhere = found.kind == "card"
    who = who.who if isinstance(who, Willing) else who
    mine = [each for each in known if each.who == who and (elsewhere or not each.owned)]
    return replace(found, qualities=tuple([each for each in found.qualities if each not in mine]))


@prints(AnyTarget)
def say_any_target(say: Saying, value: AnyTarget) -> str:
    return "any" if value.but is None else f"any that isn't a {say(value.but)}"


@prints(AbilityOnStack)
def say_ability_on_stack(say: Saying, value: AbilityOnStack) -> str:
    source = f"from {say(value.source)} source" if value.source is not None else ""
    return some(value.kind, "ability", CONTROL_WORDS[value.whose], source)


@prints(CopyKnownCards)
def say_copy_known_cards(say: Saying, value: CopyKnownCards) -> str:
    by_chance = some(perhaps("chosen"), perhaps("at random"), perhaps("random"))
    cards = some("copy", many(say, value.number), say(value.what), "card", by_chance)
    return aside(f"{cards} {mark(f'chooses {value.called}')}")


# 601.2c: when the number of targets is counted, which goes without saying
AS_YOU_CHOOSE = ("as you cast ~", "as you activate this ability")
RANGES = {2: "one or two", 3: "one , two , or three"}


# "Discard your hand", "all cards in your hand", "exile all cards from your graveyard"
EVERY_CARD = some(perhaps("all cards in"), perhaps("all cards from"), perhaps("all the cards in"))


@prints(Each)
def say_each(say: Saying, value: Each) -> str:
    if value == EXILED and say.style == "each":
        return "the exiled card"
    if value.of is not None and isinstance(value.what, CardIn) and not value.what.types:
        owner = "your" if value.of == You() else say(value.of)
        return f"{EVERY_CARD} {owner} {mark('whoever')} {value.what.zone}"
    whose = f"of {say(value.of)}" if value.of else ""
    return some("each", say(value.what), whose, mark("all"))


RICHEST_OPPONENT = AllOf(
    (APlayer("opponent"), HasTotal("life", low=Extreme("life", EachPlayer(opponents=True))))
)


def is_any_number(choice: Chosen) -> bool:
    """Whether as many may be chosen as the player likes."""
    return isinstance(choice.number, Number) and choice.number.number >= ANY_NUMBER


@prints(Chosen)
def say_chosen(say: Saying, value: Chosen) -> str:
    if value.what == RICHEST_OPPONENT and value.verb == "choose an opponent":
        tied = "if two or more players are tied for highest life total , you choose one"
        return f"the {say(value.what)} . {tied}"
    what = graveyard_words(say, value.among) or say(value.what)
    if value.who != You():
        what = what.replace("card in hand", "card from their hand")
    if value.among is not None and value.what.zones() == LIBRARY.zones():
        what = what.replace(say(LIBRARY), "card")  # "them" says where they are
    if value.among is None and value.what.zones() == ("exile",):  # 406.1: each chooses their own
        what = some(what, *[perhaps(each) for each in ("you own", "they own", "that player owns")])
    if value.together is not None:
        what = some(what, say(value.together))
    if is_any_number(value):
        return some("any number of", what, mark("one"), _from_among(say, value))
    if value.who != You() and "battlefield" in value.what.zones() and say.style == "that":
        what = f"{what} they control"
    choice = perhaps("of their choice") if value.who != You() else ""  # 608.2d
    number = some("up to" if value.up_to else "", many(say, value.number))
    return some(number, what, mark("one"), choice, _from_among(say, value))


def _from_among(say: Saying, value: Chosen) -> str:
    """ "From it", "from among them", "from among the cards milled this way"."""
    if value.among is None:
        return ""
    among = [*[f"from among {each}" for each in THEM], *OF_THEM, *MILLED, "this way"]
    return some(said_in_marks(say, value.among), *[perhaps(each) for each in among])


THEM = ("them", "those", "those cards", "the milled cards", "the cards milled this way")
MILLED = ("milled this way", "this way")


@prints(Together)
def say_together(say: Saying, value: Together) -> str:
    """ "Target creature and all other creatures …" are those creatures; as are they without it."""
    found = [say(each) for each in value.parts]
    if say.style == "that" and value.parts and isinstance(value.parts[0], Targets):
        found[1:] = [each.replace("each ", "all other ", 1) for each in found[1:]]
    return " and ".join(found)


@prints(Target)
def say_target(say: Saying, value: Target) -> str:
    if value.among == DIFFERENT:
        return _target_of_each(say, value)
    if value.by_chance:
        return f"target {say(value.what)} at random"
    last = value.what.parts[-1] if isinstance(value.what, AllOf) and value.what.parts else None
    if isinstance(last, Shares) and last.both:
        return f"2 target {say(value.what)}"
    several = value.high > 1 or value.x or value.many is not None
    described_player = target_who_words(say, value.what)
    what = "" if value.what == AnyTarget() and several else described_player or say(value.what)
    if value.most is not None:
        what = some(what, f"with total {value.total} {_most_words(say, value.most)} or less")
    if value.x or value.many is not None:
        number = "x"
    else:
        number = "" if value.high == 1 and value.low == 1 else str(value.high)
    if value.high >= ANY_NUMBER:
        apart = "controlled by different players" if value.among == APART else ""
        return some("any number of", "other" if value.another else "", "target", what, apart)
    if value.low == 1 and value.high in RANGES:
        return some(RANGES[value.high], "target", what)
    if value.among == APART:
        what = f"{what} controlled by different players"
    elif value.among and "opponent" not in what.split():
        what = f"{what.replace('graveyard', '')} from a single graveyard"
    up_to = "up to" if value.low < value.high or value.low == 0 else ""
    what = some(what, chooser_words(say, value))
    other = some("another", perhaps("a third")) if value.another else ""
    if value.many is not None:
        chosen_then = some(*map(perhaps, AS_YOU_CHOOSE))
        what = some(what, aside(f", where x is {say(value.many)} {chosen_then}"))
    if value.once:
        other, what = "", f"{what} . you can't choose any player as a target more than once"
    if isinstance(value.what, AnyTarget) and not several:
        return some(up_to, number, "any", other, "target", what.removeprefix("any"))
    return some(up_to, number, other, "target", what)


def _most_words(say: Saying, most: Amount) -> str:
    if isinstance(most, (Number, X)):
        return say(most)
    return some("x", aside(f", where x is {say(most)}"))


def _target_of_each(say: Saying, value: Target) -> str:
    """ "for each opponent, … up to one target creature that player controls"."""
    up_to = "" if value.low else "up to 1"
    players = [each for each in parts_of(value.what) if isinstance(each, EachPlayer)]
    one = players[0] if players else EachPlayer(opponents=True)
    whom = "opponent" if one.opponents else "other player" if one.others else "player"
    return some(f"for each {whom} ,", up_to, "target", say(value.what))


@prints(MostVotes)
def say_most_votes(say: Saying, value: MostVotes) -> str:
    what = {"each": "permanent", "equal": "card", "x": "creature"}.get(say.style, "player")
    return f"each {what} with the most votes or tied for most votes"
