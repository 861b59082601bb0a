"""`apnap decks check`: all that stands in the way of playing a deck, and what to play instead."""

import json

import pytest
from click.testing import CliRunner

from apnap.cards.store import update_store
from apnap.cli import main
from apnap.oracle.text.facts import CardFacts

LEGAL = {"modern": "legal", "commander": "legal"}


def creature(name, cost, value, power, text="", color="G", legalities=LEGAL, **more):
    return CardFacts(
        name,
        mana_cost=cost,
        mana_value=value,
        type_line=more.pop("type_line", "Creature — Elf"),
        power=str(power),
        toughness=str(power),
        colors=color,
        color_identity=color,
        text=text,
        legalities=legalities,
        **more,
    )


ODD = "Frobnicate the moon."
CARDS = [
    creature("Odd Elf", "{1}{G}", 2, 2, ODD),
    creature("Odd Chief", "{1}{G}", 2, 2, ODD, type_line="Legendary Creature — Elf"),
    creature("Plain Chief", "{4}{G}", 5, 2, type_line="Legendary Creature — Elf"),
    creature("Big Elf", "{6}{G}", 7, 7),
    creature("Near Elf", "{1}{G}", 2, 3, "Trample"),
    creature("Nearest Elf", "{1}{G}", 2, 2, "Reach"),
    creature("Odd Twin", "{1}{G}", 2, 2, ODD),
    creature("Joke Elf", "{1}{G}", 2, 2, flags=frozenset(("funny",))),
    creature("Old Elf", "{1}{G}", 2, 2, "Flying", legalities={"vintage": "legal"}),
    creature("Red Elf", "{1}{R}", 2, 2, "Haste", color="R"),
    CardFacts("Odd Orb", mana_cost="{1}", type_line="Artifact", text=ODD, legalities=LEGAL),
    CardFacts(
        "Forest",
        type_line="Basic Land — Forest",
        text="({T}: Add {G}.)",
        color_identity="G",
        legalities=LEGAL,
    ),
]


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "data"))
    update_store(CARDS)


def written(tmp_path, text):
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def run(*words, typed=""):
    return CliRunner().invoke(main, ["decks", "check", *words], input=typed)


def test_a_deck_of_built_in_cards_needs_no_store(tmp_path):
    result = run(written(tmp_path, "4 Shock\n56 Mountain"))
    assert result.exit_code == 0
    assert result.output == "mine (constructed): 60 main\nnothing stands in the way\n"


def test_everything_is_listed(tmp_path, store):
    path = written(tmp_path, "5 Odd Elf\n1 Neer Elf\n1 Old Elf\n50 Forest")
    near = "did you mean Near Elf or Nearest Elf or Red Elf?"
    result = run(path, "--format", "modern")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "mine (modern): 57 main",
        f"unknown: {path}, line 2: there is no card 'Neer Elf'; {near}",
        "can't be played: 5 Odd Elf",
        "    Frobnicate the moon.",
        "not legal: the deck has 57 cards; it has to have at least 60 [100.2a]",
        "not legal: 5 Odd Elf; there may be 4 [100.2a]",
        "not legal: Old Elf is not legal in modern [100.6]",
    ]


