""""""

from collections.abc import Callable

import pytest

from apnap.effects.actions.bolster import LeastToughness
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    HasKeyword,
    HasNumber,
    HasType,
    IsFighting,
    IsTapped,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.relations import AttachedTo, HasAttached, HowManyColors, TimesHappened
from apnap.effects.words.selections import Each, Together, You
from apnap.effects.words.tallies import CardTypesAmong, Extreme
from apnap.state.ability import (
    ActivatedAbility,
    Amount,
    EnchantAbility,
    Filter,
    Keyword,
    Selection,
    SpellAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import Table, table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BIRD = CardDef(
    "Bird",
    "legendary creature",
    "Bird Wizard",
    cost="{U}",
    power=1,
    toughness=1,
    abilities=(Keyword("flying"),),
)
GOLEM = CardDef("Golem", "artifact creature", "Golem", cost="{5}", power=5, toughness=4)
LAND = CardDef("Field", "land")
WALKER = CardDef("Walker", "planeswalker", cost="{2}{W}", loyalty=3)


def board() -> Table:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, LAND).graveyard(BIRD)
    b.battlefield(BIRD).battlefield(GOLEM, tapped=True).hand(BEAR)
    c.battlefield(WALKER)
    return t


FITS: list[tuple[Filter, list[str]]] = [
    (Permanent(), ["Bear", "Field", "Bird", "Golem", "Walker"]),
    (Permanent(("artifact", "creature")), ["Golem"]),
    (Permanent(control="you"), ["Bear", "Field"]),
    (Permanent(("creature",), "opponent"), ["Bird", "Golem"]),
    (Permanent(("creature",), other=True), ["Bird", "Golem"]),
    (AnyTarget(), ["Bear", "Bird", "Golem", "Walker"]),
    (Itself(), ["Bear"]),
    (CardIn("graveyard"), ["Bird"]),
    (CardIn("graveyard", ("land",)), []),
    (CardIn("graveyard", whose="opponent"), []),
    (CardIn("hand", ("creature",), "opponent"), ["Bear"]),
    (HasType("Wizard"), ["Bird"]),
    (HasType("legendary"), ["Bird"]),
    (HasType("planeswalker"), ["Walker"]),
    (HasColor("GW"), ["Bear", "Walker"]),
    (HasColor(), ["Field", "Golem"]),
    (HasKeyword("flying"), ["Bird"]),
    (AllOf((Permanent(("creature",)), HasNumber("power", 2))), ["Bear", "Golem"]),
    (AllOf((Permanent(("creature",)), HasNumber("toughness", high=2))), ["Bear", "Bird"]),
    (HasNumber("mana value", 2, 3), ["Bear", "Walker"]),
    (IsTapped(), ["Golem"]),
    (AllOf((Permanent(), Non(HasType("creature")))), ["Field", "Walker"]),
    (AnyOf((HasColor("U"), HasType("land"))), ["Field", "Bird"]),
    (AnyOf((HasColor("U"), CardIn("graveyard"))), ["Bird", "Bird"]),
    (IsFighting(), []),
    (APlayer(), []),
]


@pytest.mark.rule("109.2")
@pytest.mark.parametrize(("what", "names"), FITS)
def test_109_2_what_fits_a_description(what: Filter, names: list[str]):
    t = board().begin()
    by = Resolution(controller=0, source=t.seat(0).find(BEAR))
    found = Each(what).pick(t.game, by)
    assert [t.game.object(number).card.name for number in found] == names


