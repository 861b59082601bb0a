"""Revealing, looking at cards, scrying, surveiling, and where the cards go."""

import pytest

from apnap.effects.actions.fateseal import Fateseal
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.look_at_top import LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.surveil import Surveil
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import HowOften, Number
from apnap.effects.words.filters import APlayer, CardIn, HasType
from apnap.effects.words.selections import Each, EachPlayer, Targets, Those, You
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.view import view, view_bytes
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import resolve_spell

ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
PLAYER = (Target(APlayer()),)


@pytest.mark.rule("701.18a")
def test_701_18a_scry_puts_any_number_on_the_bottom_and_the_rest_on_top_in_any_order():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE, FOUR)
    resolve_spell(t, Scry(Number(4)))
    a.answers([TWO, FOUR])  # the last one lowest
    a.answers([THREE, ONE])  # the last one topmost
    assert a.library_names[:3] == ["One", "Three", "Blank"]
    assert a.library_names[-2:] == ["Two", "Four"]
    assert a.graveyard_names == ["Test Spell"]


@pytest.mark.rule("701.18a")
def test_701_18a_only_who_scries_sees_the_cards_and_the_others_learn_how_many():
    t = table(3)
    a, _, _ = t.seats
    a.library(ONE, TWO)
    twin = table(3)
    twin.seats[0].library(TWO, THREE)
    for each in (t, twin):
        resolve_spell(each, Scry(Number(2)))
        each.seats[0].answers([TWO])
    mine = view(t.game, 0)["players"][0]["library"]  # type: ignore[index]
    assert [(card["name"], card["from_top"]) for card in mine] == [("One", 0), ("Two", 61)]
    assert view(t.game, 1)["players"][0]["library"] == []  # type: ignore[index]
    assert view_bytes(t.game, 1) == view_bytes(twin.game, 1)
    assert "One" not in view_bytes(t.game, 1).decode()


@pytest.mark.rule("701.18b")
def test_701_18b_to_scry_0_is_no_scry():
    watcher = TriggeredAbility(WhenActs("scry"), (ChangeLife(You(), Number(1)),))
    owl = CardDef("Owl", "creature", power=1, toughness=1, abilities=(watcher,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(owl)
    resolve_spell(t, Scry(Number(0)))
    t.pass_all()
    assert a.life == 20
    resolve_spell(t, Scry(Number(1)))
    a.answers([])
    t.pass_all()
    assert a.life == 21
    assert t.log_has("701.18d")


@pytest.mark.rule("701.18c")
def test_701_18c_several_players_look_together_decide_in_turn_order_and_then_move_together():
    t = table(3)
    a, b, c = t.seats
    for seat, card in ((a, ONE), (b, TWO), (c, THREE)):
        seat.library(card)
    resolve_spell(t, Scry(Number(1), EachPlayer()))
    assert [t.game.object(s.find(n)).shown_to for s, n in ((a, ONE), (b, TWO), (c, THREE))] == [
        (0,),
        (1,),
        (2,),
    ]
    a.answers([ONE])
    assert a.library_names[0] == "One", "nothing moves before all have decided"
    b.answers([])
    c.answers([THREE])
    tops = [seat.library_names[0] for seat in t.seats]
    assert tops == ["Blank", "Two", "Blank"]


@pytest.mark.rule("701.18d")
def test_701_18d_a_player_without_a_library_has_scried_all_the_same():
    watcher = TriggeredAbility(WhenActs("scry"), (ChangeLife(You(), Number(1)),))
    owl = CardDef("Owl", "creature", power=1, toughness=1, abilities=(watcher,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(owl).library(only=True)
    resolve_spell(t, Scry(Number(2)))
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.42a")
def test_701_42a_surveil_puts_any_number_into_the_graveyard():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, Surveil(Number(3)))
    a.answers([TWO])
    a.answers([ONE, THREE])
    assert a.graveyard_names == ["Two", "Test Spell"]
    assert a.library_names[:3] == ["Three", "One", "Blank"]
    assert t.log_has("701.42d")


@pytest.mark.rule("701.22a")
def test_701_22a_fateseal_is_for_the_library_of_an_opponent_of_ones_choice():
    t = table(3)
    a, _, c = t.seats
    c.library(ONE, TWO)
    resolve_spell(t, Fateseal(Number(2)))
    a.answers(c)
    assert t.game.object(c.find(ONE)).shown_to == (0,)
    a.answers([ONE, TWO])
    assert c.library_names[0] == "Blank"
    assert c.library_names[-2:] == ["One", "Two"]


# ---- other ways to look ----------------------------------------------------------------------

IMPULSE = LookAtTop(
    Number(3), (Portion("hand", Number(1)),), Portion("library", bottom=True), called="taken"
)


@pytest.mark.rule("401.4")
def test_401_4_one_into_hand_and_the_rest_on_the_bottom_in_any_order():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, IMPULSE)
    a.answers([TWO])
    a.answers([THREE, ONE])
    assert a.hand_names == ["Two"]
    assert a.library_names[-2:] == ["Three", "One"]
    assert not t.log_has("400.7", "Three")


@pytest.mark.rule("401.4")
def test_401_4_in_a_random_order_nobody_knows_which_is_which():
    dig = LookAtTop(
        Number(3), (Portion("hand", Number(1)),), Portion("library", bottom=True, random=True)
    )
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, dig)
    a.answers([TWO])
    assert sorted(a.library_names[-2:]) == ["One", "Three"]
    assert [t.game.object(a.find(card)).shown_to for card in (ONE, THREE)] == [(), ()]
    assert t.log_has("401.4", "random order")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("library", "options"), [((ONE, BEAR, OX), 2), ((ONE, TWO, THREE), 0)])
