"""702: cleave, prowl, freerunning, mayhem, conspire, demonstrate, impending, exhaust."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.gifts import GiftedPlayer
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    CardIn,
    HasColor,
    HasType,
    Permanent,
    Spell,
)
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import ActivatedAbility, Mode, Modes, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROGUE = CardDef("Rogue", "creature", "Rogue", cost="{1}{B}", power=2, toughness=2)


@pytest.mark.rule("702.148a")
def test_702_148a_a_cleaved_spell_lacks_the_words_in_brackets():
    red = SpellAbility((Destroy(Targets()),), (Target(AllOf((CREATURE, HasColor("R")))),))
    whole = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    axe = CardDef(
        "Axe",
        "sorcery",
        cost="{B}",
        abilities=(red, *abilities_of("Cleave", mana="{3}{B}", abilities=(whole,))),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(axe).lands("Swamp")
    assert not a.may_cast(axe)
    a.lands("Swamp", "Swamp", "Swamp")
    a.casts(axe, at=BEAR)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize(("attacker", "able"), [(ROGUE, True), (BEAR, False)])
def test_702_76a_prowl_needs_combat_damage_by_a_creature_of_its_type(attacker, able):
    words = SpellAbility((gain_life(1),))
    trick = CardDef(
        "Trick",
        "kindred sorcery",
        subtypes="Rogue",
        cost="{6}",
        abilities=(words, *abilities_of("Prowl", mana="{B}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(trick).lands("Swamp").battlefield(attacker)
    assert not a.may_cast(trick)
    a.attacks({attacker: b})
    t.go_to("postcombat main")
    assert a.may_cast(trick) is able


@pytest.mark.rule("2026-08:702.173a")
@pytest.mark.parametrize(("kind", "able"), [("Assassin", True), ("Human", False)])
def test_2026_08_702_173a_freerunning_needs_combat_damage_by_an_assassin(kind, able):
    runner = CardDef("Runner", "creature", kind, cost="{B}", power=1, toughness=1)
    trick = sorcery("Trick", gain_life(1), cost="{6}", more=abilities_of("Freerunning", mana="{B}"))
    t = table(2)
    a, b = t.seats
    a.hand(trick).lands("Swamp").battlefield(runner)
    a.attacks({runner: b})
    t.go_to("postcombat main")
    assert a.may_cast(trick) is able


@pytest.mark.rule("2026-08:702.187b")
def test_2026_08_702_187b_mayhem_needs_the_card_to_be_discarded_this_turn():
    riot = sorcery("Riot", gain_life(1), cost="{6}", more=abilities_of("Mayhem", mana="{R}"))
    drop = sorcery("Drop", Discard(Each(CardIn(HAND), You())), cost="{R}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(riot).hand(drop).lands("Mountain", "Mountain")
    assert not a.may_cast(riot)
    a.hand(riot)
    a.casts(drop)
    t.resolve()
    a.casts(t.game.player(0).graveyard[1])
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.78a")
def test_702_78a_conspire_taps_two_creatures_that_share_a_color():
    plot = sorcery("Plot", gain_life(1), cost="{G}", more=abilities_of("Conspire"))
    t = table(2)
    a, _ = t.seats
    a.hand(plot, plot).lands("Forest", "Forest").battlefield(BEAR, ROGUE)
    a.casts(plot)  # there is only one green creature
    t.pass_all()
    assert a.life == 21
    a.battlefield(BEAR)
    a.casts(plot, x=1)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.144a")
def test_702_144a_demonstrate_gives_an_opponent_a_copy_too():
    show = sorcery("Show", gain_life(2), cost="{R}", more=abilities_of("Demonstrate"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(show).lands("Mountain")
    a.casts(show)
    t.resolve()
    a.answers(True)
    a.answers(c)
    t.pass_all()
    assert (a.life, b.life, c.life) == (24, 20, 22)


@pytest.mark.rule("2026-08:702.176a")
def test_2026_08_702_176a_an_impending_permanent_is_no_creature_until_its_counters_are_gone():
    dread = CardDef(
        "Dread",
        "enchantment creature",
        "Avatar",
        cost="{6}",
        power=5,
        toughness=5,
        abilities=abilities_of("Impending", number=1, mana="{B}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(dread).lands("Swamp")
    a.casts(dread)
    t.resolve()
    assert not layers.characteristics_of(t.game, a.find("Dread")).is_creature
    t.go_to("end")
    t.pass_all()
    assert layers.characteristics_of(t.game, a.find("Dread")).is_creature
    assert a.power("Dread") == 5


# ---- activated abilities -------------------------------------------------------------------------


@pytest.mark.rule("2026-08:702.177a")
def test_2026_08_702_177a_an_exhaust_ability_is_activated_only_once():
    ability = ActivatedAbility((gain_life(3),), "{1}")
    engine = CardDef(
        "Engine", "artifact", cost="{1}", abilities=abilities_of("Exhaust", abilities=(ability,))
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(engine).lands("Forest", "Forest")
    a.activates(engine)
    t.resolve()
    assert a.life == 23
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(engine)
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(engine)


@pytest.mark.rule("602.2")
def test_602_2_any_player_may_activate_it_if_it_says_so():
    pool = CardDef(
        "Pool",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), "{1}", anyone=True),),
    )
    own = CardDef(
        "Own", "artifact", cost="{1}", abilities=(ActivatedAbility((gain_life(1),), "{1}"),)
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(pool, own).lands("Forest")
    c.lands("Forest", "Forest")
    c.activates(a.find("Pool"))
    t.resolve()
    assert c.life == 21
    with pytest.raises(ScenarioError):
        c.activates(a.find("Own"))
    a.activates(pool)
    t.resolve()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("801.6")
def test_801_6_only_a_player_within_whose_range_it_is():
    pool = CardDef(
        "Pool",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), "{0}", anyone=True),),
    )
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c = t.seats[:3]
    a.battlefield(pool)
    b.activates(a.find("Pool"))
    t.resolve()
    assert b.life == 21
    with pytest.raises(ScenarioError):
        c.activates(a.find("Pool"))


# ---- 702.47 splice -------------------------------------------------------------------------------

ARCANE = AllOf((Spell(), HasType("Arcane")))
RAY = CardDef(
    "Ray",
    "instant",
    "Arcane",
    cost="{4}{R}",
    abilities=(
        SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),
        *abilities_of("Splice", what=ARCANE, mana="{R}"),
    ),
)
REACH = CardDef(
    "Reach", "instant", "Arcane", cost="{G}", abilities=(SpellAbility((gain_life(1),)),)
)


@pytest.mark.rule("612.10")
@pytest.mark.rule("702.47a")
def test_702_47a_the_spell_gains_the_text_of_the_spliced_card_which_stays_in_hand():
    t = table(2)
    a, b = t.seats
    a.hand(REACH, RAY).lands("Forest", "Mountain")
    a.casts(REACH, x=1, at=b)
    t.resolve()
    assert (a.life, b.life) == (21, 18)
    assert a.hand_names == ["Ray"]
    assert t.log_has("702.47a")


@pytest.mark.rule("702.47a")
def test_702_47a_only_onto_what_it_says_and_only_if_it_is_paid_for():
    plain = CardDef("Plain", "instant", cost="{G}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, b = t.seats
    a.hand(plain, REACH, RAY).lands("Forest", "Forest", "Mountain")
    a.casts(plain)
    t.resolve()
    a.casts(REACH, x=0)
    t.resolve()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("702.47d")
def test_702_47d_it_does_not_resolve_if_its_only_target_is_illegal():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(REACH, RAY, RAY).lands("Forest", *["Mountain"] * 6)
    a.casts(REACH)
    a.answers(1)
    a.answers(0)
    a.answers(BEAR)
    a.casts(RAY, at=BEAR)
    t.pass_all()
    assert b.permanents == []
    assert a.life == 20


# ---- 601.6: choices by an opponent ---------------------------------------------------------------


@pytest.mark.rule("601.6a")
def test_601_6a_an_opponent_chosen_by_the_controller_chooses_the_target():
    fall = sorcery(
        "Fall", Destroy(Targets()), targets=(Target(CREATURE, by_opponent=True),), cost="{B}"
    )
    t = table(4)
    a, b, c, _ = t.seats
    b.battlefield(BEAR)
    c.battlefield(ROGUE)
    a.hand(fall).lands("Swamp")
    a.casts(fall)
    a.answers(c)
    c.answers(BEAR)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("601.6")
def test_601_6_the_only_opponent_chooses_the_mode():
    modes = Modes((Mode((gain_life(1),)), Mode((gain_life(10),))), by_opponent=True)
    offer = CardDef("Offer", "sorcery", cost="{B}", abilities=(SpellAbility(modes=modes),))
    t = table(2)
    a, b = t.seats
    a.hand(offer).lands("Swamp")
    a.casts(offer)
    b.answers(next(o for o in b.question.options if o.nth == 0))
    t.resolve()
    assert a.life == 21


# ---- 2026-08:702.174 gift ------------------------------------------------------------------------


@pytest.mark.rule("2026-08:702.174e")
@pytest.mark.parametrize("promised", [1, 0])
def test_2026_08_702_174e_the_chosen_opponent_gets_the_gift(promised):
    words = If(Paid("gift"), (DrawCards(GiftedPlayer()), gain_life(5)), (gain_life(1),))
    treat = sorcery("Treat", words, cost="{G}", more=abilities_of("Gift"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(treat).lands("Forest")
    a.casts(treat, x=promised, choose=c if promised else None)
    t.resolve()
    assert a.life == (25 if promised else 21)
    assert (len(b.hand_names), len(c.hand_names)) == (0, promised)


@pytest.mark.rule("2026-08:702.174b")
def test_2026_08_702_174b_of_a_permanent_when_it_enters():
    draws = SpellAbility((DrawCards(GiftedPlayer()),))
    host = CardDef(
        "Host",
        "creature",
        cost="{G}",
        power=1,
        toughness=1,
        abilities=abilities_of("Gift", abilities=(draws,)),
    )
    t = table(4)
    a, _, _, d = t.seats
    a.hand(host).lands("Forest")
    a.casts(host, x=1, choose=d)
    t.pass_all()
    assert len(d.hand_names) == 1
