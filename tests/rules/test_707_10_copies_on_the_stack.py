"""707.10: copying a spell or ability puts it on the stack with all its decisions, neither cast
nor activated.
"""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.transform import TransformIt
from apnap.effects.costs.parts import TapThis, UseUp
from apnap.effects.instructions.copying import CopySpell, Exceptions
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.gifts import GiftedPlayer
from apnap.effects.triggers.events import WhenCast, WhenTargeted
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import AbilityOnStack, AnyTarget, APlayer, Permanent, Spell
from apnap.effects.words.mentions import UsedToPay
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import IRONSMITH, WEREWOLF, beast
from apnap.testing.common_cards import STRENGTH
from apnap.testing.simple_cards import creature, gain_life, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
PUMP = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


# ---- spells and abilities --------------------------------------------------------------------


FORK = instant(
    "Fork",
    CopySpell(Targets(), new_targets=True, exceptions=Exceptions(colors="R")),
    target=Spell(("instant",)),
)
FREE_FORK = instant("Fork", CopySpell(Targets()), target=Spell())
A_SPELL = (Target(Spell()),)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
TWIN = instant("Twin", CopySpell(Targets(), new_targets=True), target=Spell())
TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)
HASTY = Exceptions(abilities=(Keyword("haste"),), supertypes=("legendary",))
MUTATE, DOWN = -2, -1
BEAR_WITH_TRAMPLE = CardDef(
    "Bear", "creature", "Bear", "{1}{G}", 2, 2, abilities=(Keyword("trample"),)
)


DRAKE = beast("Drake", Keyword("flying"))


