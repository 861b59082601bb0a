"""Explore, surveil, amass, connive, discover, suspect and others: what is true afterwards."""

from __future__ import annotations

import pytest

from apnap.effects.actions.amass import Amass
from apnap.effects.actions.connive import Connive
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discover import Discover
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.suspect import Suspect
from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Targets, This
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CantAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card as text

CREATURE, MINE = Permanent(("creature",)), Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{4}", 2, 4)
FIELD = CardDef("Field", "land")


@pytest.mark.rule("701.40c")
@pytest.mark.rule("701.47c")
@pytest.mark.parametrize(("action", "verb"), [(Explore, "explore"), (Connive, "connive")])
def test_701_40c_a_creature_that_is_gone_acts_as_it_last_was(action, verb):
    does = ActivatedAbility((action(This()),))
    scout = CardDef("Scout", "creature", "Scout", "{1}", 1, 1, abilities=(does,))
    slay = instant("Slay", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    b.battlefield(scout, watcher(WhenActs(verb, MINE))).library(OX, FIELD)
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


@pytest.mark.rule("701.47b")
def test_701_47b_it_connives_though_no_card_is_drawn_or_discarded():
    no = CardDef("No", "enchantment", abilities=(CantAbility("draw", APlayer()),))
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, watcher(WhenActs("connive", MINE)), no)
    cast(t, 0, instant("Plot", Connive(Targets()), target=CREATURE), at=b.find(BEAR))
    t.pass_all()
    assert b.life == 21
    assert b.counters(BEAR, "+1/+1") == 0


@pytest.mark.rule("701.31a")
@pytest.mark.rule("701.31b")
def test_701_31b_what_has_left_does_not_become_monstrous():
    grow = ActivatedAbility((Monstrosity(Number(3)),))
    beast = CardDef("Beast", "creature", "Beast", "{1}", 1, 1, abilities=(grow,))
    slay = instant("Slay", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(beast, watcher(WhenActs("become monstrous", MINE))).hand(slay)
    a.activates(beast)
    a.casts(slay, at=a.find(beast))
    t.pass_all()
    assert a.life == 20


@pytest.mark.rule("701.31b")
@pytest.mark.rule("701.52b")
@pytest.mark.rule("701.58b")
def test_701_58b_designations_are_not_copied():
    grow = ActivatedAbility((Monstrosity(Number(3)),))
    beast = CardDef("Beast", "creature", "Beast", "{1}", 1, 1, abilities=(grow,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(beast)
    number = a.find(beast)
    a.activates(beast)
    t.resolve()
    cast(t, 0, instant("Accuse", Suspect(Targets()), target=CREATURE), at=number)
    cast(t, 0, instant("Tempt", TheRingTempts()))
    assert set(t.game.object(number).marks) == {"monstrous", "suspected", "Ring-bearer"}
    cast(t, 0, instant("Twin", CreateCopy(Targets()), target=CREATURE), at=number)
    token = t.game.player(0).battlefield[-1]
    assert token != number
    assert t.game.object(token).marks == ()
    chars = layers.characteristics_of(t.game, token)
    assert (chars.power, "menace" in chars.keywords) == (1, False)


@pytest.mark.rule("701.58a")
@pytest.mark.rule("701.58b")
def test_701_58b_only_permanents_are_suspected():
    raise_ = text("Return target creature card from your graveyard to the battlefield.")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(raise_)
    cast(t, 0, instant("Accuse", Suspect(Targets()), target=CREATURE), at=a.find(BEAR))
    cast(t, 0, instant("Slay", Destroy(Targets()), target=CREATURE), at=a.find(BEAR))
    a.casts(raise_, at=a.find(BEAR))
    t.resolve()
    assert t.game.object(a.find(BEAR)).marks == ()
    assert "menace" not in layers.characteristics_of(t.game, a.find(BEAR)).keywords


@pytest.mark.rule("701.44b")
@pytest.mark.rule("701.44c")
def test_701_44b_who_could_put_no_counters_has_amassed():
    no = text("Creatures can't have counters put on them.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    army = CardDef("Host", "creature", "Army", "{1}", 1, 1)
    a.battlefield(no, army, watcher(WhenActs("amass", APlayer("you"))))
    cast(t, 0, instant("Muster", Amass(Number(2), "Orc")))
    t.pass_all()
    assert a.life == 21
    assert a.counters(army, "+1/+1") == 0
    assert "Orc" in layers.characteristics_of(t.game, a.find(army)).subtypes, (
        "it is still the amassed Army"
    )


@pytest.mark.rule("701.44a")
def test_701_44a_with_several_armies_one_is_chosen():
    armies = [CardDef(name, "creature", "Army", "{1}", 1, 1) for name in ("Host", "Mob")]
    t = table(2)
    a, _ = t.seats
    a.battlefield(*armies)
    cast(t, 0, instant("Muster", Amass(Number(2), "Orc")))
    a.answers([armies[1]])
    assert (a.power(armies[0]), a.power(armies[1])) == (1, 3)
    assert len(a.permanents) == 2


@pytest.mark.rule("701.55b")
@pytest.mark.parametrize("library", [(), (FIELD, FIELD), (BEAR,)])
def test_701_55b_who_finds_nothing_has_discovered(library):
    t = table(2)
    a, _ = t.seats
    a.library(*library, only=True).battlefield(watcher(WhenActs("discover", APlayer("you"))))
    cast(t, 0, instant("Quest", Discover(Number(3))))
    if BEAR in library:
        a.answers("no")
    t.pass_all()
    assert a.life == 21
    assert len(a.library_names) == library.count(FIELD)
