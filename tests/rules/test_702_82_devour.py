"""702.82: the keyword ability devour."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.82a")
def test_702_82a_devour() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Elf", 1, 1), creature("Ape", 1, 1), creature("Bear", 1, 1))
    a.hand(creature("Dragon", 4, 4, *abilities_of("Devour", number=2))).casts("Dragon")
    t.resolve()
    a.answers(["Elf", "Bear"])
    assert sorted(a.permanents) == ["Ape", "Dragon"]
    assert a.power("Dragon") == 8


@pytest.mark.rule("702.82a")
@pytest.mark.rule("614.13a")
def test_702_82a_any_number_of_identical_tokens_is_devoured() -> None:
    goblin = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
    dragon = creature("Dragon", 2, 2, *abilities_of("Devour", number=2))
    t = table(2)
    a, _ = t.seats
    a.battlefield(goblin, many=3).hand(dragon).casts(dragon)
    t.resolve()
    assert a.question is not None
    a.answers(list(a.question.options)[:2])
    assert (a.power(dragon), a.creatures.count("Goblin")) == (6, 1)


@pytest.mark.rule("702.82b")
@pytest.mark.rule("702.82a")
def test_702_82b_what_is_devoured_for_one_ability_is_gone_for_the_other() -> None:
    more = (*abilities_of("Devour", number=1), *abilities_of("Devour", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear")).battlefield(BEAR, OX).casts(hero)
    t.resolve()
    sacrificed = 0
    while a.question is not None and a.question.rule != "117.1":
        options = a.question.options
        if a.question.rule != "616.1":
            a.answers([options[0]])
            sacrificed += 1
        else:
            a.answers(a.question.example())
    assert (sacrificed, a.power(hero), a.creatures) == (2, 3, ["Hero"])


@pytest.mark.rule("702.82c")
def test_702_82c_devour_of_a_quality() -> None:
    t = table(2)
    a, _ = t.seats
    words = abilities_of("Devour", number=1, what=Permanent(("land",)))
    a.battlefield(creature("Elf", 1, 1)).lands("Forest")
    a.hand(creature("Hellion", 4, 4, *words)).casts("Hellion")
    t.resolve()
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Forest")}
    a.answers(["Forest"])
    assert a.power("Hellion") == 5
