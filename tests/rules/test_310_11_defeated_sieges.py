"""310.11b: a Siege that is defeated is exiled, and may be cast transformed."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.scenario import Table

WURM = CardDef("Awakened Wurm", "creature", "Wurm", None, 5, 4, colors="G")
INVASION = CardDef(
    "Invasion",
    "battle",
    "Siege",
    "{3}{G}",
    defense=3,
    layout="transform",
    faces=(WURM,),
)
ONE_SIDED = CardDef("Onslaught", "battle", "Siege", "{3}{G}", defense=3)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)


def defeat(siege: CardDef) -> Table:
    """A's Siege, protected by B, has lost its last defense counter, and the ability resolves."""
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(siege, counters={"defense": 3}, protector=b).hand(BOLT)
    a.casts(BOLT, at=siege)
    t.resolve()
    assert a.permanents == [siege.name]  # 704.5v waits for the ability
    assert t.stack == [f"{siege.name}'s ability"]
    t.resolve()
    return t


@pytest.mark.rule("310.11b")
@pytest.mark.rule("712.11a")
def test_310_11b_a_defeated_siege_is_exiled_and_cast_transformed() -> None:
    t = defeat(INVASION)
    a, _, _ = t.seats
    assert a.question is not None
    assert a.question.rule == "608.2g"
    assert a.permanents == []
    [cast] = [option for option in a.question.options if option.verb == "cast"]
    a.answers(cast)
    assert t.stack == ["Awakened Wurm"]
    t.resolve()
    assert a.permanents == ["Awakened Wurm"]
    assert a.power(INVASION) == 5
    assert t.game.player(0).exile == ()


@pytest.mark.rule("310.11b")
def test_310_11b_its_controller_may_leave_it_in_exile() -> None:
    t = defeat(INVASION)
    a, _, _ = t.seats
    a.answers(False)
    assert (t.stack, a.permanents, a.graveyard_names) == ([], [], ["Bolt"])
    assert a.names("exile") == ["Invasion"]


@pytest.mark.rule("310.11b")
@pytest.mark.rule("712.11a")
def test_310_11b_what_has_no_back_face_stays_in_exile() -> None:
    t = defeat(ONE_SIDED)
    a, _, _ = t.seats
    assert a.names("exile") == ["Onslaught"]
    assert (t.stack, a.permanents) == ([], [])


@pytest.mark.rule("310.11b")
def test_310_11b_while_a_defense_counter_is_left_nothing_happens() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(INVASION, counters={"defense": 4}, protector=b).hand(BOLT)
    a.casts(BOLT, at=INVASION)
    t.resolve()
    assert t.stack == []
    assert t.game.object(a.find(INVASION)).count("defense") == 1


@pytest.mark.rule("310.11b")
def test_310_11b_who_controls_the_siege_casts_it_though_another_owns_it() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(INVASION, counters={"defense": 3}, protector=b, owner=c).hand(BOLT)
    a.casts(BOLT, at=INVASION)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options[1])
    t.resolve()
    assert a.permanents == ["Awakened Wurm"]
    assert t.game.object(a.find(INVASION)).owner == 2


@pytest.mark.rule("111.8")
def test_111_8_a_token_siege_is_exiled_and_not_cast() -> None:
    token = CardDef(
        "Invasion",
        "battle",
        "Siege",
        "{3}{G}",
        defense=3,
        token=True,
        layout="transform",
        faces=(WURM,),
    )
    t = defeat(token)
    a, _, _ = t.seats
    assert (t.stack, a.permanents, a.names("exile")) == ([], [], [])
