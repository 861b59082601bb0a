"""810.4, 810.9: a giant's heads share one life total."""

import pytest

from apnap.effects.actions.exchange import ExchangeLife
from apnap.effects.costs.parts import PayLife
from apnap.effects.flow.flow import ForEachPlayer
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife, DamageLeavesLife, RedistributeLife, SetLife
from apnap.effects.replacement.instead import Instead
from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.statics.attacking_and_blocking import Costs
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import DamageDealt, LifeOf, Number, Times
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, APlayer, Itself, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Targets, ThatPlayer, You
from apnap.effects.words.tallies import Extreme, HowMany
from apnap.formats import headed_giant, team_vs_team, two_headed_giant
from apnap.rules.objects.life import LifeChange, can_pay_life, exchange_life, set_life
from apnap.state.ability import (
    CantAbility,
    CombatAbility,
    Keyword,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast
from apnap.testing.tables import apart
from apnap.testing.texts import card

PLAYER = Target(APlayer())


def giants(life: tuple[int, int] = (30, 30)) -> Table:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).life(life[0])
    t.seat(2).life(life[1])
    return t


def lives(t: Table) -> list[int]:
    return [int(seat.life) for seat in t.seats]


BLOOD = enchantment(
    "Blood",
    TriggeredAbility(
        WhenLifeChanges(APlayer("opponent"), loses=True), (ChangeLife(You(), Number(0)),)
    ),
)


def cant(verb: str, who: str = "") -> CardDef:
    return CardDef("Ban", "enchantment", abilities=(CantAbility(verb, APlayer(who)),))


@pytest.mark.rule("810.9", example=1)
@pytest.mark.parametrize(
    ("size", "format_", "teams", "left"),
    [
        (4, two_headed_giant, "AABB", 22),
        (6, headed_giant(3), "AAABBB", 33),
        (4, team_vs_team, "AABB", 16),
    ],
)
def test_810_9_flame_rift_hits_every_head(size, format_, teams, left):
    t = table(size, format_, teams=teams)
    cast(t, 0, card("Flame Rift deals 4 damage to each player.", name="Flame Rift"))
    assert lives(t) == [left] * size


@pytest.mark.rule("810.9")
def test_810_9_gains_and_losses_are_each_players_own():
    """Lifelink: only the player who gained life is seen to gain it."""
    t = giants()
    a1, a2, _, b2 = t.seats
    mine = enchantment(
        "Pride", TriggeredAbility(WhenLifeChanges(), (ChangeLife(You(), Number(0)),))
    )
    a1.battlefield(
        mine, CardDef("Child", "creature", power=2, toughness=2, abilities=(Keyword("lifelink"),))
    )
    a2.battlefield(mine)
    a1.attacks({"Child": b2})
    t.go_to("combat damage")
    assert [t.game.controller_of(n) for n in t.game.turns[1].stack] == [0]
    assert lives(t) == [32, 32, 28, 28]


@pytest.mark.rule("810.9")
def test_810_9_what_doubles_one_heads_gain_leaves_the_others_alone():
    boon = enchantment("Boon", ReplacementAbility(ChangeNumber("LifeChange", APlayer("you"))))
    t = giants()
    t.seat(0).battlefield(boon)
    cast(t, 0, instant("Deed", ChangeLife(You(), Number(3))))
    assert lives(t)[:2] == [36, 36]
    cast(t, 1, instant("Deed", ChangeLife(You(), Number(3))))
    assert lives(t)[:2] == [39, 39]


@pytest.mark.rule("810.9")
def test_810_9_each_head_that_loses_life_triggers():
    t = giants()
    t.seat(0).battlefield(BLOOD)
    cast(t, 0, instant("Deed", DealDamage(Number(4), EachPlayer(opponents=True))))
    while t.questions[0].rule == "603.3b":
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    assert len(t.stack) == 2
    assert lives(t) == [30, 30, 22, 22]


