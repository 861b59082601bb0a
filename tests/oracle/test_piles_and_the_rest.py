"""700.3, 701.17: piles that somebody chooses, and permanents that somebody keeps."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", "{0}", power=2, toughness=2)
RELIC = CardDef("Relic", "artifact")
GOLEM = CardDef("Golem", "artifact creature", "Golem", power=3, toughness=3)
AURA = CardDef("Shrine", "enchantment")
FIELD = CardDef("Field", "land")


@pytest.mark.rule("700.3")
def test_700_3_the_player_sacrifices_the_pile_of_their_choice() -> None:
    t, a, b = two()
    split = card(
        "Separate all permanents target player controls into two piles. That player sacrifices all "
        "permanents in the pile of their choice.",
        name="Split",
    )
    a.battlefield(FIELD)
    b.battlefield(BEAR, OX, RELIC)
    a.hand(split).casts(split, at=b)
    t.resolve()
    a.answers([BEAR, RELIC])
    b.answers("other pile")
    assert (b.graveyard_names, a.count(FIELD)) == (["Ox"], 1)
    assert b.creatures == ["Bear"]


@pytest.mark.rule("700.3")
@pytest.mark.rule("608.2d")
def test_700_3_an_opponent_chooses_one_of_your_piles() -> None:
    t, a, b, c = three()
    cards = [CardDef(f"Card {n}", "sorcery", cost="{9}") for n in range(3)]
    augury = card(
        "Reveal the top three cards of your library and separate them into two piles. An opponent "
        "chooses one of those piles. Put that pile into your hand and the other into your "
        "graveyard.",
        name="Augury",
    )
    a.library(*cards).hand(augury).casts(augury)
    t.resolve()
    a.answers([cards[0]])
    a.answers(c)
    c.answers("first pile")
    assert a.hand_names == ["Card 0"]
    assert sorted(a.graveyard_names) == ["Augury", "Card 1", "Card 2"]
    assert b.graveyard_names == []


@pytest.mark.rule("700.3")
def test_700_3_the_pile_of_an_opponents_choice_is_exiled_and_the_other_returned() -> None:
    t, a, b = two()
    glory = card(
        "Separate all creature cards in your graveyard into two piles. Exile the pile of an "
        "opponent's choice and return the other to the battlefield.",
        name="Glory",
    )
    a.graveyard(BEAR, OX).hand(glory).casts(glory)
    t.resolve()
    a.answers([BEAR])
    b.answers("first pile")
    assert (a.exile_names, a.creatures) == (["Bear"], ["Ox"])


@pytest.mark.rule("701.17a")
@pytest.mark.rule("101.4")
def test_701_17a_each_player_keeps_one_of_each_kind() -> None:
    t, a, b = two()
    doom = card(
        "Each player chooses an artifact, a creature, and an enchantment from among the nonland "
        "permanents they control, then sacrifices the rest.",
        name="Doom",
    )
    a.battlefield(FIELD, BEAR, OX, AURA).hand(doom)
    b.battlefield(GOLEM, RELIC)
    a.casts(doom)
    t.resolve()
    a.answers(OX)
    b.answers(GOLEM)  # as the artifact, and it is the only creature as well
    assert a.graveyard_names == ["Bear", "Doom"]
    assert (a.count(FIELD), a.count(AURA)) == (1, 1)
    assert b.graveyard_names == ["Relic"]


@pytest.mark.rule("701.17a")
def test_701_17a_a_permanent_of_each_permanent_type() -> None:
    t, a, b = two()
    dread = card(
        "Each opponent chooses a permanent they control of each permanent type and sacrifices the "
        "rest.",
        name="Dread",
    )
    a.battlefield(BEAR, OX).hand(dread)
    b.battlefield(FIELD, FIELD, BEAR, OX, RELIC)
    a.casts(dread)
    t.resolve()
    b.answers(BEAR)
    b.answers(b.find(FIELD))
    assert b.graveyard_names == ["Field", "Ox"]
    assert len(a.creatures) == 2


@pytest.mark.rule("701.17a")
def test_701_17a_that_player_keeps_up_to_two() -> None:
    t, a, b = two()
    fiend = card(
        "At the beginning of each opponent's end step, that player chooses up to two creatures "
        "they control, then sacrifices the rest.",
        "Creature — Demon",
        "Fiend",
    )
    a.battlefield(fiend)
    b.battlefield(BEAR, OX, GOLEM)
    t.next_turn()
    t.go_to("end")
    t.resolve()
    b.answers([BEAR, GOLEM])
    assert b.graveyard_names == ["Ox"]


@pytest.mark.rule("705.2")
def test_705_2_heads_or_tails_without_a_call() -> None:
    t, a, _ = two()
    odds = card(
        "Flip a coin. If it comes up heads, you gain 1 life. If it comes up tails, you lose 1 "
        "life.",
        name="Odds",
    )
    a.hand(odds).casts(odds)
    t.resolve()
    assert a.life == (21 if any("heads" in line for line in t.log) else 19)


@pytest.mark.rule("614.10")
def test_614_10_a_player_skips_so_many_turns() -> None:
    t, a, b = two()
    sleep = card(
        "Target opponent skips their next X turns, where X is the number of creatures you control.",
        name="Sleep",
    )
    a.battlefield(BEAR, OX).hand(sleep).casts(sleep, at=b)
    t.resolve()
    for _ in range(2):
        t.next_turn()
        assert t.turn.active == a
    t.next_turn()
    assert t.turn.active == b
