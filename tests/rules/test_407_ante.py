"""407: ante."""

import json

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.ante import Ante, BecomeOwner, ExchangeOwnership, OnlyForAnte
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, CardIn, Non, Permanent
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, Those, You
from apnap.rules.game.ending import WinGame, concede
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.rules.zones.moving import create
from apnap.state.ability import ActivatedAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.names import ANTE
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.seen import view_bytes
from apnap.testing.simple_cards import sorcery

STONES = [CardDef(f"Stone {n}", "artifact", cost="{9}") for n in range(30)]


def begin(ante: bool = True, seed: int = 3, seats: int = 3, team: str = "") -> Game:
    sat = [SeatSetup(name, list(STONES), team if name in "AB" else "") for name in "ABC"[:seats]]
    game = new_game(sat, Ruleset(first=0, ante=ante), seed)
    while game.questions[0].rule == "103.5":
        submit(game, game.questions[0].id, NO)
    return game


def anted(game: Game) -> list[str]:
    """The cards in the ante zone."""
    numbers = [number for seat in range(game.size) for number in game.player(seat).ante]
    return [game.object(number).card.name for number in numbers]


BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
FOR_ANTE = Ruleset(ante=True, attack="multiple")
GOLD, SILVER, TIN = [CardDef(name, "artifact", cost="{9}") for name in ("Gold", "Silver", "Tin")]
CONTRACT = sorcery(
    "Contract from Below",
    Discard(Each(CardIn("hand"), of=You())),
    Ante(TopCards()),
    DrawCards(You(), Number(7)),
    more=(OnlyForAnte(),),
)
ATTORNEY = sorcery(
    "Demonic Attorney", Ante(TopCards(EachPlayer()), EachPlayer()), more=(OnlyForAnte(),)
)
DARKPACT = sorcery(
    "Darkpact",
    Called("owned", BecomeOwner(Targets())),
    Ante(TopCards()),
    MoveTo(Those("owned"), "library"),
    target=CardIn("ante"),
    more=(OnlyForAnte(),),
)
OTHER = AllOf((CardIn("ante"), Non(OneOf(Those("anted")))))
BIRD = CardDef(
    "Jeweled Bird",
    "artifact",
    cost="{1}",
    abilities=(
        OnlyForAnte(),
        ActivatedAbility(
            (
                Called("anted", Ante(This())),
                If(
                    Done("anted"),
                    (MoveTo(Each(OTHER, of=You()), "graveyard"), DrawCards(You())),
                ),
            ),
            costs=(TapThis(),),
        ),
    ),
)


def ante_of(t, seat):
    return [t.game.object(n).card.name for n in t.game.player(int(seat)).ante]


@pytest.mark.rule("407.2")
def test_407_2_each_player_antes_a_random_card_before_drawing() -> None:
    game = begin()
    assert [len(game.player(seat).ante) for seat in range(3)] == [1, 1, 1]
    rules = [rule for entry in game.log for rule in entry.rules if rule in ("407.2", "103.5")]
    assert rules[:4] == ["407.2", "407.2", "407.2", "103.5"]
    assert len({tuple(anted(begin(seed=seed))) for seed in range(5)}) > 1
    assert anted(begin()) == anted(game)


@pytest.mark.rule("407.1")
def test_407_1_without_the_option_nothing_is_anted() -> None:
    game = begin(ante=False)
    assert anted(game) == []
    concede(game, 1)
    concede(game, 2)
    assert game.over
    assert game.player(0).won == ()


@pytest.mark.rule("407.1")
def test_407_1_not_when_the_game_is_not_played_for_ante():
    t = table(2)
    a, _ = t.seats
    a.hand(CONTRACT).library(GOLD).casts(CONTRACT)
    t.resolve()
    assert ante_of(t, a) == []
    assert a.hand_names[0] == "Gold"
    assert t.log_has("407.1")


@pytest.mark.rule("407.2")
@pytest.mark.rule("800.4n")
def test_407_2_the_winner_owns_all_of_it_at_the_end() -> None:
    game = begin()
    cards = [number for seat in range(3) for number in game.player(seat).ante]
    concede(game, 1)
    assert game.player(0).won == ()
    concede(game, 2)
    assert game.over
    assert list(game.player(0).won) == cards
    assert game.player(1).won == game.player(2).won == ()
    assert digest(load(dump(game))) == digest(game)


