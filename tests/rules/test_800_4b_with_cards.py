"""800.4b-i: what concerns players who have left; played with the cards that bring it about."""

from __future__ import annotations

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import May
from apnap.effects.flow.linked import MoveUntil
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenCast, WhenDealsDamage, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, Non, Permanent
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import ControllersOf, Each, Mentioned, Targets, You
from apnap.effects.words.tallies import HowMany
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery
from apnap.testing.texts import card as printed

CREATURE = Permanent(("creature",))
OPPONENT = APlayer("opponent")


BEAR = creature("Runeclaw Bear", 2, 2)
GIANT = creature("Hill Giant", 3, 3)
TURTLE = creature("Horned Turtle", 1, 4)
STONE = CardDef("Stone", "artifact", cost="{0}")
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
PING = instant("Ping", DealDamage(Number(1), Targets()), target=AnyTarget())

# ---- 800.4b: nothing is given to them --------------------------------------------------------

JEWEL = printed(
    "When this artifact enters, draw three cards.\n{T}: Add three mana of any one color.\n"
    "Whenever one or more creatures an opponent controls attack you and aren't blocked, that "
    "player draws three cards and gains control of this artifact. Untap it.",
    "Artifact",
    "Coveted Jewel",
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_who_has_left_gains_no_control(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    alex.battlefield(JEWEL, tapped=True)
    bianca.battlefield(BEAR)
    t.go_to("precombat main", turn_of=bianca)
    hand = len(bianca.hand_names)
    bianca.attacks({BEAR: alex})
    t.go_to("declare blockers")
    assert t.stack == ["Coveted Jewel's ability"]
    if leaves_game:
        bianca.concedes()
    t.resolve()
    holder = alex if leaves_game else bianca
    assert "Coveted Jewel" in holder.permanents
    assert not holder.is_tapped(JEWEL)
    assert t.log_has("800.4b") == leaves_game
    if not leaves_game:
        assert len(bianca.hand_names) == hand + 3
    check_all(t.game)


MYR = CardDef("Myr", "artifact creature", "Myr", power=1, toughness=1, colors="", token=True)
CHAMBER = CardDef(
    "Genesis Chamber",
    "artifact",
    cost="{0}",
    abilities=(
        TriggeredAbility(
            enters(AllOf((CREATURE, Non(IsToken())))),
            (CreateToken(MYR, who=ControllersOf(Mentioned("became"))),),
        ),
    ),
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_no_token_for_who_has_left_nor_for_another(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    alex.battlefield(CHAMBER)
    t.go_to("precombat main", turn_of=bianca)
    bianca.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == ["Genesis Chamber's ability"]
    if leaves_game:
        bianca.concedes()
    t.pass_all()
    assert [seat.count(MYR) for seat in t.seats] == [0, 0 if leaves_game else 1, 0]
    check_all(t.game)


WHISPERS = printed(
    'Each creature has "When this creature dies, choose target opponent. That player puts this '
    "card from its owner's graveyard onto the battlefield under their control at the beginning of "
    'the next end step."',
    "Enchantment",
    "Endless Whispers",
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_a_card_stays_where_it_is(leaves_game):
    t = table(3)
    alex, bianca, carissa = t.seats
    carissa.battlefield(WHISPERS)
    alex.battlefield(BEAR).hand(MURDER).casts(MURDER, at=BEAR)
    t.resolve()
    alex.answers(bianca)
    t.resolve()
    if leaves_game:
        bianca.concedes()
    t.go_to("end")
    assert t.stack == ["Runeclaw Bear's ability"]  # 800.4d: its controller is still there
    t.resolve()
    assert alex.graveyard_names == (["Runeclaw Bear", "Murder"] if leaves_game else ["Murder"])
    assert bianca.creatures == ([] if leaves_game else ["Runeclaw Bear"])
    assert t.log_has("800.4b") == leaves_game
    check_all(t.game)


EYE = printed(
    "Whenever a player casts an instant or sorcery card, exile it. Then that player copies each "
    "instant or sorcery card exiled with this enchantment. For each copy, the player may cast the "
    "copy without paying its mana cost.",
    "Enchantment",
    "Eye of the Storm",
)


@pytest.mark.rule("800.4b")
@pytest.mark.rule("707.12")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_no_copy_is_put_on_the_stack_for_who_has_left(leaves_game):
    t = table(3)
    alex, bianca, carissa = t.seats
    alex.battlefield(EYE).hand(PING).casts(PING, at=carissa)
    t.resolve()
    alex.answers(False)  # the copy is not cast
    assert alex.exile_names == ["Ping"]
    bianca.hand(PING).casts(PING, at=alex)
    if leaves_game:
        bianca.concedes()
        t.pass_all()
        assert (alex.life, carissa.life) == (20, 20)
        assert alex.exile_names == ["Ping"]
    else:
        t.resolve()
        for _ in range(2):
            bianca.answers(bianca.question.options[1])
            bianca.answers([carissa])
        assert t.stack[:2] == ["Ping", "Ping"]
    check_all(t.game)


# ---- 800.4d: triggers ------------------------------------------------------------------------

RING = printed(
    "When this enchantment enters, exile another target nonland permanent.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield "
    "under its owner's control.",
    "Enchantment",
    "Oblivion Ring",
)
PRIEST = creature(
    "Banisher Priest",
    2,
    2,
    TriggeredAbility(enters(), (MoveUntil(Targets()),), (Target(CREATURE),)),
)


@pytest.mark.rule("800.4d")
@pytest.mark.rule("610.3")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4d_what_a_trigger_would_return_stays_what_was_exiled_until_returns(leaves_game):
    t = table(4)
    alex, bianca, carissa, _ = t.seats
    bianca.battlefield(BEAR)
    carissa.battlefield(GIANT)
    for source, gone in ((RING, bianca.find(BEAR)), (PRIEST, carissa.find(GIANT))):
        alex.hand(source).casts(source)
        t.resolve()
        alex.answers([gone])
        t.resolve()
    assert (bianca.creatures, carissa.creatures) == ([], [])
    if leaves_game:
        alex.concedes()
        assert carissa.creatures == ["Hill Giant"]  # at once
    else:
        for source in (RING, PRIEST):
            kill = instant("Kill", Destroy(Targets()), target=Permanent())
            alex.hand(kill).casts(kill, at=source)
            t.resolve()
        t.pass_all()
        assert carissa.creatures == ["Hill Giant"]
    t.pass_all()
    assert bianca.creatures == ([] if leaves_game else ["Runeclaw Bear"])
    check_all(t.game)


# ---- 800.4d, f: copies and costs -------------------------------------------------------------

CHAIN = printed(
    "Chain Lightning deals 3 damage to any target. Then that player or that permanent's controller "
    "may pay {R}{R}. If the player does, they may copy this spell and may choose a new target for "
    "that copy.",
    "Sorcery",
    "Chain Lightning",
)


@pytest.mark.rule("800.4d")
@pytest.mark.rule("800.4f")
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


STUDY = enchantment(
    "Rhystic Study",
    TriggeredAbility(
        WhenCast(OPPONENT),
        (MayPay("{1}", who=Mentioned("by"), otherwise=(May((DrawCards(You()),)),)),),
    ),
)


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


# ---- 800.4e: combat damage -------------------------------------------------------------------

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


@pytest.mark.rule("800.4e")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4e_no_combat_damage_to_who_has_left(leaves_game):
    t = table(3)
    a, b, c = t.seats
    b.battlefield(STONE)
    a.battlefield(EMISSARY, GIANT).attacks({EMISSARY: b, GIANT: c})
    if leaves_game:
        b.concedes()
    assert [name for name, _ in t.turn.attackers] == ["Emissary of Hope", "Hill Giant"]
    t.go_to("end of combat")
    assert (a.life, c.life) == (20 if leaves_game else 21, 17)
    assert t.game.player(1).life == (20 if leaves_game else 18)
    assert [name for name, _ in t.turn.attackers] == ["Emissary of Hope", "Hill Giant"]
    check_all(t.game)


DREADMAW = creature("Colossal Dreadmaw", 6, 6, *abilities_of("trample"))


@pytest.mark.rule("800.4e")
@pytest.mark.rule("702.19e")
@pytest.mark.parametrize(("leaves_game", "life"), [(True, 20), (False, 14)])
def test_800_4e_trample_has_nobody_to_deal_damage_to(leaves_game, life):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(DREADMAW).hand(MURDER).attacks({DREADMAW: b})
    b.battlefield(TURTLE).blocks({TURTLE: DREADMAW})
    if leaves_game:
        b.concedes()
    else:
        a.casts(MURDER, at=TURTLE)
        t.resolve()
    t.go_to("end of combat")
    assert t.game.player(1).life == life
    assert c.life == 20
    check_all(t.game)


KNIGHT = creature("Youthful Knight", 2, 1, *abilities_of("first strike"))
JACE = CardDef("Jace Beleren", "legendary planeswalker", "Jace", cost="{0}", loyalty=3)


@pytest.mark.rule("800.4e")
@pytest.mark.rule("506.4c")
@pytest.mark.parametrize("at_jace", [True, False])
def test_800_4e_between_the_two_steps_of_combat_damage(at_jace):
    t = table(3)
    a, b, c = t.seats
    b.battlefield(JACE, counters={"loyalty": 6})
    target = b.find(JACE) if at_jace else b
    a.battlefield(KNIGHT, GIANT).attacks({KNIGHT: target, GIANT: target})
    t.go_to("first-strike combat damage")
    assert (b.life, b.counters(JACE, "loyalty")) == ((20, 4) if at_jace else (18, 6))
    b.concedes()
    t.go_to("end of combat")
    assert t.game.player(1).life == (20 if at_jace else 18)
    assert (a.life, c.life) == (20, 20)
    assert [at for _, at in t.turn.attackers] == ["nobody", "nobody"]
    check_all(t.game)


# ---- 800.4g, h: choices ----------------------------------------------------------------------


@pytest.mark.rule("800.4g")
@pytest.mark.rule("608.2b")
def test_608_2b_a_target_who_has_left_is_no_target():
    t = table(3)
    a, b, c = t.seats
    a.hand(PING).casts(PING, at=b)
    b.concedes()
    t.resolve()
    assert t.log_has("608.2b")
    assert (a.life, c.life) == (20, 20)


@pytest.mark.rule("800.4h")
@pytest.mark.rule("800.4j")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4h_nobody_chooses_a_defending_player_in_a_turn_without_active_player(leaves_game):
    t = table(3, rules=Ruleset())
    a = t.seats[0]
    a.battlefield(BEAR)
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


# ---- 800.4i: what is known of them -----------------------------------------------------------

SENGIR = printed(
    "Flying\nWhenever another creature dies, put two +1/+1 counters on Sengir.\n"
    "Whenever another player loses the game, you gain life equal to that player's life total as "
    "the turn began.\nPartner",
    "Legendary Creature — Vampire Noble",
    "Sengir, the Dark Baron",
)
BIG_PING = instant("Big Ping", DealDamage(Number(17), Targets()), target=AnyTarget())


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
