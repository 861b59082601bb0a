"""601.2f, 118.7: what makes spells and abilities cost more or less, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import ChooseNumber
from apnap.testing import ScenarioError
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
GIANT = CardDef("Giant", "creature", "Giant", cost="{3}{R}", power=5, toughness=5)
STING = card(
    "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature.",
    "Instant",
    "Sting",
    mana_cost="{3}",
)


@pytest.mark.rule("601.2f")
def test_601_2f_a_spell_costs_less_with_the_right_target() -> None:
    t, a, b = two()
    a.hand(STING).lands("Forest")
    b.battlefield(BEAR)
    assert not a.may_cast(STING)
    b.battlefield(GIANT, tapped=True)
    a.casts(STING, at=GIANT)
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("601.2h")
def test_601_2h_a_target_with_which_it_cant_be_paid_is_not_offered() -> None:
    t, a, b = two()
    a.hand(STING).lands("Forest")
    b.battlefield(BEAR).battlefield(GIANT, tapped=True)
    with pytest.raises(ScenarioError):
        a.casts(STING, at=BEAR)
    a.casts(STING, at=GIANT)
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("601.2f")
def test_601_2f_with_enough_mana_any_target_may_be_chosen() -> None:
    t, a, b = two()
    a.hand(STING).lands("Forest", "Forest", "Forest")
    b.battlefield(BEAR).battlefield(GIANT, tapped=True)
    a.casts(STING, at=BEAR)
    t.resolve()
    assert (b.creatures, a.is_tapped("Forest")) == (["Giant"], True)


@pytest.mark.rule("601.2f")
def test_601_2f_spells_that_target_a_creature_cost_less() -> None:
    t, a, b = two()
    words = "Spells you cast that target a creature cost {2} less to cast."
    killian = card(words, "Creature", "Killian")
    blast = card("Blast deals 3 damage to any target.", "Instant", "Blast", mana_cost="{3}")
    a.battlefield(killian).hand(blast).lands("Forest")
    b.battlefield(BEAR)
    with pytest.raises(ScenarioError):
        a.casts(blast, at=b)
    a.casts(blast, at=BEAR)
    t.resolve()
    assert (b.creatures, b.life) == ([], 20)


@pytest.mark.rule("602.2b")
def test_602_2b_equip_abilities_that_target_a_creature_cost_less() -> None:
    t, a, _ = two()
    words = "Equip abilities you activate that target this creature cost {3} less to activate."
    champion = card(words, "Creature", "Champion", power="1", toughness="1")
    blade = card("Equipped creature gets +1/+1.\nEquip {3}", "Artifact — Equipment", "Blade")
    a.battlefield(blade, BEAR)
    assert not a.may_activate(blade)
    a.battlefield(champion)
    with pytest.raises(ScenarioError):
        a.activates(blade, BEAR)
    a.activates(blade, champion)
    t.resolve()
    assert a.power(champion) == 2


@pytest.mark.rule("118.7")
def test_118_7_an_ability_never_costs_less_than_one_mana() -> None:
    t, a, b = two()
    grounds = card(
        "Activated abilities of creatures you control cost {2} less to activate. This effect can't "
        "reduce the mana in that cost to less than one mana.",
        "Enchantment",
        "Grounds",
    )
    pinger = card("{2}: This creature deals 1 damage to any target.", "Creature", "Pinger")
    mage = card("{3}{R}: This creature deals 2 damage to any target.", "Creature", "Mage")
    a.battlefield(grounds, pinger, mage)
    assert not a.may_activate(pinger)
    a.lands("Mountain")
    a.activates(pinger, at=b)
    t.resolve()
    assert b.life == 19
    a.lands("Mountain")
    assert not a.may_activate(mage)  # {1}{R}
    a.lands("Mountain")
    a.activates(mage, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("118.7")
def test_118_7_the_abilities_of_an_enchanted_artifact_cost_less() -> None:
    t, a, _ = two()
    power = card(
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate.",
        "Enchantment — Aura",
        "Power",
    )
    book = card("{2}: Draw a card.", "Artifact", "Book")
    a.hand(power).battlefield(book)
    assert not a.may_activate(book)
    a.casts(power, at=book)
    t.resolve()
    a.activates(book)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("601.2f")
def test_601_2f_abilities_of_others_with_a_keyword_cost_less() -> None:
    t, a, _ = two()
    scholar = card(
        "Exhaust abilities of other permanents you control cost {2} less to activate.\n"
        "Exhaust — {2}: Put a +1/+1 counter on this creature.",
        "Creature",
        "Scholar",
    )
    other = card("Exhaust — {2}: Draw a card.", "Artifact", "Other")
    a.battlefield(scholar, other)
    assert not a.may_activate(scholar)
    a.activates(other)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("601.2f")
def test_601_2f_the_second_spell_of_a_turn_costs_less() -> None:
    t, a, _ = two()
    ringer = card("The second spell you cast each turn costs {2} less to cast.", "Artifact", "Bell")
    gain = card("You gain 1 life.", "Instant", "Gain", mana_cost="{2}")
    free = card("You gain 3 life.", "Instant", "Free", mana_cost="{0}")
    a.battlefield(ringer).hand(gain, gain, free)
    assert not a.may_cast(gain)
    a.casts(free)
    t.resolve()
    a.casts(gain)
    t.resolve()
    assert a.life == 24
    assert not a.may_cast(gain)  # the third


@pytest.mark.rule("601.2f")
def test_601_2f_spells_with_a_quality_cast_from_a_graveyard_cost_less() -> None:
    t, a, _ = two()
    lamia = card("Spells you cast from your graveyard cost {1} less to cast.", "Artifact", "Lamia")
    echo = card("You gain 1 life.\nFlashback {1}", "Instant", "Echo", mana_cost="{1}")
    a.battlefield(lamia).hand(echo).graveyard(echo)
    gore = card(
        "Creature spells you cast with power 4 or greater cost {4} less to cast.", "Artifact"
    )
    hill = CardDef("Hill", "creature", "Giant", cost="{4}", power=4, toughness=4)
    low = CardDef("Low", "creature", "Giant", cost="{4}", power=3, toughness=4)
    a.hand(hill, low).battlefield(gore)
    assert a.may_cast(hill)
    assert not a.may_cast(low)
    a.casts(echo, paying="flashback")
    t.resolve()
    assert (a.life, a.exile_names, a.hand_names.count("Echo")) == (21, ["Echo"], 1)


@pytest.mark.rule("601.2f")
def test_601_2f_a_condition_before_what_a_spell_costs() -> None:
    t, a, b = two()
    words = "If an opponent controls two or more creatures, this spell costs {6} less to cast."
    avatar = card(words, "Creature", "Avatar", mana_cost="{6}", power="6", toughness="6")
    calm = card(
        "During your turn, this spell costs {2} less to cast.\nYou gain 2 life.",
        "Instant",
        "Calm",
        mana_cost="{2}",
    )
    still = card(
        "This spell costs {2} less to cast during your turn.\nYou gain 2 life.",
        "Instant",
        "Still",
        mana_cost="{2}",
    )
    a.hand(avatar, calm, still)
    b.battlefield(BEAR)
    assert not a.may_cast(avatar)
    b.battlefield(BEAR)
    a.casts(avatar)
    t.resolve()
    a.casts(calm)
    t.resolve()
    assert (a.creatures, a.life, a.may_cast(still)) == (["Avatar"], 22, True)
    t.next_turn()
    assert not a.may_cast(still)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("mine", [False, True])
def test_601_2f_spells_cast_from_another_graveyard_cost_as_much_as_ever(mine: bool) -> None:
    _, a, b = two()
    lamia = card("Spells you cast from your graveyard cost {1} less to cast.", "Artifact", "Lamia")
    words = "{0}: You may cast target creature card in a graveyard this turn."
    lich = card(words, "Artifact", "Lich")
    a.battlefield(lamia, lich).lands("Forest")
    owner = a if mine else b
    owner.graveyard(BEAR)
    a.activates(lich, at=owner.find(BEAR))
    a.table.resolve()
    assert (owner.find(BEAR) in [option.what for option in a.question.options]) == mine


HYDRA = card(
    "This creature enters with X +1/+1 counters on it.",
    "Creature — Hydra",
    "Hydra",
    mana_cost="{X}{G}",
    power="0",
    toughness="0",
)


@pytest.mark.rule("202.3e")
@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("forests", "values"), [(3, (0, 2, ())), (4, (0, 5, (4,))), (5, (0, 6, ()))]
)
def test_601_2f_a_spell_with_a_great_enough_x_costs_less(
    forests: int, values: tuple[int, int, tuple[int, ...]]
) -> None:
    """Krosan Drover: with X = 5, the mana value is 6."""
    t, a, _ = two()
    words = "Creature spells you cast with mana value 6 or greater cost {2} less to cast."
    a.battlefield(card(words, "Creature", "Drover")).hand(HYDRA).lands(*["Forest"] * forests)
    a.casts(HYDRA)
    asked = a.question
    assert isinstance(asked, ChooseNumber)
    assert (asked.low, asked.high, asked.but) == values
    a.answers(asked.high)
    t.resolve()
    assert a.counters(HYDRA, "+1/+1") == asked.high
