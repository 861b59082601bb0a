"""407.3-4: cards that are played only for ante, what they put there, and who owns it."""

from __future__ import annotations

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
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.state.ability import ActivatedAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import sorcery

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


@pytest.mark.rule("407.1")
def test_407_1_not_when_the_game_is_not_played_for_ante():
    t = table(2)
    a, _ = t.seats
    a.hand(CONTRACT).library(GOLD).casts(CONTRACT)
    t.resolve()
    assert ante_of(t, a) == []
    assert a.hand_names[0] == "Gold"
    assert t.log_has("407.1")


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
