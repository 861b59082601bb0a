"""801.18: no range limits the abilities of planes and phenomena, but in a Grand Melee."""

import pytest

from apnap.effects.actions.planeswalk import WhenEncountered
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.events import AtBeginning, WhenCast
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, You
from apnap.formats import attack_multiple_players, grand_melee, limited_influence
from apnap.rules.casual.planes import Planeswalk
from apnap.rules.machine.events import destroy
from apnap.state.ability import (
    Ability,
    CantAbility,
    CombatAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
NOTHING = CardDef(
    "Nothing", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(0)),)),)
)


def plane(*abilities: Ability, kind: str = "plane") -> CardDef:
    return CardDef("Krosa", kind, abilities=abilities)


def ring(*abilities: Ability, is_plane: bool = True, at: str = "precombat main") -> Table:
    """Six players, range 1; A, who is active, controls something with those abilities."""
    t = table(6, attack_multiple_players, limited_influence(1), at=at)
    if is_plane:
        t.seat(0).command(plane(*abilities))
    else:
        t.seat(0).battlefield(enchantment("Enchantment", *abilities))
    return t


GROWTH = StaticAbility(CREATURE, (PowerToughness(2, 2),))


@pytest.mark.rule("801.18")
@pytest.mark.parametrize(("is_plane", "powers"), [(True, [4] * 6), (False, [4, 4, 2, 2, 2, 4])])
def test_801_18_a_static_ability_of_a_plane_reaches_everybody(is_plane: bool, powers: list[int]):
    t = ring(GROWTH, is_plane=is_plane)
    for seat in t.seats:
        seat.battlefield(BEAR)
    assert [seat.power(BEAR) for seat in t.seats] == powers


@pytest.mark.rule("801.18")
def test_801_18_what_enters_far_away_is_reached_too_and_other_effects_are_not():
    t = ring(GROWTH)
    t.seat(0).battlefield(
        enchantment("Enchantment", StaticAbility(CREATURE, (PowerToughness(1, 0),)))
    )
    d = t.seat(3).battlefield(BEAR)
    assert (d.power(BEAR), t.seat(0).battlefield(BEAR).power(BEAR)) == (4, 5)


@pytest.mark.rule("801.18")
@pytest.mark.parametrize(("is_plane", "gained"), [(True, 2), (False, 0)])
def test_801_18_a_trigger_of_a_plane_sees_everybody(is_plane: bool, gained: int):
    fields = TriggeredAbility(WhenCast(), (ChangeLife(Mentioned("by"), Number(2)),))
    t = ring(fields, is_plane=is_plane)
    d = t.seat(3).hand(NOTHING).casts(NOTHING)
    t.pass_all()
    assert d.life == 20 + gained
    assert t.log_has("801.7") == (not is_plane)


@pytest.mark.rule("801.18")
def test_801_18_a_phenomenon_reaches_everybody():
    lose = TriggeredAbility(WhenEncountered(), (ChangeLife(EachPlayer(), Number(1), -1),))
    t = table(6, attack_multiple_players, limited_influence(1))
    t.seat(0).supplementary_deck(plane(lose, kind="phenomenon"), CardDef("Krosa", "plane"))
    make(t, Planeswalk(on=0))
    t.resolve()
    assert [seat.life for seat in t.seats] == [19] * 6


@pytest.mark.rule("801.18")
def test_801_18_what_it_does_reaches_everybody():
    lose = ChangeLife(EachPlayer(), Number(1), -1)
    harm = DealDamage(CountOf(CREATURE), Each(CREATURE))
    fires = TriggeredAbility(AtBeginning("beginning of combat", "you"), (lose, harm))
    t = ring(fires)
    for seat in t.seats:
        seat.battlefield(CardDef("Wall", "creature", toughness=9))
    t.go_to("beginning of combat")
    t.resolve()
    assert [seat.life for seat in t.seats] == [19] * 6
    assert [seat.damage("Wall") for seat in t.seats] == [6] * 6


@pytest.mark.rule("801.18")
def test_801_18_its_targets_may_be_anywhere():
    bolt = TriggeredAbility(
        AtBeginning("beginning of combat", "you"),
        (DealDamage(Number(3), Targets()),),
        (Target(AnyTarget()),),
    )
    t = ring(bolt)
    a, d = t.seat(0), t.seat(3)
    t.go_to("beginning of combat")
    a.answers(d)
    t.resolve()
    assert d.life == 17


@pytest.mark.rule("801.18")
@pytest.mark.parametrize("is_plane", [True, False])
def test_801_18_what_it_replaces_and_forbids(is_plane: bool):
    abilities = (
        ReplacementAbility(GoesElsewhere()),
        CantAbility("gain life", APlayer()),
        CombatAbility(Cant("attack", CREATURE)),
    )
    t = ring(*abilities, is_plane=is_plane)
    c, d = t.seats[2:4]
    d.battlefield(BEAR)
    gain = CardDef(
        "Gain", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(3)),)),)
    )
    d.hand(gain).casts(gain)
    t.resolve()
    assert d.life == (20 if is_plane else 23)
    make(t, destroy(d.find(BEAR)))
    assert ("Runeclaw Bear" in d.exile_names) == is_plane
    c.battlefield(BEAR)
    t.go_to("precombat main", turn_of=c)
    if is_plane:
        with pytest.raises(ScenarioError, match=r"508\.1"):
            c.attacks({BEAR: d})
    else:
        c.attacks({BEAR: d})


@pytest.mark.rule("801.18")
@pytest.mark.rule("312.4")
def test_801_18_it_goes_with_the_planar_controller():
    """Another player is active and controls the plane; it reaches those it reached before."""
    t = ring(GROWTH)
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.go_to("precombat main", turn_of=t.seat(3))
    assert [seat.power(BEAR) for seat in t.seats] == [4] * 6


@pytest.mark.rule("801.18")
def test_801_18_not_in_a_grand_melee():
    t = table(12, grand_melee)
    t.seat(0).command(plane(GROWTH))
    for seat in t.seats:
        seat.battlefield(BEAR)
    assert [seat.name for seat in t.seats if seat.power(BEAR) == 4] == ["A", "B", "L"]
