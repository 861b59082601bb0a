"""601.3b, 305.1: Permissions to play lands and cast spells from elsewhere, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import ChooseNumber
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
DEAR = CardDef("Dear", "creature", "Bear", cost="{5}", power=2, toughness=2)
ROCK = CardDef("Stone", "artifact", cost="{0}")
FOREST = CardDef("Forest", "basic land", "Forest")
DESERT = CardDef("Dune", "land", "Desert")
GAIN = card("You gain 3 life.", "Sorcery", "Gain")


def allowing(words: str) -> CardDef:
    return card(words, "Enchantment", "Allowing")


@pytest.mark.rule("601.3b")
def test_601_3b_lands_and_some_spells_from_the_graveyard() -> None:
    t, a, _ = two()
    a.battlefield(allowing("You may play lands and cast Bear spells from your graveyard."))
    a.graveyard(BEAR, ROCK, FOREST)
    assert not a.may_cast(ROCK)
    a.plays(FOREST)
    a.casts(BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("305.1")
def test_305_1_some_lands_from_the_graveyard() -> None:
    _, a, _ = two()
    a.battlefield(allowing("You may play Desert lands from your graveyard."))
    a.graveyard(DESERT, FOREST)
    a.plays(DESERT)
    assert "Dune" in a.permanents


@pytest.mark.rule("601.3b")
def test_601_3b_two_kinds_of_spells_from_the_library() -> None:
    t, a, _ = two()
    words = "You may cast artifact spells and Bear spells from the top of your library."
    a.battlefield(allowing(words)).library(ROCK, BEAR, GAIN)
    for each in (ROCK, BEAR):
        a.casts(each)
        t.resolve()
    assert a.permanents == ["Allowing", "Stone", "Bear"]


@pytest.mark.rule("119.4")
def test_119_4_life_is_paid_rather_than_mana() -> None:
    t, a, _ = two()
    words = "You may play lands and cast spells from the top of your library. If you cast a spell "
    words += "this way, pay life equal to its mana value rather than pay its mana cost."
    a.battlefield(allowing(words)).library(DEAR, FOREST)
    a.casts(DEAR)
    t.resolve()
    assert (a.life, a.creatures) == (15, ["Dear"])


@pytest.mark.rule("601.3b")
def test_601_3b_only_while_something_is_so() -> None:
    t, a, _ = two()
    words = "As long as you have 21 or more life, you may cast creature spells from your graveyard."
    a.battlefield(allowing(words)).graveyard(BEAR).hand(GAIN)
    assert not a.may_cast(BEAR)
    a.casts(GAIN)
    t.resolve()
    assert a.may_cast(BEAR)


@pytest.mark.rule("614.1c")
def test_614_1c_a_creature_cast_this_way_enters_with_a_counter() -> None:
    t, a, _ = two()
    words = "You may cast spells from your graveyard. If you cast a creature spell this way, that "
    words += "creature enters with a finality counter on it."
    a.battlefield(allowing(words)).graveyard(BEAR, ROCK)
    a.casts(BEAR)
    t.resolve()
    a.casts(ROCK)
    t.resolve()
    assert (a.counters("Bear", "finality"), a.counters("Stone", "finality")) == (1, 0)


@pytest.mark.rule("611.2a")
def test_611_2a_until_end_of_turn() -> None:
    t, a, _ = two()
    will = card("Until end of turn, you may play lands and cast spells from your graveyard.")
    a.hand(will).graveyard(BEAR, FOREST)
    assert not a.may_cast(BEAR)
    a.casts(will)
    t.resolve()
    a.plays(FOREST)
    a.casts(BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]
    a.graveyard(ROCK)
    t.next_turn()
    t.next_turn()
    assert not a.may_cast(ROCK)


@pytest.mark.rule("607.2a")
def test_607_2a_cards_exiled_with_it() -> None:
    t, a, b = two()
    words = "When Allowing enters, exile the top card of each player's library.\n"
    words += "You may play cards exiled with Allowing."
    horde = allowing(words)
    a.hand(horde).library(FOREST)
    b.library(BEAR)
    a.casts(horde)
    t.resolve()
    t.resolve()
    a.casts(b.find("Bear", zones=("exile",)))
    t.resolve()
    a.plays(a.find("Forest", zones=("exile",)))
    assert a.creatures == ["Bear"]


@pytest.mark.rule("601.3c")
def test_601_3c_flash_for_more_mana() -> None:
    t, _, b = two()
    rout = card(
        "You may cast this spell as though it had flash if you pay {2} more to cast it.\n"
        "You gain 3 life.",
        "Sorcery",
        "Rout",
    )
    b.hand(rout)
    assert not b.may_cast(rout)
    b.lands("Forest", "Forest")
    t.pass_once()
    b.casts(rout)
    t.resolve()
    assert b.life == 23


@pytest.mark.rule("601.3c")
@pytest.mark.parametrize("lands", [1, 2])
def test_601_3c_flash_for_more_mana_from_any_zone(lands: int) -> None:
    """Harbinger of the Tides may be cast so from wherever something lets it be cast."""
    t, _, b = two()
    tides = card(
        "You may cast this spell as though it had flash if you pay {2} more to cast it.",
        "Creature — Merfolk",
        "Tides",
    )
    grave = card("You may cast creature spells from your graveyard.", "Enchantment", "Grave")
    b.battlefield(grave).graveyard(tides).lands(*["Forest"] * lands)
    t.pass_once()
    assert b.may_cast(tides) == (lands == 2)
    if lands == 2:
        b.casts(tides)
        t.resolve()
        assert b.creatures == ["Tides"]


@pytest.mark.rule("601.3c")
def test_601_3c_flash_for_more_mana_from_elsewhere_and_for_another_cost() -> None:
    """Rout with flashback: {2} are paid besides that cost, and only at another time."""
    t, a, b = two()
    words = "You may cast this spell as though it had flash if you pay {2} more to cast it.\n"
    rout = card(f"{words}You gain 3 life.\nFlashback {{1}}", "Sorcery", "Rout", mana_cost="{4}")
    a.graveyard(rout).lands("Forest")
    b.graveyard(rout).lands("Forest", "Forest")
    t.pass_once()
    assert not b.may_cast(b.find("Rout", zones=("graveyard",)))
    b.lands("Forest")
    b.casts(b.find("Rout", zones=("graveyard",)))
    t.resolve()
    assert b.life == 23
    a.casts(a.find("Rout", zones=("graveyard",)))
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("301.5")
def test_301_5_while_it_is_attached_to_a_creature() -> None:
    t, a, _ = two()
    words = "As long as Chip is attached to a creature, you may cast spells from your graveyard.\n"
    chip = card(f"{words}Equip {{0}}", "Artifact — Equipment", "Chip")
    a.battlefield(chip, DEAR).graveyard(BEAR)
    assert not a.may_cast(BEAR)
    a.activates(chip, at=DEAR)
    t.resolve()
    assert a.may_cast(BEAR)


@pytest.mark.rule("608.2g")
def test_608_2g_without_a_duration_a_card_is_cast_now() -> None:
    t, a, _ = two()
    now = card("Exile the top card of your library. You may cast that card.")
    a.hand(now).library(BEAR)
    a.casts(now)
    t.resolve()
    a.answers("no")
    assert not a.may_cast(BEAR)


GROWTH = card("You gain X life.", "Sorcery", "Growth", mana_cost="{X}{G}")


@pytest.mark.rule("601.3e")
@pytest.mark.rule("202.3e")
@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("mana value 3 or less", (0, 2, ())),
        ("mana value 3 or greater", (2, 6, ())),
        ("an odd mana value", (0, 6, (1, 3, 5))),
    ],
)
def test_601_3e_the_mana_value_of_the_spell_has_its_x_in_it(
    words: str, values: tuple[int, int, tuple[int, ...]]
) -> None:
    """Lurrus of the Dream-Den, Glarb."""
    for place in ("your graveyard", "the top of your library"):
        t, a, _ = two()
        a.battlefield(card(f"You may cast spells with {words} from {place}.", "Artifact", "Permit"))
        (a.graveyard if "graveyard" in place else a.library)(GROWTH)
        a.lands(*["Forest"] * 7).casts(GROWTH)
        asked = a.question
        assert isinstance(asked, ChooseNumber)
        assert (asked.low, asked.high, asked.but) == values
        a.answers(asked.high)
        t.resolve()
        assert a.life == 20 + asked.high


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(("forests", "can"), [(2, False), (3, True)])
def test_601_3e_an_x_that_is_great_enough_has_to_be_paid(forests: int, can: bool) -> None:
    _, a, _ = two()
    words = "You may cast spells with mana value 3 or greater from your graveyard."
    a.battlefield(card(words, "Artifact", "Permit")).graveyard(GROWTH)
    a.lands(*["Forest"] * forests)
    assert a.may_cast(GROWTH) == can


@pytest.mark.rule("601.3e")
@pytest.mark.rule("107.3b")
@pytest.mark.parametrize(("words", "can"), [("3 or greater", False), ("3 or less", True)])
def test_601_3e_x_is_0_if_no_mana_cost_is_paid(words: str, can: bool) -> None:
    _, a, _ = two()
    free = f"You may cast spells with mana value {words} from your graveyard without paying their"
    a.battlefield(card(f"{free} mana costs.", "Artifact", "Permit")).graveyard(GROWTH)
    a.lands(*["Forest"] * 7)
    assert a.may_cast(GROWTH) == can


@pytest.mark.rule("614.1c")
def test_614_1c_a_creature_cast_this_way_until_end_of_turn_enters_with_a_counter() -> None:
    """Osteomancer Adept: the creature that is cast, not the one whose ability said so."""
    t, a, _ = two()
    adept = card(
        "Until end of turn, you may cast creature spells from your graveyard. If you cast a spell "
        "this way, that creature enters with a finality counter on it.",
        "Instant",
        "Adept",
    )
    a.hand(adept).graveyard(BEAR).casts(adept)
    t.resolve()
    a.casts(BEAR)
    t.resolve()
    assert a.counters("Bear", "finality") == 1


@pytest.mark.rule("611.2a")
def test_611_2a_cards_exiled_this_way_until_the_end_of_your_next_turn() -> None:
    t, a, b = two()
    escape = card(
        "Exile the top two cards of your library. You may play cards exiled this way until the end "
        "of your next turn.",
        "Sorcery",
        "Escape",
    )
    a.library("Forest", "Mountain", "Island", "Plains", only=True)
    a.hand(escape).casts(escape)
    t.resolve()
    a.plays("Forest")
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.plays("Mountain")
    assert sorted(a.permanents) == ["Forest", "Mountain"]
