"""111.1: identical tokens count one by one, and each has its abilities, though they share a row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SOLDIERS = card("Create four 1/1 white Soldier creature tokens.", "Sorcery", "Raise")
BEAR = card("", "Creature — Bear", "Bear")
BURN = "Test deals 1 damage to each creature."
KILL = card("Destroy target creature.", "Instant", "Kill")


def four(words=""):
    """Four Soldiers, with these words or without."""
    text = "Create four 1/1 white Soldier creature tokens"
    return card(f'{text} with "{words}"' if words else f"{text}.", "Sorcery", "Raise")


def army(words="", *others):
    t = table(2)
    a, _ = t.seats
    raise_them = four(words)
    a.battlefield(*others).hand(raise_them)
    a.casts(raise_them)
    t.pass_all()
    return t


def powers(t):
    seat = t.seats[0]
    numbers = t.game.player(0).battlefield
    return [
        seat.power(number)
        for number in numbers
        for _ in range(t.game.object(number).many)
        if "Soldier" in t.game.object(number).card.name
    ]


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("Other creatures you control get +1/+1.", 4),
        ("Creatures you control get +1/+1.", 5),
        ("This creature gets +1/+1 for each other creature you control.", 4),
        ("This creature gets +1/+1 for each creature you control.", 5),
    ],
)
def test_111_1_each_of_identical_tokens_has_its_static_ability(words, power):
    assert powers(army(words)) == [power] * 4


@pytest.mark.rule("111.1")
def test_111_1_abilities_that_they_are_given_are_each_ones_own():
    given = card(
        'Creatures you control have "Other creatures you control get +1/+1."', "Enchantment", "Gift"
    )
    assert powers(army("", given)) == [4] * 4


@pytest.mark.rule("707.2")
def test_707_2_copies_of_a_lord_are_lords_to_each_other():
    t = table(2)
    a, _ = t.seats
    lord = card("Other creatures you control get +1/+1.", "Creature — Elf", "Lord")
    rite = card(
        "Create four tokens that are copies of target creature you control.", "Sorcery", "Rite"
    )
    a.battlefield(lord).hand(rite)
    a.casts(rite, at=lord)
    t.resolve()
    assert [a.power(number) for number in t.game.player(0).battlefield] == [6] * 5


@pytest.mark.rule("601.2f")
def test_601_2f_each_of_identical_tokens_makes_spells_cheaper():
    t = army("Spells you cast cost {1} less to cast.")
    a, _ = t.seats
    dear = card("Draw a card.", "Sorcery", "Dear", mana_cost="{4}")
    a.hand(dear)
    assert a.may_cast(dear)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    "words",
    ["Sacrifice another creature: You gain 1 life.", "{0}: Destroy another target creature."],
)
def test_118_3_one_of_identical_tokens_is_another_for_the_next(words):
    t = army(words)
    assert t.seats[0].may_activate("Soldier Token")


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain life equal to the total power of creatures you control.", 26),
        ("You gain life equal to the number of creatures you control.", 25),
        ("Tap all creatures you control. You gain 1 life for each creature tapped this way.", 25),
        (f"{BURN} You gain life equal to the damage dealt this way.", 25),
    ],
)
def test_107_1_identical_tokens_are_counted_one_by_one(text, life):
    t = army("", BEAR)
    a, _ = t.seats
    sums = card(text, "Sorcery", "Test")
    a.hand(sums)
    a.casts(sums)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("603.2c")
def test_603_2c_what_an_ability_says_of_one_of_them_is_about_one():
    watch = card("Whenever a creature dies, you gain life equal to its power.", "Enchantment", "W")
    t = army("", watch)
    a, _ = t.seats
    wrath = card("Destroy all creatures.", "Sorcery", "Wrath")
    a.hand(wrath)
    a.casts(wrath)
    t.resolve()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("111.1")
def test_111_1_those_that_have_been_told_apart_are_all_meant_later():
    text = (
        'Create three 1/1 white Soldier creature tokens with "Other creatures you control get '
        '+1/+1." Those tokens gain haste until end of turn.'
    )
    t = table(2)
    a, b = t.seats
    rush = card(text, "Sorcery", "Rush")
    a.hand(rush)
    a.casts(rush)
    t.resolve()
    t.go_to("declare attackers")
    tokens = t.game.player(0).battlefield
    a.attacks([(number, b) for number in tokens])
    t.go_to("postcombat main")
    assert b.life == 20 - 3 * 3


@pytest.mark.rule("508.3d")
@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("Whenever you attack, you gain 1 life for each attacking creature.", 24),
        ("Whenever a creature you control attacks, you gain 1 life.", 24),
        ("Whenever you attack a player, you gain 1 life.", 21),
        ("Whenever you attack with three or more creatures, you gain 1 life.", 21),
    ],
)
def test_508_3d_a_player_attacks_once_with_identical_tokens(words, life):
    t = table(2)
    a, b = t.seats
    token = replace(BEAR, token=True)
    a.battlefield(token, many=4).battlefield(card(words, "Enchantment", "Drum"))
    t.go_to("declare attackers")
    a.attacks([(token, (b, 4))])
    if a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("509.5c")
def test_509_5c_an_attacker_becomes_blocked_once_by_identical_tokens():
    t = table(2)
    a, b = t.seats
    token = replace(BEAR, token=True)
    drum = card("Whenever ~ becomes blocked, you gain 1 life.", "Creature — Ox", "Ox")
    note = card("Whenever a creature you control blocks, you gain 1 life.", "Enchantment", "Note")
    a.battlefield(drum)
    b.battlefield(token, many=3).battlefield(note)
    t.go_to("declare attackers")
    a.attacks({drum: b})
    t.go_to("declare blockers")
    b.blocks([(token, (drum, 3))])
    while t.questions[0].rule != "117.1":
        seat = t.seats[t.questions[0].decider]
        seat.answers(seat.question.example())
    t.pass_all()
    assert (a.life, b.life) == (21, 23)


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Destroy all creatures.", "You gain 1 life for each creature that died this turn."),
        (
            "Sacrifice all creatures you control.",
            "You gain 1 life for each creature you sacrificed this turn.",
        ),
    ],
)
def test_111_1_what_happened_this_turn_happened_to_each(first, then):
    t = army()
    a, _ = t.seats
    one, other = card(first, "Sorcery", "One"), card(then, "Sorcery", "Other")
    a.hand(one, other)
    a.casts(one)
    t.resolve()
    a.casts(other)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("120.2b")
def test_120_2b_each_of_identical_tokens_deals_the_damage():
    t = army()
    a, b = t.seats
    volley = card("Each creature you control deals 1 damage to each opponent.", "Sorcery", "Volley")
    note = card("Whenever a creature deals damage to you, draw a card.", "Enchantment", "Note")
    a.hand(volley)
    b.battlefield(note)
    a.casts(volley)
    t.resolve()
    assert b.life == 16
    while t.questions[0].rule != "117.1":
        b.answers(b.question.example())
    t.pass_all()
    assert len(b.hand_names) == 4


@pytest.mark.rule("707.2")
def test_707_2_each_of_identical_tokens_is_copied():
    t = army()
    a, _ = t.seats
    more = card("Create a token that's a copy of each creature you control.", "Sorcery", "More")
    a.hand(more)
    a.casts(more)
    t.resolve()
    assert a.count("Soldier Token") == 8
