"""702.5: the keyword ability enchant."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf, APlayer, HasColor, Permanent
from apnap.rules.machine.events import Move
from apnap.state.ability import EnchantAbility, Filter
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


def aura(what: Filter, token: bool = False) -> CardDef:
    return CardDef("Aura", "enchantment", "Aura", token=token, abilities=(EnchantAbility(what),))


CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


@pytest.mark.rule("702.5c")
@pytest.mark.rule("702.5a")
def test_702_5c_all_enchant_abilities_apply() -> None:
    t = table(2)
    a, _ = t.seats
    words = (
        *abilities_of("Enchant", what=Permanent(("creature",))),
        *abilities_of("Enchant", what=Permanent(("artifact",))),
    )
    aura = CardDef("Aura", "enchantment", "Aura", abilities=words)
    golem = CardDef("Golem", "artifact creature", power=1, toughness=1)
    a.battlefield(BEAR, golem, CardDef("Relic", "artifact")).graveyard(aura)
    make(t, Move(on=a.find("Aura"), to=BATTLEFIELD))
    assert a.object("Aura").attached == a.find(golem)
    with pytest.raises(ValueError, match="what it enchants"):
        abilities_of("Enchant")


@pytest.mark.rule("702.5c")
def test_702_5c_the_target_of_an_aura_spell_fits_all_its_enchant_abilities() -> None:
    red = AllOf((Permanent(), HasColor("R")))
    both = (
        *abilities_of("Enchant", what=Permanent(("creature",))),
        *abilities_of("Enchant", what=red),
    )
    aura = CardDef("Veil", "enchantment", "Aura", "{0}", abilities=both)
    t = table(2)
    a, _ = t.seats
    a.hand(aura).battlefield(CardDef("Ox", "creature", "Ox", power=2, toughness=2, colors="G"))
    a.battlefield(CardDef("Fire", "enchantment", colors="R"))
    assert not a.may_cast(aura)
    a.battlefield(CUB)
    a.casts(aura)
    t.resolve()
    assert t.game.object(a.find(aura)).attached == a.find(CUB)


@pytest.mark.rule("702.5d")
def test_702_5d_an_aura_on_a_player() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.graveyard(aura(APlayer("opponent")))
    b.battlefield(BEAR)
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert a.question is not None
    assert {option.what for option in a.question.options} == {1, 2}
    a.answers(b)
    assert t.game.object(a.find("Aura")).attached == 1
