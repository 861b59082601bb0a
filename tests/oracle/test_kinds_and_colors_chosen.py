"""607.2m, 608.2d: words, kinds of cards, colors and creature types that are chosen, from the
text."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import Seat, Table
from apnap.testing.simple_plays import cast_text, size
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, colors="G")
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4, colors="W")
ROCK = CardDef("Rock", "artifact", cost="{2}")
FOREST = CardDef("Forest", "basic land", "Forest")
SIEGE = card(
    "As this enchantment enters, choose Khans or Dragons.\n"
    "• Khans — At the beginning of each of your main phases, you gain 1 life.\n"
    "• Dragons — Creatures you control get +1/+0.",
    "Enchantment",
    "Siege",
)


def plays(t: Table, seat: Seat, what: CardDef, choice: str) -> None:
    seat.hand(what).casts(what)
    t.resolve()
    seat.answers(choice)


def colors(t: Table, seat: Seat, what: CardDef) -> frozenset[str]:
    return frozenset(layers.characteristics_of(t.game, seat.find(what)).colors)


@pytest.mark.rule("607.2m")
@pytest.mark.parametrize(("word", "power", "life"), [("Khans", 2, 22), ("Dragons", 3, 20)])
def test_607_2m_only_the_ability_of_the_chosen_word(word: str, power: int, life: int) -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    plays(t, a, SIEGE, word)
    assert size(a, BEAR) == (power, 2)
    t.go_to("upkeep", turn_of=b)
    assert a.life == 20 + (word == "Khans"), "the second main phase of this turn"
    t.go_to("end", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    t.pass_all()
    assert a.life == life


def test_each_anchor_word_needs_an_ability() -> None:
    text = "As this enchantment enters, choose Khans or Dragons."
    assert refused(text, "Enchantment") == "chosen"


@pytest.mark.rule("205.2a")
def test_205_2a_spells_of_the_chosen_card_type_cost_less() -> None:
    t, a, _ = two()
    key = card(
        "As this artifact enters, choose artifact, creature, or instant.\n"
        "Spells you cast of the chosen type cost {1} less to cast.",
        "Artifact",
        "Key",
    )
    plays(t, a, key, "artifact")
    ogre = CardDef("Ogre", "creature", "Ogre", power=3, toughness=3, cost="{2}")
    a.hand(ROCK, ogre).lands(FOREST)
    assert a.may_cast(ROCK)
    assert not a.may_cast(ogre)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("kind", "found"), [("land", "Forest"), ("nonland", "Bear")])
def test_608_2d_a_card_of_the_chosen_kind(kind: str, found: str) -> None:
    t, a, _ = two()
    a.library(FOREST, BEAR, FOREST, BEAR, only=True)
    text = "Choose land or nonland. Reveal cards from the top of your library until you reveal a "
    cast_text(t, f"{text}card of the chosen kind. Put that card into your hand.")
    a.answers(kind)
    assert a.hand_names == [found]


@pytest.mark.rule("702.16a")
def test_702_16a_protection_from_the_color_chosen_before() -> None:
    """The color stays chosen after the spell has resolved."""
    t, a, b = two()
    a.battlefield(OX)
    text = "Choose a color. Creatures you control gain protection from the chosen color until end "
    cast_text(t, f"{text}of turn.")
    a.answers("green")
    green = card("Destroy target creature.", "Instant", "Green", mana_cost="{G}")
    blue = card("Destroy target creature.", "Instant", "Blue", mana_cost="{U}")
    b.hand(green, blue).lands("Forest", "Island")
    a.passes()
    assert not b.may_cast(green)
    assert b.may_cast(blue)


@pytest.mark.rule("702.16a")
@pytest.mark.parametrize(("choice", "safe"), [("artifacts", True), ("red", False)])
def test_702_16a_protection_from_a_type_or_from_a_color(choice: str, safe: bool) -> None:
    t, a, b = two()
    a.battlefield(OX)
    text = "~ gains protection from artifacts or from the color of your choice until end of turn."
    cast_text(t, text.replace("~", "Target creature"), at=a.find(OX))
    a.answers(choice)
    bomb = card("{0}: Destroy target creature.", "Artifact", "Bomb")
    b.battlefield(bomb)
    a.passes()
    if not safe:
        b.activates(bomb, at=OX)
        t.resolve()
    else:
        assert not b.may_activate(bomb)
    assert (a.creatures == ["Ox"]) is safe


@pytest.mark.rule("105.3")
def test_105_3_the_color_or_colors_of_your_choice() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = "Target creature becomes the color or colors of your choice until end of turn."
    cast_text(t, text, at=a.find(BEAR))
    a.answers("white and red")
    assert colors(t, a, BEAR) == {"W", "R"}


@pytest.mark.rule("105.3")
def test_105_3_it_grows_and_becomes_the_color_of_your_choice() -> None:
    t, a, _ = two()
    hound = card(
        "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn.",
        "Creature — Dog",
        "Hound",
    )
    a.battlefield(hound).activates(hound)
    t.resolve()
    a.answers("blue")
    assert size(a, hound) == (3, 3)
    assert colors(t, a, hound) == {"U"}


@pytest.mark.rule("608.2d")
def test_608_2d_permanents_of_the_color_of_your_choice() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(OX, ROCK)
    cast_text(t, "Destroy all permanents of the color of your choice.")
    a.answers("white")
    assert (a.creatures, b.creatures) == (["Bear"], [])


@pytest.mark.rule("608.2d")
def test_608_2d_damage_of_sources_of_the_color_of_your_choice_is_prevented() -> None:
    t, a, b = two()
    text = "Prevent all damage that sources of the color of your choice would deal this turn."
    cast_text(t, text)
    a.answers("red")
    red = card("~ deals 3 damage to any target.", "Instant", "Red", mana_cost="{R}")
    green = card("~ deals 2 damage to any target.", "Instant", "Green", mana_cost="{G}")
    a.hand(red, green).lands("Mountain", "Forest")
    a.casts(red, at=b)
    t.resolve()
    a.casts(green, at=b)
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("601.2c")
def test_601_2c_a_target_is_not_chosen_by_what_is_chosen_later() -> None:
    text = "Destroy target creature of the creature type of your choice."
    assert refused(text) == "."


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "expected"), [("+2/-1", (4, 1)), ("-1/+2", (1, 4))])
def test_608_2d_one_change_of_size_or_another(choice: str, expected: tuple[int, int]) -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = "Target creature gets +2/-1 or -1/+2 until end of turn."
    cast_text(t, text, at=a.find(BEAR))
    a.answers(choice)
    assert size(a, BEAR) == expected


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("chosen", [True, False])
def test_608_2d_what_a_player_may_choose_is_known_if_they_do(chosen: bool) -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    cast_text(
        t,
        "You may choose a color. If you do, destroy all creatures of the chosen color.",
    )
    a.answers("yes" if chosen else "no")
    if chosen:
        a.answers("green")
    assert a.creatures == (["Ox"] if chosen else ["Bear", "Ox"])


@pytest.mark.rule("700.2d")
def test_700_2d_each_mode_knows_its_own_choice() -> None:
    t, a, b = two()
    b.battlefield(ROCK, BEAR)
    gather = card(
        "Choose up to two {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — Choose artifact or creature. Destroy all permanents of the chosen type.\n"
        "{P}{P} — Draw a card.",
        "Sorcery",
        "Gather",
    )
    a.hand(gather).casts(gather, modes=[0, 0])
    t.resolve()
    a.answers("artifact")
    assert b.permanents == ["Bear"]
    a.answers("creature")
    assert b.permanents == []
