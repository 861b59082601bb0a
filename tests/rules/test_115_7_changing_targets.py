"""115.7: changing the targets of a spell or ability, or choosing new ones."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Each, Targets, This
from apnap.rules.targets.new_targets import ALL
from apnap.state.ability import ActivatedAbility, Keyword, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", cost="{1}{G}", power=2, toughness=2)
ELF = CardDef("Llanowar Elves", "creature", cost="{G}", power=1, toughness=1)
GIANT = CardDef("Giant", "creature", cost="{4}", power=4, toughness=4)
WALL = CardDef("Wall", "creature", cost="{4}", power=0, toughness=9)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
MURDERS = instant("Murders", Destroy(Targets()), targets=(Target(CREATURE, low=2, high=2),))
ARC_TRAIL = instant(
    "Arc Trail",
    DealDamage(Number(2), Targets(0)),
    DealDamage(Number(1), Targets(1)),
    targets=(Target(AnyTarget()), Target(AnyTarget(), another=True)),
)


def other(kind, name="Other"):
    return instant(name, ChooseOtherTargets(Targets(), kind), target=Spell())


def targets_of(t, nth=0, turn=1):
    return t.game.object(t.game.turns[turn].stack[nth]).targets


def bottom(t):
    return t.game.turns[1].stack[0]


def offered(seat):
    return [(option.verb, option.what) for option in seat.question.options]


PLAIN_BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
A_SPELL = (Target(Spell()),)
FORK = instant("Fork", CopySpell(Targets(), new_targets=True), targets=A_SPELL)
THEIRS = AllOf((CardIn("graveyard"), ControlledBy(Targets(0), owned=True)))
# Exile target card from target player's graveyard.
ROB = instant("Rob", MoveTo(Targets(1), "exile"), targets=(Target(APlayer()), Target(THEIRS)))


@pytest.mark.rule("115.7a")
def test_115_7a_the_target_has_to_be_changed_to_another_legal_one():
    t = table(3)
    a, b, c = t.seats
    a.hand(BOLT)
    b.hand(other("all"))
    a.casts(BOLT, at=b)
    b.casts("Other", at=bottom(t))
    t.resolve()
    assert offered(b) == [("target", 0), ("target", 2)]
    b.answers(c)
    assert targets_of(t) == ((2,),)
    assert t.log_has("115.7a")
    t.pass_all()
    assert (a.life, b.life, c.life) == (20, 20, 17)


@pytest.mark.rule("115.7a")
def test_115_7a_without_another_legal_target_nothing_changes():
    t = table(2)
    a, b = t.seats
    a.hand(MURDER)
    b.hand(other("all")).battlefield(
        BEAR, CardDef("Shroud", "creature", power=1, toughness=1, abilities=(Keyword("shroud"),))
    )
    a.casts(MURDER, at=b.find(BEAR))
    b.casts("Other", at=bottom(t))
    t.pass_all()
    assert b.graveyard_names.count("Runeclaw Bear") == 1
    assert not t.log_has("115.7a")


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize("kind", ["all", "one", "any", "new"])
def test_115_7a_all_the_targets_are_changed_or_none(kind):
    """There is another player, but no other creature."""
    both = instant(
        "Both",
        Destroy(Targets(0)),
        DealDamage(Number(2), Targets(1)),
        targets=(Target(CREATURE), Target(APlayer())),
    )
    t = table(2)
    a, b = t.seats
    a.hand(both)
    b.hand(other(kind)).battlefield(BEAR)
    bear = b.find(BEAR)
    a.casts(both, at=[bear, b])
    b.casts("Other", at=bottom(t))
    t.resolve()
    if kind in ("any", "new"):
        assert offered(b) == [("keep", 1), ("target", 0)]
        b.answers(a)
    assert targets_of(t) == ((bear,), (1 if kind == "all" else 0,))


@pytest.mark.rule("115.7a")
def test_115_7a_what_becomes_a_target_is_noticed():
    t = table(2)
    a, b = t.seats
    a.hand(MURDER)
    b.hand(other("all")).battlefield(BEAR, GIANT)
    a.casts(MURDER, at=b.find(BEAR))
    b.casts("Other", at=bottom(t))
    t.resolve()
    assert [e.text for e in t.game.log if "becomes the target" in e.text][-1].startswith("Giant")


@pytest.mark.rule("115.7a")
@pytest.mark.rule("115.7e")
def test_115_7a_all_targets_are_changed_to_some_that_go_together() -> None:
    t = table(4)
    a, b, c, d = t.seats
    b.graveyard(PLAIN_BEAR, OX)
    c.graveyard(OX)
    bend = instant("Bend", ChooseOtherTargets(Targets(), ALL), targets=A_SPELL)
    a.hand(ROB, bend)
    a.casts(ROB, at=[b, b.find(PLAIN_BEAR)])
    a.casts(bend, at=a.find(ROB, zones=("stack",)))
    t.resolve()  # neither A nor D has anything to be robbed of, and so C it is
    t.pass_all()
    assert (c.exile_names, b.exile_names, len(d.exile_names)) == (["Ox"], [], 0)


@pytest.mark.rule("115.7b")
def test_115_7b_one_target_has_to_be_changed_and_only_one():
    t = table(2)
    a, b = t.seats
    a.hand(MURDERS)
    b.hand(other("one")).battlefield(BEAR, ELF, GIANT, WALL)
    bear, elf, giant, wall = [b.find(card) for card in (BEAR, ELF, GIANT, WALL)]
    a.casts(MURDERS, at=[bear, elf])
    b.casts("Other", at=bottom(t))
    t.resolve()
    assert offered(b) == [("keep", bear), ("target", giant), ("target", wall)]
    b.answers(BEAR)
    assert offered(b) == [("target", giant), ("target", wall)]
    b.answers(WALL)
    assert targets_of(t) == ((bear, wall),)


@pytest.mark.rule("115.7b")
def test_115_7b_a_target_is_changed_to_what_the_effect_names():
    """As with Spellskite: nothing else is offered, and it is not changed if that is not legal."""
    skite = CardDef(
        "Skite",
        "creature",
        power=0,
        toughness=4,
        abilities=(
            ActivatedAbility(
                (ChooseOtherTargets(Targets(), "one", to=This()),), targets=(Target(Spell()),)
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    drain = instant("Drain", DealDamage(Number(2), Targets()), target=APlayer())
    a.hand(BOLT, drain)
    b.battlefield(skite)
    a.casts(BOLT, at=b)
    b.activates(skite, at=bottom(t))
    t.resolve()
    assert targets_of(t) == ((b.find(skite),),)
    t.pass_all()
    assert (b.life, b.damage(skite)) == (20, 3)
    a.casts(drain, at=b)
    b.activates(skite, at=bottom(t))
    t.pass_all()
    assert b.life == 18


@pytest.mark.rule("115.7d")
def test_115_7d_an_illegal_target_may_be_left_as_it_is():
    t = table(3)
    a, b, _ = t.seats
    a.hand(MURDERS, MURDER)
    b.hand(other("new")).battlefield(BEAR, ELF, GIANT)
    bear, elf, giant = [b.find(card) for card in (BEAR, ELF, GIANT)]
    a.casts(MURDERS, at=[bear, elf])
    a.casts(MURDER, at=bear)
    t.resolve()
    b.casts("Other", at=bottom(t))
    t.resolve()
    assert offered(b)[0] == ("keep", bear)
    b.answers(b.question.options[0])
    b.answers(GIANT)
    assert targets_of(t) == ((bear, giant),)
    t.pass_all()
    assert b.creatures == ["Llanowar Elves"]


@pytest.mark.rule("115.7e", example=1)
def test_115_7e_two_targets_may_be_exchanged():
    t = table(2)
    a, b = t.seats
    a.hand(ARC_TRAIL, other("new", "Redirect"))
    b.battlefield(BEAR, ELF)
    bear, elf = b.find(BEAR), b.find(ELF)
    a.casts(ARC_TRAIL, at=[bear, elf])
    assert targets_of(t) == ((bear,), (elf,))
    a.casts("Redirect", at=bottom(t))
    t.resolve()
    a.answers(ELF)
    assert ("keep", elf) not in offered(a)  # the first is that now
    a.answers(BEAR)
    assert targets_of(t) == ((elf,), (bear,))
    t.pass_all()
    assert b.creatures == ["Runeclaw Bear"]
    assert b.damage(BEAR) == 1


@pytest.mark.rule("115.7e")
@pytest.mark.rule("115.3")
def test_115_7e_another_target_is_another_than_the_new_one() -> None:
    t = table(2)
    a, b = t.seats
    creature = Permanent(("creature",))
    two = (Target(creature), Target(creature, another=True))
    both = instant("Both", Destroy(Targets()), targets=two)
    b.battlefield(PLAIN_BEAR, OX, CardDef("Elk", "creature", power=3, toughness=3))
    a.hand(both, FORK)
    a.casts(both, at=[b.find(PLAIN_BEAR), b.find(OX)])
    a.casts(FORK, at=a.find(both, zones=("stack",)))
    t.resolve()
    a.answers(b.find(OX))  # what is now the second target: that has to change
    assert {option.what for option in a.question.options} == {b.find(PLAIN_BEAR), b.find("Elk")}


@pytest.mark.rule("115.7f")
def test_115_7f_the_division_stays_as_it_was():
    rain = instant(
        "Rain",
        DealDamage(Number(5), Targets()),
        targets=(Target(CREATURE, low=1, high=2, divided=Number(5)),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(rain, other("any"))
    b.battlefield(BEAR, GIANT, WALL)
    bear, giant, wall = [b.find(card) for card in (BEAR, GIANT, WALL)]
    a.casts(rain, at=[bear, giant])
    first, second = a.question.options
    a.answers({first.what: 1, second.what: 4})
    a.casts("Other", at=bottom(t))
    t.resolve()
    a.answers(BEAR)
    a.answers(WALL)
    row = t.game.object(bottom(t))
    assert (row.targets, row.divided) == (((bear, wall),), ((bear, 1), (wall, 4)))


@pytest.mark.rule("115.7d")
def test_115_7d_new_targets_for_one_spell_after_another():
    t = table(2)
    a, b = t.seats
    a.hand(BOLT, BOLT)
    b.hand(turn := instant("Turn", ChooseOtherTargets(Each(Spell(("instant",))))))
    a.casts(BOLT, at=b)
    a.casts(BOLT, at=b)
    b.casts(turn)
    t.resolve()
    b.answers(a)
    b.answers(a)
    t.pass_all()
    assert (a.life, b.life) == (14, 20)
