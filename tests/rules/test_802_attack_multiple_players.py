"""802: several defending players in one combat."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.statics.attacking_and_blocking import (
    AtLeastOne,
    BlocksMore,
    Cant,
    Costs,
    IfAble,
    NoMoreThan,
)
from apnap.effects.triggers.combat import WhenBlocks
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyOf, APlayer, Itself, Permanent
from apnap.effects.words.selections import You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.state.ability import (
    CombatAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Declare, Divide
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import refused_by

CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)


def offered(t: Table, seat: Seat) -> set[str]:
    """The names of what this player's creatures may attack."""
    t.go_to("declare attackers")
    question = seat.question
    if not isinstance(question, Declare):
        return set()
    game = t.game
    return {
        game.player(o.at).name if game.is_player(o.at) else game.object(o.at).card.name
        for o in question.options
    }


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


# ---- 802.1-802.3 -----------------------------------------------------------------------------


@pytest.mark.rule("802.1")
@pytest.mark.parametrize(("to_b", "to_c"), [(18, 17), (15, 20)])
def test_802_1_several_players_or_just_one(to_b, to_c):
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT)
    a.attacks({BEAR: b, GIANT: c if to_c < 20 else b})
    t.go_to("end of combat")
    assert (b.life, c.life) == (to_b, to_c)


@pytest.mark.rule("802.2")
def test_802_2_every_opponent_in_range_is_a_defending_player():
    t = table(5, limited_influence(1), attack_multiple_players)
    t.go_to("beginning of combat")
    assert sorted(t.game.turns[1].defending) == [1, 4]
    assert t.log_has("802.2")


@pytest.mark.rule("802.2")
def test_802_2_teammates_never_are():
    t = table(4, teams="ABAB")
    t.go_to("beginning of combat")
    assert t.game.turns[1].defending == (1, 3)


@pytest.mark.rule("802.2a", example=1)
@pytest.mark.parametrize("carissa_has_it", [True, False])
def test_802_2a_the_defending_player_is_the_one_this_creature_attacks(carissa_has_it):
    goat = creature("Goat", 1, 1, "mountainwalk")
    t = table(3)
    rob, alex, carissa = t.seats
    rob.battlefield(BEAR, goat)
    (carissa if carissa_has_it else alex).lands("Mountain")
    carissa.battlefield(GIANT)
    rob.attacks({BEAR: alex, goat: carissa})
    t.go_to("declare blockers")
    assert isinstance(carissa.question, Declare) != carissa_has_it


@pytest.mark.rule("802.3")
@pytest.mark.rule("310.8b")
def test_802_3_a_player_a_planeswalker_or_a_battle():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, GIANT, WOLF)
    b.battlefield(WALKER, counters={"loyalty": 5})
    d.battlefield(SIEGE, protector=c, counters={"defense": 4})
    a.attacks({BEAR: b, GIANT: WALKER, WOLF: SIEGE})
    t.go_to("end of combat")
    assert (b.life, b.counters(WALKER, "loyalty"), d.counters(SIEGE, "defense")) == (18, 2, 3)


