"""2008-02:420.5, 2006-10:420.5: Legends and planeswalkers of which there can be only one."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

HERO = card("", "Legendary Creature — Human", "Hero")
JACE = card("+2: Draw a card.", "Legendary Planeswalker — Jace", "Jace", loyalty="3")
YOUNG = card("+1: Draw a card.", "Legendary Planeswalker — Jace", "Young Jace", loyalty="3")
LILIANA = card("+1: Draw a card.", "Legendary Planeswalker — Liliana", "Liliana", loyalty="3")


@pytest.mark.rule("2008-02:420.5e")
@pytest.mark.rule("2006-10:420.5e")
@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(
    ("edition", "left"), [("2006-10", []), ("2008-02", []), ("2024-03", ["Hero"])]
)
def test_2008_02_420_5e_legends_of_one_name_all_die(edition, left):
    t = table(2, edition=edition)
    a, b = t.seats
    b.battlefield(HERO)
    cast(t, 0, HERO)
    assert (a.permanents, b.permanents) == (left, left)
    assert t.log_has("2008-02:420.5e") == (not left)


@pytest.mark.rule("2008-02:420.5q")
@pytest.mark.rule("2008-02:212.9c")
@pytest.mark.parametrize(
    ("edition", "mine", "theirs"),
    [("2008-02", [], ["Liliana"]), ("2024-03", ["Young Jace"], ["Jace", "Liliana"])],
)
def test_2008_02_420_5q_planeswalkers_of_one_type_all_go(edition, mine, theirs):
    t = table(2, edition=edition)
    a, b = t.seats
    b.battlefield(JACE, LILIANA)
    cast(t, 0, YOUNG)
    assert (a.permanents, sorted(b.permanents)) == (mine, theirs)
    assert t.log_has("2008-02:420.5q") == (not mine)
