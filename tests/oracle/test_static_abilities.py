"""Static abilities from their text, as they play: changes, combat, entering (604, 613, 614)."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")


def aura(text: str) -> CardDef:
    return card(f"Enchant creature\n{text}", "Enchantment — Aura", "Aura")


def chars(t: Table, seat: Seat, what: CardDef) -> Characteristics:
    return layers.characteristics_of(t.game, seat.find(what))


def enchanted(text: str, what: CardDef) -> tuple[Table, Seat]:
    """A table at which the second player has that creature, enchanted by the first."""
    t = table(2)
    a, b = t.seats
    spell = aura(text)
    b.battlefield(what)
    a.hand(spell)
    a.casts(spell, at=what)
    t.resolve()
    return t, b


@pytest.mark.rule("613.1f")
def test_613_1f_a_frog_has_lost_its_abilities() -> None:
    angel = card("Flying", "Artifact Creature — Angel", "Angel", power="4", toughness="4")
    words = "Enchanted creature loses all abilities and is a blue Frog creature with base power"
    t, b = enchanted(f"{words} and toughness 1/1.", angel)
    now = chars(t, b, angel)
    assert (now.power, now.toughness, now.types) == (1, 1, frozenset(["creature"]))
    assert (now.subtypes, now.colors) == (frozenset(["Frog"]), frozenset("U"))
    assert not now.abilities


@pytest.mark.rule("205.1b")
def test_205_1b_in_addition_to_its_other_colors_and_types() -> None:
    goat = card("", "Creature — Goat", "Goat", colors="R")
    words = "Enchanted creature gets +2/+2, has flying, and is a white Angel in addition to its"
    t, b = enchanted(f"{words} other colors and types.", goat)
    now = chars(t, b, goat)
    assert (now.power, now.subtypes) == (4, frozenset(["Goat", "Angel"]))
    assert "W" in now.colors


@pytest.mark.rule("602.5")
def test_602_5_its_activated_abilities_cant_be_activated() -> None:
    pinger = card("{T}: You gain 1 life.", "Creature — Cleric", "Pinger")
    words = "Enchanted creature can't attack or block, and its activated abilities can't be"
    t, b = enchanted(f"{words} activated.", pinger)
    t.go_to("precombat main", turn_of=b)
    assert not b.may_activate(pinger)


@pytest.mark.rule("604.1")
def test_604_1_first_strike_only_in_your_turn() -> None:
    t = table(2)
    a, b = t.seats
    invader = card("During your turn, this creature gets +1/+0.", "Creature", "Invader")
    a.battlefield(invader)
    t.begin()
    assert a.power(invader) == 3
    t.go_to("upkeep", turn_of=b)
    assert a.power(invader) == 2


@pytest.mark.rule("611.3a")
def test_611_3a_as_long_as_the_equipped_creature_is_a_human() -> None:
    t = table(2)
    a, _ = t.seats
    words = "As long as enchanted creature is a Bear, it gets +2/+2."
    both = aura(words)
    human = card("", "Creature — Human", "Human")
    a.battlefield(BEAR, human).hand(both, both)
    a.casts(both, at=BEAR)
    t.resolve()
    a.casts(both, at=human)
    t.resolve()
    assert (a.power(BEAR), a.power(human)) == (4, 2)


@pytest.mark.rule("107.3")
def test_107_3_x_is_said_behind() -> None:
    t = table(2)
    a, b = t.seats
    words = "This creature gets +X/+0, where X is the number of creature cards in all graveyards."
    mimic = card(words, "Creature", "Mimic")
    a.battlefield(mimic).graveyard(BEAR)
    b.graveyard(BEAR, "Forest")
    assert a.power(mimic) == 4
    assert refused("Creatures you control get +X/+0.", "Enchantment")


@pytest.mark.rule("707.5")
def test_707_5_a_clone_may_enter_as_a_copy() -> None:
    t = table(2)
    a, b = t.seats
    words = "You may have this creature enter as a copy of any creature on the battlefield, except"
    clone = card(
        f"{words} it's a Shapeshifter in addition to its other types.", "Creature", "Clone"
    )
    wurm = card("Trample", "Creature — Wurm", "Wurm", power="6", toughness="6")
    b.battlefield(wurm)
    a.hand(clone)
    a.casts(clone)
    t.pass_all()
    a.answers(wurm)
    now = layers.characteristics_of(t.game, a.find(clone))
    assert (now.name, now.power, now.subtypes) == ("Wurm", 6, frozenset(["Wurm", "Shapeshifter"]))


@pytest.mark.rule("707.5")
def test_707_5_a_copy_of_a_card_in_a_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    words = "You may have this creature enter as a copy of any creature card in a graveyard."
    double = card(words, "Creature", "Double", power="0", toughness="0")
    a.battlefield(card("", "Creature", "Giant")).hand(double)
    b.graveyard(BEAR, "Forest")
    a.casts(double)
    t.pass_all()
    assert [option.what for option in a.question.options[:-1]] == [b.find(BEAR)]
    a.answers(b.find(BEAR))
    assert (a.power(double), a.toughness(double)) == (2, 2)
    assert b.graveyard_names == ["Bear", "Forest"]


@pytest.mark.rule("707.5")
@pytest.mark.parametrize("copies", [True, False])
def test_707_5_what_enters_tapped_as_a_copy_is_tapped_only_as_a_copy(copies: bool) -> None:
    t = table(2)
    a, b = t.seats
    words = "You may have this land enter tapped as a copy of any land on the battlefield."
    glass = card(words, "Land", "Glass", mana_cost="")
    b.lands("Island")
    a.hand(glass)
    a.plays(glass).answers("Island" if copies else "no")
    assert a.is_tapped(glass) is copies
    assert chars(t, a, glass).subtypes == ({"Island"} if copies else set())


@pytest.mark.rule("508.1g")
def test_508_1g_attacking_you_costs_mana() -> None:
    t = table(2)
    a, b = t.seats
    words = "Creatures can't attack you unless their controller pays {2} for each creature they"
    tax = card(f"{words} control that's attacking you.", "Enchantment", "Tax")
    b.battlefield(tax)
    a.battlefield(BEAR).lands("Forest")
    t.go_to("declare attackers", turn_of=a)
    with pytest.raises(AssertionError):
        a.attacks({BEAR: b})


@pytest.mark.rule("305.7")
def test_305_7_nonbasic_lands_are_mountains() -> None:
    t = table(2)
    a, _ = t.seats
    moon = card("Nonbasic lands are Mountains.", "Enchantment", "Moon")
    tower = card("{T}: Add {C}.", "Land", "Tower")
    a.battlefield(moon, tower, "Forest")
    assert chars(t, a, tower).subtypes == frozenset(["Mountain"])
    assert layers.characteristics_of(t.game, a.find("Forest")).subtypes == frozenset(["Forest"])


@pytest.mark.rule("614.10")
def test_614_10_a_draw_step_is_skipped() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(card("Skip your draw step.", "Enchantment", "Solitude"))
    t.go_to("precombat main", turn_of=b)
    assert b.hand_names == []
    t.go_to("precombat main", turn_of=a)
    assert len(a.hand_names) == 1


@pytest.mark.rule("612.7")
def test_612_7_an_equipped_creature_has_all_names() -> None:
    """Spy Kit."""
    t = table(2)
    a, b = t.seats
    kit = card(
        "Equipped creature gets +1/+1 and has all names of nonlegendary creature cards in addition "
        "to its name.\nEquip {2}",
        "Artifact — Equipment",
        "Kit",
    )
    elf, ox = card("", "Creature — Elf", "Elf"), card("", "Creature — Ox", "Ox")
    blast = card(
        "Destroy target creature and all other creatures with the same name as that creature.",
        "Sorcery",
        "Blast",
    )
    a.battlefield(elf, ox).hand(blast)
    b.battlefield(elf).battlefield(kit, attached_to=b.find(elf))
    a.casts(blast, at=a.find(ox))
    t.resolve()
    assert (a.creatures, b.creatures) == (["Elf"], [])
