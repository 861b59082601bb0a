"""What the compiler says is kept; here a small one stands in for it."""

import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from apnap.cards import verdicts as module
from apnap.cards.card_files import read_card_file
from apnap.cards.compiling import compile_card, compiler_version, from_bytes, to_bytes
from apnap.cards.store import Store, update_store
from apnap.cards.verdicts import Verdicts
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef

ALL = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
DRAW = CardFacts("Touch of Brilliance", text="Draw two cards.", legalities={"modern": "legal"})
OTHER = CardFacts("Other", text="Something else.")
COMPILED = CardDef(
    "Touch of Brilliance",
    "sorcery",
    cost="{3}{U}",
    abilities=(SpellAbility((DrawCards(You(), Number(2)),)),),
)
REFUSED = Refused("Other", (Problem(0, 0, 9, "draw", "Something", "face"),))


@pytest.fixture
def asked(monkeypatch):
    """The cards that the compiler was asked about."""
    names = []

    def compile_card(card):
        names.append(card.name)
        if "fails" in card.text:
            raise RecursionError("too deep")
        return COMPILED if card.text == "Draw two cards." else REFUSED

    monkeypatch.setattr("apnap.oracle.compile_card", compile_card)
    return names


@pytest.mark.parametrize("verdict", [COMPILED, REFUSED])
def test_a_verdict_comes_back_as_it_was(verdict):
    assert from_bytes(to_bytes(verdict), verdict.name) == verdict


def test_a_card_is_compiled_once(tmp_path, asked):
    path = tmp_path / "verdicts.sqlite3"
    for _ in range(2):
        with Verdicts(path) as verdicts:
            assert verdicts.of(DRAW) == COMPILED
            assert verdicts.of(OTHER) == REFUSED
            assert verdicts.problems(OTHER) == REFUSED.problems
            assert verdicts.problems(DRAW) == ()
    assert asked == ["Touch of Brilliance", "Other"]


def test_a_new_text_is_compiled_again_but_not_a_new_legality(tmp_path, asked):
    with Verdicts(tmp_path / "verdicts.sqlite3") as verdicts:
        verdicts.of(DRAW)
        verdicts.of(replace(DRAW, legalities={"modern": "banned"}, printings=("m10",)))
        assert len(asked) == 1
        assert isinstance(verdicts.of(replace(DRAW, text="Draw three cards.")), Refused)
        verdicts.of(replace(DRAW, melded=OTHER))
        verdicts.of(replace(DRAW, named=(OTHER, OTHER)))
        assert len(asked) == 4


def test_another_compiler_compiles_again(tmp_path, asked, monkeypatch):
    path = tmp_path / "verdicts.sqlite3"
    with Verdicts(path) as verdicts:
        verdicts.of(DRAW)
    monkeypatch.setattr(module, "compiler_version", lambda: "another")
    with Verdicts(path) as verdicts:
        verdicts.of(DRAW)
    assert len(asked) == 2
    assert len(compiler_version()) == 32


def test_a_compiler_that_fails_refuses_the_card(tmp_path, asked):
    with Verdicts(tmp_path / "verdicts.sqlite3") as verdicts:
        verdict = verdicts.of(CardFacts("Deep", text="fails"))
    assert isinstance(verdict, Refused)
    assert verdict.problems[0].text == "RecursionError: too deep"


def test_a_cache_that_is_broken_or_in_the_way_is_no_obstacle(tmp_path, asked):
    path = tmp_path / "verdicts.sqlite3"
    path.write_bytes(b"rubbish" * 300)
    with Verdicts(path) as verdicts:
        assert verdicts.of(DRAW) == COMPILED
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE verdicts SET body = 'nonsense'")
    connection.close()
    with Verdicts(path) as verdicts:
        assert verdicts.of(DRAW) == COMPILED
    with Verdicts(tmp_path) as verdicts:  # a directory
        assert verdicts.of(DRAW) == COMPILED


def test_known_verdicts_by_name(tmp_path, asked):
    update_store([DRAW, OTHER, CardFacts("Third")], tmp_path / "cards.sqlite3")
    with Store(tmp_path / "cards.sqlite3") as store, Verdicts(tmp_path / "v.sqlite3") as verdicts:
        assert verdicts.known(store) == {}
        steps = []
        verdicts.complete([DRAW, OTHER], progress=steps.append)
        assert steps == [1, 2]
        assert verdicts.known(store) == {"Touch of Brilliance": True, "Other": False}
        verdicts.complete(store)
        assert asked == ["Touch of Brilliance", "Other", "Third"]


@pytest.mark.skipif(not ALL.exists(), reason="needs ../shared/cards")
def test_all_verdicts_are_there_within_a_second(tmp_path, asked):
    found = read_card_file(ALL).cards
    update_store(found.values(), tmp_path / "cards.sqlite3")
    with Store(tmp_path / "cards.sqlite3") as store, Verdicts(tmp_path / "v.sqlite3") as verdicts:
        verdicts.complete(found.values())
    start = time.process_time()
    with Store(tmp_path / "cards.sqlite3") as store, Verdicts(tmp_path / "v.sqlite3") as verdicts:
        assert len(verdicts.known(store)) == len(found)
    assert time.process_time() - start < 1


@pytest.mark.skipif(not ALL.exists(), reason="needs ../shared/cards")
def test_real_verdicts_come_back_as_they_were(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "SAVED_TOGETHER", 50)
    sample = list(read_card_file(ALL).cards.values())[::150]
    with Verdicts(tmp_path / "v.sqlite3") as verdicts:
        verdicts.complete(sample, jobs=2)
        for card in sample:
            verdict = compile_card(card)
            assert verdicts.of(card) == verdict
            assert bool(verdicts.problems(card)) == isinstance(verdict, Refused)
