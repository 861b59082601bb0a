"""611.2, 614.17: "Your opponents can't gain life this turn", "It can't have counters put on it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.in_force import OnlyTheyCan, PutInForce
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.filters import AllOf, APlayer, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import EachPlayer, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.durations import AS_LONG, DURATIONS, UNTIL, duration
from apnap.oracle.statics.counters import kind_of_counters
from apnap.oracle.statics.players import VERBS
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, said_in_marks, some
from apnap.state.ability import (
    CombatAbility,
    Condition,
    Effect,
    Filter,
    Replacement,
    Selection,
)
from apnap.state.names import Duration

from .cant_attack_you import they_cant_attack_you
from .next_turns import players_cant_in_next_turn
from .spells_you_cast import spells


@player_verb("can't")
def players_cant(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "Your opponents can't gain life this turn", "that player can't get counters for …"."""
    if r.accept("attack with creatures"):
        theirs = AllOf((Permanent(("creature",)), ControlledBy(who)))
        rule = CombatAbility(Cant("attack", theirs))
        until, lasts = lasting(r)
        return (acted(r, PutInForce((rule,), until, lasts)),)
    if (next_turn := r.attempt(players_cant_in_next_turn, who)) is not None:
        return next_turn
    if r.sees("attack you"):
        return they_cant_attack_you(r, who)
    on, whom = _made_for(r, who)
    shield: Replacement
    if r.accept("get"):
        shield = CantHappen("get counters", whom, kind_of_counters(r))
    elif r.accept("cast"):
        shield = CantDo("cast", whom, spells(r))
    else:
        shield = CantDo(r.pick(VERBS), whom)
    return (_begin(r, shield, on),)


def _made_for(r: Reader, who: Selection) -> tuple[Selection | None, Filter]:
    """611.2c: The players the effect is about: "your opponents" are those at any time, other
    players are fixed now."""
    if isinstance(who, EachPlayer):
        if who.others or who.only() is not None:
            raise r.miss("players or opponents")
        return None, APlayer("opponent" if who.opponents else "")
    return (None, APlayer("you")) if who == You() else (who, MadeFor())


def _begin(r: Reader, shield: Replacement, on: Selection | None) -> Effect:
    until, lasts = lasting(r)
    words = "can't do something"
    return acted(r, BeginReplacement(shield, on, until=until, words=words, lasts=lasts))


def lasting(r: Reader) -> tuple[Duration, Condition | None]:
    """611.2a-b: Read until when, or for as long as what condition holds, the effect lasts."""
    if r.accept("for the rest of the game"):
        return "", None
    lasts = r.choose(AS_LONG)
    if lasts is not None:
        return "", lasts
    until = r.choose(DURATIONS) or r.said.until
    if not until:
        raise r.miss("this turn")
    return until, None


def cant_have_counters(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "It can't have counters put on it for as long as ~ remains on the battlefield"."""
    r.expect("have")
    kind = kind_of_counters(r)
    r.expect("put on it", "put on them")
    return (_begin(r, CantHappen("get counters", MadeFor(), kind), what),)


@clause_shape("only")
def only_they_can(r: Reader) -> tuple[Effect, ...]:
    """614.17: Read "only you and the chosen player can cast spells and attack with creatures", of
    the player whom the sentence before has had chosen."""
    r.expect("only you and the chosen player can cast spells and attack with creatures")
    until, chosen = r.said.until, r.said.player
    if not until or not isinstance(chosen, Those):
        raise r.miss("a player who was chosen, and how long")
    return (acted(r, OnlyTheyCan(chosen, until)),)


def not_the_same(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """115.3: Read "You can't choose any player as a target more than once."."""
    r.expect("you can't choose any player as a target more than once")
    first, *others = r.said.targets
    if not others or any(each.what.zones() for each in r.said.targets):
        raise r.miss("several players that are targets")
    r.mention(targets=(first, *[replace(each, another=True, once=True) for each in others]))
    return before


@clause_shape("your")
def life_cant_change(r: Reader) -> tuple[Effect, ...]:
    """119.7-8: Read "Your life total can't change until end of turn"."""
    r.expect("your life total can't change")
    until = duration(r)
    cants = [CantDo(verb, APlayer("you")) for verb in ("gain life", "lose life")]
    return tuple([acted(r, BeginReplacement(each, until=until)) for each in cants])


@prints(OnlyTheyCan)
def say_only_they_can(say: Saying, value: OnlyTheyCan) -> str:
    who = f"only you and the chosen player {said_in_marks(say, value.chosen)}"
    return some(who, "can cast spells and attack with creatures", UNTIL[value.until])


@prints(CantDo)
def say_cant_do(say: Saying, value: CantDo) -> str:
    if value.verb == "cast":
        return f"{say(value.who)} can't {some('cast', say(value.what), 'spells')}"
    return f"{say(value.who)} can't {value.verb}"
