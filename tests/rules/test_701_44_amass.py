"""701.44: the keyword action amass."""

import pytest

from apnap.effects.actions.amass import Amass
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, HasType, Permanent
from apnap.effects.words.selections import Each
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card as text

CREATURE = Permanent(("creature",))


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


@pytest.mark.rule("701.44a")
def test_701_44a_amass_makes_an_army_or_grows_the_one_there_is():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, Amass(Number(2), "Zombie"))
    assert a.creatures == ["Zombie Army Token"]
    assert (a.power("Zombie Army Token"), a.toughness("Zombie Army Token")) == (2, 2)
    resolve_spell(t, Amass(Number(1), "Orc"))
    assert a.creatures == ["Zombie Army Token"]
    assert a.power("Zombie Army Token") == 3
    resolve_spell(t, Destroy(Each(AllOf((CREATURE, HasType("Orc"))))))
    assert a.creatures == []


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
