"""111.3: Tokens whose power and toughness an ability defines, tokens of all colors, and Vehicles:
cards' words, played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import size
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


@pytest.mark.rule("604.3")
@pytest.mark.parametrize("joint", [" with ", ". It has "])
def test_604_3_an_ability_defines_the_power_and_toughness_of_a_token(joint: str) -> None:
    rite = card(
        f"Create a green and white Elemental creature token{joint}\"This token's power and "
        'toughness are each equal to the number of creatures you control."'
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(rite)
    b.battlefield(BEAR)
    a.casts(rite)
    t.pass_all()
    assert size(a, "Elemental Token") == (2, 2)
    a.battlefield(BEAR)
    assert size(a, "Elemental Token") == (3, 3)


@pytest.mark.rule("105.2")
def test_105_2_a_token_of_all_colors() -> None:
    rite = card("Create a 2/2 Citizen creature token that's all colors.")
    t = table(2)
    a, _ = t.seats
    a.hand(rite)
    a.casts(rite)
    t.pass_all()
    assert a.permanent("Citizen Token").colors == frozenset("WUBRG")


@pytest.mark.rule("301.7")
def test_301_7_a_vehicle_token_is_no_creature_until_it_is_crewed() -> None:
    rite = card("Create a 3/2 colorless Vehicle artifact token with crew 1.")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(rite)
    a.casts(rite)
    t.pass_all()
    assert a.permanent("Vehicle Token").types == {"artifact"}
    a.activates("Vehicle Token")
    t.pass_all()
    assert a.permanent("Vehicle Token").types == {"artifact", "creature"}
    assert size(a, "Vehicle Token") == (3, 2)


@pytest.mark.rule("201.5c")
def test_201_5c_a_creature_type_is_no_short_form_of_a_name() -> None:
    queen = card(
        "{0}: Create a 1/1 colorless Sliver creature token.",
        "Legendary Creature — Sliver",
        "Sliver Queen",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(queen)
    a.activates(queen)
    t.pass_all()
    assert size(a, "Sliver Token") == (1, 1)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("x", "left"), [(1, ["Bear"]), (3, [])])
def test_608_2c_a_condition_behind_a_quoted_sentence_begins_another(
    x: int, left: list[str]
) -> None:
    """White Sun's Twilight: the tokens are created however large X is."""
    twilight = card(
        'Create X 1/1 colorless Mite creature tokens with "This token can\'t block." If X is 3 or '
        "more, destroy all other creatures.",
        name="Twilight",
        mana_cost="{X}",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.lands("Forest", "Forest", "Forest").hand(twilight).casts(twilight, x=x)
    t.resolve()
    assert (a.count("Mite Token"), b.creatures) == (x, left)


@pytest.mark.rule("111.3")
def test_111_3_a_token_that_may_be_created_has_an_ability() -> None:
    t = table(2)
    a = t.seats[0]
    zone = card(
        'You may create a 0/1 colorless Eldrazi Spawn creature token. It has "Sacrifice this '
        'token: Add {C}."',
        "Sorcery",
        "Zone",
    )
    box = card("You gain 1 life.", "Sorcery", "Box", mana_cost="{1}")
    a.hand(zone, box).casts(zone)
    t.resolve()
    a.answers("yes")
    a.casts(box)
    t.resolve()
    assert (a.life, a.creatures) == (21, [])


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("kind", ["Food", "Treasure"])
def test_608_2d_one_token_or_another(kind: str) -> None:
    t = table(2)
    a = t.seats[0]
    spell = card("Create a Food token or a Treasure token.", "Sorcery", "Find")
    a.hand(spell).casts(spell)
    t.resolve()
    a.answers(f"a {kind} token")
    assert a.permanents == [f"{kind} Token"]
