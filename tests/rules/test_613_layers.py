"""613: continuous effects in layers, by dependency and timestamp."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare, YourTurn
from apnap.effects.words.filters import (
    AllOf,
    HasType,
    Host,
    IsFighting,
    IsTapped,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    GainAbilities,
    Keywords,
    LoseAbilities,
    LoseTypes,
    PowerToughness,
    SetLandTypes,
    SetPowerToughness,
    SwitchPowerToughness,
    YouControl,
)
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    EnchantAbility,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, sorcery

CREATURE = Permanent(("creature",))
ENCHANTMENT = Permanent(("enchantment",))
LAND = Permanent(("land",))


BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
BIRD = CardDef("Bird", "creature", "Bird", "{W}", 1, 1, abilities=(Keyword("flying"),))
DISENCHANT = CardDef(
    "Disenchant",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent()),)),),
)
ANTHEM = enchantment(
    "Anthem",
    StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),)),
    cost="{2}{W}{W}",
)
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
EVERYBODYS_ANTHEM = enchantment(
    "Everybody's Anthem",
    StaticAbility(Permanent(("creature",)), (PowerToughness(1, 1),)),
    cost="{2}{W}{W}",
)
BLOOD_MOON = enchantment(
    "Blood Moon",
    StaticAbility(AllOf((LAND, Non(HasType("basic")))), (SetLandTypes(("Mountain",)),)),
    cost="{2}{R}",
)
URBORG = CardDef(
    "Urborg",
    "legendary land",
    abilities=(StaticAbility(LAND, (AddTypes(subtypes=("Swamp",)),)),),
)
LIFE_AND_LIMB = enchantment(
    "Life and Limb",
    *[
        StaticAbility(
            HasType(word),
            (
                AddTypes(("creature", "land"), ("Saproling", "Forest")),
                Colors("G", also=True),
                SetPowerToughness(1, 1),
            ),
        )
        for word in ("Forest", "Saproling")
    ],
    cost="{3}{G}",
)


@pytest.mark.rule("613.4c")
def test_613_4c_an_anthem_counts_for_those_its_controller_controls() -> None:
    t = table(4)
    a, b, *_ = t.seats
    a.battlefield(ANTHEM, ANTHEM, BEAR)
    b.battlefield(BEAR)
    assert (a.power("Bear"), b.power("Bear")) == (4, 2)


@pytest.mark.rule("611.3")
def test_611_3_a_static_effect_ends_with_its_source() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(ANTHEM, BEAR)
    b.hand(DISENCHANT)
    assert a.power("Bear") == 3
    a.passes()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.power("Bear") == 2


@pytest.mark.rule("611.3")
def test_611_3_a_static_effect_ends_for_what_one_controls_but_does_not_own() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(EVERYBODYS_ANTHEM).hand(DISENCHANT)
    b.battlefield(BEAR, owner=a)
    assert b.power("Bear") == 3
    a.casts(DISENCHANT, at=EVERYBODYS_ANTHEM)
    t.resolve()
    assert b.power("Bear") == 2


@pytest.mark.rule("704.5f")
def test_704_5f_a_creature_dies_when_the_effect_that_keeps_it_alive_ends() -> None:
    t = table(2)
    a, b = t.seats
    feeble = CardDef("Feeble", "creature", "Spirit", "{W}", 0, 0)
    a.battlefield(ANTHEM, feeble, BEAR)
    b.hand(DISENCHANT)
    a.passes()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.creatures == ["Bear"]
    assert t.log_has("704.5f")


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


@pytest.mark.rule("613.8")
@pytest.mark.parametrize("order", [(BLOOD_MOON, URBORG), (URBORG, BLOOD_MOON)])
def test_613_8_blood_moon_and_urborg(order: tuple[CardDef, ...]) -> None:
    """Urborg's effect depends on Blood Moon's, which would make it not exist: whatever is older."""
    t = table(2)
    a, b = t.seats
    a.battlefield(*order)
    b.lands("Forest")
    urborg = layers.characteristics_of(t.game, a.find("Urborg"))
    assert urborg.subtypes == {"Mountain"}
    assert [ability.makes for _, ability in urborg.mana] == [("R",)]
    assert layers.characteristics_of(t.game, b.find("Forest")).subtypes == {"Forest"}


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize(("rusted", "kind"), [(False, {"Bear", "Goblin"}), (True, {"Bear"})])
def test_613_8a_an_effect_whose_condition_another_ends_waits_for_it(
    rusted: bool, kind: set[str]
) -> None:
    """As long as you control an artifact, all are Goblins; newer: artifacts are none any more."""
    artifact = Permanent(("artifact",), "you")
    goblins = StaticAbility(
        Permanent(), (AddTypes(subtypes=("Goblin",)),), Compare(CountOf(artifact), 1)
    )
    rust = StaticAbility(HasType("artifact"), (LoseTypes(("artifact",)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Wand", "artifact"), enchantment("Warren", goblins, cost="{2}{W}{W}"))
    if rusted:
        a.battlefield(enchantment("Rust", rust, cost="{2}{W}{W}"))
    b.battlefield(BEAR)
    assert layers.characteristics_of(t.game, b.find("Bear")).subtypes == kind


@pytest.mark.rule("613.8")
def test_613_8_abilities_given_do_not_wait_but_abilities_taken_do() -> None:
    """Each creature gives all a keyword; one, newer than the others, takes the abilities away."""
    givers = [
        CardDef(word, "creature", power=1, toughness=1, abilities=(StaticAbility(CREATURE, gift),))
        for word, gift in (("flying", (Keywords(("flying",)),)), ("haste", (Keywords(("haste",)),)))
    ]
    t = table(2)
    a, b = t.seats
    a.battlefield(*givers)
    b.battlefield(BEAR)
    assert layers.characteristics_of(t.game, b.find("Bear")).keywords == {"flying", "haste"}
    silence = StaticAbility(HasName("haste"), (LoseAbilities(),))
    b.battlefield(enchantment("Silence", silence, cost="{2}{W}{W}"))
    assert layers.characteristics_of(t.game, b.find("Bear")).keywords == {"flying"}


@pytest.mark.rule("305.6")
def test_305_6_without_blood_moon_every_land_is_a_swamp() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(URBORG)
    b.lands("Forest")
    forest = layers.characteristics_of(t.game, b.find("Forest"))
    assert forest.subtypes == {"Forest", "Swamp"}
    assert {ability.makes for _, ability in forest.mana} == {("G",), ("B",)}


@pytest.mark.rule("305.7")
def test_305_7_a_land_that_is_given_a_type_loses_its_text() -> None:
    t = table(2)
    a, b = t.seats
    tomb = CardDef("Tomb", "land", abilities=(ManaAbility(("CC",)),), text="Add {C}{C}.")
    a.battlefield(BLOOD_MOON)
    b.battlefield(tomb)
    chars = layers.characteristics_of(t.game, b.find("Tomb"))
    assert [ability.makes for _, ability in chars.mana] == [("R",)]


@pytest.mark.rule("613.8b")
def test_613_8b_life_and_limb_depends_on_itself_in_a_loop() -> None:
    t = table(2)
    a, b = t.seats
    saproling = CardDef("Saproling", "creature", "Saproling", colors="G", power=1, toughness=1)
    a.battlefield(LIFE_AND_LIMB, saproling)
    b.lands("Forest")
    for chars in (
        layers.characteristics_of(t.game, b.find("Forest")),
        layers.characteristics_of(t.game, a.find("Saproling")),
    ):
        assert chars.types == {"creature", "land"}
        assert chars.subtypes == {"Forest", "Saproling"}
        assert (chars.power, chars.toughness, chars.colors) == (1, 1, {"G"})


@pytest.mark.rule("613.7")
def test_613_7_the_later_of_two_that_set_power_counts() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(
        sorcery("Shrink", Modify(Targets(), (SetPowerToughness(0, 1),)), target=Permanent()),
        sorcery("Swell", Modify(Targets(), (SetPowerToughness(5, 5),)), target=Permanent()),
    )
    a.casts("Swell", at=a.find("Bear"))
    t.resolve()
    a.casts("Shrink", at=a.find("Bear"))
    t.resolve()
    assert a.power("Bear") == 0


@pytest.mark.rule("613.4")
def test_613_4_set_then_counters_then_switch() -> None:
    """7b, 7c, 7d: whatever the order in which they came."""
    t = table(2)
    a, _ = t.seats
    grow = CardDef(
        "Grow",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((PutCounter(Targets()),), (Target(CREATURE),)),),
    )
    pump = CardDef(
        "Pump",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Pump(Targets(), 3, 0),), (Target(CREATURE),)),),
    )
    a.battlefield(BEAR)
    spells = (
        grow,
        sorcery("Flip", Modify(Targets(), (SwitchPowerToughness(),)), target=Permanent()),
        pump,
        sorcery("Set", Modify(Targets(), (SetPowerToughness(0, 1),)), target=Permanent()),
    )
    for spell in spells:
        a.hand(spell)
    for spell in spells:
        a.casts(spell, at=a.find("Bear"))
        t.resolve()
    bear = layers.characteristics_of(t.game, a.find("Bear"))
    assert (bear.power, bear.toughness) == (2, 4)  # 0/1, then 4/2, then switched


@pytest.mark.rule("613.1")
def test_613_1_a_type_given_in_layer_4_is_seen_in_layers_6_and_7() -> None:
    t = table(2)
    a, _ = t.seats
    animate = StaticAbility(LAND, (AddTypes(("creature",)), SetPowerToughness(1, 1)))
    flying = StaticAbility(CREATURE, (Keywords(("flying",)),))
    a.battlefield(
        ANTHEM,
        enchantment("Levitation", flying, cost="{2}{W}{W}"),
        enchantment("Living Lands", animate, cost="{2}{W}{W}"),
    )
    a.lands("Forest")
    forest = layers.characteristics_of(t.game, a.find("Forest"))
    assert (forest.power, forest.toughness, forest.keywords) == (2, 2, {"flying"})


@pytest.mark.rule("613.7a")
def test_613_7a_an_ability_given_later_has_the_later_timestamp() -> None:
    """Lord makes Bears 0/1 (older); the aura-like gift makes all creatures 5/5 and is younger."""
    t = table(2)
    a, _ = t.seats
    small = StaticAbility(CREATURE, (SetPowerToughness(0, 1),))
    big = StaticAbility(CREATURE, (SetPowerToughness(5, 5),))
    a.battlefield(BEAR, enchantment("Small", small, cost="{2}{W}{W}"))
    a.hand(sorcery("Gift", Modify(Targets(), (GainAbilities((big,)),)), target=Permanent()))
    assert a.power("Bear") == 0
    a.casts("Gift", at=a.find("Bear"))
    t.resolve()
    assert a.power("Bear") == 5  # the Bear is older than Small, the gift is not


@pytest.mark.rule("613.4a")
@pytest.mark.rule("604.3")
def test_604_3_a_defining_ability_counts_first() -> None:
    count = SetPowerToughness(amount=CountOf(LAND), defining=True)
    avatar = CardDef(
        "Avatar",
        "creature",
        "Avatar",
        "{G}",
        abilities=(StaticAbility(Itself(), (count,), defining=True),),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(avatar, ANTHEM).lands("Forest", "Forest")
    b.lands("Island")
    assert a.power("Avatar") == 4
    a.hand("Forest")
    a.plays("Forest")
    assert a.power("Avatar") == 5


@pytest.mark.rule("604.3")
@pytest.mark.rule("208.2a", example=1)
def test_604_3_a_defining_ability_works_in_every_zone() -> None:
    count = SetPowerToughness(1, 1, CountOf(CREATURE), defining=True)
    avatar = CardDef(
        "Avatar",
        "creature",
        "Avatar",
        "{G}",
        abilities=(StaticAbility(Itself(), (count,), defining=True),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(avatar).graveyard(avatar).library(avatar)
    b.battlefield(BEAR, BEAR)
    for zone in (t.game.player(0).hand, t.game.player(0).graveyard, t.game.player(0).library):
        chars = layers.characteristics_of(t.game, zone[-1])
        assert (chars.name, chars.power, chars.toughness) == ("Avatar", 3, 3)


@pytest.mark.rule("611.3b")
def test_611_3b_as_long_as_holds_only_while_it_does() -> None:
    when = Compare(CountOf(Permanent(("creature",), "you")), low=2)
    pride = CardDef(
        "Pride",
        "creature",
        "Cat",
        "{W}",
        1,
        1,
        abilities=(StaticAbility(Itself(), (PowerToughness(2, 2),), when),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(pride)
    assert a.power("Pride") == 1
    a.battlefield(BEAR)
    assert a.power("Pride") == 3


@pytest.mark.rule("611.3b")
def test_611_3b_what_is_tapped_attacking_or_in_its_turn_is_looked_at_again() -> None:
    t = table(2)
    a, b = t.seats
    attackers = StaticAbility(AllOf((CREATURE, IsFighting())), (PowerToughness(3, 0),))
    tapped = StaticAbility(AllOf((CREATURE, IsTapped())), (PowerToughness(0, 4),))
    own_turn = StaticAbility(Permanent(("creature",), "you"), (Keywords(("trample",)),), YourTurn())
    a.battlefield(BEAR, enchantment("War", attackers, tapped, own_turn, cost="{2}{W}{W}"))
    t.begin()
    bear = a.find("Bear")
    assert layers.characteristics_of(t.game, bear).keywords == {"trample"}
    a.attacks({"Bear": b})
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.power, chars.toughness) == (5, 6)
    t.next_turn()
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.power, chars.toughness, chars.keywords) == (2, 6, frozenset())


@pytest.mark.rule("613.1f")
def test_613_1f_a_given_trigger_watches_and_a_lost_one_does_not() -> None:
    gain = TriggeredAbility(
        WhenMoves(CREATURE, to="graveyard", was="battlefield"),
        (ChangeLife(You(), Number(1)),),
    )
    t = table(2)
    a, b = t.seats
    warden = enchantment(
        "Warden",
        StaticAbility(Permanent(("creature",), "you"), (GainAbilities((gain,)),)),
        cost="{2}{W}{W}",
    )
    a.battlefield(warden, BEAR)
    b.battlefield(BIRD).hand(DISENCHANT, DISENCHANT, DISENCHANT)
    a.passes()
    b.casts(DISENCHANT, at=b.find("Bird"))
    t.pass_all()
    assert a.life == 21  # the Bear has the ability
    a.passes()
    b.casts(DISENCHANT, at=a.find("Warden"))
    t.pass_all()
    b.battlefield(BIRD)
    a.passes()
    b.casts(DISENCHANT, at=b.find("Bird"))
    t.pass_all()
    assert a.life == 21  # and has lost it


@pytest.mark.rule("613.1b")
def test_613_1b_an_aura_gives_control_while_it_is_attached() -> None:
    mind_control = CardDef(
        "Mind Control",
        "enchantment",
        "Aura",
        "{0}",
        abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (YouControl(),))),
    )
    t = table(4)
    a, b, *_ = t.seats
    a.hand(mind_control).battlefield(ANTHEM)
    b.battlefield(BEAR).hand(DISENCHANT)
    a.casts(mind_control, at=b.find("Bear"))
    t.resolve()
    assert (a.creatures, b.creatures) == (["Bear"], [])
    assert a.power("Bear") == 3
    a.passes()
    b.casts(DISENCHANT, at=a.find("Mind Control"))
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear"])
    assert b.power("Bear") == 2


@pytest.mark.rule("801.10")
def test_801_10_an_effect_stops_at_the_border_of_its_controllers_range() -> None:
    t = table(6, ranges={0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1})
    everyone = enchantment(
        "Plague", StaticAbility(CREATURE, (PowerToughness(-1, -1),)), cost="{2}{W}{W}"
    )
    t.seat(0).battlefield(everyone)
    for seat in t.seats:
        seat.battlefield(BEAR)
    assert [seat.power("Bear") for seat in t.seats] == [1, 1, 2, 2, 2, 1]


def test_a_copy_of_the_game_looks_for_itself() -> None:
    """Characteristics are kept between questions, but never those of another copy."""
    t = table(2)
    a, b = t.seats
    a.battlefield(ANTHEM, BEAR)
    b.hand(DISENCHANT)
    a.passes()
    twin = t.copy()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.power("Bear") == 2
    assert twin.seat(0).power("Bear") == 3


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
    for card in (lord, silence) if first == "lord" else (silence, lord):
        a.casts(card)
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
