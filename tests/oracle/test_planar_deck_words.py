"""311, 312, 901: Words about planar decks, the planar die and planeswalking, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.planes_and_schemes import deck, rolls, up
from apnap.testing.texts import card, refused

PLANES = Ruleset(planes=True, attack="multiple")
CHAOS = card("Chaos ensues.", name="Spark")
WALK = card("Planeswalk.", name="Stroll")
GROVE = card("Whenever chaos ensues, you gain 3 life.", "Plane — Moag", "Grove")
PIT = card("Whenever chaos ensues, you gain 5 life.", "Plane — Moag", "Pit")
HALL = card("Whenever chaos ensues, you gain 7 life.", "Plane — Moag", "Hall")
STORM = card("When you encounter Storm, each player draws a card.", "Phenomenon", "Storm")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


def on(plane: CardDef, *below: CardDef) -> Table:
    """Two players on this plane; A's planar deck has these cards, from the top."""
    t = table(2, rules=PLANES)
    t.seat(0).command(plane).supplementary_deck(*below).hand(CHAOS, WALK)
    return t


def chaos(t: Table) -> None:
    t.seat(0).casts(CHAOS)
    t.resolve()
    t.resolve()


@pytest.mark.rule("901.9")
def test_901_9_whenever_you_roll_the_planar_die() -> None:
    stairs = card("Whenever you roll the planar die, you gain 1 life.", "Plane — Moag", "Stairs")
    t = on(stairs, GROVE)
    rolls(t, 0, "chaos")
    t.pass_all()
    assert (t.seat(0).life, t.seat(1).life) == (21, 20)


@pytest.mark.rule("901.9a")
def test_901_9a_whenever_you_roll_a_blank() -> None:
    town = card("Whenever you roll a blank on the planar die, scry 2.", "Plane — Moag", "Town")
    t = on(town, GROVE)
    t.seat(0).lands("Mountain")
    rolls(t, 0, "chaos")
    assert t.stack == []
    rolls(t, 0, "blank")
    assert t.stack == ["Town's ability"]


@pytest.mark.rule("901.3")
def test_901_3_the_top_card_of_your_planar_deck() -> None:
    stairs = card(
        "Whenever chaos ensues, reveal the top card of your planar deck. You may put it on the "
        "bottom of your planar deck.",
        "Plane — Moag",
        "Stairs",
    )
    t = on(stairs, GROVE, PIT, HALL)
    chaos(t)
    assert t.log_has("701.16a", "Grove")
    t.seat(0).answers(True)
    assert deck(t) == ["Pit", "Hall", "Grove"]


@pytest.mark.rule("311.7")
def test_311_7_chaos_abilities_of_revealed_cards_trigger() -> None:
    pools = card(
        "Whenever chaos ensues, reveal the top three cards of your planar deck. Each of the "
        "revealed cards' chaos abilities triggers. Then put the revealed cards on the bottom of "
        "your planar deck in any order.",
        "Plane — Moag",
        "Pools",
    )
    t = on(pools, GROVE, STORM, PIT, HALL)
    chaos(t)
    t.seat(0).answers(["Pit", "Grove", "Storm"])
    assert deck(t) == ["Hall", "Pit", "Grove", "Storm"]
    t.seat(0).answers(["Grove's ability", "Pit's ability"])
    t.pass_all()
    assert t.seat(0).life == 28


@pytest.mark.rule("311.7")
def test_311_7_chaos_ensues_on_that_plane() -> None:
    fertile = card(
        "Whenever chaos ensues, reveal cards from the top of your planar deck until you reveal a "
        "plane card. Chaos ensues on that plane. Then put all cards revealed this way on the "
        "bottom of your planar deck in any order.",
        "Plane — Moag",
        "Fertile",
    )
    t = on(fertile, STORM, PIT, HALL)
    chaos(t)
    t.seat(0).answers(["Storm", "Pit"])
    assert deck(t) == ["Hall", "Storm", "Pit"]
    t.pass_all()
    assert (t.seat(0).life, up(t)) == (25, ["Fertile"])


