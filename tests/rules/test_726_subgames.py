"""726: subgames."""

import pytest

from apnap.bots.plain import PlainBot
from apnap.bots.playing import play_out
from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.subgames import PlaySubgame, SubgamePlayers
from apnap.effects.triggers.events import leaves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn
from apnap.effects.words.selections import Chosen, EachPlayer, You
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup
from apnap.rules.zones.moving import move
from apnap.rules.zones.view import view
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.ruleset import Ruleset
from apnap.table import Session, view_for
from apnap.testing import Seat, Table, table
from apnap.testing.attraction_cards import DARK, RIDE, STAND, junkyard
from apnap.testing.invariants import check_all
from apnap.testing.setup import ask_again, place
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import keep_all
from apnap.testing.subgame_plays import TALE, begin, start

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
TOKEN = CardDef("Beast", "creature", power=3, toughness=3, token=True)
TUSK = CardDef(
    "Tusk",
    "creature",
    cost="{0}",
    power=5,
    toughness=3,
    abilities=(TriggeredAbility(leaves(), (CreateToken(TOKEN),)),),
)
LOSERS = SubgamePlayers(won=False)
WISH = sorcery("Wish", MoveTo(Chosen(You(), CardIn("outside")), "hand"))


def give(inner: Table, seat: int, *cards: CardDef, zone: str = "hand") -> None:
    """A scenario's own cards in the subgame: they are none of the main game's."""
    for card in cards:
        place(inner.game, card, seat, zone, seat)
    ask_again(inner.game)


def deck(seat: Seat) -> int:
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return len([row for row in rows if row.face_down])


@pytest.mark.rule("726.1a")
@pytest.mark.rule("726.2")
@pytest.mark.rule("726.5")
def test_726_1a_a_whole_game_inside_a_game() -> None:
    t = start(BEAR, seats=3)
    a, b, c = t.seats
    b.life(15).battlefield(BEAR)
    c.life(17).graveyard(BEAR)
    a.casts("Tale")
    t.resolve()
    inner = keep_all(t.subgame)
    assert [s.life for s in inner.seats] == [20, 20, 20]
    assert [len(s.hand_names) for s in inner.seats] == [7, 7, 7]
    assert all(not s.permanents and not s.graveyard_names for s in inner.seats)
    assert [len(s.library_names) for s in t.seats] == [0, 0, 0]
    inner.seat(0).concedes()
    inner.seat(2).concedes()
    assert inner.winner is inner.seat(1)
    t.go_on()
    assert [s.life for s in t.seats] == [10, 15, 7]
    assert [len(s.library_names) for s in t.seats] == [40, 40, 40]
    assert a.graveyard_names == ["Tale"]
    assert a.hand_names == ["Bear"]
    assert b.creatures == ["Bear"]
    assert c.graveyard_names == ["Bear"]
    assert t.game.subgame() is None
    assert t.log_has("726.5", "B has won it")
    check_all(t.game)


@pytest.mark.rule("726.1b")
def test_726_1b_control_another_winner() -> None:
    t = start(seats=3)
    inner = begin(t)
    inner.seat(0).concedes()
    inner.seat(1).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [10, 10, 20]


@pytest.mark.rule("726.2")
def test_726_2_who_goes_first_is_determined_at_random() -> None:
    firsts = set()
    for seed in range(12):
        t = start(seats=3, seed=seed)
        firsts.add(begin(t).turn.active.number)
    assert firsts == {0, 1, 2}


