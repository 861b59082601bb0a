"""702.59: the keyword ability recover."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)


@pytest.mark.rule("702.59a")
@pytest.mark.parametrize("pays", [True, False])
def test_702_59a_recover_returns_the_card_or_exiles_it(pays):
    grave = CardDef(
        "Grave", "sorcery", cost="{9}",
        abilities=(SpellAbility((gain_life(1),)), *abilities_of("Recover", mana="{G}")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.graveyard(grave).battlefield(BEAR).hand(MURDER, MURDER).lands("Forest")
    b.battlefield(OX)
    a.casts(MURDER, at=b.find("Ox"))
    t.resolve()
    assert t.stack == []  # the Ox went to another graveyard
    a.casts(MURDER, at="Bear")
    t.resolve()
    t.resolve()
    a.answers(pays)
    assert ("Grave" in a.hand_names, "Grave" in a.exile_names) == (pays, not pays)
