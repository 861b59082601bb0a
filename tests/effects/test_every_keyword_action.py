"""701: every keyword action is found by its name: a file of that name, or a row of the table."""

import ast
import re
from importlib.resources import files

import pytest

import apnap.effects.actions as actions

# 701 of the rulebook of March 2024, heading by heading, and those of August 2026 beside them.
HEADINGS = """
Activate, Attach, Cast, Counter, Create, Destroy, Discard, Double, Exchange, Exile, Fight, Mill,
Play, Regenerate, Reveal, Sacrifice, Scry, Search, Shuffle, Tap and untap, Fateseal, Clash,
Planeswalk, Set in motion, Abandon, Proliferate, Transform, Detain, Populate, Monstrosity, Vote,
Bolster, Manifest, Support, Investigate, Meld, Goad, Exert, Explore, Assemble, Surveil, Adapt,
Amass, Learn, Venture into the dungeon, Connive, Open an Attraction, Roll to visit Attractions,
Convert, Incubate, The Ring tempts you, Face a villainous choice, Time travel, Discover, Cloak,
Collect evidence, Suspect,
Behold, Triple, Forage, Manifest dread, Endure, Harness, Airbend, Earthbend, Waterbend, Blight,
Heal, Recruit
"""
VERBS = [verb.strip().lower() for verb in HEADINGS.split(",")]
# Files that several actions share.
SHARED = {"keyword_action_done", "look_at_top"}


def file_names() -> set[str]:
    found = [each.name for each in files("apnap.effects.actions").iterdir()]
    return {name.removesuffix(".py") for name in found if re.fullmatch(r"[a-z]\w*\.py", name)}


def table() -> set[str]:
    """The verbs in the table of the package's docstring."""
    source = files(actions).joinpath("__init__.py").read_text(encoding="utf-8")
    docstring = ast.get_docstring(ast.parse(source)) or ""  # a compiled package has none
    rows = re.findall(r"^([a-z]+(?: [a-z]+)*) {2,}\S", docstring, re.MULTILINE)
    return set(rows)


@pytest.mark.parametrize("verb", VERBS)
def test_701_1_a_keyword_action_has_a_file_or_a_row(verb: str) -> None:
    assert (verb.replace(" ", "_") in file_names()) != (verb in table())


def test_701_1_no_file_has_another_name() -> None:
    named = {verb.replace(" ", "_") for verb in VERBS}
    assert file_names() - named == SHARED
