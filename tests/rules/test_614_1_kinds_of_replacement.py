"""614.1: a replacement effect waits for an event and swaps some or all of it for another."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import InsteadOfLosing, LoseTheGame
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersAs, EntersTapped, EntersWith
from apnap.effects.replacement.replacements import (
    ChangeDamage,
    ChangeNumber,
    GoesElsewhere,
    Instead,
)
from apnap.effects.words.amounts import CountOf, Number, StartingLife, X
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, CardIn, Itself, Permanent
from apnap.effects.words.modifications import Keywords, PowerToughness
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, ThatPlayer, This, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import (
    AddMana,
    CreateTokens,
    Damage,
    LifeChange,
    Move,
    PutCounters,
    destroy,
)
from apnap.rules.replacement.applicable import is_watched
from apnap.state.ability import Effect, ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
BURN = DealDamage(Number(3), EachPlayer(opponents=True))
MINE = Permanent(("creature",), "you")
THEIRS = Permanent(("creature",), "opponent")
YOU = APlayer("you")
OGRE = CardDef("Ogre", "creature", cost="{0}", power=4, toughness=2)
ARCHANGEL = creature(
    "Exquisite Archangel",
    5,
    5,
    ReplacementAbility(InsteadOfLosing((MoveTo(This(), "exile"), SetLife(You(), StartingLife())))),
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("614.1")
def test_614_1_nothing_is_looked_for_while_no_effect_watches():
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR)
    t.begin()
    assert not is_watched(t.game, Damage(on=1, amount=1))
    assert not is_watched(t.game, destroy(a.find(BEAR)))
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    assert is_watched(t.game, Damage(on=1, amount=1))
    assert not is_watched(t.game, destroy(a.find(BEAR)))


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("times", "plus", "life"), [(2, 0, 14), (1, 2, 15)])
def test_614_1a_more_damage_instead(times: int, plus: int, life: int):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(ChangeDamage(to=APlayer("opponent"), times=times, plus=plus)),
        )
    )
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, life, life]
    c.hand(burn).casts(burn)
    t.resolve()
    assert (a.life, b.life) == (17, life - 3 - (3 if times == 2 else plus))


@pytest.mark.rule("614.1a")
def test_614_1a_twice_as_many():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment("Charm", ReplacementAbility(ChangeNumber("CreateTokens", APlayer("you"))))
    )
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(
                ChangeNumber("PutCounters", CREATURE, plus=1, times=1, kind="+1/+1")
            ),
        )
    )
    a.battlefield(
        enchantment("Charm", ReplacementAbility(ChangeNumber("LifeChange", APlayer("you"))))
    )
    a.battlefield(BEAR)
    everything = instant(
        "Test Spell",
        CreateToken(SOLDIER, Number(3), EachPlayer()),
        PutCounter(Each(Permanent(("creature",), "you")), "+1/+1"),
        PutCounter(Each(Permanent(("creature",), "you")), "charge"),
        ChangeLife(EachPlayer(), Number(2)),
    )
    a.hand(everything).casts(everything)
    t.resolve()
    assert [t.game.object(seat.find(SOLDIER)).many for seat in t.seats] == [6, 3]
    assert (a.counters(BEAR, "+1/+1"), a.counters(BEAR, "charge")) == (2, 1)
    assert (a.life, b.life) == (24, 22)
    lose = instant("Test Spell", ChangeLife(You(), Number(2), sign=-1))
    a.hand(lose).casts(lose)
    t.resolve()
    assert a.life == 22, "losing life is not gaining it"


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("verb", "event", "on"),
    [
        ("lose life", LifeChange(on=0, amount=-2), YOU),
        ("add mana", AddMana(on=0, mana=(Mana("R"), Mana("R"))), YOU),
        ("get counters", PutCounters(on=0, kind="poison", number=2), YOU),
        ("be dealt damage", Damage(on=0, amount=2), YOU),
    ],
)
def test_614_1a_instructions_instead_of_many_kinds_of_event(verb, event, on):
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(Instead(verb, on, (ChangeLife(EachPlayer(True), Number(1)),))),
        )
    )
    make(t, event)
    assert (a.life, b.life, a.poison, t.game.player(0).pool) == (20, 21, 0, ())


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("verb", "effect", "zone"),
    [
        ("die", Destroy(Each(MINE)), "battlefield"),
        ("be destroyed", Destroy(Each(MINE)), "battlefield"),
        ("become tapped", SetTapped(Each(MINE)), "battlefield"),
        ("discard", Discard(Each(CardIn("hand", whose="you"))), "hand"),
        ("be milled", Mill(You(), Number(1)), "library"),
    ],
)
def test_614_1a_what_would_happen_to_an_object_is_replaced(verb: str, effect: Effect, zone: str):
    t = table(2)
    a, b = t.seats
    getattr(a, zone)(BEAR)
    what = Permanent() if zone == "battlefield" else CardIn(zone, ("creature",))
    b.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead(verb, what, (ChangeLife(ThatPlayer(), Number(1)),)))
        )
    )
    cast(t, 0, instant("Doing", effect))
    assert "Bear" in a.names(zone)
    assert (a.life, b.life) == (21, 20)
    if zone == "battlefield":
        assert not a.is_tapped(BEAR)


@pytest.mark.rule("614.1a")
def test_614_1a_untapping_is_replaced():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, tapped=True)
    a.battlefield(enchantment("Charm", ReplacementAbility(Instead("become untapped", MINE))))
    cast(t, 0, instant("Wake", SetTapped(Each(MINE), False)))
    assert a.is_tapped(BEAR)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("replacement", "card", "mover", "zone"),
    [
        (GoesElsewhere(cause="discard", whose="opponent"), "hand", None, "exile"),
        (GoesElsewhere(cause="mill"), "library", None, "exile"),
        (GoesElsewhere(instead="hand"), "library", None, "hand"),
        (GoesElsewhere(cause="destroy"), "library", None, "graveyard"),
        (GoesElsewhere(was="battlefield"), "library", None, "graveyard"),
        (GoesElsewhere(whose="you"), "library", None, "graveyard"),
    ],
)
def test_614_1a_where_cards_go_instead(replacement, card, mover, zone):
    t = table(2)
    a, b = t.seats
    getattr(a, card)(BEAR)
    b.battlefield(enchantment("Charm", ReplacementAbility(replacement)))
    number = a.find(BEAR)
    make(t, Move(on=number, to="graveyard", cause="discard" if card == "hand" else "mill"))
    assert a.names(zone) == ["Bear"]


@pytest.mark.rule("614.1a")
def test_614_1a_under_whose_control():
    t = table(2)
    a, b = t.seats
    b.battlefield(
        enchantment(
            "Charm", ReplacementAbility(GoesElsewhere(CREATURE, instead="battlefield", yours=True))
        )
    )
    a.hand(BEAR)
    make(t, Move(on=a.find(BEAR), to="graveyard"))
    assert a.graveyard_names == ["Bear"], "it is no creature permanent"
    b.battlefield(
        enchantment(
            "Net",
            ReplacementAbility(GoesElsewhere(cause="discard", instead="battlefield", yours=True)),
        )
    )
    a.hand(BEAR)
    make(t, Move(on=t.game.player(0).hand[0], to="graveyard", cause="discard"))
    assert b.permanents == ["Charm", "Net", "Bear"]


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("zone", ["hand", "library", "battlefield"])
def test_614_1a_an_object_says_where_it_goes_from_anywhere(zone: str):
    colossus = CardDef(
        "Colossus",
        "artifact creature",
        power=11,
        toughness=11,
        abilities=(ReplacementAbility(GoesElsewhere(Itself(), shuffle=True)),),
    )
    t = table(2)
    a, _b = t.seats
    getattr(a, zone)(colossus, BEAR)
    for number in (a.find(colossus), a.find(BEAR)):
        make(t, Move(on=number, to="graveyard"))
    assert a.graveyard_names == ["Bear"]
    assert "Colossus" in a.library_names
    assert t.log_has("701.20a", "A shuffles")


@pytest.mark.rule("614.1a")
def test_614_1a_numbers_are_changed():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Wound Reflection",
            ReplacementAbility(ChangeNumber("LifeChange", APlayer("opponent"), loses=True)),
        )
    )
    make(t, LifeChange(on=1, amount=-2), LifeChange(on=0, amount=-2))
    assert (a.life, b.life) == (18, 16)
    make(t, LifeChange(on=1, amount=2))
    assert b.life == 18
    a.battlefield(
        enchantment("Nyxbloom", ReplacementAbility(ChangeNumber("AddMana", YOU, times=3)))
    )
    make(t, AddMana(on=0, mana=(Mana("G"),)), AddMana(on=1, mana=(Mana("R"),)))
    assert [each.type for each in t.game.player(0).pool] == ["G", "G", "G"]
    assert len(t.game.player(1).pool) == 1
    b.battlefield(
        enchantment(
            "Font", ReplacementAbility(ChangeNumber("AddMana", YOU, times=1, plus=1, kind="C"))
        )
    )
    make(t, AddMana(on=1, mana=(Mana("R"),)))
    assert [each.type for each in t.game.player(1).pool] == ["R", "R", "C"]


@pytest.mark.rule("614.1a")
@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("half", "life"), [("up", 17), ("down", 18)])
def test_614_1a_half_the_damage_rounded(half: str, life: int) -> None:
    t = table(2)
    a, b = t.seats
    ward = ReplacementAbility(ChangeDamage(half=half))
    a.battlefield(CardDef("Ward", "enchantment", abilities=(ward,)))
    b.battlefield(OGRE)
    make(t, Damage(on=0, source=b.find("Ogre"), amount=5))
    assert a.life == life


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


@pytest.mark.rule("614.1a")
def test_614_1a_who_would_lose_chooses_what_the_instructions_instead_leave_open():
    mirror = CardDef("Mirror", "artifact",
        abilities=(ReplacementAbility(InsteadOfLosing((
            Discard(Chosen(You(), CardIn("hand"))), SetLife(You(), Number(5)),
        ))),))  # fmt: skip
    doom = instant("Doom", ChangeLife(You(), Number(2), -1))
    ox = CardDef("Ox", "creature", power=2, toughness=4)
    t = table(2)
    a, _ = t.seats
    a.life(1).battlefield(mirror).hand(GREEN_BEAR, ox)
    cast(t, a, doom)
    a.answers(ox)
    assert (a.status, a.life, a.hand_names) == ("playing", 5, ["Bear"])


@pytest.mark.rule("614.1c")
def test_614_1c_a_permanent_enters_with_counters() -> None:
    t = table(2)
    a, _ = t.seats
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    a.hand(walker)
    make(t, Move(on=a.find(walker), to=BATTLEFIELD, counters=(("loyalty", 2), ("oil", 1))))
    assert (a.counters(walker, "loyalty"), a.counters(walker, "oil")) == (5, 1)


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


@pytest.mark.rule("614.1d")
@pytest.mark.rule("603.6d")
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
