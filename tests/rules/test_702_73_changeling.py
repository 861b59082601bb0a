"""702.73: the keyword ability changeling."""

import pytest

from apnap.effects.instructions.all_instructions import Destroy, MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn, HasType, Permanent
from apnap.effects.words.modifications import LoseAbilities, SetTypes
from apnap.effects.words.selections import Each, Targets
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, HAND
from apnap.testing import table
from apnap.testing.simple_cards import creature

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.73a")
@pytest.mark.rule("604.3")
def test_702_73a_changeling_is_every_creature_type_everywhere() -> None:
    t = table(2)
    a, b = t.seats
    shape = creature("Shape", 1, 1, *abilities_of("Changeling"))
    raise_ = SpellAbility((MoveTo(Targets(), HAND),), (Target(CardIn(GRAVEYARD, whose="you")),))
    hunt = SpellAbility((Destroy(Each(HasType("Goblin"))),))
    a.graveyard(shape).hand(CardDef("Raise", "sorcery", cost="{0}", abilities=(raise_,)))
    row = t.game.object(a.find(shape))
    assert {"Goblin", "Elf", "Dragon"} <= layers.characteristics_of(t.game, row.id).subtypes
    b.battlefield(shape, BEAR)
    a.hand(CardDef("Hunt", "sorcery", cost="{0}", abilities=(hunt,)))
    a.casts("Hunt")
    t.resolve()
    assert b.permanents == ["Bear"]


@pytest.mark.rule("702.73a")
@pytest.mark.rule("613.8")
def test_702_73a_losing_abilities_keeps_the_types_but_new_types_replace_them() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shape", 1, 1, *abilities_of("Changeling")))
    lose = StaticAbility(CREATURE, (LoseAbilities(),))
    a.battlefield(CardDef("Humility", "enchantment", abilities=(lose,)))
    number = a.find("Shape")
    assert "Goblin" in layers.characteristics_of(t.game, number).subtypes
    frog = StaticAbility(CREATURE, (SetTypes(("creature",), ("Frog",)),))
    a.battlefield(CardDef("Swamp Song", "enchantment", abilities=(frog,)))
    assert layers.characteristics_of(t.game, number).subtypes == {"Frog"}
