"""601.2f: Keyword abilities whose cost is reduced by words beside them, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)


@pytest.mark.rule("601.2f")
def test_601_2f_equip_costs_less_for_the_monarch() -> None:
    crown = card(
        "Equipped creature gets +1/+1.\nEquip {3}. This ability costs {2} less to activate if "
        "you're the monarch.",
        "Artifact — Equipment",
        "Crown",
    )
    blade = card("Equipped creature gets +1/+1.\nEquip {3}", "Artifact — Equipment", "Blade")
    t = table(2)
    a, _ = t.seats
    a.battlefield(crown, blade, BEAR).lands("Forest")
    assert not a.may_activate(crown)
    a.designated("the monarch")
    assert not a.may_activate(blade)
    a.activates(crown, BEAR)
    t.resolve()
    assert t.permanent(BEAR).power == 3


@pytest.mark.rule("601.2f")
def test_601_2f_flashback_costs_less_and_casting_from_the_hand_does_not() -> None:
    vision = card(
        "You gain 3 life.\nFlashback {5}{G}. This spell costs {X} less to cast this way, where X "
        "is the greatest mana value of a commander you own on the battlefield or in the command "
        "zone.",
        name="Vision",
        mana_cost="{2}",
    )
    lord = CardDef("Lord", "legendary creature", "Elf", cost="{3}{G}", power=3, toughness=3)
    t = table(2, commander)
    a, _ = t.seats
    a.commander(lord).graveyard(vision).lands("Forest")
    assert not a.may_cast(vision)
    a.lands("Forest")
    a.casts(vision)
    t.resolve()
    assert (a.life, a.exile_names) == (43, ["Vision"])
    a.hand(vision)
    assert not a.may_cast(vision)  # from the hand it costs {2}