@pytest.mark.rule("726.2a")
@pytest.mark.rule("726.5a")
def test_726_2a_supplementary_decks_go_in_and_come_back() -> None:
    plane = [CardDef(f"Plane {n}", "plane") for n in range(4)]
    t = start()
    a, _b = t.seats
    a.command(plane[0]).supplementary_deck(*plane[1:])
    inner = begin(t)
    inside = [inner.game.object(n) for n in inner.game.player(0).command]
    assert sorted(row.card.name for row in inside) == ["Plane 1", "Plane 2", "Plane 3"]
    assert a.names("command") == ["Plane 0"]  # face up, it stays
    inner.seat(1).concedes()
    t.go_on()
    rows = [t.game.object(n) for n in t.game.player(0).command]
    assert sorted((r.card.name, r.face_down) for r in rows) == [
        ("Plane 0", False),
        ("Plane 1", True),
        ("Plane 2", True),
        ("Plane 3", True),
    ]


@pytest.mark.rule("726.2a")
@pytest.mark.rule("726.5a")
def test_726_2a_the_deck_goes_into_the_subgame_and_the_junkyard_stays():
    t = table(2, library=20)
    a, _ = t.seats
    a.supplementary_deck(STAND, RIDE).command(DARK)
    a.hand(instant("Tale", PlaySubgame())).casts("Tale")
    t.resolve()
    inner = t.subgame
    assert (deck(inner.seats[0]), junkyard(inner.seats[0])) == (2, [])
    assert (deck(a), junkyard(a)) == (0, ["Dark"])
    inner.seats[1].concedes()
    t.go_on()
    assert (deck(a), junkyard(a)) == (2, ["Dark"])


@pytest.mark.rule("726.2c")
@pytest.mark.rule("726.2b")
@pytest.mark.rule("726.5b")
@pytest.mark.rule("726.5c")
def test_726_2c_commanders_and_vanguards_go_by_the_command_zone() -> None:
    t = start()
    a, b = t.seats
    a.command(BEAR, CardDef("Hero", "vanguard"))
    b.battlefield(CardDef("Lord", "creature", power=2, toughness=2))
    t.begin()
    t.game.edit(a.find("Bear", zones=("command",))).commander = 2
    t.game.edit(b.find("Lord")).commander = 3
    inner = begin(t)
    assert sorted(inner.seat(0).names("command")) == ["Bear", "Hero"]
    assert inner.seat(1).names("command") == []
    assert a.names("command") == []
    inner.seat(0).concedes()
    t.go_on()
    assert sorted(a.names("command")) == ["Bear", "Hero"]
    assert a.object(a.find("Bear", zones=("command",))).commander == 2
    assert len(a.library_names) == 40


@pytest.mark.rule("726.3")
def test_726_3_too_few_cards_lose_in_the_first_upkeep() -> None:
    t = start(library=6)
    t.seat(1).library(BEAR)
    t.seat(0).casts("Tale")
    t.resolve()
    assert len(t.subgame.seat(0).hand_names) == 6  # no check before the first upkeep
    for question in iter(lambda: t.game.question, None):
        if question.rule != "103.5":
            break
        t.seat(question.decider)._submit(question, question.options[0])
    assert [s.life for s in t.seats] == [10, 20]


@pytest.mark.rule("726.4a")
@pytest.mark.rule("726.4")
@pytest.mark.rule("726.5", example=1)
def test_726_4a_a_card_of_the_main_game_is_brought_into_the_subgame() -> None:
    t = start()
    a, _b = t.seats
    a.battlefield(TUSK).outside(BEAR)
    inner = begin(t)
    me = inner.seat(0)
    if inner.turn.active.number != 0:
        inner.next_turn()
    give(inner, 0, WISH)
    me.casts("Wish")
    inner.resolve()
    me.answers([me.find("Tusk", zones=("outside",))])
    assert "Tusk" in me.hand_names
    t.go_on()
    assert a.creatures == []  # it has left the main game, and what triggers waits
    assert t.game.subgame() is not None
    inner = t.subgame
    inner.seat(0).concedes()
    t.go_on()
    assert a.life == 10  # 726.5: first the spell finishes
    assert t.stack == ["Tusk's ability"]
    t.resolve()
    assert a.creatures == ["Beast"]
    assert len(a.library_names) == 41
    assert "Tusk" in a.library_names
    assert [t.game.object(n).card.name for n in t.game.player(0).outside] == ["Bear"]


