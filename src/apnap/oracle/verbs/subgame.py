"""726.1: "Players play a Magic subgame, using their libraries as their decks"."""

from __future__ import annotations

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.subgames import PlaySubgame, SubgamePlayers
from apnap.effects.words.amounts import LifeOf, Times
from apnap.effects.words.selections import ThatPlayer
from apnap.oracle.abilities.instructions import clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect

PLAYED = "players play a magic subgame , using their libraries as their decks"
LOSERS = "each player who doesn't win the subgame"


@clause_shape("players")
def subgame(r: Reader) -> tuple[Effect, ...]:
    """726.1b: Read "Players play a Magic subgame … Each player who doesn't win the subgame loses
    half their life"."""
    r.expect(PLAYED)
    r.expect(".")
    r.expect(f"{LOSERS} loses half their life , rounded up")
    half = Times(LifeOf(ThatPlayer()), half="up")
    return PlaySubgame(), ChangeLife(SubgamePlayers(won=False), half, -1, own=True)


@prints(PlaySubgame)
def say_play_subgame(say: Saying, value: PlaySubgame) -> str:
    return PLAYED


@prints(SubgamePlayers)
def say_subgame_players(say: Saying, value: SubgamePlayers) -> str:
    return "player who won the subgame" if value.won else LOSERS
