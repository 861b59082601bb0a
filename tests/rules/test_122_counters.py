"""122: counters."""

import pytest

from apnap.effects.instructions.counters import MoveCounters, PutCounter, PutItsCounters
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.triggers.events import WhenCounters, dies
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Permanent
from apnap.effects.words.qualities import HasCounter, HasName, IsToken
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Damage, Move, Untap, destroy
from apnap.rules.objects.counters import PutCounters, move_counters
from apnap.rules.objects.counters_in_layers import power_and_toughness
from apnap.state.ability import ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.regeneration_cards import BOLT, DOOM
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery, watcher
from apnap.testing.simple_plays import cast, cast_and_resolve_all, resolve_spell
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
PLAYER = (Target(APlayer()),)
MINE = Permanent(("creature",), "you")
MENTOR = CardDef(
    "Mentor",
    "creature",
    power=1,
    toughness=1,
    abilities=(
        TriggeredAbility(dies(), (PutItsCounters(Mentioned(), Targets()),), (Target(CREATURE),)),
    ),
)
PLAIN_OX = CardDef("Ox", "creature", "Ox", power=0, toughness=6)


@pytest.mark.rule("122.1")
def test_122_1_counters_are_put_and_removed() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    bear = a.find(BEAR)
    make(t, PutCounters(on=bear, number=2), PutCounters(on=1, kind="poison", number=3))
    assert (a.power(BEAR), b.poison) == (4, 3)
    make(t, PutCounters(on=bear, number=-1), PutCounters(on=1, kind="poison", number=-9))
    assert (a.power(BEAR), b.poison) == (3, 0)
    assert t.log_has("122.1", "B loses 3 poison counters")


@pytest.mark.rule("122.1")
def test_122_1_what_has_counters_is_a_token_or_has_a_name():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    for fits, names in (
        (IsToken(), ["Soldier"]),
        (HasName("Bear"), ["Bear"]),
        (HasCounter("+1/+1", 2), ["Ox"]),
        (HasCounter(), ["Ox"]),
    ):
        t = table(2)
        _, b = t.seats
        b.battlefield(GREEN_BEAR, token).battlefield(OX, counters={"+1/+1": 2})
        resolve_spell(t, MoveTo(Each(AllOf((CREATURE, fits))), "hand"))
        left = [name for name in ("Bear", "Soldier", "Ox") if name not in names]
        assert sorted(b.names(BATTLEFIELD)) == sorted(left)


@pytest.mark.rule("122.1")
def test_122_1_energy_and_experience_are_counters_on_players():
    t = table(2)
    a, b = t.seats
    experience = PutCounter(Targets(), "experience")
    energy = PutCounter(You(), "energy", Number(3))
    gain = ChangeLife(You(), CountersOn("energy", You()))
    resolve_spell(t, energy, experience, gain, targets=PLAYER, at=b)
    assert t.game.player(0).counters == (("energy", 3),)
    assert t.game.player(1).counters == (("experience", 1),)
    assert a.life == 23


@pytest.mark.rule("122.1")
def test_122_1_counters_are_put_on_and_removed_by_spells():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR, counters={"+1/+1": 1})
    grow = sorcery("Test Spell", PutCounter(Each(MINE), "+1/+1", Number(2)))
    shrink = sorcery("Test Spell", PutCounter(Each(CREATURE), "+1/+1", Number(5), sign=-1))
    a.hand(grow).casts(grow)
    t.resolve()
    assert (a.power(BEAR), b.power(BEAR)) == (4, 3)
    a.hand(shrink).casts(shrink)
    t.resolve()
    assert (a.power(BEAR), b.power(BEAR)) == (2, 2)
    a.hand(poison := sorcery("Test Spell", PutCounter(EachPlayer(opponents=True), "poison"))).casts(
        poison
    )
    t.resolve()
    assert (a.poison, b.poison) == (0, 1)


