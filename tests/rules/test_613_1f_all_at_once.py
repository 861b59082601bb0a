"""613.1f: one effect changes all that it applies to at once."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.state.ability import ActivatedAbility, ManaAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.invariants import check_all

CREATURE = Permanent(("creature",))
SHARING = CardDef(
    "Sharing", "enchantment", abilities=(StaticAbility(CREATURE, (HasActivatedOf(CREATURE),)),)
)


@pytest.mark.rule("613.1f")
def test_613_1f_what_is_given_to_one_is_not_given_on_by_the_same_effect() -> None:
    """Each has its own ability and those of the others, each once: not theirs as changed."""
    t = table(2)
    a, _b = t.seats
    beasts = [
        CardDef(
            f"Beast {n}",
            "creature",
            power=1,
            toughness=1,
            abilities=(ActivatedAbility((ChangeLife(You(), Number(n)),), costs=(TapThis(),)),),
        )
        for n in range(1, 13)
    ]
    a.battlefield(*beasts, SHARING)
    for beast in beasts:
        abilities = layers.characteristics_of(t.game, a.find(beast.name)).abilities
        assert len(abilities) == len(set(abilities)) == 12


@pytest.mark.rule("605.1a")
def test_605_1a_which_of_abilities_that_are_alike_makes_the_mana_is_the_same() -> None:
    t = table(2)
    a, _b = t.seats
    elf = CardDef(
        "Elf",
        "creature",
        power=1,
        toughness=1,
        abilities=(ManaAbility(("G",), costs=(TapThis(),)),),
    )
    bear = CardDef("Bear", "creature", cost="{G}{G}{G}", power=2, toughness=2)
    ox = CardDef("Ox", "creature", cost="{G}{G}{G}{G}", power=2, toughness=2)
    a.battlefield(elf, elf, elf, SHARING, SHARING).hand(bear, ox)
    assert not a.may_cast("Ox")
    a.casts("Bear")
    t.resolve()
    assert a.creatures == ["Elf", "Elf", "Elf", "Bear"]


@pytest.mark.rule("613.1f")
def test_613_1f_the_order_of_shared_abilities_does_not_depend_on_whose_turn_it_is() -> None:
    t = table(2)
    a, b = t.seats
    for seat, number in ((a, 1), (b, 2)):
        ability = ActivatedAbility((ChangeLife(You(), Number(number)),), costs=(TapThis(),))
        beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
        seat.battlefield(beast)
    a.battlefield(SHARING, CardDef("Ox", "creature", power=1, toughness=1))
    t.begin()
    while t.game.turns[1].active != 1:
        t.pass_once()
    check_all(t.game)


@pytest.mark.rule("613.1f")
@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("limit", "many"), [(0, 1), (1, 4)])
def test_613_1f_an_ability_got_back_counts_only_if_it_may_be_activated_so_often(
    limit: int, many: int
) -> None:
    """Each effect after the first gives the abilities that those before it have given, too."""
    ability = ActivatedAbility((ChangeLife(You(), Number(1)),), limit=limit)
    beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
    ox = CardDef("Ox", "creature", power=1, toughness=1)
    t = table(2)
    a, _b = t.seats
    a.battlefield(beast, ox, SHARING, SHARING, SHARING)
    assert layers.characteristics_of(t.game, a.find("Ox")).abilities == (ability,) * many


@pytest.mark.rule("613.1f")
@pytest.mark.rule("611.3a")
def test_613_1f_cards_in_a_graveyard_may_have_what_creatures_have() -> None:
    """The ability functions there (113.6m), so it may be activated there by what is given it."""
    cards = StaticAbility(CardIn(GRAVEYARD, ("creature",), "you"), (HasActivatedOf(CREATURE),))
    ability = ActivatedAbility((ChangeLife(You(), Number(3)),), limit=1, zone=GRAVEYARD)
    beast = CardDef("Beast", "creature", power=1, toughness=1, abilities=(ability,))
    ox = CardDef("Ox", "creature", power=1, toughness=1)
    t = table(2)
    a, _b = t.seats
    a.battlefield(beast, CardDef("Memory", "enchantment", abilities=(cards,))).graveyard(ox)
    a.activates(ox)
    t.resolve()
    assert int(a.life) == 23
