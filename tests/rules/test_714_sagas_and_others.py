"""714 Sagas, 715 adventurer cards, 716 Classes, 718 prototypes, 712.4 meld."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.levels import class_level
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent, Spell
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, Targets, Those
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(), may=True)),),
)


# ---- Sagas -----------------------------------------------------------------------------------

SAGA = CardDef(
    "Saga",
    "enchantment",
    "Saga",
    "{0}",
    abilities=(*chapter((1, 2), gain_life(1)), *chapter((3,), gain_life(10))),
)


@pytest.mark.rule("714.2b")
@pytest.mark.rule("714.3a")
@pytest.mark.rule("714.3b")
@pytest.mark.rule("714.4")
def test_714_3_a_saga_tells_its_chapters_and_is_sacrificed() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(SAGA)
    a.casts(SAGA)
    t.resolve()
    assert a.counters(SAGA, "lore") == 1
    assert t.stack == ["Saga's ability"]
    t.pass_all()
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    assert (a.life, a.counters(SAGA, "lore")) == (21, 1)  # not in another player's turn
    t.go_to("precombat main", turn_of=a)
    assert a.counters(SAGA, "lore") == 2
    t.pass_all()
    assert a.life == 22
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert a.permanents == ["Saga"]  # its last chapter is still on the stack
    t.pass_all()
    assert (a.life, a.permanents, a.graveyard_names) == (32, [], ["Saga"])
    assert t.log_has("704.5s")


@pytest.mark.rule("714.2b")
def test_714_2b_several_chapters_at_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(SAGA, instant("Skip", PutCounter(Each(Permanent()), "lore", Number(2))))
    a.casts(SAGA)
    t.pass_all()
    a.casts("Skip")
    t.resolve()
    a.answers(a.question.options)  # in which order they go on the stack (603.3b)
    assert len(t.stack) == 2
    t.pass_all()
    assert (a.life, a.permanents) == (32, [])


@pytest.mark.rule("714.3a")
def test_714_3a_a_copy_of_a_saga_begins_anew() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(SAGA, counters={"lore": 2})
    a.hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers(b.find(SAGA))
    assert a.counters(CLONE, "lore") == 1
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


# ---- adventurer cards ------------------------------------------------------------------------

STOMP = CardDef("Stomp", "instant", "Adventure", "{R}", abilities=(SpellAbility((gain_life(2),)),))
GIANT = CardDef(
    "Bonecrusher Giant",
    "creature",
    "Giant",
    "{2}{R}",
    4,
    3,
    layout="adventure",
    faces=(STOMP,),
)


@pytest.mark.rule("715.3")
@pytest.mark.rule("715.3a")
@pytest.mark.rule("715.3b")
@pytest.mark.rule("715.3d")
def test_715_3d_first_the_adventure_then_the_creature() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*["Mountain"] * 4).hand(GIANT)
    a.casts(GIANT, way=1)
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.types, spell.value) == ("Stomp", {"instant"}, 1)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (22, ["Bonecrusher Giant"], [])
    casts = [o for o in a.question.options if o.verb == "cast"]
    assert [o.nth for o in casts] == [0]  # not as an Adventure again
    assert a.may_cast(GIANT)
    assert b.why_not(a.find(GIANT)).rule == "601.3"
    a.casts(GIANT)
    t.resolve()
    assert (a.creatures, a.exile_names) == (["Bonecrusher Giant"], [])
    assert characteristics(t, a.find(GIANT)).power == 4  # 715.4
    assert not [o for o in a.question.options if o.verb == "cast"]


@pytest.mark.rule("715.3d")
def test_715_3d_a_countered_adventure_goes_to_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*["Mountain"] * 4).hand(GIANT)
    b.hand(instant("Counter", CounterSpell(Targets()), target=Spell()))
    a.casts(GIANT, way=1)
    b.casts("Counter", at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.graveyard_names, a.exile_names) == (["Bonecrusher Giant"], [])
    assert not [o for q in a.questions for o in q.options if o.verb == "cast"]


@pytest.mark.rule("715.3d")
def test_715_3d_no_longer_exiled_no_longer_castable() -> None:
    t = table(2)
    a, _ = t.seats
    back = instant("Bury", MoveTo(Each(CardIn("exile")), "graveyard"))
    a.lands(*["Mountain"] * 4).hand(GIANT, back)
    a.casts(GIANT, way=1)
    t.resolve()
    a.casts(back)
    t.resolve()
    assert "Bonecrusher Giant" in a.graveyard_names
    assert "may cast" not in t.game.seats[0].watchers


@pytest.mark.rule("715.3c")
def test_715_3c_a_copy_of_an_adventure_is_one() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("instant",)))
    a.lands(*["Mountain"] * 4).hand(GIANT, twin)
    a.casts(GIANT, way=1)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert a.life == 24
    assert a.exile_names == ["Bonecrusher Giant"]


# ---- Classes ---------------------------------------------------------------------------------


@pytest.mark.rule("716.2a")
@pytest.mark.rule("716.2d")
def test_716_2a_levels_are_gained_in_order() -> None:
    t = table(2)
    a, _ = t.seats
    anthem = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    fighter = CardDef(
        "Fighter Class",
        "enchantment",
        "Class",
        "{0}",
        abilities=(*class_level(2, "{R}", anthem), *class_level(3, "{R}", anthem)),
    )
    bear = CardDef("Bear", "creature", "Bear", "{G}", 2, 2)
    a.battlefield(fighter, bear).lands("Mountain", "Mountain").hand(CLONE)
    t.begin()
    able = [o.nth for o in a.question.options if o.verb == "activate"]
    assert len(able) == 1
    a.activates(fighter, ability=0)
    t.resolve()
    assert a.power(bear) == 3
    a.activates(fighter, ability=1)
    t.resolve()
    assert a.power(bear) == 4
    a.casts(CLONE)  # 716.2b: levels are not copied
    t.resolve()
    a.answers(a.find(fighter))
    assert a.power(bear) == 4


# ---- prototypes ------------------------------------------------------------------------------

GOLIATH = CardDef(
    "Goliath",
    "artifact creature",
    "Construct",
    "{7}",
    7,
    7,
    abilities=(Keyword("trample"),),
    layout="prototype",
    faces=(CardDef("Goliath", cost="{G}", power=2, toughness=3),),
)


@pytest.mark.rule("718.3b")
@pytest.mark.rule("702.160a")
@pytest.mark.rule("718.5")
def test_718_3b_a_prototype_has_its_own_size_cost_and_color() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").hand(GOLIATH, CLONE, instant("Slay", Destroy(Targets()), target=CREATURE))
    a.casts(GOLIATH, way=1)
    t.resolve()
    chars = characteristics(t, a.find(GOLIATH))
    assert (chars.power, chars.toughness, chars.value) == (2, 3, 1)
    assert (chars.colors, chars.keywords) == ({"G"}, {"trample"})
    assert chars.types == {"artifact", "creature"}
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(GOLIATH))
    assert characteristics(t, a.find(CLONE)).power == 2  # 718.3d
    a.casts("Slay", at=a.find(GOLIATH))
    t.resolve()
    assert characteristics(t, a.find(GOLIATH)).value == 7  # 718.4


# ---- meld ------------------------------------------------------------------------------------

HOST = CardDef("Chittering Host", "creature", "Eldrazi Horror", None, 5, 6)


def scavenger(name: str, other: str, cost: str) -> CardDef:
    return CardDef(name, "creature", "Rat", cost, 2, 1, layout="meld", faces=(HOST,), pair=other)


RATS = scavenger("Graf Rats", "Midnight Scavengers", "{1}{B}")
SCAVENGERS = scavenger("Midnight Scavengers", "Graf Rats", "{4}{B}")
MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))


@pytest.mark.rule("712.21", example=1)
@pytest.mark.rule("701.37a")
@pytest.mark.rule("712.8g")
def test_712_21_a_melded_permanent_leaves_as_two_cards() -> None:
    t = table(2)
    a, b = t.seats
    watcher = CardDef(
        "Watcher",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(dies(CREATURE), (gain_life(1),)),),
    )
    a.battlefield(RATS, SCAVENGERS).hand(MELD, instant("Slay", Destroy(Each(CREATURE))))
    b.battlefield(watcher)
    a.casts(MELD)
    t.resolve()
    assert (a.permanents, a.exile_names) == (["Chittering Host"], [])
    host = t.game.player(0).battlefield[0]
    chars = characteristics(t, host)
    assert (chars.power, chars.value) == (5, 7)  # 202.3c
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert layers.characteristics_of(twin, host).value == 7
    a.casts("Slay")
    t.pass_all()
    assert (
        sorted(a.graveyard_names[:2]) == ["Graf Rats", "Midnight Scavengers"]
        or sorted(a.graveyard_names)[0] == "Graf Rats"
    )
    assert b.life == 21


@pytest.mark.rule("701.37b")
@pytest.mark.rule("701.37c")
def test_701_37c_what_is_no_pair_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(RATS, CardDef("Bear", "creature", "Bear", "{G}", 2, 2)).hand(MELD)
    a.casts(MELD)
    t.resolve()
    assert (a.permanents, a.exile_names) == ([], ["Graf Rats", "Bear"])


@pytest.mark.rule("712.8g")
def test_712_8g_a_copy_of_a_melded_permanent_has_mana_value_0() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(RATS, SCAVENGERS).hand(MELD, CLONE)
    a.casts(MELD)
    t.resolve()
    a.casts(CLONE)
    t.resolve()
    a.answers(t.game.player(0).battlefield[0])
    chars = characteristics(t, a.find(CLONE))
    assert (chars.name, chars.value) == ("Chittering Host", 0)
