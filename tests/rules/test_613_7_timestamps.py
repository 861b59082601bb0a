"""613.7: within a layer earlier timestamps apply first."""

import pytest

from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn, Host, Permanent
from apnap.effects.words.modifications import (
    GainAbilities,
    Keywords,
    LoseAbilities,
    PowerToughness,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.selections import Each, Targets, This
from apnap.rules.continuous import layers
from apnap.rules.machine.settling import settle
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import as_copy, creature, enchantment, instant, sorcery
from apnap.testing.simple_plays import cast, characteristics, size
from apnap.testing.sticker_sheets import SHEET, sheet, sitting, stick_ability

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{1}{W}", 2, 4)


def sets(name: str, size: int, **facts: object) -> CardDef:
    """Creatures are that big."""
    static = StaticAbility(CREATURE, (SetPowerToughness(size, size),))
    return CardDef(name, "enchantment", abilities=(static,), **facts)  # type: ignore[arg-type]


def power(t: Table, card: CardDef = BEAR) -> int:
    return t.seat(0).power(card)


FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR_CUB = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def stick_from_sheet(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
CONTROL_MAGIC = CardDef(
    "Control Magic",
    "enchantment",
    "Aura",
    "{U}",
    abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (YouControl(),))),
)


def aura(name: str, *abilities: Ability) -> CardDef:
    every = (EnchantAbility(Permanent()), *abilities)
    return CardDef(name, "enchantment", "Aura", "{0}", abilities=every)


def equip() -> tuple[Ability, ...]:
    from apnap.effects.keywords.all_keywords import abilities_of

    return abilities_of("Equip", mana="{0}")


@pytest.mark.rule("613.7")
def test_613_7_the_later_of_two_that_set_power_counts() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(
        sorcery("Shrink", Modify(Targets(), (SetPowerToughness(0, 1),)), target=Permanent()),
        sorcery("Swell", Modify(Targets(), (SetPowerToughness(5, 5),)), target=Permanent()),
    )
    a.casts("Swell", at=a.find("Bear"))
    t.resolve()
    a.casts("Shrink", at=a.find("Bear"))
    t.resolve()
    assert a.power("Bear") == 0


@pytest.mark.rule("613.7")
@pytest.mark.rule("707.2")
def test_613_7_a_copy_that_changes_sides_stays_a_copy_and_loses_abilities_later() -> None:
    """Copy in layer 1, control in layer 2, loss of abilities in layer 6, whatever their order."""
    t = table(2)
    a, b = t.seats
    hush = CardDef(
        "Hush",
        "enchantment",
        cost="{0}",
        abilities=(StaticAbility(Permanent(("creature",), "you"), (LoseAbilities(),)),),
    )
    b.battlefield(GIANT, hush)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Giant")
    clone = a.find(CLONE)
    assert characteristics(t, clone).keywords == {"trample"}
    b.battlefield(CONTROL_MAGIC, attached_to=clone)
    t.game.seats_to_resettle = (0, 1)
    settle(t.game, [])
    chars = characteristics(t, clone)
    assert t.game.object(clone).controller == 1
    assert (chars.name, chars.power, chars.keywords) == ("Giant", 4, frozenset())


@pytest.mark.rule("613.7a")
def test_613_7a_an_ability_given_later_has_the_later_timestamp() -> None:
    """Lord makes Bears 0/1 (older); the aura-like gift makes all creatures 5/5 and is younger."""
    t = table(2)
    a, _ = t.seats
    small = StaticAbility(CREATURE, (SetPowerToughness(0, 1),))
    big = StaticAbility(CREATURE, (SetPowerToughness(5, 5),))
    a.battlefield(BEAR, enchantment("Small", small, cost="{2}{W}{W}"))
    a.hand(sorcery("Gift", Modify(Targets(), (GainAbilities((big,)),)), target=Permanent()))
    assert a.power("Bear") == 0
    a.casts("Gift", at=a.find("Bear"))
    t.resolve()
    assert a.power("Bear") == 5  # the Bear is older than Small, the gift is not


@pytest.mark.rule("613.7a")
def test_613_7a_an_ability_that_was_copied_is_as_old_as_the_copy() -> None:
    """Two effects that set base power: the later timestamp wins, and the Clone came last."""
    t = table(2)
    a, _ = t.seats

    def sets(name: str, size: int) -> CardDef:
        ability = StaticAbility(Permanent(("creature",)), (SetPowerToughness(size, size),))
        return CardDef(name, "artifact", cost="{0}", abilities=(ability,))

    one, two = sets("One", 1), sets("Two", 5)
    mirror = CardDef(
        "Mirror", "artifact", cost="{U}", abilities=(as_copy(Permanent(("artifact",))),)
    )
    a.battlefield(one, two, RUNECLAW_BEAR).lands("Island").hand(mirror)
    assert a.power(RUNECLAW_BEAR) == 5
    a.casts(mirror)
    t.resolve()
    a.answers("One")
    assert a.power(RUNECLAW_BEAR) == 1


@pytest.mark.rule("613.7a", example=1)
def test_613_7a_what_an_aura_grants_an_equipment_is_later_than_its_own():
    host = Host()
    hammer = CardDef(
        "Hammer",
        "artifact",
        "Equipment",
        "{1}",
        abilities=(
            StaticAbility(host, (PowerToughness(10, 10), Keywords(("flying",), lost=True))),
            *equip(),
        ),
    )
    flies = StaticAbility(host, (Keywords(("flying",)),))
    rune = aura("Rune", StaticAbility(host, (GainAbilities((flies,)),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(hammer, BEAR)
    cast(t, a, rune, at="Hammer")
    a.activates("Hammer", at="Bear")
    t.resolve()
    assert size(a, "Bear") == (12, 12)
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords


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
    a.casts(hidden, paying="morph")
    t.resolve()
    a.battlefield(sets("Three", 3))
    assert power(t) == 3
    a.turns_face_up(t.game.player(0).battlefield[-2])
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


@pytest.mark.rule("613.7k")
@pytest.mark.rule("613.1f")
def test_613_7k_a_later_sticker_gives_its_ability_though_all_others_are_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.stickers(sheet((Keyword("flying"),), (Keyword("reach"),))).battlefield(FREE_BEAR)
    stick_ability(t, a.find(FREE_BEAR))
    a.hand(instant("Dull", Modify(Targets(), (LoseAbilities(),)), target=CREATURE))
    a.casts("Dull", at=a.find(FREE_BEAR))
    t.resolve()
    stick_ability(t, a.find(FREE_BEAR), 1)
    assert layers.characteristics_of(t.game, a.find(FREE_BEAR)).keywords == {"reach"}
    t.go_to("upkeep", turn_of=b)
    assert layers.characteristics_of(t.game, a.find(FREE_BEAR)).keywords == {"reach", "flying"}


@pytest.mark.rule("613.7k")
def test_613_7k_a_sticker_is_as_new_as_the_object_it_came_with() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR_CUB)
    stick_from_sheet(t, a.find(BEAR_CUB), SMALL_N)
    stick_from_sheet(t, a.find(BEAR_CUB), LARGE_N)
    law = StaticAbility(CREATURE, (SetPowerToughness(3, 3),))
    a.battlefield(CardDef("Law", "enchantment", abilities=(law,)))
    a.hand(instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")))
    a.casts("Recall", at=a.find(BEAR_CUB))
    t.resolve()
    assert a.power(BEAR_CUB) == 8  # later than the Law, and in their old order


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