@pytest.mark.rule("105.2")
@pytest.mark.rule("301.5")
@pytest.mark.rule("303.4")
@pytest.mark.parametrize(
    ("what", "names"),
    [
        (HowManyColors(1, 1), ["Bear", "Bird"]),  # 105.2a
        (HowManyColors(2), ["Hybrid"]),  # 105.2b
        (AttachedTo(Permanent(("creature",))), ["Sword"]),
        (AttachedTo(APlayer("opponent")), ["Curse"]),
        (HasAttached(HasType("Equipment")), ["Bear"]),  # 301.5
        (HasAttached(HasType("Aura")), []),
    ],
)
def test_105_2_colors_and_attachments(what: Filter, names: list[str]):
    sword = CardDef("Sword", "artifact", "Equipment", cost="{1}")
    enchants = (EnchantAbility(APlayer()),)
    curse = CardDef("Curse", "enchantment", "Aura", cost="{5}", abilities=enchants)
    hybrid = CardDef("Hybrid", "creature", cost="{G/U}", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, BIRD, hybrid).battlefield(sword, attached_to=BEAR).battlefield(sword)
    a.battlefield(curse, attached_to=b).lands("Forest")
    t.begin()
    by = Resolution(controller=0)
    found = Each(AllOf((Permanent(), what))).pick(t.game, by)
    assert [t.game.object(number).card.name for number in found] == names


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("who", "seats"), [("", [0, 1, 2]), ("you", [0]), ("opponent", [1, 2])])
def test_102_2_which_players_fit(who: str, seats: list[int]):
    t = board().begin()
    by = Resolution(controller=0)
    assert [s for s in range(3) if APlayer(who).matches(t.game, by, s)] == seats
    assert not APlayer(who).matches(t.game, by, t.seat(0).find(BEAR))


@pytest.mark.rule("508.1k")
def test_508_1k_attacking_and_blocking_creatures():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(GOLEM)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({GOLEM: BEAR})
    by = Resolution(controller=0)
    assert Each(IsFighting()).pick(t.game, by) == [a.find(BEAR)]
    assert Each(IsFighting("blocks")).pick(t.game, by) == [b.find(GOLEM)]


@pytest.mark.rule("109.1")
@pytest.mark.parametrize(
    "quality",
    [HasType("creature"), HasColor(), HasKeyword("flying"), HasNumber("power"), IsTapped()],
)
def test_109_1_a_player_has_no_characteristics(quality: Filter):
    t = board().begin()
    assert not quality.matches(t.game, Resolution(controller=0), 1)


@pytest.mark.rule("109.1")
@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (lambda those: QualityOf("power", those), 2),
        (lambda those: Extreme("power", those, least=True), 2),
        (lambda those: Extreme("life", those), 20),
        (CardTypesAmong, 1),
    ],
)
def test_109_1_players_among_objects_count_for_nothing(
    amount: Callable[[Selection], Amount], number: int
):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    t.begin()
    those = Together((You(), Each(Permanent())))
    assert amount(those).count(t.game, Resolution(controller=0)) == number


@pytest.mark.rule("112.1")
def test_112_1_spells_and_abilities_on_the_stack():
    t = table(2)
    a, b = t.seats
    pinger = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(ActivatedAbility(),))
    trick = CardDef("Trick", "instant", cost="{0}")
    a.battlefield(pinger)
    b.hand(trick)
    a.activates(pinger)
    b.casts(trick)
    ability, spell = t.game.turns[1].stack
    by = Resolution(controller=0, source=a.find(pinger))

    def fitting(what: Filter) -> list[int]:
        return [n for n in (ability, spell, a.find(pinger)) if what.matches(t.game, by, n)]

    assert fitting(Spell()) == fitting(Spell(("instant",), "opponent")) == [spell]
    assert fitting(Spell(("creature",))) == fitting(Spell(whose="you")) == []
    assert fitting(AbilityOnStack()) == fitting(AbilityOnStack("you")) == [ability]
    assert fitting(AbilityOnStack("opponent")) == []


@pytest.mark.rule("701.33a")
def test_701_33a_the_last_creature_had_the_least_toughness():
    """Of a creature that is gone, with no others left."""
    died = TimesHappened(WhenMoves(LeastToughness(), "battlefield", "graveyard"))
    t = table(2)
    a, _ = t.seats
    kill = SpellAbility((Destroy(Each(Permanent())), ChangeLife(You(), died)))
    wrath = CardDef("Wrath", "sorcery", cost="{0}", abilities=(kill,))
    a.battlefield(BEAR).hand(wrath)
    a.casts(wrath)
    t.resolve()
    assert a.life == 21