# ---- what asks for a life total (810.9a) -----------------------------------------------------


@pytest.mark.rule("810.9a", example=1)
@pytest.mark.parametrize(("shared", "total"), [(True, 34), (False, 34)])
def test_810_9a_doubling_a_life_total(shared, total):
    t = giants((17, 30)) if shared else apart()
    t.seat(0).life(17)
    beacon = card(
        "Double target player's life total. "
        "Shuffle Beacon of Immortality into its owner's library.",
        "Instant",
        "Beacon of Immortality",
    )
    cast(t, 1, beacon, at=t.seat(0))
    assert lives(t)[:2] == ([total, total] if shared else [total, 20])
    assert t.log_has("119.3", "A gains 17 life")


@pytest.mark.rule("810.9a", example=2)
@pytest.mark.parametrize(
    ("shared", "life", "wins"), [(True, 50, "CD"), (True, 49, ""), (False, 50, "")]
)
def test_810_9a_fifty_life_of_the_team_win(shared, life, wins):
    test = card(
        "At the beginning of your upkeep, if you have 50 or more life, you win the game.",
        "Enchantment",
        "Test of Endurance",
    )
    t = giants() if shared else apart()
    t.seat(2).battlefield(test)
    t.seat(3).life(life)  # the teammate's, where they don't share it
    t.go_to("upkeep", turn_of=t.seat(2))
    t.pass_all()
    assert "".join([seat.name for seat in t.winners]) == wins


@pytest.mark.rule("810.9a", example=3)
def test_810_9a_half_of_the_teams_life_is_paid():
    evil = card(
        "Pay half your life, rounded up: "
        "This enchantment becomes a 4/4 Phyrexian Horror creature with flying.",
        "Enchantment",
        "Lurking Evil",
    )
    t = giants((11, 30))
    t.seat(1).battlefield(evil)
    t.seat(1).activates(evil)
    assert lives(t) == [5, 5, 30, 30]
    other = apart()
    other.seat(0).life(11)
    other.seat(0).battlefield(evil)
    other.seat(0).activates(evil)
    assert lives(other) == [5, 20, 20, 20]


@pytest.mark.rule("810.9a")
@pytest.mark.parametrize(
    ("life", "left", "over"), [((30, 29), [0, 0, 1, 1], True), ((10, 40), [0, 0, 0, 0], True)]
)
def test_810_9a_half_of_each_players_life_is_computed_before_any_is_lost(life, left, over):
    """Heartless Hidetsugu: half of the team's total for each head, at once."""
    half = Times(LifeOf(ThatPlayer()), half="down")
    t = giants(life)
    cast(t, 0, instant("Deed", DealDamage(half, EachPlayer(), own=True)))
    assert lives(t) == left
    assert t.over == over
    assert {seat.status for seat in t.seats[:2]} == ({"lost"} if left[2] else {"drew"})


@pytest.mark.rule("810.9a")
@pytest.mark.parametrize(("life", "power"), [(30, 6), (29, 1)])
def test_810_9a_a_creature_looks_at_the_teams_life(life, power):
    big = StaticAbility(
        Itself(),
        (PowerToughness(5, 5),),
        condition=Compare(LifeOf(You()), low=30),
    )
    ascendant = CardDef("Ascendant", "creature", power=1, toughness=1, abilities=(big,))
    t = giants((life, 30))
    t.seat(1).battlefield(ascendant)
    assert t.seat(1).power(ascendant) == power


# ---- paying together (810.9b) ----------------------------------------------------------------