@pytest.mark.rule("802.3a")
def test_802_3a_a_limit_on_all_and_a_limit_on_one():
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT, WOLF)
    b.battlefield(enchantment("Crawlspace", CombatAbility(NoMoreThan("attack", 2, APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({BEAR: b, GIANT: b, WOLF: b})
    a.attacks({BEAR: b, GIANT: b, WOLF: c})
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({BEAR: b, GIANT: c})


@pytest.mark.rule("802.3a")
def test_802_3a_a_requirement_to_attack_you_or_a_planeswalker_you_control():
    mine = AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    trove = enchantment("Trove", CombatAbility(AtLeastOne("attack", mine, together=True)))
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(trove).battlefield(WALKER, counters={"loyalty": 5})
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({BEAR: c})
    a.attacks({BEAR: WALKER})


@pytest.mark.rule("801.10")
@pytest.mark.parametrize("far", [True, False])
def test_801_10_a_tax_does_not_reach_attackers_out_of_range(far):
    tax = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))
    ranges = {1: 1, 0: 3, 2: 3, 3: 3} if not far else {2: 1, 0: 3, 1: 3, 3: 3}
    t = table(4, ranges=ranges)
    a, b, c, _ = t.seats
    victim = c if far else b
    a.battlefield(BEAR)
    victim.battlefield(tax)
    t.go_to("declare attackers")
    if not far:
        with refused_by("508.1j"):
            a.attacks({BEAR: victim})
    else:
        a.attacks({BEAR: victim})
        t.go_to("end of combat")
        assert victim.life == 18


@pytest.mark.rule("801.10")
def test_801_10_a_restriction_stops_at_the_range_of_its_controller():
    t = table(5, limited_influence(1), attack_multiple_players)
    a, _, c = t.seats[:3]
    a.battlefield(BEAR)
    c.battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    assert offered(t, a) == {"B", "E"}
    t = table(5, limited_influence(1), attack_multiple_players)
    t.seat(0).battlefield(BEAR)
    t.seat(1).battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    t.go_to("end of combat")
    assert not t.log_has("508.1k")


# ---- 802.4: blocking -------------------------------------------------------------------------


@pytest.mark.rule("802.4")
@pytest.mark.parametrize("active", [0, 2])
def test_802_4_defenders_block_in_turn_order_and_know_what_others_did(active):
    t = table(4)
    for seat in t.seats:
        seat.battlefield(BEAR, GIANT, WOLF)
    t.go_to("declare attackers", turn_of=active)
    attacker = t.seats[active]
    others = [t.seats[(active + n) % 4] for n in (1, 2, 3)]
    attacker.attacks(list(zip((BEAR, GIANT, WOLF), others, strict=True)))
    t.go_to("declare blockers", turn_of=active)
    for seat, attacking in zip(others, (BEAR, GIANT, WOLF), strict=True):
        assert asked(t) == [seat.name]
        seat.blocks({seat.find(GIANT): attacker.find(attacking)})
        assert ("Giant", attacking.name) in t.turn.blockers  # 101.4b: the next one sees it


@pytest.mark.rule("802.4")
def test_802_4_abilities_trigger_but_wait_for_all_blocks():
    drum = CardDef(
        "Drum",
        "enchantment",
        abilities=(TriggeredAbility(WhenBlocks(CREATURES), (DrawCards(You(), Number(1)),)),),
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, WOLF)
    b.battlefield(GIANT, drum)
    c.battlefield(GIANT)
    a.attacks({BEAR: b, WOLF: c})
    t.go_to("declare blockers")
    b.blocks({GIANT: BEAR})
    assert t.stack == []
    assert asked(t) == ["C"]
    c.blocks({GIANT: WOLF})
    assert asked(t) == ["B"]  # two abilities of B's to be ordered (603.3b)


@pytest.mark.rule("802.4a")
def test_802_4a_only_what_attacks_you_or_what_you_defend():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, GIANT, WOLF)
    b.battlefield(WOLF).battlefield(WALKER, counters={"loyalty": 5})
    c.battlefield(WOLF)
    d.battlefield(WOLF).battlefield(SIEGE, protector=b, counters={"defense": 4})
    a.attacks({BEAR: b, GIANT: WALKER, WOLF: SIEGE})
    t.go_to("declare blockers")
    assert asked(t) == ["B"]
    question = b.question
    assert question is not None
    assert {o.at for o in question.options} == {a.find(card) for card in (BEAR, GIANT, WOLF)}
    b.blocks({})
    assert t.step == "declare blockers"
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("802.4b")
def test_802_4b_each_defenders_blocks_are_judged_alone():
    t = table(3)
    a, b, c = t.seats
    menace = creature("Brute", 3, 3, "menace")
    lure = creature("Lure", 1, 1, IfAble("block", CREATURES, Itself()))
    a.battlefield(menace, lure, enchantment("Caverns", CombatAbility(NoMoreThan("block", 2))))
    b.battlefield(BEAR, GIANT, WOLF)
    c.battlefield(BEAR, GIANT, WOLF)
    a.attacks({lure: b, menace: c})
    t.go_to("declare blockers")
    with refused_by("509.1c"):
        b.blocks({BEAR: lure})  # two of B's are able, within the limit
    b.blocks([(b.find(BEAR), lure), (b.find(GIANT), lure)])
    with refused_by("702.111b"):
        c.blocks({c.find(BEAR): menace})
    with refused_by("509.1b"):
        c.blocks([(c.find(card), menace) for card in (BEAR, GIANT, WOLF)])
    c.blocks({})  # the lure does not concern C


# ---- 802.5, 802.6 ----------------------------------------------------------------------------


@pytest.mark.rule("802.5")
@pytest.mark.rule("802.6")
def test_802_5_orders_and_damage_in_turn_order_and_dealt_at_once():
    guard = creature("Guard", 3, 9, BlocksMore(1))
    t = table(3)
    a, b, c = t.seats
    pack = [creature(f"Wolf {n}", 1, 1) for n in range(4)]
    a.battlefield(*pack)
    b.battlefield(guard)
    c.battlefield(guard)
    a.attacks(list(zip(pack, (b, b, c, c), strict=True)))
    t.go_to("declare blockers")
    for seat in (b, c):
        assert seat.question is not None
        seat.answers(seat.question.options)
    for seat in (b, c):  # 802.5
        assert asked(t) == [seat.name]
        assert isinstance(seat.question, Arrange)
        seat.answers(seat.question.options)
    while t.step == "declare blockers":
        t.pass_once()
    for seat in (b, c):  # 802.6
        assert asked(t) == [seat.name]
        assert isinstance(seat.question, Divide)
        assert a.creatures == [wolf.name for wolf in pack]
        first = 0 if seat is b else 2
        seat.answers({pack[first]: 1, pack[first + 1]: 2})
    assert a.creatures == []
    assert b.damage(guard) == c.damage(guard) == 2


@pytest.mark.rule("802.6")
def test_802_6_two_players_killed_together_leave_together():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT)
    b.life(2)
    c.life(3)
    a.attacks({BEAR: b, GIANT: c})
    while not t.over:
        t.pass_once()
    assert t.winner is a
    assert sum([entry.rules[0] == "800.4a" and entry.happened for entry in t.game.log]) <= 2


# ---- players who leave -----------------------------------------------------------------------


@pytest.mark.rule("800.4e")
def test_800_4e_attackers_of_a_player_who_leaves_attack_nobody():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT)
    a.attacks({BEAR: b, GIANT: c})
    b.concedes()
    assert ("Bear", "nobody") in t.turn.attackers
    t.go_to("end of combat")
    assert c.life == 17


@pytest.mark.rule("800.4e")
def test_800_4e_blocked_stays_blocked_when_the_defender_leaves():
    trampler = creature("Trampler", 6, 6, "trample")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(trampler, GIANT)
    b.battlefield(BEAR)
    a.attacks({trampler: b, GIANT: c})
    b.blocks({BEAR: trampler})
    b.concedes()
    t.go_to("end of combat")
    assert c.life == 17


@pytest.mark.rule("800.4j")
def test_800_4j_a_turn_without_an_active_player_has_no_attack():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    t.begin()
    a.concedes()
    t.go_to("precombat main", turn_of=b)
    assert not t.log_has("508.1k")
