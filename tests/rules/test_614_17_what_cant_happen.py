"""614.17: "can't" effects are not replacements but follow similar rules."""

import pytest

from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import PayLife, SacrificeThis, UseUp
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.entering import CantEnter
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import (
    BeginReplacement,
    GoesElsewhere,
    Instead,
    ReplacingItself,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, HasType, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, You
from apnap.rules.machine.events import Damage, Draw, LifeChange, Move, PutCounters, destroy
from apnap.state.ability import ActivatedAbility, CantAbility, Keyword, ReplacementAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import costing, enchantment, instant
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card

PEACE = instant(
    "Peace", BeginReplacement(CantDo("gain life", MadeFor()), on=Targets()), target=APlayer()
)
MILK = instant("Milk", ChangeLife(EachPlayer(), Number(1)))
YOU = APlayer("you")


CREATURE = Permanent(("creature",))
GAIN = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
FOREST, ISLAND = (
    CardDef("Forest", "basic land", "Forest"),
    CardDef("Island", "basic land", "Island"),
)
BASIC = AllOf((HasType("basic"), HasType("land")))


@pytest.mark.rule("614.17")
def test_614_17_for_a_turn_and_one_player():
    t = table(3)
    a, b, c = t.seats
    cast(t, a, PEACE, b)
    cast(t, a, MILK)
    assert (a.life, b.life, c.life) == (21, 20, 21)
    t.next_turn()
    cast(t, b, MILK)
    assert b.life == 21


@pytest.mark.rule("614.17")
def test_614_17_mana_that_cant_be_added_pays_for_nothing():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Null", ReplacementAbility(CantHappen("add mana", YOU))))
    a.lands("Forest").hand(costing("{1}"))
    assert not a.may_cast(costing("{1}"))


@pytest.mark.rule("614.17")
@pytest.mark.rule("701.17a")
def test_614_17_what_cant_be_sacrificed_is_not_chosen_and_stays() -> None:
    saint = card("This creature can't be sacrificed.", "Creature", "Saint")
    edict = instant("Edict", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    rout = instant("Rout", Sacrifice(Each(CREATURE)))
    t = table(2)
    a, b = t.seats
    a.hand(edict, rout).battlefield(BEAR)
    b.battlefield(saint, BEAR, CardDef("Ox", "creature", power=1, toughness=1))
    a.casts(edict)
    t.resolve()
    assert {option.what for option in b.question.options} == {b.find("Bear"), b.find("Ox")}
    b.answers(["Ox"])
    assert (a.creatures, b.creatures) == ([], ["Saint", "Bear"])
    a.casts(rout)
    t.resolve()
    assert b.creatures == ["Saint"]


@pytest.mark.rule("614.17")
@pytest.mark.parametrize(
    ("verb", "event"),
    [
        ("lose life", LifeChange(on=0, amount=-2)),
        ("be dealt damage", Damage(on=0, amount=2)),
        ("get counters", PutCounters(on=0, kind="poison", number=2)),
        ("draw", Draw(on=0)),
    ],
)
def test_614_17_cant_beats_replacement_and_may_last_a_turn(verb, event):
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(Instead(verb, YOU, (ChangeLife(EachPlayer(True), Number(1)),))),
        )
    )
    cast(t, 1, instant("Stasis", BeginReplacement(CantHappen(verb, APlayer("opponent")))))
    make(t, event)
    assert (a.life, b.life, a.poison, a.hand_names) == (20, 20, 0, [])
    assert t.log_has("614.17")
    t.go_to("upkeep", turn_of=b)
    make(t, event)
    assert b.life == 21


@pytest.mark.rule("614.17")
def test_614_17_only_one_kind_of_counter_cant_be_put():
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(CantHappen("get counters", CREATURE, kind="-1/-1"))
        ),
        BEAR,
    )
    bear = a.find(BEAR)
    make(t, *[PutCounters(on=bear, kind=kind) for kind in ("-1/-1", "+1/+1")])
    assert t.game.object(bear).counters == (("+1/+1", 1),)