@pytest.mark.rule("810.9b")
@pytest.mark.rule("119.4a")
@pytest.mark.parametrize(("life", "both"), [(3, False), (4, True)])
def test_810_9b_together_they_pay_no_more_than_the_team_has(life, both):
    """Norn's Annex: 2 life for each creature that attacks B1."""
    annex = CardDef(
        "Annex",
        "artifact",
        abilities=(CombatAbility(Costs("attack", costs=(PayLife(2),), whom=APlayer("you"))),),
    )
    t = giants((life, 30))
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    b1.battlefield(annex)
    t.go_to("declare attackers")
    if both:
        a1.attacks({BEAR: b1, GIANT: b1})
        assert lives(t)[:2] == [0, 0]
        assert t.over
        return
    with pytest.raises(ScenarioError, match=r"508\.1j"):
        a1.attacks({BEAR: b1, GIANT: b1})
    a1.attacks({GIANT: b1})
    assert lives(t)[:2] == [1, 1]


@pytest.mark.rule("810.9b")
def test_810_9b_nothing_can_always_be_paid():
    t = giants((-1, 30))
    assert can_pay_life(t.game, 0, 0)
    assert not can_pay_life(t.game, 1, 1)


# ---- setting life totals ---------------------------------------------------------------------


@pytest.mark.rule("810.9c", example=1)
@pytest.mark.parametrize(("before", "said"), [(25, "B loses 15 life"), (4, "B gains 6 life")])
def test_810_9c_the_player_gains_or_loses_what_it_takes(before, said):
    t = giants((before, 30))
    t.seat(2).battlefield(BLOOD)
    cast(t, 2, instant("Deed", SetLife(Targets(), Number(10)), targets=(PLAYER,)), at=t.seat(1))
    assert lives(t) == [10, 10, 30, 30]
    assert t.log_has("119.5", said)
    assert len(t.stack) == (1 if before > 10 else 0)


@pytest.mark.rule("810.9c")
def test_810_9c_setting_one_heads_total_adjusts_the_teams() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    make(t, set_life(t.game, 0, 10))
    assert (t.seat(0).life, t.seat(1).life) == (10, 10)


@pytest.mark.rule("810.9d", example=1)
def test_810_9d_each_team_chooses_who_is_affected():
    """Repay in Kind, at 7 and 13 life."""
    kind = card(
        "Each player's life total becomes the lowest life total among all players.",
        name="Repay in Kind",
    )
    t = giants((7, 13))
    cast(t, 0, kind)
    assert [(q.decider, q.rule) for q in t.questions] == [(0, "810.9d")]
    t.seat(0).answers(t.seat(1))
    assert [(q.decider, q.rule) for q in t.questions] == [(2, "810.9d")]
    t.seat(2).answers(t.seat(3))
    assert lives(t) == [7, 7, 7, 7]
    assert t.log_has("119.5", "D loses 6 life")
    assert not t.log_has("119.5", "C loses")


@pytest.mark.rule("810.9d")
@pytest.mark.parametrize(("heads", "left"), [((0, 2), [3, 0]), ((1, 3), [1, 4])])
def test_810_9d_the_number_is_that_of_the_member_chosen(heads, left):
    """Biorhythm: the number of creatures that player controls."""
    rhythm = instant(
        "Deed",
        SetLife(EachPlayer(), HowMany(Each(Permanent(("creature",)), of=ThatPlayer())), own=True),
    )
    t = giants()
    for seat, number in enumerate((3, 1, 0, 4)):
        t.seat(seat).battlefield(*[BEAR] * number)
    cast(t, 0, rhythm)
    for head in heads:
        t.seats[t.questions[0].decider].answers(t.seat(head))
    assert [lives(t)[0], lives(t)[2]] == left


@pytest.mark.rule("810.9d")
def test_810_9d_without_shared_life_everybody_is_affected():
    t = apart()
    t.seat(3).life(4)
    cast(t, 0, instant("Deed", SetLife(EachPlayer(), Extreme("life", EachPlayer(), least=True))))
    assert lives(t) == [4, 4, 4, 4]


# ---- exchanging and redistributing -----------------------------------------------------------


