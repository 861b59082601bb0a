"""Bots by name: those that come with apnap, and anybody's as `module:Class` or `file.py:Class`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from .bot import Bot
from .greedy import GreedyBot
from .plain import PlainBot
from .random import RandomBot
from .search import SearchBot

BOTS: dict[str, type[Bot]] = {
    "greedy": GreedyBot,
    "plain": PlainBot,
    "random": RandomBot,
    "search": SearchBot,
}
OWN = "module:Class or file.py:Class for one of your own"


class BotError(ValueError):
    """A bot can't be loaded, or it failed to answer. The message says what would be right."""


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """A bot of the kind with this name, for this seat.

    >>> make_bot("plain", 7, 0).seat
    0
    """
    kind = bot_class(name)
    options = options_of(name)
    try:
        bot: Bot = kind(seed, seat, **options)
    except Exception as error:
        raise BotError(
            f"{name} can't be made: {name.partition(':')[2] or name}(seed, seat) raised "
            f"{_short(error)}"
        ) from error
    return bot


def bot_class(name: str) -> Any:
    """The class of the bots with this name; raises BotError if there is none.

    >>> bot_class("plain").__name__, bot_class("apnap.bots.random:RandomBot").__name__
    ('PlainBot', 'RandomBot')
    """
    own, _, options = name.partition(":")
    if own in BOTS and (own == name or "=" in options):
        options_of(name)
        return BOTS[own]
    place, colon, attribute = name.partition(":")
    if not (colon and place and attribute.isidentifier()):
        raise BotError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}; {OWN}")
    with _current_folder_first():
        module = _module(name, place)
    kind = getattr(module, attribute, None)
    if not isinstance(kind, type):
        raise BotError(f"{place} has no class {attribute}{_classes(module)}")
    if not callable(getattr(kind, "answer", None)):
        raise BotError(f"{name} is no bot: the class has no method answer(view, question)")
    return kind


def options_of(name: str) -> dict[str, Any]:
    """The options in "search:rounds=200", with several of them separated by colons; raises BotError
    if the bot has no such option.

    >>> options_of("search:rounds=200")
    {'rounds': 200}
    """
    own, *words = name.split(":")
    if own not in BOTS:
        return {}
    known, options = BOTS[own].OPTIONS, dict[str, Any]()
    for word in words:
        key, _, value = word.partition("=")
        if key not in known:
            there = ", ".join(known) or "none"
            raise BotError(f"the bot {own} has no option {key!r}; there are: {there}")
        try:
            options[key] = known[key](value)
        except ValueError:
            options[key] = 0
        if not options[key] > 0:
            raise BotError(f"{key} of the bot {own} has to be a number above 0, not {value!r}")
    return options


def _module(name: str, place: str) -> ModuleType:
    """The module of this name, or in the file of this name."""
    try:
        if not place.endswith(".py"):
            return importlib.import_module(place)
        path = Path(place)
        if not path.is_file():
            raise BotError(f"there is no file {place}, where the bot {name} should be")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    except BotError:
        raise
    except ModuleNotFoundError as error:
        if error.name is None or not f"{place}.".startswith(f"{error.name}."):
            raise BotError(f"{place} can't be loaded: it needs {error.name}") from error
        raise BotError(
            f"there is no module {error.name!r} for the bot {name}: run apnap in its folder, or "
            f"name the file, as in {place.rpartition('.')[2]}.py:{name.partition(':')[2]}"
        ) from error
    # Whatever somebody's module does as it is imported, the message is about that module.
    except Exception as error:
        raise BotError(f"{place} can't be loaded: {_short(error)}") from error


@contextmanager
def _current_folder_first() -> Iterator[None]:
    """Find modules in the current folder, too, as `python` does and an installed program does
    not."""
    folder = str(Path.cwd())
    added = folder not in sys.path
    if added:
        sys.path.insert(0, folder)
    try:
        yield
    finally:
        if added and folder in sys.path:
            sys.path.remove(folder)


def _classes(module: ModuleType) -> str:
    """The classes that have a method `answer`, for an error message."""
    found = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and hasattr(value, "answer") and value is not Bot
    ]
    return f"; it has: {', '.join(found)}" if found else "; it has no class with answer(view, …)"


def _short(error: BaseException) -> str:
    text = f"{type(error).__name__}: {error}"
    return text if len(text) <= 300 else f"{text[:299]}…"
