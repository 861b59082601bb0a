"""2026-08:702.179: the keyword ability start your engines."""

import pytest

from apnap.effects.instructions.all_instructions import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.players import Speed
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import EachPlayer
from apnap.rules.continuous import layers
from apnap.state.ability import Keyword, SpellAbility
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("2026-08:702.179d")
@pytest.mark.rule("2026-08:702.179a")
@pytest.mark.rule("2026-08:702.178a")
def test_2026_08_702_179d_speed_goes_up_once_each_turn() -> None:
    t = table(3)
    a, b, _ = t.seats
    engine = creature("Racer", 1, 1, *abilities_of("Start your engines!"))
    max_speed = abilities_of("Max speed", abilities=(Keyword("flying"),))
    drain = SpellAbility((ChangeLife(EachPlayer(opponents=True), Number(1), -1),))
    spell = CardDef("Drain", "instant", cost="{0}", abilities=(drain,))
    a.battlefield(engine, creature("Jet", 1, 1, *max_speed)).hand(*[spell] * 6)
    by, speeds = Resolution(controller=0), []

    def speed() -> int:
        return Speed().count(t.game, by)

    t.begin()
    assert speed() == 1
    for _ in range(4):
        a.casts(spell)
        t.pass_all()
        speeds.append(speed())
        t.go_to("precombat main", turn_of=b)
        a.hand(spell).casts(spell)  # not one's own turn
        t.pass_all()
        t.go_to("precombat main", turn_of=a)
    assert speeds == [2, 3, 4, 4]
    assert Compare(Speed(), low=4).holds(t.game, by)
    assert "flying" in layers.characteristics_of(t.game, a.find("Jet")).keywords
    assert "flying" not in layers.characteristics_of(t.game, a.find("Racer")).keywords


@pytest.mark.rule("2026-08:702.179d")
def test_2026_08_702_179d_twice_in_a_turn_counts_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Racer", 1, 1, *abilities_of("Start your engines!")))
    drain = SpellAbility((ChangeLife(EachPlayer(opponents=True), Number(1), -1),))
    spell = CardDef("Drain", "instant", cost="{0}", abilities=(drain,))
    a.hand(spell, spell)
    for _ in range(2):
        a.casts(spell)
        t.pass_all()
    assert Speed().count(t.game, Resolution(controller=0)) == 2
