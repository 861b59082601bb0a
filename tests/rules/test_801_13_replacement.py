"""801.13: replacement and prevention effects with a limited range of influence."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import ChangeDamage, GoesElsewhere, RedirectDamage
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each
from apnap.formats import attack_multiple_players, limited_influence
from apnap.rules.machine.events import Damage, GainControl, destroy
from apnap.state.ability import Ability, ReplacementAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GIANT = CardDef("Giant", "creature", power=3, toughness=3)
AXE = card("Lava Axe deals 5 damage to target player or planeswalker.", name="Lava Axe")
MANEUVER = card(
    "The next X damage that would be dealt to target creature, planeswalker, or player this turn "
    "is dealt to another target creature, planeswalker, or player instead.",
    "Instant",
    "Captain's Maneuver",
    mana_cost="{X}",
)
BLAST = card("Lightning Blast deals 4 damage to any target.", "Instant", "Lightning Blast")
MENDING_HANDS = card(
    "Prevent the next 4 damage that would be dealt to any target this turn.",
    "Instant",
    "Mending Hands",
)
FOG = card("Prevent all combat damage that would be dealt this turn.", "Instant", "Fog")


def ring(distance: int) -> Table:
    """Alex, Rob and Carissa sit side by side, and three more opposite them."""
    return table(6, limited_influence(distance)) if distance else table(6)


CREATURE = Permanent(("creature",))
RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)


def plane(*abilities: Ability, kind: str = "plane") -> CardDef:
    return CardDef("Krosa", kind, abilities=abilities)


def ring_with(*abilities: Ability, is_plane: bool = True, at: str = "precombat main") -> Table:
    """Six players, range 1; A, who is active, controls something with those abilities."""
    t = table(6, attack_multiple_players, limited_influence(1), at=at)
    if is_plane:
        t.seat(0).command(plane(*abilities))
    else:
        t.seat(0).battlefield(enchantment("Enchantment", *abilities))
    return t


GROWTH = StaticAbility(CREATURE, (PowerToughness(2, 2),))


@pytest.mark.rule("801.13a", example=1)
@pytest.mark.parametrize(("distance", "carissas"), [(1, 20), (2, 17), (0, 17)])
def test_801_13a_damage_redirected_out_of_range_is_lost(distance: int, carissas: int):
    t = ring(distance)
    alex, rob, carissa, *_ = t.seats
    alex.hand(AXE).casts(AXE, at=rob)
    rob.hand(MANEUVER).lands("Island", "Island", "Island")
    rob.casts(MANEUVER, at=[rob, carissa], x=3)
    t.pass_all()
    assert (alex.life, rob.life, carissa.life) == (20, 18, carissas)
    assert t.log_has("801.13a") == (distance == 1)


@pytest.mark.rule("801.13b", example=1)
@pytest.mark.parametrize(("distance", "life"), [(1, 18), (2, 20)])
def test_801_13b_by_source_the_source_has_to_be_in_range(distance: int, life: int):
    t = ring(distance)
    alex, rob, carissa, *_ = t.seats
    alex.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(source=Permanent(("creature",)))))
    )
    rob.battlefield(BEAR)
    carissa.battlefield(BEAR)
    make(t, Damage(on=1, amount=2, source=carissa.find(BEAR), combat=True))
    assert rob.life == life
    make(t, Damage(on=2, amount=2, source=rob.find(BEAR), combat=True))
    assert carissa.life == 20, "whom it is dealt to does not matter"


@pytest.mark.rule("801.13b", example=2)
def test_801_13b_by_recipient_the_recipient_has_to_be_in_range():
    t = ring(1)
    alex, rob, carissa, *_ = t.seats
    carissa.hand(BLAST, BLAST).casts(BLAST, at=rob)
    alex.hand(MENDING_HANDS).casts(MENDING_HANDS, at=rob)
    t.pass_all()
    assert rob.life == 20
    carissa.casts(BLAST, at=rob)
    t.resolve()
    assert rob.life == 16


@pytest.mark.rule("801.13b")
def test_801_13b_creatures_are_protected_as_far_as_range_goes():
    t = ring(1)
    alex, rob, carissa, *_ = t.seats
    alex.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(to=Permanent(("creature",)))))
    )
    rob.battlefield(GIANT)
    carissa.battlefield(GIANT)
    here, there = rob.find(GIANT), carissa.find(GIANT)
    make(t, Damage(on=here, amount=2, source=there), Damage(on=there, amount=2, source=here))
    assert (rob.damage(GIANT), carissa.damage(GIANT)) == (0, 2)


@pytest.mark.rule("801.13b", example=3)
@pytest.mark.parametrize(("distance", "dies"), [(1, True), (2, False)])
def test_801_13b_where_neither_is_named_both_have_to_be_in_range(distance: int, dies: bool):
    t = table(6, ranges=dict.fromkeys(range(6), distance))
    carissa, rob, alex, *_ = t.seats
    alex.hand(FOG)
    rob.battlefield(GIANT)
    carissa.battlefield(BEAR)
    t.go_to("declare attackers")
    carissa.attacks({BEAR: rob})
    t.go_to("declare blockers")
    rob.blocks({GIANT: BEAR})
    alex.casts(FOG)
    t.resolve()
    t.go_to("end of combat")
    assert (carissa.permanents == []) == dies
    assert rob.damage(GIANT) == (2 if dies else 0)


@pytest.mark.rule("801.13b")
def test_801_13b_a_fog_prevents_what_happens_within_range():
    t = ring(1)
    alex, rob, *_ = t.seats
    rob.battlefield(GIANT)
    alex.hand(FOG).casts(FOG)
    t.resolve()
    make(t, Damage(on=0, amount=3, source=rob.find(GIANT), combat=True))
    assert alex.life == 20


@pytest.mark.rule("801.13")
@pytest.mark.parametrize(("distance", "exiled"), [(1, [1]), (0, [1, 3])])
def test_801_13_only_what_is_in_range_goes_elsewhere(distance: int, exiled: list[int]):
    t = ring(distance)
    t.seat(0).battlefield(enchantment("Charm", ReplacementAbility(GoesElsewhere())))
    for seat in (1, 3):
        t.seat(seat).battlefield(BEAR)
    make(t, *[destroy(t.seat(seat).find(BEAR)) for seat in (1, 3)])
    found = [seat for seat in (1, 3) if t.seat(seat).exile_names]
    assert found == exiled
    assert [s for s in (1, 3) if t.seat(s).graveyard_names] == [s for s in (1, 3) if s not in found]


@pytest.mark.rule("801.13")
def test_801_13_what_counts_is_who_controls_it_when_it_would_happen():
    t = ring(1)
    t.seat(0).battlefield(enchantment("Charm", ReplacementAbility(GoesElsewhere())))
    t.seat(3).battlefield(BEAR)
    bear = t.seat(3).find(BEAR)
    make(t, GainControl(on=bear, controller=1))
    make(t, destroy(bear))
    assert t.seat(3).exile_names == ["Bear"]


@pytest.mark.rule("801.13b")
@pytest.mark.parametrize(("distance", "life"), [(1, 18), (2, 16)])
def test_801_13b_other_effects_on_damage_by_analogy(distance: int, life: int):
    t = ring(distance)
    t.seat(0).battlefield(enchantment("Charm", ReplacementAbility(ChangeDamage())))
    t.seat(2).battlefield(BEAR)
    make(t, Damage(on=1, amount=2, source=t.seat(2).find(BEAR)))
    assert t.seat(1).life == life


@pytest.mark.rule("801.13a")
def test_801_13a_the_one_who_redirects_has_a_range_too():
    t = ring(1)
    alex, _rob, carissa, *_ = t.seats
    shared = RedirectDamage(to=APlayer("you"), towards=Each(Permanent(("planeswalker",))))
    alex.battlefield(enchantment("Charm", ReplacementAbility(shared)))
    walker = CardDef("Walker", "planeswalker", loyalty=5)
    carissa.battlefield(walker)
    make(t, Damage(on=0, amount=2))
    assert alex.life == 20
    assert carissa.counters(walker, "loyalty") == 5
    assert t.log_has("801.13a")


@pytest.mark.rule("801.13")
def test_801_13_a_wrath_is_replaced_for_each_creature_by_itself():
    wrath = instant("Wrath", Destroy(Each(Permanent(("creature",)))))
    t = ring(1)
    t.seat(5).battlefield(enchantment("Charm", ReplacementAbility(GoesElsewhere())))
    for seat in (0, 1):
        t.seat(seat).battlefield(BEAR)
    t.seat(0).hand(wrath).casts(wrath)
    t.resolve()
    assert (t.seat(0).exile_names[:1], t.seat(1).exile_names) == (["Bear"], [])


@pytest.mark.rule("801.13")
@pytest.mark.rule("801.18")
def test_801_13_what_else_the_planar_controller_has_stays_within_range():
    t = ring_with(GROWTH)
    t.seat(0).battlefield(enchantment("Enchantment", ReplacementAbility(GoesElsewhere())))
    for seat in (1, 3):
        t.seat(seat).battlefield(RUNECLAW_BEAR)
    make(t, *[destroy(t.seat(seat).find(RUNECLAW_BEAR)) for seat in (1, 3)])
    assert (t.seat(1).exile_names, t.seat(3).exile_names) == (["Runeclaw Bear"], [])
    assert t.seat(3).graveyard_names == ["Runeclaw Bear"]
