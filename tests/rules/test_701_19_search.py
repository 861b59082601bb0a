"""Searching zones and shuffling cards into libraries."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.search import Search, SearchesOnlyTop
from apnap.effects.flow.choosing import Choose
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import CantEnter
from apnap.effects.triggers.events import dies
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import HowOften, Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.qualities import SharesName
from apnap.effects.words.selections import (
    Chosen,
    ControllersOf,
    Each,
    EachPlayer,
    Targets,
    Those,
    Willing,
    You,
)
from apnap.rules.zones.looking import Portion
from apnap.state.ability import ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import sorcery, watcher
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

FOREST, ISLAND = (
    CardDef("Forest", "basic land", "Forest"),
    CardDef("Island", "basic land", "Island"),
)
PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
MINE = CardDef("Howling Mine", "artifact")
BASIC = AllOf((HasType("basic"), HasType("land")))
CREATURE = HasType("creature")
PLAYER = (Target(APlayer()),)
ALL_ZONES = ("graveyard", "hand", "library")


def shuffles(t: Table, seat: Seat) -> int:
    return t.log.count(f"{seat.name} shuffles")


SHUFFLED, SEARCHED = (
    watcher(WhenHappens("Shuffle", (("on", APlayer()),))),
    watcher(WhenHappens("Searches", (("on", APlayer()),))),
)


@pytest.mark.rule("701.19a")
def test_701_19a_search_for_a_card_reveal_it_put_it_into_hand_then_shuffle():
    t = table(2)
    a, b = t.seats
    a.library(FOREST, PLAIN_BEAR, ISLAND)
    resolve_spell(t, Search(BASIC))
    assert a.question is not None
    assert [a.question.low, a.question.high] == [0, 1]
    assert len(a.question.options) == 2
    a.answers([ISLAND])
    assert a.hand_names == ["Island"]
    assert shuffles(t, a) == 1
    assert t.log_has("701.16a", "reveals Island")
    assert b.library_names.count("Blank") == 60


@pytest.mark.rule("701.19a")
def test_701_19a_onto_the_battlefield_tapped():
    t = table(2)
    a, _ = t.seats
    a.library(FOREST)
    resolve_spell(t, Search(BASIC, to=Portion("battlefield", tapped=True)))
    a.answers([FOREST])
    assert a.permanents == ["Forest"]
    assert a.is_tapped(FOREST)


@pytest.mark.rule("701.19b")
def test_701_19b_a_card_with_a_stated_quality_need_not_be_found():
    t = table(2)
    a, _ = t.seats
    a.library(FOREST)
    resolve_spell(t, Search(BASIC))
    a.answers([])
    assert a.hand_names == []
    assert shuffles(t, a) == 1


@pytest.mark.rule("701.19b", example=1)
def test_701_19b_what_is_in_the_graveyard_has_to_be_found_what_is_in_the_library_may_be():
    named = Search(
        SharesName(Targets()),
        None,
        Portion("exile"),
        whose=ControllersOf(Targets()),
        zones=ALL_ZONES,
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(MINE).graveyard(MINE).library(MINE, MINE, PLAIN_BEAR)
    artifact = (Target(Permanent(("artifact",))),)
    resolve_spell(t, MoveTo(Targets(), "exile"), named, targets=artifact, at=MINE)
    assert a.question is not None
    assert [a.question.low, a.question.high] == [1, 3]
    a.answers([b.find(MINE, zones=("graveyard",)), b.find(MINE, zones=("library",))])
    assert b.exile_names == ["Howling Mine"] * 3
    assert b.library_names.count("Howling Mine") == 1
    assert shuffles(t, b) == 1


@pytest.mark.rule("701.19c", example=1)
@pytest.mark.parametrize("has_card", [True, False])
def test_701_19c_for_an_undefined_quality_nothing_is_found(has_card: bool):
    hand = CardIn("hand")
    t = table(2)
    a, b = t.seats
    if has_card:
        b.hand(PLAIN_BEAR, OX)
    b.library(PLAIN_BEAR, OX)
    resolve_spell(
        t,
        RevealCards(Each(hand, Targets())),
        Choose("named", Chosen(You(), AllOf((hand, Non(BASIC))), among=Targets())),
        Search(SharesName(Those("named")), None, Portion("exile"), (), You(), Targets(), ALL_ZONES),
        targets=PLAYER,
        at=b,
    )
    if has_card:
        a.answers([PLAIN_BEAR])
        a.answers([b.find(PLAIN_BEAR), b.find(PLAIN_BEAR, zones=("library",))])
    assert b.exile_names == (["Bear", "Bear"] if has_card else [])
    assert t.log_has("701.19a", "searches B's graveyard and hand and library")


@pytest.mark.rule("701.19d")
def test_701_19d_a_card_without_a_quality_has_to_be_found():
    t = table(2)
    a, _ = t.seats
    a.library(PLAIN_BEAR, OX, FOREST, only=True)
    resolve_spell(t, Search(number=Number(2), to=Portion("hand")))
    assert a.question is not None
    assert [a.question.low, a.question.high] == [2, 2]
    a.answers([PLAIN_BEAR, OX])
    assert a.hand_names == ["Bear", "Ox"]


@pytest.mark.rule("701.19e")
def test_701_19e_what_is_found_is_not_revealed_unless_the_effect_says_so():
    t = table(2)
    a, _ = t.seats
    a.library(PLAIN_BEAR)
    resolve_spell(t, Search(CREATURE, to=Portion("hand")))
    a.answers([PLAIN_BEAR])
    assert a.hand_names == ["Bear"]
    assert not t.log_has("701.16a")
    assert t.game.object(a.find(PLAIN_BEAR)).shown_to == ()


@pytest.mark.rule("701.19f", example=1)
def test_701_19f_who_searches_only_the_top_cards_shuffles_the_whole_library():
    censor = CardDef(
        "Mindcensor",
        "creature",
        power=2,
        toughness=1,
        abilities=(ReplacementAbility(SearchesOnlyTop(APlayer("opponent"), 4)),),
    )
    lands = Search(BASIC, Number(2), Portion("battlefield"), who=Willing(EachPlayer(), "search"))
    explorer = CardDef(
        "Explorer",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (lands,)),),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(explorer)
    b.battlefield(censor).library(FOREST)
    a.library(PLAIN_BEAR, PLAIN_BEAR, FOREST, OX, ISLAND)
    kill = sorcery("Test Spell", Destroy(Targets()), target=Permanent(("creature",)))
    a.hand(kill).casts(kill, at=explorer)
    t.pass_all()
    a.answers(True)
    b.answers(True)
    assert a.question is not None
    assert len(a.question.options) == 1, "the Island is the fifth card"
    a.answers([FOREST])
    b.answers([FOREST])
    assert a.permanents == ["Forest"]
    assert b.permanents == ["Mindcensor", "Forest"]
    assert (shuffles(t, a), shuffles(t, b)) == (1, 1)
    assert t.log_has("701.19f", "searches the top 4 cards of their library")


@pytest.mark.rule("701.19i")
def test_701_19i_several_search_together_and_decide_in_turn_order():
    t = table(3)
    a, b, c = t.seats
    for seat in t.seats:
        seat.library(FOREST, ISLAND)
    resolve_spell(t, Search(BASIC, to=Portion("battlefield"), who=EachPlayer()))
    a.answers([FOREST])
    assert a.permanents == []
    b.answers([ISLAND])
    c.answers([])
    assert (a.permanents, b.permanents, c.permanents) == (["Forest"], ["Island"], [])
    assert [shuffles(t, seat) for seat in t.seats] == [1, 1, 1]


@pytest.mark.rule("701.19a")
def test_701_19a_one_onto_the_battlefield_and_the_other_into_the_hand():
    ramp = Search(
        BASIC,
        Number(2),
        Portion("hand"),
        (Portion("battlefield", Number(1), tapped=True),),
        called="found",
    )
    t = table(2)
    a, _ = t.seats
    a.library(FOREST, ISLAND)
    resolve_spell(t, ramp, ChangeLife(You(), HowOften("found")))
    a.answers([FOREST, ISLAND])
    a.answers([ISLAND])
    assert (a.permanents, a.hand_names) == (["Island"], ["Forest"])
    assert a.life == 21


@pytest.mark.rule("701.19g")
def test_701_19g_a_player_may_search_though_nothing_could_be_done_with_the_card():
    words = (
        "You may search your library for a creature card, put it onto the battlefield, then "
        "shuffle."
    )
    find = card(words, "Sorcery", name="Find")
    cant = ReplacementAbility(CantEnter(Permanent(("creature",)), zones=("library",)))
    cage = CardDef("Cage", "artifact", abilities=(cant,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(SEARCHED, cage).library(BEAR).hand(find)
    a.casts(find)
    t.resolve()
    a.answers("yes")
    a.answers([BEAR])
    t.pass_all()
    assert a.life == 21
    assert a.creatures == []
    assert "Bear" in a.library_names
