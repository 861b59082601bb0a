"""The rulebook's examples of section 1, as far as no other file plays them out."""

import pytest

from apnap.effects.actions.double import DoubleMana
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import SpellCastBy, TapThis
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import WhenTurnedUp
from apnap.effects.replacement.entering import EntersUnderControl
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.events import WhenCast, WhenMoves
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    CardIn,
    HasType,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import Colors, LoseAbilities
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, This, You
from apnap.effects.words.tallies import Sum
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
    CombatAbility,
    CostChange,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
SWAMPS = ("Swamp",) * 4
FORESTS = ("Forest",) * 4


BEAR = creature("Bear", 2, 2)
ELF = creature("Elf", 1, 1)


# ---- 101, 106, 107 ---------------------------------------------------------------------------


@pytest.mark.rule("101.2", example=1)
@pytest.mark.parametrize("locked", [True, False])
def test_101_2_cant_play_lands_beats_an_additional_land(locked: bool) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Exploration", Keyword("additional land", 1)))
    a.hand("Forest", "Island")
    if locked:
        b.battlefield(enchantment("Drought", CantAbility("play lands", APlayer("opponent"))))
    assert a.may_play("Forest") == (not locked)
    if not locked:
        a.plays("Forest").plays("Island")
        assert a.permanents == ["Exploration", "Forest", "Island"]


