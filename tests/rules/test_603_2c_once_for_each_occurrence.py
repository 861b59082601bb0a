"""603.2c: an ability triggers once per occurrence of its event, so several times on a multiple
event.
"""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import WhenCounters, WhenDealsDamage, WhenMoves, dies, enters
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.mentions import HowManyMentioned, ThatMuch
from apnap.effects.words.selections import Each, Mentioned, You
from apnap.rules.machine.events import CreateTokens
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Trigger, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant, watcher
from apnap.testing.simple_plays import cast, cast_and_resolve_all, in_order, resolve_all
from apnap.testing.texts import card
from apnap.testing.token_armies import army

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("603.2c", example=1)
def test_603_2c_once_for_each_land_of_one_event():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenMoves(LAND, "battlefield", "graveyard"))).lands("Forest", "Forest")
    b.lands("Forest")
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(LAND))))
    assert a.life == 23


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("trigger", "life"), [(dies(CREATURE), 24), (OneOrMore(dies(CREATURE)), 21)]
)
def test_603_2c_one_or_more_triggers_once_for_all_that_happens_together(trigger, life):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(trigger), BEAR)
    b.battlefield(BEAR, BEAR, BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == life


@pytest.mark.rule("603.2c")
def test_603_2c_one_or_more_knows_how_many():
    t = table(2)
    a, b = t.seats
    count = ChangeLife(You(), HowManyMentioned())
    a.battlefield(watcher(OneOrMore(dies(Permanent(("creature",), "opponent"))), count), BEAR)
    b.battlefield(BEAR, BEAR)
    b.battlefield(SOLDIER, many=3)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 25


@pytest.mark.rule("603.2c")
def test_603_2c_one_or_more_for_each_player_that_is_dealt_damage():
    t = table(3)
    a, b, c = t.seats
    combat = WhenDealsDamage(Permanent(("creature",), "you"), APlayer(), combat=True)
    first, second, third = (CardDef(name, "creature", power=1, toughness=1) for name in "XYZ")
    a.battlefield(watcher(OneOrMore(combat, per="on")), first, second, third)
    t.go_to("declare attackers")
    a.attacks({first: b, second: b, third: c})
    t.go_to("combat damage")
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize("many", [1, 3])
def test_603_2c_identical_tokens_are_counted_one_by_one(many: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(enters(CREATURE)), watcher(dies(CREATURE)))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER, Number(many))))
    assert a.life == 20 + many
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 20 + 2 * many
    assert a.creatures == b.creatures == []


@pytest.mark.rule("603.2c")
def test_603_2c_that_creature_is_one_of_the_tokens():
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(enters(CREATURE), PutCounter(Mentioned("became"), "+1/+1")))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER, Number(2))))
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    counted = [(row.many, row.count("+1/+1")) for row in rows if row.card.token]
    assert counted == [(1, 1), (1, 1)]


@pytest.mark.rule("603.2c")
def test_603_2c_each_token_has_the_ability_and_sees_the_others():
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(dies(Permanent(("creature",), other=True)), (GAIN,))
    a.battlefield(
        CardDef("Mourner", "creature", toughness=1, token=True, abilities=(ability,)), many=3
    )
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 26, "each of three sees two others die"


@pytest.mark.rule("603.2c")
def test_603_2c_attacking_tokens_and_what_they_deal():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenAttacks(CREATURE)))
    a.battlefield(
        watcher(WhenDealsDamage(CREATURE, APlayer(), True), ChangeLife(You(), ThatMuch()))
    )
    a.battlefield(SOLDIER, many=3)
    t.go_to("declare attackers")
    a.attacks({SOLDIER: b})
    resolve_all(t)
    assert a.life == 23
    t.go_to("combat damage")
    resolve_all(t)
    assert (a.life, b.life) == (26, 17)


@pytest.mark.rule("603.2c")
def test_603_2c_each_token_deals_its_damage():
    t = table(2)
    a, b = t.seats
    hits = WhenDealsDamage(CREATURE, APlayer(), combat=True)
    a.battlefield(watcher(hits, PutCounter(Mentioned("source"), "+1/+1")))
    a.battlefield(SOLDIER, many=3)
    t.go_to("declare attackers")
    a.attacks({SOLDIER: b})
    t.go_to("combat damage")
    resolve_all(t)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [(r.many, r.count("+1/+1")) for r in rows if r.card.token] == [(1, 1)] * 3
    assert b.life == 17


@pytest.mark.rule("603.2c")
def test_603_2c_what_an_ability_says_of_one_of_them_is_about_one():
    watch = card("Whenever a creature dies, you gain life equal to its power.", "Enchantment", "W")
    t = army("", watch)
    a, _ = t.seats
    wrath = card("Destroy all creatures.", "Sorcery", "Wrath")
    a.hand(wrath)
    a.casts(wrath)
    t.resolve()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("together", "life"), [(True, 21), (False, 22)])