@pytest.mark.rule("614.17")
def test_614_17_players_who_cant_search_find_nothing():
    leash = CardDef("Leash", "artifact", abilities=(CantAbility("search", APlayer("opponent")),))
    t = table(2)
    a, b = t.seats
    b.battlefield(leash)
    a.library(FOREST)
    resolve_spell(t, Search(BASIC))
    assert a.hand_names == []
    assert t.log_has("614.17", "searches")


@pytest.mark.rule("614.17a")
def test_614_17a_what_cant_happen_any_more_has_happened() -> None:
    t = table(2)
    a, b = t.seats
    no_life = CardDef("No Life", "enchantment", abilities=(CantAbility("gain life", APlayer()),))
    salve = instant("Salve", ChangeLife(You(), Number(3)))
    a.hand(salve, salve)
    a.casts(salve)
    t.resolve()
    b.battlefield(no_life)
    assert int(a.life) == 23
    a.casts(salve)
    t.resolve()
    assert int(a.life) == 23


@pytest.mark.rule("614.17b")
@pytest.mark.parametrize("forbids", [True, False])
def test_614_17b_a_cost_that_cant_happen_is_not_paid(forbids: bool) -> None:
    """Nobody can lose life, and no permanent can be sacrificed: nothing that costs it is paid."""
    altar = CardDef(
        "Altar",
        "artifact",
        abilities=(
            ActivatedAbility(GAIN, costs=(UseUp("sacrifice", CREATURE),)),
            ActivatedAbility(GAIN, costs=(PayLife(2),)),
            ActivatedAbility(GAIN, costs=(SacrificeThis(),)),
        ),
    )
    cants = (CantAbility("lose life", APlayer()), CantAbility("be sacrificed", Permanent()))
    t = table(2)
    a, b = t.seats
    a.battlefield(altar, BEAR)
    if forbids:
        b.battlefield(CardDef("Law", "enchantment", abilities=cants))
    assert [a.may_activate(altar, nth) for nth in range(3)] == [not forbids] * 3


@pytest.mark.rule("614.17c")
def test_614_17c_what_cant_happen_is_not_replaced():
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Cage", "artifact", abilities=(CantAbility("gain life", APlayer()),)))
    a.battlefield(
        enchantment("Charm", ReplacementAbility(Instead("gain life", YOU, (DrawCards(You()),))))
    )
    make(t, LifeChange(on=0, amount=2))
    assert (a.life, a.hand_names) == (20, [])
    assert t.log_has("119.7")


@pytest.mark.rule("614.17c")
def test_614_17c_but_for_a_self_replacement_effect():
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Cage", "artifact", abilities=(CantAbility("gain life", APlayer()),)))
    gain = ChangeLife(You(), Number(2))
    own = ReplacingItself((gain,), Instead("gain life", YOU, (DrawCards(You()),)))
    cast(t, 0, instant("Gift", own))
    assert (a.life, len(a.hand_names)) == (20, 1)


@pytest.mark.rule("614.17c")
def test_614_17c_what_replaces_an_event_may_be_impossible():
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Cage", "artifact", abilities=(CantAbility("gain life", APlayer()),)))
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead("draw", YOU, (ChangeLife(You(), Number(2)),)))
        )
    )
    make(t, Draw(on=0))
    assert (a.life, a.hand_names) == (20, [])


@pytest.mark.rule("614.17c")
def test_702_12b_indestructible_is_not_destroyed_so_nothing_replaces_that():
    t = table(2)
    a, b = t.seats
    a.battlefield(idol := CardDef("Idol", "artifact", abilities=(Keyword("indestructible"),)))
    b.battlefield(enchantment("Charm", ReplacementAbility(GoesElsewhere())))
    make(t, destroy(a.find(idol)))
    assert (a.permanents, a.exile_names) == (["Idol"], [])


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
