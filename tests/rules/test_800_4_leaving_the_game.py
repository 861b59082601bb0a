"""800.4: a multiplayer game goes on after some of its players have left."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.costs.parts import PayLife
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import TakeExtraTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenCast, WhenDealsDamage
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, HasKeyword, Non, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, Together, You
from apnap.effects.words.tallies import HowMany
from apnap.rules.continuous import layers
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import HAPPEN, Happen, apply
from apnap.rules.machine.looking_back import last_known
from apnap.rules.multiplayer.leaving_the_game import is_applying
from apnap.rules.zones.moving import create
from apnap.state.ability import SpellAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.ruleset import Ruleset
from apnap.state.seats import distance, left_of, players, right_of
from apnap.testing import table
from apnap.testing.common_cards import ACT_OF_TREASON
from apnap.testing.invariants import check_all
from apnap.testing.planes_and_schemes import FEAST, up
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery
from apnap.testing.simple_plays import happens
from apnap.testing.texts import card as printed
from apnap.testing.words import ScenarioError

BEAR = creature("Bear", 2, 2)
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))


PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())
PLAYER = (Target(APlayer()),)
WARP = instant("Warp", TakeExtraTurn(Targets()), targets=PLAYER)


def turns(t, number):
    """Whose the next turns are."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.name)
    return "".join(found)


GIANT = creature("Giant", 3, 3)
BLAST = instant("Blast", DealDamage(Number(4), Targets()), target=AnyTarget())


def until_your_next_turn(t, seat, thing):
    effect = Continuous(
        controller=int(seat),
        source=thing,
        affected=(thing,),
        modifications=(PowerToughness(3, 3),),
        until="your next turn",
    )
    happens(t, BeginEffect(on=thing, effect=effect, words="grows until your next turn"))


OPPONENT = APlayer("opponent")
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
STONE = CardDef("Stone", "artifact", cost="{0}")
PING = instant("Ping", DealDamage(Number(1), Targets()), target=AnyTarget())
CHAIN = printed(
    "Chain Lightning deals 3 damage to any target. Then that player or that permanent's controller "
    "may pay {R}{R}. If the player does, they may copy this spell and may choose a new target for "
    "that copy.",
    "Sorcery",
    "Chain Lightning",
)
STUDY = enchantment(
    "Rhystic Study",
    TriggeredAbility(
        WhenCast(OPPONENT),
        (MayPay("{1}", who=Mentioned("by"), otherwise=(May((DrawCards(You()),)),)),),
    ),
)
EMISSARY = creature(
    "Emissary of Hope",
    2,
    1,
    *abilities_of("flying"),
    TriggeredAbility(
        WhenDealsDamage(to=APlayer(), combat=True),
        (ChangeLife(You(), HowMany(Each(Permanent(("artifact",)), of=Mentioned("on")))),),
    ),
)
SENGIR = printed(
    "Flying\nWhenever another creature dies, put two +1/+1 counters on Sengir.\n"
    "Whenever another player loses the game, you gain life equal to that player's life total as "
    "the turn began.\nPartner",
    "Legendary Creature — Vampire Noble",
    "Sengir, the Dark Baron",
)
BIG_PING = instant("Big Ping", DealDamage(Number(17), Targets()), target=AnyTarget())
GRAPESHOT = sorcery(
    "Grapeshot", DealDamage(Number(1), Targets()), target=AnyTarget(), more=abilities_of("storm")
)
TRAP = printed(
    "If an opponent cast three or more spells this turn, you may pay {0} rather than pay this "
    "spell's mana cost.\nExile any number of target spells.",
    "Instant — Trap",
    "Mindbreak Trap",
    mana_cost="{2}{U}{U}",
)
CREATURE = Permanent(("creature",))
GRIFFIN = creature("Assault Griffin", 3, 2)
ANGEL = creature("Serra Angel", 4, 4)
BOLT = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
NEXT = "your next turn"
KIORA = printed(
    "+1: Until your next turn, prevent all damage that would be dealt to and dealt by target "
    "permanent an opponent controls.\n−1: Draw a card. You may play an additional land this turn.",
    "Legendary Planeswalker — Kiora",
    "Kiora, the Crashing Wave",
    loyalty="2",
)
SORIN = instant(
    "Sorin", Pump(Each(Permanent(("creature",), "you")), 1, 0, ("lifelink",), until=NEXT)
)
DECORUM = instant("Disrupt Decorum", Goad(Each(Permanent(("creature",), "opponent"))))
EARTHQUAKE = CardDef(
    "Earthquake",
    "sorcery",
    cost="{X}{R}",
    abilities=(
        SpellAbility(
            (
                DealDamage(
                    X(),
                    Together((EachPlayer(), Each(AllOf((CREATURE, Non(HasKeyword("flying"))))))),
                ),
            )
        ),
    ),
)


