"""Examples of the rulebook's sections 1, 2 and 4, played as they are written."""

from __future__ import annotations

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.costs.parts import DrawToPay, TapThis
from apnap.effects.flow.flow import May
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import InsteadOfLosing, LoseTheGame, WinTheGame
from apnap.effects.instructions.life import SetLife
from apnap.effects.instructions.modify import GainActivatedOf, Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.replacement.instead import Instead
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.triggers.events import AtBeginning, dies, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import CountersOn, Number, StartingLife
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    HasNoAbilities,
    HasType,
    Host,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.mentions import Became, TheMaker
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    Keywords,
    PowerToughness,
    SetPowerToughness,
)
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, Together, You
from apnap.effects.words.tallies import DifferentNames
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CombatAbility,
    EnchantAbility,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, enchantment, instant

CREATURE = Permanent(("creature",))


BEAR = creature("Runeclaw Bear", 2, 2)
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("111.11", example=1)
@pytest.mark.parametrize("exiled", [True, False])
def test_111_11_no_token_is_a_copy_of_nothing(exiled):
    died = AllOf((CREATURE, Non(IsToken())))
    vat = CardDef(
        "Mimic Vat",
        "artifact",
        cost="{0}",
        abilities=(
            TriggeredAbility(dies(died), (May((Linked(MoveTo(Became(), "exile")),)),)),
            ActivatedAbility((CreateCopy(Each(IsLinked())),), costs=(TapThis(),)),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(vat).hand(KILL)
    b.battlefield(BEAR)
    a.casts(KILL, at=BEAR)
    t.resolve().resolve()
    a.answers(exiled)
    a.activates(vat)
    t.resolve()
    assert a.creatures == (["Runeclaw Bear"] if exiled else [])
    assert t.log_has("111.2") == exiled


@pytest.mark.rule("113.6k", example=1)
def test_113_6k_each_trigger_condition_functions_where_it_can():
    thrull = creature(
        "Absolver Thrull",
        2,
        3,
        TriggeredAbility(
            AnyTrigger((enters(), dies(IsHaunted()))),
            (Destroy(Targets()),),
            (Target(Permanent(("enchantment",))),),
            zones=("battlefield", "exile"),
        ),
        *abilities_of("haunt"),
    )
    one, other = enchantment("Shrine"), enchantment("Chapel")
    t = table(2)
    a, b = t.seats
    b.battlefield(one, other, BEAR)
    a.hand(thrull, KILL, KILL).casts(thrull)
    t.resolve()
    a.answers([one])
    t.resolve()
    assert b.permanents == ["Chapel", "Runeclaw Bear"]  # from the battlefield
    a.casts(KILL, at=thrull)
    t.resolve()
    a.answers([BEAR])
    t.resolve()
    assert a.exile_names == ["Absolver Thrull"]
    a.casts(KILL, at=BEAR)
    t.resolve()
    a.answers([other])
    t.resolve()
    assert b.permanents == []  # from exile


PETROGLYPHS = enchantment(
    "Muraganda Petroglyphs",
    StaticAbility(AllOf((CREATURE, HasNoAbilities())), (PowerToughness(2, 2),)),
)


@pytest.mark.rule("113.12", example=1)
@pytest.mark.parametrize(
    ("words", "power"),
    [
        (None, 4),
        (StaticAbility(Host(), (Keywords(("flying",)),)), 2),
        (StaticAbility(Host(), (Colors("R"),)), 4),
        (CombatAbility(Cant("block", CREATURE, Host())), 4),
    ],
)
def test_113_12_what_an_aura_says_of_a_creature_may_be_no_ability(words, power):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, PETROGLYPHS)
    if words is not None:
        aura = enchantment("Aura", EnchantAbility(CREATURE), words, subtypes="Aura")
        a.battlefield(aura, attached_to=BEAR)
    t.begin()
    assert a.power(BEAR) == power


@pytest.mark.rule("118.11", example=1)
@pytest.mark.parametrize("skips", [True, False])
def test_118_11_a_cumulative_upkeep_is_paid_though_the_draws_are_skipped(skips):
    vortex = enchantment("Psychic Vortex", *abilities_of("cumulative upkeep", costs=(DrawToPay(),)))
    familiar = creature(
        "Obstinate Familiar", 1, 1, ReplacementAbility(Instead("draw", APlayer("you"), may=True))
    )
    t = table(2, at="end")
    _, b = t.seats
    b.battlefield(vortex, familiar)
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    b.answers(True)
    b.answers(skips)
    assert "Psychic Vortex" in b.permanents
    assert len(b.hand_names) == (0 if skips else 1)


DEMON = AllOf((Permanent(("creature",), "you"), HasType("Demon")))
CONTRACT = enchantment(
    "Liliana's Contract",
    TriggeredAbility(
        AtBeginning("upkeep", "you"),
        (WinTheGame(You()),),
        condition=Compare(DifferentNames(Each(DEMON)), low=4),
    ),
)


@pytest.mark.rule("201.2b", example=1)
@pytest.mark.parametrize("named", [True, False])
def test_201_2b_what_has_no_name_has_no_different_name(named):
    demons = [creature(name, 1, 1, subtypes="Demon") for name in "XYZ"]
    t = table(2, at="end")
    _, b = t.seats
    b.battlefield(*demons, CONTRACT)
    if named:
        b.battlefield(creature("W", 1, 1, subtypes="Demon"))
    else:
        hide = instant("Hide", Manifest())
        demonic = (AddTypes(subtypes=("Demon",)),)
        fiend = instant("Fiend", Modify(Targets(), demonic, until=""), target=CREATURE)
        b.hand(hide, fiend).casts(hide)
        t.resolve()
        b.casts(fiend, at=t.game.player(1).battlefield[-1])
        t.resolve()
        assert (
            "Demon" in layers.characteristics_of(t.game, t.game.player(1).battlefield[-1]).subtypes
        )
    t.go_to("upkeep", turn_of=b)
    assert t.stack == (["Liliana's Contract's ability"] if named else [])


@pytest.mark.rule("201.5b", example=1)
def test_201_5b_a_gained_ability_speaks_of_who_has_it():
    troll = creature("Cudgel Troll", 4, 3, ActivatedAbility((Regenerate(This()),)))
    elemental = creature(
        "Quicksilver Elemental",
        3,
        4,
        ActivatedAbility((GainActivatedOf(This(), Targets()),), targets=(Target(CREATURE),)),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(elemental).hand(KILL, KILL)
    b.battlefield(troll)
    a.activates(elemental, at=troll)
    t.resolve()
    a.activates(elemental, ability=1)
    t.resolve()
    a.casts(KILL, at=elemental)
    t.resolve()
    assert a.creatures == ["Quicksilver Elemental"]
    a.casts(KILL, at=troll)
    t.resolve()
    assert b.creatures == []
    t.next_turn()
    assert len(layers.characteristics_of(t.game, a.find(elemental)).activated) == 1


OOZE = CardDef(
    "Ooze",
    "creature",
    "Ooze",
    colors="G",
    token=True,
    abilities=(
        StaticAbility(
            Itself(),
            (SetPowerToughness(amount=CountersOn("slime", TheMaker()), defining=True),),
            defining=True,
        ),
    ),
)
GRIME = enchantment(
    "Gutter Grime",
    TriggeredAbility(
        dies(AllOf((Permanent(("creature",), "you"), Non(IsToken())))),
        (PutCounter(This(), "slime"), CreateToken(OOZE)),
    ),
)


@pytest.mark.rule("201.5a", example=1)
def test_201_5a_a_name_in_a_granted_ability_is_that_of_its_source_alone():
    t = table(2)
    a, b = t.seats
    a.battlefield(GRIME, BEAR).battlefield(GRIME, counters={"slime": 5}).hand(KILL)
    first, second = [n for n in t.game.player(0).battlefield if t.game.object(n).card is GRIME]
    a.casts(KILL, at=BEAR)
    t.resolve()
    a.answers(a.question.options)
    t.pass_all()
    assert sorted([layers.characteristics_of(t.game, n).power for n in oozes(t, a)]) == [1, 6]
    copy = instant("Copy", CreateCopy(Targets()), target=CREATURE)
    small = min(oozes(t, a), key=lambda n: layers.characteristics_of(t.game, n).power)
    b.hand(copy).casts(copy, at=small)
    t.resolve()
    assert b.power("Ooze") == 1
    grow = instant(
        "Grow", PutCounter(Targets(), "slime", Number(2)), target=Permanent(("enchantment",))
    )
    a.hand(grow, KILL).casts(grow, at=first)
    t.resolve()
    assert b.power("Ooze") == 3
    a.casts(KILL, at=first)
    t.resolve()
    assert b.creatures == []  # 0/0
    assert [layers.characteristics_of(t.game, n).power for n in oozes(t, a)] == [6]
    assert t.game.object(second).count("slime") == 6


def oozes(t, seat):
    ids = t.game.player(int(seat)).battlefield
    return [n for n in ids if "Ooze" in layers.characteristics_of(t.game, n).subtypes]


ARCHANGEL = creature(
    "Exquisite Archangel",
    5,
    5,
    ReplacementAbility(InsteadOfLosing((MoveTo(This(), "exile"), SetLife(You(), StartingLife())))),
)


@pytest.mark.rule("400.6", example=1)
@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_400_6_its_controller_chooses_where_it_goes(zone):
    storm = instant("Storm", DealDamage(Number(5), Together((Each(CREATURE), EachPlayer()))))
    t = table(3)
    a, b, c = t.seats
    b.battlefield(ARCHANGEL).life(5)
    c.life(5)
    a.hand(storm).casts(storm)
    t.resolve()
    assert b.question.rule == "400.6"
    b.answers(zone)
    assert (b.status, b.life) == ("playing", 20)
    assert c.status == "lost"
    assert b.names(zone) == ["Exquisite Archangel"]
    assert b.creatures == []


@pytest.mark.rule("614.1a")
@pytest.mark.rule("104.3e")
def test_614_1a_instead_of_losing_the_game():
    end = instant("End", LoseTheGame(Targets()), target=APlayer())
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(ARCHANGEL).life(3)
    a.hand(end, end).casts(end, at=b)
    t.resolve()
    assert (b.status, b.life, b.exile_names) == ("playing", 20, ["Exquisite Archangel"])
    a.casts(end, at=b)
    t.resolve()
    assert b.status == "lost"
