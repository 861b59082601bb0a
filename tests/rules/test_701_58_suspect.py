"""701.58: the keyword action suspect."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.suspect import NoLongerSuspected, Suspect
from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card as text

CREATURE, MINE = Permanent(("creature",)), Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("701.58b")
@pytest.mark.rule("701.31b")
@pytest.mark.rule("701.52b")
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


@pytest.mark.rule("701.58b")
@pytest.mark.rule("701.58a")
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


@pytest.mark.rule("701.58c")
@pytest.mark.rule("701.58d")
def test_701_58c_a_suspected_creature_has_menace_and_cant_block():
    accuse = instant("Accuse", Suspect(Targets()), target=CREATURE)
    clear = instant("Clear", NoLongerSuspected(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(OX).hand(accuse, accuse, clear)
    b.battlefield(GREEN_BEAR)
    bear = b.find("Bear")
    for _ in range(2):  # 701.58d: the second time nothing happens
        a.casts(accuse, at=bear)
        t.resolve()
    assert "menace" in layers.characteristics_of(t.game, bear).keywords
    assert t.game.object(bear).marks.count("suspected") == 1
    trial = t.copy()
    trial.seats[0].attacks({OX: trial.seats[1]})
    with pytest.raises(ScenarioError):
        trial.seats[1].blocks({GREEN_BEAR: OX})
    a.casts(clear, at=bear)
    t.resolve()
    assert "menace" not in layers.characteristics_of(t.game, bear).keywords
    again = t.copy()
    a.attacks({OX: b})
    b.blocks({GREEN_BEAR: OX})
    again.seats[0].hand(accuse).casts(accuse, at=bear)  # it is not suspected, so it can be
    again.resolve()
    assert "menace" in layers.characteristics_of(again.game, bear).keywords
