"""What players have for a while: keyword abilities, more lands to play, life that can't change."""

from __future__ import annotations

from apnap.effects.instructions.ending import CantDo
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, You
from apnap.oracle.abilities.instructions import acted, clause_shape, object_verb
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.durations import DURATIONS, duration
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Effect, Keyword, Selection

ON_PLAYERS = ("hexproof", "protection", "shroud")


def gain_keywords(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """702.11c, 702.16b: behind "you gain"."""
    if isinstance(who, EachPlayer):
        raise r.miss("one player")
    gained = tuple([each for each in granted(r) if isinstance(each, Keyword)])
    if not gained or any(each.name not in ON_PLAYERS for each in gained):
        raise r.miss("what players can have")
    return (acted(r, BeginReplacement(PlayerHas(gained), who, until=duration(r))),)


@clause_shape("you")
def more_lands(r: Reader) -> tuple[Effect, ...]:
    """305.2: "You may play an additional land this turn"."""
    r.expect("you may play")
    number = 1 if r.accept("an additional land") else int_number(r)
    if number != 1:
        r.expect("additional lands")
    more = PlayerHas((Keyword("additional land", number),))
    return (acted(r, BeginReplacement(more, You(), until=r.pick(DURATIONS))),)


@clause_shape("your")
def life_cant_change(r: Reader) -> tuple[Effect, ...]:
    """119.7-8."""
    r.expect("your life total can't change")
    until = duration(r)
    cants = [CantDo(verb, APlayer("you")) for verb in ("gain life", "lose life")]
    return tuple([acted(r, BeginReplacement(each, until=until)) for each in cants])


@object_verb("phase")
def phase_out(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """702.26b."""
    r.expect("out")
    return (acted(r, PhaseThemOut(what)),)
