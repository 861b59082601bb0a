"""611.3a: Cards in graveyards without their abilities, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

JAILER = card("Cards in graveyards lose all abilities.", "Creature — Zombie", "Jailer")


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("jailed", [False, True])
def test_611_3a_cards_in_graveyards_lose_all_abilities(jailed: bool) -> None:
    """Yixlid Jailer."""
    t, a, b = two()
    b.battlefield(*([JAILER] if jailed else []))
    beyond = card("You gain 3 life.\nFlashback {0}", "Sorcery", "Beyond")
    relic = card("{0}, Exile this card from your graveyard: You gain 1 life.", "Artifact", "Relic")
    words = "Whenever this creature dies, you gain 5 life."
    dying = card(words, "Creature", "Dying")
    a.graveyard(beyond, relic).battlefield(dying)
    kill = card("Destroy target creature.", name="Kill")
    a.hand(kill).casts(kill, at=dying)  # 603.10a: it looks back
    t.resolve()
    t.resolve()
    assert a.life == 25
    options = [option.verb for option in t.game.questions[0].options]
    assert ("cast" in options, "activate" in options) == (not jailed, not jailed)


@pytest.mark.rule("604.3")
def test_604_3_a_power_that_nothing_defines() -> None:
    t, a, b = two()
    words = "Ghoul's power and toughness are each equal to the number of lands you control."
    ghoul = card(words, "Creature", "Ghoul", power="*", toughness="*")
    a.graveyard(ghoul).lands("Swamp", "Swamp")
    reaper = card(
        "You gain life equal to the greatest power among creature cards in your graveyard."
    )
    a.hand(reaper, reaper).casts(reaper)
    t.resolve()
    assert a.life == 22
    b.battlefield(JAILER)
    a.casts(reaper)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("611.2c")
def test_611_2c_this_creature_and_another_target_each_get() -> None:
    """Deadly Dancer."""
    t, a, b = two()
    words = "{0}: This creature and another target creature each get +1/+0 until end of turn."
    dancer = card(words, "Creature", "Dancer")
    bear = card("", "Creature", "Bear")
    a.battlefield(dancer)
    b.battlefield(bear)
    a.activates(dancer, at=bear)
    t.resolve()
    assert (a.power(dancer), b.power(bear)) == (3, 3)


@pytest.mark.rule("406.3")
def test_406_3_each_other_card_exiled_is_put_into_its_owners_graveyard() -> None:
    """Mimic Vat."""
    t, a, b = two()
    words = "Whenever a nontoken creature dies, you may exile that card. If you do, return each "
    vat = card(f"{words}other card exiled with this artifact to its owner's graveyard.", "Artifact")
    imp, bear = card("", "Creature", "Imp"), card("", "Creature", "Bear")
    kill = card("Destroy target creature.", name="Kill")
    a.battlefield(vat, imp).hand(kill, kill)
    b.battlefield(bear)
    for dead in (imp, bear):
        a.casts(kill, at=dead)
        t.resolve()
        t.resolve()
        a.answers(True)
    assert (a.exile_names, b.exile_names) == ([], ["Bear"])
    assert "Imp" in a.graveyard_names


@pytest.mark.rule("603.4")
@pytest.mark.parametrize("returned", [False, True])
def test_603_4_if_a_permanent_was_put_into_your_hand_from_the_battlefield(returned: bool) -> None:
    """Barrin, Tolarian Archmage."""
    t, a, b = two()
    words = "At the beginning of your end step, if a permanent was put into your hand from the "
    barrin = card(f"{words}battlefield this turn, you gain 4 life.", "Creature", "Barrin")
    bear, rock = card("", "Creature", "Bear"), card("", "Artifact", "Rock")
    unsummon = card("Return target permanent to its owner's hand.", "Instant", "Unsummon")
    a.battlefield(barrin, rock).hand(unsummon)
    b.battlefield(bear)
    a.casts(unsummon, at=rock if returned else bear)
    t.resolve()
    t.go_to("end")
    if returned:
        t.resolve()
    assert a.life == (24 if returned else 20)


@pytest.mark.rule("113.6b")
@pytest.mark.parametrize("where", ["graveyard", "battlefield"])
def test_113_6b_creatures_enter_otherwise_while_a_card_is_in_the_graveyard(where: str) -> None:
    """Dearly Departed."""
    t, a, _ = two()
    words = (
        "As long as this creature is in your graveyard, each Human creature you control enters "
        "with an additional +1/+1 counter on it."
    )
    departed = card(words, "Creature — Spirit", "Departed")
    human = card("", "Creature — Human", "Human", mana_cost="{0}", power="1", toughness="1")
    getattr(a, where)(departed)
    a.hand(human).casts(human)
    t.resolve()
    assert a.counters(human, "+1/+1") == (1 if where == "graveyard" else 0)
