"""400-408: zones, new objects, and what is remembered of old ones."""

from collections.abc import Callable

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.choosing import Choose, ChooseAtRandom
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.instructions.life import SetLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number, StartingLife
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Targets,
    This,
    Those,
    Together,
    You,
)
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.state.ability import ManaAbility, ReplacementAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from apnap.testing import Table, table
from apnap.testing.common_cards import TEST_BOLT
from apnap.testing.making import make
from apnap.testing.seen import same_for, view_bytes
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
SHOCK = CardDef("Shock", "instant", cost="{R}")


def begin_to_resolve(t: Table) -> None:
    """Everybody passes once; what the resolution asks is left open."""
    for _ in t.seats:
        t.pass_once()


RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)


def pair(lay_out: Callable[[Table, CardDef], None], **rules: bool) -> tuple[Table, Table]:
    """Two tables that differ in one of B's cards."""
    tables = table(3, **rules), table(3, **rules)
    for t, card in zip(tables, (TEST_BOLT, GIANT), strict=True):
        lay_out(t, card)
        t.begin()
    return tables


def in_hand(t: Table, card: CardDef) -> None:
    t.seat(0).hand(TEST_BOLT, TEST_BEAR).lands(RED, RED, RED)
    t.seat(1).hand(TEST_BEAR, card).lands(RED)


ONE, TWO, THREE = (CardDef(name, "land") for name in ("One", "Two", "Three"))
PLAYER = (Target(APlayer()),)
AT_RANDOM = (ChooseAtRandom("random", CardIn("hand"), who=Targets()), Discard(Those("random")))
CREATURE = Permanent(("creature",))
ARCHANGEL = creature(
    "Exquisite Archangel",
    5,
    5,
    ReplacementAbility(InsteadOfLosing((MoveTo(This(), "exile"), SetLife(You(), StartingLife())))),
)


@pytest.mark.rule("400.3")
def test_400_3_an_object_goes_to_its_owners_zone() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR, owner=b)
    make(t, Move(on=a.find(BEAR), to=GRAVEYARD))
    assert (a.graveyard_names, b.graveyard_names) == ([], ["Bear"])


@pytest.mark.rule("400.4a")
@pytest.mark.parametrize("types", ["instant", "sorcery"])
def test_400_4a_instants_and_sorceries_stay_where_they_are(types: str) -> None:
    t = table(2)
    a, _ = t.seats
    trick = CardDef("Trick", types)
    a.graveyard(trick, BEAR)
    for card in (trick, BEAR):
        make(t, Move(on=a.find(card, zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert (a.graveyard_names, a.permanents) == (["Trick"], ["Bear"])
    assert [e.happened for e in t.game.log if "400.4a" in e.rules] == [False]


@pytest.mark.rule("400.4b")
def test_400_4b_a_plane_stays_in_the_command_zone() -> None:
    t = table(2)
    a, _ = t.seats
    a.command(CardDef("Plane", "plane"), BEAR)
    for number in t.game.player(0).command:
        make(t, Move(on=number, to=HAND))
    assert (a.names(COMMAND), a.hand_names) == (["Plane"], ["Bear"])


@pytest.mark.rule("400.8")
@pytest.mark.rule("406.7")
def test_400_8_exiled_again_it_is_a_new_object() -> None:
    t = table(2)
    a, _ = t.seats
    a.exile(BEAR)
    [old] = t.game.player(0).exile
    make(t, Move(on=old, to=EXILE))
    [new] = t.game.player(0).exile
    assert new != old


@pytest.mark.rule("400.10")
def test_400_10_the_same_in_the_command_zone() -> None:
    t = table(2)
    t.seat(0).command(BEAR)
    [old] = t.game.player(0).command
    make(t, Move(on=old, to=COMMAND))
    assert t.game.player(0).command != (old,)


@pytest.mark.rule("400.2")
def test_400_2_a_move_between_hidden_zones_is_its_owners_secret() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(CardDef("Secret"))
    make(t, Move(on=a.find("Secret"), to=LIBRARY))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by == (0,)
    assert entry.public == "a card of A goes to the library"


@pytest.mark.rule("400.2")
def test_400_2_a_card_chosen_from_ones_own_hand_is_a_secret():
    t, twin = table(2), table(2)
    for each, names in ((t, (SHOCK, GREEN_BEAR)), (twin, (GREEN_BEAR, SHOCK))):
        each.seats[0].hand(*names)
        resolve_spell(each, Choose("card", Chosen(You(), CardIn("hand"))))
        each.seats[0].answers([names[0]])
    assert view_bytes(t.game, 1) == view_bytes(twin.game, 1)


@pytest.mark.rule("400.2")
def test_400_2_whether_a_player_is_asked_does_not_tell_what_is_in_the_hand():
    what = CardIn("hand", ("creature",))
    asked = []
    for card in (BEAR, CardDef("Relic", "artifact")):
        t = table(2)
        a, b = t.seats
        squeeze = sorcery(
            "Test Spell", Discard(Chosen(EachPlayer(opponents=True), what, verb="discard"))
        )
        a.hand(squeeze)
        b.hand(card)
        a.casts(squeeze)
        begin_to_resolve(t)
        asked.append([q.decider for q in t.questions])
        assert b.question is not None
        submit(t.game, b.question.id, b.question.example())
        assert b.hand_names == ([] if card is BEAR else ["Relic"])
    assert asked == [[1], [1]]


@pytest.mark.rule("400.2")
def test_400_2_cards_in_another_hand_make_no_difference_at_any_question():
    tables = pair(in_hand)
    assert same_for((0, 2, None), tables)
    assert not same_for((1,), tables), "B's own view has to differ"
    for t in tables:
        t.seat(0).casts(TEST_BOLT, at=t.seat(2))
    for _ in range(60):
        assert same_for((0, 2, None), tables)
        asked = [t.questions[0] for t in tables]
        assert asked[0].decider == asked[1].decider
        for t in tables:
            t.pass_once()
    assert tables[0].seat(2).life == 17
    assert tables[0].turn.active.number != 0


@pytest.mark.rule("400.2")
def test_400_2_which_card_was_chosen_at_random_is_the_owners_secret():
    t, twin = table(3), table(3)
    for each, names in ((t, (ONE, TWO)), (twin, (TWO, THREE))):
        each.seats[1].hand(*names)
        resolve_spell(each, AT_RANDOM[0], targets=PLAYER, at=each.seats[1])
    assert view_bytes(t.game, 2) == view_bytes(twin.game, 2)


@pytest.mark.rule("400.6", example=1)
@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_400_6_its_controller_chooses_where_it_goes(zone):
    storm = instant("Storm", DealDamage(Number(5), Together((Each(CREATURE), EachPlayer()))))
    t = table(3)
    a, b, c = t.seats
    b.battlefield(ARCHANGEL).life(5)
    c.life(5)
    a.hand(storm).casts(storm)
    t.resolve()
    assert b.question.rule == "400.6"
    b.answers(zone)
    assert (b.status, b.life) == ("playing", 20)
    assert c.status == "lost"
    assert b.names(zone) == ["Exquisite Archangel"]
    assert b.creatures == []
