"""121: drawing cards, one at a time."""

import pytest

from apnap.effects.costs.parts import DrawToPay
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called, May
from apnap.effects.instructions.drawing import DrawCards, DrawnCards, RevealsDraws, WhenRevealsDrawn
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.instead import Instead
from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.triggers.events import WhenDraws
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasType
from apnap.effects.words.selections import EachPlayer, You
from apnap.formats import two_headed_giant
from apnap.rules.machine.events import Draw, Move
from apnap.rules.objects.draw_several import draw_cards
from apnap.rules.zones.view import view
from apnap.state.ability import CantAbility, ReplacementAbility, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import Table, table
from apnap.testing.common_cards import BEAR_WITH_TEXT
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.texts import card


def drawn(t: Table) -> list[int]:
    return [e.event.on for e in t.game.log if isinstance(e.event, Draw) and e.happened]


BEAR = card("", "Creature — Bear", "Bear")
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
THINK = card("Draw a card.", "Instant", "Think")


def offered(text, lay_out):
    """Is the player asked, once there is so much as laid out; and if so, what follows a yes?"""
    t = table(2)
    a, _ = t.seats
    spell = card(text, "Sorcery", "Bargain")
    a.hand(spell)
    lay_out(a)
    a.casts(spell)
    t.resolve()
    if a.question.rule == "117.1":
        return False
    a.answers(True)
    return a.life == 25


def library(number):
    return lambda seat: seat.library(*[BEAR] * number, only=True)


GAIN = (ChangeLife(You(), Number(3)),)
ISLAND_CARD = CardDef("Fish", "creature", cost="{U}", power=1, toughness=1)
KNOWN = CardDef("Bird", "creature", cost="{U}", power=1, toughness=1)


def etchings(may):
    """Reveals the first card drawn each turn; gains 3 life if it is a creature card."""
    return CardDef(
        "Primitive Etchings",
        "enchantment",
        cost="{0}",
        abilities=(
            RevealsDraws(may=may),
            TriggeredAbility(WhenRevealsDrawn(HasType("creature")), GAIN),
        ),
    )


@pytest.mark.rule("121.1")
def test_121_1_the_top_card_goes_to_the_hand() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(CardDef("Top"), CardDef("Next"))
    make(t, draw_cards([(0, 1)]))
    assert a.hand_names == ["Top"]
    assert a.library_names[0] == "Next"


@pytest.mark.rule("121.1")
def test_121_1_drawing_triggers_once_for_each_card():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenDraws(APlayer("opponent")), types="creature"))
    a.hand(both := instant("Test Spell", DrawCards(EachPlayer(), Number(2)))).casts(both)
    t.resolve()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 22
    assert len(b.hand_names) == 2


@pytest.mark.rule("121.1")
def test_121_1_the_log_tells_only_the_drawer_what_was_drawn():
    t = table(2)
    t.seat(1).library(BEAR_WITH_TEXT)
    t.go_to("precombat main", turn_of=1)
    logs = [[entry["text"] for entry in view(t.game, seat)["log"]] for seat in (0, 1, None)]
    assert "B draws Bear" in logs[1]
    for log in (logs[0], logs[2]):
        assert "B draws Bear" not in log
        assert "B draws a card" in log
    assert len(logs[0]) == len(logs[1]) == view(t.game, 0)["log_length"]
    assert view(t.game, 0, since=len(logs[0]) - 1)["log"] == view(t.game, 0)["log"][-1:]


@pytest.mark.rule("121.2")
@pytest.mark.rule("121.6b")
def test_121_2_each_card_is_drawn_by_itself():
    t = table(2)
    a, _ = t.seats
    count = card("Whenever you draw a card, you gain 1 life.", "Enchantment", "Count")
    three = card("Draw three cards.", "Sorcery", "Study")
    a.battlefield(count).hand(three)
    a.casts(three)
    t.resolve()
    a.answers(a.question.example())
    assert len(t.stack) == 3
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("121.2c")
def test_121_2c_each_players_draws_in_turn_order() -> None:
    t = table(4)
    t.go_to("upkeep", turn_of=t.seat(2))
    before = len(drawn(t))
    make(t, draw_cards([(0, 2), (1, 1), (2, 2), (3, 0)]))
    assert drawn(t)[before:] == [2, 2, 0, 0, 1]


