"""What one seat is told: nothing that depends on what is hidden from it."""

from collections.abc import Callable, Iterator

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets
from apnap.rules.machine.events import Shuffle
from apnap.rules.zones.view import view, view_bytes
from apnap.state.ability import ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table

RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
BOLT = CardDef(
    "Test Bolt",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)
WHEEL = CardDef(
    "Test Wheel",
    "sorcery",
    cost="{R}",
    abilities=(
        SpellAbility(
            (
                Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")),
                ShuffleLibrary(EachPlayer()),
                DrawCards(EachPlayer()),
            )
        ),
    ),
)


def numbers(value: object) -> Iterator[int]:
    """Every object's number that a view mentions."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "id" and isinstance(each, int):
                yield each
            else:
                yield from numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from numbers(each)


def pair(lay_out: Callable[[Table, CardDef], None], **rules: bool) -> tuple[Table, Table]:
    """Two tables that differ in one of B's cards."""
    tables = table(3, **rules), table(3, **rules)
    for t, card in zip(tables, (BOLT, GIANT), strict=True):
        lay_out(t, card)
        t.begin()
    return tables


def same_for(seats: tuple[int | None, ...], tables: tuple[Table, Table]) -> bool:
    one, other = tables
    return all(view_bytes(one.game, s) == view_bytes(other.game, s) for s in seats)


def in_hand(t: Table, card: CardDef) -> None:
    t.seat(0).hand(BOLT, BEAR).lands(RED, RED, RED)
    t.seat(1).hand(BEAR, card).lands(RED)


@pytest.mark.rule("400.2")
def test_400_2_cards_in_another_hand_make_no_difference_at_any_question():
    tables = pair(in_hand)
    assert same_for((0, 2, None), tables)
    assert not same_for((1,), tables), "B's own view has to differ"
    for t in tables:
        t.seat(0).casts(BOLT, at=t.seat(2))
    for _ in range(60):
        assert same_for((0, 2, None), tables)
        asked = [t.questions[0] for t in tables]
        assert asked[0].decider == asked[1].decider
        for t in tables:
            t.pass_once()
    assert tables[0].seat(2).life == 17
    assert tables[0].turn.active.number != 0


@pytest.mark.rule("401.2")
def test_401_2_the_order_of_a_library_makes_no_difference_even_to_its_owner():
    def on_library(t: Table, card: CardDef) -> None:
        first, second = (BEAR, BOLT) if card is BOLT else (BOLT, BEAR)
        t.seat(1).library(first, second)

    tables = pair(on_library)
    assert same_for((0, 1, 2, None), tables)
    for t in tables:
        t.go_to("precombat main", turn_of=1)
    assert same_for((0, 2, None), tables)
    assert not same_for((1,), tables), "B has drawn another card"


@pytest.mark.rule("117.3d")
def test_117_3d_nobody_else_is_told_that_a_pass_was_skipped():
    tables = pair(in_hand, skip_passes=True)
    asked = [0, 0]

    def b_passes() -> None:
        for n, t in enumerate(tables):
            while any(q.decider == 1 for q in t.questions):
                asked[n] += 1
                for seat in (0, 2, None):
                    seen = view(t.game, seat)
                    assert seen["waiting_for"] == []
                    assert seen["questions"] == []
                t.seat(1).passes()

    b_passes()
    for t in tables:
        t.seat(0).casts(BEAR)
    for _ in range(12):
        b_passes()
        assert same_for((0, 2, None), tables)
        if tables[1].turn.active.number != 0:
            break
        ids = [t.seat(0).questions[0].id for t in tables]
        assert ids[0] == ids[1]
        for t in tables:
            t.pass_once()
    assert asked[0] > 0
    assert asked[1] == 0, "the control: with nothing to cast B is never asked"


@pytest.mark.rule("117.3d")
def test_117_3d_where_passes_are_not_skipped_everybody_knows_who_has_priority():
    t = table(3).begin()
    assert view(t.game, 2)["waiting_for"] == [0]
    t.pass_once()
    assert view(t.game, 2)["waiting_for"] == [1]
    assert view(t.game, 2)["questions"] == []