def test_603_2c_counters_on_several_creatures_at_once(together: bool, life: int) -> None:
    put: Trigger = WhenCounters(CREATURE, "+1/+1")
    sees = TriggeredAbility(OneOrMore(put) if together else put, (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Watch", sees), GREEN_BEAR)
    b.battlefield(GREEN_BEAR)
    cast(t, a, instant("Grow", PutCounter(Each(CREATURE))))
    if not together:
        a.answers(a.question.options)  # in whatever order
    t.pass_all()
    assert a.life == life


# ---- damage to several at once -----------------------------------------------------------------


OX = creature("Ox", 1, 5)
APE = creature("Ape", 1, 4)


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize("what", ["damage", "combat damage"])
def test_603_2c_deals_damage_triggers_once_whomever_it_is_dealt_to(what: str) -> None:
    """Whatever it is dealt to is not part of the trigger event; the amounts are added up."""
    angel = card(
        f"Whenever this creature deals {what}, you gain that much life. Put a +1/+1 counter on "
        "this creature.",
        "Creature",
        "Angel",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(angel)
    b.battlefield(APE, OX)
    hits = [(1, 5), (b.find(APE), 4), (b.find(OX), 1)]
    make(t, *[Damage(on=on, amount=n, source=a.find(angel), combat=True) for on, n in hits])
    resolve_all(t)
    assert (a.life, b.life, a.counters(angel, "+1/+1")) == (30, 15, 1)


FIRE = card(
    "Whenever a creature you control deals damage, you gain that much life. Put a blaze counter on "
    "this enchantment.",
    "Enchantment",
    "Fire",
)


@pytest.mark.rule("603.2c")
def test_603_2c_each_source_that_deals_damage_triggers_it() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(FIRE, OX, BEAR)
    b.battlefield(APE)
    ox, bear = a.find(OX), a.find(BEAR)
    hits = [(b.find(APE), ox), (1, ox), (1, bear)]
    make(t, *[Damage(on=on, amount=2, source=source) for on, source in hits])
    resolve_all(t)
    assert (a.life, b.life, a.counters(FIRE, "blaze")) == (26, 16, 2)


@pytest.mark.rule("603.2c")
@pytest.mark.rule("111.1")
def test_603_2c_each_of_identical_tokens_is_a_source_of_its_own() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(FIRE, OX)
    make(t, CreateTokens(on=0, token=SOLDIER, number=3))
    make(t, CreateTokens(on=1, token=SOLDIER, number=2))
    make(t, Damage(on=1, amount=3, source=a.find(SOLDIER), dealers=3))
    resolve_all(t)
    assert (a.life, b.life, a.counters(FIRE, "blaze")) == (23, 17, 3)
    ox = a.find(OX)
    make(t, Damage(on=b.find(SOLDIER), amount=1, source=ox), Damage(on=1, amount=1, source=ox))
    resolve_all(t)
    assert (a.life, b.life, a.counters(FIRE, "blaze")) == (26, 16, 4)


@pytest.mark.rule("603.2c")
def test_603_2c_deals_damage_to_a_creature_triggers_for_each_of_them() -> None:
    viper = card("Whenever this creature deals damage to a creature, you gain 1 life.",
                 "Creature", "Viper")  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(viper)
    b.battlefield(APE, OX)
    hits = (1, b.find(APE), b.find(OX))
    make(t, *[Damage(on=on, amount=1, source=a.find(viper)) for on in hits])
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("gained", "life"), [("1 life", 23), ("that much life", 23), ("5 life", 35)]
)
def test_603_2c_each_of_several_blockers_deals_damage_while_it_is_dealt_some(gained, life):
    """Nested Ghoul: Those that are dealt different damage at the same time deal theirs, too."""
    t = table(2)
    a, b = t.seats
    words = f"Whenever a source deals damage to this creature, you gain {gained}."
    ghoul = card(words, "Creature — Zombie", "Ghoul", power="4", toughness="9")
    elves = card("Create three 1/1 green Elf creature tokens.", "Instant", "Elves")
    a.battlefield(ghoul)
    b.hand(elves).casts(elves)
    t.resolve()
    a.attacks({ghoul: b})
    b.blocks({"Elf Token": (ghoul, 3)})
    t.go_to("combat damage")
    in_order(a)
    t.pass_all()
    assert t.permanent(ghoul).damage == 3
    assert a.life == life


@pytest.mark.rule("603.2c")
def test_603_2c_each_of_identical_tokens_is_dealt_damage() -> None:
    t = army("", card("Whenever a creature is dealt damage, you gain 1 life.", "Enchantment"))
    a, _ = t.seats
    storm = card("Storm deals 1 damage to each creature.", "Instant", "Storm")
    cast_and_resolve_all(t, 0, storm)
    assert a.life == 24


@pytest.mark.rule("603.2c")
def test_603_2c_counters_that_several_sources_remove_together_are_one_event() -> None:
    """Chandra, Fire Artisan."""
    words = "Whenever one or more loyalty counters are removed from Jaya, she deals that much"
    jaya = card(
        f"{words} damage to target opponent or planeswalker.",
        "Legendary Planeswalker — Jaya",
        "Jaya",
        loyalty="6",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, SOLDIER)
    b.battlefield(jaya, counters={"loyalty": 6})
    a.attacks({"Bear": "Jaya", "Soldier": "Jaya"})
    t.go_to("combat damage")
    assert t.stack == ["Jaya's ability"]
    b.answers(a)
    t.resolve()
    assert a.life == 17
