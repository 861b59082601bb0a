"""What players did or did not do this turn, and amounts for each player, from their text."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.seat import Seat
from apnap.testing.simple_plays import cast_text
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
DRAIN = card("Target player loses 2 life.", "Instant", "Drain")
ASCENSION = (
    "At the beginning of each opponent's end step, if you didn't lose life this turn, you may put"
    " a quest counter on this enchantment."
)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize("hurt", [True, False])
def test_603_4_you_did_not_lose_life_this_turn(hurt: bool) -> None:
    """Luminarch Ascension."""
    t = table(2)
    a, b = t.seats
    ascension = card(ASCENSION, "Enchantment", "Ascension")
    a.battlefield(ascension).hand(DRAIN)
    t.go_to("upkeep", turn_of=b)
    if hurt:
        a.casts(DRAIN, at=a)
        t.resolve()
    t.go_to("end", turn_of=b)
    if hurt:
        assert t.stack == []
    else:
        t.resolve()
        a.answers("yes")
    assert a.counters(ascension, "quest") == (0 if hurt else 1)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize("plays", ["a creature", "another spell", ""])
def test_603_4_that_player_did_not_cast_a_creature_spell(plays: str) -> None:
    """Predatory Advantage: of the player whose end step it is."""
    t = table(3)
    a, b, c = t.seats
    words = "At the beginning of each opponent's end step, if that player didn't cast a creature"
    lizard = "create a 2/2 green Lizard creature token."
    a.battlefield(card(f"{words} spell this turn, {lizard}", "Enchantment", "Advantage"))
    b.hand(BEAR, DRAIN)
    t.go_to("precombat main", turn_of=b)
    if plays:
        spell = BEAR if plays == "a creature" else DRAIN
        b.casts(spell, at=a if spell is DRAIN else None)
        t.resolve()
    t.go_to("upkeep", turn_of=c)
    assert a.creatures == ([] if plays == "a creature" else ["Lizard Token"])


@pytest.mark.rule("601.2a")
def test_601_2a_a_creature_that_was_not_cast_from_the_hand() -> None:
    """Phage the Untouchable."""
    words = "When Phage enters, if you didn't cast it from your hand, you lose the game."
    phage = card(words, "Legendary Creature", "Phage the Untouchable")
    t = table(2)
    a, b = t.seats
    a.hand(phage).casts(phage)
    t.pass_all()
    assert (a.status, a.creatures) == ("playing", ["Phage the Untouchable"])
    again = table(2)
    a, b = again.seats
    a.graveyard(phage)
    cast_text(
        again, "Return target creature card from your graveyard to the battlefield.", a.find(phage)
    )
    again.pass_all()
    assert (a.status, b.status) == ("lost", "won")


@pytest.mark.rule("119.3")
def test_119_3_each_loses_as_much_as_they_lost() -> None:
    """Archfiend of Despair: counted for each by itself, though the life is a team's."""
    words = "At the beginning of each end step, each opponent loses life equal to the life that"
    fiend = card(f"{words} player lost this turn.", "Creature — Demon", "Archfiend")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(fiend)
    cast_text(t, "Target player loses 3 life.", at=b)
    cast_text(t, "Target player gains 5 life.", at=b)
    t.go_to("upkeep", turn_of=b)
    assert [seat.life for seat in t.seats] == [20, 19, 20]
    teams = table(4, two_headed_giant, teams="AABB")
    teams.seat(0).battlefield(fiend)
    cast_text(teams, "Target player loses 3 life.", at=teams.seat(2))
    teams.go_to("upkeep", turn_of=teams.seat(2))
    assert teams.seat(3).life == 24


