"""506.3, 508.4, 509.7: what effects put into combat, and what they can't."""

import pytest

from apnap.effects.instructions.combat import PutAttacking, PutBlocking
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import CombatAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
LANTERN = CardDef("Lantern", "artifact")
SIEGE = CardDef("Living Siege", "battle creature", "Siege", power=3, toughness=3, defense=3)
MINE = Each(CardIn("graveyard", whose="you"))


def attacked(seats: int = 2) -> tuple[Table, list[Seat]]:
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(BEAR).attacks({BEAR: b})
    return t, t.seats


@pytest.mark.rule("506.3a")
@pytest.mark.rule("506.3e")
@pytest.mark.parametrize(
    ("card", "attacks"), [(BEAR, True), (LANTERN, False), (SIEGE, False)], ids=["c", "a", "b"]
)
def test_506_3a_only_creatures_that_are_no_battles_are_put_attacking(
    card: CardDef, attacks: bool
) -> None:
    t, (a, b, *_) = attacked()
    call = instant("Call", PutAttacking(MINE))
    a.graveyard(CardDef(f"New {card.name}", card.types, card.subtypes, None, 2, 2, defense=3))
    a.hand(call).casts(call)
    t.resolve()
    while t.questions[0].rule != "117.1":
        question = t.questions[0]
        t.seat(question.decider).answers(question.example())
    assert f"New {card.name}" in a.permanents
    attackers = [name for name, _ in t.turn.attackers]
    assert (f"New {card.name}" in attackers) is attacks
    assert b.life == 20


@pytest.mark.rule("508.4b")
@pytest.mark.parametrize("leaves", [True, False])
def test_508_4b_not_attacking_a_player_who_has_left(leaves: bool) -> None:
    t, (a, b, c) = attacked(3)
    words = (Target(APlayer()),)
    call = instant("Call", PutAttacking(MINE, at=Targets()), targets=words)
    a.graveyard(CardDef("Wolf", "creature", power=1, toughness=1)).hand(call)
    a.casts(call, at=c)
    if leaves:
        c.concedes()
    t.resolve()
    if leaves:  # 608.2b: the target is illegal, and nothing is put anywhere
        assert "Wolf" not in a.permanents
    assert (("Wolf", "C") in t.turn.attackers) is not leaves
    assert ("Bear", "B") in t.turn.attackers
    assert b.life == 20


@pytest.mark.rule("509.7b")
@pytest.mark.parametrize("put", [True, False])
def test_509_7b_what_is_put_blocking_ignores_restrictions(put: bool) -> None:
    """No creature can block; the token is blocking all the same."""
    cant = CombatAbility(Cant("block", Permanent(("creature",))))
    guard = CardDef("Guard", "creature", power=0, toughness=4, token=True)
    block = instant("Block", PutBlocking(guard))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Bog", "enchantment", abilities=(cant,)))
    b.battlefield(CardDef("Ox", "creature", power=1, toughness=1)).hand(block)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    assert t.questions[0].rule == "117.1", "nobody could block"
    if put:
        b.casts(block)
        t.resolve()
        assert t.turn.blockers == [("Guard", "Bear")]
    t.go_to("end of combat")
    assert b.life == (20 if put else 18)
