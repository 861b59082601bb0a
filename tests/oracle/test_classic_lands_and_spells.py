"""Words of much played cards: mana that depends on something, owners of targets, named tokens."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")
ELK = CardDef("Elk", "creature", "Elk", power=3, toughness=3, cost="{3}")


def urza(kind: str) -> CardDef:
    return card("{T}: Add {C}.", f"Land — Urza's {kind}", f"Urza's {kind}")


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize("all_of_them", [True, False])
def test_605_1a_more_mana_if_you_control_two_others(all_of_them: bool) -> None:
    t = table(2)
    a, _ = t.seats
    tower = card(
        "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C}{C} "
        "instead.",
        "Land — Urza's Tower",
        "Urza's Tower",
    )
    a.lands(tower, urza("Mine"))
    if all_of_them:
        a.lands(urza("Power-Plant"))
    a.hand(CardDef("Giant", "creature", "Giant", power=5, toughness=5, cost="{5}"))
    assert a.may_cast("Giant") is all_of_them


@pytest.mark.rule("605.1a")
def test_605_1a_six_mana_instead_of_two() -> None:
    t = table(2)
    a, _ = t.seats
    druid = card(
        "{T}: Add {G}{G}. If you control a Bear, add six {G} instead.", "Artifact", "Druid"
    )
    a.battlefield(druid, BEAR)
    a.hand(CardDef("Giant", "creature", "Giant", power=5, toughness=5, cost="{6}"))
    a.casts("Giant")
    t.resolve()
    assert "Giant" in a.creatures


@pytest.mark.rule("108.3")
def test_108_3_the_owner_of_a_target_shuffles_it_away() -> None:
    t = table(2)
    a, b = t.seats
    warp = card(
        "The owner of target permanent shuffles it into their library, then draws two cards.",
        "Instant",
        "Warp",
    )
    a.hand(warp).battlefield(BEAR, owner=b)
    a.casts(warp, at=BEAR)
    t.resolve()
    assert (a.creatures, len(a.hand_names), len(b.hand_names)) == ([], 0, 2)


@pytest.mark.rule("701.17a")
def test_701_17a_the_controller_of_a_target_sacrifices_it() -> None:
    t = table(2)
    a, b = t.seats
    mercy = card(
        "Target creature's controller sacrifices it, then creates X 1/1 green Elf creature tokens, "
        "where X is that creature's power.",
        "Instant",
        "Mercy",
    )
    a.hand(mercy)
    b.battlefield(ELK)
    a.casts(mercy, at=ELK)
    t.resolve()
    assert b.count("Elf Token") == 3
    assert b.graveyard_names == ["Elk"]


@pytest.mark.rule("701.8a")
def test_701_8a_as_many_as_any_one_player_discarded() -> None:
    t = table(3)
    a, b, c = t.seats
    wind = card(
        "Each player discards their hand, then draws cards equal to the greatest number of cards a "
        "player discarded this way.",
        "Sorcery",
        "Wind",
    )
    a.hand(wind, BEAR)
    b.hand(BEAR, ELK, BEAR)
    a.casts(wind)
    t.resolve()
    assert [len(each.hand_names) for each in (a, b, c)] == [3, 3, 3]
    assert len(b.graveyard_names) == 3


@pytest.mark.rule("205.3m")
def test_205_3m_a_land_becomes_a_creature_with_all_creature_types() -> None:
    t = table(2)
    a, _ = t.seats
    vault = card(
        "{0}: This land becomes a 2/2 creature with all creature types until end of turn. It's "
        "still a land.",
        "Land",
        "Vault",
    )
    lord = card("Bears you control get +1/+1.", "Enchantment", "Lord")
    a.battlefield(vault, lord)
    a.activates(vault)
    t.resolve()
    assert a.power(vault) == 3
    assert "land" in a.permanent(vault).types


@pytest.mark.rule("111.3")
def test_111_3_tokens_that_are_no_creatures() -> None:
    t = table(2)
    a, b = t.seats
    smith = card(
        'Create a colorless Equipment artifact token named Axe with "Equipped creature gets +2/+0" '
        "and equip {0}. Create a colorless artifact token named Scrap.",
        "Sorcery",
        "Smith",
    )
    a.hand(smith).battlefield(BEAR)
    b.battlefield(ELK)
    a.casts(smith)
    t.resolve()
    assert {"Axe", "Scrap"} <= set(a.permanents)
    a.activates("Axe", at=BEAR)
    t.resolve()
    assert (a.power(BEAR), b.power(ELK)) == (4, 3)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("creature", "life"), [(BEAR, 21), (ELK, 20)])
def test_608_2h_if_it_had_a_small_mana_value(creature: CardDef, life: int) -> None:
    t = table(2)
    a, b = t.seats
    ashes = card(
        "Exile target creature. If it had mana value 2 or less, you gain 1 life.", "Instant", "Ash"
    )
    a.hand(ashes)
    b.battlefield(creature)
    a.casts(ashes, at=creature)
    t.resolve()
    assert (b.creatures, a.life) == ([], life)
