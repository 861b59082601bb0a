"""111: tokens, and rows that stand for many of them."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import CreateToken, Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each, EachPlayer
from apnap.rules.continuous import layers
from apnap.rules.machine.events import BeginEffect, CreateTokens, Move
from apnap.rules.zones import moving
from apnap.state.ability import ACTIVATED, ActivatedAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_watchers
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)


@pytest.mark.rule("111.2")
def test_111_2_its_creator_owns_and_controls_it() -> None:
    t = table(3)
    a, b, _ = t.seats
    raid = instant("Raid", CreateToken(GOBLIN, Number(2)))
    a.hand(raid)
    a.casts(raid)
    t.resolve()
    row = t.game.object(a.find(GOBLIN))
    assert (row.owner, row.controller, row.many) == (0, 0, 2)
    assert b.permanents == []


@pytest.mark.rule("111.2")
@pytest.mark.parametrize(("whose", "owner"), [("creator", 1), ("source", 0)])
def test_111_2_older_editions_have_another_owner(whose: str, owner: int) -> None:
    t = table(3, rules=Ruleset(token_owner=whose))
    make(t, CreateTokens(on=1, token=GOBLIN, by=0))
    row = t.game.object(t.seat(1).find(GOBLIN))
    assert (row.owner, row.controller) == (owner, 1)


@pytest.mark.rule("111.5")
def test_111_5_what_cant_enter_is_not_created() -> None:
    t = table(2)
    make(t, CreateTokens(on=0, token=CardDef("Copy", "instant", token=True)))
    assert t.seat(0).permanents == []
    assert [e.happened for e in t.game.log if "400.4a" in e.rules] == [False]


@pytest.mark.rule("111.8")
def test_111_8_a_token_that_has_left_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(GOBLIN)
    make(t, Move(on=a.find(GOBLIN), to=GRAVEYARD))
    [gone] = t.game.player(0).graveyard
    make(t, Move(on=gone, to=HAND), Move(on=gone, to=BATTLEFIELD))
    assert (a.hand_names, a.permanents, a.graveyard_names) == ([], [], ["Goblin"])
    assert [e.happened for e in t.game.log if "111.8" in e.rules] == [False, False]


@pytest.mark.rule("111.7")
def test_111_7_a_million_tokens_die_in_one_event() -> None:
    t = table(2)
    a, b = t.seats
    wrath = instant("Wrath", Destroy(Each(Permanent(("creature",)))))
    a.hand(wrath).battlefield(GOBLIN, many=10)
    b.battlefield(GOBLIN, many=1_000_000)
    a.casts(wrath)
    t.resolve()
    assert (a.count(GOBLIN), b.count(GOBLIN)) == (0, 0)
    assert sorted([e.text for e in t.game.log if "704.5d" in e.rules]) == [
        "Goblin ×10 ceases to exist",
        "Goblin ×1000000 ceases to exist",
    ]


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


@pytest.mark.rule("111.9")
def test_111_9_a_legendary_token_has_the_name_that_stands_before() -> None:
    t = table(2)
    a, _ = t.seats
    depths = card(
        "Create Ashaya, the Awoken World, a legendary 4/4 green Elemental creature token.",
        "Sorcery",
        "Depths",
    )
    a.hand(depths, depths)
    a.casts(depths)
    t.resolve()
    assert a.power("Ashaya, the Awoken World") == 4
    a.casts(depths)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "704.5j"
    a.answers(a.question.options[0])
    assert a.creatures == ["Ashaya, the Awoken World"]


@pytest.mark.rule("111.12")
def test_111_12_a_copy_that_becomes_a_token_is_not_created() -> None:
    t = table(2)
    a, _ = t.seats
    twice = card("Copy target creature spell.", "Instant", "Twice")
    season = card(
        "If one or more tokens would be created under your control, twice that many of those "
        "tokens are created instead.",
        "Enchantment",
        "Season",
    )
    elf = card("", "Creature — Elf", "Llanowar")
    a.battlefield(season).hand(elf, twice)
    a.casts(elf)
    a.casts(twice, at=elf)
    t.pass_all()
    assert a.creatures == ["Llanowar", "Llanowar"]


@pytest.mark.rule("111.10c")
def test_111_10c_gold_is_sacrificed_for_mana_without_being_tapped() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(PREDEFINED["Gold"], tapped=True).hand("Lightning Bolt")
    a.casts("Lightning Bolt", at=t.seats[1])
    assert a.names("battlefield") == []


@pytest.mark.rule("111.10i")
def test_111_10i_an_incubator_transforms_into_a_creature() -> None:
    t = table(2)
    a, _ = t.seats
    grow = card("Incubate 3.", "Sorcery", "Grow")
    a.hand(grow).lands("Forest", "Forest")
    a.casts(grow)
    t.resolve()
    a.activates("Incubator Token")
    t.resolve()
    assert a.creatures == ["Phyrexian Token"]
    assert a.power(t.game.player(0).battlefield[-1]) == 3


@pytest.mark.rule("111.10k")
@pytest.mark.rule("111.10m")
@pytest.mark.rule("111.10n")
@pytest.mark.rule("111.10p")
@pytest.mark.rule("111.10q")
@pytest.mark.parametrize(
    ("role", "power", "keyword"),
    [
        ("Monster", 3, "trample"),
        ("Royal", 3, "ward"),
        ("Sorcerer", 3, ""),
        ("Virtuous", 4, ""),  # for the Role, and another enchantment
        ("Wicked", 3, ""),
    ],
)
def test_111_10_roles_change_what_they_are_attached_to(role, power, keyword) -> None:
    t = table(2)
    a, b = t.seats
    give = card(
        f"Create a {role} Role token attached to target creature you control.", "Sorcery", "Give"
    )
    bear = card("", "Creature — Bear", "Cub")
    a.battlefield(bear, card("", "Enchantment", "Shrine")).hand(give, give)
    a.casts(give, at=bear)
    t.resolve()
    assert a.power(bear) == power
    assert not keyword or keyword in layers.characteristics_of(t.game, a.find(bear)).keywords
    a.casts(give, at=bear)
    t.pass_all()
    assert a.names("battlefield").count(role) == 1  # 704.5y: the older one is gone
    assert a.power(bear) == power
    assert b.life == (19 if role == "Wicked" else 20)
    if role == "Sorcerer":
        t.go_to("declare attackers")
        a.attacks({bear: b})
        assert t.stack == ["Cub's ability"]