def quake(t, *lives):
    """A casts Earthquake for 5 in a game of players with those life totals."""
    for seat, life in zip(t.seats, lives, strict=True):
        seat.life(life)
    a = t.seat(0)
    a.lands(*["Mountain"] * 6).hand(EARTHQUAKE).casts(EARTHQUAKE, x=5)
    t.resolve()
    return "".join([seat.status[0] for seat in t.seats])


@pytest.mark.rule("800.4")
def test_800_4_the_game_goes_on_without_the_player():
    t = table(4)
    a, b, _, _ = t.seats
    a.hand(BLAST)
    b.concedes()
    assert b.questions == []
    a.casts(BLAST)
    assert [option.what for option in a.question.options] == [0, 2, 3]
    a.answers(t.seat(2))
    t.next_turn()
    assert t.turn.active is t.seat(2)
    check_all(t.game)


@pytest.mark.rule("800.4")
def test_800_4_only_a_batch_that_is_being_applied_makes_players_leave() -> None:
    batch = Happen(controller=0)
    batch.at = HAPPEN.index(apply)
    assert is_applying(batch)
    batch.at = len(HAPPEN)
    assert not is_applying(batch)


@pytest.mark.rule("800.4")
@pytest.mark.rule("104.4a")
@pytest.mark.parametrize(
    ("lives", "result"),
    [((20, 4, 5, 20), "pllp"), ((5, 5, 5, 5), "dddd"), ((5, 4, 5, 20), "lllw")],
)
def test_800_4_those_who_lose_at_the_same_time_leave_as_one(lives, result):
    t = table(4)
    assert quake(t, *lives) == result
    check_all(t.game)


@pytest.mark.rule("800.4")
def test_800_4_neighbours_of_a_player_who_leaves_become_neighbours():
    t = table(5)
    t.seat(2).concedes()
    game = t.game
    assert list(players(game)) == [0, 1, 3, 4]
    assert left_of(game, 1) == 3
    assert right_of(game, 3) == 1
    assert distance(game, 0, 3) == 2
    assert (left_of(game, 2), right_of(game, 2)) == (3, 1)  # also seen from the empty seat


@pytest.mark.rule("800.4")
@pytest.mark.parametrize("leavers", [(1, 2, 3), (3, 2, 1), (2, 1, 3), (2, 3, 1), (4, 0)])
def test_800_4_the_ring_is_the_same_in_whatever_order_players_leave(leavers):
    t = table(6)
    for seat in leavers:
        t.seat(seat).concedes()
    here = [seat for seat in range(6) if seat not in leavers]
    assert list(players(t.game)) == here
    for at, seat in enumerate(here):
        assert left_of(t.game, seat) == here[(at + 1) % len(here)]
        assert right_of(t.game, seat) == here[at - 1]


