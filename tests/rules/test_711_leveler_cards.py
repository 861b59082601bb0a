"""711: leveler cards."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.levels import level
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics

SLAY = instant("Slay", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("711.2a")
@pytest.mark.rule("711.2b")
@pytest.mark.rule("711.5")
@pytest.mark.rule("702.87a")
def test_711_2a_levels_give_base_size_and_abilities() -> None:
    t = table(2)
    a, b = t.seats
    student = CardDef(
        "Student",
        "creature",
        "Human",
        "{W}",
        1,
        1,
        abilities=(
            *abilities_of("Level up", mana="{W}"),
            level(2, 6, 3, 3, Keyword("first strike")),
            level(7, 0, 4, 4, Keyword("double strike")),
        ),
    )
    a.battlefield(student).lands("Plains", "Plains")
    a.activates(student)
    t.resolve()
    assert (a.power(student), a.counters(student, "level")) == (1, 1)
    a.activates(student)
    t.resolve()
    chars = characteristics(t, a.find(student))
    assert (chars.power, chars.keywords) == (3, {"first strike", "level up"})
    t.game.edit(a.find(student)).counters = (("level", 7),)
    layers.forget(t.game, a.find(student))
    chars = characteristics(t, a.find(student))
    assert (chars.power, chars.keywords) == (4, {"double strike", "level up"})
    t.go_to("upkeep", turn_of=b)
    assert a.why_not(student).rule == "602.5d"  # only as a sorcery


@pytest.mark.rule("711.6")
@pytest.mark.rule("711.4")
def test_711_6_a_leveler_has_its_first_size_elsewhere_and_levels_up_at_any_level() -> None:
    knight = CardDef(
        "Knight",
        "creature",
        "Knight",
        "{0}",
        2,
        2,
        abilities=(
            *abilities_of("Level up", mana="{W}"),
            level(2, 6, 3, 3, Keyword("first strike")),
            level(7, 0, 4, 4, Keyword("double strike")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(knight, counters={"level": 7}).lands("Plains").graveyard(knight).hand(SLAY)
    here = a.find(knight, zones=("battlefield",))
    assert (characteristics(t, here).power, characteristics(t, here).keywords) == (
        4,
        {"level up", "double strike"},
    )
    a.activates(here)
    t.resolve()
    assert t.game.object(here).count("level") == 8
    dead = characteristics(t, a.find(knight, zones=("graveyard",)))
    assert (dead.power, dead.keywords) == (2, {"level up"})
