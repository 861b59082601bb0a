"""614: replacement effects."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersTappedUnlessPaid
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.replacement.instead import Instead
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import (
    AlsoCreate,
    BeginReplacement,
    ChangeDamage,
    ChangeNumber,
    GoesElsewhere,
    RedirectDamage,
    Replaced,
    ReplacingItself,
)
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import HowOften, Number, Times
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, ThatPlayer, This, You
from apnap.rules.machine.events import Damage, Draw, LifeChange, Move, destroy
from apnap.state.ability import Keyword, ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.regeneration_cards import DOOM, TROLL, duel
from apnap.testing.simple_cards import costing, creature, enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, token=True)
FOOD = CardDef("Food", "artifact", "Food", token=True)
YOU = APlayer("you")


# ---- once, and only what happens (614.5-7) ---------------------------------------------------


@pytest.mark.rule("614.5", example=1)
def test_614_5_two_effects_that_double_make_it_four_times():
    t = table(2)
    a, b = t.seats
    double = ChangeDamage(source=MINE)
    a.battlefield(
        enchantment("First", ReplacementAbility(double)),
        enchantment("Second", ReplacementAbility(double)),
        BEAR,
    )
    make(t, Damage(on=1, amount=2, source=a.find(BEAR)))
    assert b.life == 12


@pytest.mark.rule("614.5")
def test_614_5_draws_that_replace_a_draw_are_not_replaced_again():
    t = table(2)
    a, b = t.seats
    twice = Instead("draw", YOU, (DrawCards(You(), Number(2)),))
    a.battlefield(enchantment("Reflection", ReplacementAbility(twice)))
    make(t, Draw(on=0))
    assert len(a.hand_names) == 2
    make(t, Draw(on=1))
    assert len(b.hand_names) == 1
    a.battlefield(enchantment("Another", ReplacementAbility(twice)))
    make(t, Draw(on=0))
    a.answers("Reflection")
    assert len(a.hand_names) == 6, "each of the two draws is replaced once by the other"


@pytest.mark.rule("614.5")
def test_614_5_an_effect_applies_to_each_event_of_a_batch_once():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    make(t, Damage(on=1, amount=1), Damage(on=1, amount=2), Damage(on=2, amount=3))
    assert (b.life, c.life) == (14, 14)


@pytest.mark.rule("614.6")
def test_614_6_what_is_replaced_never_happens():
    t = table(2)
    a, b = t.seats
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(CardDef("Watcher", "artifact", abilities=(gain,)), BEAR)
    b.battlefield(
        enchantment("Charm", ReplacementAbility(GoesElsewhere(CREATURE, was="battlefield")))
    )
    make(t, destroy(a.find(BEAR)))
    t.pass_all()
    assert (a.exile_names, a.graveyard_names, a.life) == (["Bear"], [], 20)


@pytest.mark.rule("614.6")
@pytest.mark.parametrize("instead", [True, False])
def test_614_6_what_happened_instead_is_what_was_done_this_way(instead: bool):
    t = table(2)
    a, _ = t.seats
    effects = (DrawCards(You()), DrawCards(You())) if instead else ()
    a.battlefield(enchantment("Charm", ReplacementAbility(Instead("gain life", YOU, effects))))
    cast(
        t,
        0,
        instant(
            "Feast",
            Called("feast", ChangeLife(You(), Number(3))),
            PutCounter(You(), "energy", HowOften("feast")),
        ),
    )
    assert a.life == 20
    assert t.game.player(0).count("energy") == (2 if instead else 0)


@pytest.mark.rule("614.6")
def test_614_6_what_is_exiled_instead_has_never_died():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(GoesElsewhere(Permanent(("creature",), "opponent")))
        )
    )
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(CardDef("Watcher", "artifact", abilities=(gain,)), BEAR)
    b.battlefield(BEAR)
    a.hand(wrath := instant("Test Spell", Destroy(Each(CREATURE)))).casts(wrath)
    t.pass_all()
    assert (a.graveyard_names, b.graveyard_names) == (["Bear", "Test Spell"], [])
    assert b.exile_names == ["Bear"]
    assert a.life == 21


@pytest.mark.rule("614.6")
def test_614_6_instructions_instead_of_mana_are_foreseen():
    dark = Instead("add mana", APlayer(), (ProduceMana(("BB",), ThatPlayer()),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Dark", ReplacementAbility(dark))).lands("Forest")
    a.hand(costing("{B}{B}"), costing("{G}"), costing("{3}"))
    assert [a.may_cast(costing(cost)) for cost in ("{B}{B}", "{G}", "{3}")] == [True, False, False]
    a.casts(costing("{B}{B}"))
    t.resolve()
    assert "Costs {B}{B}" in a.permanents


@pytest.mark.rule("614.6")
def test_614_6_instructions_instead_may_ask_and_be_saved_meanwhile():
    back = MoveTo(Chosen(You(), CardIn("graveyard", whose="you")), "hand")
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Archive", ReplacementAbility(Instead("draw", YOU, (back,)))))
    a.graveyard(BEAR, "Forest")
    cast(t, 0, instant("Study", DrawCards(You(), Number(2)), ChangeLife(You(), Number(1))))
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    a.answers([BEAR])
    assert (a.hand_names, a.life) == (["Bear", "Forest"], 21)


@pytest.mark.rule("614.7")
def test_614_7_nothing_to_replace_nothing_done():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead("gain life", YOU, (DrawCards(You(), Replaced()),)))
        )
    )
    make(t, LifeChange(on=0, amount=0))
    assert a.hand_names == []
    make(t, LifeChange(on=1, amount=2), LifeChange(on=0, amount=-1))
    assert (a.hand_names, a.life, b.life) == ([], 19, 22)
    make(t, LifeChange(on=0, amount=2))
    assert (len(a.hand_names), a.life) == (2, 19)


# ---- redirection (614.9) ---------------------------------------------------------------------


@pytest.mark.rule("614.9")
@pytest.mark.rule("614.2")
def test_614_9_damage_is_dealt_to_another():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(wall := CardDef("Wall", "creature", power=0, toughness=9))
    b.battlefield(
        CardDef(
            "Guard",
            "artifact creature",
            power=0,
            toughness=9,
            abilities=(ReplacementAbility(RedirectDamage(to=YOU, towards=This())),),
        )
    )
    a.battlefield(link := CardDef("Link", "creature", power=1, abilities=(Keyword("lifelink"),)))
    make(t, Damage(on=1, amount=4, source=a.find(link)), Damage(on=2, amount=1))
    assert (b.life, b.damage("Guard"), c.life) == (20, 4, 19)
    assert a.life == 24, "it is the same damage from the same source"
    assert b.damage(wall) == 0
    assert t.log_has("614.9")


@pytest.mark.rule("614.9")
@pytest.mark.parametrize("gone", ["creature", "player", ""])
def test_614_9_to_what_can_be_dealt_no_damage_it_does_nothing(gone: str):
    t = table(3)
    _a, b, c = t.seats
    c.battlefield(BEAR)
    shift = RedirectDamage(to=MadeFor(), towards=Targets(1))
    effect = BeginReplacement(shift, You(), Targets(0))
    swerve = instant("Swerve", effect, target=AnyTarget())
    cast(t, 1, swerve, c if gone == "player" else BEAR)
    if gone == "creature":
        make(t, destroy(c.find(BEAR)))
    if gone == "player":
        c.concedes()
    make(t, Damage(on=1, amount=1))
    assert b.life == (19 if gone else 20)
    if not gone:
        assert c.damage(BEAR) == 1


@pytest.mark.rule("614.9")
def test_614_9_two_effects_that_send_it_back_and_forth_end():
    t = table(4)
    _a, _b, _c, _d = t.seats
    for one, other in ((1, 2), (2, 1)):
        shift = RedirectDamage(to=YOU, towards=Targets(1))
        effect = BeginReplacement(shift, You(), Targets(0))
        cast(t, one, instant("Swerve", effect, target=APlayer()), t.seat(other))
    make(t, Damage(on=1, amount=3))
    assert [seat.life for seat in t.seats] == [20, 17, 20, 20]


@pytest.mark.rule("614.9")
def test_616_1f_each_permanent_of_a_wrath_is_a_separate_event():
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Rest", ReplacementAbility(GoesElsewhere(CREATURE))), BEAR)
    b.battlefield(
        enchantment(
            "Rescue",
            ReplacementAbility(GoesElsewhere(Permanent(("creature",), "you"), instead="hand")),
        )
    )
    b.battlefield(BEAR)
    make(t, *[destroy(n) for n in (a.find(BEAR), b.find(BEAR))])
    b.answers("Rescue")
    assert (a.exile_names, b.hand_names) == (["Bear"], ["Bear"])


# ---- draws (614.11) --------------------------------------------------------------------------


@pytest.mark.rule("614.11")
def test_614_11_a_draw_from_an_empty_library_is_replaced_too():
    t = table(2)
    a, _ = t.seats
    a.library(only=True)
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead("draw", YOU, (ChangeLife(You(), Number(1)),)))
        )
    )
    cast(t, 0, instant("Study", DrawCards(You(), Number(3))))
    assert (a.life, a.status) == (23, "playing")


@pytest.mark.rule("614.11a")
def test_614_11a_the_replacement_is_completed_before_the_next_draw():
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, "Forest", "Island")
    dig = (Mill(You(), Number(1)), ChangeLife(You(), Number(1)))
    nth = BeginReplacement(Instead("draw", MadeFor(), dig), You(), left=Number(1))
    cast(t, 0, instant("Charm of Digging", nth))
    cast(t, 0, instant("Study", DrawCards(You(), Number(2))))
    assert a.hand_names == ["Forest"]
    assert a.life == 21
    assert "Bear" in a.graveyard_names


# ---- lasting, and many kinds of event --------------------------------------------------------


@pytest.mark.rule("614.16")
def test_614_16_tokens_made_by_a_replacement_effect_count():
    t = table(2)
    a, _b = t.seats
    a.battlefield(enchantment("Season", ReplacementAbility(ChangeNumber("CreateTokens", YOU))))
    a.battlefield(
        enchantment("Words", ReplacementAbility(Instead("gain life", YOU, (CreateToken(SOLDIER),))))
    )
    make(t, LifeChange(on=0, amount=3))
    assert (a.count(SOLDIER), a.life) == (2, 20)


@pytest.mark.rule("614.16")
@pytest.mark.parametrize("first", ["Chatterfang", "Season"])
def test_614_16_more_tokens_of_another_kind(first: str):
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Chatterfang", ReplacementAbility(AlsoCreate(FOOD, each=True))))
    a.battlefield(enchantment("Season", ReplacementAbility(ChangeNumber("CreateTokens", YOU))))
    cast(t, 0, instant("Muster", CreateToken(SOLDIER, Number(2), EachPlayer())))
    a.answers(first)
    assert (a.count(SOLDIER), a.count(FOOD)) == (4, 4)
    assert (b.count(SOLDIER), b.count(FOOD)) == (2, 0)


@pytest.mark.rule("614.16")
def test_614_16_only_tokens_of_a_kind_bring_others():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Cook", ReplacementAbility(AlsoCreate(SOLDIER, 2, subtype="Food"))))
    cast(t, 0, instant("Muster", CreateToken(SOLDIER)))
    assert (a.count(SOLDIER), a.count(FOOD)) == (1, 0)
    cast(t, 0, instant("Bake", CreateToken(FOOD, Number(3))))
    assert (a.count(SOLDIER), a.count(FOOD)) == (3, 3)


@pytest.mark.rule("614.3")
def test_614_3_an_effect_that_lasts_a_turn_applies_as_often_as_it_can():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, BEAR)
    swamp = instant("Purge", BeginReplacement(GoesElsewhere(MadeFor()), Targets()), target=CREATURE)
    double = instant("Rage", BeginReplacement(ChangeDamage(to=APlayer("opponent"))))
    first, second = t.game.player(1).battlefield
    cast(t, 0, swamp, first)
    cast(t, 0, double)
    make(t, destroy(first), destroy(second))
    assert (b.exile_names, b.graveyard_names) == (["Bear"], ["Bear"])
    for _ in range(2):
        make(t, Damage(on=1, amount=1), Damage(on=0, amount=1))
    assert (a.life, b.life) == (18, 16)
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    t.go_to("upkeep", turn_of=b)
    make(t, Damage(on=1, amount=1))
    assert b.life == 15


@pytest.mark.rule("614.3")
def test_614_3_the_next_time_only():
    t = table(2)
    a, _ = t.seats
    more = Instead("gain life", MadeFor(), (ChangeLife(You(), Times(Replaced(), 2)),))
    cast(t, 0, instant("Boon", BeginReplacement(more, You(), left=Number(1))))
    for _ in range(2):
        make(t, LifeChange(on=0, amount=3))
    assert a.life == 29


@pytest.mark.rule("614.3")
def test_614_3_a_shield_is_saved_copied_and_used_up():
    t = duel()
    a, _ = t.seats
    a.activates(TROLL)
    t.resolve()
    game = t.game
    again = load(dump(game))
    assert digest(again) == digest(game)
    twin = game.copy()
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert game.seats[0].effects == {}
    assert len(twin.seats[0].effects) == len(again.seats[0].effects) == 1


@pytest.mark.rule("614.4", example=1)
def test_614_4_it_is_too_late_once_the_spell_has_resolved():
    t = duel()
    a, _ = t.seats
    a.casts(DOOM, at=TROLL)
    a.activates(TROLL)  # in response
    t.pass_all()
    assert a.permanents == ["Troll"]
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("614.7a")
def test_614_7a_no_damage_is_left_to_replace():
    t = table(2)
    a, b = t.seats
    b.battlefield(enchantment("Shield", ReplacementAbility(PreventDamage(to=APlayer("you")))))
    a.battlefield(enchantment("More", ReplacementAbility(ChangeDamage(times=1, plus=5))))
    make(t, Damage(on=1, amount=2))
    b.answers("Shield")
    assert b.life == 20
    make(t, Damage(on=1, amount=0))
    assert b.life == 20
    assert t.log_has("120.8")


@pytest.mark.rule("614.8")
@pytest.mark.rule("701.7b")
def test_614_8_sacrifice_and_no_toughness_are_no_destruction():
    t = table(2)
    a, _ = t.seats
    a.battlefield(TROLL).hand(gone := instant("Edict", Sacrifice(Targets()), target=CREATURE))
    a.activates(TROLL)
    t.resolve()
    a.casts(gone, at=TROLL)
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("614.13")
def test_614_13_what_is_sacrificed_dies():
    devour = creature("Devourer", 2, 2, ReplacementAbility(EntersTaking(which=MINE)))
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, BEAR, CardDef("Watcher", "artifact", abilities=(gain,)))
    cast(t, 0, devour)
    a.answers(list(t.game.player(0).battlefield[:2]))
    assert a.question is not None
    a.answers(list(a.question.options))  # 603.3b
    t.pass_all()
    assert (a.life, a.counters(devour, "+1/+1"), a.creatures) == (22, 2, ["Devourer"])


@pytest.mark.rule("614.13a", example=1)
def test_614_13a_not_what_enters_at_the_same_time():
    ghoul = creature(
        "Ghoul", 2, 1, ReplacementAbility(EntersTaking(which=CardIn("graveyard", ("creature",))))
    )
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    t = table(2)
    a, _b = t.seats
    a.graveyard(ghoul, BEAR, ox)
    make(t, *[Move(on=a.find(each), to="battlefield") for each in (ghoul, BEAR)])
    assert a.question is not None
    assert [option.what for option in a.question.options] == [a.find(ox)]
    a.answers([ox])
    assert (a.exile_names, a.counters(ghoul, "+1/+1")) == (["Ox"], 1)
    assert sorted(a.permanents) == ["Bear", "Ghoul"]


@pytest.mark.rule("614.13b", example=1)
@pytest.mark.parametrize(("first", "counters"), [(0, 3), (1, 5), (None, 0)])
def test_614_13b_the_same_object_is_not_chosen_twice(first: int | None, counters: int):
    three, five = EntersTaking(which=MINE, times=3), EntersTaking(which=MINE, times=5)
    elder = creature("Elder", 2, 2, ReplacementAbility(three), ReplacementAbility(five))
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR)
    cast(t, 0, elder)
    assert a.question is not None
    a.answers(a.question.options[first or 0])  # 616.1: which devour applies first
    a.answers([BEAR] if first is not None else [])
    if first is None:
        a.answers([])
    assert a.counters(elder, "+1/+1") == counters
    assert a.graveyard_names == (["Bear"] if first is not None else [])


@pytest.mark.rule("614.13c", example=1)
def test_614_13c_what_replaces_the_payment_leaves_the_entering_card_alone():
    """The payment of life is replaced: cards are exiled, but not the land that is entering."""
    t = table(2)
    a, _b = t.seats
    pool = CardDef("Pool", "land", abilities=(ReplacementAbility(EntersTappedUnlessPaid()),))
    exile = Instead("lose life", APlayer("you"), (DrawCards(You()), DrawCards(You())))
    a.battlefield(enchantment("Ashiok", ReplacementAbility(exile)))
    a.library(pool, BEAR, BEAR, "Forest")
    make(t, Move(on=a.find(pool), to="battlefield"))
    a.answers(True)
    assert (a.permanents, a.life) == (["Ashiok", "Pool"], 20)
    assert a.hand_names == ["Bear", "Bear"]


# ---- self-replacement (614.15) ---------------------------------------------------------------


@pytest.mark.rule("614.15")
def test_614_15_a_spell_replaces_what_it_does_itself():
    exile = ReplacingItself((CounterSpell(Targets()),), GoesElsewhere(MadeFor()))
    t = table(2)
    a, b = t.seats
    a.hand(dissipate := instant("Dissipate", exile, target=Spell()))
    b.hand(bear := CardDef("Cheap Bear", "creature", cost="{0}", power=2, toughness=2))
    t.go_to("precombat main", turn_of=b)
    b.casts(bear)
    a.casts(dissipate, at=bear)
    t.pass_all()
    assert (b.exile_names, b.graveyard_names) == (["Cheap Bear"], [])
    assert a.graveyard_names == ["Dissipate"], "the effect is over"
    assert t.game.seats[0].effects == {}


@pytest.mark.rule("614.15")
@pytest.mark.rule("616.1a")
def test_614_15_self_replacement_comes_before_other_effects():
    t = table(2)
    _a, b = t.seats
    b.battlefield(
        enchantment("Rescue", ReplacementAbility(GoesElsewhere(CREATURE, instead="hand"))), BEAR
    )
    end = ReplacingItself((Destroy(Targets()),), GoesElsewhere(MadeFor()))
    cast(t, 0, instant("End", end, target=CREATURE), BEAR)
    assert (b.exile_names, b.hand_names) == (["Bear"], [])
