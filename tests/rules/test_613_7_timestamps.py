"""613.7: when objects, effects and counters receive new timestamps."""

import pytest

from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn, Host, Permanent
from apnap.effects.words.modifications import LoseAbilities, SetPowerToughness
from apnap.effects.words.selections import Each, Targets, This
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{1}{W}", 2, 4)


def sets(name: str, size: int, **facts: object) -> CardDef:
    """Creatures are that big."""
    static = StaticAbility(CREATURE, (SetPowerToughness(size, size),))
    return CardDef(name, "enchantment", abilities=(static,), **facts)  # type: ignore[arg-type]


def power(t: Table, card: CardDef = BEAR) -> int:
    return t.seat(0).power(card)


@pytest.mark.rule("613.7b")
@pytest.mark.rule("613.7d")
def test_613_7b_an_effect_is_as_old_as_its_creation() -> None:
    grow = instant("Grow", Modify(Targets(), (SetPowerToughness(7, 7),)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, sets("Three", 3)).hand(grow)
    t.begin()
    assert power(t) == 3
    a.casts(grow, at=BEAR)
    t.resolve()
    assert power(t) == 7
    a.battlefield(sets("Four", 4))
    assert power(t) == 4


@pytest.mark.rule("613.7e")
@pytest.mark.parametrize("again", [True, False])
def test_613_7e_an_equipment_is_new_each_time_it_is_attached(again: bool) -> None:
    """The older of the two is attached to another creature, and back."""

    def sword(name: str, size: int) -> CardDef:
        static = StaticAbility(Host(), (SetPowerToughness(size, size),))
        equip = abilities_of("Equip", mana="{0}")
        return CardDef(name, "artifact", "Equipment", abilities=(static, *equip))

    old, new = sword("Old", 5), sword("New", 6)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX).battlefield(old, attached_to=BEAR).battlefield(new, attached_to=BEAR)
    t.begin()
    assert power(t) == 6
    if again:
        for host in (OX, BEAR):
            a.activates(old, at=host)
            t.resolve()
    assert power(t) == (5 if again else 6)


@pytest.mark.rule("613.7g")
@pytest.mark.parametrize("turns", [True, False])
def test_613_7g_a_permanent_is_new_each_time_it_transforms(turns: bool) -> None:
    turn = ActivatedAbility((TransformIt(This()),))
    static = StaticAbility(CREATURE, (SetPowerToughness(5, 5),))
    back = CardDef("Back", "enchantment", abilities=(static, turn))
    front = CardDef(
        "Front", "enchantment", abilities=(static, turn), layout="transform", faces=(back,)
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, front, sets("Three", 3))
    t.begin()
    assert power(t) == 3
    if turns:
        a.activates(front)
        t.resolve()
    assert power(t) == (5 if turns else 3)


@pytest.mark.rule("613.7f")
def test_613_7f_a_permanent_is_new_as_it_is_turned_face_up() -> None:
    static = StaticAbility(CREATURE, (SetPowerToughness(5, 5),))
    hidden = CardDef(
        "Hidden",
        "creature",
        cost="{9}",
        power=1,
        toughness=1,
        abilities=(*abilities_of("Morph", mana="{0}"), static),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(hidden).lands("Forest", "Forest", "Forest")
    a.casts(hidden, way=-1)
    t.resolve()
    a.battlefield(sets("Three", 3))
    assert power(t) == 3
    a.turns_up(t.game.player(0).battlefield[-2])
    assert power(t) == 5


@pytest.mark.rule("613.7c")
@pytest.mark.parametrize("later", [True, False])
def test_613_7c_a_keyword_counter_is_as_old_as_the_newest_of_its_kind(later: bool) -> None:
    """It loses all abilities, and then gets another flying counter: both are new."""
    fly = instant("Fly", PutCounter(Targets(), "flying"), target=CREATURE)
    strip = instant("Strip", Modify(Targets(), (LoseAbilities(),)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(fly, strip, fly)
    a.casts(fly, at=BEAR)
    t.resolve()
    a.casts(strip, at=BEAR)
    t.resolve()
    number = a.find(BEAR)
    assert "flying" not in layers.characteristics_of(t.game, number).keywords
    if later:
        a.casts(fly, at=BEAR)
        t.resolve()
    assert ("flying" in layers.characteristics_of(t.game, number).keywords) is later


@pytest.mark.rule("613.7m")
@pytest.mark.parametrize("active", [0, 1])
def test_613_7m_what_enters_at_once_is_stamped_in_turn_order(active: int) -> None:
    """Two that set all creatures' size enter together: the nonactive player's is the newer one."""

    back = MoveTo(Each(CardIn("graveyard", ("enchantment",))), "battlefield", owners=True)
    rise = CardDef("Rise", "instant", cost="{0}", abilities=(SpellAbility((back,)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).graveyard(sets("Three", 3))
    b.graveyard(sets("Five", 5))
    if active:
        t.next_turn()
    t.seat(active).hand(rise).casts(rise)
    t.resolve()
    while t.questions[0].rule != "117.1":
        question = t.questions[0]
        t.seat(question.decider).answers(question.example())
    assert a.power(BEAR) == (3 if active else 5)
