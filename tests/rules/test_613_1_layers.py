"""613.1: characteristics start from the printed or defined object and go through seven layers."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, HasColor, HasType, Host, Permanent
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.modifications import (
    AddTypes,
    ChangeText,
    Colors,
    GainAbilities,
    Keywords,
    SetLandTypes,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.relations import HappenedTo
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.common_cards import ANTHEM, DISENCHANT, hack
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import attack, block, characteristics, order_as_offered, size

CREATURE = Permanent(("creature",))
SHARING = CardDef(
    "Sharing", "enchantment", abilities=(StaticAbility(CREATURE, (HasActivatedOf(CREATURE),)),)
)
LAND = Permanent(("land",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
BIRD = CardDef("Bird", "creature", "Bird", "{W}", 1, 1, abilities=(Keyword("flying"),))
FREE_BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


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


@pytest.mark.rule("613.1c")
def test_613_1c_text_change_comes_before_land_types() -> None:
    """An enchantment that makes Forests Islands is hacked: it is Plains that become Islands."""
    t = table(2)
    a, _ = t.seats
    flood = enchantment("Flood", StaticAbility(HasType("Forest"), (SetLandTypes(("Island",)),)))
    a.battlefield(flood).lands("Forest", "Plains")
    a.hand(hack(ChangeText("land", "Forest", "Plains")))
    assert characteristics(t, a.find("Forest")).subtypes == {"Island"}
    a.casts("Hack", at=a.find(flood))
    t.resolve()
    assert characteristics(t, a.find("Forest")).subtypes == {"Forest"}
    assert characteristics(t, a.find("Plains")).subtypes == {"Island"}
    assert [ability.makes for _, ability in characteristics(t, a.find("Plains")).mana] == [("U",)]


@pytest.mark.rule("613.1d")
@pytest.mark.parametrize("dies", [False, True])
def test_613_1d_what_has_happened_is_looked_at_as_the_layers_stand(dies: bool) -> None:
    """Colours come after types, whether or not something that entered has gone since."""
    entered = HappenedTo(WhenMoves(HasColor("R"), to="battlefield"), "became")
    goblins = StaticAbility(
        AllOf((Permanent(("creature",)), entered)), (AddTypes(subtypes=("Goblin",)),)
    )
    red = StaticAbility(Permanent(("creature",)), (Colors("R"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Rush", "enchantment", abilities=(goblins,)))
    a.battlefield(CardDef("Paint", "enchantment", abilities=(red,)))
    wisp = CardDef("Wisp", "creature", cost="{0}", toughness=0 if dies else 1)
    cub = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
    for each in (wisp, cub):
        a.hand(each).casts(each)
        t.resolve()
    chars = layers.characteristics_of(t.game, a.find(cub))
    assert (chars.colors, chars.subtypes) == ({"R"}, {"Bear"})


@pytest.mark.rule("613.1f")
def test_613_1f_what_is_given_to_one_is_not_given_on_by_the_same_effect() -> None:
    """Each has its own ability and those of the others, each once: not theirs as changed."""
    t = table(2)
    a, _b = t.seats
    beasts = [
        CardDef(
            f"Beast {n}",
            "creature",
            power=1,
            toughness=1,
            abilities=(ActivatedAbility((ChangeLife(You(), Number(n)),), costs=(TapThis(),)),),
        )
        for n in range(1, 13)
    ]
    a.battlefield(*beasts, SHARING)
    for beast in beasts:
        abilities = layers.characteristics_of(t.game, a.find(beast.name)).abilities
        assert len(abilities) == len(set(abilities)) == 12


@pytest.mark.rule("613.1f")
def test_613_1f_the_order_of_shared_abilities_does_not_depend_on_whose_turn_it_is() -> None:
    t = table(2)
    a, b = t.seats
    for seat, number in ((a, 1), (b, 2)):
        ability = ActivatedAbility((ChangeLife(You(), Number(number)),), costs=(TapThis(),))
        beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
        seat.battlefield(beast)
    a.battlefield(SHARING, CardDef("Ox", "creature", power=1, toughness=1))
    t.begin()
    while t.game.turns[1].active != 1:
        t.pass_once()
    check_all(t.game)


@pytest.mark.rule("613.1f")
@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("limit", "many"), [(0, 1), (1, 4)])
def test_613_1f_an_ability_got_back_counts_only_if_it_may_be_activated_so_often(
    limit: int, many: int
) -> None:
    """Each effect after the first gives the abilities that those before it have given, too."""
    ability = ActivatedAbility((ChangeLife(You(), Number(1)),), limit=limit)
    beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
    ox = CardDef("Ox", "creature", power=1, toughness=1)
    t = table(2)
    a, _b = t.seats
    a.battlefield(beast, ox, SHARING, SHARING, SHARING)
    assert layers.characteristics_of(t.game, a.find("Ox")).abilities == (ability,) * many


@pytest.mark.rule("613.1f")
@pytest.mark.rule("611.3a")
def test_613_1f_cards_in_a_graveyard_may_have_what_creatures_have() -> None:
    """The ability functions there (113.6m), so it may be activated there by what is given it."""
    cards = StaticAbility(CardIn(GRAVEYARD, ("creature",), "you"), (HasActivatedOf(CREATURE),))
    ability = ActivatedAbility((ChangeLife(You(), Number(3)),), limit=1, zone=GRAVEYARD)
    beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
    ox = CardDef("Ox", "creature", power=1, toughness=1)
    t = table(2)
    a, _b = t.seats
    a.battlefield(beast, CardDef("Memory", "enchantment", abilities=(cards,))).graveyard(ox)
    a.activates(ox)
    t.resolve()
    assert int(a.life) == 23


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


@pytest.mark.rule("613.1f")
@pytest.mark.rule("702.45a")
def test_613_1f_a_keyword_that_is_granted_works() -> None:
    t = table(2)
    a, b = t.seats
    grant = StaticAbility(CREATURE, (GainAbilities(abilities_of("Bushido", number=1)),))
    a.battlefield(FREE_BEAR, CardDef("Dojo", "enchantment", abilities=(grant,)))
    b.battlefield(WALL)
    attack(t, {"Bear": 1})
    block(t, {"Wall": "Bear"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert size(t.seat(1), "Wall") == (1, 9)
