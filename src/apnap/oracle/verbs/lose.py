"""104.3, 119.3: "Each opponent loses 2 life.", "That player loses the game"."""

from __future__ import annotations

from apnap.effects.instructions.ending import LoseTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import LifeOf, Times
from apnap.effects.words.selections import EachPlayer, ThatPlayer
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .counters import lose_counters
from .gain_life import life_amount
from .subjects import whose


@player_verb("lose")
def lose(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read the words behind "lose" of players: the game, counters, or life."""
    if r.accept("the game"):
        return (acted(r, LoseTheGame(who)),)
    if r.sees("all"):
        return lose_counters(r, who)
    if r.sees("half"):
        return lose_half(r, who)
    many, own = life_amount(r, who)
    return (acted(r, ChangeLife(who, many, -1, own)),)


def lose_half(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "loses half their life, rounded up"; each of several players loses half their own."""
    r.expect("half")
    r.expect(*whose(who))
    r.expect("life ,", "life")
    way = "up" if r.expect("rounded up", "rounded down") == "rounded up" else "down"
    several = isinstance(who, EachPlayer) or r.are_several(who)
    life = LifeOf(ThatPlayer() if several else who)
    return (acted(r, ChangeLife(who, Times(life, half=way), -1, own=several)),)


@prints(LoseTheGame)
def say_lose(say: Saying, value: LoseTheGame) -> str:
    return f"{say(value.who)} loses the game"
