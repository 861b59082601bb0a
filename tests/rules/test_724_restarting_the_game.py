"""724: restarting the game."""

import pytest

from apnap.effects.flow.flow import Called, May
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import Restart
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import ShareKeywords
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, Those, You
from apnap.formats import emperor, grand_melee, team_vs_team
from apnap.rules.game.restarting import RestartGame
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import advance
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import Sticker
from apnap.testing import Table, table
from apnap.testing.attraction_cards import (
    DARK,
    RIDE,
    STAND,
    after_combat,
    attractions_left,
    cast,
    junkyard,
)
from apnap.testing.invariants import check_all
from apnap.testing.setup import ask_again, place
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import keep_all
from apnap.testing.subgame_plays import begin, start

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
TOKEN = CardDef("Goblin", "creature", power=1, toughness=1, token=True)
GREETS = CardDef(
    "Greeter",
    "creature",
    cost="{0}",
    power=1,
    toughness=1,
    abilities=(TriggeredAbility(enters(), (ChangeLife(You(), Number(1)),)),),
)
LEFT = Those("left in exile")
KARN = CardDef(
    "Karn",
    "artifact",
    abilities=(
        ActivatedAbility((Linked(MoveTo(Targets(), "exile")),), targets=(Target(Permanent()),)),
        ActivatedAbility((Restart(Each(IsLinked())), MoveTo(LEFT, "battlefield"))),
    ),
)
RESTART = sorcery("Restart", Restart())


def sheets(number: int) -> list[CardDef]:
    return [CardDef(f"Sheet {n}", "stickers", abilities=(Sticker("art"),)) for n in range(number)]


def seated(cards: list[CardDef], rules: Ruleset, seed: int = 1):
    return new_game(
        [SeatSetup("A", [BEAR] * 20, stickers=cards), SeatSetup("B", [BEAR] * 20)],
        rules,
        seed,
    )


def give(inner: Table, seat: int, *cards: CardDef, zone: str = "hand") -> None:
    """A scenario's own cards in the subgame: they are none of the main game's."""
    for card in cards:
        place(inner.game, card, seat, zone, seat)
    ask_again(inner.game)


@pytest.mark.rule("724.4")
def test_724_4_the_rest_of_the_effect_may_restart_the_game_again() -> None:
    t = table(2)
    a, _ = t.seats
    twice = sorcery("Twice", Restart(), Restart(), ChangeLife(You(), Number(3)))
    a.hand(twice)
    a.casts(twice)
    t.resolve()
    keep_all(t)
    keep_all(t)
    assert len([e for e in t.game.log if isinstance(e.event, RestartGame)]) == 2
    assert (a.life, t.turn.active) == (23, a)
    check_all(t.game)


