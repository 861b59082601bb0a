"""114: emblems."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.emblems_and_designations import GetEmblem
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.testing import table
from apnap.testing.invariants import cards_of, check_all
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
PLAYER = (Target(APlayer()),)
GREEN_BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")


@pytest.mark.rule("114.4")
def test_114_4_the_abilities_of_an_emblem_work_in_the_command_zone():
    drain = TriggeredAbility(
        AtBeginning("end", "you"), (ChangeLife(EachPlayer(opponents=True), Number(2), -1),)
    )
    t = table(3)
    a, b, c = t.seats
    before = cards_of(t.game)
    resolve_spell(t, GetEmblem((drain,), "drain 2"))
    t.go_to("end")
    t.pass_all()
    assert [seat.life for seat in (a, b, c)] == [20, 18, 18]
    assert a.names("command") == ["emblem"]
    check_all(t.game)
    assert cards_of(t.game)[1:] == before[1:], "114.5: an emblem is no card"
    assert cards_of(t.game)[0] == before[0] + 1, "only the spell was added"


@pytest.mark.rule("114.2")
def test_114_2_a_static_ability_of_an_emblem_and_several_emblems():
    anthem = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    for _ in range(2):
        resolve_spell(t, GetEmblem((anthem,), who=Targets()), targets=PLAYER, at=b)
    assert b.names("command") == ["emblem", "emblem"]
    assert b.power(BEAR) == 4
    assert a.names("command") == []


@pytest.mark.rule("114.2")
@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("ranges", [None, {0: 1, 1: 1, 2: 1, 3: 1}])
def test_114_2_what_an_emblem_did_to_others_ends_as_its_owner_leaves(ranges):
    t = table(4, ranges=ranges)
    a, b, _, _ = t.seats
    rise = card('You get an emblem with "Creatures get +1/+1."', "Sorcery", "Rise")
    a.hand(rise)
    b.battlefield(GREEN_BEAR)
    a.casts(rise)
    t.resolve()
    assert b.power(GREEN_BEAR) == 3
    a.concedes()
    assert b.power(GREEN_BEAR) == 2


@pytest.mark.rule("114.3")
@pytest.mark.rule("114.1")
@pytest.mark.rule("114.5")
def test_114_3_an_emblem_has_abilities_and_nothing_else():
    t = table(2)
    a, _ = t.seats
    rise = card('You get an emblem with "Creatures you control get +1/+1."', "Sorcery", "Rise")
    ruin = card("Destroy all artifacts, creatures, and enchantments.", "Sorcery", "Ruin")
    a.battlefield(GREEN_BEAR).hand(rise, ruin)
    a.casts(rise)
    t.resolve()
    assert a.power(GREEN_BEAR) == 3
    [emblem] = t.game.player(0).command
    chars = layers.characteristics_of(t.game, emblem)
    assert (chars.types, chars.subtypes, chars.colors, chars.value) == (
        frozenset(),
        frozenset(),
        frozenset(),
        0,
    )
    a.casts(ruin)
    t.resolve()
    a.battlefield(GREEN_BEAR)
    assert a.power(GREEN_BEAR) == 3


@pytest.mark.rule("114.4")
def test_114_4_a_game_with_an_emblem_is_saved_and_loaded():
    gain = TriggeredAbility(AtBeginning("upkeep"), (ChangeLife(You(), Number(1)),))
    t = table(2)
    resolve_spell(t, GetEmblem((gain,)))
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)
    [number] = twin.player(0).command
    assert twin.object(number).card.marker
