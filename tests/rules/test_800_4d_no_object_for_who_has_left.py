"""800.4d: no object is created for, and no trigger is stacked for, a player who has left."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.linked import MoveUntil
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import Target, TriggeredAbility
from apnap.testing import table
from apnap.testing.common_cards import ARTIST, DEMON
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, instant
from apnap.testing.texts import card
from apnap.testing.texts import card as printed

SLIDE = card(
    "Whenever a player cycles a card, you may exile target creature. If you do, return that card "
    "to the battlefield under its owner's control at the beginning of the next end step.",
    "Enchantment",
    "Astral Slide",
)
SPECTER = card(
    "Flying\nWhenever this creature deals damage to an opponent, "
    "that player discards a card at random.",
    "Creature — Specter",
    "Hypnotic Specter",
)
PLOWBEAST = card("Cycling {2}", "Creature — Beast", "Yoked Plowbeast", power="5", toughness="5")
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WARDEN = creature(
    "Warden",
    1,
    1,
    TriggeredAbility(enters(Permanent(("creature",))), (ChangeLife(You(), Number(1)),)),
)
CREATURE = Permanent(("creature",))
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
HILL_GIANT = creature("Hill Giant", 3, 3)
RING = printed(
    "When this enchantment enters, exile another target nonland permanent.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield "
    "under its owner's control.",
    "Enchantment",
    "Oblivion Ring",
)
PRIEST = creature(
    "Banisher Priest",
    2,
    2,
    TriggeredAbility(enters(), (MoveUntil(Targets()),), (Target(CREATURE),)),
)


@pytest.mark.rule("800.4d", example=1)
@pytest.mark.parametrize("leaves_game", [False, True])
def test_800_4d_a_delayed_ability_of_a_player_who_has_left(leaves_game: bool):
    t = table(3)
    alex, bianca, carl = t.seats
    alex.battlefield(SPECTER)
    bianca.battlefield(SLIDE).lands("Plains", "Plains").hand(PLOWBEAST)
    bianca.activates(PLOWBEAST)
    t.resolve()
    bianca.answers("yes")
    assert alex.exile_names == ["Hypnotic Specter"]
    t.pass_all()
    if leaves_game:
        bianca.concedes()
    t.go_to("end")
    assert t.stack == ([] if leaves_game else ["Astral Slide's ability"])
    t.go_to("precombat main", turn_of=carl)
    assert alex.creatures == ([] if leaves_game else ["Hypnotic Specter"])
    assert t.log_has("800.4d") == leaves_game


@pytest.mark.rule("800.4d")
@pytest.mark.rule("603.10a")
def test_800_4d_triggers_of_who_left_are_not_put_on_the_stack():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(DEMON, BEAR, GIANT)
    b.battlefield(DEMON, ARTIST)
    t.begin()
    a.concedes()
    b.answers(b.question.options)
    assert t.stack == ["Demon's ability"] * 3
    t.pass_all()
    assert b.life == 23
    check_all(t.game)


@pytest.mark.rule("800.4d")
def test_800_4d_a_waiting_trigger_goes_with_its_controller():
    t = table(4)
    a, b, c, _ = t.seats
    for seat in (b, c):
        seat.battlefield(WARDEN, WARDEN)
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert b.question.rule == "603.3b"
    b.concedes()
    c.answers(c.question.options)
    assert t.stack == ["Warden's ability"] * 2
    t.pass_all()
    assert c.life == 22
    check_all(t.game)


@pytest.mark.rule("800.4d")
@pytest.mark.rule("610.3")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4d_what_a_trigger_would_return_stays_what_was_exiled_until_returns(leaves_game):
    t = table(4)
    alex, bianca, carissa, _ = t.seats
    bianca.battlefield(RUNECLAW_BEAR)
    carissa.battlefield(HILL_GIANT)
    for source, gone in ((RING, bianca.find(RUNECLAW_BEAR)), (PRIEST, carissa.find(HILL_GIANT))):
        alex.hand(source).casts(source)
        t.resolve()
        alex.answers([gone])
        t.resolve()
    assert (bianca.creatures, carissa.creatures) == ([], [])
    if leaves_game:
        alex.concedes()
        assert carissa.creatures == ["Hill Giant"]  # at once
    else:
        for source in (RING, PRIEST):
            kill = instant("Kill", Destroy(Targets()), target=Permanent())
            alex.hand(kill).casts(kill, at=source)
            t.resolve()
        t.pass_all()
        assert carissa.creatures == ["Hill Giant"]
    t.pass_all()
    assert bianca.creatures == ([] if leaves_game else ["Runeclaw Bear"])
    check_all(t.game)
