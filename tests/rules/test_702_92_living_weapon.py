"""702.92: the keyword ability living weapon."""

import pytest

from apnap.effects.instructions.all_instructions import PowerToughness
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Host
from apnap.state.ability import Ability, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table

BIGGER = StaticAbility(Host(), (PowerToughness(2, 0),))


def sword(*abilities: Ability) -> CardDef:
    return CardDef("Sword", "artifact", "Equipment", cost="{0}", abilities=(BIGGER, *abilities))


@pytest.mark.rule("702.92a")
@pytest.mark.rule("702.163a")
def test_702_92a_it_comes_with_a_bearer() -> None:
    for keyword, token, power in (
        ("Living weapon", "Phyrexian Germ Token", 2),
        ("For Mirrodin!", "Rebel Token", 4),
    ):
        t = table(2)
        a, _ = t.seats
        thick = StaticAbility(Host(), (PowerToughness(0, 1),))
        a.hand(sword(thick, *abilities_of(keyword))).casts("Sword")
        t.pass_all()
        assert a.object("Sword").attached == a.find(token)
        assert a.power(token) == power
