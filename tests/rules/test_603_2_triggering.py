"""603.2: what makes an ability trigger, how often, and what it then knows."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.delayed import DoOnce, Later
from apnap.effects.flow.flow import If, May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import (
    AtBeginning,
    WhenActivates,
    WhenCast,
    WhenCounters,
    WhenCreatesTokens,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    WhenTargeted,
    dies,
    discarded,
    enters,
    sacrificed,
)
from apnap.effects.triggers.frame import AnyTrigger, Nth, OneOrMore
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import CountOf, LifeOf, Number
from apnap.effects.words.conditions import AllTrue, AnyTrue, Compare, Happened
from apnap.effects.words.filters import AbilityOnStack, AnyOf, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.mentions import HowManyMentioned, IsMentioned, ThatMuch
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Mentioned, Targets, You
from apnap.rules.machine.events import Move
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.state.ability import (
    ActivatedAbility,
    MoreTriggers,
    ReplacementAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_all

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


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


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize("doublers", [0, 1, 2])
def test_603_2d_abilities_trigger_additional_times(doublers: int):
    t = table(2)
    a, _ = t.seats
    more = MoreTriggers(Permanent(control="you"), enters(CREATURE))
    double = CardDef("Doubler", "artifact", abilities=(more,))
    a.battlefield(watcher(enters(Permanent()), types="artifact"), *[double] * doublers)
    cast_and_resolve_all(t, 0, BEAR)
    assert a.life == 21 + doublers
    a.hand(land := CardDef("Field", "land")).plays(land)
    resolve_all(t)
    assert a.life == 22 + doublers, "a land is no creature"


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(
    ("because", "life"),
    [
        (OneOrMore(WhenCounters(CREATURE)), 22),
        (WhenCounters(CREATURE, "+1/+1"), 22),
        (WhenCounters(CREATURE, "charge"), 21),
        (AnyTrigger((dies(CREATURE), WhenCounters(CREATURE))), 22),
    ],
)
def test_603_2d_because_of_counters(because: Trigger, life: int):
    t = table(2)
    a, _ = t.seats
    more = MoreTriggers(Permanent(control="you"), because)
    a.battlefield(CardDef("Doubler", "artifact", abilities=(more,)), BEAR)
    a.battlefield(watcher(WhenCounters(CREATURE, "+1/+1")))
    cast_and_resolve_all(t, 0, instant("Test Spell", PutCounter(Each(CREATURE))))
    assert a.life == life


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("step", "life"), [("upkeep", 22), ("draw", 21)])
def test_603_2d_because_of_a_step(step: str, life: int):
    t = table(2, at="upkeep")
    a, _ = t.seats
    more = MoreTriggers(Permanent(control="you"), AtBeginning(step))
    a.battlefield(CardDef("Doubler", "artifact", abilities=(more,)))
    a.battlefield(watcher(AtBeginning("upkeep", "you")))
    t.begin()
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("603.2e")
def test_603_2e_a_delayed_ability_is_not_one_of_the_object():
    t = table(2)
    a, _ = t.seats
    more = MoreTriggers(Permanent(control="you"), AnyTrigger((enters(CREATURE), dies(CREATURE))))
    later = Later(TriggeredAbility(dies(CREATURE), (GAIN,)))
    a.battlefield(CardDef("Doubler", "artifact", abilities=(more,)), BEAR)
    a.battlefield(watcher(enters(Permanent(("land",))), later))
    a.hand(land := CardDef("Field", "land")).plays(land)
    resolve_all(t)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 21


@pytest.mark.rule("603.2f", example=1)
def test_603_2f_becomes_tapped_only_from_untapped():
    t = table(2)
    _, b = t.seats
    b.battlefield(watcher(WhenHappens("Tap", (("on", CREATURE),))))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER, tapped=True)))
    assert b.life == 20, "it entered tapped"
    cast_and_resolve_all(t, 0, instant("Test Spell", SetTapped(Each(CREATURE))))
    assert b.life == 20, "it was tapped already"
    cast_and_resolve_all(t, 0, instant("Test Spell", SetTapped(Each(CREATURE), tapped=False)))
    assert b.life == 20
    cast_and_resolve_all(t, 0, instant("Test Spell", SetTapped(Each(CREATURE))))
    assert b.life == 21


@pytest.mark.rule("603.2h", example=1)
@pytest.mark.parametrize("prevented", [False, True])
def test_603_2h_prevented_damage_triggers_nothing(prevented: bool):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenDealsDamage(None, APlayer())))
    if prevented:
        shield = ReplacementAbility(PreventDamage(to=APlayer()))
        b.battlefield(CardDef("Shield", "enchantment", abilities=(shield,)))
    cast_and_resolve_all(
        t, 0, instant("Test Spell", DealDamage(Number(2), EachPlayer(opponents=True)))
    )
    assert (a.life, b.life) == ((20, 20) if prevented else (21, 18))


@pytest.mark.rule("603.2h")
def test_603_2h_dying_twice_at_once_is_dying_once():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(dies(CREATURE)))
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    make(t, Move(on=bear), Move(on=bear))
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.2i")
@pytest.mark.parametrize("willing", [True, False])
def test_603_2i_do_this_only_once_each_turn(willing: bool):
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(enters(CREATURE), May((DoOnce((GAIN,)),)), once=True))
    for life in (21, 21) if willing else (20, 21):
        a.hand(BEAR).casts(BEAR)
        t.resolve()
        if t.stack:
            t.resolve()
            a.answers(willing or life == 21)
        assert a.life == life
    assert t.log_has("603.2i")


@pytest.mark.rule("603.2i")
def test_603_2i_it_is_done_once_though_it_triggered_twice_and_again_next_turn():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(enters(CREATURE), DoOnce((GAIN,)), once=True))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER, Number(2))))
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER)))
    assert a.life == 22


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("limit", "life"), [(0, 23), (1, 21), (2, 22)])
def test_603_2_triggers_only_so_often_each_turn(limit: int, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(dies(CREATURE), types="creature", limit=limit), BEAR, BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == life
    a.battlefield(watcher(enters(CREATURE), limit=1))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER)))
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER)))
    assert a.life == life + 1
    t.go_to("precombat main", turn_of=b)
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER)))
    assert a.life == life + 2


@pytest.mark.rule("603.2")
def test_603_2_the_second_spell_each_turn_counts_what_came_before():
    t = table(2)
    a, b = t.seats
    cast_and_resolve_all(t, 0, instant("Test Spell", GAIN))
    a.battlefield(watcher(Nth(WhenCast(APlayer("you")), 2), ChangeLife(You(), Number(10))))
    cast_and_resolve_all(t, 1, instant("Test Spell", GAIN))
    assert (a.life, b.life) == (21, 21), "an opponent's spell is not counted"
    cast_and_resolve_all(t, 0, instant("Test Spell", GAIN))
    assert a.life == 32
    cast_and_resolve_all(t, 0, instant("Test Spell", GAIN))
    assert a.life == 33, "the third is not the second"


@pytest.mark.rule("603.2")
def test_603_2_for_the_first_time_each_turn_though_two_die_together():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(Nth(dies(Permanent(("creature",), "opponent")))))
    a.battlefield(BEAR)
    b.battlefield(BEAR, BEAR)
    kill = instant("Test Spell", Destroy(Targets()), target=CREATURE)
    cast_and_resolve_all(t, 0, kill, at=a.find(BEAR))
    assert a.life == 20, "its own does not fit"
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 21
    b.battlefield(BEAR)
    cast_and_resolve_all(t, 0, kill, at=b.find(BEAR))
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    b.battlefield(BEAR)
    cast_and_resolve_all(t, 0, kill, at=b.find(BEAR))
    assert a.life == 22


@pytest.mark.rule("603.1")
def test_603_1_an_ability_with_two_trigger_events():
    t = table(2)
    a, _ = t.seats
    both = watcher(AnyTrigger((enters(), dies())), types="creature")
    a.hand(CardDef(both.name, "creature", cost="{0}", toughness=1, abilities=both.abilities))
    a.casts("Watcher")
    resolve_all(t)
    assert a.life == 21
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 22


# ---- the words, one by one -------------------------------------------------------------------


@pytest.mark.rule("602.2")
def test_602_2_activating_an_ability_triggers():
    t = table(2)
    a, b = t.seats
    button = CardDef("Button", "artifact", abilities=(ActivatedAbility((GAIN,), mana="{0}"),))
    a.battlefield(button)
    b.battlefield(button)
    artifact = Permanent(("artifact",))
    a.battlefield(watcher(WhenActivates(APlayer("opponent"), artifact), DrawCards(You())))
    a.activates(button)
    t.pass_all()
    assert a.hand_names == []
    t.pass_once()
    b.activates(button)
    t.pass_all()
    assert len(a.hand_names) == 1


@pytest.mark.rule("701.8a")
@pytest.mark.parametrize(("cause", "life"), [("discard", 22), ("cycle", 21)])
def test_702_29d_cycling_is_discarding(cause: str, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenMoves(was="hand", cause=cause, who=APlayer("opponent"))))
    b.hand(BEAR, BEAR)
    a.hand(BEAR)
    cycled, other = t.game.player(1).hand
    make(t, Move(on=cycled, cause="discard", why=("702.29a",)))
    resolve_all(t)
    make(t, Move(on=other, cause="discard"), Move(on=a.find(BEAR), cause="discard"))
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("701.8a")
def test_701_8a_discarding_sacrificing_and_milling_are_different():
    t = table(2)
    a, b = t.seats
    mill = WhenMoves(was="library", to="graveyard", cause="mill", who=APlayer("opponent"))
    for trigger, gain in (
        (discarded(who=APlayer("opponent")), 1),
        (sacrificed(CREATURE, APlayer("opponent")), 10),
        (mill, 100),
    ):
        a.battlefield(watcher(trigger, ChangeLife(You(), Number(gain))))
    a.battlefield(BEAR)
    b.battlefield(BEAR).hand(BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Sacrifice(Each(CREATURE))))
    assert a.life == 30
    cast_and_resolve_all(
        t, 0, instant("Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")))
    )
    assert a.life == 31
    cast_and_resolve_all(t, 0, instant("Test Spell", Mill(EachPlayer(), Number(2))))
    assert a.life == 231


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


@pytest.mark.rule("111.1")
def test_111_1_creating_a_token_is_not_just_entering():
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(WhenCreatesTokens(what=CREATURE)))
    cast_and_resolve_all(t, 0, BEAR)
    assert a.life == 20
    cast_and_resolve_all(t, 0, instant("Test Spell", CreateToken(SOLDIER)))
    assert a.life == 21
    cast_and_resolve_all(t, 1, instant("Test Spell", CreateToken(SOLDIER)))
    assert a.life == 21


@pytest.mark.rule("601.2c")
def test_601_2c_becoming_the_target_of_a_spell_or_of_a_triggered_ability():
    t = table(2)
    a, b = t.seats
    theirs = AnyOf((Spell(whose="opponent"), AbilityOnStack("opponent")))
    a.battlefield(watcher(WhenTargeted(Permanent(("creature",), "you"), theirs)), BEAR)
    tap = SetTapped(Targets())
    cast_and_resolve_all(t, 0, instant("Test Spell", tap, target=CREATURE), at=BEAR)
    assert a.life == 20, "its controller's own spell"
    cast_and_resolve_all(t, 1, instant("Test Spell", tap, target=CREATURE), at=BEAR)
    assert a.life == 21
    sting = TriggeredAbility(AtBeginning("end", "opponent"), (tap,), (Target(CREATURE),))
    b.battlefield(CardDef("Sting", "enchantment", abilities=(sting,)))
    t.go_to("postcombat main")
    t.pass_once().pass_once()
    b.answers(BEAR)
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("603.2")
def test_603_2_that_player_and_that_much():
    t = table(3)
    a, _, _ = t.seats
    punish = ChangeLife(Mentioned("on"), ThatMuch(), sign=-1)
    a.battlefield(watcher(WhenLifeChanges(APlayer("opponent")), punish))
    cast_and_resolve_all(t, 2, instant("Test Spell", ChangeLife(You(), Number(4))))
    assert [seat.life for seat in t.seats] == [20, 20, 20]
    assert t.log_has("119.3", "C gains 4 life")
    assert t.log_has("119.3", "C loses 4 life")
    assert not t.log_has("119.3", "B loses")


@pytest.mark.rule("603.2")
def test_603_2_a_target_that_the_event_mentions():
    t = table(3)
    a, b, c = t.seats
    only = TriggeredAbility(
        WhenLifeChanges(APlayer("opponent")),
        (ChangeLife(Targets(), Number(3), sign=-1),),
        (Target(IsMentioned()),),
    )
    a.battlefield(CardDef("Watcher", "enchantment", abilities=(only,)))
    b.hand(gain := instant("Test Spell", GAIN)).casts(gain)
    t.resolve()
    assert a.question is not None
    assert [option.what for option in a.question.options] == [b.number]
    a.answers(b)
    t.pass_all()
    assert (b.life, c.life) == (18, 20)


@pytest.mark.rule("603.2")
def test_603_2_drawing_again_does_not_stop():
    """An ability that triggers on what it does itself goes on until something stops it."""
    t = table(2, library=3)
    a, b = t.seats
    a.battlefield(watcher(WhenDraws(), DrawCards(You())))
    cast_and_resolve_all(t, 0, instant("Test Spell", DrawCards(You())))
    assert t.winner is b


@pytest.mark.rule("801.11")
def test_608_2i_what_happened_this_turn():
    t = table(2)
    a, b = t.seats
    died = Happened(dies(Permanent(("creature",), "opponent")))
    b.battlefield(BEAR)
    a.battlefield(BEAR)
    morbid = instant("Test Spell", If(died, (DrawCards(You()),), (GAIN,)))
    kill = instant("Test Spell", Destroy(Targets()), target=CREATURE)
    cast_and_resolve_all(t, 0, kill, at=a.find(BEAR))
    cast_and_resolve_all(t, 0, morbid)
    assert (a.life, a.hand_names) == (21, [])
    cast_and_resolve_all(t, 0, kill, at=b.find(BEAR))
    cast_and_resolve_all(t, 0, morbid)
    assert (a.life, len(a.hand_names)) == (21, 1)
    t.go_to("precombat main", turn_of=b)
    cast_and_resolve_all(t, 0, morbid)
    assert a.life == 22


@pytest.mark.rule("603.2a")
def test_603_2a_it_triggers_when_nobody_could_activate_anything():
    t = table(2, at="untap")
    a, b = t.seats
    a.battlefield(BEAR, tapped=True)
    b.battlefield(watcher(WhenHappens("Untap", (("on", CREATURE),))))
    t.begin()
    assert t.step == "upkeep"
    assert t.stack == ["Watcher's ability"]


@pytest.mark.rule("603.2")
def test_603_2_an_event_by_its_name_what_it_says_and_what_it_mentions():
    t = table(2)
    a, b = t.seats
    mine = Permanent(("creature",), "you")
    a.battlefield(watcher(WhenHappens("Tap", (("on", mine),))), BEAR).lands("Forest")
    a.battlefield(watcher(scries("scry"), ChangeLife(You(), Number(10))))
    a.battlefield(watcher(scries("surveil"), ChangeLife(You(), Number(100))))
    b.battlefield(BEAR)
    cast_and_resolve_all(
        t, 0, instant("Test Spell", SetTapped(Each(Permanent(control="opponent"))))
    )
    cast_and_resolve_all(t, 0, instant("Test Spell", SetTapped(Each(Permanent(("land",))))))
    assert a.life == 20
    cast_and_resolve_all(t, 0, instant("Test Spell", SetTapped(Each(mine))))
    assert a.life == 21
    make(t, Acts(on=0, verb="scry"), Acts(on=1, verb="surveil"))
    resolve_all(t)
    assert a.life == 31


def scries(verb: str) -> Trigger:
    return WhenHappens("Acts", (("on", APlayer("you")),), (("verb", verb),))


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("inside", [True, False])
def test_603_2_one_or_more_for_the_first_time_each_turn(inside: bool):
    t = table(2)
    a, _ = t.seats
    entering = enters(CREATURE)
    trigger = Nth(OneOrMore(entering)) if inside else OneOrMore(Nth(entering))
    a.battlefield(watcher(trigger, ChangeLife(You(), HowManyMentioned())))
    for _ in range(2):
        cast_and_resolve_all(
            t, 0, instant("Test Spell", CreateToken(SOLDIER), CreateToken(BEAR_TOKEN))
        )
        assert a.life == 21, "they come one after the other, the first of them first"
    back = MoveTo(Each(CardIn("graveyard", ("creature",))), "battlefield")
    t.next_turn()
    a.graveyard(BEAR, BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", back))
    assert a.life == 23


BEAR_TOKEN = CardDef("Bear", "creature", power=2, toughness=2, token=True)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(
    ("kind", "life", "lands", "gained"),
    [
        (AllTrue, 5, 1, 1),
        (AllTrue, 5, 0, 0),
        (AllTrue, 20, 1, 0),
        (AnyTrue, 5, 0, 1),
        (AnyTrue, 20, 1, 1),
        (AnyTrue, 20, 0, 0),
    ],
)
def test_603_4_several_conditions(kind, life: int, lands: int, gained: int):
    t = table(2)
    a, _ = t.seats
    both = (Compare(LifeOf(You()), high=10), Compare(CountOf(LAND), 1))
    a.life(life).lands(*["Forest"] * lands)
    a.battlefield(watcher(enters(CREATURE), condition=kind(both)))
    cast_and_resolve_all(t, 0, BEAR)
    assert a.life == life + gained
