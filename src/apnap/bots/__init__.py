"""Players that answer questions by themselves. Open `bot.py` for what a bot has to do, `random.py`,
`plain.py`, `greedy.py` and `search.py` for those there are, `loading.py` for bots by name,
`playing.py` for games among them."""

from __future__ import annotations

from .bot import Bot
from .greedy import GreedyBot
from .loading import BOTS, BotError, bot_class, make_bot
from .plain import PlainBot
from .playing import TURN_CAP, Played, answer_of, play_out
from .random import RandomBot
from .search import SearchBot

__all__ = [
    "BOTS",
    "TURN_CAP",
    "Bot",
    "BotError",
    "GreedyBot",
    "PlainBot",
    "Played",
    "RandomBot",
    "SearchBot",
    "answer_of",
    "bot_class",
    "make_bot",
    "play_out",
]
