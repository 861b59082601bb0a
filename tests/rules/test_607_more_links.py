"""607.1-607.2, 610.3-610.4: further pairs of linked abilities, and what lasts until something."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.transform import TransformIt
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.linked import IsLinked, Linked, MoveUntil, PhaseOutUntil
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import enters, leaves
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
ELF = CardDef("Elf", "creature", "Elf", cost="{0}", power=1, toughness=1)
TAKES = TriggeredAbility(enters(), (Linked(MoveTo(Targets(), "exile")),), (Target(CREATURE),))
RETURN = MoveTo(Each(IsLinked()), "battlefield", owners=True)


KILL = instant("Kill", Destroy(Targets()), target=Permanent())
WRATH = instant("Wrath", Destroy(Each(Permanent(("enchantment",)))))


def taken(card: CardDef) -> Table:
    """A's permanent has entered and exiled B's Bear."""
    t = table(2)
    a, b = t.seats
    a.hand(card, KILL)
    b.battlefield(BEAR, ELF)
    a.casts(card)
    t.resolve()
    a.answers([b.find(BEAR)])
    t.resolve()
    assert b.creatures == ["Elf"]
    return t


@pytest.mark.rule("607.1a")
def test_607_1a_an_ability_that_it_gives_itself_is_linked_to_its_own() -> None:
    given = TriggeredAbility(leaves(), (RETURN,))
    ring = CardDef(
        "Ring",
        "enchantment",
        cost="{0}",
        abilities=(TAKES, StaticAbility(Itself(), (GainAbilities((given,)),))),
    )
    t = taken(ring)
    a, b = t.seats
    a.casts(KILL, at=a.find(ring))
    t.pass_all()
    assert sorted(b.creatures) == ["Bear", "Elf"]


@pytest.mark.rule("607.1b")
def test_607_1b_an_ability_of_the_other_face_is_linked() -> None:
    back = CardDef("Night", "enchantment", abilities=(ActivatedAbility((RETURN,)),))
    front = CardDef(
        "Day",
        "enchantment",
        cost="{0}",
        layout="transform",
        faces=(back,),
        abilities=(TAKES, ActivatedAbility((TransformIt(This()),))),
    )
    t = taken(front)
    a, b = t.seats
    a.activates(front)
    t.resolve()
    assert a.permanents == ["Night"]
    a.activates(t.game.player(0).battlefield[0])
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]


@pytest.mark.rule("607.2j")
@pytest.mark.rule("107.3m")
def test_607_2j_the_number_chosen_for_a_cost_as_it_was_cast() -> None:
    """Sacrifice X creatures to cast it; you gain X life as it enters; not if it was not cast."""
    mine = Permanent(("creature",), "you")
    feast = CardDef(
        "Feast",
        "enchantment",
        cost="{0}",
        abilities=(
            CastingCost("additional", "", (UseUp("sacrifice", mine, 0, x=True),)),
            TriggeredAbility(enters(), (ChangeLife(You(), X()),)),
        ),
    )
    put = instant("Put", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, ELF, ELF).hand(feast, put).graveyard(feast)
    a.casts(feast, x=2, choose=[BEAR, ELF])
    t.resolve()
    t.resolve()
    assert (int(a.life), a.creatures) == (22, ["Elf"])
    a.casts(put)
    t.pass_all()
    assert (int(a.life), a.permanents.count("Feast")) == (22, 2)


@pytest.mark.rule("610.3c")
def test_610_3c_it_returns_under_its_owners_control() -> None:
    """B's Bear, which A controlled as it was exiled."""
    priest = CardDef(
        "Priest",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(enters(), (MoveUntil(Targets()),), (Target(CREATURE),)),),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, owner=b).hand(priest, KILL)
    a.casts(priest)
    t.resolve()
    a.answers([a.find(BEAR)])
    t.resolve()
    assert b.exile_names == ["Bear"]
    a.casts(KILL, at=a.find(priest))
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear"])


OUBLIETTE = CardDef(
    "Oubliette",
    "enchantment",
    cost="{0}",
    abilities=(TriggeredAbility(enters(), (PhaseOutUntil(Targets()),), (Target(CREATURE),)),),
)
CELL = CardDef(
    "Cell",
    "enchantment",
    cost="{0}",
    abilities=(ActivatedAbility((PhaseOutUntil(Targets()),), targets=(Target(CREATURE),)),),
)


@pytest.mark.rule("610.4b")
@pytest.mark.rule("610.4c")
@pytest.mark.parametrize("what", [OUBLIETTE, CELL])
def test_610_4b_if_it_has_happened_meanwhile_nothing_phases_out(what: CardDef) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(what, KILL)
    a.casts(what)
    t.resolve()
    if what == CELL:
        a.activates(what, at=b.find(BEAR))
    else:
        a.answers([b.find(BEAR)])
    a.casts(KILL, at=a.find(what))
    t.pass_all()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("610.4d")
def test_610_4d_what_two_of_them_hid_phases_in_at_the_same_time() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, ELF)
    a.hand(OUBLIETTE, OUBLIETTE, WRATH)
    for whom in (BEAR, ELF):
        a.casts(OUBLIETTE)
        t.resolve()
        a.answers([b.find(whom)])
        t.resolve()
    assert b.creatures == []
    a.casts(WRATH)
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]
    lines = [line for line in t.log if "phases in" in line]
    assert len(lines) == 2