@pytest.mark.rule("800.4f")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4f_they_pay_nothing_even_what_they_could(leaves_game):
    price = MayPay(
        costs=(PayLife(2),), who=Mentioned("by"), otherwise=(ChangeLife(You(), Number(1)),)
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(enchantment("Toll", TriggeredAbility(WhenCast(APlayer("opponent")), (price,))))
    t.go_to("precombat main", turn_of=b)
    b.hand(BEAR).casts(BEAR)
    assert t.stack == ["Bear", "Toll's ability"]
    if leaves_game:
        b.concedes()
        t.resolve()
    else:
        t.resolve()
        b.answers(True)
    assert a.life == (21 if leaves_game else 20)
    assert t.game.player(1).life == (20 if leaves_game else 18)
    assert c.life == 20
    check_all(t.game)


@pytest.mark.rule("800.4f")
@pytest.mark.rule("800.4d")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4f_who_leaves_instead_of_paying_has_not_paid(leaves_game):
    t = table(3)
    a, b, c = t.seats
    b.life(3).lands("Mountain", "Mountain")
    a.hand(CHAIN).casts(CHAIN, at=b)
    t.resolve()
    assert b.life == 0
    assert b.question is not None  # state-based actions wait for the end of the resolution
    if leaves_game:
        b.concedes()
        assert t.stack == []
        assert a.question.rule == "117.1"
    else:
        b.answers(True)
        while t.game.questions and b.question is not None and b.question.rule != "117.1":
            if b.question.rule == "707.10c":
                b.answers(b.question.example())
                break
            b.answers(True if b.question.rule == "608.2d" else b.question.example())
        assert t.log_has("704.5a")
        assert t.stack == []  # the copy was B's, who has lost
    assert (a.life, c.life) == (20, 20)
    check_all(t.game)


@pytest.mark.rule("800.4f")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4f_what_they_would_have_to_pay_is_not_paid(leaves_game):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(STUDY)
    b.lands("Mountain").hand(PING).casts(PING, at=c)
    hand = len(a.hand_names)
    if leaves_game:
        b.concedes()
        t.resolve()
        a.answers(True)
    else:
        t.resolve()
        b.answers(True)
    assert len(a.hand_names) == hand + leaves_game
    check_all(t.game)


@pytest.mark.rule("800.4h")
@pytest.mark.rule("805.2")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4h_what_a_rule_asks_the_next_player_decides(leaves_game):
    t = table(4, rules=Ruleset(shared_turns=True), teams="YXXX")
    enemy, a, b, c = t.seats
    enemy.battlefield(GIANT)
    for seat, name in ((a, "Ape"), (b, "Bear"), (c, "Cat")):
        seat.battlefield(creature(name, 2, 2))
    enemy.attacks({GIANT: c})
    c.blocks({"Cat": GIANT}, confirm=False)
    b.blocks({"Bear": GIANT}, confirm=False)
    if leaves_game:  # the primary player, whose answer would have stood
        a.concedes()
    else:
        a.blocks({"Ape": GIANT}, confirm=False)
    assert t.turn.blockers == [("Bear" if leaves_game else "Ape", "Giant")]
    check_all(t.game)


@pytest.mark.rule("800.4h")
@pytest.mark.rule("800.4j")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4h_nobody_chooses_a_defending_player_in_a_turn_without_active_player(leaves_game):
    t = table(3, rules=Ruleset())
    a = t.seats[0]
    a.battlefield(RUNECLAW_BEAR)
    t.begin()
    if leaves_game:
        a.concedes()
        t.go_to("postcombat main")
        assert t.turn.active is a
        assert not t.log_has("508.1")
    else:
        t.pass_once().pass_once().pass_once()
        assert a.question.rule == "507.1"
    check_all(t.game)


@pytest.mark.rule("800.4i")
def test_800_4i_what_was_known_of_them_stays_known():
    t = table(3)
    a, b, _ = t.seats
    b.life(7).poison(2).hand(BEAR, BEAR).battlefield(GIANT)
    t.begin()
    assert last_known(t.game, 1) is t.game.player(1)
    b.concedes()
    known = last_known(t.game, 1)
    assert (known.life, known.count("poison"), len(known.hand)) == (7, 2, 2)
    assert len(known.battlefield) == 1
    assert t.game.player(1).battlefield == ()
    assert last_known(t.game, 0) is t.game.player(0)
    assert a.life == 20


@pytest.mark.rule("800.4i")
@pytest.mark.parametrize("ranged", [True, False])
def test_800_4i_the_life_total_of_who_has_left_as_the_turn_began(ranged):
    rules = Ruleset(range=1, attack="multiple") if ranged else None
    t = table(4, rules=rules)
    a, b, _, _ = t.seats
    a.battlefield(SENGIR)
    b.hand(PING, PING, PING).life(20)
    for _ in range(3):
        b.casts(PING, at=b)
        t.resolve()
    t.next_turn()
    assert b.life == 17
    a.hand(BIG_PING).casts(BIG_PING, at=b)
    t.resolve().resolve()
    assert not t.game.is_in(1)
    assert a.life == 37


@pytest.mark.rule("800.4i")
@pytest.mark.parametrize(("life", "gone", "gained"), [(2, 0, 3), (20, 0, 3), (20, 1, 2)])
@pytest.mark.parametrize("ranged", [True, False])
def test_800_4i_what_they_controlled_is_counted_as_they_left(life, gone, gained, ranged):
    rules = Ruleset(range=1, attack="multiple") if ranged else None
    t = table(4, rules=rules)
    a, b, _, _ = t.seats
    b.life(life).battlefield(STONE, STONE, STONE)
    a.battlefield(EMISSARY).attacks({EMISSARY: b})
    t.go_to("combat damage")
    assert t.stack == ["Emissary of Hope's ability"]
    assert t.game.is_in(1) == (life > 2)
    if gone:
        shatter = instant("Shatter", Destroy(Targets()), target=Permanent(("artifact",)))
        b.hand(shatter).casts(shatter, at=b.find(STONE))
        t.resolve()
    t.resolve()
    assert a.life == 20 + gained


@pytest.mark.rule("800.4i")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4i_what_they_have_done_they_have_done(leaves_game):
    t = table(3)
    a, b, c = t.seats
    a.hand(TRAP)
    for number in range(3):
        assert a.may_cast(TRAP) == (number > 2)
        b.hand(PING).casts(PING, at=b)
        t.resolve()
    if leaves_game:
        b.concedes()
    assert a.may_cast(TRAP)
    a.hand(GRAPESHOT).casts(GRAPESHOT, at=c)
    t.resolve()
    while a.question.rule == "707.10c":
        a.answers(a.question.example())
    assert t.stack == ["Grapeshot"] * 4
    t.pass_all()
    assert c.life == 16
    check_all(t.game)


@pytest.mark.rule("800.4k")
def test_800_4k_the_extra_turn_of_who_has_left_does_not_begin():
    t = table(4)
    a, _b, c, _d = t.seats
    a.hand(WARP).casts(WARP, at=c)
    t.resolve()
    c.concedes()
    assert turns(t, 3) == "BDA"


@pytest.mark.rule("800.4k")
@pytest.mark.rule("801.2c")
def test_800_4k_their_turn_does_not_begin():
    t = table(5, rules=Ruleset(range=1, attack="multiple"))
    t.seat(1).concedes()
    assert 2 not in t.game.player(0).reach  # 801.2c: not yet
    t.next_turn()
    assert t.turn.active is t.seat(2)
    assert t.game.player(1).turns_begun == 0
    assert 2 in t.game.player(0).reach


@pytest.mark.rule("800.4k")
@pytest.mark.rule("500.7")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4k_an_extra_turn_does_not_begin(leaves_game):
    warp = sorcery("Time Warp", TakeExtraTurn(Targets()), target=APlayer())
    t = table(3)
    a, b, c = t.seats
    a.hand(warp).casts(warp, at=b)
    t.resolve()
    if leaves_game:
        b.concedes()
    t.next_turn()
    assert t.turn.active is (c if leaves_game else b)


@pytest.mark.rule("800.4m")
@pytest.mark.rule("611.2a")
@pytest.mark.parametrize("leavers", ["", "A", "AB", "AD", "E"])
def test_800_4m_until_their_next_turn_means_until_it_would_have_begun(leavers):
    t = table(5)
    a, _, c, _, _ = t.seats
    c.battlefield(BEAR)
    until_your_next_turn(t, a, c.find(BEAR))
    for name in leavers:
        t.seat(name).concedes()
    seen = ""
    while c.power("Bear") == 5:
        t.next_turn()
        seen += t.turn.active.name
    assert seen == {"": "BCDEA", "A": "BCDEB", "AB": "CDEC", "AD": "BCEB", "E": "BCDA"}[leavers]


@pytest.mark.rule("800.4m")
def test_800_4m_a_prevention_until_their_next_turn():
    t = table(4)
    a, b, c, d = t.seats
    c.battlefield(ANGEL)
    a.battlefield(KIORA).activates(KIORA, at=ANGEL)
    t.resolve()
    a.concedes()
    t.go_to("precombat main", turn_of=c)
    c.attacks({ANGEL: d})
    t.go_to("end of combat")
    assert d.life == 20
    t.go_to("upkeep", turn_of=d)
    d.hand(BOLT).casts(BOLT, at=ANGEL)
    t.resolve()
    assert c.damage(ANGEL) == 0
    t.go_to("upkeep", turn_of=b)  # A's turn would have begun
    b.hand(BOLT).casts(BOLT, at=ANGEL)
    t.resolve()
    assert c.damage(ANGEL) == 3
    check_all(t.game)


@pytest.mark.rule("800.4m")
@pytest.mark.rule("701.38a")
def test_800_4m_a_bonus_and_goading_until_their_next_turn():
    t = table(4)
    a, b, c, d = t.seats
    b.battlefield(RUNECLAW_BEAR)
    c.battlefield(GRIFFIN)
    a.hand(ACT_OF_TREASON, SORIN, DECORUM).casts(ACT_OF_TREASON, at=RUNECLAW_BEAR)
    t.resolve()
    for each in (SORIN, DECORUM):
        a.casts(each)
        t.resolve()
    a.concedes()
    assert b.power(RUNECLAW_BEAR) == 3
    assert "lifelink" in layers.characteristics_of(t.game, b.find(RUNECLAW_BEAR)).keywords
    t.go_to("precombat main", turn_of=c)
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        c.attacks({})
    c.attacks({GRIFFIN: d})
    t.go_to("upkeep", turn_of=d)
    assert b.power(RUNECLAW_BEAR) == 3
    t.go_to("upkeep", turn_of=b)
    assert b.power(RUNECLAW_BEAR) == 2
    t.go_to("precombat main", turn_of=c)
    c.attacks({})  # no longer goaded


@pytest.mark.rule("800.4n")
def test_800_4n_the_ante_stays():
    t = table(3)
    t.begin()
    create(t.game, BEAR, 1, "ante")
    t.seat(1).concedes()
    assert [row.zone for row in t.game.seats[1].objects.values()] == ["ante"]
    check_all(t.game)


@pytest.mark.rule("800.4p")
def test_800_4p_when_the_planar_controller_leaves_the_next_player_is_it():
    """The plane is C's; it goes on under the control of the next player in turn order."""
    t = table(4)
    a, b, c, d = t.seats
    c.supplementary_deck(PLANE)
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.go_to("precombat main", turn_of=c)
    c.hand(WALK).casts(WALK)
    t.resolve()
    t.go_to("precombat main", turn_of=d)
    assert [seat.power(BEAR) for seat in t.seats] == [2, 2, 2, 5]
    d.concedes()
    assert up(t, 2) == ["Plane"]
    assert [seat.power(BEAR) for seat in (a, b, c)] == [5, 2, 2]
    check_all(t.game)


@pytest.mark.rule("800.4p")
def test_800_4p_of_several_who_leave_together_nobody_becomes_planar_controller():
    t = table(4)
    a, b, c, d = t.seats
    a.supplementary_deck(FEAST).hand(WALK)
    b.life(1).supplementary_deck(FEAST)
    c.supplementary_deck(PLANE).battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    a.life(1)
    quake = SpellAbility((DealDamage(Number(1), EachPlayer()),))
    d.hand(CardDef("Quake", "instant", cost="{0}", abilities=(quake,))).casts("Quake")
    t.resolve()
    assert [seat.status for seat in t.seats] == ["lost", "lost", "playing", "playing"]
    assert up(t, 2) == ["Plane"]
    assert c.power(BEAR) == 5
    check_all(t.game)