@pytest.mark.rule("122.1a")
def test_122_1a_counters_change_power_and_toughness() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+2/+0": 2, "-0/-1": 1, "+1/+1": 1, "charge": 5})
    assert (a.power(BEAR), a.toughness(BEAR)) == (7, 2)
    assert power_and_toughness("charge") == (0, 0)
    assert power_and_toughness("-1/-2") == (-1, -2)


@pytest.mark.rule("122.1b")
def test_122_1b_a_keyword_counter_gives_the_keyword() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"flying": 1, "oil": 1})
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == {"flying"}
    make(t, PutCounters(on=a.find(BEAR), kind="flying", number=-1))
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == frozenset()


@pytest.mark.rule("122.1c")
def test_122_1c_a_shield_stops_one_destruction_or_damage() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, counters={"shield": 2})
    a.hand(DOOM, BOLT, BOLT)
    a.casts(DOOM, at=BEAR)
    t.resolve()
    assert b.counters(BEAR, "shield") == 1
    a.casts(BOLT, at=BEAR)
    t.resolve()
    assert (b.counters(BEAR, "shield"), b.damage(BEAR)) == (0, 0)
    assert t.log_has("122.1c")
    a.casts(BOLT, at=BEAR)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("122.1c")
def test_122_1c_a_shield_does_not_stop_state_based_actions() -> None:
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, counters={"shield": 1})
    make(t, destroy(b.find(BEAR), "704.5g"))
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("122.1c")
def test_122_1c_one_shield_counter_for_all_simultaneous_damage_even_if_it_prevents_none():
    t = table(2)
    a, _b = t.seats
    a.battlefield(PLAIN_OX, counters={"shield": 3})
    ox = a.find(PLAIN_OX)
    make(t, Damage(on=ox, amount=2), Damage(on=ox, amount=3))
    assert (a.damage(PLAIN_OX), a.counters(PLAIN_OX, "shield")) == (0, 2)
    make(t, Damage(on=ox, amount=2, unpreventable=True))
    assert (a.damage(PLAIN_OX), a.counters(PLAIN_OX, "shield")) == (2, 1)


@pytest.mark.rule("122.1d")
def test_122_1d_a_stunned_permanent_does_not_untap() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, tapped=True, counters={"stun": 1})
    make(t, Untap(on=a.find(BEAR)))
    assert (a.is_tapped(BEAR), a.counters(BEAR, "stun")) == (True, 0)
    make(t, Untap(on=a.find(BEAR)))
    assert not a.is_tapped(BEAR)


@pytest.mark.rule("122.1h")
def test_122_1h_finality_exiles_instead() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, counters={"finality": 1})
    a.hand(DOOM)
    a.casts(DOOM, at=BEAR)
    t.resolve()
    assert (b.graveyard_names, b.exile_names) == ([], ["Bear"])
    assert t.log_has("122.1h")


@pytest.mark.rule("122.2")
def test_122_2_counters_are_not_kept() -> None:
    from apnap.rules.machine.events import Move

    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    make(t, Move(on=a.find(BEAR), to="exile"))
    make(t, Move(on=a.find(BEAR, zones=("exile",)), to="battlefield"))
    assert a.counters(BEAR, "+1/+1") == 0


@pytest.mark.rule("122.3")
def test_122_3_as_many_of_both_kinds_are_removed_as_there_are_pairs():
    t = table(2)
    a, _ = t.seats
    a.battlefield(GREEN_BEAR, counters={"+1/+1": 3, "-1/-1": 2})
    t.begin()
    assert t.game.object(a.find(GREEN_BEAR)).counters == (("+1/+1", 1),)


@pytest.mark.rule("122.5")
def test_122_5_counters_move_or_stay() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    b.battlefield(BEAR)
    one, other = a.find(BEAR), b.find(BEAR)
    assert move_counters(t.game, one, one, "+1/+1", 1) == []
    assert move_counters(t.game, one, other, "charge", 1) == []
    assert move_counters(t.game, one, other, "+1/+1", 3) == []
    make(t, *move_counters(t.game, one, other, "+1/+1", 2))
    assert (a.counters(one, "+1/+1"), b.counters(other, "+1/+1")) == (0, 2)


