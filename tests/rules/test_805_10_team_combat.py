"""805.10: teams that share turns attack and defend as one."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.statics.attacking_and_blocking import Cant, NeedsCompany, NoMoreThan
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Itself, Permanent
from apnap.effects.words.one_of_several import ADefendingPlayer, TheAttacker
from apnap.effects.words.selections import Targets
from apnap.formats import team_vs_team
from apnap.rules.combat.combat import defending_player
from apnap.state.ability import CombatAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Declare, Divide
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import refused_by
from apnap.testing.tables import giants
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
FREE_GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


GARRUK = CardDef("Garruk", "planeswalker", loyalty=3)


def loss(text: str) -> str:
    return f"{text} loses 1 life"


PAIN = ChangeLife(TheAttacker(), Number(1), -1)
MARK = ChangeLife(ADefendingPlayer(), Number(1), -1)


def declaration(seat: Seat) -> Declare:
    question = seat.question
    assert isinstance(question, Declare)
    return question


def battle() -> Table:
    """A and B may attack with a Bear and a Giant."""
    t = giants()
    t.seat(0).battlefield(BEAR)
    t.seat(1).battlefield(GIANT)
    return t.go_to("declare attackers")


@pytest.mark.rule("805.10a")
def test_805_10a_every_member_attacks_and_every_opponent_defends():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(FREE_BEAR)
    a2.battlefield(FREE_GIANT)
    t.go_to("declare attackers")
    question = a1.question
    assert isinstance(question, Declare)
    assert {option.what for option in question.options} == {a1.find(FREE_BEAR), a2.find(FREE_GIANT)}
    assert {option.at for option in question.options} == {2, 3}
    a1.attacks({FREE_BEAR: b1, FREE_GIANT: b2})
    t.go_to("end of combat")
    assert b1.life == b2.life == 25
    assert t.log_has("805.10a")


@pytest.mark.rule("805.10a")
def test_805_10a_without_shared_turns_a_teammates_creatures_stay_home():
    t = table(4, teams="AABB")
    a1, a2, _, _ = t.seats
    a1.battlefield(FREE_BEAR)
    a2.battlefield(FREE_GIANT)
    t.go_to("declare attackers")
    assert a1.question is not None
    assert {option.what for option in a1.question.options} == {a1.find(FREE_BEAR)}


@pytest.mark.rule("805.10b")
def test_805_10b_the_combined_attack_is_judged_as_a_whole():
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(FREE_BEAR)
    a2.battlefield(FREE_GIANT)
    b1.battlefield(enchantment("Grounds", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({FREE_BEAR: b1, FREE_GIANT: b1})
    a1.attacks({FREE_GIANT: b1})


@pytest.mark.rule("805.10b")
def test_805_10b_a_teammates_attacker_is_company():
    flunky = creature("Flunky", 3, 3, NeedsCompany("attack"))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(flunky)
    a2.battlefield(FREE_BEAR)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({flunky: b1})
    a1.attacks({flunky: b1, FREE_BEAR: b1})


@pytest.mark.rule("805.10b")
def test_805_10b_a_limit_for_one_player_counts_attackers_of_both():
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(FREE_BEAR, FREE_GIANT)
    a2.battlefield(WOLF, creature("Ox", 1, 4), creature("Boar", 3, 2))
    b1.battlefield(
        enchantment("Crawlspace", CombatAbility(NoMoreThan("attack", 2, APlayer("you"))))
    )
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a1.attacks({FREE_BEAR: b1, FREE_GIANT: b1, WOLF: b1})
    a1.attacks({FREE_BEAR: b1, FREE_GIANT: b2, WOLF: b1, "Ox": b2, "Boar": b2})


@pytest.mark.rule("805.10b")
def test_805_10b_any_member_proposes_for_the_whole_team():
    t = battle()
    a, b, c, d = t.seats
    assert asked(t) == ["A", "B"]
    b.attacks({BEAR: c, GIANT: d}, confirm=False)
    assert t.turn.attackers == []  # not before A has confirmed
    assert asked(t) == ["A"]
    assert declaration(a).proposal == declaration(a).example()
    a.answers(list(declaration(a).proposal))
    assert t.turn.attackers == [("Bear", "C"), ("Giant", "D")]


@pytest.mark.rule("805.10b")
def test_805_10b_there_is_one_attack_and_it_is_legal_as_a_whole():
    t = battle()
    a, _, c, d = t.seats
    bear = a.find(BEAR)
    with pytest.raises(ScenarioError, match=r"508\.1"):
        a.answers([o for o in declaration(a).options if o.what == bear])
    assert asked(t) == ["A", "B"]
    a.attacks({BEAR: c, GIANT: d})
    t.go_to("combat damage")
    assert c.life == d.life == 24


@pytest.mark.rule("805.10c")
def test_805_10c_the_attacking_player_is_the_one_whose_creature_it_blocks():
    soul = creature("Soul", 2, 5, TriggeredAbility(WhenBlocks(), (PAIN,)))
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(FREE_BEAR)
    a2.battlefield(WOLF)
    b1.battlefield(soul)
    b2.battlefield(soul)
    a1.attacks({FREE_BEAR: b1, WOLF: b1})
    b1.blocks({b1.find(soul): WOLF, b2.find(soul): FREE_BEAR})
    while not t.stack:  # the members order the triggered abilities (805.7)
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    losses = []
    while t.stack:
        t.resolve()
        losses.append(t.log_has("119.3", loss("A")))
        losses.append(t.log_has("119.3", loss("B")))
    assert sorted(losses) == [False, True, True, True]


@pytest.mark.rule("805.10c")
@pytest.mark.parametrize(("attacker", "loses"), [(BEAR, "A"), (GIANT, "B")])
def test_805_10c_a_blocker_means_the_controller_of_what_it_blocks(attacker, loses):
    soul = creature("Soul", 2, 5, TriggeredAbility(WhenBlocks(), (PAIN,)))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    b1.battlefield(soul)
    a1.attacks({BEAR: b1, GIANT: b1})
    b1.blocks({soul: attacker})
    t.pass_all()
    assert t.log_has("119.3", loss(loses))
    assert not t.log_has("119.3", loss("AB".replace(loses, "")))


@pytest.mark.rule("805.10c")
def test_805_10c_otherwise_the_controller_of_the_ability_chooses():
    ball = CardDef("Spite", "instant", cost="{0}", abilities=(SpellAbility((PAIN,)),))
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    b1.hand(ball).casts(ball)
    t.resolve()
    assert [question.decider for question in t.questions] == [2]
    assert t.questions[0].rule == "805.10c"
    b1.answers(a2)
    assert t.log_has("119.3", loss("B"))


@pytest.mark.rule("805.10c")
def test_805_10c_with_one_attacking_player_nobody_is_asked():
    ball = CardDef("Spite", "instant", cost="{0}", abilities=(SpellAbility((PAIN,)),))
    t = table(4, team_vs_team, teams="AABB")
    a1, _, b1, _ = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    b1.hand(ball).casts(ball)
    t.resolve()
    assert t.log_has("119.3", loss("A"))


@pytest.mark.rule("805.10d")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10d_any_member_blocks_what_attacks_the_team(shared):
    t = giants() if shared else table(4, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(FREE_GIANT)
    b2.battlefield(FREE_BEAR)
    a1.attacks({FREE_GIANT: b1})
    t.go_to("declare blockers")
    if shared:
        b2.blocks({FREE_BEAR: FREE_GIANT})
        assert t.turn.blockers == [("Bear", "Giant")]
    else:
        assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("805.10d")
def test_805_10d_the_combined_block_is_judged_as_a_whole():
    brute = creature("Brute", 3, 3, "menace")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(brute)
    b1.battlefield(FREE_BEAR)
    b2.battlefield(WOLF)
    a1.attacks({brute: b1})
    t.go_to("declare blockers")
    with refused_by("702.111b"):
        b1.blocks({FREE_BEAR: brute})
    b1.blocks({FREE_BEAR: brute, WOLF: brute})
    assert len(t.turn.blockers) == 2


@pytest.mark.rule("805.10d")
def test_805_10d_what_one_players_creatures_cant_block_anothers_may():
    admiral = creature(
        "Admiral", 3, 3, Cant("block", Permanent(("creature",), "opponent"), Itself())
    )
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(admiral)
    b1.battlefield(FREE_BEAR)
    b2.battlefield(WOLF)
    a1.attacks({admiral: b1})
    t.go_to("declare blockers")
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("805.10d")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10d_one_limit_holds_for_the_team(shared):
    """Silent Arbiter: no more than one creature can block."""
    arbiter = CardDef("Arbiter", "artifact", abilities=(CombatAbility(NoMoreThan("block", 1)),))
    t = giants() if shared else table(4, team_vs_team, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(BEAR, GIANT, arbiter)
    b1.battlefield(BEAR)
    b2.battlefield(GIANT)
    a1.attacks({BEAR: b1, GIANT: b2})
    mine, hers = b1.find(BEAR), b2.find(GIANT)
    if shared:
        with pytest.raises(ScenarioError, match=r"509\.1b"):
            b1.blocks({mine: a1.find(BEAR), hers: a1.find(GIANT)})
        b1.blocks({hers: a1.find(BEAR)})
        assert t.turn.blockers == [("Giant", "Bear")]
    else:
        b1.blocks({mine: a1.find(BEAR)})
        assert t.turn.blockers == [("Bear", "Bear")]


@pytest.mark.rule("805.10d")
def test_805_10d_a_creature_may_block_what_attacks_a_teammate():
    t = giants()
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    d.blocks({GIANT: BEAR}, confirm=False)
    assert t.turn.blockers == []
    assert asked(t) == ["C"]
    c.answers(list(declaration(c).proposal))
    assert t.turn.blockers == [("Giant", "Bear")]


@pytest.mark.rule("805.10d")
def test_805_10d_without_shared_turns_only_the_attacked_player_blocks():
    t = table(4, teams="AABB")
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    with pytest.raises(ScenarioError, match="not asked to declare"):
        d.blocks({GIANT: BEAR})


@pytest.mark.rule("805.10e")
@pytest.mark.parametrize("at_owner", [True, False])
def test_805_10e_the_defending_player_is_the_one_attacked(at_owner):
    walker = creature("Mountaineer", 1, 1, "mountainwalk")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(walker)
    b1.battlefield(FREE_BEAR).lands("Mountain")
    b2.battlefield(FREE_BEAR)
    a1.attacks({walker: b1 if at_owner else b2})
    assert defending_player(t.game, 1, a1.find(walker)) == (2 if at_owner else 3)
    t.go_to("declare blockers")
    assert any(isinstance(question, Declare) for question in t.questions) != at_owner


@pytest.mark.rule("805.10e")
@pytest.mark.parametrize(("at", "loses"), [("C", "C"), ("Garruk", "D")])
def test_805_10e_the_player_attacked_or_whose_planeswalker_is(at, loses):
    guide = creature("Guide", 2, 5, TriggeredAbility(WhenAttacks(), (MARK,)))
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(guide)
    b2.battlefield(GARRUK)
    a1.attacks({guide: b1 if at == "C" else b2.find(GARRUK)})
    t.pass_all()
    assert t.log_has("119.3", loss(loses))


@pytest.mark.rule("805.10e")
def test_805_10e_of_what_no_longer_attacks_the_one_it_did_attack():
    guide = creature("Guide", 2, 5, TriggeredAbility(WhenAttacks(), (MARK,)))
    kill = CardDef(
        "Kill",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent(("creature",))),)),),
    )
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(guide)
    a1.attacks({guide: b2})
    b1.hand(kill).casts(kill, at=guide)
    t.pass_all()
    assert a1.creatures == []
    assert t.log_has("119.3", loss("D"))


@pytest.mark.rule("805.10e")
def test_805_10e_otherwise_the_controller_of_the_ability_chooses():
    mark = CardDef("Hex", "instant", cost="{0}", abilities=(SpellAbility((MARK,)),))
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a1.attacks({BEAR: b1})
    a1.hand(mark).casts(mark)
    t.resolve()
    assert t.questions[0].rule == "805.10e"
    a1.answers(b2)
    assert t.log_has("119.3", loss("D"))


@pytest.mark.rule("805.10f")
@pytest.mark.rule("805.10g")
def test_805_10f_the_attacking_team_orders_and_assigns_first():
    t = giants()
    _, a2, b1, b2 = t.seats
    a2.battlefield(FREE_GIANT)
    b1.battlefield(FREE_BEAR)
    b2.battlefield(FREE_BEAR)
    a2.attacks({FREE_GIANT: b1})
    first, second = b1.find(FREE_BEAR), b2.find(FREE_BEAR)
    b1.blocks({first: FREE_GIANT, second: FREE_GIANT})
    assert asked(t) == ["A", "B"]
    for seat in t.seats[:2]:
        assert isinstance(seat.question, Arrange)
        seat.answers([first, second])
    while t.step == "declare blockers":
        t.pass_once()
    assert asked(t) == ["A", "B"]
    assert isinstance(a2.question, Divide)
    with refused_by("510.1c"):
        a2.answers({first: 1, second: 2})
    for seat in t.seats[:2]:
        seat.answers({first: 2, second: 1})
    assert (b1.permanents, b2.permanents, a2.permanents) == ([], ["Bear"], [])


SQUIRE = card("Exalted", "Creature — Human Soldier", "Akrasan Squire", power="1", toughness="1")


@pytest.mark.rule("805.10")
@pytest.mark.rule("506.5")
@pytest.mark.parametrize("together", [True, False])
def test_805_10_alone_is_alone_in_the_whole_team(together: bool):
    """Exalted: A1's triggers for A1's creature, A2's does not; nor for one of two attackers."""
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(SQUIRE, FREE_BEAR)
    a2.battlefield(SQUIRE, FREE_GIANT)
    a1.attacks({FREE_BEAR: b1, FREE_GIANT: b1} if together else {FREE_BEAR: b1})
    assert t.stack == ([] if together else ["Akrasan Squire's ability"])
    t.pass_all()
    assert a1.power(FREE_BEAR) == (2 if together else 3)
    t.go_to("end of combat")
    assert b1.life == (25 if together else 27)


@pytest.mark.rule("805.10")
@pytest.mark.rule("810.7")
@pytest.mark.parametrize("shared", [True, False])
def test_805_10_a_team_fights_as_one(shared):
    t = giants() if shared else table(4, team_vs_team, teams="AABB")
    a1, a2, b1, b2 = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    t.go_to("declare attackers")
    attackers = {option.what for option in t.questions[0].options}
    assert attackers == ({a1.find(BEAR), a2.find(GIANT)} if shared else {a1.find(BEAR)})
    assert {option.at for option in t.questions[0].options} == {2, 3}
    assert t.game.turns[1].defending == (b1.number, b2.number)