@pytest.mark.rule("726.4b")
def test_726_4b_counters_of_players_stay_where_they_are() -> None:
    t = start()
    t.seat(0).poison(9)
    inner = begin(t)
    assert inner.seat(0).poison == 0
    inner.seat(0).poison(3)
    inner.seat(1).concedes()
    t.go_on()
    assert t.seat(0).poison == 9


@pytest.mark.rule("726.5")
def test_726_5_cards_go_to_their_owners_libraries_and_tokens_vanish() -> None:
    t = start(library=20)
    t.seat(1).library(*[BEAR] * 20, only=True)
    inner = begin(t)
    mine, theirs = inner.seats
    bear = theirs.find("Bear", zones=("hand",))
    move(inner.game, bear, "battlefield", 0)
    place(inner.game, TOKEN, 0, "battlefield", 0)
    assert sorted(mine.creatures) == ["Bear", "Beast"]
    mine.concedes()
    t.go_on()
    assert t.seat(1).library_names == ["Bear"] * 20
    assert len(t.seat(0).library_names) == 20
    assert t.seat(0).creatures == []


@pytest.mark.rule("726.6")
def test_726_6_a_subgame_in_a_subgame() -> None:
    t = start()
    inner = begin(t)
    first = inner.turn.active
    give(inner, first.number, TALE)
    first.casts("Tale")
    inner.resolve()
    third = keep_all(inner.subgame)
    third.seat(1).concedes()
    inner.go_on()
    assert [s.life for s in inner.seats] == [20, 10]
    inner.seat(0).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [10, 20]


@pytest.mark.rule("726.6")
def test_726_6_the_very_card_that_made_the_subgame() -> None:
    t = start()
    a = t.seat(0)
    inner = begin(t)
    me = inner.seat(0)
    if inner.turn.active.number != 0:
        inner.next_turn()
    give(inner, 0, WISH)
    me.casts("Wish")
    inner.resolve()
    if me.question is not None and me.question.rule == "608.2d":
        me.answers([me.find("Tale", zones=("outside",))])
    t.go_on()
    inner = t.subgame
    inner.seat(0).casts("Tale")
    inner.resolve()
    keep_all(inner.subgame).seat(1).concedes()
    inner.go_on()
    assert inner.seat(1).life == 10
    inner.seat(1).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [20, 10]  # the effect finishes without its card
    assert a.graveyard_names == []
    assert a.library_names.count("Tale") == 1


@pytest.mark.rule("726.4")
def test_726_4_players_out_of_range_are_outside_the_subgame() -> None:
    t = start(seats=5, ranges=dict.fromkeys(range(5), 1))
    inner = begin(t)
    assert [s.status for s in inner.seats] == ["playing", "playing", "absent", "absent", "playing"]
    assert len(t.seat(2).library_names) == 40
    inner.seat(0).concedes()
    inner.seat(4).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [10, 20, 20, 20, 10]
    check_all(t.game)


@pytest.mark.rule("726.1")
def test_726_1_a_player_named_twice_plays_once() -> None:
    """Each player chooses a player, and those chosen play."""
    chosen = Chosen(EachPlayer(), APlayer())
    t = table(3, library=40)
    a, b, c = t.seats
    a.hand(sorcery("Duel", PlaySubgame(chosen), ChangeLife(LOSERS, Number(10), -1))).casts("Duel")
    t.resolve()
    a.answers(b)
    b.answers(c)
    c.answers(b)
    inner = keep_all(t.subgame)
    assert [s.status for s in inner.seats] == ["absent", "playing", "playing"]
    inner.seat(1).concedes()
    t.go_on()
    assert [s.life for s in t.seats] == [20, 10, 20]
    check_all(t.game)