def test_608_2d_whether_a_kind_of_card_is_there_is_told_to_nobody(
    library: tuple[CardDef, ...], options: int
):
    kind = Portion("hand", Number(1), HasType("creature"), up_to=True, shown=True)
    t = table(2)
    a, _ = t.seats
    a.library(*library)
    card = sorcery(
        "Test Spell", LookAtTop(Number(3), (kind,), Portion("library", bottom=True, random=True))
    )
    a.hand(card).casts(card)
    t.pass_once().pass_once()
    assert a.question is not None
    assert a.question.key == "portion 0.0", "asked in any case"
    assert len(a.question.options) == options
    a.answers([OX] if options else [])
    assert a.hand_names == (["Ox"] if options else [])
    assert t.log_has("701.16a", "Ox") == bool(options)


@pytest.mark.rule("701.16a")
def test_701_16a_a_card_that_was_revealed_on_its_way_is_known_in_the_hand():
    kind = Portion("hand", Number(1), HasType("creature"), up_to=True, shown=True)
    t = table(3)
    a, _, _ = t.seats
    a.library(BEAR, ONE)
    resolve_spell(t, LookAtTop(Number(2), (kind,), Portion("library", bottom=True)))
    a.answers([BEAR])
    seen = view(t.game, 2)["players"][0]["hand"]  # type: ignore[index]
    assert [card["name"] for card in seen] == ["Bear"]


@pytest.mark.rule("608.2c")
def test_608_2c_this_way_is_what_was_put_there():
    gain = ChangeLife(You(), HowOften("taken"))
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, IMPULSE, gain)
    a.answers([ONE])
    a.answers([TWO, THREE])
    assert a.life == 21


@pytest.mark.rule("701.16a")
def test_701_16a_reveal_until_a_kind_of_card_is_found():
    """The rest go to the bottom in a random order."""
    until = LookAtTop(
        Number(1),
        (Portion("battlefield", Number(1), HasType("creature"), tapped=True),),
        Portion("graveyard"),
        revealed=True,
        until=HasType("creature"),
    )
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, BEAR, OX)
    resolve_spell(t, until)
    assert a.creatures == ["Bear"]
    assert a.is_tapped(BEAR)
    assert a.graveyard_names == ["One", "Two", "Test Spell"]
    assert a.library_names[0] == "Ox"


@pytest.mark.rule("701.16d")
def test_701_16d_to_look_at_a_hand_shows_it_to_one_player():
    t = table(3)
    _, b, _ = t.seats
    b.hand(BEAR, OX)
    look = RevealCards(Each(CardIn("hand"), Targets()), to=You())
    resolve_spell(t, look, targets=PLAYER, at=b)
    hands = [view(t.game, seat)["players"][1]["hand"] for seat in range(3)]  # type: ignore[index]
    assert [len(hand) for hand in hands] == [2, 2, 0]
    texts = [entry["text"] for entry in view(t.game, 2)["log"]]  # type: ignore[union-attr]
    assert "A looks at 2 cards of B" in texts


@pytest.mark.rule("701.16a")
def test_701_16a_reveal_shows_cards_to_all():
    t = table(3)
    a, b, _ = t.seats
    b.library(BEAR)
    a.library(OX)
    reveal = RevealCards(TopCards(EachPlayer(opponents=True)), called="shown")
    resolve_spell(t, reveal, MoveTo(Those("shown", HasType("creature")), "hand"))
    assert b.hand_names == ["Bear"]
    assert a.library_names[0] == "Ox"
    seen = view(t.game, 2)["players"][1]["hand"]  # type: ignore[index]
    assert [card["name"] for card in seen] == ["Bear"]


@pytest.mark.rule("401.4")
def test_401_4_cards_that_stay_in_the_library_come_to_lie_elsewhere():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    shown = RevealCards(TopCards(number=Number(3)), called="shown")
    resolve_spell(t, shown, MoveTo(Those("shown"), "library", bottom=True))
    a.answers([THREE, ONE, TWO])
    assert a.library_names[-3:] == ["Three", "One", "Two"]
    assert a.library_names[0] == "Blank"


@pytest.mark.rule("401.1")
def test_401_1_the_bottom_card_and_the_top_card():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE, only=True)
    resolve_spell(
        t, MoveTo(TopCards(bottom=True), "exile"), MoveTo(TopCards(number=Number(1)), "hand")
    )
    assert (a.exile_names, a.hand_names) == (["Three"], ["One"])
