"""502: untap step."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.faces import BecomeTime
from apnap.effects.statics.untapping import KeepTapped, StaysTapped
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.formats import two_headed_giant
from apnap.state.ability import ReplacementAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import DESERTER
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=5)
ELK = CardDef("Elk", "creature", power=3, toughness=3)
ONE = (Target(CREATURE),)
NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))
NIGHT = instant("Nightfall", BecomeTime("night"))
DAY = instant("Daybreak", BecomeTime("day"))


@pytest.mark.rule("502.2")
@pytest.mark.rule("728.2")
@pytest.mark.rule("728.2a")
@pytest.mark.parametrize("casts", [0, 1])
def test_502_2_a_turn_without_a_spell_brings_night(casts: int) -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(DESERTER).hand(DAY, NOTHING)
    b.hand(NOTHING, NOTHING)
    a.casts(DAY)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    assert t.game.daytime == "day"
    if casts:
        b.casts(NOTHING)
        t.pass_all()
    else:
        b.passes()
        c.passes()
        a.casts(NOTHING)  # not the active player's: it doesn't count
        t.pass_all()
    t.go_to("upkeep", turn_of=c)
    assert t.game.daytime == ("day" if casts else "night")
    assert a.creatures == (["Afflicted Deserter"] if casts else ["Werewolf Ransacker"])


@pytest.mark.rule("502.2a")
@pytest.mark.parametrize(("by", "time"), [("partner", "day"), ("opponent", "night")])
def test_502_2a_it_stays_day_if_anybody_of_the_team_has_cast_a_spell(by: str, time: str) -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    a.hand(DAY, NOTHING)
    d.hand(NOTHING)
    a.casts(DAY)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    assert t.game.daytime == "day"
    (d if by == "partner" else a).casts(NOTHING)
    t.pass_all()
    t.go_to("upkeep", turn_of=a)
    assert t.game.daytime == time


@pytest.mark.rule("502.2a")
@pytest.mark.parametrize(("together", "time"), [(False, "day"), (True, "night")])
def test_502_2a_one_player_of_the_team_has_to_cast_two_spells(together: bool, time: str) -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    a.hand(NIGHT)
    c.hand(NOTHING)
    d.hand(NOTHING, NOTHING)
    a.casts(NIGHT)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    d.casts(NOTHING)
    t.pass_all()
    (c if together else d).casts(NOTHING)
    t.pass_all()
    t.go_to("upkeep", turn_of=a)
    assert t.game.daytime == time


@pytest.mark.rule("502.3")
def test_502_3_it_stays_tapped_in_its_controllers_next_untap_step_only():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(ELK, tapped=True)
    b.battlefield(BEAR, OX)
    resolve_spell(t, SetTapped(Each(CREATURE)), KeepTapped(Targets()), targets=ONE, at=BEAR)
    t.go_to("upkeep", turn_of=b)
    assert (b.is_tapped(BEAR), b.is_tapped(OX)) == (True, False)
    assert t.log_has("502.3")
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(ELK)
    t.go_to("upkeep", turn_of=b)
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("502.3")
def test_502_3_another_effect_may_untap_it():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR)
    keep = KeepTapped(Targets())
    resolve_spell(t, SetTapped(Targets()), keep, SetTapped(Targets(), False), targets=ONE, at=BEAR)
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("502.3")
def test_502_3_a_static_ability_may_keep_it_tapped_for_good():
    frost = CardDef("Frost", "enchantment", abilities=(ReplacementAbility(StaysTapped(CREATURE)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(frost)
    b.battlefield(BEAR, tapped=True).battlefield("Forest", tapped=True)
    for _ in range(2):
        t.go_to("upkeep", turn_of=b)
        assert b.is_tapped(BEAR)
        assert not b.is_tapped("Forest")
        t.go_to("end", turn_of=b)
    assert a.life == 20