@pytest.mark.rule("101.4a")
def test_101_4a_what_others_choose_in_hidden_zones_is_not_told_before_it_happens():
    tables = table(3), table(3)
    for t in tables:
        t.seat(0).hand(WHEEL, BEAR, BEAR).lands(RED)
        t.seat(1).hand(BOLT, GIANT)
        t.seat(2).hand(BOLT, GIANT)
        t.seat(0).casts(WHEEL)
        for _ in t.seats:
            t.pass_once()
        t.seat(0).answers([BEAR])
    for t, card in zip(tables, (BOLT, GIANT), strict=True):
        assert view(t.game, 2)["waiting_for"] == [1]
        t.seat(1).answers([card])
        assert view(t.game, None)["waiting_for"] == [2]
    assert same_for((0, 2, None), tables)
    for t in tables:
        t.seat(2).answers([BOLT])
    assert not same_for((0, 2, None), tables), "now the discarded cards lie in the graveyards"


@pytest.mark.rule("402.3")
def test_402_3_no_number_of_a_hidden_card_is_told():
    t = table(3)
    in_hand(t, BOLT)
    t.begin()
    for seat in (0, 1, 2, None):
        told = set(numbers(view(t.game, seat)))
        for other in t.seats:
            player = t.game.player(other.number)
            assert told.isdisjoint(player.library)
            if other.number != seat:
                assert told.isdisjoint(player.hand)
    assert set(t.game.player(0).hand) <= set(numbers(view(t.game, 0)))


@pytest.mark.rule("103.3")
def test_103_3_the_seed_is_told_to_nobody():
    tables = table(3, seed=1), table(3, seed=2)
    for t in tables:
        in_hand(t, BOLT)
        t.begin()
    assert same_for((0, 1, 2, None), tables)


@pytest.mark.rule("701.16c")
def test_701_16c_a_shuffle_ends_what_was_seen_of_a_library():
    t = table(2, library=5)
    t.seat(1).library(GIANT)
    t.begin()
    number = t.game.player(1).library[-1]
    t.game.edit(number).shown_to = (0,)
    [shown] = view(t.game, 0)["players"][1]["library"]
    assert (shown["name"], shown["from_top"]) == ("Test Giant", 0)
    assert "id" not in shown
    assert view(t.game, 1)["players"][1]["library"] == []
    assert view(t.game, None)["players"][1]["library"] == []
    Shuffle(on=1).apply(t.game)
    assert view(t.game, 0)["players"][1]["library"] == []


@pytest.mark.rule("400.7")
def test_400_7_a_card_seen_in_the_library_has_another_number_when_it_is_played():
    t = table(2).begin()
    t.seat(1).library(BOLT)
    number = t.game.player(1).library[-1]
    t.seat(1).lands(RED)
    t.go_to("precombat main", turn_of=1)
    drawn = t.seat(1).find(BOLT)
    t.seat(1).casts(BOLT, at=t.seat(0))
    assert len({number, drawn, t.game.turns[1].stack[-1]}) == 3


@pytest.mark.rule("402.3")
def test_402_3_a_card_shown_in_a_hand_does_not_tell_when_it_was_drawn():
    tables = table(2), table(2)
    for t, cards in zip(tables, ((BEAR, GIANT), (GIANT, BEAR)), strict=True):
        t.seat(1).hand(*cards)
        t.begin()
        for number in t.game.player(1).hand:
            t.game.edit(number).shown_to = (0,)
    assert [card["name"] for card in view(tables[0].game, 0)["players"][1]["hand"]] == [
        "Test Bear",
        "Test Giant",
    ]
    assert same_for((0, None), tables)


@pytest.mark.rule("801.10")
def test_801_10_a_card_that_could_not_be_discarded_is_not_named():
    hymn = CardDef(
        "Test Hymn",
        "sorcery",
        cost="{R}",
        abilities=(SpellAbility((Discard(Each(CardIn("hand"))),)),),
    )
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    t.seat(0).hand(hymn).lands(RED)
    t.seat(1).hand(BEAR)
    t.seat(2).hand(GIANT)
    t.seat(0).casts(hymn)
    t.resolve()
    assert (t.seat(1).hand_names, t.seat(2).hand_names) == ([], ["Test Giant"])
    lines = [[e["text"] for e in view(t.game, s)["log"] if "801.10" in e["rules"]] for s in (0, 2)]
    assert lines == [["a card of C is discarded"], ["Test Giant is discarded"]]
    assert b"Test Giant" not in view_bytes(t.game, None)
