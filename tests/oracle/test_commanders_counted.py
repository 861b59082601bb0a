"""903.3, 903.8: Cards that count casts of commanders, compare them or put them somewhere."""

from __future__ import annotations

import pytest

from apnap.formats import commander, two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

CHIEF = CardDef(
    "Chief", "legendary creature", "Human Scout", cost="{0}", power=2, toughness=2, colors="W"
)
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")
SCOUT = CardDef("Scout", "creature", "Elf Scout", power=1, toughness=1, cost="{0}")


@pytest.mark.rule("903.8")
def test_903_8_for_each_time_you_have_cast_your_commander() -> None:
    t = table(2, commander)
    a, _ = t.seats
    insignia = card(
        "Creatures you control get +1/+1 for each time you've cast your commander from the command "
        "zone this game.",
        "Enchantment",
    )
    a.commander(CHIEF).battlefield(insignia, BEAR)
    assert a.power(BEAR) == 2
    a.casts(CHIEF)
    assert a.power(BEAR) == 3, "while it is still on the stack"
    t.resolve()
    assert (a.power(BEAR), a.power(CHIEF)) == (3, 3)


@pytest.mark.rule("903.3e")
def test_903_3e_a_spell_that_shares_a_type_with_your_commander_anywhere() -> None:
    t = table(2, commander)
    a, _ = t.seats
    path = card(
        "Whenever you cast a creature spell that shares a creature type with your commander, draw "
        "a card.",
        "Enchantment",
    )
    armor = card(
        "{T}: Target creature gets +X/+X until end of turn, where X is the greatest mana value "
        "among your commanders.",
        "Artifact",
        "Armor",
    )
    giant = CardDef("Giant", "legendary creature", "Giant Scout", cost="{3}", power=2, toughness=2)
    a.commander(giant).battlefield(path, armor).hand(SCOUT, BEAR)
    a.casts(BEAR)
    t.pass_all()
    assert a.hand_names == ["Scout"]
    a.casts(SCOUT)
    t.pass_all()
    assert len(a.hand_names) == 1, "a card is drawn"
    a.activates(armor, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 5


@pytest.mark.rule("903.3d")
def test_903_3d_gain_control_of_each_noncommander_creature() -> None:
    t = table(2, commander)
    a, b = t.seats
    subdue = card("Gain control of each noncommander creature.", "Sorcery", "Subdue")
    a.hand(subdue)
    b.battlefield(CHIEF, commander=True).battlefield(BEAR)
    a.casts(subdue)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Bear"], ["Chief"])


@pytest.mark.rule("903.3d")
def test_903_3d_a_commander_from_the_command_zone_and_back() -> None:
    t = table(2, commander)
    a, _ = t.seats
    courser = card(
        "When this creature enters, you may put a commander you own from the command zone onto the "
        "battlefield. It gains haste. Return it to the command zone at the beginning of the next "
        "end step.",
        "Creature — Dragon",
        "Courser",
        power="6",
        toughness="5",
    )
    a.commander(CHIEF).hand(courser)
    a.casts(courser)
    t.resolve()
    t.pass_once()
    t.next_question()
    a.answers("yes")
    t.pass_all()
    assert "haste" in a.permanent(CHIEF).keywords
    t.go_to("end")
    t.pass_all()
    assert a.command_names == ["Chief"]


@pytest.mark.rule("508.3d")
def test_508_3d_attacking_with_it_or_with_your_commander() -> None:
    t = table(3, commander)
    a, b, c = t.seats
    leader = card(
        "Whenever you attack with this creature and/or your commander, for each opponent, create a "
        "1/1 red Goblin creature token that's tapped and attacking that player.",
        "Creature — Dog",
        "Leader",
        power="2",
        toughness="2",
    )
    a.battlefield(leader, BEAR).battlefield(CHIEF, commander=True)
    a.attacks({leader: b, CHIEF: c})
    t.resolve()
    assert a.creatures.count("Goblin Token") == 2, "one for each opponent, once for both attackers"


@pytest.mark.rule("810.1")
def test_810_1_creatures_your_team_controls() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    horn = card("Bears your team controls get +1/+1.", "Enchantment", "Horn")
    a.battlefield(horn, BEAR)
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    assert (a.power(BEAR), b.power(BEAR), c.power(BEAR)) == (3, 3, 2)