def conduit() -> CardDef:
    return instant("Deed", ExchangeLife(Targets(0), Targets(1)), targets=(PLAYER, PLAYER))


@pytest.mark.rule("810.9e")
@pytest.mark.parametrize(("pair", "left"), [((0, 1), [12, 12, 30, 30]), ((0, 3), [30, 30, 12, 12])])
def test_810_9e_teammates_exchange_nothing(pair, left):
    t = giants((12, 30))
    cast(t, 2, conduit(), at=[t.seat(seat) for seat in pair])
    assert lives(t) == left
    assert any("life" in line for line in t.log) == (pair == (0, 3))


@pytest.mark.rule("810.9e")
def test_810_9e_without_shared_life_teammates_do_exchange():
    t = apart()
    t.seat(0).life(12)
    cast(t, 2, conduit(), at=[t.seat(0), t.seat(1)])
    assert lives(t) == [20, 12, 20, 20]


@pytest.mark.rule("810.9f")
def test_810_9f_one_member_of_each_team_is_affected():
    """Reverse the Sands at 5 and 40 life."""
    t = giants((5, 40))
    cast(t, 0, instant("Deed", RedistributeLife()))
    asked = []
    for head in (1, 2):
        asked.append([option.what for option in t.questions[0].options])
        assert (t.questions[0].rule, t.questions[0].decider) == ("810.9f", 0)
        t.seat(0).answers(t.seat(head))
    assert asked == [[0, 1], [2, 3]]
    assert sorted([option.what for option in t.questions[0].options]) == [1, 2]
    t.seat(0).answers([t.seat(2), t.seat(1)])
    assert lives(t) == [40, 40, 5, 5]


# ---- can't gain, can't lose ------------------------------------------------------------------


@pytest.mark.rule("810.9g")
@pytest.mark.parametrize(("shared", "life"), [(True, 30), (False, 27)])
def test_810_9g_if_one_cant_gain_life_nobody_can(shared, life):
    curse = enchantment("Curse", CantAbility("gain life", APlayer("you")))
    t = giants() if shared else apart()
    t.seat(0).battlefield(curse)
    cast(t, 1, instant("Deed", ChangeLife(You(), Number(7))))
    assert t.seat(1).life == life


@pytest.mark.rule("810.9g")
def test_810_9g_a_replacement_is_no_prohibition():
    """Lich: one head draws instead of gaining life; the other gains it."""
    lich = enchantment(
        "Lich",
        ReplacementAbility(
            Instead("gain life", APlayer("you"), (ChangeLife(You(), Number(1), -1),))
        ),
    )
    t = giants()
    t.seat(0).battlefield(lich)
    cast(t, 1, instant("Deed", ChangeLife(You(), Number(3))))
    assert lives(t)[0] == 33
    cast(t, 0, instant("Deed", ChangeLife(You(), Number(3))))
    assert lives(t)[0] == 32


@pytest.mark.rule("810.9g")
def test_810_9g_what_one_head_cant_no_head_can() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).battlefield(cant("gain life", "you"))
    make(t, *[LifeChange(on=seat, amount=2) for seat in range(4)])
    assert (t.seat(0).life, t.seat(2).life) == (30, 34)


@pytest.mark.rule("810.9h")
@pytest.mark.parametrize(("shared", "left"), [(True, [30, 22]), (False, [20, 16])])
def test_810_9h_if_one_cant_lose_life_nobody_can_nor_pay_any(shared, left):
    emperion = enchantment("Emperion", CantAbility("lose life", APlayer("you")))
    t = giants() if shared else apart()
    t.seat(0).battlefield(emperion)
    t.begin()
    assert can_pay_life(t.game, 1, 2) != shared
    assert can_pay_life(t.game, 1, 0)
    cast(
        t,
        0,
        instant(
            "Deed",
            DealDamage(Number(4), EachPlayer(), called="rift"),
            ForEachPlayer(You(), (ChangeLife(Targets(), DamageDealt("rift")),)),
        ),
    )
    assert [lives(t)[0], lives(t)[2]] == left
    assert lives(t)[1] == (30 if shared else 16)


