"""101.4, 608.2d: Each player chooses something, and later words are about it, as they play."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
OX = CardDef("Ox", "creature", "Ox", power=4, toughness=4)
ELK = CardDef("Elk", "legendary creature", "Elk", power=5, toughness=5)
RELIC = CardDef("Relic", "artifact")


def cast(text: str, players: int = 3) -> tuple[Table, CardDef]:
    """A table at which the first player holds a spell with this text."""
    spell = card(text, name="Spell")
    t = table(players)
    t.seat(0).hand(spell)
    return t, spell


@pytest.mark.rule("101.4")
def test_101_4_each_player_copies_a_creature_to_their_left() -> None:
    t, spell = cast(
        "Each player chooses a creature controlled by the player to their left. Each player "
        "creates a token that's a copy of the creature they chose, except it has menace."
    )
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(WOLF, OX)
    a.casts(spell)
    t.resolve()
    a.answers("Ox")  # b has nobody to copy: the player to their left has no creatures
    assert (a.creatures, b.creatures, c.creatures) == (["Bear", "Ox"], ["Wolf", "Ox"], ["Bear"])
    assert "menace" in t.permanent("Ox", 0).keywords


@pytest.mark.rule("101.4")
def test_101_4_one_or_two_creatures_in_order() -> None:
    t, spell = cast(
        "Each player chooses one or two creatures they control. Each player creates a token that's "
        "a copy of the first creature they chose, except it isn't legendary. Then each player who "
        "chose a second creature puts a number of +1/+1 counters on the token they created equal "
        "to the power of the second creature they chose."
    )
    a, b, c = t.seats
    a.battlefield(BEAR, ELK)
    b.battlefield(WOLF, OX)
    a.casts(spell)
    t.resolve()
    question = a.question
    assert question is not None
    assert (question.low, question.high) == (1, 2)  # type: ignore[attr-defined]
    a.answers(["Elk", "Bear"])
    b.answers(["Wolf"])
    assert sorted(a.creatures) == ["Bear", "Elk", "Elk"]
    assert sorted(b.creatures) == ["Ox", "Wolf", "Wolf"]
    assert c.creatures == []
    powers = sorted([each.power for each in (t.permanent("Elk", 0), t.permanent("Elk", 1))])
    assert powers == [5, 7]
    assert t.permanent("Wolf", 1).power == 3


@pytest.mark.rule("608.2c")
def test_608_2c_the_rest_is_destroyed() -> None:
    t, spell = cast("Each player chooses a creature they control. Destroy the rest.")
    a, b, _ = t.seats
    a.battlefield(BEAR, WOLF, RELIC)
    b.battlefield(OX)
    a.casts(spell)
    t.resolve()
    a.answers("Wolf")
    assert (a.permanents, b.permanents) == (["Wolf", "Relic"], ["Ox"])


@pytest.mark.rule("608.2c")
def test_608_2c_all_that_were_not_chosen_are_returned() -> None:
    t, spell = cast(
        "Each player chooses a nonland permanent they control. Return all nonland permanents not "
        "chosen this way to their owners' hands."
    )
    a, b, _ = t.seats
    a.battlefield(BEAR, RELIC)
    b.battlefield(OX)
    a.casts(spell)
    t.resolve()
    a.answers("Relic")
    assert (a.permanents, b.permanents, a.hand_names) == (["Relic"], ["Ox"], ["Bear"])


@pytest.mark.rule("608.2c")
def test_608_2c_all_others_than_those_chosen() -> None:
    dawn = card(
        "When Dawn enters, each player chooses a creature they control. Destroy all other "
        "creatures.",
        "Creature — Elf",
        "Dawn",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(dawn)
    b.battlefield(OX)
    a.casts(dawn)
    t.resolve()
    t.resolve()
    a.answers("Bear")
    assert (a.creatures, b.creatures) == (["Bear"], ["Ox"])


@pytest.mark.rule("608.2f")
def test_608_2f_starting_with_you_each_player_chooses() -> None:
    t, spell = cast(
        "Starting with you, each player chooses a creature. Destroy each creature chosen this way."
    )
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX, WOLF)
    a.casts(spell)
    t.resolve()
    a.answers("Ox")
    b.answers("Bear")
    c.answers("Ox")  # the same one may be chosen again
    assert (a.creatures, b.creatures) == ([], ["Wolf"])


@pytest.mark.rule("608.2c")
def test_608_2c_those_cards_go_to_you() -> None:
    t, spell = cast(
        "Each opponent chooses a creature card in their graveyard. Put those cards onto the "
        "battlefield under your control."
    )
    a, b, c = t.seats
    b.graveyard(BEAR, WOLF)
    c.graveyard(OX)
    a.casts(spell)
    t.resolve()
    b.answers("Wolf")
    assert (a.creatures, b.graveyard_names) == (["Wolf", "Ox"], ["Bear"])


def test_what_each_of_them_does_with_their_own_is_refused() -> None:
    assert refused("Each player chooses a creature they control and exiles it. Draw a card.")


def test_a_name_with_a_dash_may_be_printed_with_a_hyphen() -> None:
    facts = CardFacts(
        "Half—Elf",
        type_line="Creature — Elf",
        text="When Half-Elf enters, you gain 1 life.",
        mana_cost="{G}",
        power="1",
        toughness="1",
    )
    assert not isinstance(compile_card(facts), Refused)


@pytest.mark.rule("608.2d")
def test_608_2d_with_the_greatest_power_among_those_is_one_of_those() -> None:
    """Summon: Valefor; Penregon Besieged, which speaks of creatures of opponents."""
    t, spell = cast(
        "Each opponent chooses a creature with the greatest power among creatures they control. "
        "Return those creatures to their owners' hands."
    )
    a, b, c = t.seats
    a.battlefield(ELK)
    b.battlefield(BEAR, BEAR)
    c.battlefield(OX, WOLF)
    a.casts(spell)
    t.resolve()
    with pytest.raises(ScenarioError):
        b.answers(ELK)
    b.answers(BEAR)
    assert (a.creatures, b.creatures, c.creatures) == (["Elk"], ["Bear"], ["Wolf"])
    words = "Destroy a creature with the greatest power among creatures your opponents control."
    doom = card(words, name="Doom")
    a.hand(doom).casts(doom)
    t.resolve()
    assert (a.creatures, b.creatures, c.creatures) == (["Elk"], ["Bear"], [])
