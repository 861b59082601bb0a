"""Printers of what is done before the game begins."""

from __future__ import annotations

from apnap.oracle.text.saying import Saying, prints, some
from apnap.rules.game.before_the_game import ChooseBeforeGame, ExileBeforeGame


@prints(ChooseBeforeGame)
def choose_before(say: Saying, value: ChooseBeforeGame) -> str:
    return "if ~ is your commander , choose a color before the game begins"


@prints(ExileBeforeGame)
def exile_before(say: Saying, value: ExileBeforeGame) -> str:
    more = "or more" if not value.high else ""
    what = some(str(value.low), more, say(value.what), "card")
    before = "before you shuffle your deck to start the game , you may reveal ~ from your deck"
    are = "aren't" if value.low > 1 else "isn't"
    return f"{before} and exile {what} you drafted that {are} in your deck"
