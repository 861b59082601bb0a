"""The rulebook of 7 August 2026, the newest, as differences from that of 2024."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset


def august_2026(earlier: Ruleset) -> Ruleset:
    """2026-08:100.1: The rules of August 2026, given those of 2024.

    >>> august_2026(Ruleset()).damage_order
    False
    """
    return replace(earlier, edition="2026-08", damage_order=False)
