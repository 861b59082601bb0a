"""701.15, 614.8: regeneration."""

import pytest

from apnap.effects.actions.regenerate import Regeneration
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import You
from apnap.state.ability import Keyword, ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.regeneration_cards import BOLT, DOOM, REGROW, TERROR, TROLL, WRATH, duel

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", power=2, toughness=2, abilities=(Keyword("deathtouch"),))


@pytest.mark.rule("701.15a")
@pytest.mark.rule("701.7c")
def test_701_15a_a_shield_saves_from_one_destruction():
    t = duel()
    a, _ = t.seats
    a.activates(TROLL)
    t.resolve()
    assert not a.is_tapped(TROLL), "the shield alone does nothing"
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert a.permanents == ["Troll"]
    assert a.is_tapped(TROLL)
    assert t.log_has("701.15a", "Troll regenerates")
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("701.15a")
def test_701_15a_damage_is_removed_and_what_it_triggers_still_triggers():
    t = table(2)
    a, _ = t.seats
    gain = TriggeredAbility(WhenDealsDamage(None, CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(TROLL, CardDef("Watcher", "artifact", abilities=(gain,))).hand(BOLT)
    a.activates(TROLL)
    t.resolve()
    a.casts(BOLT, at=TROLL)
    t.pass_all()
    assert (a.permanents, a.damage(TROLL), a.life) == (["Troll", "Watcher"], 0, 21)


@pytest.mark.rule("701.15a")
@pytest.mark.parametrize("how", ["damage", "deathtouch"])
def test_701_15a_a_blocking_creature_is_removed_from_combat(how: str):
    t = table(2)
    a, b = t.seats
    attacker = BEAR if how == "damage" else WOLF
    a.battlefield(attacker)
    b.battlefield(TROLL)
    t.go_to("declare attackers")
    a.attacks({attacker: b})
    t.go_to("declare blockers")
    b.blocks({TROLL: attacker})
    b.activates(TROLL)
    t.resolve()
    t.go_to("end of combat")
    assert b.permanents == ["Troll"]
    assert b.is_tapped(TROLL)
    assert t.game.turns[1].blockers == ()
    assert (a.permanents, b.life) == ([], 20), "it dealt its damage, and the attacker stays blocked"


@pytest.mark.rule("701.15c")
def test_701_15c_what_cant_be_regenerated_may_still_get_a_shield():
    t = duel()
    a, _ = t.seats
    a.activates(TROLL)
    t.resolve()
    a.casts(TERROR, at=TROLL)
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("701.15a")
def test_701_15a_each_permanent_has_its_own_shields_and_two_count_twice():
    t = table(2)
    a, b = t.seats
    a.battlefield(TROLL, BEAR).hand(REGROW, WRATH, DOOM)
    b.battlefield(BEAR)
    a.activates(TROLL)
    t.resolve()
    a.activates(TROLL)
    t.resolve()
    a.casts(REGROW, at=a.find(BEAR))
    t.resolve()
    a.casts(WRATH)
    t.resolve()
    assert a.permanents == ["Troll", "Bear"], "nobody is asked which of two shields alike to use"
    assert b.permanents == []
    a.casts(DOOM, at=TROLL)
    t.resolve()
    assert a.permanents == ["Troll", "Bear"]


@pytest.mark.rule("701.15b")
def test_701_15b_a_static_ability_regenerates_each_time():
    t = table(2)
    a, b = t.seats
    field = CardDef(
        "Field",
        "enchantment",
        abilities=(ReplacementAbility(Regeneration(Permanent(("creature",), "you"))),),
    )
    a.battlefield(field, BEAR).hand(WRATH, WRATH)
    b.battlefield(BEAR)
    for _ in range(2):
        a.casts(WRATH)
        t.resolve()
    assert (a.permanents, b.permanents) == (["Field", "Bear"], [])
