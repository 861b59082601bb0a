"""400-408: zones, new objects, and what is remembered of old ones."""

import pytest

from apnap.effects.instructions.all_instructions import Destroy, Pump
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl, Move
from apnap.state.ability import EnchantAbility
from apnap.state.card import CardDef
from apnap.state.names import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
)
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


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


@pytest.mark.rule("400.7")
def test_400_7_a_new_object_remembers_nothing() -> None:
    t = table(2)
    a, b = t.seats
    grow = instant("Grow", Pump(Targets(), 3, 3), target=CREATURE)
    a.hand(grow).battlefield(BEAR, counters={"+1/+1": 1}, tapped=True)
    b.battlefield(CardDef("Aura", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE),)))
    old = a.find(BEAR)
    a.casts(grow, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 6
    make(t, Move(on=old, to=EXILE))
    make(t, Move(on=a.find(BEAR, zones=(EXILE,)), to=BATTLEFIELD))
    new = t.game.object(a.find(BEAR))
    assert new.id != old
    assert (a.power(BEAR), new.counters, new.tapped) == (2, (), False)
    assert layers.characteristics_of(t.game, old).power == 6  # 608.2h


@pytest.mark.rule("608.2h")
def test_608_2h_what_it_was_attached_to_is_remembered() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    sword = CardDef("Sword", "artifact", "Equipment")
    a.battlefield(sword, attached_to=BEAR)
    bear, blade = b.find(BEAR), a.find(sword)
    make(t, Move(on=blade, to=EXILE))
    assert t.game.seats[0].last_known[blade].row.attached == bear
    assert t.game.object(bear).attachments == ()


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


@pytest.mark.rule("401.7")
def test_401_7_so_far_from_the_top() -> None:
    t = table(2)
    a, b = t.seats
    a.library(CardDef("One"), CardDef("Two")).battlefield(BEAR)
    make(t, Move(on=a.find(BEAR), to=LIBRARY, from_top=2))
    assert a.library_names[:3] == ["One", "Bear", "Two"]
    b.library(CardDef("One"), only=True).battlefield(BEAR)
    make(t, Move(on=b.find(BEAR), to=LIBRARY, from_top=3))
    assert b.library_names == ["One", "Bear"]


@pytest.mark.rule("404.3")
def test_404_3_the_owner_may_arrange_what_dies_together() -> None:
    t = table(2, rules=Ruleset(order_graveyards=True))
    a, b = t.seats
    ape = CardDef("Ape", "creature", power=1, toughness=1)
    wrath = instant("Wrath", Destroy(Each(CREATURE)))
    a.hand(wrath)
    b.battlefield(BEAR, ape)
    numbers = [b.find(ape), b.find(BEAR)]
    a.casts(wrath)
    t.resolve()
    assert b.question is not None
    assert b.question.rule == "404.3"
    b.answers(numbers)
    assert b.graveyard_names == ["Ape", "Bear"]


@pytest.mark.rule("404.1")
def test_404_1_the_newest_card_lies_on_top() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Old")).hand(CardDef("New"))
    make(t, Move(on=a.find("New"), to=GRAVEYARD))
    assert a.graveyard_names == ["Old", "New"]


@pytest.mark.rule("406.3")
def test_406_3_a_card_exiled_face_down_is_named_to_nobody() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(CardDef("Secret"))
    make(t, Move(on=t.game.player(0).library[-1], to=EXILE, face_down=True))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by == ()
    assert "Secret" not in entry.public
    a.library(CardDef("Known"))
    make(t, Move(on=t.game.player(0).library[-1], to=EXILE))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by is None
    assert "Known" in entry.text


@pytest.mark.rule("407.4")
def test_407_4_the_ante_zone() -> None:
    t = table(2, rules=Ruleset(ante=True))
    a, _ = t.seats
    a.hand(BEAR)
    make(t, Move(on=a.find(BEAR), to=ANTE))
    assert a.names(ANTE) == ["Bear"]


@pytest.mark.rule("400.2")
def test_400_2_a_move_between_hidden_zones_is_its_owners_secret() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(CardDef("Secret"))
    make(t, Move(on=a.find("Secret"), to=LIBRARY))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by == (0,)
    assert entry.public == "a card of A goes to the library"


@pytest.mark.rule("110.2")
def test_110_2_control_changes_and_combat_forgets_it() -> None:
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    t.begin()
    turn = t.game.edit_turn(1)
    turn.attackers = ((bear, 2),)
    make(t, GainControl(on=bear, controller=0))
    row = t.game.object(bear)
    assert (a.permanents, b.permanents) == (["Bear"], [])
    assert (row.owner, row.controller) == (1, 0)
    assert row.since == t.game.player(0).turns_begun  # 302.6
    assert t.game.turns[1].attackers == ()
    make(t, Move(on=bear, to=GRAVEYARD))
    assert b.graveyard_names == ["Bear"]
    assert t.game.seats[1].last_known[bear].row.controller == 0


@pytest.mark.rule("110.5b")
def test_110_5b_permanents_enter_untapped_unless_said_otherwise() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR, BEAR)
    one, other = t.game.player(0).hand[-2:]
    make(t, Move(on=one, to=BATTLEFIELD, tapped=True), Move(on=other, to=BATTLEFIELD))
    tapped = [t.game.object(number).tapped for number in t.game.player(0).battlefield]
    assert tapped == [True, False]


