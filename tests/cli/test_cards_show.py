"""`apnap cards show` and `apnap cards coverage`; a small compiler stands in for the real one."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from apnap.cards import builtin_card
from apnap.cards.store import update_store
from apnap.cli import main
from apnap.oracle.text.facts import CardFacts, Problem, Refused

BEAR = CardFacts(
    "Grizzly Bears",
    mana_cost="{1}{G}",
    type_line="Creature — Bear",
    power="2",
    toughness="2",
    printings=("lea",),
    legalities={"modern": "legal"},
)
BOLT = CardFacts(
    "Lightning Bolt",
    mana_cost="{R}",
    type_line="Instant",
    text="Lightning Bolt deals 3 damage to any target.",
    printings=("lea", "m10"),
    legalities={"legacy": "legal", "vintage": "restricted"},
)
WALKER = CardFacts(
    "Odd // Even",
    layout="transform",
    faces=(
        CardFacts(
            "Odd", type_line="Planeswalker", text="+1: Draw.\n−1: Frobnicate <now>.", loyalty="3"
        ),
        CardFacts("Even", type_line="Land", text="Frob."),
    ),
    printings=("m10",),
)
PLANE = CardFacts("Naya", kind="plane")


def compile_card(card):
    if card.name == "Odd // Even":
        return Refused(
            card.name,
            (
                Problem(1, 4, 20, "a verb", "Frobnicate <now>", "Odd"),
                Problem(0, 0, 5, "a verb", "Frob.", "Even"),
            ),
        )
    return builtin_card(card.name)


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    monkeypatch.setattr("apnap.oracle.compile_card", compile_card)
    update_store([BEAR, BOLT, WALKER, PLANE])


def run(*words):
    return CliRunner().invoke(main, ["cards", *words])


def counted(*words):
    result = run("coverage", "--jobs", "1", "--json", *words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_show_has_the_card_and_its_abilities():
    result = run("show", "lightning bolt")
    assert result.output.splitlines() == [
        "Lightning Bolt {R}",
        "Instant",
        "Lightning Bolt deals 3 damage to any target.",
        "layout normal",
        "can be played",
        "  • this deals 3 damage to any target",
        "    spell ability",
        "      effects: deal damage (amount 3, to targets (slot 0))",
        "      targets: target (what any target)",
        "it is built in: it can be played without being imported",
    ]


def test_show_underlines_what_was_not_understood():
    result = run("show", "even")
    assert result.output.splitlines() == [
        "Odd",
        "Planeswalker  3",
        "+1: Draw.",
        "−1: Frobnicate <now>.",
        "    ~~~~~~~~~~~~~~~~",
        "Even",
        "Land",
        "Frob.",
        "~~~~~",
        "layout transform",
        "can't be played:",
        "  Odd: 'Frobnicate <now>' is not understood; expected: a verb",
        "  Even: 'Frob.' is not understood; expected: a verb",
    ]


def test_show_of_an_unknown_name_suggests_others():
    result = run("show", "Lihgtning Bolt")
    assert result.exit_code == 1
    assert "there is no card 'Lihgtning Bolt'; did you mean Lightning Bolt?" in result.output


def test_without_imported_cards_the_built_in_ones_are_shown(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "nothing"))
    assert run("show", "Lightning Bolt").output.splitlines()[:2] == [
        "Lightning Bolt {R}",
        "Instant",
    ]
    assert "there is no built-in card 'Odd'" in run("show", "Odd").output
    result = run("coverage")
    assert result.exit_code == 1
    assert "run 'apnap cards fetch'" in result.output


def test_coverage_counts_the_cards_of_decks():
    found = counted()
    assert (found["cards"], found["supported"], found["share"]) == (3, 2, 0.666667)
    assert found["refused_by"][0]["examples"] == ["Odd // Even"]


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["--set", "LEA"], 2),
        (["--set", "lea", "--set", "m10"], 3),
        (["--format", "vintage"], 1),
        (["--format", "modern", "--set", "lea"], 1),
    ],
)
def test_coverage_of_a_set_or_a_format(words, cards):
    assert counted(*words)["cards"] == cards


def test_coverage_of_a_file(tmp_path, monkeypatch):
    file = tmp_path / "cards.json"
    file.write_text(
        '{"name": "Shock", "type_line": "Instant"}\n{"name": "X", "type_line": "Plane"}'
    )
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "nothing"))
    assert counted("--cards", str(file))["supported"] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--set", "lee"], "none of the cards has 'lee'; did you mean lea?"),
        (["--format", "modren"], "none of the cards has 'modren'; did you mean modern?"),
        (["--jobs", "0"], "it has to be at least 1"),
    ],
)
def test_coverage_of_nothing_is_refused(words, message):
    result = run("coverage", *words)
    assert result.exit_code == 2
    assert message in result.output


def test_coverage_as_a_table_and_as_a_page(tmp_path):
    page = tmp_path / "page.html"
    result = run("coverage", "--jobs", "1", "--page", str(page))
    assert "2 of 3 cards can be played (66.7%)" in result.output
    assert "frobnicate <now>" in result.output
    text = page.read_text(encoding="utf-8")
    assert "frobnicate &lt;now&gt;" in text
    assert "http" not in text
    page = tmp_path / "page.txt"
    assert "has to end in .html or .md" in run("coverage", "--page", str(page)).output
    assert not page.exists()


def test_coverage_by_type_format_set_and_year(tmp_path):
    dated = [
        replace(card, released=date)
        for card, date in ((BEAR, "2009-07-17"), (BOLT, "1993-08-05"), (WALKER, "2009-07-17"))
    ]
    update_store(dated)
    figures = counted()
    assert figures["by_year"] == {
        "1993": {"cards": 1, "supported": 1},
        "2009": {"cards": 2, "supported": 1},
    }
    assert figures["by_set"]["m10"] == {"cards": 2, "supported": 1}
    assert figures["by_format"]["vintage"]["cards"] == 1
    shown = run("coverage", "--by", "set").output
    assert "lea" in shown
    assert "2009" not in shown
    page = tmp_path / "coverage.md"
    run("coverage", "--page", str(page))
    lines = page.read_text(encoding="utf-8").splitlines()
    assert "| 2009 | 2 | 1 | 50.0% |" in lines
    assert any("<title>2009: 1 of 2 (50.0%)</title>" in line for line in lines)


@pytest.mark.rule("717.1")
def test_717_1_show_has_the_lights_of_an_attraction():
    facts = {"type_line": "Artifact — Attraction", "kind": "attraction", "lights": (2, 6)}
    update_store([CardFacts("Booth", text="Visit — Draw a card.", **facts)])
    lines = run("show", "booth").output.splitlines()
    assert lines[:2] == ["Booth", "Artifact — Attraction  lights 2 6"]