@pytest.mark.rule("800.4i")
@pytest.mark.rule("805.9")
def test_800_4i_opponents_who_lost_life_count_though_they_have_left() -> None:
    """Belbe, Corrupted Observer: the active player adds the mana."""
    words = "At the beginning of each postcombat main phase, the active player adds {C}{C} for each"
    belbe = card(f"{words} of your opponents who lost life this turn.", "Creature", "Belbe")
    costly = card("", "Artifact", "Costly", mana_cost="{4}")
    for lost, mana in ((2, 4), (1, 2), (0, 0)):
        t = table(4)
        a, b, c, _ = t.seats
        a.battlefield(belbe).hand(costly)
        for seat in (b, c)[:lost]:
            cast_text(t, "Target player loses 2 life.", at=seat)
        if lost > 1:
            cast_text(t, "Target player loses 2 life.", at=b)
            c.concedes()
        t.go_to("postcombat main")
        t.resolve()
        assert a.may_cast(costly) == (mana >= 4)


@pytest.mark.rule("800.4i")
@pytest.mark.parametrize("hurt", [0, 1, 2])
@pytest.mark.parametrize("leaves", [True, False])
def test_800_4i_players_who_were_dealt_damage_count_though_they_have_left(
    hurt: int, leaves: bool
) -> None:
    """Tymna the Weaver, Furious Spinesplitter."""
    t = table(4)
    a, b, c, d = t.seats
    words = "At the beginning of your end step, you gain 1 life for each opponent "
    weaver = card(f"{words}who was dealt damage this turn.", "Creature", "Weaver")
    a.battlefield(weaver)
    for seat in (a, b, c)[: hurt + 1]:
        cast_text(t, "Test Card deals 1 damage to target player.", at=seat)
    if leaves:
        b.concedes()
        d.concedes()
    t.go_to("end")
    t.resolve()
    assert a.life == 19 + hurt


@pytest.mark.rule("119.5")
def test_119_5_a_total_for_each_player() -> None:
    """Biorhythm; Acidic Soil; Heartless Hidetsugu."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, BEAR, "Forest")
    b.battlefield(BEAR, BEAR, BEAR)
    c.battlefield(BEAR, "Forest")
    cast_text(t, "Each player's life total becomes the number of creatures they control.")
    assert [seat.life for seat in t.seats] == [2, 3, 1]
    soil = "Test Card deals damage to each player equal to the number of lands they control."
    cast_text(t, soil)
    assert [seat.life for seat in t.seats] == [1, 3, 0]
    half = "Test Card deals damage to each player equal to half that player's life total, rounded"
    cast_text(t, f"{half} down.")
    assert [seat.life for seat in t.seats[:2]] == [1, 2]
    hands = [len(seat.hand_names) for seat in t.seats[:2]]
    cast_text(t, "Each player draws cards equal to the number of creatures they control.")
    assert [len(seat.hand_names) for seat in t.seats[:2]] == [hands[0] + 2, hands[1] + 3]


@pytest.mark.rule("107.1b")
@pytest.mark.rule("810.9a")
def test_107_1b_a_creature_that_shrinks_with_its_controllers_life() -> None:
    """Death's Shadow."""
    words = "This creature gets -X/-X, where X is your life total."
    shadow = card(words, "Creature", "Shadow", power="13", toughness="13")
    t = table(2)
    a, _ = t.seats
    a.battlefield(shadow).life(5)
    assert (a.power(shadow), a.toughness(shadow)) == (8, 8)
    a.battlefield(card("You don't lose the game for having 0 or less life.", "Enchantment", "No"))
    cast_text(t, "You lose 9 life.")
    assert (a.life, a.power(shadow)) == (-4, 13)
    teams = table(4, two_headed_giant, teams="AABB")
    owner: Seat = teams.seat(1)
    teams.seat(0).life(4)
    owner.battlefield(shadow)
    assert owner.power(shadow) == 9


@pytest.mark.rule("119.3")
def test_119_3_the_life_that_you_have_lost() -> None:
    """Children of Korlis; as long as life has been lost."""
    t = table(2)
    a, _ = t.seats
    shade = card("As long as you've lost life this turn, this creature has flying.", "Creature")
    a.battlefield(shade)
    assert "flying" not in layers.characteristics_of(t.game, a.find(shade)).keywords
    cast_text(t, "You lose 5 life.")
    assert "flying" in layers.characteristics_of(t.game, a.find(shade)).keywords
    cast_text(t, "You gain life equal to the life you've lost this turn.")
    assert a.life == 20
