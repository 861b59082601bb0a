"""702.12: the keyword ability indestructible."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer
from apnap.rules.machine.events import destroy
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.simple_plays import one_on_one

CREATURE = Permanent(("creature",))
ROCK = CardDef("Rock", "creature", power=0, toughness=3, abilities=(Keyword("indestructible"),))
BEAR = creature("Bear", 2, 2)


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


@pytest.mark.rule("702.12b")
@pytest.mark.rule("702.12c")
def test_702_12b_indestructible_but_not_immortal() -> None:
    t = table(2)
    a, _ = t.seats
    words = abilities_of("Indestructible") * 2
    a.battlefield(creature("Colossus", 2, 2, *words), BEAR)
    make(t, destroy(a.find("Colossus")), destroy(a.find(BEAR)))
    assert a.permanents == ["Colossus"]
    make(t, Damage(on=a.find("Colossus"), amount=5, source=a.find("Colossus")))
    t.go_to("beginning of combat")
    assert a.permanents == ["Colossus"]
    t = table(2)
    a, b = one_on_one(
        t,
        creature("One", 2, 2, *abilities_of("Infect", number=0)),
        creature("Colossus", 2, 2, *words),
    )
    assert b.permanents == []  # 704.5f is no destruction


@pytest.mark.rule("702.12b")
def test_702_12b_an_effect_does_not_destroy_what_is_indestructible() -> None:
    t = table(2)
    a, b = t.seats
    doom = instant("Doom", Destroy(Each(CREATURE)))
    a.hand(doom)
    b.battlefield(BEAR, creature("Rock", 2, 2, "indestructible"))
    a.casts(doom)
    t.resolve()
    assert b.permanents == ["Rock"]
    assert [e.happened for e in t.game.log if "702.12b" in e.rules] in ([], [False])
