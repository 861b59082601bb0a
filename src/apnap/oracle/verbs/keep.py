"""608.2d, 701.17a: "Each player chooses an artifact, a creature, and a land from among the
permanents they control, then sacrifices the rest"."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from apnap.effects.actions.discard import DiscardDownTo
from apnap.effects.actions.sacrifice import Sacrifice, SacrificeTheRest
from apnap.effects.flow.choices_of_each import EachChooses, NotChosen
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.among_players import FewestOf
from apnap.effects.words.filters import AllOf, CardIn, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, Each, EachPlayer, ThatPlayer, Those
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.descriptions import Noun
from apnap.oracle.grammar.nouns import described, noun, with_qualities
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Effect, Filter, Selection

REST = (", then sacrifices the rest", "and sacrifices the rest")
KINDS = ("artifact", "creature", "enchantment", "land", "planeswalker")


def keep_some(r: Reader, name: str, who: EachPlayer, from_you: bool = False) -> tuple[Effect, ...]:
    """608.2d: Read "[each player chooses] an artifact, a creature, … from among the nonland
    permanents they control, then sacrifices the rest": the same permanent may be chosen as both."""
    r.mention(player=ThatPlayer())
    of = r.attempt(_among)
    kinds = [_one_kind(r)]
    while not r.sees(", then") and r.one_of(", and", "and", ","):
        kinds.append(_one_kind(r))
    if len(kinds) < 2:
        raise r.miss("several kinds of permanents")
    of = _among(r) if of is None else of
    r.mention(player=who)
    choices = tuple([_of_kind(kind, of) for kind in kinds])
    known = {**r.said.kinds, name: Permanent()}
    r.mention(done=name, kinds=known, deeds={**r.said.deeds, name: "EachChooses"})
    r.speak_of(Those(name), kind_of(Permanent()), "several", "choice", name)
    chosen = EachChooses(name, choices[0], who, from_you, choices[1:])
    if not r.one_of(*REST):
        return (chosen,)
    if choices[0].among is not None:
        raise r.miss("permanents that they control")
    return (chosen, the_rest(r, name, described(_at_home(of)), who))


def keep_the_fewest(r: Reader, who: EachPlayer) -> Effect:
    """801.8: Read "[each player chooses] a number of lands they control equal to the number of
    lands controlled by the player who controls the fewest, then sacrifices the rest"."""
    r.expect("a number of")
    what = described(_at_home(noun(r, own=True)))
    r.expect("equal to the number of")
    if described(noun(r)) != what:
        raise r.miss("the same permanents")
    r.expect("controlled by the player who controls the fewest , then sacrifices the rest")
    return acted(r, _fewest(who, what), moved=True)


def _fewest(who: Selection, what: Filter) -> SacrificeTheRest:
    return SacrificeTheRest(who, (Chosen(ThatPlayer(), what, FewestOf(what)),), what)


def the_same_way(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """608.2c: Read "Players discard cards and sacrifice creatures the same way": each kind is
    counted once those before are done."""
    last = before[-1] if before else None
    who = last.effect.who if isinstance(last, Called) and _keeps_fewest(last.effect) else None
    if who is None:
        raise r.miss("what the players have kept")
    r.expect("players")
    done = [_same(r, who)]
    while r.accept("and"):
        done.append(_same(r, who))
    r.expect("the same way")
    return (*before, *done)


def _keeps_fewest(effect: Effect) -> TypeGuard[SacrificeTheRest]:
    return isinstance(effect, SacrificeTheRest) and isinstance(effect.kept[0].number, FewestOf)


def _same(r: Reader, who: Selection) -> Effect:
    if r.accept("discard cards"):
        return DiscardDownTo(who, FewestOf(CardIn("hand")))
    r.expect("sacrifice")
    return _fewest(who, described(noun(r)))


def keep_with_counter(r: Reader, who: EachPlayer, put: PutCounter) -> tuple[Effect, ...]:
    """608.2c: Read "[each player puts a vow counter on a creature they control] and sacrifices the
    rest"; those with the counters are then "those creatures"."""
    r.expect(*REST)
    if not isinstance(put.on, Chosen) or put.on.among is not None or put.on.up_to:
        raise r.miss("permanents that they control")
    name = r.new_name()
    what, choice = put.on.what, replace(put.on, who=ThatPlayer())
    known = [each for each in r.said.mentions if each.stages[-1].what != put.on]
    r.mention(mentions=tuple(known), deeds={**r.said.deeds, name: "EachChooses"})
    put = replace(put, on=Those(name))
    chosen = EachChooses(name, choice, who)
    kept = (chosen, acted(r, put), the_rest(r, name, what, who))
    r.speak_of(Those(name), kind_of(what), "several", "choice", name)
    return kept


@clause_shape("for")
def you_choose_for_each(r: Reader) -> tuple[Effect, ...]:
    """608.2d: Read "For each player, you choose from among the permanents that player controls an
    artifact, a creature, …"."""
    r.expect("for each player , you choose")
    name, who = r.new_name(), EachPlayer()
    [chosen] = keep_some(r, name, who)
    assert isinstance(chosen, EachChooses)
    if chosen.what.among is not None:
        raise r.miss("permanents that they control")
    return (replace(chosen, yours=True),)


def the_rest(r: Reader, name: str, of: Filter, who: Selection) -> Effect:
    """701.17a: The instruction by which they sacrifice all that nobody has chosen."""
    return acted(r, Sacrifice(Each(with_qualities(of, (NotChosen(name),))), who), moved=True)


def _one_kind(r: Reader) -> str:
    """Read one of the kinds: "an artifact", "a creature"."""
    r.expect("a", "an")
    return r.expect(*KINDS)


def _among(r: Reader) -> Noun:
    """Read "from among the nonland permanents they control"."""
    r.expect("from among the")
    found = noun(r, own=True)
    whose = [each for each in found.qualities if isinstance(each, ControlledBy)]
    if found.kind != "permanent" or found.other or len(found.heads) != 1:
        raise r.miss("permanents")
    if len(whose) != 1 or whose[0].owned:
        raise r.miss("whose permanents they are")
    return found


def _at_home(of: Noun) -> Noun:
    """The description without the words about who controls them."""
    ours = [each for each in of.qualities if not isinstance(each, ControlledBy)]
    return replace(of, qualities=tuple(ours))


def _of_kind(kind: str, of: Noun) -> Chosen:
    """The choice of one permanent of that kind among those."""
    home = _at_home(of)
    what = with_qualities(Permanent((kind,)), (*home.heads[0].qualities, *home.qualities))
    own = ControlledBy(ThatPlayer()) in of.qualities
    return Chosen(ThatPlayer(), what, among=None if own else Each(described(of)))


def several_kinds_words(say: Saying, value: EachChooses) -> str:
    """Say the kinds, and once what they are chosen among."""
    kinds = list[str]()
    for each in (value.what, *value.also):
        first = each.what.parts[0] if isinstance(each.what, AllOf) else each.what
        kinds.append(say(first))
    what = value.what.what
    common = what.parts[1:] if isinstance(what, AllOf) else ()
    among = value.what.among
    of = with_qualities(Permanent(), common)
    source = say(among.what) if isinstance(among, Each) else f"{say(of)} they control"
    return some(" , ".join(kinds), "from among the", source, mark("one"))


@prints(FewestOf)
def say_fewest_of(say: Saying, value: FewestOf) -> str:
    return f"the number of {say(value.what)} controlled by the player who controls the fewest"
