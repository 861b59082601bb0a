import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import HowOften, Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, This, You
from apnap.rules.machine.engine import submit
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
ROCK = CardDef("Rock", "creature", power=0, toughness=3, abilities=(Keyword("indestructible"),))
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


def begin_to_resolve(t: Table) -> None:
    """Everybody passes once; what the resolution asks is left open."""
    for _ in t.seats:
        t.pass_once()


def tokens(seat: Seat) -> int:
    """How many tokens the player controls."""
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).battlefield]
    return sum([row.many for row in rows if row.card.token])


@pytest.mark.rule("701.7a")
def test_701_7a_destroy_puts_all_of_them_into_their_owners_graveyards_at_once():
    t = table(3)
    a, b, c = t.seats
    a.hand(wrath := sorcery("Test Spell", Destroy(Each(CREATURE)))).battlefield(BEAR)
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR, owner=b)
    a.casts(wrath)
    t.resolve()
    assert a.creatures == b.creatures == c.creatures == []
    assert b.graveyard_names == ["Bear", "Ox", "Bear"]
    assert t.log_has("701.7a", "is destroyed")


@pytest.mark.rule("702.12b")
def test_702_12b_indestructible_is_not_destroyed_but_is_sacrificed():
    t = table(2)
    a, b = t.seats
    b.battlefield(ROCK)
    a.hand(kill := sorcery("Test Spell", Destroy(Each(CREATURE))))
    a.casts(kill)
    t.resolve()
    assert b.creatures == ["Rock"]
    assert t.log_has("702.12b")
    edict = sorcery(
        "Test Spell", Sacrifice(Chosen(EachPlayer(opponents=True), CREATURE, verb="sacrifice"))
    )
    a.hand(edict).casts(edict)
    t.resolve()
    assert b.creatures == []
    assert t.log_has("701.17a")


@pytest.mark.rule("101.4")
def test_101_4_each_player_chooses_in_turn_order_then_all_are_sacrificed_at_once():
    t = table(3)
    a, b, c = t.seats
    for seat in t.seats:
        seat.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    for seat, card in ((a, BEAR), (b, OX), (c, BEAR)):
        assert [q.decider for q in t.questions] == [seat.number]
        assert len(a.creatures + b.creatures + c.creatures) == 6, "nothing has happened yet"
        seat.answers([card])
    assert (a.creatures, b.creatures, c.creatures) == (["Ox"], ["Bear"], ["Ox"])


@pytest.mark.rule("101.4b")
def test_101_4b_a_player_knows_what_the_players_before_have_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    a.answers([OX])
    assert b.question is not None
    assert "Ox" in b.question.prompt


@pytest.mark.rule("608.2d")
def test_608_2d_who_has_no_choice_is_not_asked():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    assert [q.decider for q in t.questions] == [2]
    c.answers([OX])
    assert (b.creatures, c.creatures) == ([], ["Bear"])


@pytest.mark.rule("701.17a")
def test_701_17a_one_of_many_identical_tokens_is_singled_out():
    t = table(2)
    a, b = t.seats
    b.battlefield(TOKEN, many=5)
    b.battlefield(BEAR)
    edict = sorcery(
        "Test Spell",
        Sacrifice(Chosen(EachPlayer(opponents=True), CREATURE, Number(3), verb="sacrifice")),
    )
    a.hand(edict).casts(edict)
    t.resolve()
    question = b.question
    assert question is not None
    assert [o.what for o in question.options].count(b.find(TOKEN)) == 3
    chosen = (question.options[0], question.options[1], question.options[-1])
    submit(t.game, question.id, chosen)
    assert tokens(b) == 3
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("701.8a")
def test_701_8a_each_discards_what_they_choose_all_at_once():
    t = table(2)
    a, b = t.seats
    twist = sorcery(
        "Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), Number(2), verb="discard"))
    )
    a.hand(twist, BEAR)
    b.hand(BEAR, OX, ROCK)
    a.casts(twist)
    begin_to_resolve(t)
    assert a.hand_names == ["Bear"], "A has no choice, but nothing happens before B has chosen"
    b.answers([OX, ROCK])
    assert (a.hand_names, b.hand_names) == ([], ["Bear"])
    assert b.graveyard_names == ["Ox", "Rock"]
    assert t.log_has("701.8a")


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


