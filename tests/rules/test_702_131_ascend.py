"""702.131: the keyword ability ascend."""

import pytest

from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.emblems_and_designations import GetTheCitysBlessing
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import You
from apnap.rules.machine.events import CreateTokens, destroy
from apnap.rules.mechanics.emblems_and_designations import has_marker
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.making import make
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

FIELD = CardDef("Field", "land")


@pytest.mark.rule("702.131a")
@pytest.mark.parametrize(("permanents", "blessed"), [(9, False), (10, True)])
def test_702_131a_with_ten_permanents_one_gets_the_citys_blessing(permanents: int, blessed: bool):
    t = table(2)
    a, b = t.seats
    a.battlefield(*[FIELD] * permanents)
    b.battlefield(*[FIELD] * 12)
    for _ in range(2):
        resolve_spell(t, GetTheCitysBlessing())
    assert a.names("command") == ["the city's blessing"] * blessed
    assert b.names("command") == []


@pytest.mark.rule("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(10, 25), (9, 21)])
def test_702_131a_a_spell_with_ascend_gives_the_blessing_before_the_rest_is_followed(lands, life):
    blessed = Fits(You(), HasDesignation("the city's blessing"))
    words = If(blessed, (ChangeLife(You(), Number(5)),), (ChangeLife(You(), Number(1)),))
    hymn = CardDef(
        "Hymn", "sorcery", cost="{0}", abilities=(SpellAbility((words,)), *abilities_of("Ascend"))
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hymn).lands(*["Forest"] * lands)
    a.casts(hymn)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("702.131b")
@pytest.mark.rule("702.131c")
def test_702_131b_ten_permanents_once_and_for_all() -> None:
    t = table(2)
    a, b = t.seats
    city = CardDef("City", "enchantment", abilities=abilities_of("Ascend"))
    a.battlefield(city).lands(*["Forest"] * 8)
    b.lands(*["Forest"] * 12)
    t.begin()
    t.pass_once()
    assert not has_marker(t.game, 0, "the city's blessing")
    make(t, CreateTokens(on=0, token=CardDef("Elf", "creature", power=1, toughness=1, token=True)))
    t.pass_once()
    assert has_marker(t.game, 0, "the city's blessing")
    assert not has_marker(t.game, 1, "the city's blessing")
    make(t, destroy(a.find("City")))
    t.pass_once()
    assert a.names("command") == ["the city's blessing"]


@pytest.mark.rule("702.131d")
def test_702_131d_effects_are_applied_again_before_abilities_are_looked_for() -> None:
    """The tenth permanent is as large as it is with the city's blessing as it enters."""
    city = card(
        "Ascend\nAs long as you have the city's blessing, creatures you control get +2/+2.\n"
        "Whenever a creature with power 4 or greater enters, you gain 5 life.",
        "Enchantment",
        "Orazca",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(city).lands(*["Forest"] * 8).hand(BEAR)
    a.casts(BEAR)
    t.pass_all()
    assert (a.power("Bear"), a.life) == (4, 25)