@pytest.mark.rule("724.4")
@pytest.mark.rule("702.1c")
def test_724_4_what_was_in_the_game_before_has_left_no_trace() -> None:
    back = Called("back", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    share = ShareKeywords(Each(Permanent()), Those("back"), ("flying",))
    t = table(2)
    a, _ = t.seats
    a.graveyard(BEAR).hand(sorcery("Test Spell", back, Restart(), share))
    a.casts("Test Spell")
    t.resolve()
    keep_all(t)
    assert not t.log_has("611.2")
    check_all(t.game)


@pytest.mark.rule("724.4")
def test_724_4_what_was_in_the_game_before_is_known_as_it_last_was() -> None:
    back = Called("back", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    burn = DealDamage(Number(3), EachPlayer(), source=Those("back"))
    t = table(2)
    a, b = t.seats
    drain = CardDef("Drain", "creature", toughness=1, abilities=(Keyword("lifelink"),))
    a.graveyard(drain).hand(sorcery("Test Spell", back, Restart(), burn))
    a.casts("Test Spell")
    t.resolve()
    keep_all(t)
    assert (a.life, b.life) == (23, 17)  # 608.2h: it had lifelink
    check_all(t.game)


@pytest.mark.rule("724.1")
def test_724_1_nobody_wins_and_everybody_starts_again() -> None:
    t = table(3)
    _a, b, c = t.seats
    b.hand(RESTART).battlefield(BEAR, TOKEN).graveyard(BEAR).exile(BEAR).life(3)
    c.battlefield(BEAR, owner=b)
    t.begin()
    t.go_to("precombat main", turn_of=b)
    b.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert not t.over
    assert [s.life for s in t.seats] == [20, 20, 20]
    assert [len(s.hand_names) for s in t.seats] == [7, 7, 7]
    assert t.turn.active.name == "B"  # 724.1a
    assert t.game.turns[1].number == 1
    # 724.2: the cards are those of before, and their owners' (60 and four Bears and the spell).
    drawn = [60, 65, 60]
    for seat, cards in zip(t.seats, drawn, strict=True):
        assert len(seat.library_names) + len(seat.hand_names) == cards
    assert not b.permanents
    assert t.log_has("724.1")
    check_all(t.game)


@pytest.mark.rule("724.1a")
def test_724_1a_whoever_controls_the_effect_plays_first() -> None:
    t = table(4, seed=5)
    c = t.seat(2)
    c.hand(CardDef("Now", "instant", cost="{0}", abilities=(SpellAbility((Restart(),)),)))
    t.begin()
    t.go_to("upkeep", turn_of=1)
    c.casts("Now")
    t.resolve()
    keep_all(t)
    assert t.turn.active.name == "C"


@pytest.mark.rule("724.2", example=1)
def test_724_2_a_card_from_outside_the_game_is_part_of_the_new_one() -> None:
    wish = sorcery("Wish", MoveTo(Chosen(You(), CardIn("outside")), "hand"))
    t = table(2)
    a, _ = t.seats
    a.hand(wish, RESTART).outside(BEAR)
    a.casts(wish)
    t.resolve()
    assert "Bear" in a.hand_names
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert [*a.library_names, *a.hand_names].count("Bear") == 1
    assert not t.game.player(0).outside


def test_724_2_control_what_stayed_outside_is_not() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(RESTART).outside(BEAR)
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert "Bear" not in [*a.library_names, *a.hand_names]
    assert len(t.game.player(0).outside) == 1


@pytest.mark.rule("724.2")
def test_724_2_phased_out_permanents_and_supplementary_decks() -> None:
    plane = CardDef("Plane", "plane")
    t = table(2)
    a, b = t.seats
    away = CardDef(
        "Away",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((PhaseThemOut(Targets()),), (Target(Permanent()),)),),
    )
    a.hand(RESTART, away).command(plane)
    b.battlefield(BEAR)
    a.casts("Away", at="Bear")
    t.resolve()
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert [*b.library_names, *b.hand_names].count("Bear") == 1
    rows = [t.game.object(n) for n in t.game.player(0).command]
    assert [(row.card.name, row.face_down) for row in rows] == [("Plane", True)]


@pytest.mark.rule("724.2")
def test_724_2_all_attractions_are_in_the_deck_again():
    t = after_combat(2)
    a, _ = t.seats
    a.supplementary_deck(STAND).command(DARK).battlefield(RIDE)
    cast(t, a, instant("Again", Restart()))
    assert (attractions_left(a), junkyard(a)) == (3, [])


@pytest.mark.rule("724.3")
def test_724_3_with_fewer_than_seven_cards_the_first_upkeep_is_lost() -> None:
    t = table(2, library=6)
    a, b = t.seats
    a.hand(RESTART)  # seven cards
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert t.winner is a
    assert b.status == "lost"


@pytest.mark.rule("724.4")
@pytest.mark.rule("724.5")
def test_724_4_the_rest_of_the_effect_comes_before_the_first_turn() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(KARN)
    b.battlefield(GREETS, BEAR)
    a.activates("Karn", at="Greeter")
    t.resolve()
    a.activates("Karn", ability=1)
    t.resolve()
    assert b.exile_names == ["Greeter"]  # 724.5: in no deck
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    keep_all(t)
    assert a.permanents == ["Greeter"]
    assert t.step == "upkeep"
    assert t.stack == ["Greeter's ability"]
    t.resolve()
    assert a.life == 21


def test_724_4_control_without_exempt_cards_the_rest_does_nothing() -> None:
    t = table(2)
    a, _b = t.seats
    a.battlefield(KARN)
    a.activates("Karn", ability=1)
    t.resolve()
    keep_all(t)
    assert a.permanents == []


@pytest.mark.rule("724.4")
def test_724_4_later_modes_and_outer_instructions_are_followed_too() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        sorcery(
            "Test Spell", May((Restart(), ChangeLife(You(), Number(2)))), DrawCards(EachPlayer())
        )
    )
    a.casts("Test Spell")
    t.resolve()
    a.answers(True)
    keep_all(t)
    assert a.life == 22
    assert len(b.hand_names) == 8