@pytest.mark.rule("121.2c")
def test_121_2c_single_draws_all_of_one_players_before_the_next_players():
    t = table(3)
    a, _b, _c = t.seats
    for seat in t.seats:
        seat.library(BEAR, OX)
    card = sorcery("Test Spell", DrawCards(EachPlayer(), Number(2)))
    a.hand(card).casts(card)
    t.resolve()
    draws = [entry.text for entry in t.game.log if "121.1" in entry.rules]
    assert draws == [f"{name} draws {each_card}" for name in "ABC" for each_card in ("Bear", "Ox")]


@pytest.mark.rule("121.2d")
def test_121_2d_a_team_draws_in_the_order_it_likes() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    make(t, draw_cards([(0, 1), (1, 2), (2, 1)]))
    a.answers([b, a])
    b.answers([b, a])
    assert drawn(t) == [1, 1, 0, 2]
    assert len(c.hand_names) == 1


@pytest.mark.rule("121.3")
def test_121_3_who_cant_draw_draws_nothing() -> None:
    t = table(3)
    _, b, _ = t.seats
    b.battlefield(CardDef("Ban", "enchantment", abilities=(CantAbility("draw", APlayer("you")),)))
    b.library(only=True)
    make(t, draw_cards([(0, 1), (1, 1)]))
    assert drawn(t) == [0]
    assert not t.game.player(1).drew_from_empty


@pytest.mark.rule("121.3")
def test_121_3_a_player_may_draw_from_an_empty_library():
    assert offered("You may draw two cards. If you do, you gain 5 life.", library(0)) is True


@pytest.mark.rule("121.4")
def test_121_4_an_empty_library_has_no_card_to_draw() -> None:
    t = table(3)
    _, b, _ = t.seats
    b.library(CardDef("Last"), only=True)
    make(t, draw_cards([(1, 2)]))
    assert b.hand_names == ["Last"]
    assert t.game.player(1).drew_from_empty
    assert b.status == "playing"  # until somebody would get priority


@pytest.mark.rule("121.4")
def test_121_4_drawing_more_than_there_is_loses_the_game():
    t = table(3)
    a, b, c = t.seats
    b.library(BEAR, only=True)
    card = sorcery("Test Spell", DrawCards(EachPlayer(), Number(2)))
    a.hand(card).casts(card)
    t.resolve()
    assert (b.status, c.status) == ("lost", "playing")


@pytest.mark.rule("121.5")
def test_121_5_to_put_a_card_into_a_hand_is_not_to_draw() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(CardDef("Top"))
    make(t, Move(on=t.game.player(0).library[-1], to=HAND))
    assert a.hand_names == ["Top"]
    assert drawn(t) == []


RIDDLER = CardDef(
    "Riddler",
    "creature",
    power=4,
    toughness=6,
    abilities=(ReplacementAbility(ChangeNumber("DrawSeveral", APlayer("you"), times=1, plus=1)),),
)
DOUBLER = CardDef(
    "Doubler",
    "enchantment",
    abilities=(
        ReplacementAbility(Instead("draw", APlayer("you"), (DrawCards(You(), Number(2)),))),
    ),
)


@pytest.mark.rule("121.2a")
@pytest.mark.rule("616.1g")
@pytest.mark.parametrize(
    ("cards", "number"), [((), 2), ((RIDDLER,), 3), ((DOUBLER,), 4), ((RIDDLER, DOUBLER), 9)]
)
def test_121_2a_the_number_is_changed_before_any_single_draw(cards, number) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(*cards)
    make(t, draw_cards([(0, 2), (1, 2)]))
    # Each of the three draws is replaced by drawing two, each of which instructions draws one more.
    assert (len(a.hand_names), len(b.hand_names)) == (number, 2)
    assert t.log_has("121.2a") == (RIDDLER in cards)