@pytest.mark.rule("707.10", example=1)
def test_707_10_a_copy_has_the_modes_and_targets_unless_new_ones_are_chosen() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(BOLT, FORK)
    a.casts(BOLT, at=b)
    a.casts(FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(c)
    copy = t.game.turns[1].stack[-1]
    assert layers.characteristics_of(t.game, copy).colors == {"R"}
    assert t.stack == ["Bolt", "Bolt"]
    t.pass_all()
    assert (b.life, c.life) == (17, 17)
    assert a.graveyard_names.count("Bolt") == 1  # the copy ceases to exist
    assert t.log_has("707.10")


@pytest.mark.rule("707.10")
def test_707_10_a_copy_is_not_cast_and_belongs_to_who_copied_it() -> None:
    t = table(3)
    a, b, c = t.seats
    gain = instant("Gain", ChangeLife(You(), Number(4)))
    b.hand(FORK)
    a.hand(gain)
    a.casts(gain)
    b.casts(FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    copy = t.game.object(t.game.turns[1].stack[-1])
    assert (copy.owner, copy.controller, copy.copy_of) == (1, 1, "spell")
    t.pass_all()
    assert (a.life, b.life, c.life) == (24, 24, 20)
    casts = [entry for entry in t.game.log if "601.2i" in entry.rules]
    assert len(casts) == 2


@pytest.mark.rule("707.10b")
def test_707_10b_a_copy_of_an_ability_has_the_same_source() -> None:
    t = table(2)
    a, b = t.seats
    pinger = creature(
        "Pinger",
        1,
        1,
        ActivatedAbility(
            (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
        ),
        subtypes="Shapeshifter",
    )
    twice = CardDef(
        "Twice",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((CopySpell(Targets(), Number(2)),), (Target(AbilityOnStack()),)),),
    )
    a.battlefield(pinger).hand(twice)
    a.activates(pinger, at=b)
    ability = t.game.turns[1].stack[-1]
    a.casts(twice, at=ability)
    t.resolve()
    copies = t.game.turns[1].stack[-2:]
    assert [t.game.object(n).source for n in copies] == [a.find(pinger)] * 2
    t.pass_all()
    assert b.life == 17


@pytest.mark.rule("707.10d")
def test_707_10d_a_copy_for_each_that_it_could_target() -> None:
    t = table(4)
    a, b, c, d = t.seats
    radiate = instant("Radiate", CopySpell(Targets(), each_legal=True), target=Spell(("instant",)))
    a.hand(BOLT, radiate)
    c.battlefield(GIANT)
    a.casts(BOLT, at=b)
    a.casts(radiate, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life, c.life, d.life) == (17, 17, 17, 17)
    assert c.damage(GIANT) == 3


@pytest.mark.rule("707.10d")
@pytest.mark.rule("115.5")
def test_707_10d_the_original_is_among_what_it_could_target() -> None:
    t = table(2)
    a, b = t.seats
    no = instant("No", CounterSpell(Targets()), targets=A_SPELL)
    idle = instant("Idle")
    each = instant("Each", CopySpell(Targets(), each_legal=True), targets=A_SPELL)
    a.hand(idle, each)
    b.hand(no)
    a.casts(idle)
    b.casts(no, at=a.find(idle, zones=("stack",)))
    a.casts(each, at=b.find(no, zones=("stack",)))
    t.resolve()
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Each", "Idle"]
    assert t.log_has("701.5a", "No")


@pytest.mark.rule("707.10e")
def test_707_10e_a_copy_with_a_given_target() -> None:
    t = table(3)
    a, b, c = t.seats
    back = instant("Back at you", CopySpell(Targets(), at=You()), target=Spell(("instant",)))
    a.hand(BOLT)
    c.hand(back)
    a.casts(BOLT, at=b)
    c.casts(back, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life, c.life) == (20, 17, 17)


@pytest.mark.rule("707.10f")
def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twinning", CopySpell(Targets()), target=Spell(("creature",)))
    a.lands("Forest", "Forest").hand(BEAR, twin)
    a.casts(BEAR)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert a.creatures == ["Runeclaw Bear", "Runeclaw Bear"]
    tokens = [t.game.object(n).card.token for n in t.game.player(0).battlefield[-2:]]
    assert tokens == [True, False]


@pytest.mark.rule("707.10f")
@pytest.mark.rule("707.10c")
def test_707_10f_a_copy_of_an_aura_spell_becomes_a_token_attached_to_its_own_target() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(FREE_BEAR).hand(STRENGTH, TWIN)
    b.battlefield(OX)
    a.casts(STRENGTH, at=a.find(FREE_BEAR))
    a.casts(TWIN, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(b.find(OX))
    t.pass_all()
    assert (a.power(FREE_BEAR), b.power(OX)) == (4, 3)
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert [characteristics(t, n).name for n in tokens] == ["Strength"]


# ---- copies and other rules ------------------------------------------------------------------


@pytest.mark.rule("707.10")
def test_707_10_a_spell_that_has_left_the_stack_is_copied_as_it_was() -> None:
    """An ability that triggered on the spell copies it, though it has been countered."""
    t = table(3)
    a, b, c = t.seats
    echo = CardDef(
        "Echo",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(WhenCast(APlayer("you")), (CopySpell(Mentioned("on")),)),),
    )
    counter = instant("Counter", CounterSpell(Targets()), target=Spell())
    a.battlefield(echo).hand(BOLT)
    c.hand(counter)
    a.casts(BOLT, at=b)
    bolt = t.game.turns[1].stack[0]
    c.casts(counter, at=bolt)
    t.resolve()
    assert t.game.find(bolt) is None
    t.pass_all()
    assert b.life == 17
    assert a.graveyard_names == ["Bolt"]


@pytest.mark.rule("707.10")
def test_707_10_another_player_may_be_the_one_who_copies() -> None:
    t = table(2)
    a, b = t.seats
    gift = instant("Gift", CopySpell(Targets(), who=EachPlayer(True)), target=Spell())
    gain = instant("Gain", ChangeLife(You(), Number(4)))
    a.hand(gain, gift)
    a.casts(gain)
    a.casts(gift, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life) == (24, 24)


@pytest.mark.rule("707.10")
@pytest.mark.rule("707.10d")
@pytest.mark.rule("707.10e")
@pytest.mark.parametrize(
    ("copies", "life"),
    [
        (CopySpell(Targets()), 22),
        (CopySpell(Targets(), at=Each(CREATURE)), 22),
        (CopySpell(Targets(), each_legal=True), 21),
        (CopySpell(Targets(), at=You()), 21),
    ],
)
def test_707_10_what_a_copy_is_aimed_at_becomes_a_target(copies: CopySpell, life: int) -> None:
    """The creature it is aimed at first is none of those that it could target and doesn't."""
    wary = creature(
        "Wary",
        9,
        9,
        TriggeredAbility(WhenTargeted(), (ChangeLife(You(), Number(1)),)),
        subtypes="Shapeshifter",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(wary)
    a.hand(PUMP, twin := instant("Twin", copies, target=Spell()))
    a.casts(PUMP, at=wary)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert b.life == life


@pytest.mark.rule("707.10", example=2)
def test_707_10_a_copy_uses_what_was_sacrificed_for_the_original() -> None:
    cost = CastingCost("additional", costs=(UseUp("sacrifice", CREATURE),))
    power = QualityOf("power", UsedToPay())
    fling = CardDef(
        "Fling",
        "instant",
        cost="{0}",
        abilities=(cost, SpellAbility((DealDamage(power, Targets()),), (Target(AnyTarget()),))),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Ogre", "creature", power=4, toughness=4)).hand(fling, FREE_FORK)
    a.casts("Fling", at=b)
    a.casts("Fork", at="Fling")
    t.pass_all()
    assert b.life == 12


@pytest.mark.rule("707.10", example=3)
def test_707_10_no_mana_was_spent_on_a_copy() -> None:
    infusion = CardDef(
        "Infusion",
        "sorcery",
        cost="{G}",
        abilities=(SpellAbility((ChangeLife(You(), ManaSpent()),)),),
    )
    t = table(2)
    a, _b = t.seats
    a.lands("Forest").hand(infusion, FREE_FORK)
    a.casts("Infusion")
    a.casts("Fork", at="Infusion")
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("707.10")
@pytest.mark.parametrize("kind", ["instant", "creature"])
def test_707_10_a_copy_promises_its_gift_to_the_same_opponent(kind: str) -> None:
    """Whom it was promised to was chosen as the spell was cast (2026-08:702.174a)."""
    draws = SpellAbility((DrawCards(GiftedPlayer()),))
    abilities = (*abilities_of("Gift", abilities=(draws,)),)
    if kind == "instant":
        abilities += (SpellAbility((gain_life(1),)),)
    treat = CardDef("Treat", kind, cost="{0}", power=1, toughness=1, abilities=abilities)
    t = table(3)
    a, b, c = t.seats
    a.hand(treat, TWIN).casts(treat, x=1, choose=c)
    a.casts(TWIN, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (len(b.hand_names), len(c.hand_names)) == (0, 2)


@pytest.mark.rule("707.10")
def test_707_10_a_copy_of_a_mutating_spell_merges_too() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("creature",)))
    a.battlefield(BEAR_WITH_TRAMPLE).lands("Swamp").hand(DRAKE, twin)
    bear = a.find(BEAR_WITH_TRAMPLE)
    a.casts(DRAKE, at=bear, paying="mutate")
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    a.answers(a.question.options[0])
    row = t.game.object(bear)
    assert [each_card.token for each_card in row.components] == [True, False]
    t.resolve()
    a.answers(a.question.options[0])
    assert len(t.game.object(bear).components) == 3
    assert a.creatures == ["Drake"]


@pytest.mark.rule("707.10a")
def test_707_10a_a_copy_of_a_spell_that_leaves_the_stack_is_no_more() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    recall = instant("Recall", MoveTo(Targets(), "hand"), target=Spell())
    a.hand(twin, recall, instant("Life", gain_life(3)))
    a.casts("Life")
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    a.casts("Recall", at=t.game.turns[1].stack[-1])
    t.resolve()
    assert (t.stack, a.hand_names) == (["Life"], [])


@pytest.mark.rule("707.10g")
def test_707_10g_a_spell_that_is_copied_with_exceptions_has_both_faces() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets(), exceptions=HASTY), target=Spell())
    a.lands(*["Forest"] * 3).hand(WEREWOLF, twin, TURN)
    a.casts(WEREWOLF)
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert (characteristics(t, token).name, characteristics(t, token).keywords) == (
        "Villager",
        {"haste"},
    )
    a.casts("Turn", at=token)
    t.resolve()
    assert (characteristics(t, token).name, characteristics(t, token).keywords) == (
        "Howler",
        {"haste"},
    )


@pytest.mark.rule("707.10g")
def test_707_10g_a_copy_of_a_transforming_spell_becomes_a_transforming_token() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("creature",)))
    a.lands("Mountain", "Mountain").hand(IRONSMITH, twin)
    a.casts(IRONSMITH)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    token = t.game.player(0).battlefield[-1]
    assert t.game.object(token).card.token
    a.activates(token)
    t.resolve()
    assert characteristics(t, token).name == "Ironfang"
