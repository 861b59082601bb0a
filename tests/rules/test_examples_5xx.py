"""The rulebook's examples of section 5, as far as no other file plays them out."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.combat import WhenAttacks, WhenBecomesBlocked
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, HasColor, Itself, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Mentioned, Targets
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Divide
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))


# Destroy that creature at end of combat.
DOOM = Later(
    TriggeredAbility(AtBeginning("end of combat"), (Destroy(NotedThings()),)),
    noted=Mentioned("on"),
)


@pytest.mark.rule("508.2a", example=1)
@pytest.mark.parametrize(("color", "dies"), [("U", False), ("G", True)])
def test_508_2a_a_creature_that_turns_green_later_did_not_attack_as_a_green_one(
    color: str, dies: bool
) -> None:
    green = AllOf((CREATURE, HasColor("G")))
    hunter = CardDef(
        "Hunter",
        "enchantment",
        abilities=(TriggeredAbility(WhenAttacks(green), (DOOM,)),),
    )
    attacker = creature("Attacker", 2, 2, colors=color)
    dye = instant("Dye", Modify(Targets(), (Colors("G"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(attacker).hand(dye)
    b.battlefield(hunter)
    a.attacks({attacker: b})
    assert len(t.stack) == (1 if dies else 0)
    t.pass_all()
    a.casts(dye, at=attacker)
    t.resolve()
    assert t.stack == []
    t.go_to("postcombat main")
    assert a.creatures == ([] if dies else ["Attacker"])
    assert b.life == 18


@pytest.mark.rule("509.5f", example=1)
@pytest.mark.parametrize(("color", "dies"), [("B", False), ("W", True)])
def test_509_5f_a_blocker_that_turns_white_later_did_not_block_as_a_white_one(
    color: str, dies: bool
) -> None:
    white = AllOf((CREATURE, HasColor("W")))
    trigger = TriggeredAbility(WhenBecomesBlocked(Itself(), white), (DOOM,))
    ogre = creature("Ogre", 1, 4, trigger)
    blocker = creature("Blocker", 1, 4, colors=color)
    dye = instant("Dye", Modify(Targets(), (Colors("W"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(ogre).hand(dye)
    b.battlefield(blocker)
    a.attacks({ogre: b})
    b.blocks({blocker: ogre})
    assert len(t.stack) == (1 if dies else 0)
    t.pass_all()
    a.casts(dye, at=blocker)
    t.resolve()
    assert t.stack == []
    t.go_to("postcombat main")
    assert b.creatures == ([] if dies else ["Blocker"])


@pytest.mark.rule("510.1c", example=3)
@pytest.mark.parametrize("shares", [(3, 2), (4, 1), (5, 0), (2, 3)])
def test_510_1c_prevention_is_not_reckoned_with(shares: tuple[int, int]) -> None:
    gorger, guardian, elves = creature("G", 5, 6), creature("P", 0, 3), creature("E", 1, 1)
    mend = instant(
        "Mend",
        BeginReplacement(PreventDamage(to=MadeFor(), counted=True), Targets(), left=Number(4)),
        target=CREATURE,
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(gorger)
    b.battlefield(guardian, elves).hand(mend)
    a.attacks({gorger: b})
    b.blocks({guardian: gorger, elves: gorger})
    a.answers(["P", "E"])
    b.casts(mend, at=guardian)
    t.resolve()
    while t.step == "declare blockers":
        t.pass_once()
    assert isinstance(a.question, Divide)
    division = {guardian: shares[0], elves: shares[1]}
    if shares[0] < 3:
        with pytest.raises(ScenarioError, match=r"510\.1c"):
            a.answers(division)
        return
    a.answers(division)
    assert b.damage(guardian) == max(0, shares[0] - 4)
    assert b.creatures == (["P"] if shares[1] else ["P", "E"])
