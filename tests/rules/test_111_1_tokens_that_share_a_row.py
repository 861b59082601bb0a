"""111.1: a token is a marker for a permanent that no card represents."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.triggers.events import WhenCreatesTokens, WhenMoves
from apnap.effects.triggers.frame import Nth
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import EachPlayer
from apnap.rules.machine.events import BeginEffect, Move
from apnap.rules.zones import moving
from apnap.state.ability import ACTIVATED, ActivatedAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.invariants import check_watchers
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast_and_resolve_all
from apnap.testing.texts import card
from apnap.testing.token_armies import army


def powers(t):
    seat = t.seats[0]
    numbers = t.game.player(0).battlefield
    return [
        seat.power(number)
        for number in numbers
        for _ in range(t.game.object(number).many)
        if "Soldier" in t.game.object(number).card.name
    ]


SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("Other creatures you control get +1/+1.", 4),
        ("Creatures you control get +1/+1.", 5),
        ("This creature gets +1/+1 for each other creature you control.", 4),
        ("This creature gets +1/+1 for each creature you control.", 5),
    ],
)
def test_111_1_each_of_identical_tokens_has_its_static_ability(words, power):
    assert powers(army(words)) == [power] * 4


@pytest.mark.rule("111.1")
def test_111_1_abilities_that_they_are_given_are_each_ones_own():
    given = card(
        'Creatures you control have "Other creatures you control get +1/+1."', "Enchantment", "Gift"
    )
    assert powers(army("", given)) == [4] * 4


@pytest.mark.rule("111.1")
def test_111_1_those_that_have_been_told_apart_are_all_meant_later():
    text = (
        'Create three 1/1 white Soldier creature tokens with "Other creatures you control get '
        '+1/+1." Those tokens gain haste until end of turn.'
    )
    t = table(2)
    a, b = t.seats
    rush = card(text, "Sorcery", "Rush")
    a.hand(rush)
    a.casts(rush)
    t.resolve()
    t.go_to("declare attackers")
    tokens = t.game.player(0).battlefield
    a.attacks([(number, b) for number in tokens])
    t.go_to("postcombat main")
    assert b.life == 20 - 3 * 3


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Destroy all creatures.", "You gain 1 life for each creature that died this turn."),
        (
            "Sacrifice all creatures you control.",
            "You gain 1 life for each creature you sacrificed this turn.",
        ),
    ],
)
def test_111_1_what_happened_this_turn_happened_to_each(first, then):
    t = army()
    a, _ = t.seats
    one, other = card(first, "Sorcery", "One"), card(then, "Sorcery", "Other")
    a.hand(one, other)
    a.casts(one)
    t.resolve()
    a.casts(other)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("four or more creatures entered the battlefield under your control", 5),
        ("five or more creatures entered the battlefield under your control", 0),
        ("four or more creatures died", 5),
        ("five or more creatures died", 0),
        ("you sacrificed four or more permanents", 5),
        ("four or more creatures left the battlefield", 5),
    ],
)
def test_111_1_if_so_many_did_it_this_turn_counts_each(words, gained):
    t = army()
    a, _ = t.seats
    end = card("Sacrifice all creatures you control.", "Sorcery", "End")
    asks = card(f"If {words} this turn, you gain 5 life.", "Sorcery", "Asks")
    a.hand(end, asks).casts(end)
    t.resolve()
    a.casts(asks)
    t.resolve()
    assert a.life == 20 + gained


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(("nth", "gained"), [(2, 0), (4, 0), (5, 1), (6, 0)])
def test_111_1_tokens_from_before_the_ability_existed_count_each(nth, gained):
    t = army()
    a, _ = t.seats
    a.battlefield(watcher(Nth(WhenMoves(CREATURE, to=BATTLEFIELD), nth)))
    cast_and_resolve_all(t, 0, BEAR)
    assert a.life == 20 + gained


@pytest.mark.rule("111.1")
@pytest.mark.parametrize("words", ["that entered this turn", "that attacked this turn"])
def test_111_1_one_that_is_singled_out_has_done_what_all_did(words):
    t = army("Haste")
    a, b = t.seats
    end = card(f"Destroy target creature {words}.", "Instant", "End")
    a.hand(end)
    t.go_to("declare attackers")
    a.attacks([("Soldier Token", b)])
    a.casts(end, at="Soldier Token")
    t.resolve()
    assert a.count("Soldier Token") == 3


@pytest.mark.rule("111.1")
def test_111_1_what_happens_after_it_is_singled_out_is_not_its_past():
    t = army("Haste")
    a, b = t.seats
    pump = card("Target creature gets +1/+1 until end of turn.", "Instant", "Pump")
    end = card("Destroy all creatures that attacked this turn.", "Instant", "End")
    a.hand(pump, end).casts(pump, at="Soldier Token")
    t.resolve()
    t.go_to("declare attackers")
    three = [n for n in t.game.player(0).battlefield if t.game.object(n).many == 3]
    a.attacks([(three[0], b)])
    a.casts(end)
    t.resolve()
    assert a.count("Soldier Token") == 1


@pytest.mark.rule("111.1", "603.7c")
@pytest.mark.parametrize("when", ["main", "on the stack"])
def test_111_1_one_that_is_singled_out_is_still_among_those_tokens(when):
    t = table(2)
    a, _ = t.seats
    raid = card(
        "Create three 1/1 red Goblin creature tokens. Exile those tokens at the beginning of the "
        "next end step.",
        "Sorcery",
        "Raid",
    )
    pump = card("Target creature gets +1/+1 until end of turn.", "Instant", "Pump")
    a.hand(raid, pump).casts(raid)
    t.resolve()
    if when == "on the stack":
        t.go_to("end")
    a.casts(pump, at="Goblin Token")
    t.resolve()
    assert a.count("Goblin Token") == 3
    t.go_to("end")
    t.pass_all()
    assert a.count("Goblin Token") == 0


@pytest.mark.rule("111.1")
def test_111_1_tokens_for_each_player_share_a_row():
    t = table(3)
    a, _b, c = t.seats
    card = sorcery(
        "Test Spell", CreateToken(SOLDIER, Number(1000000), EachPlayer(opponents=True), tapped=True)
    )
    a.hand(card).casts(card)
    t.resolve()
    rows = [[t.game.object(n) for n in t.game.player(s).battlefield] for s in range(3)]
    assert [[row.many for row in each] for each in rows] == [[], [1_000_000], [1_000_000]]
    assert c.is_tapped(SOLDIER)


@pytest.mark.rule("111.1")
def test_111_1_those_singled_out_stay_as_they_were() -> None:
    from apnap.effects.instructions.all_instructions import PowerToughness
    from apnap.state.game import Continuous

    t = table(2)
    a, b = t.seats
    a.battlefield(GOBLIN, many=5, tapped=True, counters={"+1/+1": 1})
    number = a.find(GOBLIN)
    pump = Continuous(controller=0, affected=(number,), modifications=(PowerToughness(2, 2),))
    make(t, BeginEffect(on=number, effect=pump, words="get +2/+2"))
    turn = t.game.edit_turn(1)
    turn.attackers, turn.blocked = ((number, 1),), (number,)
    t.game.edit(number).damage = 1
    part = moving.split(t.game, number, 2)
    rows = [t.game.object(each) for each in (number, part)]
    assert [row.many for row in rows] == [3, 2]
    assert [(row.tapped, row.damage, row.counters) for row in rows] == [
        (True, 1, (("+1/+1", 1),))
    ] * 2
    assert [a.power(each) for each in (number, part)] == [4, 4]
    assert t.game.turns[1].attackers == ((number, 1), (part, 1))
    assert t.game.turns[1].blocked == (number, part)
    assert a.count(GOBLIN) == 5
    assert b.permanents == []


@pytest.mark.rule("111.1")
def test_111_1_those_singled_out_have_the_abilities_that_effects_gave_them() -> None:
    ping = ActivatedAbility((DealDamage(Number(1), EachPlayer(True)),), costs=(TapThis(),))
    lesson = StaticAbility(Permanent(("creature",)), (GainAbilities((ping,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("School", "enchantment", abilities=(lesson,)))
    raid = instant("Raid", CreateToken(GOBLIN, Number(3)))
    a.hand(raid)
    a.casts(raid)
    t.resolve()
    number = a.find(GOBLIN)
    part = moving.split(t.game, number, 1)
    watching = {source for source, _ in t.game.seats[0].watchers[ACTIVATED]}
    assert {number, part} <= watching
    check_watchers(t.game)


@pytest.mark.rule("111.1")
def test_111_1_some_of_identical_tokens_move() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(GOBLIN, many=5)
    make(t, Move(on=a.find(GOBLIN), to=GRAVEYARD, some=2))
    assert a.count(GOBLIN) == 3
    [moved] = [e.event for e in t.game.log if isinstance(e.event, Move)]
    assert moved.many == 2


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


@pytest.mark.rule("111.1")
@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("Each Soldier you control gets +1/+1 for each other Soldier you control.", 1 + 3),
        ("Each creature you control gets +1/+1 for each other creature you control.", 1 + 4),
        ("Each Soldier you control gets +1/+1 for each other Bear you control.", 1 + 1),
    ],
)
def test_111_1_each_of_identical_tokens_counts_the_others(words, power):
    """Sliver Legion, Skeletal Swarming."""
    bear = card("", "Creature — Bear", "Lonely Bear")
    t = army("", card(words, "Enchantment", "Legion"))
    t.seats[0].battlefield(bear)
    assert powers(t) == [power] * 4
