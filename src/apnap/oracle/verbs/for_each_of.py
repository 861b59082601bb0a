"""608.2f: "For each creature destroyed this way, its controller creates a token", "for each token
you control, create a token that's a copy of it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.attach import AttachTo
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.actions.vote import GotVotes, VotesReceived
from apnap.effects.flow.flow import Called, ForEach, May
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import HowOften, Number
from apnap.effects.words.filters import AllOf
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import ControllersOf, Each, Targets, ThatPlayer, Those, Were
from apnap.effects.words.tallies import HowMany
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses, verbs_of
from apnap.oracle.grammar.counting import IN_GRAVEYARD, for_each
from apnap.oracle.grammar.nouns import CARD, PLAYER, described, noun
from apnap.oracle.grammar.references import reference
from apnap.oracle.text.mentions import Kind, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, rewritten
from apnap.state.ability import Amount, Effect, Selection

from .for_each import multiplied

DIED = AllOf((IN_GRAVEYARD,))
OWN = (CreateToken, ChangeLife)  # instructions whose number may be counted for each player


@clause_shape("for")
def for_each_its_controller(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "for each permanent destroyed this way, its controller creates a token": the
    players who controlled them do so at the same time, each so often as they had such ones."""
    counted = _of_one_player(r, for_each(r))
    r.expect(", its")
    owners = r.expect("controller", "owner") == "owner"
    who = ControllersOf(Were(counted.by_name), owners)
    effects = verbs_of(r, who)
    inner = effects[0].effect if isinstance(effects[0], Called) else effects[0]
    if len(effects) != 1 or not isinstance(inner, OWN) or inner.who != who:
        raise r.miss("an instruction with a number")
    whose = ControlledBy(ThatPlayer(), owners)
    what = whose if counted.what is None else AllOf((counted.what, whose))
    times = replace(counted, what=what)
    return tuple([rewritten(each, lambda part: _counted(r, part, times)) for each in effects])


def _of_one_player(r: Reader, times: Amount) -> HowOften:
    """The number of objects, of which one player's can be counted by themselves."""
    if isinstance(times, HowOften) and not (times.cards or times.shown):
        return times
    if isinstance(times, HowMany) and times.those == Those(_name(times.those), DIED):
        return HowOften(_name(times.those), to="graveyard")
    raise r.miss("permanents that something was done to")


def _name(what: Selection) -> str:
    return what.name if isinstance(what, Those) else ""


def _counted(r: Reader, part: object, times: Amount) -> object:
    if isinstance(part, CreateToken) and part.number is not None:
        return replace(part, number=multiplied(r, part.number, times), own=True)
    if isinstance(part, ChangeLife):
        return replace(part, amount=multiplied(r, part.amount, times), own=True)
    return part


@clause_shape("for")
def copy_of_each(r: Reader) -> tuple[Effect, ...]:
    """707.2: Read "for each creature you control, create a token that's a copy of it": all of the
    tokens are created at the same time."""
    r.expect("for each")
    of = _each_of_them(r) if r.peek() in ("of", "one") else _each_that_fits(r)
    r.expect(",")
    effects = clauses(r)
    made = [each.effect for each in effects if isinstance(each, Called)]
    if len(effects) != 1 or len(made) != 1 or not isinstance(made[0], CreateCopy):
        raise r.miss("a copy of each of them")
    if made[0].of != of or not isinstance(made[0].number, Number):
        raise r.miss("a copy of each of them")
    last = r.said.mentions[-1]
    r.enter(replace(last, many="several"), last)
    return effects


def _each_of_them(r: Reader) -> Selection:
    """Read "one", "of those creatures", "of them": each is "it" in the words that follow."""
    r.expect("one", "of")
    one = r.words[r.at - 1] == "one"
    of = r.refer("permanent", "several").now() if one else reference(r)
    mention = r.mention_of(of)
    if mention is None or mention.many != "several" or not isinstance(of, (Targets, Those)):
        raise r.miss("several objects")
    r.enter(replace(mention, many="one"), mention)
    return of


def _each_that_fits(r: Reader) -> Selection:
    """Read "token you control": each is "it" in the words that follow."""
    found = noun(r)
    if found.kind == PLAYER or (found.kind == CARD and not found.zone):
        raise r.miss("objects")
    of = Each(described(found))
    kind: Kind = kind_of(of.what)
    r.speak_of(of, kind, "one", "each")
    return of


@clause_shape("for")
def for_each_one_of_them(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "for each of them, put a number of +1/+1 counters on it equal to …", "for each
    of those tokens, you may attach an Equipment you control to it": counters are put on all of
    them at the same time, but what is attached may be attached to another one next."""
    r.expect("for each")
    those = r.attempt(_with_votes)
    if those is None:
        r.accept("of")
        those = reference(r)
    known = r.mention_of(those)
    if known is None or known.many != "several":
        raise r.miss("several objects")
    if known.known()[-1].kind.zones != frozenset(("battlefield",)):
        raise r.miss("permanents")
    r.expect(",")
    said = r.said
    name = r.new_name()
    one = Those(name)
    if r.said.ballot and any(isinstance(each, GotVotes) for each in parts_of(those)):
        r.mention(much=VotesReceived(r.said.ballot[0], one))
    r.speak_of(one, known.known()[-1].kind, "one", "choice")
    effects = clauses(r)
    parts = parts_of(effects)
    if one not in parts or len(r.said.targets) != len(said.targets):
        raise r.miss("something about each of them, and no target")
    together = all(isinstance(each, PutCounter) for each in _unnamed(effects))
    if not together and not all(map(_is_done_to_each, _unnamed(effects))):
        raise r.miss("what can be done for each of them")
    r.said = replace(said, names=r.said.names)
    return (acted(r, ForEach(those, effects, name, together)),)


def _unnamed(effects: tuple[Effect, ...]) -> list[Effect]:
    return [each.effect if isinstance(each, Called) else each for each in effects]


def _with_votes(r: Reader) -> Selection:
    """701.32a: Read "creature with one or more votes"."""
    those = _each_that_fits(r)
    if not any(isinstance(each, GotVotes) for each in parts_of(those)):
        raise r.miss("what was voted for")
    known = r.said.mentions[-1]
    r.enter(replace(known, many="several"), known)
    return those


def _is_done_to_each(effect: Effect) -> bool:
    """Whether it can be done to one after another: a player may attach something, or counters are
    put on it and it is tapped."""
    if isinstance(effect, (PutCounter, SetTapped)):
        return True
    inner = _unnamed(effect.effects) if isinstance(effect, May) else []
    return bool(inner) and all(isinstance(each, AttachTo) for each in inner)
