"""More of the rulebook's examples: looking back, being as it enters, devotion, sharing keywords."""

import pytest

from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards, RevealsDraws, WhenRevealsDrawn
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, ShareKeywords
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import AtBeginning, WhenCounters, WhenMoves
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.amounts import LifeOf, Number, X
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    CardIn,
    HasColor,
    HasType,
    Itself,
    Permanent,
)
from apnap.effects.words.modifications import AddTypes, LoseTypes
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.effects.words.tallies import AttackedWith, CardTypesAmong, Devotion
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.casting.proposal import MOST
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl, Shuffle
from apnap.rules.mana.devotion import MoreDevotion
from apnap.state.ability import (
    CantAbility,
    CostChange,
    FlashAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


# ---- 603.11 ------------------------------------------------------------------------------------


@pytest.mark.rule("603.11", example=1)
@pytest.mark.parametrize(("first", "cards"), [("Forest", 2), ("Bear", 1)])
def test_603_11_what_is_revealed_this_way_triggers_the_linked_ability(
    first: str, cards: int
) -> None:
    basic = AllOf((HasType("land"), HasType("basic")))
    abilities = (RevealsDraws(), TriggeredAbility(WhenRevealsDrawn(basic), (DrawCards(You()),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Etchings", *abilities))
    a.library("Forest" if first == "Forest" else BEAR, "Forest", "Forest")
    cast(t, a, instant("Think", DrawCards(You())))
    t.pass_all()  # the second card drawn in a turn is not revealed
    assert len(a.hand_names) == cards


# ---- 609.8 -------------------------------------------------------------------------------------


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


# ---- 611.2e ------------------------------------------------------------------------------------


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


# ---- 700.5 -------------------------------------------------------------------------------------


@pytest.mark.rule("700.5a", example=1)
@pytest.mark.parametrize("altar", [True, False])
def test_700_5a_devotion_is_counted_before_types_change(altar: bool) -> None:
    sleeps = StaticAbility(Itself(), (LoseTypes(("creature",)),), Compare(Devotion("R"), high=4))
    god = CardDef(
        "God", "legendary enchantment creature", "God", "{3}{R}", 5, 6, abilities=(sleeps,)
    )
    ogre = CardDef("Ogre", "creature", "Ogre", "{R}{R}{R}", 3, 3)
    t = table(2)
    a, b = t.seats
    a.battlefield(god, ogre)
    b.battlefield(ogre)
    assert a.creatures == ["Ogre"]
    if altar:
        a.battlefield(CardDef("Altar", "artifact", cost="{3}", abilities=(MoreDevotion(),)))
    t.begin()
    assert sorted(a.creatures) == (["God", "Ogre"] if altar else ["Ogre"])
    make(t, GainControl(on=a.find(ogre), controller=1))
    assert a.creatures == []


@pytest.mark.rule("700.5")
@pytest.mark.parametrize(("colors", "number"), [("W", 2), ("B", 2), ("WB", 3), ("G", 0)])
def test_700_5_a_hybrid_symbol_counts_once_for_a_combination(colors: str, number: int) -> None:
    pair = CardDef("Pair", "creature", cost="{2}{W/B}{W}{B}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(pair)
    cast(t, a, instant("Praise", ChangeLife(You(), Devotion(colors))))
    assert a.life == 20 + number


# ---- 701.20 ------------------------------------------------------------------------------------


@pytest.mark.rule("701.20c", example=2)
@pytest.mark.parametrize("again", [True, False])
def test_701_20c_a_spell_that_is_exiled_instead_has_the_library_shuffled(again: bool) -> None:
    abilities = (SpellAbility((ShuffleInto(This()),)), *abilities_of("Flashback", mana="{0}"))
    zenith = CardDef("Zenith", "sorcery", cost="{0}", abilities=abilities)
    t = table(2)
    a, _ = t.seats
    (a.graveyard if again else a.hand)(zenith)
    a.casts(zenith)
    t.resolve()
    assert ("Zenith" in a.exile_names, "Zenith" in a.library_names) == (again, not again)
    assert [e.event.on for e in t.game.log if isinstance(e.event, Shuffle)] == [0]


# ---- 702.1 -------------------------------------------------------------------------------------


@pytest.mark.rule("702.1c", example=1)
def test_702_1c_each_variant_is_granted() -> None:
    names = ("flying", "fear", "landwalk", "protection", "vigilance")
    mine = Each(Permanent(("creature",), "you"))
    upkeep = TriggeredAbility(AtBeginning("upkeep", ""), (ShareKeywords(mine, mine, names),))
    bird = CardDef("Bird", "creature", "Bird", "{1}", 1, 1,
        abilities=(Keyword("flying"), Keyword("protection", what=HasColor("R"))))  # fmt: skip
    fish = CardDef("Fish", "creature", "Fish", "{1}", 1, 1,
        abilities=(Keyword("islandwalk"), Keyword("trample"),
            Keyword("protection", what=HasColor("B"))))  # fmt: skip
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(enchantment("Effort", upkeep), bird, fish, BEAR)
    b.battlefield(CardDef("Cat", "creature", "Cat", "{1}", 1, 1, abilities=(Keyword("fear"),)))
    t.next_turn()
    t.go_to("upkeep")
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find(BEAR))
    assert {"flying", "islandwalk"} <= set(chars.keywords)
    assert {"trample", "fear", "vigilance"}.isdisjoint(chars.keywords)
    from_what = [each.what for each in chars.abilities if isinstance(each, Keyword) and each.what]
    assert sorted(map(str, from_what)) == sorted(map(str, [HasColor("R"), HasColor("B")]))
    assert "islandwalk" in layers.characteristics_of(t.game, a.find(bird)).keywords


@pytest.mark.rule("702.1b", example=1)
def test_702_1b_an_echo_cost_that_is_the_life_total_is_fixed_as_it_is_paid() -> None:
    echo = abilities_of("Echo", mana="{X}", amount=LifeOf(You()))
    hellion = CardDef("Hellion", "creature", "Hellion", "{0}", 6, 5, abilities=echo)
    wound = instant("Wound", ChangeLife(You(), Number(5), -1))
    t = table(2)
    a, b = t.seats
    a.life(10).lands(*["Forest"] * 6).hand(hellion, wound)
    a.casts(hellion)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Hellion's ability"]
    a.casts(wound)
    t.resolve()
    t.resolve()
    a.answers(True)
    tapped = [n for n in t.game.player(0).battlefield if t.game.object(n).tapped]
    assert (a.life, len(tapped), a.creatures) == (5, 5, ["Hellion"])


# ---- 107.3f, without an example --------------------------------------------------------------


@pytest.mark.rule("107.3f")
def test_107_3f_x_that_costs_nothing_has_a_limit_all_the_same() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(spell := instant("Whim", MayPay("{0}", then=(ChangeLife(You(), X()),), choose_x=True)))
    a.casts(spell)
    t.resolve()
    a.answers(True)
    assert a.question.high == MOST
    a.answers(7)
    assert a.life == 27


# ---- 601.3, 702.103d -----------------------------------------------------------------------------

NYMPH = CardDef("Nymph", "enchantment creature", "Nymph", "{1}", 3, 3,
    abilities=abilities_of("Bestow", mana="{1}"))  # fmt: skip


@pytest.mark.rule("702.103d", example=1)
@pytest.mark.parametrize(("forbidden", "bestowed"), [("creature", True), ("Aura", False)])
def test_702_103d_only_what_it_would_be_is_forbidden(forbidden: str, bestowed: bool) -> None:
    fits = HasType(forbidden)
    storm = enchantment("Storm", CantAbility("cast", APlayer(), what=fits))
    t = table(2)
    a, b = t.seats
    b.battlefield(storm)
    a.battlefield(BEAR).hand(NYMPH, BEAR).lands("Forest", "Forest")
    assert a.may_cast(BEAR) is not bestowed
    a.casts(NYMPH, at=BEAR if bestowed else None)
    t.resolve()
    assert sorted(a.creatures) == (["Bear"] if bestowed else ["Bear", "Nymph"])
    enchanted = a.find(BEAR) if bestowed else NOBODY
    assert t.game.object(a.find(NYMPH)).attached == enchanted


@pytest.mark.rule("702.103d")
def test_702_103d_without_a_creature_to_enchant_it_cant_be_cast_at_all() -> None:
    storm = enchantment("Storm", CantAbility("cast", APlayer(), what=HasType("creature")))
    t = table(2)
    a, _ = t.seats
    a.battlefield(storm).hand(NYMPH).lands("Forest")
    assert not a.may_cast(NYMPH)


@pytest.mark.rule("601.3b", example=1)
@pytest.mark.parametrize("what", ["Aura", "Wall"])
def test_601_3b_bestowed_as_though_it_had_flash(what: str) -> None:
    spring = enchantment("Spring", FlashAbility(HasType(what)))
    t = table(2)
    a, b = t.seats
    b.battlefield(spring, BEAR).hand(NYMPH).lands("Forest")
    a.passes()
    assert b.may_cast(NYMPH) is (what == "Aura")
    if what == "Aura":
        b.casts(NYMPH, at=BEAR)
        t.resolve()
        assert b.creatures == ["Bear"]
        assert t.game.object(b.find(NYMPH)).attached == b.find(BEAR)


@pytest.mark.rule("601.3e", example=2)
@pytest.mark.parametrize(
    ("allowed", "names"), [("instant", ["Chop Down"]), ("creature", ["Giant Killer"])]
)
def test_601_3e_only_the_half_that_fits_may_be_cast(allowed: str, names: list[str]) -> None:
    chop = CardDef("Chop Down", "instant", "Adventure", "{0}", abilities=(SpellAbility(()),))
    killer = CardDef("Giant Killer", "creature", "Human", "{0}", 1, 2, layout="adventure",
        faces=(chop,))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Leave", CastFrom("library", what=HasType(allowed)))).library(killer)
    t.begin()
    offered = [option for option in a.question.options if option.verb == "cast"]
    assert len(offered) == 1
    a.answers(offered[0])
    assert t.stack == names


# ---- 300.1, without an example -------------------------------------------------------------------


@pytest.mark.rule("300.1")
def test_300_1_card_types_among_cards_are_counted_once_each() -> None:
    golem = CardDef("Golem", "artifact creature", "Golem", "{1}", 1, 1)
    types = CardTypesAmong(Each(CardIn("graveyard", (), "you")))
    t = table(2)
    a, b = t.seats
    a.graveyard("Forest", BEAR, golem)
    b.graveyard(instant("Other"))
    cast(t, a, instant("Count", ChangeLife(You(), types)))
    assert a.life == 23  # land, creature, artifact; the spell itself is still on the stack


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("together", "life"), [(True, 21), (False, 22)])
def test_603_2c_counters_on_several_creatures_at_once(together: bool, life: int) -> None:
    put: Trigger = WhenCounters(CREATURE, "+1/+1")
    sees = TriggeredAbility(OneOrMore(put) if together else put, (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Watch", sees), BEAR)
    b.battlefield(BEAR)
    cast(t, a, instant("Grow", PutCounter(Each(CREATURE))))
    if not together:
        a.answers(a.question.options)  # in whatever order
    t.pass_all()
    assert a.life == life