def test_the_same_as_json(tmp_path, store):
    result = run(written(tmp_path, "4 Odd Elf\n1 Neer Elf\n50 Forest"), "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert found["cards"] == {"main": 55}
    assert found["playable"] is False
    assert found["unknown"][0]["near"][0] == "Near Elf"
    assert found["unsupported"] == [
        {"name": "Odd Elf", "count": 4, "not_understood": ["Frobnicate the moon."]}
    ]
    assert [each["rule"] for each in found["illegal"]] == ["100.2a"]


def test_a_list_with_a_commander_is_a_commander_deck(tmp_path, store):
    path = written(tmp_path, "Commander\n1 Plain Chief\nDeck\n98 Forest\n1 Red Elf")
    assert (
        "not legal: Red Elf has R in its color identity; the commander's is G [903.5c]"
        in run(path).output
    )
    assert run(path, "--format", "any").exit_code == 0


@pytest.mark.parametrize(
    ("content", "words", "message"),
    [
        ("4 Shock", ["--format", "modren"], "there is no format 'modren'; did you mean 'modern'"),
        ("Shock", [], "line 1: 'Shock' is not a number and a name"),
    ],
)
def test_what_can_not_be_checked_is_one_line(tmp_path, content, words, message):
    result = run(written(tmp_path, content), *words)
    assert result.exit_code == 2
    assert message in result.output
    assert result.output.count("\n") == 1


def test_nothing_is_replaced_without_consent(tmp_path, store):
    path = written(tmp_path, "4 Odd Elf\n56 Forest")
    result = run(path, "--replace", typed="n\n")
    assert "put 4 Nearest Elf instead of 4 Odd Elf? [y/N]: n" in result.output
    assert result.exit_code == 1
    assert sorted([each.name for each in tmp_path.iterdir()]) == ["data", "mine.txt"]
    assert not list(tmp_path.glob("*playable*"))


def test_the_new_deck_is_another_file(tmp_path, store):
    text = "4 Odd Elf\n4 Odd Twin\n1 Neer Elf\n52 forest (M10) 5\nSideboard\n2 Neer Elf\n"
    path = written(tmp_path, text)
    result = run(path, "--format", "modern", "--replace", typed="y\ny\ny\n")
    assert "put 3 Near Elf instead of 3 Neer Elf?" in result.output
    assert result.exit_code == 0, result.output
    assert (tmp_path / "mine-playable.txt").read_text(encoding="utf-8") == (
        "# mine\n\nDeck\n4 Nearest Elf\n4 Big Elf\n1 Near Elf\n52 Forest\n\nSideboard\n2 Near Elf\n"
    )
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == text


def test_yes_takes_all_that_is_offered_and_never_writes_over_a_file(tmp_path, store):
    path = written(tmp_path, "5 Odd Elf\n54 Forest\nSideboard\n1 Odd Elf\n1 Odd Orb")
    first = run(path, "--format", "modern", "--yes")
    assert "6 Odd Elf → 4 Nearest Elf, 2 Near Elf" in first.output
    assert "Odd Orb: there is nothing like it that can be played" in first.output
    assert first.exit_code == 1
    assert (tmp_path / "mine-playable.txt").read_text(encoding="utf-8") == (
        "# mine\n\nDeck\n4 Nearest Elf\n1 Near Elf\n54 Forest\n\nSideboard\n1 Near Elf\n1 Odd Orb\n"
    )
    run(path, "--yes")
    assert (tmp_path / "mine-playable-2.txt").exists()
    there = tmp_path / "there.txt"
    there.write_text("mine")
    result = run(path, "--yes", "--output", str(there))
    assert "is there already; nothing was written" in result.output
    assert there.read_text() == "mine"


def test_a_commander_is_replaced_by_one_of_its_colors(tmp_path, store):
    path = written(tmp_path, "Commander\n1 Odd Chief\nDeck\n99 Forest")
    result = run(path, "--yes")
    assert "1 Odd Chief → 1 Plain Chief" in result.output
    assert result.exit_code == 0


def test_the_decks_that_come_with_apnap_are_listed_and_can_be_checked_by_name():
    result = CliRunner().invoke(main, ["decks"])
    assert result.exit_code == 0
    for words in ("skies", "niv-mizzet", "1 commander", "Red: fire for everybody."):
        assert words in result.output
    assert run("sparks").exit_code == 0
    assert "nothing stands in the way" in run("karlov", "--format", "commander").output


def test_a_built_in_card_is_legal_in_commander_or_banned_there_and_elsewhere_it_is_not_known(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "empty"))
    path = tmp_path / "deck.txt"
    path.write_text("4 Time Walk\n56 Island\n", encoding="utf-8")
    commander = run(str(path), "--format", "commander").output
    assert "Time Walk is banned in commander [100.6]" in commander
    assert "Island" not in commander.replace("nothing stands", "")
    modern = run(str(path), "--format", "modern").output
    assert "it is not known whether Island is legal in modern" in modern


@pytest.mark.parametrize(
    ("edition", "refused"),
    [("2006-10", ["Walker", "Words"]), ("2008-02", []), ("2024-03", [])],
)
def test_cards_of_types_that_the_edition_does_not_know(tmp_path, store, edition, refused):
    walker = CardFacts(
        "Walker",
        mana_cost="{1}",
        type_line="Legendary Planeswalker — Jace",
        text="+1: Draw a card.",
        loyalty="3",
        legalities=LEGAL,
    )
    words = CardFacts(
        "Words", mana_cost="{1}", type_line="Tribal Instant — Elf", text="Draw a card."
    )
    update_store([*CARDS, walker, words])
    path = written(tmp_path, "1 Walker\n1 Words\n58 Forest")
    found = json.loads(run(path, "--json", "--edition", edition).output)["illegal"]
    later = [each["words"].split(":")[0] for each in found if each["rule"] == "205.2a"]
    assert later == refused


def test_lines_that_can_not_be_read_and_unknown_names_are_said_at_once(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("4 Lighning Bolt\nhello\n20 Mountain\nSideborad\n1 Shok\n")
    result = run(str(path))
    assert result.exit_code == 2
    said = result.output.replace("\n", " ")
    assert "line 2: 'hello' is not a number and a name" in said
    assert "line 4: 'Sideborad' is not a number and a name" in said
    assert "did you mean the heading Sideboard?" in said
    assert "card 'Lighning Bolt'; did you mean Lightning Bolt" in said
    assert "card 'Shok'; did you mean Shock" in said


def test_a_list_that_looks_like_a_commander_deck_says_how_to_name_its_commander(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("Count,Name\n1,Sol Ring\n1,Karlov of the Ghost Council\n49,Plains\n49,Swamp\n")
    assert "--commander NAME" in run(str(path)).output
    led = run(str(path), "--commander", "karlov").output
    assert "--commander" not in led
    assert "99 main, 1 commander\n" in led
