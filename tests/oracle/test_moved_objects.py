"""201.5, 400.7, 608.2c: what "this creature", "it" and "that card" are once they have moved."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

KILL = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("400.7e")
def test_400_7e_what_dies_finds_its_card_in_the_graveyard() -> None:
    t = table(2)
    a, _ = t.seats
    text = "When this creature dies, exile this card. You gain 2 life."
    harbinger = card(text, "Creature — Robot", "Harbinger")
    a.battlefield(harbinger).hand(KILL)
    a.casts(KILL, at=harbinger)
    t.pass_all()
    assert (a.exile_names, a.life) == (["Harbinger"], 22)


@pytest.mark.rule("113.7a")
def test_113_7a_what_has_died_deals_damage_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    text = "Lifelink\nWhen this creature dies, it deals 3 damage to any target."
    imp = card(text, "Creature — Imp", "Imp")
    a.battlefield(imp).hand(KILL)
    a.casts(KILL, at=imp)
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("400.7j")
def test_400_7j_what_an_instruction_has_exiled_comes_back_later() -> None:
    t = table(2)
    a, b = t.seats
    text = (
        "Whenever another creature enters, exile this creature. Return this creature to the "
        "battlefield under its owner's control at the beginning of the next end step."
    )
    skitter = card(text, "Creature — Wurm", "Saltskitter")
    bear = card("", "Creature — Bear", "Bear")
    a.battlefield(skitter).hand(bear)
    a.casts(bear)
    t.pass_all()
    assert (a.exile_names, a.permanents) == (["Saltskitter"], ["Bear"])
    t.go_to("upkeep", turn_of=b)
    assert sorted(a.permanents) == ["Bear", "Saltskitter"]
