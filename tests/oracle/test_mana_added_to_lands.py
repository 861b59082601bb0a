"""605.1b, 305.2: more mana from lands that are tapped, and more lands to play, from the text."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import two
from apnap.testing.texts import card

FOREST = CardDef("Forest", "basic land", "Forest")
WASTES = CardDef("Wastes", "basic land", text="{T}: Add {C}.")


@pytest.mark.rule("605.4a")
@pytest.mark.parametrize("auto", [True, False])
@pytest.mark.parametrize(
    ("more", "costs", "too_much"),
    [
        ("one mana of any color", "{G}{U}", "{G}{U}{U}"),
        ("two mana in any combination of colors", "{U}{R}{G}", "{U}{U}{U}"),
    ],
)
def test_605_4a_a_land_taps_for_more_mana(more: str, costs: str, too_much: str, auto: bool) -> None:
    """A payment is planned with the mana that the player may choose."""
    t = table(2, rules=Ruleset(auto_pay=auto))
    a = t.seats[0]
    aura = card(
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an "
        f"additional {more}.",
        "Enchantment — Aura",
        "Growth",
    )
    good = card("You gain 1 life.", "Sorcery", "Good", mana_cost=costs)
    dear = card("You gain 1 life.", "Sorcery", "Dear", mana_cost=too_much)
    a.battlefield(FOREST).battlefield(aura, attached_to=FOREST).hand(good, dear)
    assert not a.may_cast(dear)
    a.casts(good)
    while a.question is not None and a.question.rule != "117.1":
        options = {option.verb for option in a.question.options}
        wanted = [each for each in ("U", "RU", "UR") if each in options]
        a.answers(wanted[0] if wanted else a.question.example())
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("106.12a")
def test_106_12a_tapped_for_mana_of_the_chosen_color() -> None:
    t, a, _ = two()
    gauntlet = card(
        "As this artifact enters, choose a color.\nWhenever a basic land is tapped for mana of the "
        "chosen color, its controller adds an additional one mana of that color.",
        "Artifact",
        "Gauntlet",
    )
    a.hand(gauntlet).casts(gauntlet)
    t.resolve()
    a.answers("G")
    two_green = card("You gain 1 life.", "Sorcery", "Two Green", mana_cost="{G}{G}")
    two_red = card("You gain 1 life.", "Sorcery", "Two Red", mana_cost="{1}{R}")
    a.hand(two_green, two_red).lands("Mountain")
    assert not a.may_cast(two_red)
    a.lands("Forest")
    assert a.may_cast(two_green)


@pytest.mark.rule("106.12a")
def test_106_12a_tapped_for_colorless_mana() -> None:
    _, a, _ = two()
    monument = card(
        "Whenever you tap a permanent for {C}, add an additional {C}.", "Artifact", "Monument"
    )
    stone = card("{T}: Add {C}.", "Artifact", "Stone")
    two_gold = card("You gain 1 life.", "Sorcery", "Gold", mana_cost="{2}")
    a.battlefield(monument).hand(two_gold).lands("Forest")
    assert not a.may_cast(two_gold)
    a.battlefield(stone)
    assert a.may_cast(two_gold)
    three = card("You gain 1 life.", "Sorcery", "Three", mana_cost="{4}")
    a.hand(three)
    assert not a.may_cast(three), "three mana in all"


@pytest.mark.rule("305.2")
def test_305_2_each_player_may_play_another_land() -> None:
    t, a, b = two()
    rites = card(
        "Each player may play an additional land on each of their turns.", "Enchantment", "Rites"
    )
    a.battlefield(rites)
    for seat in (a, b):
        t.go_to("precombat main", turn_of=seat)
        seat.hand(FOREST, FOREST, FOREST)
        seat.plays(FOREST).plays(FOREST)
        assert not seat.may_play(FOREST)


@pytest.mark.rule("305.2")
def test_305_2_up_to_three_additional_lands() -> None:
    t, a, _ = two()
    cast_text(t, "You may play up to three additional lands this turn.")
    a.hand(*[FOREST] * 5)
    for _ in range(4):
        a.plays(FOREST)
    assert not a.may_play(FOREST)


@pytest.mark.rule("118.1")
def test_118_1_tapped_permanents_are_untapped_to_pay() -> None:
    t, a, _ = two()
    bear = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
    fountain = card(
        "Untap two tapped creatures you control: You gain 1 life.", "Artifact", "Fountain"
    )
    a.battlefield(fountain, bear).battlefield(bear, tapped=True)
    assert not a.may_activate(fountain)
    a.battlefield(bear, tapped=True)
    a.activates(fountain)
    t.resolve()
    assert a.life == 21
    assert not a.may_activate(fountain), "none of them is tapped now"


@pytest.mark.rule("107.3")
def test_107_3_five_times_x() -> None:
    t, a, b = two()
    crack = card("~ deals five times X damage to any target.", "Sorcery", "Crack", mana_cost="{X}")
    a.lands("Forest", "Forest").hand(crack).casts(crack, at=b, x=2)
    t.resolve()
    assert b.life == 10


@pytest.mark.rule("404.1")
@pytest.mark.parametrize(("cards", "drawn"), [(2, 1), (3, 2)])
def test_404_1_a_graveyard_of_any_player_has_so_many_cards(cards: int, drawn: int) -> None:
    t, a, b = two()
    b.graveyard(*[FOREST] * cards)
    cast_text(
        t, "Draw a card. If a graveyard has three or more cards in it, draw two cards instead."
    )
    assert len(a.hand_names) == drawn


@pytest.mark.rule("614.15")
@pytest.mark.parametrize(("life", "made"), [(5, 5), (6, 2)])
def test_614_15_more_of_several_tokens_instead(life: int, made: int) -> None:
    t, a, _ = two()
    a.life(life)
    text = "Create two 1/1 white Human creature tokens. If you have 5 or less life, create five of "
    cast_text(t, f"{text}those tokens instead.")
    assert a.count("Human Token") == made
