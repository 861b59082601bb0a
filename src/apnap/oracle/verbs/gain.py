"""110.2, 119.3, 702.11c: "You gain control of it.", "You gain 3 life.", "You gain hexproof"."""

from __future__ import annotations

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Each, EachPlayer, TheRest, Those
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.durations import DURATIONS, UNTIL, as_long, duration, lasting_words
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Effect, Keyword, Selection

from .gain_life import gain_life
from .subjects import one_player


@player_verb("gain")
def gain_control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read the words behind "gain" of players: control of objects, life, or keywords."""
    if not r.accept("control of"):
        return r.attempt(gain_life, who) or gain_keywords(r, who)
    what = the_rest(r) if r.accept("the rest") else objects(r)
    if isinstance(who, EachPlayer):
        return (_of_their_own(r, what, who),)
    one_player(r, who)
    lasts = r.attempt(as_long, what)
    until = "" if lasts is not None else r.choose(DURATIONS) or r.said.until
    return (acted(r, GainControlOf(what, who, until, lasts)),)


def _of_their_own(r: Reader, what: Selection, who: EachPlayer) -> Effect:
    """108.3: Read "[each player gains control of] all creatures they own"."""
    own = ControlledBy(who, owned=True)
    if not isinstance(what, Each) or own not in parts_of(what):
        raise r.miss("what each of them owns")
    return acted(r, GainControlOf(what, who, owners=True))


def the_rest(r: Reader) -> Selection:
    """The permanents of which another player has chosen one, without that one."""
    chosen = r.said.deeds.get(r.said.done, "")
    if not chosen.startswith("one of "):
        raise r.miss("permanents of which one was chosen")
    return TheRest(Those(chosen.removeprefix("one of ")), Those(r.said.done))


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
    until = UNTIL[value.until]
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.what)
    return some(say(value.who), "gains control of", say(value.what), until)


@prints(PlayerHas)
def say_player_has(say: Saying, value: PlayerHas) -> str:
    gained = " and ".join([_keyword_words(say, each) for each in value.keywords])
    if any(each.name == "additional land" for each in value.keywords):
        return some(say(value.who), gained, "on each of their turns" if value.who else "")
    return gained if value.who is None else gained.replace("gains", "you have", 1)


def _keyword_words(say: Saying, keyword: Keyword) -> str:
    if keyword.name == "additional land":
        return f"may play {perhaps('up to')} {keyword.number} additional land"
    quality = say(keyword.what).replace("with the chosen name", "the chosen card name")
    from_what = f" from {quality or 'everything'}" if keyword.name == "protection" else ""
    return f"gains {keyword.name}{from_what}"
