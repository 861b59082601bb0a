"""611: continuous effects."""

import pytest

from apnap.effects.instructions.changing_spells import ChangeSpells
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import END_OF_TURN, Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AllOf, CardIn, HasColor, Permanent
from apnap.effects.words.modifications import AddTypes, Colors, SetPowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import enchantment, instant, sorcery
from apnap.testing.simple_plays import cast, size
from apnap.testing.texts import card

MINE = Permanent(("creature",), "you")
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, colors="G")


def rite(effect: Effect, *targets: Target) -> CardDef:
    return CardDef("Rite", "instant", cost="{0}", abilities=(SpellAbility((effect,), targets),))


def after(effect: Effect, size: int = 2) -> tuple[Table, Seat, Seat]:
    """A has cast an instant with this effect."""
    t = table(size)
    a, b = t.seats[:2]
    spell = rite(effect)
    a.hand(spell)
    a.casts(spell)
    t.resolve()
    return t, a, b


WHITE = AllOf((CREATURE, HasColor("W")))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
KNIGHT = CardDef("Knight", "creature", "Knight", "{W}", 1, 1)
ANY = (Target(Permanent()),)
PAINT_WHITE = instant("Whiten", Modify(Targets(), (Colors("W"),)), targets=ANY)
PAINT_RED = instant("Redden", Modify(Targets(), (Colors("R"),)), targets=ANY)


@pytest.mark.rule("611.2a")
def test_611_2a_every_spell_until_the_turn_ends() -> None:
    t, a, b = after(ChangeSpells(less="{1}", every=True, until=END_OF_TURN, who=You()))
    b.hand(GREEN_BEAR).lands("Forest")
    a.hand(GREEN_BEAR, GREEN_BEAR, GREEN_BEAR).lands("Forest", "Forest")
    for _ in range(2):
        a.casts(GREEN_BEAR)
        t.resolve()
    t.next_turn()
    assert not b.may_cast(GREEN_BEAR)
    t.next_turn()
    t.game.edit(t.game.player(0).battlefield[0]).tapped = True
    assert not a.may_cast(GREEN_BEAR)


@pytest.mark.rule("611.2c")
def test_611_2c_a_pump_until_end_of_turn_fixes_what_it_affects():
    t = table(2)
    a, b = t.seats
    a.battlefield(FREE_BEAR, BIRD)
    rally = sorcery("Test Spell", Pump(Each(MINE), 1, 2, ("trample",), times=CountOf(MINE)))
    a.hand(rally).casts(rally)
    t.resolve()
    a.battlefield(CardDef("Late", "creature", power=1, toughness=1))
    assert (a.power(FREE_BEAR), a.toughness(FREE_BEAR), a.power(BIRD)) == (4, 6, 3)
    assert a.power("Late") == 1
    assert "trample" in layers.characteristics_of(t.game, a.find(BIRD)).keywords
    t.go_to("upkeep", turn_of=b)
    assert (a.power(FREE_BEAR), a.toughness(FREE_BEAR)) == (2, 2)
    assert "trample" not in layers.characteristics_of(t.game, a.find(BIRD)).keywords


@pytest.mark.rule("611.2c", example=1)
def test_611_2c_the_creatures_are_those_there_as_it_resolves():
    t = table(2)
    a, _ = t.seats
    a.battlefield(KNIGHT, BEAR)
    cast(t, a, instant("Rally", Pump(Each(WHITE), 1, 1)))
    cast(t, a, PAINT_RED, at="Knight")
    cast(t, a, PAINT_WHITE, at="Bear")
    assert (size(a, "Knight"), size(a, "Bear")) == ((2, 2), (2, 2))


