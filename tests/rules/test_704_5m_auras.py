"""704.5m: an Aura attached to nothing, or illegally, goes to the graveyard."""

import pytest

from apnap.effects.instructions.all_instructions import ChangeLife, Destroy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import EnchantAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
HOPE = instant("Hope", ChangeLife(You(), Number(1)))
AURA = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew."""
    t.seat(0).hand(HOPE).casts(HOPE)


@pytest.mark.rule("704.5m")
def test_704_5m_an_aura_goes_with_what_it_enchants() -> None:
    t = table(2)
    a, b = t.seats
    doom = instant("Doom", Destroy(Targets()), target=CREATURE)
    other = creature("Other", 1, 1)
    a.hand(doom)
    b.battlefield(BEAR, other)
    a.battlefield(AURA, attached_to=BEAR).battlefield(AURA, attached_to=other)
    a.casts(doom, at=BEAR)
    t.resolve()
    assert a.graveyard_names == ["Doom", "Aura"]
    assert a.permanents == ["Aura"]
    assert t.log_has("704.5m")


@pytest.mark.rule("704.5m")
def test_704_5m_an_aura_on_a_player_who_leaves() -> None:
    t = table(3)
    a, b, c = t.seats
    curse = CardDef("Curse", "enchantment", "Aura", abilities=(EnchantAbility(APlayer()),))
    a.battlefield(curse, attached_to=b).battlefield(curse, attached_to=c)
    b.concedes()
    check(t)
    assert a.permanents == ["Curse"]
    assert a.graveyard_names[0] == "Curse"


@pytest.mark.rule("704.5m")
def test_704_5m_an_aura_on_what_left_goes_to_the_graveyard():
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    aura = CardDef(
        "Chains", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),)
    )
    a.battlefield(aura, attached_to=BEAR)
    t.begin()
    b.concedes()
    assert a.graveyard_names == ["Chains"]
    assert t.log_has("704.5m")
