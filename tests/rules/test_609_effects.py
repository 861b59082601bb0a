"""609: effects."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.instructions.casting import Borrow, CastFrom
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    HasType,
    Permanent,
)
from apnap.effects.words.modifications import AddTypes, Colors, LoseTypes, SetPowerToughness
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, You
from apnap.effects.words.tallies import AttackedWith
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Damage, GainControl
from apnap.state.ability import (
    ActivatedAbility,
    CostChange,
    FlashAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, ways_to_cast
from apnap.testing.texts import card

GAIN = SpellAbility((ChangeLife(You(), Number(1)),))


TRANCE = CardDef("Trance", "instant", cost="{0}", abilities=(SpellAbility((Borrow(),)),))
ORRERY = CardDef("Orrery", "artifact", abilities=(FlashAbility(SpellCastBy("you")),))
BACK = CardDef(
    "Back", "sorcery", cost="{9}", abilities=(GAIN, *abilities_of("Flashback", mana="{1}"))
)
CREATURE = Permanent(("creature",))
PING = ActivatedAbility((DealDamage(Number(2), Targets()),), targets=(Target(AnyTarget()),))
LAND = Permanent(("land",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CUB = CardDef("Cub", "creature", "Bear", "{1}{B}", 2, 2)
ANY = (Target(Permanent()),)
PAINT_RED = instant("Redden", Modify(Targets(), (Colors("R"),)), targets=ANY)


@pytest.mark.rule("609.2", example=1)
def test_609_2_effects_apply_to_permanents_unless_they_say_otherwise():
    living = StaticAbility(LAND, (AddTypes(("creature",)), SetPowerToughness(1, 1)))
    tax = CostChange(HasType("instant"), more="{1}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Living Lands", living), enchantment("Tax", tax))
    a.lands("Forest").graveyard("Forest").hand(PAINT_RED)
    in_graveyard = layers.characteristics_of(t.game, a.find("Forest", zones=("graveyard",)))
    assert (
        "creature"
        in layers.characteristics_of(t.game, a.find("Forest", zones=("battlefield",))).types
    )
    assert "creature" not in in_graveyard.types
    a.casts(PAINT_RED, at="Living Lands")
    assert a.is_tapped("Forest")  # {1} for what is a spell only as it is cast


@pytest.mark.rule("609.3", example=1)
def test_609_3_only_as_much_as_possible_is_done():
    t = table(2)
    a, b = t.seats
    b.hand(BEAR).library(BEAR, CUB, only=True)
    cast(t, a, instant("Rack", Discard(Chosen(EachPlayer(True), CardIn("hand"), Number(2)))))
    assert (b.hand_names, b.graveyard_names) == ([], ["Bear"])
    cast(t, a, instant("Grind", Mill(EachPlayer(True), Number(5))))
    assert sorted(b.graveyard_names) == ["Bear", "Bear", "Cub"]
    assert b.status == "playing"


@pytest.mark.rule("609.4a", example=1)
@pytest.mark.parametrize("orrery", [True, False])
def test_609_4a_as_though_it_were_in_ones_graveyard_and_had_flash(orrery: bool) -> None:
    t = table(3)
    a, b, c = t.seats
    c.graveyard(BACK, CardDef("Plain", "sorcery", cost="{0}", abilities=(GAIN,)))
    b.hand(TRANCE).lands("Forest")
    a.battlefield(ORRERY)
    if orrery:
        b.battlefield(ORRERY)
    number = c.find(BACK)
    a.passes()
    assert ways_to_cast(b, number) == []
    b.casts(TRANCE)
    t.resolve()
    a.passes()
    if not orrery:
        assert ways_to_cast(b, number) == [], "it is not b's turn"
        return
    b.answers(next(o for o in b.question.options if o.what == number))
    t.resolve()
    assert (b.life, c.life) == (21, 20)
    assert c.exile_names == ["Back"], "702.34a"
    with pytest.raises(ScenarioError):
        b.casts(c.find("Plain"))


@pytest.mark.rule("609.4a")
def test_609_4a_a_permission_about_ones_own_graveyard_reaches_the_others() -> None:
    field = CardDef("Field", "land")
    lands = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("land")))
    crucible = CardDef("Crucible", "artifact", abilities=(CastFrom(what=lands, lands=True),))
    t = table(3)
    a, _, c = t.seats
    c.graveyard(field)
    a.battlefield(crucible).hand(TRANCE)
    number = c.find(field)
    t.begin()
    assert number not in [o.what for o in a.question.options]
    a.casts(TRANCE)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.what == number))
    assert "Field" in a.permanents
    t.next_turn()
    assert t.log_has("514.2")


@pytest.mark.rule("609.7a")
def test_609_7a_a_permanent_spell_is_followed_onto_the_battlefield():
    t = table(2)
    a, b = t.seats
    pinger = CardDef("Pinger", "creature", cost="{0}", power=2, toughness=2)
    shield = PreventDamage(source=MadeFor(), to=APlayer("you"))
    hide = instant("Hide", BeginReplacement(shield, ASource(), left=Number(1)))
    a.hand(pinger).casts(pinger)
    b.hand(hide).casts(hide)
    t.resolve()
    b.answers(pinger)
    t.resolve()
    number = a.find(pinger)
    assert t.game.object(number).zone == "battlefield"
    make(t, Damage(on=1, amount=2, source=number))
    assert b.life == 20
    make(t, Damage(on=1, amount=2, source=number))
    assert b.life == 18


@pytest.mark.rule("609.7b")
@pytest.mark.parametrize("red", [True, False])
def test_609_7b_a_shield_looks_at_the_source_as_it_deals_damage(red: bool) -> None:
    """It prevents damage from red sources this turn: what has become red since is one."""
    shield = BeginReplacement(PreventDamage(source=HasColor("R"), to=APlayer("you")))
    ward = instant("Ward", shield)
    paint = instant("Paint", Modify(Targets(), (Colors("R"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,)))
    a.hand(paint)
    b.hand(ward).casts(ward)
    t.resolve()
    if red:
        a.casts(paint, at="Pinger")
        t.resolve()
    a.activates("Pinger", at=b)
    t.resolve()
    assert b.life == (20 if red else 18)


@pytest.mark.rule("609.7c")
@pytest.mark.parametrize("zone", ["battlefield", "stack", "graveyard"])
def test_609_7c_sources_with_the_property_wherever_they_are(zone: str) -> None:
    """Damage from red sources is prevented: of a permanent, a spell, a card in a graveyard."""
    circle = CardDef(
        "Circle",
        "enchantment",
        abilities=(ReplacementAbility(PreventDamage(HasColor("R"), APlayer("you"))),),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(circle)
    texts = {
        "battlefield": ("{0}: This creature deals 3 damage to target opponent.", "Creature"),
        "stack": ("Test Card deals 3 damage to target opponent.", "Instant"),
        "graveyard": (
            "Exile this card from your graveyard: It deals 3 damage to target opponent.",
            "Creature",
        ),
    }
    for color, life in (("{R}", 20), ("{G}", 17)):
        text, types = texts[zone]
        name = f"Test {color[1]}"
        source = card(text.replace("Test Card", name), types, name, mana_cost=color)
        if zone == "stack":
            a.hand(source).lands("Mountain", "Forest")
            a.casts(source, at=b)
        else:
            a.battlefield(source) if zone == "battlefield" else a.graveyard(source)
            a.activates(source, at=b)
        t.resolve()
        assert int(b.life) == life


@pytest.mark.rule("609.8", example=1)
@pytest.mark.parametrize("attacks", [True, False])
def test_609_8_a_creature_attacked_with_counts_though_it_is_none_any_more(attacks: bool) -> None:
    captain = CardDef("Captain", "instant", cost="{1}",
        abilities=(CostChange(less="{1}", times=AttackedWith()), SpellAbility(())))  # fmt: skip
    freeze = instant("Freeze", Modify(Targets(), (LoseTypes(("creature",)),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(captain)
    if attacks:
        a.attacks({BEAR: b})
    cast(t, a, freeze, at=BEAR)
    assert a.creatures == []
    assert a.may_cast(captain) is attacks


@pytest.mark.rule("609.8")
def test_609_8_it_counts_for_the_player_who_attacked_with_it() -> None:
    captain = CardDef("Captain", "instant", cost="{1}",
        abilities=(CostChange(less="{1}", times=AttackedWith()), SpellAbility(())))  # fmt: skip
    goblin = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
    twice = CardDef("Twice", "instant", cost="{2}",
        abilities=(CostChange(less="{1}", times=AttackedWith()), SpellAbility(())))  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(goblin, many=3).hand(captain, twice)
    b.hand(captain)
    a.attacks({goblin: (b, 2)})
    for number in list(t.game.player(0).battlefield):
        make(t, GainControl(on=number, controller=1))
    assert a.may_cast(captain)
    assert a.may_cast(twice)
    a.passes()
    assert not b.may_cast(captain)