@pytest.mark.rule("122.5")
def test_122_5_who_moves_a_counter_puts_it_on_the_other_creature():
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        card(
            "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.",
            "Enchantment",
        )
    )
    a.battlefield(BEAR, counters={"+1/+1": 1}).battlefield(OX)
    giver, taker = Each(AllOf((MINE, HasName("Bear")))), Each(AllOf((MINE, HasName("Ox"))))
    cast_and_resolve_all(t, 0, instant("Test Spell", MoveCounters(giver, taker)))
    assert (a.counters(OX, "+1/+1"), a.life) == (1, 21)


@pytest.mark.rule("122.1")
def test_122_1_who_removes_all_counters_removes_the_last_one():
    t = table(2)
    a, _ = t.seats
    text = "When you remove the last charge counter from this artifact, you gain 1 life."
    relic = card(text, "Artifact", "Relic")
    a.battlefield(relic, counters={"charge": 2})
    spell = card("Remove all counters from target permanent.", "Instant", "Test Spell")
    cast_and_resolve_all(t, 0, spell, at=a.find(relic))
    assert (a.counters(relic, "charge"), a.life) == (0, 21)


@pytest.mark.rule("122.6")
@pytest.mark.parametrize(("each", "life"), [(False, 21), (True, 23)])
def test_122_6_counters_put_on_a_creature(each: bool, life: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(WhenCounters(CREATURE, "+1/+1", each=each)))
    a.battlefield(watcher(WhenCounters(CREATURE, removed=True), ChangeLife(You(), Number(50))))
    a.battlefield(BEAR)
    cast_and_resolve_all(
        t, 0, instant("Test Spell", PutCounter(Each(CREATURE), "+1/+1", Number(3)))
    )
    assert a.life == life
    cast_and_resolve_all(
        t, 0, instant("Test Spell", PutCounter(Each(CREATURE), "charge", Number(3)))
    )
    assert a.life == life, "another kind"


@pytest.mark.rule("122.6")
def test_122_6_entering_with_counters_is_having_them_put_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(WhenCounters(CREATURE, "+1/+1"))).graveyard(BEAR)
    back = MoveTo(Each(CardIn("graveyard", ("creature",))), "battlefield")
    cast_and_resolve_all(t, 0, instant("Test Spell", back))
    assert (a.creatures, a.life) == (["Bear"], 20)
    cast_and_resolve_all(t, 0, instant("Test Spell", MoveTo(Each(CREATURE), "graveyard")))
    cast_and_resolve_all(
        t, 0, instant("Test Spell", MoveTo(back.what, "battlefield", counters=(("+1/+1", 2),)))
    )
    assert (a.power(BEAR), a.life) == (4, 21)


@pytest.mark.rule("122.6")
def test_122_6_counters_it_enters_with_are_put_on_it():
    twice = ChangeNumber("PutCounters", Permanent((), "you"))
    beast = creature("Beast", 2, 2, ReplacementAbility(EntersWith(number=Number(2))))
    walker = CardDef("Walker", "planeswalker", cost="{0}", loyalty=3)
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Season", ReplacementAbility(twice)))
    cast(t, 0, beast)
    cast(t, 0, walker)
    cast(t, 0, BEAR)
    assert (a.counters(beast, "+1/+1"), a.counters(walker, "loyalty")) == (4, 6)
    assert a.counters(BEAR, "+1/+1") == 0
    b.hand(beast)
    make(t, Move(on=b.find(beast), to="battlefield"))
    assert b.counters(beast, "+1/+1") == 2


@pytest.mark.rule("122.6")
def test_122_6_one_more_of_one_kind():
    more = ChangeNumber("PutCounters", MINE, times=1, plus=1, kind="+1/+1")
    oil = EntersWith(number=Number(2), kind="oil")
    t = table(2)
    a, _b = t.seats
    a.battlefield(CardDef("Scales", "artifact", cost="{0}", abilities=(ReplacementAbility(more),)))
    cast(
        t,
        0,
        creature(
            "Beast", 2, 2, ReplacementAbility(EntersWith(number=Number(2))), ReplacementAbility(oil)
        ),
    )
    for _ in range(9):
        if a.question is not None and a.question.rule == "616.1":
            a.answers(a.question.options[0])
    assert (a.counters("Beast", "+1/+1"), a.counters("Beast", "oil")) == (3, 2)