@pytest.mark.rule("407.2")
def test_407_2_a_team_keeps_it_at_its_first_seat() -> None:
    game = begin(team="AB")
    concede(game, 2)
    assert [len(game.player(seat).won) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("407.2")
@pytest.mark.rule("104.2b")
def test_407_2_so_does_who_wins_by_an_effect() -> None:
    t = table(2, rules=Ruleset(ante=True))
    t.begin()
    card = create(t.game, STONES[0], 0, "ante")
    make(t, WinGame(on=1))
    assert t.over
    assert t.log_has("407.2", "B wins")
    assert t.game.player(1).won == (card.id,)
    assert t.game.player(0).won == ()


@pytest.mark.rule("407.2")
def test_407_2_everybody_may_look_at_it() -> None:
    game = begin()
    for seat, name in enumerate(anted(game)):
        shown = json.loads(view_bytes(game, 1))["players"][seat]["ante"]
        assert [card["name"] for card in shown] == [name]


@pytest.mark.rule("407.3")
@pytest.mark.parametrize("where", ["deck", "outside"])
def test_407_3_such_cards_are_refused_when_not_playing_for_ante(where):
    def sit(rules):
        seats = [SeatSetup(name, [GOLD] * 20) for name in "AB"]
        getattr(seats[0], where).append(CONTRACT)
        return new_game(seats, rules, 1)

    with pytest.raises(SetupError, match=r"Contract from Below .*407\.3"):
        sit(Ruleset())
    assert sit(Ruleset(ante=True)).size == 2


@pytest.mark.rule("407.3")
def test_407_3_a_card_in_the_ante_gets_a_new_owner():
    t = table(2, rules=FOR_ANTE)
    a, b = t.seats
    b.library(GOLD)
    a.library(SILVER, TIN).hand(ATTORNEY, DARKPACT).casts(ATTORNEY)
    t.resolve()
    a.casts(DARKPACT, at=t.game.player(1).ante[0])
    t.resolve()
    assert (ante_of(t, a), ante_of(t, b)) == (["Silver", "Tin"], [])
    assert a.library_names[0] == "Gold"
    assert t.game.object(t.game.player(0).library[-1]).owner == 0
    assert t.log_has("407.3")
    check_all(t.game)


@pytest.mark.rule("407.3")
def test_407_3_exchanging_ownership_with_what_goes_to_new_zones():
    fiends = CardDef(
        "Timmerian Fiends",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility(
                (ExchangeOwnership(Targets(), This(), ("graveyard", "graveyard")),),
                targets=(Target(Permanent(("artifact",))),),
            ),
        ),
    )
    watcher = CardDef(
        "Watcher",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(dies(Permanent(("artifact",))), (DrawCards(You()),)),),
    )
    t = table(3, rules=FOR_ANTE)
    a, b, c = t.seats
    a.battlefield(fiends)
    b.battlefield(GOLD)
    c.battlefield(watcher)
    a.activates(fiends, at=GOLD)
    t.resolve()
    assert (a.graveyard_names, b.graveyard_names) == (["Gold"], ["Timmerian Fiends"])
    t.pass_all()
    assert len(c.hand_names) == 1
    b.concedes()
    assert a.graveyard_names == ["Gold"]  # it is A's for good
    check_all(t.game)


@pytest.mark.rule("407.4")
def test_407_4_the_ante_zone() -> None:
    t = table(2, rules=Ruleset(ante=True))
    a, _ = t.seats
    a.hand(BEAR)
    make(t, Move(on=a.find(BEAR), to=ANTE))
    assert a.names(ANTE) == ["Bear"]


@pytest.mark.rule("407.4")
@pytest.mark.rule("800.4n")
def test_407_4_to_ante_is_to_put_into_the_ante_zone():
    t = table(3, rules=FOR_ANTE)
    a, b, c = t.seats
    a.hand(CONTRACT, TIN).library(GOLD, SILVER).casts(CONTRACT)
    t.resolve()
    assert ante_of(t, a) == ["Gold"]
    assert (len(a.hand_names), a.hand_names[0]) == (7, "Silver")
    assert sorted(a.graveyard_names) == ["Contract from Below", "Tin"]
    a.concedes()
    assert ante_of(t, a) == ["Gold"]  # it stays
    b.concedes()
    assert [t.game.object(n).card.name for n in t.game.player(int(c)).won] == ["Gold"]
    check_all(t.game)


@pytest.mark.rule("407.4")
def test_407_4_each_player_antes_what_they_own():
    t = table(3, rules=FOR_ANTE)
    a, b, c = t.seats
    for seat, card in ((a, GOLD), (b, SILVER), (c, TIN)):
        seat.library(card)
    a.hand(ATTORNEY).casts(ATTORNEY)
    t.resolve()
    assert [ante_of(t, seat) for seat in (a, b, c)] == [["Gold"], ["Silver"], ["Tin"]]


@pytest.mark.rule("407.4")
@pytest.mark.parametrize("own", [True, False])
def test_407_4_only_the_owner_can_ante_an_object(own):
    t = table(2, rules=FOR_ANTE)
    a, b = t.seats
    for seat in (a, b):
        seat.library(GOLD).hand(ATTORNEY)
    a.casts(ATTORNEY)
    t.resolve()
    a.battlefield(BIRD, owner=a if own else b)
    a.activates(BIRD)
    t.resolve()
    assert ante_of(t, a) == (["Jeweled Bird"] if own else ["Gold"])
    assert ante_of(t, b) == ["Gold"]
    assert a.graveyard_names == ["Demonic Attorney"] + ["Gold"] * own
    assert t.log_has("407.4")
    assert a.permanents == ([] if own else ["Jeweled Bird"])
    check_all(t.game)
