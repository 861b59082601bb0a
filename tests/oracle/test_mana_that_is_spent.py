"""106.6: Mana that comes with an ability, which triggers if it is spent so, as it plays."""

from __future__ import annotations

import pytest

from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, table
from apnap.testing.texts import card, refused

DRAGON = CardDef("Dragon", "creature", "Dragon", cost="{G}", power=4, toughness=4)
BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
ORB = card(
    "{T}: Add {G}. When you spend this mana to cast a Dragon creature spell, you gain 2 life.",
    "Artifact",
    "Orb",
)


def makes_mana(seat: Seat, name: str) -> None:
    """605.3a: The player activates the mana ability of that permanent."""
    question = seat.question
    assert question is not None
    seat.answers(next(each for each in question.options if each.what == seat.find(name)))


@pytest.mark.rule("106.6")
def test_106_6_an_ability_triggers_if_the_mana_is_spent_so() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(ORB).hand(DRAGON)
    a.casts(DRAGON)
    assert t.stack == ["Dragon", "Orb's ability"]
    t.pass_all()
    assert (a.life, a.creatures) == (22, ["Dragon"])


@pytest.mark.rule("106.6")
def test_106_6_other_spells_and_other_mana_do_nothing() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(ORB).hand(BEAR)
    a.casts(BEAR)
    assert t.stack == ["Bear"]
    t.pass_all()
    a.hand(DRAGON).lands("Forest")
    a.casts(DRAGON)
    assert t.stack == ["Dragon"]


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("nth", "stack"), [(0, ["Dragon", "Orb's ability"]), (1, ["Dragon"])])
def test_106_6_the_player_chooses_which_mana_is_spent(nth: int, stack: list[str]) -> None:
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.battlefield(ORB).hand(DRAGON).lands("Forest")
    t.begin()
    makes_mana(a, "Orb")
    makes_mana(a, "Forest")
    a.casts(DRAGON, choose=[Option("spend", nth=nth)])
    assert t.stack == stack


@pytest.mark.rule("106.6")
def test_106_6_two_mana_of_one_source() -> None:
    untap = card("Untap target artifact.", "Instant", "Twist")
    twins = CardDef("Twins", "creature", "Dragon", cost="{G}{G}", power=4, toughness=4)
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.battlefield(ORB).hand(untap, twins)
    t.begin()
    makes_mana(a, "Orb")
    a.casts(untap, ORB)
    t.resolve()
    makes_mana(a, "Orb")
    a.casts(twins)
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("106.6")
def test_106_6_a_copy_of_the_spell_that_was_paid_for() -> None:
    goggles = card(
        "{T}: Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that "
        "spell and you may choose new targets for the copy.",
        "Artifact",
        "Goggles",
    )
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
    t = table(2)
    a, b = t.seats
    a.battlefield(goggles).hand(bolt)
    a.casts(bolt, b)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers(question.options[0])
    t.pass_all()
    assert b.life == 14


@pytest.mark.rule("903.3d")
def test_903_3d_a_creature_type_of_your_commander() -> None:
    path = card(
        "{T}: Add one mana of any color in your commander's color identity. When that mana is "
        "spent to cast a creature spell that shares a creature type with your commander, scry 1.",
        "Land",
        "Path",
    )
    lord = CardDef("Lord", "legendary creature", "Dragon", cost="{2}{G}", power=3, toughness=3)
    t = table(2, commander)
    a, _ = t.seats
    a.commander(lord).battlefield(path, path).hand(DRAGON, BEAR)
    a.casts(BEAR)
    assert t.stack == ["Bear"]
    t.pass_all()
    a.casts(DRAGON)
    assert t.stack == ["Dragon", "Path's ability"]


def test_only_mana_has_such_an_ability() -> None:
    assert refused(
        "{T}: You gain 1 life. When you spend this mana to cast a spell, draw a card.", "Artifact"
    )
