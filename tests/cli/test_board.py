"""The table in the terminal, as a player sees it."""

from io import StringIO

import pytest
from rich.console import Console

from apnap.cli.board import board
from apnap.cli.wording import Seen
from apnap.formats import emperor, grand_melee, pay_by_hand, two_headed_giant
from apnap.testing import Table, table

WIDTH = 60


def drawn(t: Table, seat: int = 0, width: int = WIDTH) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(board(Seen(t.game, seat)))
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_lands_have_names_and_the_mana_they_make():
    t = table(2)
    t.seat(0).battlefield("Forest", "Forest", "Bloodfell Caves").battlefield("Swamp", tapped=True)
    t.begin()
    assert "  2× Forest {G}, Bloodfell Caves {B}{R}, Swamp {B} (tapped)" in drawn(t)


def test_creatures_have_keywords_counters_and_summoning_sickness():
    t = table(2)
    t.seat(0).battlefield("Serra Angel", counters={"+1/+1": 2}).hand("Grizzly Bears")
    t.seat(0).lands("Forest", "Forest").hand("Raging Goblin").lands("Mountain")
    t.begin()
    t.seat(0).casts("Grizzly Bears")
    t.resolve()
    t.seat(0).casts("Raging Goblin")
    t.resolve()
    lines = " ".join([line.strip() for line in drawn(t)])
    assert "Serra Angel 6/6 flying, vigilance (2 +1/+1)" in lines
    assert "Grizzly Bears 2/2 (sick)" in lines
    assert "Raging Goblin 1/1 haste" in lines
    assert "haste (sick)" not in lines


def test_floating_mana_is_shown():
    t = table(2, pay_by_hand)
    a = t.seat(0).lands("Forest", "Mountain").hand("Grizzly Bears")
    t.begin()
    for _ in range(2):
        a.answers(next(each for each in a.question.options if each.verb == "make"))
    assert any(line.startswith("A (you)") and "mana {G}{R}" in line for line in drawn(t))


@pytest.mark.rule("810.9")
def test_810_9_a_shared_life_total_is_shown_once():
    t = table(4, two_headed_giant, teams="AABB")
    t.begin()
    lines = drawn(t, 1)
    assert lines[0] == "C and D: 30 life"
    assert "A and B (your team): 30 life" in lines
    assert sum("life" in line for line in lines) == 2
    assert any(line.startswith("B (you)  hand ") for line in lines)


@pytest.mark.rule("809.2")
def test_809_2_emperors_and_teammates_are_marked():
    t = table(6, emperor, teams="AAABBB")
    t.begin()
    lines = drawn(t, 0)
    assert any(line.startswith("B (emperor · your team)  20 life") for line in lines)
    assert any(line.startswith("A (you)") for line in lines)


@pytest.mark.rule("801.2")
def test_801_2_seats_out_of_range_are_short():
    t = table(10, grand_melee)
    t.seat(5).lands("Forest")
    t.begin()
    lines = drawn(t, 0)
    assert not any("Forest" in line for line in lines)
    [far] = [line for line in lines if line.startswith("out of range: ")]
    assert "C 20" in far
    assert [line[:1] for line in lines if " life" in line] == ["B", "J", "A"]


@pytest.mark.rule("804.1")
def test_804_1_the_option_to_deploy_is_no_card_on_the_table():
    t = table(6, emperor, teams="AAABBB")
    t.begin()
    assert not any("Deploy" in line for line in drawn(t, 1))


def test_the_board_fits_sixty_columns():
    t = table(4)
    for seat in t.seats:
        seat.battlefield("Serra Angel", "Shivan Dragon", "Grizzly Bears", "Llanowar Elves")
        seat.lands("Forest", "Plains", "Mountain", "Bloodfell Caves").hand("Serra Angel", "Shock")
    t.begin()
    assert max(len(line) for line in drawn(t)) <= WIDTH
    assert max(len(line) for line in drawn(t, width=100)) > WIDTH


def test_an_attack_says_who_is_attacked_and_by_what_it_is_blocked():
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears")
    b.battlefield("Wall of Wood").hand("Shock").lands("Mountain")
    a.attacks({"Grizzly Bears": b})
    b.blocks({"Wall of Wood": "Grizzly Bears"})
    assert "attacks: Grizzly Bears 2/2 → B, blocked by Wall of Wood 0/3" in drawn(t, 1)


def test_what_goes_on_in_another_line_is_indented():
    t = table(2)
    t.seat(0).battlefield("Serra Angel", "Air Elemental", "Grizzly Bears", "Hill Giant")
    t.seat(0).hand("Lightning Bolt", "Giant Growth", "Counterspell", "Grizzly Bears")
    t.begin()
    lines = drawn(t, width=50)
    first = next(n for n, line in enumerate(lines) if line.startswith("  Serra Angel"))
    assert lines[first + 1].startswith("    ")
    hand = next(n for n, line in enumerate(lines) if line.startswith("your hand: "))
    assert lines[hand + 1].startswith("  ")
    assert all(len(line) <= 50 for line in lines)
