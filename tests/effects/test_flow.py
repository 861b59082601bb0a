import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import Branch, Called, Either, ForEachPlayer, If, May
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare, Done, Fits, Otherwise, YourTurn
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, ThatPlayer, Willing, You
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GAIN = ChangeLife(You(), Number(1))


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "life"), [(True, 21), (False, 20)])
def test_608_2d_you_may(answer: bool, life: int):
    t = table(2)
    a, _ = t.seats
    a.hand(card := sorcery("Test Spell", May((GAIN,), "gain 1 life"))).casts(card)
    t.resolve()
    assert a.question is not None
    assert a.question.prompt == "gain 1 life?"
    a.answers(answer)
    assert a.life == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("has_creature", "life"), [(True, 25), (False, 20)])
def test_608_2c_if_you_do_asks_whether_it_really_happened(has_creature: bool, life: int):
    t = table(2)
    a, _ = t.seats
    if has_creature:
        a.battlefield(BEAR)
    card = sorcery(
        "Test Spell",
        Called("paid", May((Sacrifice(Chosen(You(), CREATURE)),), "sacrifice a creature")),
        If(Done("paid"), (ChangeLife(You(), Number(5)),)),
    )
    a.hand(card).casts(card)
    t.resolve()
    if has_creature:
        a.answers(True)
    assert a.question is not None
    assert a.question.rule == "117.1"  # 608.2d: what is impossible is not offered
    assert a.life == life
    assert a.creatures == []


@pytest.mark.rule("608.2c")
def test_608_2c_two_mays_in_a_row_are_two_questions():
    t = table(2)
    a, _ = t.seats
    a.hand(card := sorcery("Test Spell", May((GAIN,)), May((GAIN,)))).casts(card)
    t.resolve()
    assert a.question is not None
    first = a.question.id
    a.answers(False)
    assert a.question is not None
    assert a.question.id != first
    a.answers(True)
    assert a.life == 21


@pytest.mark.rule("608.2e")
def test_608_2e_those_who_want_to_do_it_together():
    t = table(3)
    a, b, c = t.seats
    a.hand(card := sorcery("Test Spell", DrawCards(Willing(EachPlayer(), "draw a card")))).casts(
        card
    )
    t.resolve()
    a.answers(True)
    assert a.hand_names == []
    b.answers(False)
    c.answers(True)
    assert [len(seat.hand_names) for seat in t.seats] == [1, 0, 1]


@pytest.mark.rule("608.2e")
def test_608_2e_each_discards_and_then_each_loses_life():
    t = table(3)
    a, b, c = t.seats
    opponents = EachPlayer(opponents=True)
    card = sorcery(
        "Test Spell",
        Discard(Chosen(opponents, CardIn("hand"), verb="discard")),
        ChangeLife(opponents, Number(2), sign=-1),
    )
    a.hand(card)
    for seat in (b, c):
        seat.hand(BEAR, BEAR)
    a.casts(card)
    for _ in t.seats:
        t.pass_once()
    b.answers([BEAR])
    assert (len(b.hand_names), b.life) == (2, 20)
    c.answers([BEAR])
    assert [(len(s.hand_names), s.life) for s in (b, c)] == [(1, 18), (1, 18)]
    assert a.life == 20


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_two_as_it_resolves():
    branches = (
        Branch("gain 3", (ChangeLife(You(), Number(3)),)),
        Branch("draw", (DrawCards(You()),)),
    )
    for nth, expected in ((0, (23, 0)), (1, (20, 1))):
        t = table(2)
        a, _ = t.seats
        a.hand(card := sorcery("Test Spell", Either(branches))).casts(card)
        t.resolve()
        assert a.question is not None
        assert [o.verb for o in a.question.options] == ["gain 3", "draw"]
        a.answers(a.question.options[nth])
        assert (a.life, len(a.hand_names)) == expected


@pytest.mark.rule("101.4")
def test_101_4_for_each_player_one_after_another():
    t = table(3)
    a, b, c = t.seats
    card = sorcery(
        "Test Spell",
        ForEachPlayer(
            EachPlayer(), (May((ChangeLife(ThatPlayer(), Number(4)),), "gain", ThatPlayer()),)
        ),
    )
    a.hand(card).casts(card)
    t.resolve()
    a.answers(True)
    assert a.life == 24, "A is done before B is asked"
    b.answers(False)
    c.answers(True)
    assert [seat.life for seat in t.seats] == [24, 20, 24]


@pytest.mark.rule("101.4")
@pytest.mark.parametrize("first", [1, None])
def test_101_4_from_the_player_who_is_first_if_there_is_one(first: int | None):
    t = table(3)
    a, *_ = t.seats
    gains = May((ChangeLife(ThatPlayer(), Number(4)),), "gain", ThatPlayer())
    start = Target(APlayer(), low=0)
    card = sorcery("Test Spell", ForEachPlayer(EachPlayer(), (gains,), Targets()), targets=(start,))
    a.hand(card).casts(card).answers([] if first is None else [t.seat(first)])
    t.resolve()
    assert t.game.question.decider == (first or 0)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("bears", "life"), [(1, 19), (2, 21), (3, 21), (4, 19)])
def test_608_2c_if_and_otherwise(bears: int, life: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[BEAR] * bears)
    condition = Compare(CountOf(CREATURE), 2, 3)
    a.hand(
        card := sorcery(
            "Test Spell", If(condition, (GAIN,), (ChangeLife(You(), Number(1), sign=-1),))
        )
    )
    a.casts(card)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("102.1")
def test_102_1_your_turn():
    t = table(2)
    a, b = t.seats
    card = instant(
        "Test Spell", If(YourTurn(), (GAIN,)), If(Otherwise(YourTurn()), (DrawCards(You()),))
    )
    a.hand(card)
    b.hand(card)
    a.casts(card)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (21, 0)
    b.casts(card)
    t.resolve()
    assert (b.life, len(b.hand_names)) == (20, 1)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("own", "life"), [(True, 21), (False, 20)])
def test_608_2c_if_the_target_fits(own: bool, life: int):
    t = table(2)
    a, b = t.seats
    (a if own else b).battlefield(BEAR)
    card = sorcery(
        "Test Spell", If(Fits(Targets(), Permanent(("creature",), "you")), (GAIN,)), target=CREATURE
    )
    a.hand(card).casts(card, at=BEAR)
    t.resolve()
    assert a.life == life
