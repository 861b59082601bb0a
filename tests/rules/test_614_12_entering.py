"""614.12, 614.13: effects that modify how permanents enter the battlefield."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.linked import Chose, WasChosen
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.entering import (
    CantEnter,
    EntersAs,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersTappedUnlessShown,
    EntersTransformed,
    EntersUnderControl,
    EntersWith,
)
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import ChangeNumber, Instead
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import CountOf, Number, X
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.modifications import AddTypes, Keywords, LoseAbilities, PowerToughness
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import CopyValues
from apnap.rules.machine.events import CreateTokens, Damage, Move, destroy
from apnap.state.ability import (
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
THEIRS = Permanent(("creature",), "opponent")
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


TREEFOLK = creature("Treefolk", 2, 2, ReplacementAbility(EntersTapped()))


# ---- tapped ----------------------------------------------------------------------------------


@pytest.mark.rule("614.12", example=2)
def test_614_12_what_counts_is_how_it_will_be_on_the_battlefield():
    lose = StaticAbility(CardIn("graveyard"), (LoseAbilities(),))
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Jailer", "creature", power=2, toughness=2, abilities=(lose,)))
    a.graveyard(TREEFOLK)
    make(t, Move(on=a.find(TREEFOLK), to="battlefield"))
    assert a.is_tapped(TREEFOLK)


@pytest.mark.rule("614.12")
def test_614_12_an_ability_it_will_not_have_does_nothing():
    t = table(2)
    a, b = t.seats
    humble = StaticAbility(CREATURE, (LoseAbilities(),))
    b.battlefield(CardDef("Humility", "enchantment", abilities=(humble,)))
    cast(t, 0, TREEFOLK)
    assert not a.is_tapped(TREEFOLK)


@pytest.mark.rule("614.12", example=3)
def test_614_12_a_general_effect_does_not_affect_its_own_entering():
    orb = CardDef(
        "Orb",
        "artifact",
        cost="{0}",
        abilities=(ReplacementAbility(EntersTapped(what=Permanent())),),
    )
    t = table(2)
    a, _b = t.seats
    cast(t, 0, orb)
    assert not a.is_tapped(orb)
    cast(t, 0, BEAR)
    assert a.is_tapped(BEAR)


@pytest.mark.rule("603.6d")
@pytest.mark.rule("614.1d")
def test_614_1d_creatures_of_opponents_enter_tapped_and_tokens_too():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(3)
    a, b, _c = t.seats
    a.battlefield(creature("Warden", 2, 2, ReplacementAbility(EntersTapped(what=THEIRS))))
    for seat in t.seats:
        seat.hand(BEAR, CardDef("Rock", "artifact"))
        names = ("Bear", "Rock")
        make(t, *[Move(on=seat.find(name), to="battlefield") for name in names])
    make(t, *[CreateTokens(on=seat, token=token, number=2) for seat in range(3)])
    assert [seat.is_tapped(BEAR) for seat in t.seats] == [False, True, True]
    assert [seat.is_tapped(token) for seat in t.seats] == [False, True, True]
    assert not b.is_tapped("Rock")
    assert t.log_has("614.12")


@pytest.mark.rule("614.12")
def test_614_12_effects_that_would_apply_to_it_are_taken_into_account():
    """An artifact that will be a creature as soon as it is there is a creature that enters."""
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Warden", 2, 2, ReplacementAbility(EntersTapped(what=THEIRS))))
    a.hand(rock := CardDef("Rock", "artifact"))
    march = StaticAbility(Permanent(("artifact",)), (AddTypes(("creature",)), PowerToughness(1, 1)))
    a.battlefield(CardDef("March", "enchantment", abilities=(march,)))
    make(t, Move(on=a.find(rock), to="battlefield"))
    assert a.is_tapped(rock)


@pytest.mark.rule("614.1d")
def test_614_1d_under_whose_control_it_will_be():
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Warden", 2, 2, ReplacementAbility(EntersTapped(what=THEIRS))))
    b.graveyard(BEAR, BEAR)
    first, second = t.game.player(1).graveyard
    make(t, Move(on=first, to="battlefield", controller=0), Move(on=second, to="battlefield"))
    assert not a.is_tapped(BEAR)
    assert b.is_tapped(BEAR)


# ---- counters --------------------------------------------------------------------------------


@pytest.mark.rule("614.1c")
def test_614_1c_it_enters_with_x_counters():
    hydra = creature("Hydra", 0, 0, ReplacementAbility(EntersWith(number=X())), cost="{X}")
    t = table(2)
    a, _b = t.seats
    a.lands("Forest", "Forest", "Forest")
    cast(t, 0, hydra, x=3)
    assert (a.permanents[-1], a.counters(hydra, "+1/+1"), a.toughness(hydra)) == ("Hydra", 3, 3)


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("bears", "counters"), [(0, 0), (2, 2)])
def test_614_1c_only_if_the_condition_holds(bears: int, counters: int):
    if_two = Compare(CountOf(MINE), 2)
    beast = creature(
        "Beast", 2, 2, ReplacementAbility(EntersWith(condition=if_two, number=Number(2)))
    )
    t = table(2)
    a, _b = t.seats
    a.battlefield(*[BEAR] * bears)
    cast(t, 0, beast)
    assert a.counters(beast, "+1/+1") == counters


@pytest.mark.rule("614.1d")
def test_614_1d_others_enter_with_counters():
    t = table(2)
    a, _b = t.seats
    a.battlefield(
        CardDef(
            "Mentor",
            "artifact",
            cost="{0}",
            abilities=(ReplacementAbility(EntersWith(what=MINE, kind="charge")),),
        )
    )
    cast(t, 0, BEAR)
    cast(t, 0, CardDef("Rock", "artifact", cost="{0}"))
    assert (a.counters(BEAR, "charge"), a.counters("Rock", "charge")) == (1, 0)


@pytest.mark.rule("122.6")
def test_122_6_counters_it_enters_with_are_put_on_it():
    twice = ChangeNumber("PutCounters", Permanent((), "you"))
    beast = creature("Beast", 2, 2, ReplacementAbility(EntersWith(number=Number(2))))
    walker = CardDef("Walker", "planeswalker", cost="{0}", loyalty=3)
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Season", ReplacementAbility(twice)))
    cast(t, 0, beast)
    cast(t, 0, walker)
    cast(t, 0, BEAR)
    assert (a.counters(beast, "+1/+1"), a.counters(walker, "loyalty")) == (4, 6)
    assert a.counters(BEAR, "+1/+1") == 0
    b.hand(beast)
    make(t, Move(on=b.find(beast), to="battlefield"))
    assert b.counters(beast, "+1/+1") == 2


@pytest.mark.rule("122.6")
def test_122_6_one_more_of_one_kind():
    more = ChangeNumber("PutCounters", MINE, times=1, plus=1, kind="+1/+1")
    oil = EntersWith(number=Number(2), kind="oil")
    t = table(2)
    a, _b = t.seats
    a.battlefield(CardDef("Scales", "artifact", cost="{0}", abilities=(ReplacementAbility(more),)))
    cast(
        t,
        0,
        creature(
            "Beast", 2, 2, ReplacementAbility(EntersWith(number=Number(2))), ReplacementAbility(oil)
        ),
    )
    for _ in range(9):
        if a.question is not None and a.question.rule == "616.1":
            a.answers(a.question.options[0])
    assert (a.counters("Beast", "+1/+1"), a.counters("Beast", "oil")) == (3, 2)


# ---- choices ---------------------------------------------------------------------------------

VOICE = CardDef(
    "Voice",
    "creature",
    cost="{0}",
    power=2,
    toughness=2,
    abilities=(
        ReplacementAbility(EntersChoosing(choose="color")),
        ReplacementAbility(PreventDamage(source=WasChosen("color"))),
    ),
)


@pytest.mark.rule("614.12a")
def test_614_12a_a_color_is_chosen_before_it_enters():
    t = table(2)
    a, b = t.seats
    red = CardDef("Red Bear", "creature", power=2, toughness=2, colors="R")
    b.battlefield(red, BEAR)
    cast(t, 0, VOICE)
    assert a.permanents == [], "it has not entered yet"
    assert a.question is not None
    assert a.question.rule == "614.12a"
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    a.answers("R")
    assert a.object(VOICE).choices == (("color chosen", "R"),)
    make(t, Damage(on=0, amount=2, source=b.find(red)))
    assert a.life == 20
    make(t, Damage(on=0, amount=2, source=b.find(BEAR)))
    assert a.life == 18


@pytest.mark.rule("614.12", example=1)
def test_614_12_a_token_that_is_a_copy_chooses_too():
    voice = CardDef(
        "Voice", "creature", power=2, toughness=2, abilities=VOICE.abilities, token=True
    )
    t = table(2)
    a, _b = t.seats
    cast(t, 0, instant("Echo", CreateToken(voice)))
    a.answers("G")
    assert a.object(voice).choices == (("color chosen", "G"),)


@pytest.mark.rule("616.1g", example=1)
def test_616_1g_first_how_many_tokens_then_how_each_enters():
    voice = CardDef(
        "Voice", "creature", power=2, toughness=2, abilities=VOICE.abilities, token=True
    )
    t = table(2)
    a, _b = t.seats
    season = ChangeNumber("CreateTokens", APlayer("you"))
    a.battlefield(enchantment("Season", ReplacementAbility(season)))
    cast(t, 0, instant("Echo", CreateToken(voice)))
    a.answers("G")
    a.answers("W")
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [(r.card.name, r.many, r.choices) for r in rows[1:]] == [
        ("Voice", 1, (("color chosen", "G"),)),
        ("Voice", 1, (("color chosen", "W"),)),
    ]


@pytest.mark.rule("607.2m")
@pytest.mark.rule("614.12b")
@pytest.mark.parametrize(("word", "power"), [("Khans", 3), ("Dragons", 2)])
def test_614_12b_an_anchor_word_says_which_ability_it_has(word: str, power: int):
    siege = CardDef(
        "Siege",
        "enchantment",
        cost="{0}",
        abilities=(
            ReplacementAbility(EntersChoosing(words=("Khans", "Dragons"))),
            StaticAbility(MINE, (PowerToughness(1, 0),), Chose("word", "Khans")),
        ),
    )
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR)
    cast(t, 0, siege)
    a.answers(word)
    assert a.power(BEAR) == power


@pytest.mark.rule("614.12a")
def test_614_12a_an_opponent_or_a_name_is_chosen():
    foe = EntersChoosing(choose="opponent")
    ward = PreventDamage(to=WasChosen("player"))
    curse = enchantment("Curse", ReplacementAbility(foe), ReplacementAbility(ward))
    t = table(4)
    a, _b, c, _d = t.seats
    cast(t, 0, curse)
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 2, 3]
    a.answers(c)
    make(t, *[Damage(on=seat, amount=1) for seat in range(4)])
    assert [seat.life for seat in t.seats] == [19, 19, 20, 19]
    named = CardDef(
        "Needle",
        "artifact",
        cost="{0}",
        abilities=(ReplacementAbility(EntersChoosing(choose="name")),),
    )
    cast(t, 0, named)
    a.answers("Bear")
    assert a.object(named).choices == (("name chosen", "Bear"),)


@pytest.mark.rule("614.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_614_12a_life_may_be_paid_as_it_enters(pays: bool):
    t = table(2)
    a, _b = t.seats
    pool = CardDef("Pool", "land", abilities=(ReplacementAbility(EntersTappedUnlessPaid()),))
    a.hand(pool).plays(pool)
    assert a.permanents == []
    a.answers(pays)
    assert (a.is_tapped(pool), a.life) == (not pays, 18 if pays else 20)


@pytest.mark.rule("614.13c", example=1)
def test_614_13c_what_replaces_the_payment_leaves_the_entering_card_alone():
    """The payment of life is replaced: cards are exiled, but not the land that is entering."""
    t = table(2)
    a, _b = t.seats
    pool = CardDef("Pool", "land", abilities=(ReplacementAbility(EntersTappedUnlessPaid()),))
    exile = Instead("lose life", APlayer("you"), (DrawCards(You()), DrawCards(You())))
    a.battlefield(enchantment("Ashiok", ReplacementAbility(exile)))
    a.library(pool, BEAR, BEAR, "Forest")
    make(t, Move(on=a.find(pool), to="battlefield"))
    a.answers(True)
    assert (a.permanents, a.life) == (["Ashiok", "Pool"], 20)
    assert a.hand_names == ["Bear", "Bear"]


@pytest.mark.rule("614.12a")
def test_119_4_one_who_cant_pay_is_not_asked():
    t = table(2)
    a, _b = t.seats
    a.life(1)
    pool = CardDef("Pool", "land", abilities=(ReplacementAbility(EntersTappedUnlessPaid()),))
    a.hand(pool).plays(pool)
    assert a.is_tapped(pool)


# ---- other objects that change zones (614.13) ------------------------------------------------


@pytest.mark.rule("614.13a", example=1)
def test_614_13a_not_what_enters_at_the_same_time():
    ghoul = creature(
        "Ghoul", 2, 1, ReplacementAbility(EntersTaking(which=CardIn("graveyard", ("creature",))))
    )
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    t = table(2)
    a, _b = t.seats
    a.graveyard(ghoul, BEAR, ox)
    make(t, *[Move(on=a.find(each), to="battlefield") for each in (ghoul, BEAR)])
    assert a.question is not None
    assert [option.what for option in a.question.options] == [a.find(ox)]
    a.answers([ox])
    assert (a.exile_names, a.counters(ghoul, "+1/+1")) == (["Ox"], 1)
    assert sorted(a.permanents) == ["Bear", "Ghoul"]


@pytest.mark.rule("614.13b", example=1)
@pytest.mark.parametrize(("first", "counters"), [(0, 3), (1, 5), (None, 0)])
def test_614_13b_the_same_object_is_not_chosen_twice(first: int | None, counters: int):
    three, five = EntersTaking(which=MINE, times=3), EntersTaking(which=MINE, times=5)
    elder = creature("Elder", 2, 2, ReplacementAbility(three), ReplacementAbility(five))
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR)
    cast(t, 0, elder)
    assert a.question is not None
    a.answers(a.question.options[first or 0])  # 616.1: which devour applies first
    a.answers([BEAR] if first is not None else [])
    if first is None:
        a.answers([])
    assert a.counters(elder, "+1/+1") == counters
    assert a.graveyard_names == (["Bear"] if first is not None else [])


@pytest.mark.rule("614.13")
def test_614_13_what_is_sacrificed_dies():
    devour = creature("Devourer", 2, 2, ReplacementAbility(EntersTaking(which=MINE)))
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, BEAR, CardDef("Watcher", "artifact", abilities=(gain,)))
    cast(t, 0, devour)
    a.answers(list(t.game.player(0).battlefield[:2]))
    assert a.question is not None
    a.answers(list(a.question.options))  # 603.3b
    t.pass_all()
    assert (a.life, a.counters(devour, "+1/+1"), a.creatures) == (22, 2, ["Devourer"])


# ---- as something else -----------------------------------------------------------------------


@pytest.mark.rule("614.1c")
def test_614_1c_it_enters_as_something_else_and_stays_so():
    big = EntersAs(modifications=(PowerToughness(3, 3), Keywords(("flying",))))
    t = table(2)
    a, b = t.seats
    cast(t, 0, creature("Morph", 2, 2, ReplacementAbility(big)))
    assert (a.power("Morph"), layers.characteristics_of(t.game, a.find("Morph")).keywords) == (
        5,
        {"flying"},
    )
    t.go_to("upkeep", turn_of=b)
    assert a.power("Morph") == 5


@pytest.mark.rule("616.1f", example=2)
def test_616_1c_becoming_a_copy_comes_before_other_effects():
    essence = creature("Essence", 6, 6, ReplacementAbility(EntersAsCopy(what=MINE)))
    sentinel = creature("Sentinel", 3, 3, ReplacementAbility(EntersTapped()))
    t = table(2)
    a, b = t.seats
    a.battlefield(essence)
    cast(t, 0, sentinel)
    number = t.game.player(0).battlefield[-1]
    assert layers.characteristics_of(t.game, number).name == "Essence"
    assert (a.power(number), a.is_tapped(number)) == (6, False)
    make(t, destroy(number))
    assert a.graveyard_names == ["Sentinel"], "elsewhere it is what it was"
    b.hand(sentinel)
    make(t, Move(on=b.find(sentinel), to="battlefield"))
    assert (b.power(sentinel), b.is_tapped(sentinel)) == (3, True)


@pytest.mark.rule("707.5")
def test_707_5_a_token_that_would_be_a_copy_of_itself_enters_as_it_is():
    mirror = creature("Mirror", 2, 2, ReplacementAbility(EntersAsCopy()))
    t = table(2)
    a, _ = t.seats
    make(t, CreateTokens(on=0, token=mirror))
    assert a.power(mirror) == 2


@pytest.mark.rule("707.5")
@pytest.mark.parametrize("copies", [True, False])
def test_707_5_what_it_copies_says_how_it_enters(copies: bool):
    beast = creature("Beast", 4, 4, ReplacementAbility(EntersWith(number=Number(2))))
    clone = creature("Clone", 0, 0, ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)))
    t = table(2)
    a, b = t.seats
    b.battlefield(beast)
    cast(t, 0, clone)
    a.answers(beast if copies else "no")
    if copies:
        number = t.game.player(0).battlefield[-1]
        assert (a.power(number), a.counters(number, "+1/+1")) == (6, 2)
    else:
        assert a.graveyard_names == ["Clone"]


@pytest.mark.rule("616.1b")
def test_616_1b_control_is_settled_before_anything_else():
    """Who will control it decides whether it enters tapped: so that comes first, unasked."""
    t = table(3)
    a, b, c = t.seats
    b.battlefield(enchantment("Gather", ReplacementAbility(EntersUnderControl(what=THEIRS))))
    c.battlefield(
        creature(
            "Warden", 2, 2, ReplacementAbility(EntersTapped(what=Permanent(("creature",), "you")))
        )
    )
    b.battlefield(enchantment("Glory", ReplacementAbility(EntersWith(what=MINE))))
    cast(t, 0, BEAR)
    assert (a.permanents, b.permanents[-1]) == ([], "Bear")
    assert b.counters(BEAR, "+1/+1") == 1
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("614.17d")
@pytest.mark.parametrize(("zones", "there"), [((), 0), (("graveyard",), 1)])
def test_614_17d_what_cant_enter_is_described_as_it_would_be(zones: tuple[str, ...], there: int):
    cage = CardDef(
        "Cage",
        "artifact",
        cost="{0}",
        abilities=(ReplacementAbility(CantEnter(what=CREATURE, zones=zones)),),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(cage)
    a.graveyard(BEAR).hand(BEAR, rock := CardDef("Rock", "artifact"))
    numbers = [*t.game.player(0).graveyard, *t.game.player(0).hand]
    make(t, *[Move(on=number, to="battlefield") for number in numbers])
    assert (a.count(BEAR), a.count(rock)) == (there, 1)
    assert a.graveyard_names == ["Bear"]
    assert t.log_has("614.17d")


@pytest.mark.rule("616.1d")
def test_616_1d_with_its_back_face_up():
    back = CardDef("Wolf", "creature", power=4, toughness=4)
    front = CardDef("Man", "creature", power=1, toughness=1, layout="transform", faces=(back,))
    t = table(2)
    a, b = t.seats
    b.battlefield(enchantment("Moon", ReplacementAbility(EntersTransformed(what=MINE))))
    b.battlefield(enchantment("Test", ReplacementAbility(EntersWith(what=MINE))))
    for seat in t.seats:
        seat.hand(front)
        make(t, Move(on=seat.find(front, zones=("hand",)), to="battlefield"))
    first, last = [t.game.player(seat).battlefield[-1] for seat in (0, 1)]
    assert (a.power(first), b.power(last)) == (1, 5), "that comes first, and nobody is asked"


@pytest.mark.rule("613.2a")
def test_707_2_copiable_values_are_those_of_the_card():
    values = CopyValues(BEAR)
    t = table(2)
    _a, _ = t.seats
    cast(t, 0, creature("Shape", 7, 7, ReplacementAbility(EntersAs(modifications=(values,)))))
    number = t.game.player(0).battlefield[-1]
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.abilities) == ("Bear", 2, ())


@pytest.mark.rule("614.12")
def test_614_12_looking_ahead_leaves_no_trace():
    t = table(4)
    a, *_ = t.seats
    a.battlefield(creature("Warden", 2, 2, ReplacementAbility(EntersTapped(what=THEIRS))), BEAR)
    t.begin()
    twin = t.game.copy()
    before = digest(twin)
    cast(t, 0, BEAR)
    assert not t.game.object(t.game.player(0).battlefield[-1]).tapped
    assert digest(twin) == before
    assert digest(load(dump(t.game))) == digest(t.game)


@pytest.mark.rule("614.12a")
@pytest.mark.rule("701.16a")
@pytest.mark.parametrize("shows", [True, False])
def test_614_12a_a_card_may_be_revealed_as_it_enters(shows: bool):
    t = table(2)
    a, b = t.seats
    shown = EntersTappedUnlessShown(which=CardIn("hand", ("creature",)))
    grove = CardDef("Grove", "land", cost="{0}", abilities=(ReplacementAbility(shown),))
    a.hand(grove, BEAR, "Forest").plays(grove)
    [bear] = [option for option in a.question.options if option.what != NOBODY]
    assert bear.what == a.find(BEAR), "the Forest is no creature card"
    a.answers(BEAR if shows else False)
    assert a.is_tapped(grove) is not shows
    assert t.log_has("701.16a", "Bear") is shows
    b.hand(grove)
    t.next_turn()
    b.plays(grove)
    assert b.is_tapped(grove), "there is nothing to reveal"