def test_726_1a_its_questions_are_asked_in_the_main_game() -> None:
    t = start()
    t.seat(0).casts("Tale")
    t.resolve()
    question = t.game.question
    assert question is not None
    assert (question.rule, question.depth) == ("103.5", 1)
    shown = view(t.game, question.decider)
    assert [q["rule"] for q in shown["questions"]] == ["103.5"]  # type: ignore[index,attr-defined]
    inside = shown["subgame"]
    hands = [len(p["hand"]) for p in inside["players"]]  # type: ignore[index]
    assert sorted(hands) == [0, 7]  # one's own hand, and nobody else's
    t.seat(question.decider)._submit(question, question.options[0])
    assert t.game.question is not None
    assert t.game.question.decider != question.decider


def test_726_1a_copies_and_saves_of_the_main_game_have_it_too() -> None:
    t = start(seats=3)
    begin(t)
    t.go_on()
    saved = dump(t.game)
    again = load(saved)
    assert dump(again) == saved
    assert digest(again) == digest(t.game)
    twin = t.copy()
    twin.subgame.seat(0).concedes()
    twin.go_on()
    assert t.subgame.seat(0).status == "playing"
    assert twin.subgame.seat(0).status == "lost"
    assert digest(again) == digest(t.game) != digest(twin.game)


def test_726_1a_the_others_play_on_when_its_maker_leaves_the_main_game() -> None:
    t = start(seats=4)
    begin(t)
    t.go_on()
    concede(t.game, 0, all_games=True)
    assert t.game.subgame() is not None
    concede(t.game, 1)
    concede(t.game, 2)
    assert t.game.subgame() is None
    assert [len(s.library_names) for s in t.seats[1:]] == [40, 40, 40]
    check_all(t.game)


def test_726_1a_a_session_with_a_subgame_is_played_again() -> None:
    forest = CardDef("Forest", "basic land", "Forest")
    deck = [TALE] * 8 + [BEAR] * 12 + [forest] * 5
    session = Session([SeatSetup(n, list(deck)) for n in "AB"], Ruleset(), seed=3)
    bots = [PlainBot(1, seat) for seat in range(2)]
    for _ in range(120):
        question = session.game.question
        if question is None:
            break
        bot = bots[question.decider]
        session.submit(question.id, bot.answer(view_for(session.game, question), question))
    assert any("subgame" in entry.text for entry in session.game.log)
    again = Session.load(session.save())
    assert digest(again.game) == digest(session.game)


def test_726_1a_bots_play_it_to_its_end() -> None:
    deck = [TALE] + [BEAR] * 19
    session = Session([SeatSetup(n, list(deck)) for n in "ABC"], Ruleset(), seed=1)
    play_out(session.game, [PlainBot(1, seat) for seat in range(3)], turn_cap=60)
    assert any("the subgame ends" in entry.text for entry in session.game.log)


@pytest.mark.rule("726.2")
@pytest.mark.rule("702.94a")
@pytest.mark.parametrize("stays", [True, False])
def test_726_2_what_was_in_a_library_does_not_go_on_waiting_to_be_drawn(stays: bool) -> None:
    """A card with miracle comes back from the subgame as a new object; once that is gone, nobody
    is asked about cards they draw."""
    omen = CardDef("Omen", "sorcery", cost="{9}", abilities=abilities_of("Miracle", mana="{9}"))
    t = start(library=0)
    a, b = t.seats
    a.library(*[BEAR] * 20)
    b.library(omen, *[BEAR] * 20)
    a.casts("Tale")
    t.resolve()
    keep_all(t.subgame).seat(0).concedes()
    t.go_on()
    if not stays:
        move(t.game, b.find("Omen"), "graveyard")
    check_all(t.game)
    t.go_to("upkeep", turn_of=b)
    t.pass_once()
    t.pass_once()
    assert (b.question is not None and b.question.rule == "121.9") == stays
