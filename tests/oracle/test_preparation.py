"""2026-08:722: preparation cards from their text."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.texts import card, refused

REMINDER = "(While it's prepared, you may cast a copy of its spell. Doing so unprepares it.)"


def made(
    front: tuple[str, str, str], text: str, spell: tuple[str, str, str], words: str
) -> CardDef | Refused:
    """Both parts: name, mana cost and type line; and their texts."""
    faces = [
        CardFacts(name, mana_cost=cost, type_line=line, text=printed, power=size, toughness=size)
        for (name, cost, line), printed, size in ((front, text, "2"), (spell, words, None))
    ]
    name = f"{front[0]} // {spell[0]}"
    return compile_card(CardFacts(name, layout="prepare", faces=tuple(faces)))


def preparation(
    front: tuple[str, str, str], text: str, spell: tuple[str, str, str], words: str
) -> CardDef:
    found = made(front, text, spell, words)
    assert isinstance(found, CardDef), found
    return found


AVIATOR = preparation(
    ("Encouraging Aviator", "{2}{U}", "Creature — Bird Wizard"),
    f"Flying\nWhenever this creature attacks, it becomes prepared. {REMINDER}",
    ("Jump", "{U}", "Instant"),
    "Target creature gains flying until end of turn.",
)
EATER = preparation(
    ("Adventurous Eater", "{2}{B}", "Creature — Human Warlock"),
    f"This creature enters prepared. {REMINDER}",
    ("Have a Bite", "{B}", "Sorcery"),
    "Put a +1/+1 counter on target creature. You gain 1 life.",
)
VOXMANCER = preparation(
    ("Stingerquill Voxmancer", "{B/R}", "Creature — Goblin Sorcerer"),
    f"At the beginning of your upkeep, if this creature isn't prepared, it becomes prepared. "
    f"{REMINDER}",
    ("Vicious Verse", "{B/R}", "Sorcery"),
    "Vicious Verse deals 1 damage to target opponent.",
)
TOMEKEEPER = card(
    "When this creature enters, choose up to one —\n"
    "• Target creature becomes prepared. (Only creatures with prepare spells can become "
    "prepared.)\n• Target creature becomes unprepared.",
    "Artifact Creature — Construct",
    "Biblioplex Tomekeeper",
)


def prepared(t: Table, number: int) -> bool:
    return "prepared" in t.game.object(number).marks


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_attacking_prepares_a_spell() -> None:
    t = table(2)
    a, b = t.seats
    a.lands("Island").battlefield(AVIATOR, "Grizzly Bears")
    t.go_to("declare attackers")
    a.attacks({AVIATOR: b, "Grizzly Bears": b})
    t.resolve()
    assert a.exile_names == ["Jump"]
    a.casts("Jump", at="Grizzly Bears")
    assert not prepared(t, a.find(AVIATOR))
    t.resolve()
    assert "flying" in layers.characteristics_of(t.game, a.find("Grizzly Bears")).keywords
    assert a.exile_names == []


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_it_enters_prepared() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*["Swamp"] * 4).hand(EATER)
    a.casts(EATER)
    t.resolve()
    assert prepared(t, a.find(EATER))
    a.casts("Have a Bite", at=EATER)
    t.resolve()
    assert (a.life, a.power(EATER), a.exile_names) == (21, 3, [])
    assert not prepared(t, a.find(EATER))


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_only_if_it_is_not_prepared() -> None:
    t = table(2)
    a, b = t.seats
    a.lands("Swamp").battlefield(VOXMANCER)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.exile_names == ["Vicious Verse"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == []  # 603.4: it is prepared already
    t.go_to("precombat main", turn_of=a)
    a.casts("Vicious Verse", at=b)
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("2026-08:722.3b")
@pytest.mark.parametrize("mode", [0, 1])
def test_2026_08_722_3b_another_card_prepares_and_unprepares_it(mode: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*["Swamp"] * 3).battlefield(AVIATOR).hand(EATER, TOMEKEEPER)
    a.casts(EATER)
    t.resolve()
    a.casts(TOMEKEEPER)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers([question.options[mode]])
    a.answers([AVIATOR, EATER][mode])
    t.resolve()
    now = (prepared(t, a.find(AVIATOR)), prepared(t, a.find(EATER)))
    assert now == [(True, True), (False, False)][mode]
    assert sorted(a.exile_names) == [["Have a Bite", "Jump"], []][mode]


def test_2026_08_722_2_both_parts_have_to_be_understood() -> None:
    found = made(
        ("Bard", "{R}", "Creature — Bard"),
        "This creature enters prepared, loudly.",
        ("Song", "{R}", "Sorcery"),
        "Draw a card, loudly.",
    )
    assert isinstance(found, Refused)
    assert [each.text for each in found.problems] == ["loudly.", "loudly."]
    assert refused("Target creature becomes well prepared.") == "well prepared."


@pytest.mark.rule("511.2")
@pytest.mark.parametrize(("lasts", "left"), [("combat", 0), ("turn", 1)])
def test_511_2_a_delayed_ability_lasts_for_the_combat(lasts: str, left: int) -> None:
    sanguinist = preparation(
        ("Stensian Sanguinist", "{1}{B}", "Creature — Vampire Cleric"),
        "Whenever you attack, target creature gains deathtouch until end of turn. Whenever that "
        f"creature deals combat damage to a player this {lasts}, this creature becomes prepared.",
        ("Exsanguinate", "{X}{B}{B}", "Sorcery"),
        "Each opponent loses X life. You gain life equal to the life lost this way.",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(sanguinist, "Grizzly Bears")
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    a.answers("Grizzly Bears")
    t.resolve()
    t.go_to("combat damage")
    t.resolve()
    assert (b.life, a.exile_names) == (18, ["Exsanguinate"])
    t.go_to("postcombat main")
    assert len(t.game.seats[0].delayed) == left
