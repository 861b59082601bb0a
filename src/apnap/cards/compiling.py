"""Compile cards, here or in other processes, and write the compiler's verdicts as bytes."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import zlib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from functools import cache
from importlib import resources
from typing import Any

from apnap import oracle
from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.state.card import CardDef
from apnap.state.encoding import CodecError, Reader, canonical, encode

Verdict = CardDef | Refused
AT_ONCE = 200  # cards handed to a process together
# Packages that compiled cards depend on. If one changes, all cards are compiled again.
SOURCES = ("oracle", "effects", "state")


def compile_card(card: CardFacts) -> Verdict:
    """The compiled card, or the parts that were not understood. If the compiler fails, the card is
    refused."""
    try:
        return oracle.compile_card(card)
    except Exception as error:
        words = f"{type(error).__name__}: {error}"
        return Refused(card.name, (Problem(-1, 0, 0, "a text that can be compiled", words),))


@cache
def compiler_version() -> str:
    """A hash of the compiler's own source: after any change, old verdicts are not used."""
    total = hashlib.blake2b(digest_size=16)
    for package in SOURCES:
        for name, text in sorted(_sources(resources.files("apnap") / package)):
            total.update(name.encode() + b"\0" + text)
    return total.hexdigest()


def _sources(directory: Any) -> Iterator[tuple[str, bytes]]:
    """The names and contents of all Python files below a directory."""
    for each in directory.iterdir():
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield str(each), each.read_bytes()


def to_bytes(verdict: Verdict) -> bytes:
    """The compiled card in the codec's encoding, or the problems of a refused card."""
    if isinstance(verdict, Refused):
        body: Any = {"problems": [astuple(each) for each in verdict.problems]}
    else:
        cards: dict[str, Any] = {}
        body = {"card": encode(verdict, cards), "cards": cards}
    return zlib.compress(canonical(body).encode(), 1)


def from_bytes(data: bytes, name: str) -> Verdict:
    """The verdict that `to_bytes` wrote."""
    try:
        body = json.loads(zlib.decompress(data))
    except (zlib.error, TypeError, ValueError) as error:
        raise CodecError(f"the verdict on {name!r} can't be read: {error}") from None
    if "problems" in body:
        return Refused(name, tuple([Problem(*each) for each in body["problems"]]))
    card = Reader(body["cards"]).value(body["card"])
    if not isinstance(card, CardDef):
        raise CodecError(f"the verdict on {name!r} is no card")
    return card


def compiled(card: CardFacts) -> tuple[bool, bytes]:
    """Whether the card can be played, and the verdict as bytes."""
    verdict = compile_card(card)
    return not isinstance(verdict, Refused), to_bytes(verdict)


def compile_all(cards: Iterable[CardFacts], jobs: int = 1) -> Iterator[tuple[bool, bytes]]:
    """The verdicts on the cards, in the same order."""
    if jobs == 1:
        yield from map(compiled, cards)
        return
    spawn = multiprocessing.get_context("spawn")  # the same on every system
    with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
        yield from pool.map(compiled, cards, chunksize=AT_ONCE)
