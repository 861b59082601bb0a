"""What happens instead of losing, as damage is dealt, and to players' counters, from the text."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.scenario import Table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox")
LICH = (
    "As this enchantment enters, you lose life equal to your life total.\n"
    "You don't lose the game for having 0 or less life.\n"
    "If you would gain life, draw that many cards instead.\n"
    "Whenever you're dealt damage, sacrifice that many nontoken permanents. If you can't, you lose"
    " the game.\n"
    "When this enchantment is put into a graveyard from the battlefield, you lose the game."
)


def cast(t: Table, text: str, at: object = None, seat: int = 0) -> None:
    spell = card(text, "Instant")
    t.seats[seat].hand(spell).casts(spell, at=at)
    t.resolve()


@pytest.mark.rule("614.1c")
@pytest.mark.rule("614.12")
def test_614_1c_life_is_lost_as_it_enters() -> None:
    """Lich: its controller is who it enters under the control of."""
    lich = card(LICH, "Enchantment", "Lich")
    t = table(3)
    a, b, _ = t.seats
    b.graveyard(lich)
    cast(t, "Put target enchantment card from a graveyard onto the battlefield.", b.find(lich))
    assert [seat.life for seat in t.seats] == [0, 20, 20]
    assert (a.status, a.permanents) == ("playing", ["Lich"])
    cast(t, "Target player gains 2 life.", at=a)
    assert (a.life, len(a.hand_names)) == (0, 2)


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("permanents", "status"), [(5, "playing"), (3, "lost")])
def test_603_2c_damage_dealt_together_is_one_event(permanents: int, status: str) -> None:
    """Lich: what two creatures deal is sacrificed for at once; without enough, the game is lost."""
    lich = card(LICH, "Enchantment", "Lich")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(lich, *["Forest"] * (permanents - 1)).life(0)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, OX: b})
    t.go_to("combat damage")
    assert len(t.stack) == 1
    t.resolve()
    if status == "playing":
        b.answers(["Forest"] * 4)
        assert (b.status, b.permanents) == ("playing", ["Lich"])
    assert b.status == status


@pytest.mark.rule("608.2c")
def test_608_2c_if_you_cant() -> None:
    words = "Sacrifice a creature. If you can't, you lose 3 life."
    for creatures, life in ((1, 20), (0, 17)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(*[BEAR] * creatures)
        cast(t, words)
        assert (a.creatures, a.life) == ([], life)
    assert refused("Draw a card. If you can't, you lose 3 life.")
    assert refused("Target player sacrifices a creature. If you can't, you lose 3 life.")


@pytest.mark.rule("614.17")
@pytest.mark.parametrize(("others", "life"), [((), 17), ((BEAR,), 20)])
def test_614_17_who_may_sacrifice_nothing_cant(others: tuple[CardDef, ...], life: int) -> None:
    """Lord of the Pit: a creature that can't be sacrificed is none that could be."""
    firm = card("This creature can't be sacrificed.", "Creature — Golem", "Firm")
    t = table(2)
    a, _ = t.seats
    a.battlefield(firm, *others)
    cast(t, "Sacrifice a creature. If you can't, you lose 3 life.")
    assert (a.creatures, a.life) == (["Firm"], life)


@pytest.mark.rule("609.3")
@pytest.mark.parametrize(("cards", "left", "life"), [(3, 1, 20), (1, 1, 17)])
def test_609_3_what_cant_be_done_is_not_begun(cards: int, left: int, life: int) -> None:
    """Egon, God of Death: a single card is not exiled."""
    t = table(2)
    a, _ = t.seats
    a.graveyard(*["Forest"] * cards)
    cast(t, "Exile two cards from your graveyard. If you can't, you lose 3 life.")
    if cards > 2:
        a.answers(["Forest", "Forest"])
    assert (a.graveyard_names.count("Forest"), a.life) == (left, life)


MIRROR = (
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you"
    " own into your library, then draw seven cards and your life total becomes 20."
)


@pytest.mark.rule("614.1a")
@pytest.mark.rule("810.8a")
@pytest.mark.parametrize("team", [False, True])
def test_614_1a_instead_of_losing_the_game(team: bool) -> None:
    """Lich's Mirror: of what its controller owns, whoever controls it."""
    mirror = card(MIRROR, "Artifact", "Mirror")
    t = table(4, two_headed_giant, teams="AABB") if team else table(3)
    a, b = t.seat(0), t.seat(1)
    a.battlefield(mirror, BEAR).graveyard(OX).hand("Forest").library(*["Island"] * 4, only=True)
    b.battlefield(OX)
    other = t.seat(2)
    steal = card("Gain control of target creature.", "Instant", "Steal")
    other.hand(steal).casts(steal, at=a.find(BEAR))
    t.resolve()
    loser = b if team else a
    cast(t, "Target player loses the game.", at=loser, seat=2)
    assert (a.status, b.status) == ("playing", "playing")
    assert (a.permanents, other.creatures, b.creatures) == ([], [], ["Ox"])
    everything = sorted([*a.hand_names, *a.library_names])
    assert everything == ["Bear", "Forest", *["Island"] * 4, "Mirror", "Ox"]
    assert (len(a.hand_names), a.life) == (7, 20)


@pytest.mark.rule("120.4d")
@pytest.mark.rule("810.9a")
def test_120_4d_for_a_while_damage_leaves_one_life() -> None:
    """Angel of Grace: it is not prevented, and life may be lost otherwise."""
    words = "When this creature enters, until end of turn, damage that would reduce your life total"
    angel = card(f"{words} to less than 1 reduces it to 1 instead.", "Creature — Angel", "Angel")
    t = table(4, two_headed_giant, teams="AABB")
    a, b = t.seat(0), t.seat(1)
    a.hand(angel).casts(angel)
    t.pass_all()
    cast(t, "Test Card deals 40 damage to target player.", at=b, seat=2)
    assert (a.life, a.status) == (1, "playing")
    t.go_to("upkeep", turn_of=t.seat(2))
    cast(t, "Test Card deals 1 damage to target player.", at=b, seat=2)
    assert a.status == "lost"


@pytest.mark.rule("122.1")
def test_122_1_a_player_loses_all_poison_counters() -> None:
    """Leeches."""
    words = "Target player loses all poison counters. Test Card deals that much damage to that"
    t = table(3)
    b, c = t.seats[1:]
    b.poison(4)
    c.poison(2)
    cast(t, f"{words} player.", at=b)
    assert [(seat.poison, seat.life) for seat in (b, c)] == [(0, 16), (2, 20)]


@pytest.mark.rule("805.10c")
@pytest.mark.parametrize("team", [False, True])
def test_805_10c_the_attacking_player_gains_control(team: bool) -> None:
    """Contested Game Ball: of an attacking team, the player its controller chooses."""
    words = (
        "Whenever you're dealt combat damage, the attacking player gains control of this artifact"
    )
    ball = card(f"{words} and untaps it.", "Artifact", "Ball")
    t = table(4, two_headed_giant, teams="AABB") if team else table(3)
    a, b, c = t.seat(0), t.seat(1), t.seat(2)
    a.battlefield(BEAR, OX)
    c.battlefield(ball, tapped=True)
    cast(t, "Test Card deals 1 damage to target player.", at=c)
    assert t.stack == []
    t.go_to("declare attackers")
    a.attacks({BEAR: c, OX: c})
    t.go_to("combat damage")
    t.resolve()
    if team:
        c.answers(b)
    winner = b if team else a
    assert "Ball" in winner.permanents
    assert not winner.is_tapped(ball)
