"""120: damage, and its results by the kind of source and of what it is dealt to."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife, DamageLeavesLife
from apnap.effects.replacement.instead import Replaced
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, ChangeNumber, PreventDamage
from apnap.effects.words.amounts import CountOf, ExcessDealt, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Keyword, ReplacementAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.texts import card
from apnap.testing.token_armies import army

CREATURE = Permanent(("creature",))


def bolt(amount: int, *keywords: str) -> CardDef:
    words = [Keyword(word) for word in keywords]
    return instant("Bolt", DealDamage(Number(amount), Targets()), target=AnyTarget(), more=words)


BEAR = creature("Bear", 2, 2)
BIG = creature("Big", 9, 9)
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)


GREEN_BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


@pytest.mark.rule("120.1")
def test_120_1_damage_to_each_of_them():
    t = table(3)
    a, b, _c = t.seats
    b.battlefield(BEAR, OX)
    card = sorcery(
        "Test Spell", DealDamage(Number(2), Each(CREATURE)), DealDamage(Number(1), EachPlayer())
    )
    a.hand(card).casts(card)
    t.resolve()
    assert b.damage(OX) == 2
    assert b.creatures == ["Ox"]
    assert [seat.life for seat in t.seats] == [19, 19, 19]


@pytest.mark.rule("120.3a")
def test_120_3a_a_player_loses_that_much_life() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(bolt(3))
    a.casts("Bolt", at=b)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 17, 20)
    assert t.log_has("120.3a", "B loses 3 life (17)")


@pytest.mark.rule("120.3b")
def test_120_3b_infect_gives_poison_instead() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(bolt(3, "infect"))
    a.casts("Bolt", at=b)
    t.resolve()
    assert (b.life, b.poison) == (20, 3)


@pytest.mark.rule("120.3c")
@pytest.mark.rule("120.3h")
def test_120_3c_h_planeswalkers_and_battles_lose_counters() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(bolt(3), bolt(3))
    b.battlefield(CardDef("Walker", "planeswalker", loyalty=5))
    a.battlefield(CardDef("Siege", "battle", "Siege", defense=4), protector=b)
    a.casts("Bolt", at="Walker")
    t.resolve()
    a.casts("Bolt", at="Siege")
    t.resolve()
    assert b.counters("Walker", "loyalty") == 2
    assert a.counters("Siege", "defense") == 1
    assert t.game.object(b.find("Walker")).damage == 0


@pytest.mark.rule("120.3d")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_120_3d_wither_and_infect_put_counters(word: str) -> None:
    t = table(2)
    a, b = t.seats
    a.hand(bolt(3, word))
    b.battlefield(BIG)
    a.casts("Bolt", at=BIG)
    t.resolve()
    assert b.counters(BIG, "-1/-1") == 3
    assert (b.toughness(BIG), b.damage(BIG)) == (6, 0)


@pytest.mark.rule("120.3e")
@pytest.mark.rule("120.6")
def test_120_3e_6_damage_is_marked_until_cleanup() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(bolt(3), bolt(3))
    b.battlefield(BIG)
    for _ in range(2):
        a.casts("Bolt", at=BIG)
        t.resolve()
    assert b.damage(BIG) == 6
    t.go_to("upkeep", turn_of=b)
    assert b.damage(BIG) == 0


@pytest.mark.rule("120.3f")
def test_120_3f_lifelink_gains_that_much() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(bolt(3, "lifelink", "infect"))
    b.battlefield(BIG)
    a.casts("Bolt", at=BIG)
    t.resolve()
    assert (a.life, b.life) == (23, 20)
    assert t.log_has("702.15b")


@pytest.mark.rule("120.3g")
def test_120_3g_toxic_only_with_combat_damage_of_a_creature() -> None:
    t = table(2)
    a, b = t.seats
    snake = creature("Snake", 2, 2, Keyword("toxic", 1), Keyword("toxic", 2))
    a.battlefield(snake)
    make(t, Damage(on=1, amount=2, source=a.find(snake)))
    assert (b.life, b.poison) == (18, 0)
    make(t, Damage(on=1, amount=2, source=a.find(snake), combat=True))
    assert (b.life, b.poison) == (16, 3)


@pytest.mark.rule("120.1a")
def test_120_1a_other_permanents_are_dealt_no_damage() -> None:
    t = table(2)
    a, b = t.seats
    b.lands("Forest")
    sweep = instant("Sweep", DealDamage(Number(2), Each(Permanent())))
    a.hand(sweep)
    b.battlefield(BIG)
    a.casts(sweep)
    t.resolve()
    assert b.damage(BIG) == 2
    assert t.game.object(b.find("Forest")).damage == 0
    assert [e.happened for e in t.game.log if "120.1a" in e.rules] == [False]


@pytest.mark.rule("120.2b")
def test_120_2b_each_of_identical_tokens_deals_the_damage():
    t = army()
    a, b = t.seats
    volley = card("Each creature you control deals 1 damage to each opponent.", "Sorcery", "Volley")
    note = card("Whenever a creature deals damage to you, draw a card.", "Enchantment", "Note")
    a.hand(volley)
    b.battlefield(note)
    a.casts(volley)
    t.resolve()
    assert b.life == 16
    while t.questions[0].rule != "117.1":
        b.answers(b.question.example())
    t.pass_all()
    assert len(b.hand_names) == 4


@pytest.mark.rule("120.8")
def test_120_8_no_damage_is_not_dealt() -> None:
    t = table(2)
    make(t, Damage(on=1, amount=0))
    assert [e.happened for e in t.game.log if "120.8" in e.rules] == [False]
    assert not t.log_has("120.3")


@pytest.mark.rule("120.3c")
def test_120_3_a_permanent_of_several_types_has_all_the_results() -> None:
    t = table(2)
    a, b = t.seats
    avatar = CardDef("Avatar", "planeswalker creature", power=5, toughness=5, loyalty=5)
    a.hand(bolt(3))
    b.battlefield(avatar)
    a.casts("Bolt", at=avatar)
    t.resolve()
    assert (b.damage(avatar), b.counters(avatar, "loyalty")) == (3, 2)


SPILL = "deals 8 damage to target creature. Excess damage is dealt to that creature's controller"


@pytest.mark.rule("120.4a")
@pytest.mark.parametrize(("marked", "excess"), [(0, 0), (4, 3), (1, 0)])
def test_120_4a_excess_damage_goes_elsewhere(marked: int, excess: int) -> None:
    spill = card(f"Spill {SPILL} instead.", "Instant", "Spill")
    t = table(3)
    a, b, c = t.seats
    a.hand(bolt(marked), spill)
    b.battlefield(BIG)
    if marked:
        a.casts("Bolt", at=BIG)
        t.resolve()
    a.casts(spill, at=BIG)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 20 - excess, 20)
    assert b.creatures == (["Big"] if marked == 0 else [])


@pytest.mark.rule("120.4a")
@pytest.mark.rule("702.2c")
def test_120_4a_of_deathtouch_all_but_one_is_excess() -> None:
    spit = "{0}: This creature " + SPILL + " instead."
    viper = card(f"Deathtouch\n{spit}", "Creature", "Viper")
    t = table(2)
    a, b = t.seats
    a.battlefield(viper)
    b.battlefield(BIG)
    a.activates(viper, at=BIG)
    t.resolve()
    assert b.life == 13
    assert b.creatures == []


@pytest.mark.rule("120.4a")
def test_120_4a_the_greatest_excess_of_several_types() -> None:
    spill = card(f"Spill {SPILL} instead.", "Instant", "Spill")
    avatar = CardDef("Avatar", "planeswalker creature", power=5, toughness=5, loyalty=3)
    t = table(2)
    a, b = t.seats
    a.hand(spill)
    b.battlefield(avatar)
    a.casts(spill, at=avatar)
    t.resolve()
    assert b.life == 15
    assert b.permanents == []


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("marked", "excess"), [(0, 0), (6, 4), (9, 0)])
def test_120_10_the_excess_of_damage_already_dealt(marked: int, excess: int) -> None:
    rings = card(
        "Rings deals 7 damage to target creature. You gain life equal to the excess damage dealt "
        "this way.",
        "Instant",
        "Rings",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BIG)
    a.hand(bolt(marked), rings).casts(rings, at=BIG)
    if marked:  # in response
        a.casts("Bolt", at=BIG)
        t.resolve()
    t.resolve()
    assert a.life == 20 + excess


@pytest.mark.rule("120.10")
def test_120_10_excess_of_all_sources_together() -> None:
    shots = Each(Permanent(("creature",), "you"))
    volley = DealDamage(Number(6), Targets(), called="volley", source=shots)
    wave = instant("Wave", volley, ChangeLife(You(), ExcessDealt("volley")), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, creature("Ox", 2, 2)).hand(wave)
    b.battlefield(BIG)
    a.casts(wave, at=BIG)
    t.resolve()
    assert a.life == 23  # each of them alone would not have been lethal


@pytest.mark.rule("120.3")
def test_120_3_each_of_identical_tokens_is_dealt_the_damage() -> None:
    t = table(2)
    a, b = t.seats
    goblin = CardDef("Goblin", "creature", power=1, toughness=3, token=True)
    wave = instant("Wave", DealDamage(Number(2), Each(CREATURE)), more=(Keyword("lifelink"),))
    a.hand(wave)
    b.battlefield(goblin, many=1_000_000)
    a.casts(wave)
    t.resolve()
    assert b.count(goblin) == 1_000_000
    assert b.damage(goblin) == 2
    assert a.life == 2_000_020


@pytest.mark.rule("120.3")
def test_120_3_a_target_among_identical_tokens_is_singled_out() -> None:
    t = table(2)
    a, b = t.seats
    goblin = CardDef("Goblin", "creature", power=1, toughness=1, token=True)
    a.hand(bolt(3))
    b.battlefield(goblin, many=10)
    a.casts("Bolt", at=goblin)
    t.resolve()
    assert b.count(goblin) == 9


@pytest.mark.rule("120.3a")
def test_120_3a_damage_without_a_known_source() -> None:
    t = table(2)
    make(t, Damage(on=1, amount=2, source=NOBODY))
    assert t.seat(1).life == 18


@pytest.mark.rule("120.4d", example=1)
def test_120_4_damage_then_its_results_are_replaced() -> None:
    """A 3/3 with wither and lifelink fights a 2/2 that 2 damage are kept from; its controller
    gains twice as much life."""
    t = table(2)
    a, b = t.seats
    boon = ChangeNumber("LifeChange", APlayer("you"))
    shield = PreventDamage(to=Permanent(("creature",), control="you"), number=2)
    beast = creature("Beast", 3, 3, Keyword("wither"), Keyword("lifelink"))
    a.battlefield(beast, CardDef("Boon", "enchantment", abilities=(ReplacementAbility(boon),)))
    b.battlefield(BEAR, CardDef("Shield", "enchantment", abilities=(ReplacementAbility(shield),)))
    make(
        t,
        Damage(on=b.find(BEAR), amount=3, source=a.find(beast), combat=True),
        Damage(on=a.find(beast), amount=2, source=b.find(BEAR), combat=True),
    )
    assert (b.counters(BEAR, "-1/-1"), b.damage(BEAR)) == (1, 0)
    assert a.damage(beast) == 2
    assert a.life == 22


@pytest.mark.rule("120.3g")
def test_120_3g_each_of_identical_tokens_is_toxic() -> None:
    t = table(2)
    a, b = t.seats
    rat = CardDef(
        "Rat", "creature", power=1, toughness=1, token=True, abilities=(Keyword("toxic", 1),)
    )
    a.battlefield(rat, many=4)
    make(t, Damage(on=1, amount=4, source=a.find(rat), combat=True, dealers=4))
    assert (b.life, b.poison) == (16, 4)


WORSHIP = CardDef(
    "Worship",
    "enchantment",
    abilities=(
        ReplacementAbility(
            DamageLeavesLife(condition=Compare(CountOf(Permanent(("creature",), "you")), low=1))
        ),
    ),
)
AWE = PreventDamage(source=MadeFor(), then=(ChangeLife(You(), Replaced()),))
AWE_STRIKE = CardDef(
    "Awe Strike",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility(
            (BeginReplacement(AWE, Targets(), left=Number(1)),), (Target(Permanent(("creature",))),)
        ),
    ),
)


@pytest.mark.rule("120.4d", example=2)
@pytest.mark.parametrize(
    ("worship", "strike", "life"), [(1, 1, 2), (1, 0, 1), (0, 1, 2), (0, 0, -8)]
)
def test_120_4d_life_gained_for_what_is_prevented_is_part_of_the_damage(worship, strike, life):
    t = table(3)
    a, b, _ = t.seats
    ogres = [creature("Ogre", 5, 5), creature("Giant", 5, 5)]
    a.battlefield(*ogres)
    b.life(2).battlefield(BEAR, *[WORSHIP] * worship).hand(AWE_STRIKE)
    a.attacks({ogres[0]: b, ogres[1]: b})
    if strike:
        b.casts(AWE_STRIKE, at=ogres[0])
        t.resolve()
    t.go_to("end of combat")
    assert t.game.player(1).life == life
    assert (b.status == "playing") == (life > 0)


@pytest.mark.rule("120.4d")
def test_120_4d_worship_needs_its_condition_and_looks_at_damage_only():
    t = table(2)
    a, b = t.seats
    b.life(2).battlefield(BEAR, WORSHIP)
    drain = CardDef(
        "Drain",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((ChangeLife(Targets(), Number(3), -1),), (Target(APlayer()),)),),
    )
    a.hand(drain).casts(drain, at=b)
    t.resolve()
    assert b.status == "lost"


@pytest.mark.rule("120.5", example=1)
def test_120_5_the_bolt_does_not_destroy_the_bear() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(BOLT)
    b.battlefield(BEAR)
    a.casts(BOLT, at=BEAR)
    t.resolve()
    [death] = [e for e in t.game.log if e.happened and "704.5g" in e.rules]
    assert "701.7a" in death.rules
    assert death.event.on != NOBODY


@pytest.mark.rule("120.9")
def test_120_9_that_much_is_what_the_named_source_dealt():
    t = table(2)
    a, b = t.seats
    leech = card(
        "Whenever ~ deals combat damage to a player, you gain that much life.",
        "Creature — Leech",
        "Leech",
    )
    a.battlefield(leech, GREEN_BEAR)
    t.go_to("declare attackers")
    a.attacks({leech: b, GREEN_BEAR: b})
    t.go_to("combat damage").pass_all()
    assert (a.life, b.life) == (22, 16)