@pytest.mark.rule("810.9")
@pytest.mark.rule("810.9a")
@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (DealDamage(Number(7), Targets()), 1),
        (DealDamage(Number(3), EachPlayer(opponents=True)), 1),
        (DealDamage(Number(2), EachPlayer(opponents=True)), 1),
        (DealDamage(Number(3), Targets()), 2),
        (ChangeLife(Targets(), Number(7), -1), -2),  # that is no damage
    ],
)
def test_810_9_what_keeps_one_heads_life_total_keeps_the_teams(effect, left):
    """Worship under A1's control; A2 is dealt damage, or both are."""
    worship = enchantment("Worship", ReplacementAbility(DamageLeavesLife()))
    t = giants((5, 30))
    t.seat(0).battlefield(worship)
    cast(t, 2, instant("Deed", effect, targets=(PLAYER,)), at=t.seat(1))
    assert lives(t)[:2] == [left, left]


@pytest.mark.rule("810.9")
def test_810_9_without_shared_life_a_teammate_is_not_kept():
    worship = enchantment("Worship", ReplacementAbility(DamageLeavesLife()))
    t = apart()
    t.seat(0).battlefield(worship)
    t.seat(1).life(5)
    cast(t, 2, instant("Deed", DealDamage(Number(7), Targets()), targets=(PLAYER,)), at=t.seat(1))
    assert t.seat(1).status == "lost"


@pytest.mark.rule("810.9e")
@pytest.mark.parametrize(("life", "left"), [((12, 30), [12, 30]), ((30, 12), [12, 30])])
def test_810_9e_who_cant_gain_life_exchanges_only_for_less(life, left):
    """119.7: Erebos under B1's control; nobody of team A can gain life."""
    erebos = enchantment("Erebos", CantAbility("gain life", APlayer("opponent")))
    t = giants(life)
    t.seat(2).battlefield(erebos)
    cast(t, 2, conduit(), at=[t.seat(0), t.seat(3)])
    assert [lives(t)[0], lives(t)[2]] == left


@pytest.mark.rule("810.9e")
def test_810_9e_life_of_teammates_is_not_exchanged() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    assert exchange_life(t.game, 0, 1) == []
    t.seat(2).life(7)
    make(t, *exchange_life(t.game, 0, 2))
    assert (t.seat(1).life, t.seat(3).life) == (7, 30)


WOUND_REFLECTION = card(
    "At the beginning of each end step, each opponent loses life equal to the life they lost "
    "this turn. (Damage causes loss of life.)",
    "Enchantment",
    "Wound Reflection",
)


@pytest.mark.rule("810.9")
@pytest.mark.parametrize(("shared", "left"), [(True, [30, 30, 16, 16]), (False, [20, 20, 14, 12])])
def test_810_9_each_head_loses_what_it_has_lost_itself(shared: bool, left: list[int]):
    t = giants() if shared else apart()
    t.seat(0).battlefield(WOUND_REFLECTION)
    for seat, much in ((2, 3), (3, 4)):
        cast(
            t,
            0,
            instant("Deed", DealDamage(Number(much), Targets()), targets=(PLAYER,)),
            at=t.seat(seat),
        )
    t.go_to("end")
    assert len(t.stack) == 1
    t.pass_all()
    assert lives(t) == left


@pytest.mark.rule("810.9")
def test_810_9_damage_to_one_head_is_the_teams_loss() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    kiss = instant(
        "Kiss", DealDamage(Number(3), Targets()), target=AnyTarget(), more=(Keyword("lifelink"),)
    )
    a.hand(kiss)
    a.casts(kiss, at=d)
    t.resolve()
    assert (a.life, b.life, c.life, d.life) == (33, 33, 27, 27)
