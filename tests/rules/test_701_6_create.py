"""701.6: the keyword action create."""

import pytest

from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.words.filters import APlayer, Permanent
from apnap.state.ability import ReplacementAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("701.6b")
def test_701_6b_what_is_created_is_read_before_and_what_enters_after_continuous_effects():
    alive = card("Artifacts are creatures in addition to their other types.", "Enchantment")
    twice = ChangeNumber("CreateTokens", APlayer("you"))
    grown = EntersWith(Permanent(("creature",), "you", other=True), None, "+1/+1")
    season = CardDef("Season", "enchantment", abilities=(ReplacementAbility(twice),))
    t = table(2)
    a, _ = t.seats
    make = card("Create a Treasure token.", "Sorcery")
    grow = CardDef("Grow", "enchantment", abilities=(ReplacementAbility(grown),))
    a.battlefield(alive, season, grow).hand(make)
    a.casts(make)
    t.resolve()
    assert a.count("Treasure Token") == 2
    assert a.counters("Treasure Token", "+1/+1") == 1
