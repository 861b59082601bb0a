""" "Other" creatures: than the object itself, or than what was spoken of, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import offered
from apnap.testing.tables import two
from apnap.testing.texts import card


@pytest.mark.rule("608.2c")
def test_608_2c_a_spell_means_others_than_its_target() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant")
    b.battlefield("Grizzly Bears")
    ignition = card(
        "Target creature you control deals damage equal to its power to each other creature and "
        "each opponent."
    )
    a.hand(ignition).casts(ignition, at="Hill Giant")
    t.resolve()
    assert (a.permanents, b.permanents, b.life) == (["Hill Giant"], [], 17)


@pytest.mark.rule("608.2c")
def test_608_2c_others_than_those_of_the_sentence_before() -> None:
    t = table(2)
    a, _ = t.seats
    bear = card("", "Creature — Zombie", "Ghoul")
    a.battlefield(bear, "Grizzly Bears")
    name = card(
        "Zombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 "
        "until end of turn."
    )
    a.hand(name).casts(name)
    t.resolve()
    assert (a.power(bear), a.power("Grizzly Bears")) == (4, 3)


@pytest.mark.rule("608.2c")
def test_608_2c_a_number_of_others_than_the_target() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant", "Suntail Hawk")
    rally = card(
        "Target creature gets +1/+1 until end of turn for each other creature you control.",
        "Instant",
    )
    a.hand(rally).casts(rally, at="Grizzly Bears")
    t.resolve()
    assert a.power("Grizzly Bears") == 4


@pytest.mark.rule("303.4b")
def test_303_4b_others_than_the_enchanted_creature() -> None:
    aura = card(
        "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.",
        "Enchantment — Aura",
        "Pack",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant")
    a.battlefield(aura, attached_to="Grizzly Bears")
    assert a.power("Grizzly Bears") == 3
    a.battlefield("Suntail Hawk")
    assert a.power("Grizzly Bears") == 4


@pytest.mark.rule("603.2")
def test_603_2_others_than_the_creature_of_the_event() -> None:
    banner = card(
        "Whenever a creature you control attacks alone, each other creature you control gets +1/+1 "
        "until end of turn.",
        "Enchantment",
        "Banner",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant", banner)
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    t.resolve()
    assert (a.power("Grizzly Bears"), a.power("Hill Giant")) == (2, 4)


@pytest.mark.rule("608.2c")
def test_608_2c_another_creature_than_the_enchanted_one() -> None:
    """Unnatural Hunger: the Aura itself is no creature, so the enchanted creature is meant."""
    hunger = card(
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this "
        "Aura deals damage to that player equal to that creature's power unless they sacrifice "
        "another creature.",
        "Enchantment — Aura",
        "Hunger",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    b.battlefield(bear)
    a.battlefield(hunger, attached_to=bear)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert (b.life, b.creatures) == (18, ["Bear"]), "there is nothing to sacrifice"


KILL = card("Destroy target creature.", "Instant", "Murder")
LOYALIST = card(
    "When this creature dies, return another target Elf card from your graveyard to your hand.",
    "Creature — Elf",
    "Loyalist",
)


@pytest.mark.rule("400.7e")
def test_400_7e_the_card_that_what_died_has_become_is_no_other_card() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(LOYALIST).hand(KILL)
    a.casts(KILL, at=LOYALIST)
    t.pass_all()
    assert (a.hand_names, sorted(a.graveyard_names)) == ([], ["Loyalist", "Murder"])


@pytest.mark.rule("400.7e")
def test_400_7e_a_card_of_the_same_name_is_another_card() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(LOYALIST).graveyard(LOYALIST, "Llanowar Elves").hand(KILL)
    others = sorted([a.find(LOYALIST, zones=("graveyard",)), a.find("Llanowar Elves")])
    a.casts(KILL, at=a.find(LOYALIST, zones=("battlefield",)))
    t.resolve()
    assert offered(a) == others


@pytest.mark.rule("400.7e")
def test_400_7e_each_other_card_in_the_graveyard_is_none_of_what_died() -> None:
    t = table(2)
    a, _ = t.seats
    text = "When this creature dies, exile all other cards from your graveyard."
    keeper = card(text, "Creature — Spirit", "Keeper")
    a.battlefield(keeper).graveyard("Llanowar Elves").hand(KILL)
    a.casts(KILL, at=keeper)
    t.pass_all()
    assert (a.graveyard_names, sorted(a.exile_names)) == (["Keeper"], ["Llanowar Elves", "Murder"])


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("words", "itself"), [("an artifact", True), ("artifact", False)])
def test_608_2c_another_of_one_kind_or_any_of_the_other(words: str, itself: bool) -> None:
    """Sivriss, Elite Headhunter: "another creature or an artifact" may be the object itself, if it
    is an artifact."""
    _, a, _ = two()
    text = f"Sacrifice another creature or {words}: You gain 1 life."
    hunter = card(text, "Artifact Creature", "Hunter")
    a.battlefield(hunter)
    assert a.may_activate(hunter) == itself
    a.battlefield(card("", "Artifact", "Rock"))
    assert a.may_activate(hunter)


@pytest.mark.rule("608.2c")
def test_608_2c_another_creature_is_not_the_object_itself() -> None:
    _, a, _ = two()
    hunter = card("Sacrifice another creature or a Treasure: You gain 1 life.", "Creature", "H")
    a.battlefield(hunter)
    assert not a.may_activate(hunter)
    a.battlefield("Grizzly Bears")
    assert a.may_activate(hunter)