@pytest.mark.rule("312.5")
def test_312_5_a_plane_card_from_among_them_on_top() -> None:
    tunnel = card(
        "When you encounter Tunnel, reveal cards from the top of your planar deck until you reveal "
        "two plane cards. Put a plane card from among them on top of your planar deck, then put "
        "the rest of the revealed cards on the bottom in a random order.",
        "Phenomenon",
        "Tunnel",
    )
    t = on(HALL, tunnel, GROVE, STORM, PIT)
    t.seat(0).casts(WALK)
    t.resolve()
    t.resolve()
    t.seat(0).answers("Pit")
    assert up(t) == ["Pit"], "the card that the phenomenon is left for"
    assert deck(t)[0] == "Hall"
    assert sorted(deck(t)[1:3]) == ["Grove", "Storm"]


@pytest.mark.rule("701.24d")
@pytest.mark.rule("901.11c")
def test_901_11c_both_planes_at_the_same_time() -> None:
    merging = card(
        "When you encounter Merging, reveal cards from the top of your planar deck until you "
        "reveal two plane cards. Simultaneously planeswalk to both of them. Put all other cards "
        "revealed this way on the bottom of your planar deck in any order.",
        "Phenomenon",
        "Merging",
    )
    seen = card("When you planeswalk to Seen, you gain 2 life.", "Plane — Moag", "Seen")
    t = on(HALL, merging, GROVE, STORM, seen)
    t.seat(0).casts(WALK)
    t.resolve()
    t.resolve()
    assert sorted(up(t)) == ["Grove", "Seen"]
    assert deck(t) == ["Hall", "Merging", "Storm"]
    t.pass_all()
    assert t.seat(0).life == 22
    rolls(t, 0, "planeswalker")
    t.pass_all()
    assert up(t) == ["Hall"], "away from both"


@pytest.mark.rule("701.24d")
def test_701_24d_away_from_no_plane() -> None:
    seed = card(
        "When you planeswalk away from Seed, you lose 9 life.\nWhenever chaos ensues, reveal cards "
        "from the top of your planar deck until you reveal a plane card. Planeswalk to it, except "
        "don't planeswalk away from any plane. Put the rest of the revealed cards on the bottom of "
        "your planar deck in any order.",
        "Plane — Moag",
        "Seed",
    )
    t = on(seed, STORM, GROVE, PIT)
    chaos(t)
    assert (sorted(up(t)), deck(t)) == (["Grove", "Seed"], ["Pit", "Storm"])
    t.pass_all()
    assert t.seat(0).life == 20
    rolls(t, 0, "chaos")
    t.seat(0).answers(["Grove's ability", "Seed's ability"])
    t.pass_all()
    assert t.seat(0).life == 23
    assert refused("Planeswalk to it.") == "."


@pytest.mark.rule("605.4a")
def test_605_4a_more_mana_until_end_of_turn() -> None:
    gardens = card(
        "Until end of turn, whenever you tap a land for mana, add one mana of any type that land "
        "produced.",
        name="Gardens",
    )
    t = table(2)
    a, _ = t.seats
    three = card("You gain 3 life.", name="Three", mana_cost="{2}{G}")
    a.hand(gardens, three).lands("Forest", "Forest")
    assert not a.may_cast(three)
    a.casts(gardens)
    t.resolve()
    a.casts(three)
    t.resolve()
    assert a.life == 23
    t.next_turn()
    t.next_turn()
    a.hand(three)
    assert not a.may_cast(three), "the turn is over"


@pytest.mark.rule("603.7b")
def test_603_7b_until_end_of_turn_whenever() -> None:
    wings = card(
        "Until end of turn, whenever you cast an instant or sorcery spell, copy it. You may choose "
        "new targets for the copy.",
        name="Wings",
    )
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
    t = table(2)
    a, b = t.seats
    a.hand(wings, bolt)
    a.casts(wings)
    t.resolve()
    a.casts(bolt, b)
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert b.life == 14


@pytest.mark.rule("707.10c")
def test_707_10c_the_player_who_copies_chooses_the_targets() -> None:
    maze = card(
        "Whenever a player casts an instant or sorcery spell, that player copies it. The player "
        "may choose new targets for the copy.",
        "Enchantment",
        "Maze",
    )
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(maze)
    b.hand(bolt)
    a.passes()
    b.casts(bolt, a)
    t.resolve()
    assert b.question is not None
    b.answers(c)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [17, 20, 17]