@pytest.mark.rule("701.13a")
def test_701_13a_mill_takes_from_the_top_and_no_more_than_there_is():
    t = table(2)
    a, b = t.seats
    b.library(BEAR, OX, ROCK, only=True)
    a.hand(two := sorcery("Test Spell", Mill(EachPlayer(opponents=True), Number(2))))
    a.casts(two)
    t.resolve()
    assert b.graveyard_names == ["Bear", "Ox"]
    a.hand(ten := sorcery("Test Spell", Mill(EachPlayer(opponents=True), Number(10)))).casts(ten)
    t.resolve()
    assert b.graveyard_names == ["Bear", "Ox", "Rock"]
    assert b.status == "playing"


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("zone", "where"), [("hand", "hand_names"), ("exile", "exile_names")])
def test_400_7_a_permanent_goes_to_its_owners_zone(zone: str, where: str):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, owner=b)
    a.hand(bounce := sorcery("Test Spell", MoveTo(Targets(), zone), target=CREATURE))
    a.casts(bounce, at=BEAR)
    t.resolve()
    assert getattr(b, where) == ["Bear"]
    assert a.creatures == []


@pytest.mark.rule("110.2a")
def test_110_2a_a_card_returns_under_its_controllers_or_its_owners_control():
    for owners, expected in ((False, (["Bear"], [])), (True, ([], ["Bear"]))):
        t = table(2)
        a, b = t.seats
        b.graveyard(BEAR)
        raise_dead = sorcery(
            "Test Spell",
            MoveTo(Targets(), "battlefield", tapped=True, owners=owners),
            target=CardIn("graveyard", ("creature",)),
        )
        a.hand(raise_dead).casts(raise_dead, at=BEAR)
        t.resolve()
        assert (a.creatures, b.creatures) == expected
        assert (b if owners else a).is_tapped(BEAR)


@pytest.mark.rule("401.7")
def test_401_7_a_card_goes_to_the_bottom_of_the_library():
    for bottom, place in ((True, -1), (False, 0)):
        t = table(2)
        a, b = t.seats
        b.battlefield(BEAR)
        tuck = sorcery("Test Spell", MoveTo(Targets(), "library", bottom=bottom), target=CREATURE)
        a.hand(tuck).casts(tuck, at=BEAR)
        t.resolve()
        assert b.library_names[place] == "Bear"


@pytest.mark.rule("701.20a")
def test_701_20a_the_graveyard_is_shuffled_into_the_library():
    t = table(2, library=3)
    a, b = t.seats
    b.graveyard(BEAR, OX)
    a.hand(
        reset := sorcery(
            "Test Spell", ShuffleLibrary(EachPlayer(opponents=True), with_graveyard=True)
        )
    )
    before = b.library_names
    a.casts(reset)
    t.resolve()
    assert b.graveyard_names == []
    assert sorted(b.library_names) == sorted([*before, "Bear", "Ox"])
    assert t.log_has("701.20a", "B shuffles")
    assert not t.log_has("701.20a", "A shuffles")


@pytest.mark.rule("608.2c")
def test_608_2c_this_way_counts_what_really_happened():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, ROCK).battlefield(TOKEN, many=3)
    drain = sorcery(
        "Test Spell",
        Called("killed", Destroy(Each(CREATURE))),
        ChangeLife(You(), HowOften("killed")),
    )
    a.hand(drain).casts(drain)
    t.resolve()
    assert a.life == 24, "the indestructible creature was not destroyed this way"


@pytest.mark.rule("801.10")
def test_801_10_players_out_of_range_neither_choose_nor_sacrifice():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    for seat in t.seats:
        seat.battlefield(BEAR, OX)
    a, b, c, _, e = t.seats
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    for seat in (a, b, e):
        assert [q.decider for q in t.questions] == [seat.number]
        seat.answers([OX])
    assert e.creatures == ["Bear"]
    assert c.creatures == ["Bear", "Ox"]


@pytest.mark.rule("201.5")
def test_201_5_a_spell_that_exiles_itself():
    t = table(2)
    a, _ = t.seats
    a.hand(rite := sorcery("Test Spell", MoveTo(This(), "exile")))
    a.casts(rite)
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Test Spell"], [])
