"""106.12, 120.3, 605.1b, 614.9, 614.11, 616.1c: mana, damage and draws that others change."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=0, toughness=9)
MORE = "Whenever enchanted land is tapped for mana, its controller adds an additional"
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")


def spell_for(cost: str) -> CardDef:
    return card("You gain 1 life.", "Instant", "Sip", mana_cost=cost)


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(
    ("words", "cost"),
    [
        (f"{MORE} {{G}}.", "G"),
        (f"{MORE} {{G}} for each Bear on the battlefield.", "GG"),
    ],
)
def test_605_1b_an_enchanted_land_makes_more(words: str, cost: str) -> None:
    t, a, b = two()
    growth = card(f"Enchant land\n{words}", "Enchantment — Aura", "Growth")
    b.battlefield(BEAR, BEAR)
    a.lands("Island").hand(growth).casts(growth, at="Island")
    t.resolve()
    sip = spell_for("{U}" + "".join(f"{{{each}}}" for each in cost))
    a.hand(sip).casts(sip)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("605.1b")
def test_605_1b_mana_of_the_color_chosen_for_it() -> None:
    t, a, _ = two()
    sprawl = card(
        "Enchant Forest\nAs this Aura enters, choose a color.\nWhenever enchanted Forest is tapped "
        "for mana, its controller adds an additional one mana of the chosen color.",
        "Enchantment — Aura",
        "Sprawl",
    )
    a.lands("Forest").hand(sprawl).casts(sprawl, at="Forest")
    t.resolve()
    a.answers("R")
    sip = spell_for("{G}{R}")
    a.hand(sip).casts(sip)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("605.1b")
@pytest.mark.rule("106.12a")
def test_605_1b_whoever_taps_a_land() -> None:
    t, a, b = two()
    a.battlefield(
        card(
            "Whenever a player taps a land for mana, that player adds one mana of any type that "
            "land produced.",
            "Enchantment",
            "Flare",
        )
    )
    sip = spell_for("{R}{R}")
    for seat in (a, b):
        seat.lands("Mountain").hand(sip)
        assert seat.may_cast(sip)
    a.casts(sip)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("106.12b")
def test_106_12b_lands_produce_something_else() -> None:
    _, a, b = two()
    a.battlefield(
        card(
            "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
            "Enchantment",
            "Filth",
        )
    )
    b.lands("Forest").hand(spell_for("{B}"))
    assert b.may_cast("Sip")
    b.hand(card("You gain 1 life.", "Instant", "Leaf", mana_cost="{G}"))
    assert not b.may_cast("Leaf")


@pytest.mark.rule("106.12b")
def test_106_12b_twice_as_much() -> None:
    t, a, b = two()
    a.battlefield(
        card(
            "If you tap a permanent for mana, it produces twice as much of that mana instead.",
            "Enchantment",
            "Reflection",
        )
    )
    sip = spell_for("{G}{G}")
    a.lands("Forest").hand(sip)
    b.lands("Forest").hand(sip)
    assert (a.may_cast(sip), b.may_cast(sip)) == (True, False)
    a.casts(sip)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("120.3d")
@pytest.mark.rule("609.4")
def test_120_3d_damage_as_though_its_source_had_wither() -> None:
    t, a, b = two()
    a.battlefield(
        card("All damage is dealt as though its source had wither.", "Enchantment", "Rot")
    )
    b.battlefield(OX)
    a.hand(SHOCK, SHOCK).casts(SHOCK, at=OX)
    t.resolve()
    assert (b.counters(OX, "-1/-1"), b.damage(OX)) == (2, 0)
    a.casts(SHOCK, at=b)
    t.resolve()
    assert (b.life, b.poison) == (18, 0)


@pytest.mark.rule("120.3b")
@pytest.mark.rule("604.2")
@pytest.mark.parametrize("life", [5, 0])
def test_120_3b_damage_as_though_its_source_had_infect_as_long_as(life: int) -> None:
    t, a, b = two()
    b.battlefield(
        card(
            "You don't lose the game for having 0 or less life.\nAs long as you have 0 or less "
            "life, all damage is dealt to you as though its source had infect.",
            "Enchantment",
            "Unlife",
        )
    )
    b.life(life)
    a.hand(SHOCK).casts(SHOCK, at=b)
    t.resolve()
    assert (b.life, b.poison) == ((3, 0) if life else (0, 2))


@pytest.mark.rule("614.9")
def test_614_9_the_next_damage_is_dealt_to_another() -> None:
    t, a, _ = two()
    nomads = card(
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target "
        "creature you control instead.",
        "Creature",
        "Nomads",
        toughness="3",
    )
    a.battlefield(nomads, OX)
    a.activates(nomads, at=OX)
    t.resolve()
    a.hand(SHOCK).casts(SHOCK, at=nomads)
    t.resolve()
    assert (a.damage(nomads), a.damage(OX)) == (1, 1)


@pytest.mark.rule("614.9")
def test_614_9_all_damage_this_turn_is_dealt_to_you() -> None:
    t, a, _ = two()
    valor = card(
        "All damage that would be dealt to target creature this turn is dealt to you instead.",
        "Instant",
        "Valor",
    )
    a.battlefield(BEAR).hand(valor).casts(valor, at=BEAR)
    t.resolve()
    a.hand(SHOCK, SHOCK)
    for _ in range(2):
        a.casts(SHOCK, at=BEAR)
        t.resolve()
    assert (a.creatures, a.life) == (["Bear"], 16)


@pytest.mark.rule("614.11")
def test_614_11_the_next_draw_is_replaced_once() -> None:
    t, a, b = two()
    war = card(
        "{0}: The next time you would draw a card this turn, this enchantment deals 2 damage to "
        "any target instead.",
        "Enchantment",
        "War",
    )
    worship = card(
        "{0}: The next time you would draw a card this turn, you gain 5 life instead.",
        "Enchantment",
        "Worship",
    )
    two_cards = card("Draw two cards.", "Instant", "Insight")
    a.battlefield(war, worship).hand(two_cards, two_cards)
    a.activates(war, at=b)
    t.resolve()
    a.casts(two_cards)
    t.resolve()
    assert (b.life, len(a.hand_names)) == (18, 2)
    a.activates(worship)
    t.resolve()
    a.casts(two_cards)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (25, 2)


@pytest.mark.rule("616.1c")
def test_616_1c_others_enter_as_copies_of_it() -> None:
    t, a, _ = two()
    essence = card(
        "Creatures you control enter as a copy of this creature.", "Creature — Avatar", "Essence"
    )
    a.battlefield(essence).hand(BEAR).casts(BEAR)
    t.resolve()
    assert a.creatures == ["Essence", "Essence"]


@pytest.mark.rule("106.12b")
@pytest.mark.rule("616.1")
def test_106_12b_many_effects_that_multiply_mana() -> None:
    _, a, _ = two()
    reflection = card(
        "If you tap a permanent for mana, it produces three times as much of that mana instead.",
        "Enchantment",
        "Reflection",
    )
    a.battlefield(*[reflection] * 20).lands("Forest")
    sip = spell_for("{99}{G}")
    a.hand(sip)
    assert a.may_cast(sip)


@pytest.mark.rule("603.4")
def test_603_4_if_no_spells_were_cast_last_turn() -> None:
    t = table(2)
    a, b = t.seats
    howl = card(
        "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life.",
        "Enchantment",
        "Howl",
    )
    a.battlefield(howl).hand(SHOCK).casts(SHOCK, at=b)
    t.resolve()
    t.next_turn()
    assert a.life == 20
    t.next_turn()
    assert a.life == 21


@pytest.mark.rule("120.4a")
def test_120_4a_excess_damage_is_dealt_to_the_controller_instead() -> None:
    t, a, b = two()
    spill = card(
        "Flame Spill deals 4 damage to target creature. Excess damage is dealt to that creature's "
        "controller instead.",
        "Instant",
        "Flame Spill",
    )
    b.battlefield(BEAR, OX)
    a.hand(spill, spill).casts(spill, at=BEAR)
    t.resolve()
    a.casts(spill, at=OX)
    t.resolve()
    assert (b.life, b.creatures, b.damage(OX)) == (18, ["Ox"], 4)


@pytest.mark.rule("120.10")
def test_120_10_as_many_tokens_as_the_excess_damage_dealt_to_that_creature() -> None:
    t, a, b = two()
    flesh = card(
        "Flesh deals 4 damage to target creature. Create a number of Treasure tokens equal to the "
        "amount of excess damage dealt to that creature this way.",
        "Sorcery",
        "Flesh",
    )
    b.battlefield(BEAR)
    a.hand(flesh).casts(flesh, at=BEAR)
    t.resolve()
    assert a.count("Treasure Token") == 2
