"""701.40: the keyword action explore."""

import pytest

from apnap.effects.actions.connive import Connive
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, This
from apnap.state.ability import ActivatedAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import resolve_spell

CREATURE, MINE = Permanent(("creature",)), Permanent(("creature",), "you")
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))
OX_2_4 = CardDef("Ox", "creature", "Ox", "{4}", 2, 4)
FIELD = CardDef("Field", "land")


@pytest.mark.rule("701.40a")
@pytest.mark.parametrize(
    ("top", "bury", "hand", "counters"),
    [(LAND, None, ["Field"], 0), (OX, True, [], 1), (OX, False, [], 1)],
)
def test_701_40a_explore(top: CardDef, bury: bool | None, hand: list[str], counters: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, watcher(WhenActs("explore", CREATURE))).library(top)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    if bury is not None:
        a.answers(bury)
    assert a.hand_names == hand
    assert a.counters(BEAR, "+1/+1") == counters
    assert ("Ox" in a.graveyard_names) == (bury is True)
    assert (a.library_names[0] == "Ox") == (bury is False)
    t.pass_all()
    assert a.life == 21
    assert t.log_has("701.16a", f"A reveals {top.name}")


@pytest.mark.rule("701.40a")
def test_701_40a_another_players_creature_explores_with_that_players_library():
    t = table(3)
    a, _, c = t.seats
    c.battlefield(BEAR).library(OX)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    c.answers(True)
    assert c.graveyard_names == ["Ox"]
    assert c.counters(BEAR, "+1/+1") == 1
    assert len(a.library_names) == 60


@pytest.mark.rule("701.40a")
def test_701_40a_each_of_identical_tokens_explores_by_itself():
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, many=3).library(LAND, OX, LAND)
    resolve_spell(t, Explore(Each(CREATURE)))
    a.answers(True)
    assert a.hand_names == ["Field", "Field"]
    assert a.graveyard_names[0] == "Ox"
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted(row.count("+1/+1") for row in rows) == [0, 0, 1]


@pytest.mark.rule("701.40b")
def test_701_40b_with_an_empty_library_it_explores_and_gets_its_counter():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, watcher(WhenActs("explore", CREATURE))).library(only=True)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    assert a.counters(BEAR, "+1/+1") == 1
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.40c")
@pytest.mark.rule("701.47c")
@pytest.mark.parametrize(("action", "verb"), [(Explore, "explore"), (Connive, "connive")])
def test_701_40c_a_creature_that_is_gone_acts_as_it_last_was(action, verb):
    does = ActivatedAbility((action(This()),))
    scout = CardDef("Scout", "creature", "Scout", "{1}", 1, 1, abilities=(does,))
    slay = instant("Slay", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    b.battlefield(scout, watcher(WhenActs(verb, MINE))).library(OX_2_4, FIELD)
    a.battlefield(watcher(WhenActs(verb, MINE))).hand(slay)
    b.activates(scout)
    a.casts(slay, at=b.find(scout))
    t.resolve()
    t.resolve()
    if verb == "explore":
        assert b.question is not None, "b controlled it, and may put the card into the graveyard"
        b.answers("no")
    t.pass_all()
    assert (a.life, b.life) == (20, 21)
