"""613.6: an effect in several layers keeps its set of objects, even if its ability is lost
midway.
"""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import AllOf, CardIn, HasColor, HasType, Itself, Non, Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    GainAbilities,
    Keywords,
    LoseAbilities,
    PowerToughness,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.selections import Chosen, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.layers import characteristics_of
from apnap.state.ability import ActivatedAbility, Keyword, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import DISENCHANT
from apnap.testing.invariants import check_looks
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, size
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
BIRD = CardDef("Bird", "creature", "Bird", "{W}", 1, 1, abilities=(Keyword("flying"),))
HUMILITY = enchantment(
    "Humility",
    StaticAbility(CREATURE, (LoseAbilities(), SetPowerToughness(1, 1))),
    cost="{2}{W}{W}",
)
OPALESCENCE = enchantment(
    "Opalescence",
    StaticAbility(
        AllOf((Permanent(("enchantment",), other=True), Non(HasType("Aura")))),
        (AddTypes(("creature",)), SetPowerToughness(mana_value=True)),
    ),
    cost="{2}{W}{W}",
)
ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")
LORD = card("Other creatures you control get +1/+1.", "Creature — Elf", "Lord")
MELT = card("Target creature loses all abilities until end of turn.", "Instant", "Melt")
LAND = Permanent(("land",))
WHITE = AllOf((CREATURE, HasColor("W")))
CRUSADE = enchantment("Crusade", StaticAbility(WHITE, (PowerToughness(1, 1),)))


@pytest.mark.rule("613.6")
@pytest.mark.parametrize(
    ("order", "size"), [((HUMILITY, OPALESCENCE), 4), ((OPALESCENCE, HUMILITY), 1)]
)
def test_613_6_humility_and_opalescence(order: tuple[CardDef, ...], size: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(*order, BIRD)
    humility = layers.characteristics_of(t.game, a.find("Humility"))
    assert humility.is_creature
    assert (humility.power, humility.toughness) == (size, size)
    assert humility.abilities == ()  # it took its own ability, and still applies (613.6)
    bird = layers.characteristics_of(t.game, a.find("Bird"))
    assert (bird.power, bird.keywords) == (1, frozenset())
    assert not layers.characteristics_of(t.game, a.find("Opalescence")).is_creature


@pytest.mark.rule("613.6")
@pytest.mark.parametrize("first", ["lord", "silence"])
def test_613_6_control_is_given_in_layer_2_though_the_ability_is_lost_in_layer_6(first: str):
    """A Bear that comes later is controlled by the lord's controller as well."""
    bears = StaticAbility(AllOf((CREATURE, HasType("Bear"))), (YouControl(),))
    lord = CardDef("Lord", "creature", "Human", "{0}", 1, 1, abilities=(bears,))
    silence = enchantment("Silence", StaticAbility(CREATURE, (LoseAbilities(),)))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).hand(DISENCHANT)
    a.hand(lord, silence)
    for each_card in (lord, silence) if first == "lord" else (silence, lord):
        a.casts(each_card)
        t.resolve()
    assert (a.creatures, b.creatures) == (["Lord", "Bear"], [])
    t.next_turn()
    t.go_to("precombat main")
    b.lands("Forest", "Forest").hand(BEAR)
    b.casts(BEAR)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Lord", "Bear", "Bear"], [])
    b.casts(DISENCHANT, at=a.find("Lord"))
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear", "Bear"])


@pytest.mark.rule("613.6")
def test_613_6_a_static_ability_that_was_lost_for_a_turn_works_again():
    t = table(2)
    a, _ = t.seats
    a.battlefield(ELF, LORD).hand(MELT)
    a.casts(MELT, at=LORD)
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(ELF) == 2
    check_looks(t.game)


@pytest.mark.rule("613.6")
def test_613_6_and_so_it_does_once_what_took_it_away_is_gone():
    t = table(2)
    a, b = t.seats
    humility = card("All creatures lose all abilities.", "Enchantment", "Humility Test")
    wreck = card("Destroy target enchantment.", "Instant", "Wreck")
    a.battlefield(ELF, LORD).hand(wreck)
    b.battlefield(humility)
    assert a.power(ELF) == 1
    a.casts(wreck, at=humility)
    t.resolve()
    assert a.power(ELF) == 2
    check_looks(t.game)


