"""309, 710, 716, 719: dungeons, flip cards, Classes and Cases from their text."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.testing import table
from apnap.testing.texts import card

MINE = """Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)
Goblin Lair — Create a 1/1 red Goblin creature token. (Leads to: Dark Pool)
Mine Tunnels — Create a Treasure token. (Leads to: Dark Pool)
Dark Pool — Each opponent loses 1 life and you gain 1 life. (Leads to: Temple of Dumathoin)
Temple of Dumathoin — Draw a card."""
VENTURE = card("Venture into the dungeon.", name="Map")
BEAR = card("", "Creature — Bear", "Bear")


def dungeon(text: str) -> CardDef | Refused:
    return compile_card(
        CardFacts("Lost Mine", type_line="Dungeon", text=text, layout="dungeon", kind="dungeon")
    )


@pytest.mark.rule("309.4c")
@pytest.mark.rule("309.5b")
def test_309_4c_the_rooms_of_a_dungeon_do_what_is_printed_there():
    mine = dungeon(MINE)
    assert isinstance(mine, CardDef)
    t = table(2)
    a, b = t.seats
    a.outside(mine).hand(*[VENTURE] * 3)
    a.casts(VENTURE)
    t.pass_all()
    a.answers()
    a.casts(VENTURE)
    t.resolve()
    a.answers(Option("room", a.question.options[0].what, nth=1))
    t.pass_all()
    assert a.creatures == ["Goblin Token"]
    a.casts(VENTURE)
    t.pass_all()
    assert (a.life, b.life) == (21, 19)


def test_a_dungeon_whose_arrows_are_not_told_is_refused():
    found = dungeon(MINE.replace(" (Leads to: Dark Pool)", ""))
    assert isinstance(found, Refused)
    assert [each.paragraph for each in found.problems] == [1, 2]
    found = dungeon(MINE.replace("Scry 1.", "Scry 1, loudly."))
    assert isinstance(found, Refused)
    assert [(each.text, each.start) for each in found.problems] == [("loudly.", 24)]


def flip_card() -> CardDef:
    """Callow Jushi, and what it becomes."""
    top = CardFacts(
        "Callow Jushi",
        mana_cost="{0}",
        type_line="Creature — Human Wizard",
        text="Whenever you cast a Spirit or Arcane spell, you may put a ki counter on this "
        "creature.\nAt the beginning of the end step, if there are two or more ki counters on this "
        "creature, you may flip it.",
        power="2",
        toughness="2",
    )
    bottom = CardFacts(
        "Jaraku the Interloper",
        type_line="Legendary Creature — Spirit",
        text="Remove a ki counter from Jaraku: You gain 2 life.",
        power="3",
        toughness="4",
    )
    found = compile_card(CardFacts("Callow Jushi", layout="flip", faces=(top, bottom)))
    assert isinstance(found, CardDef), found
    return found


@pytest.mark.rule("710.4")
@pytest.mark.parametrize("counters", [1, 2])
def test_710_4_a_flip_card_is_flipped(counters: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(flip_card(), counters={"ki": counters})
    t.go_to("end").pass_all()
    if counters == 1:
        assert a.creatures == ["Callow Jushi"]
        return
    a.answers(True)
    t.pass_all()
    assert a.creatures == ["Jaraku the Interloper"]
    a.activates(t.game.player(0).battlefield[0])
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("716.2a")
def test_716_2a_when_a_class_becomes_a_level():
    wizard = card(
        "(Gain the next level as a sorcery to add its ability.)\nYou have no maximum hand size.\n"
        "{0}: Level 2\nWhen this Class becomes level 2, draw two cards.\n"
        "{0}: Level 3\nCreatures you control get +1/+1.",
        "Enchantment — Class",
        "Wizard Class",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(wizard, BEAR)
    a.activates(wizard)
    t.pass_all()
    assert (len(a.hand_names), a.power(BEAR)) == (2, 2)
    a.activates(wizard, ability=1)
    t.pass_all()
    assert (len(a.hand_names), a.power(BEAR)) == (2, 3)


@pytest.mark.rule("719.3a")
@pytest.mark.rule("719.3c")
@pytest.mark.parametrize("hand", [0, 1])
def test_719_3_a_case_is_solved_and_then_does_more(hand: int):
    pulse = card(
        "To solve — You have no cards in hand. (If unsolved, solve at the beginning of your end "
        "step.)\nSolved — At the beginning of your upkeep, discard your hand, then draw two cards.",
        "Enchantment — Case",
        "Case of the Crimson Pulse",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(*[BEAR] * hand).battlefield(pulse)
    t.go_to("end").pass_all()
    t.go_to("upkeep", turn_of=a).pass_all()
    assert len(a.hand_names) == (2 if not hand else 1)


def test_a_case_is_refused_with_the_place_in_its_paragraph():
    text = "To solve — You have cards in hand, loudly."
    facts = CardFacts("Case", mana_cost="{1}", type_line="Enchantment — Case", text=text)
    found = compile_card(facts)
    assert isinstance(found, Refused)
    assert [text[each.start : each.end] for each in found.problems] == [
        each.text for each in found.problems
    ]


@pytest.mark.rule("711.2a", "711.2b")
def test_711_2a_two_levels_of_the_same_size_have_abilities_of_their_own() -> None:
    t = table(2)
    a, _ = t.seats
    text = "Level up {1}\nLEVEL 1-2\n4/4\nFlying\nLEVEL 3+\n4/4\nTrample"
    lord = card(text, "Creature — Minotaur", "Lord", layout="leveler")
    a.battlefield(lord, counters={"level": 2})
    assert a.permanent(lord).keywords == {"level up", "flying"}
    t = table(2)
    a, _ = t.seats
    a.battlefield(lord, counters={"level": 3})
    assert a.permanent(lord).keywords == {"level up", "trample"}
