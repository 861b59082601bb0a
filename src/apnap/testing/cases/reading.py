"""Cases and the cards they need, from files."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from apnap.cards.compiling import compile_card
from apnap.cards.names import folded
from apnap.cards.store import Store, store_path
from apnap.oracle.text.facts import CardFacts, Refused, read_facts
from apnap.state.card import CardDef

CARDS = "APNAP_CARDS"  # an environment variable: the file with the facts of the cards
BESIDE = Path("..") / "shared" / "cards" / "oracle-cards.jsonl.gz"


SET = re.compile(r"-[A-Z0-9]{3,4}$")  # the code of a set behind a name, such as "Bolt-M10"
# By the name of a deck: its land, how many of it, and its commanders.
DECKS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "RB Aggro.dck": ("Mountain", 71, ()),
    "CommanderDuel.dck": ("Swamp", 99, ("Ob Nixilis of the Black Oath",)),
    "CommanderDuel_UW.dck": ("Island", 99, ("Daxos of Meletis",)),
    "CommanderDuel_Partners.dck": (
        "Island",
        98,
        ("Ishai, Ojutai Dragonspeaker", "Thrasios, Triton Hero"),
    ),
    "CommanderOviya.dck": ("Forest", 99, ("Oviya Pashiri, Sage Lifecrafter",)),
    "CMDNorinTheWary.dck": ("Mountain", 99, ("Norin the Wary",)),
    "piperDecks/ThePrismaticPiper1.dck": ("Island", 99, ("The Prismatic Piper",)),
}


class NotRunnable(Exception):
    """The case can't be played here; the message names the card or the feature that is missing."""


class Failed(Exception):
    """The case came out otherwise; the message says what differed."""


@dataclass(frozen=True)
class Case:
    """One situation: its set-up, its actions and choices, and its outcome."""

    id: str
    players: tuple[dict[str, Any], ...]
    options: dict[str, Any]
    setup: tuple[dict[str, Any], ...]
    actions: tuple[dict[str, Any], ...]
    choices: tuple[dict[str, Any], ...]
    stop: dict[str, Any]
    asserts: tuple[dict[str, Any], ...]
    cards: tuple[str, ...]
    expect_error: dict[str, Any] | None = None  # of the play
    expect_exception: dict[str, Any] | None = None  # of the whole case


def extra_cards(case: Case) -> list[str]:
    """The cards of a case that stand in its decks."""
    decks = [DECKS[each["deck"]] for each in case.players if each["deck"] in DECKS]
    return [name for land, _, commanders in decks for name in (land, *commanders)]


def read_cases(path: str | os.PathLike[str]) -> list[Case]:
    """The cases of a file with one JSON object on each line; it may be compressed."""
    return [_case(json.loads(line)) for line in lines_of(Path(path)) if line.strip()]


def lines_of(path: Path) -> Iterator[str]:
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from file
    else:
        with path.open(encoding="utf-8") as file:
            yield from file


def _case(found: dict[str, Any]) -> Case:
    lists = ("players", "setup", "actions", "choices", "asserts", "cards")
    return Case(
        id=found["id"],
        options=found["options"],
        stop=found["stop"],
        expect_error=found.get("expect_error"),
        expect_exception=found.get("expect_exception"),
        **{name: tuple(found.get(name, ())) for name in lists},
    )


@dataclass
class Cards:
    """The cards that cases name, compiled when they are first asked for."""

    facts: dict[str, CardFacts] = field(default_factory=dict)
    verdicts: dict[str, CardDef | Refused] = field(default_factory=dict)

    @staticmethod
    def for_cases(cases: Iterable[Case]) -> Cards:
        """The facts that these cases need: from the file named in the environment, the one beside
        the project, or the user's store."""
        said = {name for case in cases for name in (*case.cards, *extra_cards(case))}
        names = {folded(each) for name in said for each in (name, SET.sub("", name))}
        path = cards_file()
        if path is not None:
            return Cards(_from_file(path, names))
        if not store_path().exists():
            return Cards()
        store = Store(store_path())
        found = {name: store.get(name) for name in names}
        return Cards({name: facts for name, facts in found.items() if facts is not None})

    def card(self, name: str) -> CardDef:
        """The card with that name, or with a face of that name."""
        key = folded(name)
        if key not in self.facts:
            key = folded(SET.sub("", name))
        if key not in self.facts:
            raise NotRunnable(f"there is no card {name!r}")
        if key not in self.verdicts:
            self.verdicts[key] = compile_card(self.facts[key])
        found = self.verdicts[key]
        if isinstance(found, Refused):
            raise NotRunnable(f"the card {self.facts[key].name!r} does not compile")
        return found

    def refusal(self, name: str) -> Refused | None:
        """The words of the card that the compiler did not understand."""
        found = self.verdicts.get(folded(name))
        return found if isinstance(found, Refused) else None


def cards_file() -> Path | None:
    named = os.environ.get(CARDS)
    if named:
        return Path(named)
    return BESIDE if BESIDE.exists() else None


def _from_file(path: Path, names: set[str]) -> dict[str, CardFacts]:
    """The facts by name. Whole names count before faces: a face may have another card's name."""
    whole: dict[str, CardFacts] = {}
    faces: dict[str, CardFacts] = {}
    for line in lines_of(path):
        record = json.loads(line)
        if folded(record["name"]) in names:
            whole.setdefault(folded(record["name"]), read_facts(record))
        for face in record.get("card_faces") or ():
            if folded(face["name"]) in names:
                faces.setdefault(folded(face["name"]), read_facts(record))
    return {**faces, **whole}
