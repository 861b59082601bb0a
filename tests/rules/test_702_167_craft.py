"""702.167: the keyword ability craft."""

import pytest

from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import enters
from apnap.effects.words.filters import HasType
from apnap.effects.words.selections import Each, You
from apnap.effects.words.tallies import HowMany
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("702.167a")
@pytest.mark.rule("702.167c")
def test_702_167a_crafting_exiles_materials_from_both_zones_and_returns_transformed():
    back = CardDef(
        "Golem", "artifact creature", "Golem", power=5, toughness=5, colors="",
        abilities=(
            TriggeredAbility(enters(), (ChangeLife(You(), HowMany(Each(IsLinked("craft")))),)),
        ),
    )  # fmt: skip
    forge = CardDef(
        "Forge", "artifact", cost="{1}", layout="transform", faces=(back,),
        abilities=abilities_of("Craft", mana="{G}", number=2, what=HasType("creature")),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(forge, BEAR).graveyard(OX, "Island").lands("Forest")
    a.activates(forge)
    assert sorted(a.exile_names) == ["Bear", "Forge", "Ox"]
    t.resolve()
    assert a.permanents == ["Forest", "Golem"]
    t.pass_all()
    assert a.life == 22  # 702.167c