@pytest.mark.rule("101.4", example=1)
def test_101_4_all_choose_in_turn_order_then_all_is_sacrificed_at_once() -> None:
    t = table(3)
    a, b, c = t.seats
    edict = instant("Edict", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    for seat in (a, b, c):
        seat.battlefield(BEAR, ELF)
    t.go_to("upkeep", turn_of=b)
    c.hand(edict)
    c.casts(edict)
    t.resolve()
    for seat, others in ((b, (a, c)), (c, (a, b)), (a, (b, c))):
        assert [other.question for other in others] == [None, None]
        assert [each.permanents for each in t.seats] == [["Bear", "Elf"]] * 3
        seat.answers(["Bear"])
    assert [each.permanents for each in t.seats] == [["Elf"]] * 3


@pytest.mark.rule("106.6", example=1)
def test_106_6_doubled_mana_has_no_restriction() -> None:
    cube = CardDef(
        "Cube",
        "artifact",
        abilities=(ActivatedAbility((DoubleMana(),), "{3}", (TapThis(),)),),
    )
    wild = instant("Wild", ProduceMana(("RG",), spend_on="creature spells"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(cube).lands("Plains", "Plains", "Plains").hand(wild)
    a.casts(wild)
    t.resolve()
    a.activates(cube)
    t.resolve()
    pool = sorted([(mana.type, mana.spend_on) for mana in t.game.player(0).pool])
    assert pool == [("G", ""), ("G", "creature spells"), ("R", ""), ("R", "creature spells")]


@pytest.mark.rule("107.1b", example=1)
def test_107_1b_negative_power_deals_no_damage_and_counts_as_it_is() -> None:
    ogre = creature("Ogre", 3, 4)
    shrink = instant("Shrink", Pump(Targets(), -5, 0), target=CREATURE)
    total = Sum((QualityOf("power", Targets()), QualityOf("toughness", Targets())))
    weigh = instant("Weigh", ChangeLife(You(), total), target=CREATURE)
    grow = instant("Grow", Pump(Targets(), 3, 0), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(ogre).hand(shrink, weigh, grow)
    a.casts(shrink, at=ogre)
    t.resolve()
    assert (a.power(ogre), a.toughness(ogre)) == (-2, 4)
    a.casts(weigh, at=ogre)
    t.resolve()
    assert a.life == 22
    a.attacks({ogre: b})
    t.go_to("end of combat")
    assert b.life == 20
    a.casts(grow, at=ogre)
    t.resolve()
    assert (a.power(ogre), a.toughness(ogre)) == (1, 4)


@pytest.mark.rule("107.1b", example=3)
def test_107_1b_a_negative_x_is_zero() -> None:
    swell = ActivatedAbility((Pump(This(), 1, 1, times=QualityOf("power", This())),), "{2}{G}{G}")
    colossus = creature("Colossus", 4, 4, swell)
    shrink = instant("Shrink", Pump(Targets(), -6, 0), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus).lands(*FORESTS, *FORESTS).hand(shrink)
    a.casts(shrink, at=colossus)
    t.resolve()
    a.activates(colossus)
    t.resolve()
    assert (a.power(colossus), a.toughness(colossus)) == (-2, 4)


@pytest.mark.rule("107.1b")
def test_107_1b_a_positive_x_is_as_much() -> None:
    swell = ActivatedAbility((Pump(This(), 1, 1, times=QualityOf("power", This())),), "{2}{G}{G}")
    colossus = creature("Colossus", 4, 4, swell)
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus).lands(*FORESTS)
    a.activates(colossus)
    t.resolve()
    assert (a.power(colossus), a.toughness(colossus)) == (8, 8)


# ---- 112, 113, 115 ---------------------------------------------------------------------------


@pytest.mark.rule("112.4", example=1)
def test_112_4_a_creature_spell_made_white_enters_white() -> None:
    zombie = creature("Zombie", 2, 2, cost="{B}")
    bleach = instant("Bleach", Modify(Targets(), (Colors("W"),)), target=Spell(("creature",)))
    t = table(2)
    a, b = t.seats
    a.lands("Swamp").hand(zombie)
    b.hand(bleach)
    a.casts(zombie)
    b.casts(bleach, at=zombie)
    t.resolve()
    assert characteristics(t, t.game.turns[1].stack[0]).colors == {"W"}
    t.resolve()
    assert a.creatures == ["Zombie"]
    assert characteristics(t, a.find(zombie)).colors == {"W"}
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, a.find(zombie)).colors == {"B"}


@pytest.mark.rule("113.2a", example=1)
@pytest.mark.parametrize("lost", [True, False])
def test_113_2a_cant_block_is_an_ability(lost: bool) -> None:
    jackal = creature("Jackal", 2, 1, CombatAbility(Cant("block")))
    humble = instant("Humble", Modify(Targets(), (LoseAbilities(),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(humble)
    b.battlefield(jackal)
    assert len(characteristics(t, b.find(jackal)).abilities) == 1
    if lost:
        a.casts(humble, at=jackal)
        t.resolve()
    a.attacks({BEAR: b})
    if lost:
        b.blocks({jackal: BEAR})
        assert t.turn.blockers == [("Jackal", "Bear")]
    else:
        with pytest.raises(ScenarioError):
            b.blocks({jackal: BEAR})


@pytest.mark.rule("113.6m", example=1)
def test_113_6m_an_ability_that_returns_its_card_works_in_the_graveyard_only() -> None:
    back = ActivatedAbility(
        (MoveTo(This(), "battlefield", tapped=True),), "{1}{B}", zone="graveyard"
    )
    skeleton = creature("Skeleton", 1, 1, back)
    t = table(2)
    a, _ = t.seats
    a.battlefield(skeleton).lands(*SWAMPS)
    t.begin()
    verbs = [option.verb for option in a.question.options if option.what == a.find(skeleton)]
    assert "activate" not in verbs
    t = table(2)
    a, _ = t.seats
    a.graveyard(skeleton).lands(*SWAMPS)
    a.activates(skeleton)
    t.resolve()
    assert a.is_tapped(skeleton)
    assert (a.creatures, a.graveyard_names) == (["Skeleton"], [])


@pytest.mark.rule("115.1a", example=1)
def test_115_1a_a_cycling_trigger_with_a_target_makes_no_targeted_spell() -> None:
    shrink = TriggeredAbility(
        WhenMoves(Itself(), cause="cycle"),
        (Pump(Targets(), -1, -1),),
        (Target(CREATURE),),
        zones=("graveyard",),
    )
    cycling = abilities_of("Cycling", mana="{B}")
    card = CardDef(
        "Plague",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((DrawCards(You()),)), *cycling, shrink),
    )
    t = table(2)
    a, b = t.seats
    a.lands("Swamp").hand(card, card)
    b.battlefield(BEAR)
    a.casts(card)
    assert t.game.object(t.game.turns[1].stack[0]).targets == ()
    t.resolve()
    assert a.hand_names == ["Plague", "Blank"]
    a.activates(card)  # the Bear is all that can be targeted
    trigger = t.game.object(t.game.turns[1].stack[-1])
    assert b.find(BEAR) in [each for slot in trigger.targets for each in slot]
    t.resolve()
    assert (b.power(BEAR), b.toughness(BEAR)) == (1, 1)


# ---- 118 -------------------------------------------------------------------------------------


@pytest.mark.rule("118.3c", example=1)
@pytest.mark.parametrize("mana", ["pool", "land", "none"])
def test_118_3c_nobody_has_to_activate_a_mana_ability(mana: str) -> None:
    taxed = AllOf((SpellCastBy(), Non(HasType("artifact"))))
    golem = creature("Golem", 5, 3, CostChange(taxed, more="{1}"))
    study = CardDef(
        "Study", "sorcery", cost="{3}{U}", abilities=(SpellAbility((DrawCards(You()),)),)
    )
    how = CastFrom("exile", free=True, timing="any time")
    must_cast = MayCast(Each(CardIn("exile", whose="you")), how, must=True)
    clock = CardDef("Clock", "artifact", abilities=(ActivatedAbility((must_cast,)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(clock).exile(study).hand(instant("Spark", ProduceMana(("R",))))
    if mana == "pool":
        a.casts("Spark")
        t.resolve()
    elif mana == "land":
        a.lands("Island")
    b.battlefield(golem)
    a.activates(clock)
    t.resolve()
    if mana == "land":
        a.answers(False)
    assert t.stack == (["Study"] if mana == "pool" else [])
    assert a.exile_names == ([] if mana == "pool" else ["Study"])
    assert t.game.player(0).pool == ()


@pytest.mark.rule("118.12", example=1)
@pytest.mark.parametrize("exiled", [True, False])
def test_118_12_without_the_sacrifice_nothing_is_drawn(exiled: bool) -> None:
    standstill = enchantment(
        "Standstill",
        TriggeredAbility(
            WhenCast(),
            (Called("gone", Sacrifice(This())), If(Done("gone"), (DrawCards(You(), Number(3)),))),
        ),
    )
    seal = CardDef(
        "Seal",
        "artifact",
        abilities=(
            ActivatedAbility(
                (MoveTo(Targets(), "exile"),), targets=(Target(Permanent(("enchantment",))),)
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(standstill)
    b.battlefield(seal).hand(BEAR)
    t.go_to("precombat main", turn_of=b)
    hand = len(a.hand_names)
    b.casts(BEAR)
    if exiled:
        b.activates(seal, at=standstill)
    t.pass_all()
    assert a.permanents == []
    assert len(a.hand_names) - hand == (0 if exiled else 3)


@pytest.mark.rule("118.12", example=2)
@pytest.mark.parametrize("gathered", [True, False])
def test_118_12_the_cost_is_paid_though_something_else_happened(gathered: bool) -> None:
    put = Called("put", MoveTo(Chosen(You(), CardIn("hand", ("creature",))), "battlefield"))
    back = If(Done("put"), (MoveTo(This(), "hand"),))
    plasm = creature(
        "Plasm",
        1,
        1,
        FaceDownAbility("morph", "{0}"),
        TriggeredAbility(WhenTurnedUp(), (May((put, back)),)),
    )
    other = creature("Other", 3, 3, FaceDownAbility("morph", "{0}"))
    theirs = EntersUnderControl(what=Permanent(("creature",), "opponent"))
    gather = instant("Gather", BeginReplacement(theirs))
    t = table(2)
    a, b = t.seats
    a.lands("Swamp", "Swamp", "Swamp").hand(plasm, other)
    a.casts(plasm, way=-1)
    t.resolve()
    b.hand(gather)
    if gathered:
        b.casts(gather)
        t.resolve()
    a.turns_up(a.find(plasm))
    t.resolve()
    a.answers(True)
    a.answers(["Other"])
    assert a.hand_names == ["Plasm"]
    assert (a.creatures, b.creatures) == (([], ["Other"]) if gathered else (["Other"], []))
