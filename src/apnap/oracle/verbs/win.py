"""104: "You win the game.", "The game is a draw"."""

from __future__ import annotations

from apnap.effects.instructions.ending import GameIsADraw, WinTheGame
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


@player_verb("win")
def win(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the game")
    return (acted(r, WinTheGame(who)),)


@clause_shape("the")
def draw_the_game(r: Reader) -> tuple[Effect, ...]:
    r.expect("the game is a draw")
    return (acted(r, GameIsADraw()),)
