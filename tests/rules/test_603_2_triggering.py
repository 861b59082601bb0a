"""603.2: what makes an ability trigger, how often, and what it then knows."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.delayed import DoOnce, Later
from apnap.effects.flow.flow import May
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.coins_and_dice import RollDice, WhenRolls
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.triggers.events import (
    AtBeginning,
    WhenCast,
    WhenCounters,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    dies,
    enters,
)
from apnap.effects.triggers.frame import AnyTrigger, Nth, OneOrMore
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.mentions import HowManyMentioned, IsMentioned, ThatMuch
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, You
from apnap.formats import grand_melee
from apnap.rules.machine.events import Move
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.state.ability import (
    MoreTriggers,
    ReplacementAbility,
    SpellAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_all, resolve_spell
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


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


@pytest.mark.rule("603.2d")
@pytest.mark.rule("706.2")
@pytest.mark.parametrize(("who", "life"), [("you", 22), ("opponent", 21)])
def test_603_2d_a_roll_makes_abilities_trigger_once_more(who: str, life: int):
    t = table(2)
    a, _ = t.seats
    gambler = TriggeredAbility(WhenRolls(), (ChangeLife(You(), Number(1)),))
    luck = MoreTriggers(Permanent(control="you"), WhenRolls(APlayer(who)))
    a.battlefield(CardDef("Gambler", "artifact", abilities=(gambler,)))
    a.battlefield(CardDef("Luck", "artifact", abilities=(luck,)))
    resolve_spell(t, RollDice(6))
    if a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert (a.life, t.stack) == (life, [])


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
@pytest.mark.parametrize(
    ("words", "lives"),
    [
        ("you may gain 1 life", (20, 21, 21)),
        ("you may discard a card. If you do, you gain 1 life", (20, 21, 21)),
        ("you may pay 2 life. If you do, you gain 3 life", (20, 21, 21)),
        ("you gain 1 life", (21, 21, 21)),
    ],
)
def test_603_2i_who_declines_has_not_done_it(words, lives):
    t = table(2)
    a, _ = t.seats
    text = f"Whenever another creature enters, {words}. Do this only once each turn."
    a.battlefield(card(text, "Creature — Elf", "Elf"))
    for nth, life in enumerate(lives):
        a.hand(BEAR, BEAR).casts(BEAR)
        t.pass_all()
        while a.question is not None and a.question.rule != "117.1":
            a.answers(BEAR if a.question.prompt.startswith("Discard a card") else bool(nth))
        assert a.life == life


@pytest.mark.rule("603.2i")
def test_603_2i_doing_it_does_not_trigger_it_again():
    text = (
        "Whenever an enchantment you control enters, you may create a token that's a copy of it. "
        "Do this only once each turn."
    )
    t = table(2)
    a, _ = t.seats
    charm = card("", "Enchantment", "Charm")
    a.battlefield(card(text, "Creature — Elf", "Elf")).hand(charm)
    a.casts(charm)
    t.pass_all()
    a.answers(True)
    t.pass_all()
    assert a.count("Charm") == 2
    assert a.question.rule == "117.1"


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


@pytest.mark.rule("603.2")
def test_603_2_attacking_and_blocking_trigger():
    t = table(2)
    a, b = t.seats
    a.battlefield(attacker := watcher(WhenAttacks(), types="creature"), BEAR)
    b.battlefield(
        blocker := CardDef(
            "Blocker",
            "creature",
            power=0,
            toughness=4,
            abilities=(TriggeredAbility(WhenBlocks(), (GAIN,)),),
        )
    )
    t.go_to("declare attackers")
    a.attacks({attacker: b, BEAR: b})
    t.pass_all()
    assert (a.life, b.life) == (21, 20)
    t.go_to("declare blockers")
    b.blocks({blocker: attacker})
    t.pass_all()
    assert (a.life, b.life) == (21, 21)


@pytest.mark.rule("603.2b")
@pytest.mark.parametrize(("whose", "gained"), [("you", 1), ("opponent", 2), ("", 3)])
def test_603_2b_at_the_beginning_of_whose_upkeep(whose: str, gained: int):
    t = table(3, at="upkeep")
    a, b, c = t.seats
    a.battlefield(watcher(AtBeginning("upkeep", whose), types="creature"))
    t.begin()
    t.go_to("draw", turn_of=a)
    t.go_to("draw", turn_of=b)
    t.go_to("draw", turn_of=c)
    assert a.life == 20 + gained


@pytest.mark.rule("603.2b")
def test_603_2b_a_step_of_a_turn_nearby_and_not_of_a_distant_one():
    t = table(16, grand_melee)
    a, i = t.seat(0), t.seat(8)
    for seat in (a, i):
        seat.battlefield(watcher(AtBeginning("beginning of combat")))
    t.go_to("beginning of combat", turn_of=a)
    t.pass_all(turn=a)
    assert (a.life, i.life) == (21, 20)


@pytest.mark.rule("603.2g")
@pytest.mark.parametrize("hidden", [True, False])
def test_603_2g_what_nobody_can_see_does_not_trigger(hidden: bool) -> None:
    """A card in exile, face down or not."""
    ability = TriggeredAbility(AtBeginning("upkeep", "you"), (GAIN,), zones=("exile",))
    ghost = CardDef("Ghost", "creature", cost="{0}", power=1, toughness=1, abilities=(ability,))
    lock = CardDef(
        "Lock",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility((MoveTo(Targets(), "exile", face_down=hidden),), (Target(CREATURE),)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(ghost).hand(lock)
    a.casts(lock, at=a.find(ghost))
    t.resolve()
    t.go_to("upkeep", turn_of=a)
    assert len(t.stack) == (0 if hidden else 1)


BEAR_TOKEN = CardDef("Bear", "creature", power=2, toughness=2, token=True)


@pytest.mark.rule("603.2")
def test_603_2_each_players_own_second_spell_is_counted():
    """Ledger Shredder."""
    shredder = card(
        "Whenever a player casts their second spell each turn, you gain 1 life.", "Enchantment"
    )
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(shredder)
    for caster in (0, 1, 2):
        cast_and_resolve_all(t, caster, instant("Test Spell"))
    assert a.life == 20, "three spells, but nobody's second"
    for caster in (2, 1, 1, 0):
        cast_and_resolve_all(t, caster, instant("Test Spell"))
    assert a.life == 23, "one second spell of each player"


@pytest.mark.rule("603.2")
def test_603_2_each_opponents_own_second_card_is_counted():
    """Black Widow, Agile Avenger."""
    widow = card(
        "Whenever an opponent draws their second card each turn, you gain 1 life.", "Enchantment"
    )
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(widow)
    draw = card("Each player draws a card.")
    cast_and_resolve_all(t, 0, draw)
    assert a.life == 20, "both opponents drew their first card"
    cast_and_resolve_all(t, 0, draw)
    assert a.life == 22, "both drew their second card, at the same time"
    cast_and_resolve_all(t, 0, draw)
    assert a.life == 22


@pytest.mark.rule("603.2")
def test_603_2_the_first_time_each_turn_is_counted_for_each_creature():
    words = "Whenever a creature you control attacks for the first time each turn, you gain 1 life."
    drums = card(words, "Enchantment")
    words = (
        "Untap all creatures you control. After this phase, there is an additional combat phase."
    )
    again = card(words, "Instant")
    t = table(2)
    a, b = t.seats
    a.battlefield(drums, BEAR, BEAR)
    t.go_to("declare attackers")
    a.attacks({a.find(BEAR): b, a.find(BEAR, 1): b})
    resolve_all(t)
    assert a.life == 22, "the first time for both"
    cast_and_resolve_all(t, 0, again)
    t.go_to("end of combat")
    t.go_to("declare attackers")
    a.attacks({a.find(BEAR): b})
    resolve_all(t)
    assert a.life == 22
