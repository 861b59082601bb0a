"""610: one-shot effects."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.flow.linked import MoveUntil, PhaseOutUntil
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.triggers.events import enters
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.filters import APlayer, Permanent, Spell
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import ActivatedAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.regeneration_cards import WRATH
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
ELF = CardDef("Elf", "creature", "Elf", cost="{0}", power=1, toughness=1)
PRIEST = CardDef(
    "Priest",
    "creature",
    cost="{0}",
    power=2,
    toughness=2,
    abilities=(TriggeredAbility(enters(), (MoveUntil(Targets()),), (Target(CREATURE),)),),
)
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


def start(*mine: CardDef, hand: tuple[CardDef, ...] = (), seats: int = 2) -> Table:
    t = table(seats)
    t.seat(0).battlefield(*mine).hand(*hand)
    return t


FREE_WRATH = instant("Wrath", Destroy(Each(Permanent(("enchantment",)))))
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


@pytest.mark.rule("610.3")
def test_610_3_it_returns_at_once_without_the_stack() -> None:
    t = start(hand=(PRIEST, KILL))
    a, b = t.seats
    b.battlefield(BEAR, owner=a)
    a.casts("Priest")
    t.resolve()
    a.answers([b.find("Bear")])
    t.resolve()
    assert a.exile_names == ["Bear"]
    assert not t.log_has("603.7a"), "no ability will trigger"
    a.casts("Kill", at="Priest")
    t.resolve()
    assert t.stack == []
    assert a.creatures == ["Bear"]  # 610.3c: under its owner's control
    assert t.log_has("610.3")


@pytest.mark.rule("610.3")
def test_610_3_a_spell_that_returns_to_the_stack_has_no_targets() -> None:
    net = CardDef(
        "Net",
        "creature",
        toughness=1,
        abilities=(ActivatedAbility((MoveUntil(Targets(0)),), targets=(Target(Spell()),)),),
    )
    kill = instant("Kill", Destroy(Targets(0)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(net, BEAR).hand(kill, kill)
    a.casts(kill, at=BEAR)
    a.activates(net, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (t.stack, a.exile_names) == ([], ["Kill"])
    a.casts(kill, at=net)
    t.pass_all()
    assert a.creatures == ["Bear"]
    assert sorted(a.graveyard_names) == ["Kill", "Kill", "Net"]


@pytest.mark.rule("610.3b")
def test_610_3b_what_has_already_left_exiles_nothing() -> None:
    t = start(hand=(PRIEST, KILL))
    a, b = t.seats
    b.battlefield(BEAR)
    a.casts("Priest")
    t.resolve()
    a.answers([b.find("Bear")])
    a.casts("Kill", at="Priest")
    t.pass_all()
    assert b.creatures == ["Bear"]
    assert not t.log_has("400.7", "exile")


@pytest.mark.rule("610.3a")
def test_610_3a_something_else_that_has_happened_meanwhile() -> None:
    until = WhenHappens("Shuffle", (("on", APlayer()),))
    jail = CardDef(
        "Jail",
        "artifact",
        abilities=(ActivatedAbility((MoveUntil(Targets(), until),), targets=(Target(CREATURE),)),),
    )
    mix = instant("Mix", ShuffleLibrary(You()))
    t = start(jail, hand=(mix, mix))
    a, b = t.seats
    b.battlefield(BEAR)
    a.activates("Jail", at="Bear").casts("Mix")
    t.pass_all()
    assert b.creatures == ["Bear"]
    a.activates("Jail", at="Bear")
    t.pass_all()
    assert b.creatures == []
    a.casts("Mix")
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("610.3d", example=1)
def test_610_3d_two_priests_return_their_cards_at_the_same_time() -> None:
    t = start(hand=(PRIEST, PRIEST, WRATH))
    a, b = t.seats
    b.battlefield(BEAR, ELF)
    for name in ("Bear", "Elf"):
        a.casts("Priest")
        t.resolve()
        a.answers([b.find(name)])
        t.resolve()
    assert b.creatures == []
    a.casts("Wrath")
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]
    assert len({b.object(name).entered for name in ("Bear", "Elf")}) == 1


@pytest.mark.rule("610.3")
def test_610_3_it_returns_as_the_priests_owner_leaves() -> None:
    t = start(hand=(PRIEST,), seats=3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    a.casts("Priest")
    t.resolve()
    a.answers([b.find("Bear")])
    t.resolve()
    a.concedes()
    assert b.creatures == ["Bear"]


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


@pytest.mark.rule("610.4a")
@pytest.mark.rule("610.4")
def test_610_4a_phased_out_until_something_happens() -> None:
    oubliette = CardDef(
        "Oubliette",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(enters(), (PhaseOutUntil(Targets()),), (Target(CREATURE),)),),
    )
    t = start(hand=(oubliette, KILL))
    a, b = t.seats
    b.battlefield(BEAR, ELF)
    a.casts("Oubliette")
    t.resolve()
    a.answers([b.find("Bear")])
    t.resolve()
    t.next_turn()
    assert b.creatures == ["Elf"]  # not in the untap step
    t.next_turn()
    a.casts("Kill", at="Oubliette")
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]


def test_610_4a_control_ordinary_phasing_ends_with_the_untap_step() -> None:
    t = start(hand=(instant("Test Spell", PhaseThemOut(Targets()), target=CREATURE),))
    a, b = t.seats
    b.battlefield(BEAR)
    a.casts("Test Spell", at="Bear")
    t.resolve()
    assert b.creatures == []
    t.next_turn()
    assert b.creatures == ["Bear"]


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
    a.hand(OUBLIETTE, OUBLIETTE, FREE_WRATH)
    for whom in (BEAR, ELF):
        a.casts(OUBLIETTE)
        t.resolve()
        a.answers([b.find(whom)])
        t.resolve()
    assert b.creatures == []
    a.casts(FREE_WRATH)
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]
    lines = [line for line in t.log if "phases in" in line]
    assert len(lines) == 2
