"""608.2c, 608.2e: What each player did this way, drew, exiled or owns, as it plays with three."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")
OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
ELK = card("", "Creature — Elk", "Elk", power="3", toughness="3")
FIELD = card("", "Basic Land", "Field")
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")


@pytest.mark.rule("608.2e")
def test_608_2e_each_player_puts_the_cards_they_exiled() -> None:
    """Living Death: a borrowed creature is sacrificed by who controls it, and its owner gets only
    what was in their graveyard before."""
    death = card(
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures "
        "they control, then puts all cards they exiled this way onto the battlefield.",
        "Sorcery",
        "Death",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(ELK, owner=b)
    b.graveyard(OX)
    c.battlefield(OX).graveyard(BEAR, FIELD)
    a.hand(death).casts(death)
    t.resolve()
    assert (a.creatures, b.creatures, c.creatures) == ([], ["Ox"], ["Bear"])
    assert sorted(b.graveyard_names) == ["Elk"]
    assert sorted(c.graveyard_names) == ["Field", "Ox"]


@pytest.mark.rule("608.2h")
def test_608_2h_creatures_they_controlled_that_were_destroyed() -> None:
    tempest = card(
        "Destroy all creatures. Each player loses life equal to the number of creatures they "
        "controlled that were destroyed this way.",
        "Sorcery",
        "Tempest",
    )
    t = table(3)
    a, b, c = t.seats
    lasting = card("Indestructible", "Creature — Wall", "Wall", power="0", toughness="4")
    a.battlefield(BEAR).battlefield(OX, owner=b)
    b.battlefield(lasting)
    a.hand(tempest).casts(tempest)
    t.resolve()
    assert (a.life, b.life, c.life) == (18, 20, 20)


@pytest.mark.rule("603.7c")
def test_603_7c_each_player_gets_back_what_they_exiled() -> None:
    jar = card(
        "{T}, Sacrifice this artifact: Each player exiles all cards from their hand face down and "
        "draws seven cards. At the beginning of the next end step, each player discards their hand "
        "and returns to their hand each card they exiled this way.",
        "Artifact",
        "Jar",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(jar).library(*[FIELD] * 9)
    b.hand(BEAR, OX).library(*[FIELD] * 9)
    c.hand(ELK).library(*[FIELD] * 9)
    a.activates(jar)
    t.resolve()
    assert len(b.hand_names) == len(c.hand_names) == 7
    t.go_to("end")
    t.resolve()
    assert sorted(b.hand_names) == ["Bear", "Ox"]
    assert c.hand_names == ["Elk"]


@pytest.mark.rule("607.2a")
def test_607_2a_each_player_returns_cards_they_own() -> None:
    wave = card(
        "Remove a fade counter from this enchantment: Exile target creature.\n"
        "When this enchantment leaves the battlefield, each player returns to the battlefield all "
        "cards they own exiled with it.\n"
        "This enchantment enters with five fade counters on it.",
        "Enchantment",
        "Wave",
    )
    smash = card("Destroy target enchantment.", "Instant", "Smash")
    t = table(3)
    a, b, c = t.seats
    a.hand(wave, smash).battlefield(ELK, owner=c)
    b.battlefield(BEAR)
    a.casts(wave)
    t.resolve()
    a.activates(wave, at=BEAR)
    t.resolve()
    a.activates(wave, at=ELK)
    t.resolve()
    assert b.creatures == []
    a.casts(smash, at=wave)
    t.resolve()
    t.resolve()
    assert (a.creatures, b.creatures, c.creatures) == ([], ["Bear"], ["Elk"])


@pytest.mark.rule("608.2c")
def test_608_2c_those_who_drew_this_way() -> None:
    """Kwain: who declines, and who has no card to draw, gains nothing."""
    kwain = card(
        "{T}: Each player may draw a card, then each player who drew a card this way gains 1 life.",
        "Legendary Creature — Rabbit",
        "Kwain",
    )
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(kwain).library(FIELD)
    b.library(FIELD)
    c.library(FIELD)
    d.library()
    a.activates(kwain)
    t.resolve()
    for seat, answer in ((a, "yes"), (b, "no"), (c, "yes")):
        seat.answers(answer)
    if d.question is not None:
        d.answers("no")
    assert [seat.life for seat in (a, b, c)] == [21, 20, 21]


@pytest.mark.rule("608.2h")
@pytest.mark.rule("603.7c")
def test_608_2h_the_controller_of_a_countered_spell_draws_at_the_next_upkeep() -> None:
    """Arcane Denial: its owner's turn begins before the upkeep, so that nothing is known of the
    spell any more; the player was noted."""
    denial = card(
        "Counter target spell. Its controller may draw up to two cards at the beginning of the "
        "next turn's upkeep.",
        "Instant",
        "Denial",
    )
    t = table(3)
    a, b, _ = t.seats
    b.hand(BOLT).library(*[FIELD] * 5)
    a.hand(denial)
    b.casts(BOLT, at=a)
    a.casts(denial, at=t.spell("Bolt").number)
    t.resolve()
    assert t.stack == []
    t.go_to("upkeep", b)
    t.resolve()
    b.answers(2)
    assert b.hand_names == ["Field", "Field"]


@pytest.mark.rule("121.2")
def test_121_2_each_player_says_how_many_they_draw() -> None:
    t = table(3)
    a, b, c = t.seats
    returns = card("Each player draws up to seven cards.", "Sorcery", "Returns")
    for seat in (a, b, c):
        seat.library(*[FIELD] * 8)
    a.hand(returns).casts(returns)
    t.resolve()
    a.answers(7)
    assert "A: 7" in b.question.prompt
    b.answers(0)
    with pytest.raises(ScenarioError):
        c.answers(8)
    c.answers(3)
    assert [len(seat.hand_names) for seat in (a, b, c)] == [7, 0, 3]


@pytest.mark.rule("108.3")
def test_108_3_each_player_gains_control_of_what_they_own() -> None:
    path = card("{T}: Each player gains control of all creatures they own.", "Land", "Path")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(path).battlefield(BEAR, owner=b)
    b.battlefield(OX, owner=c)
    c.battlefield(ELK)
    a.activates(path)
    t.resolve()
    assert (a.creatures, b.creatures, sorted(c.creatures)) == ([], ["Bear"], ["Elk", "Ox"])


@pytest.mark.rule("601.2c")
@pytest.mark.rule("608.2b")
def test_601_2c_targets_of_different_players() -> None:
    """Run Away Together: no two of one player; as it resolves, two of one player are illegal."""
    away = card(
        "Choose two target creatures controlled by different players. Return those creatures to "
        "their owners' hands.",
        "Instant",
        "Away",
    )
    take = card("Gain control of target creature.", "Instant", "Take")
    t = table(4)
    a, b, c, d = t.seats
    a.hand(away)
    b.battlefield(BEAR, OX).hand(take)
    c.battlefield(ELK)
    d.battlefield(BEAR)
    with pytest.raises(ScenarioError):
        a.casts(away, at=[b.find(BEAR), b.find(OX)])
    a.casts(away, at=[b.find(BEAR), c.find(ELK)])
    taken = t.copy()
    t.resolve()
    assert (b.creatures, c.creatures) == (["Ox"], [])
    b = taken.seat(1)
    b.casts(take, at=taken.find(ELK))
    taken.resolve()
    taken.resolve()
    assert sorted(b.creatures) == ["Bear", "Elk", "Ox"]