@pytest.mark.rule("611.2c", example=2)
def test_611_2c_what_changes_the_rules_is_for_later_creatures_too():
    fog = PreventDamage(source=CREATURE)
    strike = (ActivatedAbility((DealDamage(Number(1), EachPlayer(True)),)),)
    t = table(2)
    a, b = t.seats
    relic = CardDef("Relic", "artifact", cost="{0}", abilities=strike)
    a.battlefield(relic).hand(CardDef("Imp", "creature", "", "{0}", 1, 1, abilities=strike))
    cast(t, a, instant("Fog", BeginReplacement(fog)))
    a.casts("Imp")
    t.resolve()
    a.activates("Imp")
    t.resolve()
    assert b.life == 20
    a.activates("Relic")
    t.resolve()
    assert b.life == 19
    cast(
        t,
        a,
        instant(
            "Animate",
            Modify(Targets(), (AddTypes(("creature",)), SetPowerToughness(1, 1))),
            targets=ANY,
        ),
        at="Relic",
    )
    a.activates("Relic")
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("611.2d")
@pytest.mark.rule("608.2h")
def test_611_2d_how_much_is_settled_as_it_resolves() -> None:
    grow = instant("Grow", Pump(Targets(), 1, 1, times=CountOf(CREATURE)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(FREE_BEAR, CardDef("Ox", "creature", power=1, toughness=1)).hand(grow)
    a.casts(grow, at=FREE_BEAR)
    t.resolve()
    assert a.power(FREE_BEAR) == 4
    a.battlefield(CardDef("Elk", "creature", power=1, toughness=1))
    assert a.power(FREE_BEAR) == 4


@pytest.mark.rule("611.2e", example=1)
@pytest.mark.parametrize("becomes", [False, True])
def test_611_2e_what_the_permanent_is_it_is_as_it_enters(becomes: bool) -> None:
    also = (AddTypes(("enchantment",)),)
    put = MoveTo(Targets(), "battlefield", being=() if becomes else also)
    then = (Modify(Each(Permanent(("creature",), "you")), also, until=""),) if becomes else ()
    spell = instant("Ideal", put, *then, target=CardIn("graveyard", ("creature",)))
    enters = WhenMoves(Permanent(("enchantment",)), to="battlefield")
    watch = enchantment("Watch", TriggeredAbility(enters, (ChangeLife(You(), Number(1)),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(watch).graveyard(BEAR)
    cast(t, a, spell, at=BEAR)
    t.pass_all()
    assert "enchantment" in layers.characteristics_of(t.game, a.find(BEAR)).types
    assert a.life == (20 if becomes else 21)


OX = CardDef("Ox", "creature", power=1, toughness=4)
FLASH = card("Flash", "Creature — Wolf", "Wolf")
WINGS = card("Target creature gains flying until end of turn.", "Instant", "Wings")


def says(text: str) -> CardDef:
    return card(text, "Instant", "Test Spell")


@pytest.mark.rule("611.2c")
def test_611_2c_cant_block_is_about_creatures_that_come_later() -> None:
    """Falter."""
    falter = says("Creatures without flying can't block this turn.")
    t = table(2)
    a, b = t.seats
    a.battlefield(OX).hand(falter)
    b.battlefield(BEAR).hand(FLASH, WINGS)
    a.casts(falter)
    t.resolve()
    b.casts(FLASH)
    t.resolve()
    b.casts(WINGS, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({FLASH: OX})
    b.blocks({BEAR: OX})
    assert t.turn.blockers == [("Bear", "Ox")]


@pytest.mark.rule("611.2c")
def test_611_2c_each_part_of_an_effect_is_about_its_own_objects() -> None:
    """Teleportal: what gets bigger is fixed, what can't be blocked is not."""
    portal = says(
        "Creatures you control get +1/+0 until end of turn and can't be blocked this turn."
    )
    t = table(2)
    a, b = t.seats
    haste = card("Flash\nHaste", "Creature — Fox", "Fox")
    a.battlefield(OX).hand(portal, haste)
    b.battlefield(BEAR)
    a.casts(portal)
    t.resolve()
    a.casts(haste)
    t.resolve()
    assert (t.permanent(OX).power, t.permanent(haste).power) == (2, 2)
    t.go_to("declare attackers")
    a.attacks({OX: b, haste: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: haste})
    t.go_to("combat damage")
    assert b.life == 16, "both were unblocked, though Bear could block"


@pytest.mark.rule("611.2c")
def test_611_2c_the_player_is_fixed_and_their_creatures_are_not() -> None:
    """Goblin War Cry."""
    cry = card(
        "Target opponent chooses a creature they control. Other creatures they control can't block "
        "this turn.",
        name="Test Spell",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(OX).hand(cry)
    b.battlefield(BEAR).hand(FLASH)
    c.battlefield(BEAR)
    a.casts(cry, at=b)
    t.resolve()
    b.casts(FLASH)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({FLASH: OX})
    b.blocks({BEAR: OX})


@pytest.mark.rule("611.2d")
def test_611_2d_the_number_is_fixed_and_the_creatures_are_not() -> None:
    """Droning Bureaucrats."""
    drone = card(
        "{X}: Each creature with mana value X can't attack or block this turn.", "Artifact"
    )
    fox = card("Flash", "Creature — Fox", "Fox", mana_cost="{1}")
    t = table(2)
    a, b = t.seats
    a.battlefield(drone, OX).lands("Forest")
    b.battlefield(BEAR).hand(fox).lands("Forest")
    a.activates(drone, x=1)
    t.resolve()
    b.casts(fox)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({fox: OX})
    b.blocks({BEAR: OX})


@pytest.mark.rule("611.2c")
def test_611_2c_lands_that_come_later_dont_untap_either() -> None:
    """Bontu's Last Reckoning."""
    reckoning = says("Lands you control don't untap during your next untap step.")
    t = table(2)
    a, b = t.seats
    a.hand(reckoning).lands("Forest")
    a.casts(reckoning)
    t.resolve()
    land = CardDef("Field", "land")
    a.battlefield(land, tapped=True)
    b.battlefield(CardDef("Meadow", "land"), tapped=True)
    t.go_to("upkeep", turn_of=b)
    assert not b.is_tapped("Meadow")
    t.go_to("upkeep", turn_of=a)
    assert a.is_tapped(land)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(land)