@pytest.mark.rule("608.3f")
def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR)
    a.casts(BEAR)
    t.game.edit(t.game.turns[1].stack[-1]).copy_of = "spell"
    t.resolve()
    row = t.game.object(a.find(BEAR))
    assert (row.card.token, row.copy_of) == (True, "")
    make(t, Move(on=row.id, to=HAND))
    a.hand(instant("Wait")).casts("Wait")
    assert "Bear" not in a.hand_names


@pytest.mark.rule("801.8")
@pytest.mark.rule("303.4e")
def test_303_4e_an_aura_stays_when_the_creature_changes_sides_unless_out_of_range() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 2))
    a, b, c, d, *_ = t.seats
    charm = CardDef("Charm", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE),))
    b.battlefield(BEAR)
    a.battlefield(charm, attached_to=BEAR)
    bear = b.find(BEAR)
    make(t, GainControl(on=bear, controller=2))
    a.hand(instant("Wait"), instant("Wait"))
    a.casts("Wait")
    assert (a.permanents, c.permanents) == (["Charm"], ["Bear"])
    make(t, GainControl(on=bear, controller=3))
    a.casts("Wait")
    assert (a.permanents, d.permanents) == ([], ["Bear"])


@pytest.mark.rule("614.1c")
def test_614_1c_a_permanent_enters_with_counters() -> None:
    t = table(2)
    a, _ = t.seats
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    a.hand(walker)
    make(t, Move(on=a.find(walker), to=BATTLEFIELD, counters=(("loyalty", 2), ("oil", 1))))
    assert (a.counters(walker, "loyalty"), a.counters(walker, "oil")) == (5, 1)


@pytest.mark.rule("402.2")
@pytest.mark.rule("514.1")
def test_402_2_down_to_the_maximum_hand_size() -> None:
    t = table(2)
    a, b = t.seats
    cards = [CardDef(f"Card {n}", "artifact") for n in range(9)]
    a.hand(*cards)
    b.hand(*cards)
    t.go_to("end")
    a.passes()
    b.passes()
    assert a.question is not None
    assert (a.question.rule, a.question.player) == ("514.1", 0)
    a.answers([cards[3], cards[8]])
    assert a.graveyard_names == ["Card 3", "Card 8"]
    assert len(b.hand_names) >= 9
    assert t.log_has("701.8a", "Card 3 is discarded")