@pytest.mark.rule("121.2a")
@pytest.mark.rule("504.1")
def test_121_2a_the_draw_of_the_draw_step_is_one_too() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(RIDDLER)
    t.go_to("draw", turn_of=b)
    assert len(b.hand_names) == 2
    t.go_to("draw", turn_of=a)
    assert len(a.hand_names) == 1


SPIRIT = CardDef(
    "Spirit of the Labyrinth",
    "enchantment creature",
    power=3,
    toughness=1,
    abilities=(CantAbility("draw more than one card each turn", APlayer()),),
)


@pytest.mark.rule("121.2b")
def test_121_2b_no_more_than_one_card_each_turn() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(SPIRIT)
    make(t, draw_cards([(0, 3), (1, 1)]))
    assert (len(a.hand_names), len(b.hand_names)) == (1, 1)  # carried out in part
    assert t.log_has("121.2b")
    t.go_to("draw", turn_of=b)
    make(t, draw_cards([(0, 1), (1, 1)]))
    assert (len(a.hand_names), len(b.hand_names)) == (2, 2)


@pytest.mark.rule("121.2b")
@pytest.mark.parametrize("spirit", [True, False])
@pytest.mark.parametrize("number", [1, 2])
def test_121_2b_to_draw_several_cannot_be_chosen_nor_paid(spirit: bool, number: int) -> None:
    may = instant("Spell", May((DrawCards(You(), Number(number)),)))
    pay = instant("Spell", MayPay(costs=(DrawToPay(number),), then=(ChangeLife(You(), Number(4)),)))
    for each_card, gained in ((may, 0), (pay, 4)):
        t = table(2)
        a, b = t.seats
        if spirit:
            b.battlefield(SPIRIT)
        a.hand(each_card).casts(each_card)
        t.resolve()
        able = number == 1 or not spirit
        assert (t.stack == ["Spell"]) == able  # asked, or done
        if able:
            a.answers(True)
        assert len(a.hand_names) == (number if able else 0)
        assert a.life == 20 + (gained if able else 0)


@pytest.mark.rule("121.6a")
def test_121_6a_a_draw_from_an_empty_library_is_replaced_too():
    t = table(2)
    a, _ = t.seats
    maniac = card(
        "If you would draw a card while your library has no cards in it, you win the game instead.",
        "Creature — Wizard",
        "Maniac",
    )
    a.battlefield(maniac).hand(THINK).library(only=True)
    a.casts(THINK)
    t.resolve()
    assert t.winner is a


@pytest.mark.rule("121.6c")
@pytest.mark.rule("614.11b")
@pytest.mark.parametrize("replaced", [True, False])
def test_121_6c_what_is_done_to_drawn_cards_is_not_done_to_others(replaced: bool) -> None:
    t = table(2)
    a, _ = t.seats
    if replaced:
        a.battlefield(DOUBLER)
    mark = instant("Spell", Called("drawn", DrawCards(You())), MoveTo(DrawnCards("drawn"), "exile"))
    a.hand(mark).casts(mark)
    t.resolve()
    assert (len(a.hand_names), len(a.exile_names)) == ((2, 0) if replaced else (0, 1))


@pytest.mark.rule("121.9")
@pytest.mark.parametrize("answer", [True, False])
def test_121_9_who_may_reveal_a_card_as_they_draw_it_looks_at_it_first(answer):
    t = table(2)
    a, b = t.seats
    draw = CardDef(
        "Insight", "instant", cost="{0}", abilities=(SpellAbility((DrawCards(You(), Number(2)),)),)
    )
    a.battlefield(etchings(may=True)).hand(draw).library(ISLAND_CARD, KNOWN)
    a.casts(draw)
    t.resolve()
    assert a.question.rule == "121.9"
    assert "Fish" in str(view(t.game, 0)["players"][0])
    a.answers(answer)
    assert ("Fish" in str(view(t.game, b.number)["players"][0])) == answer
    t.pass_all()  # the second card is not asked about
    assert a.life == (23 if answer else 20)