@pytest.mark.rule("724.5a")
def test_724_5a_a_commander_starts_in_the_command_zone_unless_exempt() -> None:
    for exempt in (False, True):
        t = table(2)
        a, b = t.seats
        a.battlefield(KARN)
        b.battlefield(BEAR)
        t.begin()
        t.game.edit(b.find("Bear")).commander = 1
        if exempt:
            a.activates("Karn", at="Bear")
            t.resolve()
            b.answers(False)  # 903.9a: it stays in exile
        a.activates("Karn", ability=1)
        t.resolve()
        assert b.names("command") == ([] if exempt else ["Bear"])
        assert b.exile_names == (["Bear"] if exempt else [])
        [row] = [r for r in t.game.seats[1].objects.values() if r.card.name == "Bear"]
        assert row.commander == 1


@pytest.mark.rule("724.7")
@pytest.mark.rule("801.17")
def test_724_7_nobody_is_out_of_range() -> None:
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    a, _b, c, _d, _e = t.seats
    a.hand(RESTART)
    c.life(4).battlefield(BEAR)
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert c.life == 20
    assert c.permanents == []
    assert "Bear" in [row.card.name for row in t.game.seats[2].objects.values()]
    assert c.reach == ["B", "C", "D"]


@pytest.mark.rule("724.1")
def test_724_1_who_has_left_is_not_in_the_new_game() -> None:
    t = table(4)
    a, b, _c, _d = t.seats
    a.hand(RESTART)
    b.concedes()
    a.casts(RESTART)
    t.resolve()
    keep_all(t)
    assert b.status == "lost"
    t.next_turn()
    assert t.turn.active.name == "C"


@pytest.mark.rule("724.1")
@pytest.mark.rule("104.2c")
@pytest.mark.parametrize("restarts", [True, False])
def test_724_1_who_had_left_does_not_win_the_new_game_with_a_team(restarts: bool) -> None:
    t = table(4, team_vs_team, teams="AABB")
    a, b, c, d = t.seats
    a.hand(RESTART)
    b.concedes()
    if restarts:
        a.casts(RESTART)
        t.resolve()
        keep_all(t)
        assert digest(load(dump(t.game))) == digest(t.game)
    c.concedes()
    assert not t.over
    d.concedes()
    assert [seat.status for seat in (a, b)] == ["won", "lost" if restarts else "won"]


@pytest.mark.rule("724.1")
@pytest.mark.rule("809.2")
@pytest.mark.parametrize("gone", [0, 2])
def test_724_1_the_emperor_stays_emperor_without_a_general(gone: int) -> None:
    t = table(6, emperor, teams="AAABBB")
    t.seat(1).hand(RESTART)
    t.go_to("precombat main", turn_of=t.seat(1))
    t.seat(gone).concedes()
    t.seat(1).casts(RESTART)
    t.resolve()
    keep_all(t)
    check_all(t.game)
    t.seat(2 - gone).concedes()
    assert not t.over
    t.seat(1).concedes()
    assert [t.seat(n).status for n in (3, 4, 5)] == ["won"] * 3


@pytest.mark.rule("724.1")
def test_724_1_a_grand_melee_with_all_its_turns() -> None:
    t = table(12, grand_melee)
    t.seat(0).hand(RESTART)
    t.begin()
    assert len(t.turns) > 1
    t.seat(0).casts(RESTART)
    t.resolve()
    keep_all(t)
    assert {turn.active.number for turn in t.turns} != set()
    assert len(t.turns) == 3
    assert [len(s.hand_names) for s in t.seats] == [7] * 12
    check_all(t.game)


def test_724_1_the_log_keeps_no_rest_of_the_effect() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(RESTART).battlefield(CardDef("Rock", "artifact"))
    a.casts(RESTART)
    t.resolve()
    [event] = [e.event for e in t.game.log if isinstance(e.event, RestartGame)]
    assert event.then == ()
    assert event.on == NOBODY


@pytest.mark.rule("724.1")
@pytest.mark.rule("103.2d")
def test_724_1_a_game_that_restarts_chooses_sheets_again() -> None:
    game = seated(sheets(30), Ruleset())
    before = [sheet.name for sheet in game.player(0).open_sheets]
    RestartGame(by=0).apply(game)
    advance(game)
    again = [sheet.name for sheet in game.player(0).open_sheets]
    assert len(game.player(0).sheets) == 30
    assert len(set(again)) == 3
    assert again != before


@pytest.mark.rule("724.6")
def test_724_6_a_subgame_is_restarted_and_the_main_game_is_not() -> None:
    t = start()
    t.seat(0).life(13)
    inner = begin(t)
    first = inner.turn.active
    give(inner, first.number, sorcery("Anew", Restart()))
    inner.seat(1).life(4)
    first.casts("Anew")
    inner.resolve()
    keep_all(inner)
    assert [s.life for s in inner.seats] == [20, 20]
    assert t.seat(0).life == 13
    inner.seat(1).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [13, 10]
    assert len(t.seat(0).library_names) == 40
