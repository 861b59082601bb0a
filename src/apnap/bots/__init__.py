"""Players that answer questions by themselves. Open `bot.py` for what a bot has to do, `random.py`
and `plain.py` for the two there are, `playing.py` for bots by name and games among them."""

from __future__ import annotations

from .bot import Bot
from .plain import PlainBot
from .playing import BOTS, TURN_CAP, Played, make_bot, play_out
from .random import RandomBot

__all__ = [
    "BOTS",
    "TURN_CAP",
    "Bot",
    "PlainBot",
    "Played",
    "RandomBot",
    "make_bot",
    "play_out",
]
