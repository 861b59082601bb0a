"""903, 309.7: More words of cards for Commander games, as they play."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.dungeons import Room, dungeon
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{2}", power=2, toughness=2)
DRAGON = CardDef("Dragon", "creature", "Dragon", cost="{3}", power=4, toughness=4)
ISLE = CardDef("Isle", "land")


@pytest.mark.rule("113.6b")
@pytest.mark.parametrize("there", ["command zone", "library"])
def test_113_6b_other_spells_cost_less_while_it_is_in_the_command_zone(there: str) -> None:
    ur = card(
        "Eminence — As long as Ur is in the command zone or on the battlefield, other Dragon "
        "spells you cast cost {1} less to cast.",
        "Legendary Creature — Dragon",
        "Ur",
        mana_cost="{4}",
    )
    t = table(2, commander)
    a, _ = t.seats
    if there == "command zone":
        a.commander(ur)
    else:
        a.library(ur)
    a.hand(DRAGON, BEAR).lands("Forest", "Forest")
    assert a.may_cast(DRAGON) is (there == "command zone")
    assert a.may_cast(BEAR)
    a.lands("Forest")
    assert there == "library" or not a.may_cast(ur)  # only other spells cost less


@pytest.mark.rule("508.3d")
def test_508_3d_as_many_cards_as_dragons_attack() -> None:
    ur = card(
        "Whenever one or more Dragons you control attack, draw that many cards, then you may put a "
        "permanent card from your hand onto the battlefield.",
        "Creature — Elf",
        "Ur",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(ur, DRAGON, DRAGON).library(ISLE, ISLE, BEAR)
    t.go_to("declare attackers")
    a.attacks([(DRAGON, b), (DRAGON, b), (ur, b)])
    t.resolve()
    assert a.hand_names == ["Isle", "Isle"]


@pytest.mark.rule("707.2")
def test_707_2_a_copy_of_that_wizard() -> None:
    ritual = card(
        "Whenever another nontoken Wizard you control enters, create a token that's a copy of that "
        "Wizard.",
        "Enchantment",
        "Ritual",
    )
    mage = CardDef("Mage", "creature", "Wizard", cost="{0}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(ritual).hand(mage)
    a.casts(mage)
    t.pass_all()
    assert a.creatures == ["Mage", "Mage"]


@pytest.mark.rule("903.8")
def test_903_8_the_commander_is_cast_for_nothing_but_the_tax() -> None:
    golem = card(
        "{0}: You may cast your commander from the command zone without paying its mana cost.",
        "Artifact",
        "Golem",
    )
    lord = CardDef("Lord", "legendary creature", "Elf", cost="{5}", power=3, toughness=3)
    t = table(2, commander)
    a, _ = t.seats
    a.commander(lord).battlefield(golem)
    a.activates(golem)
    t.resolve()
    a.answers("Lord")
    t.resolve()
    assert a.creatures == ["Lord"]


@pytest.mark.rule("608.2e")
def test_608_2e_you_and_the_attacking_player_each_do_both() -> None:
    eye = card(
        "Whenever an opponent attacks another one of your opponents, you and the attacking player "
        "each draw a card and lose 1 life.",
        "Enchantment",
        "Eye",
    )
    t = table(3)
    a, b, c = t.seats
    c.battlefield(eye)
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks([(BEAR, b)])
    hands = len(a.hand_names), len(c.hand_names)
    t.resolve()
    assert (a.life, b.life, c.life) == (19, 20, 19)
    assert (len(a.hand_names), len(c.hand_names)) == (hands[0] + 1, hands[1] + 1)


@pytest.mark.rule("309.7")
def test_309_7_whenever_you_complete_a_dungeon() -> None:
    ruckus = card("Whenever you complete a dungeon, you gain 5 life.", "Enchantment", "Ruckus")
    delve = card("Venture into the dungeon.", "Instant", "Delve")
    cave = dungeon("Cave", Room("Only", (ChangeLife(You(), Number(1)),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(ruckus).outside(cave).hand(delve)
    a.casts(delve)
    t.pass_all()
    assert a.life == 26


@pytest.mark.rule("701.32a")
def test_701_32a_who_voted_for_another_choice_loses_life() -> None:
    keeper = card(
        "Whenever players finish voting, each opponent who voted for a choice you didn't vote for "
        "loses 2 life. You scry X, where X is the number of opponents who voted for a choice you "
        "voted for.",
        "Creature — Zombie",
        "Keeper",
    )
    council = card(
        "Starting with you, each player votes for grace or doom. If grace gets more votes, you "
        "gain 1 life.",
        name="Council",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(keeper).hand(council)
    a.casts(council)
    t.resolve()
    for seat, word in ((a, "grace"), (b, "doom"), (c, "grace")):
        question = seat.question
        assert question is not None
        seat.answers([each for each in question.options if each.verb == word])
    t.resolve()
    assert (a.life, b.life, c.life) == (21, 18, 20)
    question = a.question
    assert question is not None  # one opponent voted as you did: scry 1


@pytest.mark.rule("508.6")
def test_508_6_the_number_of_players_you_attacked() -> None:
    caller = card(
        "Whenever this creature attacks, you gain X life, where X is the number of players you "
        "attacked this combat.",
        "Creature — Cleric",
        "Caller",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(caller, BEAR, DRAGON)
    t.go_to("declare attackers")
    a.attacks([(caller, b), (BEAR, c), (DRAGON, c)])
    t.resolve()
    assert a.life == 22
