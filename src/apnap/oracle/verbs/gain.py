"""110.2, 119.3, 702.11c: "You gain control of it.", "You gain 3 life.", "You gain hexproof"."""

from __future__ import annotations

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.durations import AS_LONG, DURATIONS, UNTIL, duration, lasting_words
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Effect, Keyword, Selection

from .gain_life import gain_life
from .subjects import one_player


@player_verb("gain")
def gain_control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read the words behind "gain" of players: control of objects, life, or keywords."""
    if not r.accept("control of"):
        return r.attempt(gain_life, who) or gain_keywords(r, who)
    what = objects(r)
    one_player(r, who)
    lasts = r.choose(AS_LONG)
    until = "" if lasts is not None else r.choose(DURATIONS) or r.said.until
    return (acted(r, GainControlOf(what, who, until, lasts)),)


ON_PLAYERS = ("hexproof", "protection", "shroud")


def gain_keywords(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """702.11c, 702.16b: Read the words behind "you gain": "hexproof until end of turn"."""
    one_player(r, who)
    gained = tuple([each for each in granted(r) if isinstance(each, Keyword)])
    if not gained or any(each.name not in ON_PLAYERS for each in gained):
        raise r.miss("what players can have")
    return (acted(r, BeginReplacement(PlayerHas(gained), who, until=duration(r))),)


@prints(GainControlOf)
def say_gain_control_of(say: Saying, value: GainControlOf) -> str:
    until = lasting_words(value.lasts) if value.lasts is not None else UNTIL[value.until]
    return some(say(value.who), "gains control of", say(value.what), until)


@prints(PlayerHas)
def say_player_has(say: Saying, value: PlayerHas) -> str:
    gained = " and ".join([_keyword_words(say, each) for each in value.keywords])
    return gained if value.who is None else gained.replace("gains", "you have", 1)


def _keyword_words(say: Saying, keyword: Keyword) -> str:
    if keyword.name == "additional land":
        return f"may play {keyword.number} additional land"
    from_what = f" from {say(keyword.what) or 'everything'}" if keyword.name == "protection" else ""
    return f"gains {keyword.name}{from_what}"
