"""706: dice, from the texts of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.mechanics.coins_and_dice import DiceRoll
from apnap.state.card import CardDef
from apnap.testing import Table, table


def card(name: str, text: str, types: str = "Sorcery") -> CardDef:
    size = "2" if "Creature" in types else None
    facts = CardFacts(name, mana_cost="{0}", type_line=types, text=text, power=size, toughness=size)
    found = compile_card(facts)
    assert isinstance(found, CardDef), found
    return found


def results(t: Table) -> list[int]:
    events = [entry.event for entry in t.game.log if isinstance(entry.event, DiceRoll)]
    return [number for event in events for number in event.numbers]


def cast(t: Table, what: CardDef, **more: object) -> None:
    t.seats[0].hand(what).casts(what, **more)  # type: ignore[arg-type]
    t.resolve()


@pytest.mark.rule("706.3a")
@pytest.mark.parametrize("seed", range(12))
def test_706_3a_the_line_of_the_result_is_followed(seed: int):
    plane = card(
        "Contact",
        "Roll a d20.\n1—9 | Draw two cards.\n10—19 | You gain 3 life, then draw two cards.\n"
        "20 | Draw three cards.",
    )
    t = table(2, seed=seed)
    a, _ = t.seats
    cast(t, plane)
    [result] = results(t)
    drawn, life = (2, 20) if result < 10 else (3, 20) if result == 20 else (2, 23)
    assert (len(a.hand_names), a.life) == (drawn, life)


@pytest.mark.rule("706.3b")
@pytest.mark.parametrize("seed", range(6))
def test_706_3b_the_lines_are_part_of_one_ability_and_speak_of_its_targets(seed: int):
    livestock = card(
        "Livestock",
        "Exile target creature, then roll a d20 and add the number of lands you control.\n"
        "1—14 | Its controller creates a 4/4 green Ox creature token.\n"
        "15+ | Its controller creates a 0/1 white Goat creature token.",
    )
    t = table(2, seed=seed)
    a, b = t.seats
    a.lands("Forest", "Forest", "Forest")
    b.battlefield("Grizzly Bears")
    cast(t, livestock, at="Grizzly Bears")
    [result] = results(t)
    assert result > 3
    assert b.permanents == ["Ox Token" if result < 15 else "Goat Token"]


@pytest.mark.rule("706.4")
@pytest.mark.rule("706.2")
@pytest.mark.parametrize("seed", range(4))
def test_706_4_the_result_is_a_number_for_later_words(seed: int):
    t = table(2, seed=seed)
    a, _ = t.seats
    cast(t, card("Winner", "Roll a six-sided die. You gain life equal to the result."))
    [first] = results(t)
    assert a.life == 20 + first
    cast(t, card("Loser", "Roll a d20. If the result is 10 or less, you lose that much life."))
    second = results(t)[1]
    assert a.life == 20 + first - (second if second <= 10 else 0)


@pytest.mark.rule("706.2")
@pytest.mark.rule("706.6")
@pytest.mark.parametrize("seed", range(3))
def test_706_6_the_lower_roll_is_ignored(seed: int):
    t = table(2, seed=seed)
    a, _ = t.seats
    frenzy = "Roll two d20 and ignore the lower roll.\n1—20 | You gain 1 life."
    cast(t, card("Frenzy", frenzy))
    assert len(results(t)) == 1
    assert a.life == 21


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("seed", range(3))
def test_603_12_when_you_do_knows_the_result(seed: int):
    when = "When you do, put X +1/+1 counters on target creature, where X is the result."
    t = table(2, seed=seed)
    a, _ = t.seats
    a.battlefield("Grizzly Bears")
    cast(t, card("Dragon", f"Roll a d20. {when}"))
    if t.questions[0].rule != "117.1":
        a.answers("Grizzly Bears")
    t.pass_all()
    assert a.power("Grizzly Bears") == 2 + results(t)[0]


@pytest.mark.rule("706.2")
def test_706_2_what_waits_for_dice():
    dwarf = card(
        "Dwarf",
        "Whenever you roll one or more dice, this creature deals 1 damage to each opponent.\n"
        "Whenever you roll a 6 or lower, you gain 1 life.\n"
        "Whenever you roll a 7 or higher, you gain 10 life.\n"
        "Whenever you roll a die, put a +1/+1 counter on this creature.\n"
        "Whenever an opponent rolls a 1 or 2, you lose 5 life.",
        "Creature",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(dwarf)
    cast(t, card("Pair", "Roll two six-sided dice."))
    while t.questions[0].rule == "603.3b":
        a.answers(t.questions[0].options)
    t.pass_all()
    assert (a.life, b.life, c.life, a.power(dwarf)) == (22, 19, 19, 4)


@pytest.mark.rule("706.2")
def test_706_2_that_many_is_the_result_in_the_event():
    acrobats = card(
        "Acrobats", "Whenever you roll a 1 or higher, you gain that much life.", "Creature"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(acrobats)
    cast(t, card("Dice", "Roll a six-sided die."))
    t.pass_all()
    assert a.life == 20 + results(t)[0]


@pytest.mark.parametrize(
    "text",
    [
        "Roll a d20.\n1—9 | Destroy target creature.\n10—20 | Draw a card.",
        "You gain life equal to the result.",
        "If the result is 3 or less, draw a card.",
        "Target opponent rolls a d20.",
    ],
)
def test_words_that_say_something_else_are_refused(text):
    assert isinstance(compile_card(CardFacts("T", type_line="Sorcery", text=text)), Refused)
