"""401: library."""

from collections.abc import Callable

import pytest

from apnap.effects.actions.look_at_top import LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, Targets, Those
from apnap.rules.machine.events import Move
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.view import view
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.state.names import LIBRARY
from apnap.testing import Table, table
from apnap.testing.common_cards import TEST_BOLT
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.making import make
from apnap.testing.seen import same_for
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=5)
ELK = CardDef("Elk", "creature", power=3, toughness=3)
ONE_TARGET = (Target(CREATURE),)
BURIED = Each(CardIn("graveyard", ("creature",)))
TEST_GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)


def pair(lay_out: Callable[[Table, CardDef], None], **rules: bool) -> tuple[Table, Table]:
    """Two tables that differ in one of B's cards."""
    tables = table(3, **rules), table(3, **rules)
    for t, each_card in zip(tables, (TEST_BOLT, TEST_GIANT), strict=True):
        lay_out(t, each_card)
        t.begin()
    return tables


def tops(t: Table, seat: int | None) -> list[list[str]]:
    """The cards on top of each library that this seat knows."""
    players = view(t.game, seat)["players"]
    return [[each["name"] for each in player["library"]] for player in players]


ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
IMPULSE = LookAtTop(
    Number(3), (Portion("hand", Number(1)),), Portion("library", bottom=True), called="taken"
)


@pytest.mark.rule("401.1")
def test_401_1_the_bottom_card_and_the_top_card():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE, only=True)
    resolve_spell(
        t, MoveTo(TopCards(bottom=True), "exile"), MoveTo(TopCards(number=Number(1)), "hand")
    )
    assert (a.exile_names, a.hand_names) == (["Three"], ["One"])


@pytest.mark.rule("401.2")
def test_401_2_the_order_of_a_library_makes_no_difference_even_to_its_owner():
    def on_library(t: Table, card: CardDef) -> None:
        first, second = (TEST_BEAR, TEST_BOLT) if card is TEST_BOLT else (TEST_BOLT, TEST_BEAR)
        t.seat(1).library(first, second)

    tables = pair(on_library)
    assert same_for((0, 1, 2, None), tables)
    for t in tables:
        t.go_to("precombat main", turn_of=1)
    assert same_for((0, 2, None), tables)
    assert not same_for((1,), tables), "B has drawn another card"


@pytest.mark.rule("401.2")
def test_401_2_only_who_may_look_at_the_top_card_any_time_sees_it():
    lens = card("You may look at the top card of your library any time.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    a.battlefield(lens).library(BEAR, GIANT, only=True)
    t.begin()
    assert [tops(t, seat) for seat in (0, 1, None)] == [[["Bear"], []], [[], []], [[], []]]


@pytest.mark.rule("401.4")
def test_401_4_the_owner_arranges_cards_that_go_to_one_place():
    t = table(2)
    _, b = t.seats
    b.graveyard(FREE_BEAR, OX, ELK)
    resolve_spell(t, MoveTo(BURIED, "library"))
    b.answers([ELK, FREE_BEAR, OX])
    assert b.library_names[:3] == ["Ox", "Bear", "Elk"]


@pytest.mark.rule("401.4")
def test_401_4_in_a_random_order_nobody_arranges_them():
    orders = set()
    for seed in range(8):
        t = table(2, seed=seed)
        _, b = t.seats
        b.graveyard(FREE_BEAR, OX, ELK)
        resolve_spell(t, MoveTo(BURIED, "library", bottom=True, random=True))
        orders.add(tuple(b.library_names[-3:]))
    assert len(orders) > 2
    assert all(sorted(order) == ["Bear", "Elk", "Ox"] for order in orders)


@pytest.mark.rule("401.4")
def test_401_4_the_owner_arranges_cards_put_into_a_library_together() -> None:
    t = table(2)
    _, b = t.seats
    one, two = CardDef("One", "artifact"), CardDef("Two", "artifact")
    b.battlefield(one, two)
    numbers = [b.find(one), b.find(two)]
    make(t, *[Move(on=number, to=LIBRARY, ordered=False) for number in numbers])
    assert b.question is not None
    assert b.question.rule == "401.4"
    b.answers([numbers[1], numbers[0]])
    assert b.library_names[:2] == ["One", "Two"]


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
    assert [t.game.object(a.find(each_card)).shown_to for each_card in (ONE, THREE)] == [(), ()]
    assert t.log_has("401.4", "random order")


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


@pytest.mark.rule("401.7")
def test_401_7_a_card_goes_to_the_bottom_of_the_library():
    for bottom, place in ((True, -1), (False, 0)):
        t = table(2)
        a, b = t.seats
        b.battlefield(FREE_BEAR)
        tuck = sorcery("Test Spell", MoveTo(Targets(), "library", bottom=bottom), target=CREATURE)
        a.hand(tuck).casts(tuck, at=FREE_BEAR)
        t.resolve()
        assert b.library_names[place] == "Bear"


@pytest.mark.rule("401.7")
@pytest.mark.parametrize(("size", "place"), [(5, 2), (1, 1)])
def test_401_7_a_card_is_put_so_far_from_the_top(size: int, place: int):
    t = table(2)
    a, b = t.seats
    b.library(*[ELK] * size, only=True).battlefield(FREE_BEAR)
    resolve_spell(t, MoveTo(Targets(), "library", from_top=3), targets=ONE_TARGET, at=FREE_BEAR)
    assert b.library_names.index("Bear") == place
    assert a.permanents == []


@pytest.mark.rule("401.7")
def test_401_7_so_far_from_the_top() -> None:
    t = table(2)
    a, b = t.seats
    a.library(CardDef("One"), CardDef("Two")).battlefield(FREE_BEAR)
    make(t, Move(on=a.find(FREE_BEAR), to=LIBRARY, from_top=2))
    assert a.library_names[:3] == ["One", "Bear", "Two"]
    b.library(CardDef("One"), only=True).battlefield(FREE_BEAR)
    make(t, Move(on=b.find(FREE_BEAR), to=LIBRARY, from_top=3))
    assert b.library_names == ["One", "Bear"]