@pytest.mark.rule("613.6")
def test_613_6_what_began_in_layer_4_goes_on_for_cards_too_though_the_ability_is_lost():
    t = table(2)
    a, _ = t.seats
    nexus = card(
        "Creatures you control are Elves in addition to their other types. The same is true for "
        "creature spells you control and creature cards you own that aren't on the battlefield.",
        "Artifact",
        "Nexus",
    )
    melt = card("Target artifact loses all abilities until end of turn.", "Instant", "Rust")
    bear = card("", "Creature — Bear", "Cub")
    a.battlefield(bear, nexus).hand(melt).graveyard(bear)
    a.casts(melt, at=nexus)
    t.resolve()
    for zone in ("battlefield", "graveyard"):
        assert "Elf" in characteristics_of(t.game, a.find(bear, zones=(zone,))).subtypes
    t.next_turn()
    assert "Elf" in characteristics_of(t.game, a.find(bear, zones=("graveyard",))).subtypes


@pytest.mark.rule("613.6", example=1)
def test_613_6_a_color_in_layer_5_a_bonus_in_layer_7c():
    """A bonus for white creatures and one for red ones: only the one of the new color counts."""
    mongrel = ActivatedAbility((Modify(This(), (PowerToughness(1, 1), Colors("W"))),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRUSADE, CardDef("Mongrel", "creature", "Dog", "{G}", 2, 2, abilities=(mongrel,)))
    a.activates("Mongrel")
    t.resolve()
    assert size(a, "Mongrel") == (4, 4)  # its own, and the Crusade's


@pytest.mark.rule("613.6", example=2)
def test_613_6_control_in_layer_2_haste_in_layer_6():
    treason = instant(
        "Treason",
        GainControlOf(Targets(), until="end of turn"),
        Modify(Targets(), (Keywords(("haste",)),)),
        SetTapped(Targets(), False),
        target=CREATURE,
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    cast(t, a, treason, at="Bear")
    assert (a.creatures, b.creatures) == (["Bear"], [])
    a.attacks({"Bear": b})
    t.go_to("combat damage")
    assert b.life == 18
    t.next_turn()
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("613.6", example=3)
def test_613_6_the_size_is_for_those_whose_type_was_changed():
    idle = AllOf((Permanent(("artifact",)), Non(HasType("creature"))))
    march = StaticAbility(idle, (AddTypes(("creature",)), SetPowerToughness(2, 2)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("March", march), CardDef("Relic", "artifact", cost="{1}"))
    a.battlefield(CardDef("Golem", "artifact creature", "Golem", "{1}", 5, 5))
    assert sorted(a.creatures) == ["Golem", "Relic"]
    assert (size(a, "Relic"), size(a, "Golem")) == ((2, 2), (5, 5))


@pytest.mark.rule("613.6", example=4)
def test_613_6_svogthos_counts_as_long_as_its_effect_is_the_latest():
    dead = CountOf(CardIn("graveyard", ("creature",), "you"))
    own = StaticAbility(Itself(), (SetPowerToughness(amount=dead),))
    wakes = Modify(
        This(),
        (AddTypes(("creature",), ("Plant", "Zombie")), Colors("BG"), GainAbilities((own,))),
    )
    tomb = CardDef("Svogthos", "land", abilities=(ActivatedAbility((wakes,)),))
    animate = Modify(Targets(), (AddTypes(("creature",)), SetPowerToughness(3, 3)))
    awaken = instant("Awaken", animate, target=LAND)
    t = table(2)
    a, _ = t.seats
    a.battlefield(tomb).graveyard(*[BEAR] * 10)
    cast(t, a, awaken, at="Svogthos")
    cast(t, a, instant("Growth", Pump(Targets(), 1, 1), target=CREATURE), at="Svogthos")
    assert size(a, "Svogthos") == (4, 4)
    a.activates("Svogthos")
    t.resolve()
    assert size(a, "Svogthos") == (11, 11)
    one = MoveTo(Chosen(You(), CardIn("graveyard", ("creature",))), "exile")
    a.hand(instant("Scoop", one))
    a.casts("Scoop")
    t.pass_all()
    a.answers("Bear")
    assert size(a, "Svogthos") == (10, 10)
    cast(t, a, awaken, at="Svogthos")
    assert size(a, "Svogthos") == (4, 4)
