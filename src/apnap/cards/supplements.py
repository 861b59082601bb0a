"""901.3, 901.15a, 902.3, 904.3, 905.4, 717.2, 123.2: Supplementary decks of nontraditional
cards."""

from __future__ import annotations

from .holding import Fault, Holding

# The supplements, and the part of a deck that each needs (905.4: none).
REQUIRED = {
    "planechase": "planes",
    "single-planar-deck": "planes",
    "archenemy": "schemes",
    "archenemy-commander": "schemes",
    "supervillain-rumble": "schemes",
    "vanguard": "vanguard",
    "conspiracy": "",
}
WITH_COMMANDERS = "archenemy-commander"
SINGLE = "single-planar-deck"
RULES = {
    "planes": "901.3",
    "schemes": "904.3",
    "vanguard": "902.3",
    "conspiracies": "905.4",
    "attractions": "717.2",
    "stickers": "123.2",
}
KINDS = {
    "planes": ("plane", "phenomenon"),
    "schemes": ("scheme",),
    "vanguard": ("vanguard",),
    "conspiracies": ("conspiracy",),
    "attractions": ("attraction",),
    "stickers": ("stickers",),
}


def supplement_faults(
    holding: Holding, supplements: list[str], limited: bool, players: int = 4
) -> list[Fault]:
    """The faults of the supplementary decks that are there, and those that are missing; 901.15a: a
    single planar deck is judged for so many players."""
    faults = []
    needed = [REQUIRED[each] for each in supplements]
    for section, rule in RULES.items():
        if holding.size(section):
            faults += _strangers(holding, section)
            if section == "planes" and SINGLE in supplements:
                faults += _single_deck(holding, players)
            elif section == "schemes" and WITH_COMMANDERS in supplements:
                faults += _at_least(holding, section, 10, "2026-08:904.13d")
                faults += _copies(holding, section, 1, "2026-08:904.13d")
            else:
                faults += _checked(holding, section, limited)
        elif section in needed:
            faults.append(Fault(rule, f"there are no {section} in the list"))
    return faults


def _strangers(holding: Holding, section: str) -> list[Fault]:
    """The cards that don't belong into this supplementary deck."""
    kinds = " or ".join(KINDS[section])
    return [
        Fault(RULES[section], f"{name} is among the {section} and is no {kinds}", name)
        for name, held in holding.counts(section).items()
        if held.facts.kind not in KINDS[section]
    ]


def _checked(holding: Holding, section: str, limited: bool) -> list[Fault]:
    """Violations of the size and the limit of copies of a supplementary deck."""
    if section == "planes":
        return _planes(holding)
    if section == "schemes":
        return _at_least(holding, section, 20, "904.3") + _copies(holding, section, 2, "904.3")
    if section == "vanguard":
        size = holding.size(section)
        words = f"there are {size} vanguard cards; each player has one"
        return [Fault("902.3", words)] if size > 1 else []
    if section == "conspiracies":
        words = "conspiracies are for limited play only"
        return [] if limited else [Fault("315.1", words)]
    rule = RULES[section] + ("b" if limited else "a")
    if limited:
        return _at_least(holding, section, 3, rule) if section == "attractions" else []
    return _at_least(holding, section, 10, rule) + _copies(holding, section, 1, rule)


def _planes(holding: Holding) -> list[Fault]:
    """901.3: A planar deck has at least ten cards, all different, at most two of them phenomena."""
    faults = _at_least(holding, "planes", 10, "901.3") + _copies(holding, "planes", 1, "901.3")
    return faults + _phenomena(holding, 2, "901.3")


def _single_deck(holding: Holding, players: int) -> list[Fault]:
    """901.15a: A single planar deck has ten cards for each player, or forty, all different; at most
    two for each player are phenomena."""
    least = min(40, 10 * players)
    faults = _at_least(holding, "planes", least, "901.15a")
    faults += _copies(holding, "planes", 1, "901.15a")
    return faults + _phenomena(holding, 2 * players, "901.15a")


def _phenomena(holding: Holding, most: int, rule: str) -> list[Fault]:
    held = holding.held("planes")
    phenomena = sum([each.count for each in held if each.facts.kind == "phenomenon"])
    words = f"there are {phenomena} phenomena; there may be {most}"
    return [Fault(rule, words)] if phenomena > most else []


def _at_least(holding: Holding, section: str, least: int, rule: str) -> list[Fault]:
    size = holding.size(section)
    words = f"there are {size} {section}; there have to be at least {least}"
    return [Fault(rule, words)] if size < least else []


def _copies(holding: Holding, section: str, most: int, rule: str) -> list[Fault]:
    return [
        Fault(rule, f"{held.count} {name}; there may be {most}", name)
        for name, held in holding.counts(section).items()
        if held.count > most
    ]
