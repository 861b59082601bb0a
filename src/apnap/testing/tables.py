"""Tables that several tests begin with."""

from __future__ import annotations

from apnap.formats import attack_multiple_players, limited_influence, team_vs_team, two_headed_giant

from .scenario import Table, table
from .seat import Seat


def two() -> tuple[Table, Seat, Seat]:
    """A table of two players, and its seats."""
    t = table(2)
    a, b = t.seats
    return t, a, b


def three() -> tuple[Table, Seat, Seat, Seat]:
    """A table of three players, and its seats."""
    t = table(3)
    a, b, c = t.seats
    return t, a, b, c


def ring(distance: int = 1, size: int = 6) -> Table:
    """A table at which everybody has this range of influence; 0 is no limit."""
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats)


def giants() -> Table:
    """810: Two-Headed Giant: A1 and A2 (A and B) against B1 and B2 (C and D)."""
    return table(4, two_headed_giant, teams="AABB")


def apart() -> Table:
    """808: Two teams of two players, which do not share their turns."""
    return table(4, team_vs_team, teams="AABB")
