"""805: the shared team turns option."""

from dataclasses import replace

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.choosing import Choose
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.triggers.events import AtBeginning, WhenMoves, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.one_of_several import TheActivePlayer
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Those, You
from apnap.formats import (
    alternating_teams,
    combine,
    headed_giant,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.formats.validate import check
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.objects.draw_several import draw_cards
from apnap.state.ability import Effect, OpeningHandAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import NO, YES, Act, Arrange
from apnap.state.ruleset import CannotCombine, Format, Ruleset
from apnap.state.seats import primary
from apnap.testing import ScenarioError, Table, table
from apnap.testing.cards import BLANK
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant, sorcery, watcher
from apnap.testing.simple_plays import cast
from apnap.testing.starting_games import stones
from apnap.testing.tables import apart, giants

GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
WHITE_OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
CREATURE = Permanent(("creature",))


UPKEEP = AtBeginning("upkeep")


def each_with_watcher(t) -> None:
    for seat in t.seats:
        seat.battlefield(watcher(UPKEEP, name=f"{seat.name}'s watcher"))


FREE_BEAR = creature("Bear", 2, 2)
FREE_GIANT = creature("Giant", 3, 3)


def asked_names(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


def sit(teams: str, *formats: Format, first: int | None = 0, seed: int = 0, cards=None):
    rules = replace(combine(*formats), first=first, skip_passes=False)
    seats = [
        SeatSetup(f"{team}{n}", list((cards or {}).get(n, [BLANK] * 20)), team)
        for n, team in enumerate(teams)
    ]
    return new_game(seats, rules, seed)


def asked_seats(game) -> list[int]:
    return [question.decider for question in game.questions]


def answer(game, seat: int, value) -> None:
    [question] = [each for each in game.questions if each.decider == seat]
    submit(game, question.id, value)


OX = CardDef("Ox", "creature", cost="{0}", power=1, toughness=4)


def watching(name: str, trigger, *effects: Effect) -> CardDef:
    ability = TriggeredAbility(trigger, effects or (ChangeLife(You(), Number(1)),))
    return CardDef(name, "enchantment", abilities=(ability,))


def asked(t: Table) -> list[int]:
    return [question.decider for question in t.questions]


def battle() -> Table:
    """A and B may attack with a Bear and a Giant."""
    t = giants()
    t.seat(0).battlefield(BEAR)
    t.seat(1).battlefield(GIANT)
    return t.go_to("declare attackers")


@pytest.mark.rule("805.1")
def test_805_1_teams_that_share_turns_are_seated_together():
    def seats(order):
        return [SeatSetup(f"{team}{n}", stones(), team) for n, team in enumerate(order)]

    shared = Ruleset(shared_turns=True)
    with pytest.raises(SetupError, match="A0 and A2 are not neighbours"):
        new_game(seats("ABAB"), shared)
    assert new_game(seats("AABB"), shared).sides == ((0, 1), (2, 3))
    assert new_game(seats("ABBA"), shared).sides == ((1, 2), (3, 0))  # round the end of the list
    assert new_game(seats("ABAB"), Ruleset()).sides == ((0, 2), (1, 3))


@pytest.mark.rule("805.1")
@pytest.mark.parametrize(
    ("teams", "formats", "legal"),
    [
        ("ABAB", (shared_team_turns,), False),
        ("AABB", (shared_team_turns,), True),
        ("ABBA", (shared_team_turns,), True),  # team A sits round the end of the list
        ("AABAB", (shared_team_turns,), False),
        ("ABAB", (alternating_teams,), True),
    ],
)
def test_805_1_teams_that_share_turns_sit_together(teams, formats, legal):
    if legal:
        assert not sit(teams, *formats).over
    else:
        with pytest.raises(SetupError, match=r"805\.1"):
            sit(teams, *formats)


@pytest.mark.rule("805.1")
@pytest.mark.rule("810.2")
def test_805_1_giants_always_share_their_turns():
    with pytest.raises(CannotCombine) as refused:
        check(replace(combine(two_headed_giant), shared_turns=False))
    assert refused.value.rule == "810.2"
    check(combine(two_headed_giant, shared_team_turns))


@pytest.mark.rule("805.2")
def test_805_2_the_primary_player_decides_about_combat():
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(FREE_BEAR)
    a2.battlefield(FREE_GIANT)
    t.go_to("declare attackers")
    a2.attacks({FREE_GIANT: b1}, confirm=False)
    assert asked_names(t) == ["A"]
    a1.attacks({FREE_BEAR: b1})
    assert t.turn.attackers == [("Bear", "C")]


@pytest.mark.rule("805.2")
@pytest.mark.parametrize(
    ("teams", "format_", "primaries"),
    [
        ("AABB", two_headed_giant, [0, 2]),
        ("ABBA", two_headed_giant, [1, 3]),
        ("AAABBB", headed_giant(3), [0, 3]),
    ],
)
def test_805_2_the_primary_player_sits_furthest_to_the_right(teams, format_, primaries):
    game = sit(teams, format_)
    assert sorted([primary(game, side) for side in game.sides]) == primaries


@pytest.mark.rule("805.2")
@pytest.mark.parametrize("first", [0, 1])
def test_805_2_where_they_disagree_the_primary_player_decides(first):
    t = battle()
    c = t.seat(2)
    proposals = {0: {BEAR: c}, 1: {GIANT: c}}
    t.seat(first).attacks(proposals[first], confirm=False)
    t.seat(1 - first).attacks(proposals[1 - first], confirm=False)
    assert t.turn.attackers == [("Bear", "C")]  # A sits in the rightmost seat


@pytest.mark.rule("805.2")
def test_805_2_the_primary_player_of_a_team_that_sits_around_the_corner():
    t = table(4, two_headed_giant, teams="ABBA")
    t.seat(0).battlefield(BEAR)
    t.seat(3).battlefield(GIANT)
    b = t.seat(1)
    t.go_to("declare attackers")
    t.seat(0).attacks({BEAR: b}, confirm=False)
    t.seat(3).attacks({GIANT: b}, confirm=False)
    assert t.turn.attackers == [("Giant", "B")]  # D is to the right of A


@pytest.mark.rule("805.2")
def test_805_2_the_primary_player_settles_the_blocks():
    t = giants()
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    d.blocks({GIANT: BEAR}, confirm=False)
    c.blocks({}, confirm=False)
    assert t.turn.blockers == []
    t.go_to("combat damage")
    assert c.life == d.life == 28


@pytest.mark.rule("805.3")
def test_805_3_a_team_is_drawn_however_large():
    """Team B has one member of five, and starts in half of the games all the same."""
    starts = [
        sit("AAAAB", shared_team_turns, first=None, seed=n).turns[0].active for n in range(60)
    ]
    assert set(starts) == {0, 4}
    assert 20 <= starts.count(4) <= 40


@pytest.mark.rule("805.3")
@pytest.mark.rule("805.4a")
def test_805_3_the_whole_team_is_active():
    t = table(4, two_headed_giant, teams="ABBA")
    t.go_to("upkeep", turn_of=t.seat(1))
    assert t.turn_of(t.seat(2)).number == t.turn_of(t.seat(1)).number
    assert asked_seats(t.game) == [1, 2]


@pytest.mark.rule("805.3a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_3a_mulligans_are_declared_by_teams(shared):
    game = sit("AABB", two_headed_giant if shared else team_vs_team)
    if not shared:  # 103.5: strictly in turn order
        assert asked_seats(game) == [0]
        return
    answer(game, 1, YES)
    answer(game, 0, NO)
    assert [game.player(seat).mulligans for seat in range(4)] == [0] * 4
    answer(game, 2, NO)
    answer(game, 3, YES)
    assert [game.player(seat).mulligans for seat in range(4)] == [0, 1, 0, 1]
    assert asked_seats(game) == [
        1
    ]  # A0 has kept and is not asked again; B3 comes after the first team
    answer(game, 1, YES)
    answer(game, 3, NO)
    [question] = game.questions
    assert (question.decider, question.low) == (1, 1)  # the first one was free


@pytest.mark.rule("805.3b")
@pytest.mark.parametrize("shared", [True, False])
def test_805_3b_opening_hands_are_used_by_teams(shared):
    leyline = CardDef("Leyline", "enchantment", abilities=(OpeningHandAbility(),))
    decks = {seat: [leyline] * 20 for seat in (0, 1, 2)}
    game = sit("AABB", two_headed_giant if shared else team_vs_team, cards=decks)
    while game.questions[0].rule == "103.5":
        answer(game, game.questions[0].decider, NO)
    assert asked_seats(game) == ([0, 1] if shared else [0])
    answer(game, 0, game.questions[0].options[1])
    if shared:  # A1 has seen what A0 did, and may go on before A0 has finished
        assert asked_seats(game) == [0, 1]
        answer(game, 1, game.questions[1].options[0])
        answer(game, 0, game.questions[0].options[0])
        assert asked_seats(game) == [2]
    assert len(game.player(0).battlefield) == 1


@pytest.mark.rule("805.6")
def test_805_6_teams_choose_together_the_active_team_first():
    t = table(4, two_headed_giant, teams="AABB")
    for seat in t.seats:
        seat.battlefield(GREEN_BEAR, WHITE_OX)
    t.go_to("precombat main", turn_of=t.seats[2])
    edict = sorcery("Test Spell", Destroy(Chosen(EachPlayer(), CREATURE)))
    t.seats[3].hand(edict).casts(edict)
    t.resolve()
    for number, asked in ((3, [2, 3]), (2, [2]), (0, [0, 1]), (1, [1])):
        assert [q.decider for q in t.questions] == asked
        t.seats[number].answers([GREEN_BEAR])
    assert [seat.creatures for seat in t.seats] == [["Ox"]] * 4


@pytest.mark.rule("805.6")
@pytest.mark.parametrize("shared", [True, False])
def test_805_6_members_choose_in_any_order_then_all_happens_at_once(shared):
    """Innocent Blood, with an observer that is itself sacrificed and sees all four die."""
    blood = instant("Deed", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    artist = TriggeredAbility(
        WhenMoves(CREATURE, was="battlefield", to="graveyard"), (ChangeLife(You(), Number(1)),)
    )
    t = giants() if shared else apart()
    watcher = CardDef("Artist", "creature", power=0, toughness=1, abilities=(artist,))
    t.seat(0).battlefield(watcher, OX)
    for seat in t.seats[1:]:
        seat.battlefield(BEAR, OX)
    cast(t, 0, blood)
    order = [(1, [0, 1]), (0, [0]), (3, [2, 3]), (2, [2])]
    if not shared:
        order = [(n, [n]) for n in range(4)]
    for number, expected in order:
        assert asked(t) == expected
        assert t.seat(0).creatures == ["Artist", "Ox"]
        t.seat(number).answers([watcher if number == 0 else BEAR])
    assert [seat.creatures for seat in t.seats] == [["Ox"]] * 4
    while not isinstance(t.questions[0], Act):
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    assert len(t.stack) == 4


@pytest.mark.rule("805.6a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_6a_the_active_team_draws_first_in_its_own_order(shared):
    """Temple Bell of a nonactive player."""
    bell = instant("Deed", DrawCards(EachPlayer(), Number(2)))
    t = giants() if shared else apart()
    a1, a2, b1, b2 = t.seats
    cast(t, 3, bell)
    if shared:
        assert asked(t) == [0, 1]
        a2.answers([a2, a1])
        a1.answers([a2, a1])
        b1.answers([b1, b2])
        b2.answers([b2, b1])  # they don't agree: the primary player's order stands (805.2)
    lines = [entry.event.on for entry in t.game.log if type(entry.event).__name__ == "Draw"]
    assert lines == ([1, 1, 0, 0, 2, 2, 3, 3] if shared else [0, 0, 1, 1, 2, 2, 3, 3])


@pytest.mark.rule("805.6a")
def test_805_6a_one_member_alone_is_not_asked():
    t = giants()
    make(t, draw_cards([(1, 1), (2, 1)]))
    assert [len(seat.hand_names) for seat in t.seats] == [0, 1, 1, 0]


@pytest.mark.rule("805.7")
def test_805_7_a_team_orders_the_abilities_of_all_its_members():
    t = table(4, two_headed_giant, teams="AABB", at="upkeep")
    each_with_watcher(t)
    t.begin()
    for turn, names in ((0, "BADC"), (2, "DCBA")):
        t.go_to("upkeep", turn_of=t.seat(turn))
        for team in ((0, 1), (2, 3)) if turn == 0 else ((2, 3), (0, 1)):
            question = t.seat(team[0]).question
            assert question.rule == "603.3b"
            assert len(question.options) == 2, "of both members together"
            for member in team:
                t.seat(member).answers(question.options[::-1])
        assert t.stack == [f"{name}'s watcher's ability" for name in names]


@pytest.mark.rule("805.7")
@pytest.mark.parametrize("shared", [True, False])
def test_805_7_a_teams_triggers_are_put_in_any_order(shared):
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    a1.battlefield(watching("Warden", enters(CREATURE)), watching("Aether", enters(CREATURE)))
    a2.battlefield(watching("Sister", enters(CREATURE)))
    b1.battlefield(watching("Foe", enters(CREATURE)))
    a1.hand(OX).casts(OX)
    t.resolve()
    question = t.questions[0]
    assert isinstance(question, Arrange)
    by_source = {t.game.object(o.what).source: o for o in question.options}
    first, second = by_source[a1.find("Warden")], by_source[a1.find("Aether")]
    if not shared:
        assert asked(t) == [0]
        assert a2.find("Sister") not in by_source
        return
    between = by_source[a2.find("Sister")]
    a2.answers([first, between, second])  # A2's between those of A1
    a1.answers([first, between, second])
    sources = [t.game.object(n).source for n in t.game.turns[1].stack]
    names = [t.game.object(n).card.name for n in sources]
    assert names == ["Warden", "Sister", "Aether", "Foe"]


@pytest.mark.rule("805.9")
@pytest.mark.parametrize("chosen", [0, 1])
def test_805_9_the_controller_chooses_one_as_it_resolves(chosen):
    t = giants()
    gift = instant("Deed", ChangeLife(TheActivePlayer(), Number(3)))
    cast(t, 2, gift)
    assert asked(t) == [2]
    assert t.questions[0].rule == "805.9"
    t.seat(2).answers(t.seat(chosen))
    assert t.log_has("119.3", f"{'AB'[chosen]} gains 3 life")
    assert not t.log_has("119.3", f"{'BA'[chosen]} gains 3 life")


@pytest.mark.rule("805.9")
def test_805_9_where_one_player_is_active_nobody_is_asked():
    t = apart()
    cast(t, 2, instant("Deed", ChangeLife(TheActivePlayer(), Number(3))))
    assert (t.seat(0).life, t.seat(1).life) == (23, 20)


@pytest.mark.rule("805.9")
def test_805_9_only_the_one_chosen_is_affected():
    """Siren's Call: creatures the active player controls attack if able."""
    call = instant(
        "Deed",
        Choose("who", TheActivePlayer()),
        ForCombat(Each(CREATURE, of=Those("who")), (IfAble("attack", Affected()),)),
    )
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(OX)
    cast(t, 2, call)
    b1.answers(a1)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a1.attacks({OX: b1})
    a1.attacks({BEAR: b1})
    assert t.turn.attackers == [("Bear", "C")]


@pytest.mark.rule("805.9")
def test_805_9_one_active_player_adds_the_mana():
    t = giants()
    a1, a2, _, _ = t.seats
    cast(t, 0, instant("Deed", ProduceMana(("C",), TheActivePlayer())))
    a1.answers(a2)
    assert [len(t.game.player(seat).pool) for seat in (0, 1)] == [0, 1]
