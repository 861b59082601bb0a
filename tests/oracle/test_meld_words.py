"""701.37, 712.4: meld cards whose words have been read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.tables import two

HOST = CardFacts(
    "Chittering Host",
    type_line="Creature — Eldrazi Horror",
    text="Haste\nWhen this creature enters, other creatures you control get +1/+0 until end of "
    "turn.",
    power="5",
    toughness="6",
)
RATS = CardFacts(
    "Graf Rats",
    layout="meld",
    type_line="Creature — Rat",
    text="At the beginning of combat on your turn, if you both own and control this creature and a "
    "creature named Midnight Scavengers, exile them, then meld them into Chittering Host.",
    mana_cost="{1}{B}",
    power="2",
    toughness="1",
    meld_pair="Midnight Scavengers",
    meld_into="Chittering Host",
    melded=HOST,
)
SCAVENGERS = replace(
    RATS,
    name="Midnight Scavengers",
    text="(Melds with Graf Rats.)",
    mana_cost="{4}{B}",
    meld_pair="Graf Rats",
)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)


def half(facts: CardFacts) -> CardDef:
    found = compile_card(facts)
    assert not isinstance(found, Refused), found
    return found


@pytest.mark.rule("712.4a")
@pytest.mark.rule("202.3c")
def test_712_4a_both_are_exiled_and_melded_at_the_beginning_of_combat() -> None:
    t, a, _ = two()
    a.battlefield(half(RATS), half(SCAVENGERS), BEAR)
    t.go_to("beginning of combat")
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Chittering Host"]
    host = t.permanent("Chittering Host")
    assert (host.power, host.toughness) == (5, 6)
    t.resolve()
    assert t.permanent(BEAR).power == 3


@pytest.mark.rule("712.4a")
@pytest.mark.rule("603.4")
def test_712_4a_nothing_happens_while_another_player_owns_one_of_them() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(half(RATS))
    b.battlefield(half(SCAVENGERS))
    t.go_to("beginning of combat")
    assert t.stack == []
    assert a.creatures == ["Graf Rats"]


@pytest.mark.rule("712.4a")
@pytest.mark.rule("608.2d")
def test_712_4a_of_two_counterparts_one_is_chosen() -> None:
    t, a, _ = two()
    a.battlefield(half(RATS), half(SCAVENGERS), half(SCAVENGERS))
    t.go_to("beginning of combat")
    t.resolve()
    a.answers("Midnight Scavengers")
    assert sorted(a.creatures) == ["Chittering Host", "Midnight Scavengers"]


def test_a_card_that_would_meld_into_another_than_its_own_is_refused() -> None:
    found = compile_card(replace(RATS, meld_into="Brisela, Voice of Nightmares"))
    assert isinstance(found, Refused)
    [problem] = found.problems
    assert problem.text == "Chittering Host"