@pytest.mark.rule("122.7")
def test_122_7_the_event_says_how_many_there_were() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 2})
    make(t, PutCounters(on=a.find(BEAR), number=3))
    [put] = [e.event for e in t.game.log if isinstance(e.event, PutCounters)]
    assert (put.had, put.number) == (2, 3)


@pytest.mark.rule("122.8")
@pytest.mark.parametrize("counters", [{"+1/+1": 2, "charge": 3}, {}])
def test_122_8_as_many_of_each_kind_are_put_and_none_is_moved(counters):
    t = table(2)
    a, _ = t.seats
    a.battlefield(MENTOR, counters=counters).battlefield(BEAR).hand(DOOM)
    bear = a.find(BEAR)
    a.casts(DOOM, at=a.find(MENTOR))
    t.resolve()
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Doom", "Mentor"]
    assert dict(t.game.object(bear).counters) == counters
    assert a.power(BEAR) == 2 + counters.get("+1/+1", 0)
    lost = [e.event for e in t.game.log if isinstance(e.event, PutCounters) and e.event.number < 0]
    assert lost == []


@pytest.mark.rule("122.8")
def test_122_8_the_counters_it_had_when_it_left():
    t = table(2)
    a, _ = t.seats
    a.battlefield(MENTOR, counters={"charge": 1}).battlefield(BEAR).hand(DOOM)
    make(t, PutCounters(on=a.find(MENTOR), kind="charge", number=4))
    bear = a.find(BEAR)
    a.casts(DOOM, at=a.find(MENTOR))
    t.resolve()
    t.pass_all()
    assert t.game.object(bear).counters == (("charge", 5),)
    assert t.log_has("122.8")


@pytest.mark.rule("122.6")
def test_122_6_as_many_as_it_enters_with_and_the_creature_itself():
    watch = card(
        "Whenever one or more +1/+1 counters are put on a creature you control, you gain that much "
        "life. Tap that creature.",
        "Enchantment",
    )
    grown = creature("Grown", 1, 1, ReplacementAbility(EntersWith(number=Number(3))))
    t = table(2)
    a, _ = t.seats
    a.battlefield(watch).hand(grown)
    cast_and_resolve_all(t, a, grown)
    assert a.life == 23
    assert a.is_tapped(grown)


@pytest.mark.rule("122.6a")
@pytest.mark.parametrize(("who", "tokens"), [("You blight 2.", 2), ("Each opponent blights 2.", 0)])
def test_122_6a_counters_that_others_put_on_their_creatures_are_not_put_by_you(who, tokens):
    nest = card(
        "Whenever you put one or more -1/-1 counters on a creature, create that many 1/1 black "
        "Insect creature tokens.",
        "Enchantment",
    )
    t = table(3)
    a, b, c = t.seats
    rot = card(who, "Sorcery")
    a.battlefield(nest, OX).hand(rot)
    b.battlefield(OX)
    c.battlefield(OX)
    cast_and_resolve_all(t, a, rot)
    assert a.count("Insect Token") == tokens
    assert b.counters(OX, "-1/-1") == c.counters(OX, "-1/-1") == (0 if tokens else 2)


@pytest.mark.rule("122.6a")
def test_122_6a_who_controls_what_enters_with_counters_puts_them_there():
    nest = card(
        "Whenever you put one or more -1/-1 counters on a creature, create that many 1/1 black "
        "Insect creature tokens.",
        "Enchantment",
    )
    sick = creature("Sick", 4, 4, ReplacementAbility(EntersWith(kind="-1/-1", number=Number(2))))
    t = table(2)
    a, b = t.seats
    a.hand(sick).battlefield(nest)
    b.battlefield(nest)
    cast_and_resolve_all(t, a, sick)
    assert a.count("Insect Token") == 2
    assert b.count("Insect Token") == 0
