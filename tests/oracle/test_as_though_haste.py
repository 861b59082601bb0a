"""302.6, 602.5a: abilities of creatures that may be activated as though those had haste; and other
words of planeswalkers and gods."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", "{0}", power=2, toughness=4)
PINGER = card("{T}: This creature deals 1 damage to any target.", "Creature — Wizard", "Pinger")
ELF = card("{T}: Add {G}.", "Creature — Elf", "Elf")
ELIXIR = card(
    "You may activate abilities of creatures you control as though those creatures had haste.",
    "Artifact",
    "Elixir",
)


@pytest.mark.rule("602.5a")
@pytest.mark.rule("609.4")
def test_602_5a_a_creature_may_be_used_as_though_it_had_haste() -> None:
    t, a, b = two()
    green = card("You gain 5 life.", "Instant", "Growth", mana_cost="{G}")
    a.hand(PINGER, ELF, green)
    a.casts(PINGER)
    t.resolve()
    a.casts(ELF)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.activates(PINGER, at=b)
    with pytest.raises(ScenarioError):
        a.casts(green)
    a.battlefield(ELIXIR)
    a.activates(PINGER, at=b)
    t.resolve()
    a.casts(green)
    t.resolve()
    assert (a.life, b.life) == (25, 19)


@pytest.mark.rule("302.6")
def test_302_6_it_can_still_not_attack() -> None:
    t, a, b = two()
    a.battlefield(ELIXIR).hand(BEAR).casts(BEAR)
    t.resolve()
    t.go_to("postcombat main")  # nobody is asked: nothing could attack
    assert (a.creatures, b.life) == (["Bear"], 20)


@pytest.mark.rule("601.2c")
def test_601_2c_one_target_of_each_player() -> None:
    t, a, b, c = three()
    battle = card(
        "For each player, exile up to one target nonland permanent that player controls.",
        name="Battle",
    )
    a.battlefield(BEAR).hand(battle)
    b.battlefield(OX, BEAR)
    c.battlefield(OX)
    with pytest.raises(ScenarioError):
        a.casts(battle, at=[b.find(OX), b.find(BEAR)])
    a.casts(battle, at=[a.find(BEAR), b.find(OX), c.find(OX)])
    t.resolve()
    assert (a.exile_names, b.exile_names, c.exile_names) == (["Bear"], ["Ox"], ["Ox"])


@pytest.mark.rule("401.1")
def test_401_1_all_but_the_bottom_card_of_a_library() -> None:
    t, a, b = two()
    bolas = card("Exile all but the bottom card of target player's library.", name="Ruin")
    a.hand(bolas)
    size = len(b.library_names)
    bottom = b.library_names[-1] if size else ""
    b.library(BEAR, OX)
    count = len(b.library_names)
    a.casts(bolas, at=b)
    t.resolve()
    assert len(b.exile_names) == count - 1
    assert b.library_names == [bottom or "Ox"]


@pytest.mark.rule("712.14a")
def test_712_14a_it_returns_tapped_and_transformed() -> None:
    t, a, _ = two()
    front = CardFacts(
        "Ojer",
        type_line="Legendary Creature — God",
        text="When Ojer dies, return it to the battlefield tapped and transformed under its "
        "owner's control.",
        mana_cost="{0}",
        power="6",
        toughness="6",
    )
    back = CardFacts("Temple", type_line="Land", text="{T}: Add {W}.")
    god = compile_card(CardFacts("Ojer // Temple", layout="transform", faces=(front, back)))
    assert not isinstance(god, Refused)
    doom = card("Destroy target creature.", "Instant", "Doom")
    a.battlefield(god).hand(doom).casts(doom, at="Ojer")
    t.resolve()
    t.resolve()
    temple = t.permanent("Temple")
    assert (temple.types, temple.row.tapped) == (frozenset(("land",)), True)
