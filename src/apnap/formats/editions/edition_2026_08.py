"""The rulebook of 7 August 2026, the newest, as differences from that of 2024."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset


def august_2026(earlier: Ruleset) -> Ruleset:
    """2026-08:100.1: The rules of August 2026, given those of 2024.

    >>> august_2026(Ruleset()).damage_order
    False
    """
    return replace(
        earlier,
        edition="2026-08",
        damage_order=False,
        library_on_stack=True,
        modal_cards_transform=True,
        sagas_need_chapters=True,
        lore_by_ability=True,
        only_sieges_wait=True,
        controller_protects=True,
        new_protector_ends_attack=True,
        connive_zero=False,
        modified_permanents=True,
        remember_last_turns=False,
        able_monarch=True,
        wish_in_commander=False,
        vehicle_commanders=True,
        attack_only_defenders=True,
        knows_archenemy_commander=True,
    )
