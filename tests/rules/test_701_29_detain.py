"""701.29: the keyword action detain."""

import pytest

from apnap.effects.actions.detain import Detain
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import ActivatedAbility, ManaAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
ELF = CardDef(
    "Elf", "creature", "Elf", cost="{G}", power=1, toughness=1,
    abilities=(
        ManaAbility(("G",), costs=(TapThis(),)),
        ActivatedAbility((ChangeLife(You(), Number(1)),), costs=(TapThis(),)),
    ),
)  # fmt: skip


@pytest.mark.rule("701.29a")
def test_701_29a_what_is_detained_neither_fights_nor_acts_until_the_players_next_turn():
    jail = sorcery("Jail", Detain(Targets()), target=CREATURE)
    t = table(3)
    a, b, c = t.seats
    a.hand(jail)
    b.battlefield(ELF).hand(BEAR).lands("Forest")
    b.battlefield(OX)
    assert b.may_activate("Elf")
    a.casts(jail, at=b.find("Elf"))
    t.resolve()
    assert not b.may_activate("Elf")
    t.go_to("precombat main", turn_of=b)
    assert not b.may_cast(BEAR)  # 701.29a: no mana ability either
    with pytest.raises(ScenarioError):
        b.attacks({ELF: c})
    t.go_to("precombat main", turn_of=a)
    assert b.may_activate("Elf")
