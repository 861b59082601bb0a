"""104: "You win the game.", "The game is a draw"."""

from __future__ import annotations

from apnap.effects.instructions.ending import GameIsADraw, WinTheGame
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("win")
def win(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.expect("the game")
    return (acted(r, WinTheGame(who)),)


@clause_shape("the")
def draw_the_game(r: Reader) -> tuple[Effect, ...]:
    r.expect("the game is a draw")
    return (acted(r, GameIsADraw()),)


@prints(WinTheGame)
def say_win(say: Saying, value: WinTheGame) -> str:
    return f"{say(value.who)} wins the game"


@prints(GameIsADraw)
def say_draw(say: Saying, value: GameIsADraw) -> str:
    return "the game is a draw"
