"""615: prevention effects; 609.7: sources of damage."""

import pytest

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.prevention import (
    ASource,
    CantBePrevented,
    MadeFor,
    PreventDamage,
    WhenPrevented,
)
from apnap.effects.replacement.replacements import BeginReplacement, Replaced
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, HasColor, HasType, Permanent
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import ControllersOf, Each, EachPlayer, Mentioned, Targets, You
from apnap.rules.objects.damage import Damage
from apnap.state.ability import ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
ANY = AnyTarget()
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=0, toughness=6)
CLERIC = CardDef("Cleric", "creature", "Cleric", power=1, toughness=3)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=ANY, colors="R")
NEXT = PreventDamage(to=MadeFor(), counted=True)
SALVE = instant("Salve", BeginReplacement(NEXT, Targets(), left=Number(3)), target=ANY)
QUAKE = instant("Quake", DealDamage(Number(2), Each(CREATURE)))
BURN = DealDamage(Number(3), EachPlayer(opponents=True))
KNIGHT = creature("Knight", 2, 2, *abilities_of("Protection", what=HasColor("B")), colors="W")


# ---- shields ---------------------------------------------------------------------------------


@pytest.mark.rule("615.7")
def test_615_7_a_shield_counts_damage_not_events():
    t = table(3)
    _a, b, c = t.seats
    cast(t, 1, SALVE, b)
    make(t, Damage(on=1, amount=1), Damage(on=2, amount=1))
    make(t, Damage(on=1, amount=1))
    assert (b.life, c.life) == (20, 19)
    make(t, Damage(on=1, amount=4))
    assert b.life == 17, "only one was left of the shield"
    assert t.game.seats[1].effects == {}
    make(t, Damage(on=1, amount=1))
    assert b.life == 16
    assert t.log_has("614.3")


@pytest.mark.rule("615.7")
@pytest.mark.parametrize("of_bear", [1, 2])
def test_615_7_the_player_chooses_which_simultaneous_damage_is_prevented(of_bear: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    cast(t, 1, SALVE, b)
    bear, ox = a.find(BEAR), a.find(OX)
    make(t, Damage(on=1, amount=2, source=bear), Damage(on=1, amount=2, source=ox))
    question = b.question
    assert question is not None
    assert question.rule == "615.7"
    assert (question.low, question.high) == (1, 2), "all three have to be used"
    b.answers(of_bear)
    assert b.life == 19
    assert t.log_has("615.6", f"Salve prevents {of_bear} damage to B")
    assert t.log_has("615.6", f"Salve prevents {3 - of_bear} damage to B")


@pytest.mark.rule("615.4", example=1)
def test_615_4_prevention_has_to_be_there_before_the_damage():
    t = table(2)
    a, b = t.seats
    a.hand(BOLT, BOLT)
    b.hand(SALVE, SALVE)
    a.casts(BOLT, at=b)
    b.casts(SALVE, at=b)  # in response
    t.pass_all()
    assert b.life == 20
    a.casts(BOLT, at=b)
    t.resolve()
    b.casts(SALVE, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("615.3")
def test_615_3_a_shield_wears_off_with_the_turn():
    t = table(2)
    _a, b = t.seats
    cast(t, 1, SALVE, b)
    t.go_to("upkeep", turn_of=b)
    make(t, Damage(on=1, amount=1))
    assert b.life == 19
    assert t.game.seats[1].watchers == {}


@pytest.mark.rule("615.8")
def test_615_8_the_next_time_a_source_would_deal_damage():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, OX)
    shield = PreventDamage(source=MadeFor(), to=APlayer("you"))
    hide = instant("Hide", BeginReplacement(shield, ASource(CREATURE), left=Number(1)))
    c.hand(hide).casts(hide)
    t.resolve()
    assert c.question is not None
    assert c.question.rule == "609.7a"
    c.answers(BEAR)
    bear, ox = a.find(BEAR), a.find(OX)
    make(t, Damage(on=2, amount=3, source=ox), Damage(on=1, amount=3, source=bear))
    assert (b.life, c.life) == (17, 17), "neither another source nor another player"
    make(t, Damage(on=2, amount=7, source=bear))
    assert c.life == 17
    make(t, Damage(on=2, amount=1, source=bear))
    assert c.life == 16


@pytest.mark.rule("615.9")
@pytest.mark.parametrize("painted", [False, True])
def test_615_9_the_shield_rechecks_the_source(painted: bool):
    t = table(2)
    a, b = t.seats
    red = CardDef("Red Bear", "creature", power=2, toughness=2, colors="R")
    a.battlefield(red, BEAR)
    shield = PreventDamage(source=AllOf((MadeFor(), HasColor("R"))), to=APlayer("you"))
    ward = instant("Ward", BeginReplacement(shield, ASource(HasColor("R")), left=Number(1)))
    b.hand(ward).casts(ward)
    t.resolve()  # there is only one red source
    make(t, Damage(on=1, amount=2, source=a.find(BEAR)))
    assert b.life == 18
    if painted:
        paint = Modify(Targets(), (Colors("U"),))
        cast(t, 0, instant("Paint", paint, target=CREATURE), red)
    make(t, Damage(on=1, amount=2, source=a.find(red)))
    assert b.life == (16 if painted else 18)
    assert len(t.game.seats[1].effects) == painted, "it is used up only if it prevents damage"


@pytest.mark.rule("615.11", example=1)
def test_615_11_each_creature_gets_a_shield_as_it_resolves():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(CLERIC)
    cast(t, 0, instant("Aid", BeginReplacement(NEXT, Each(CREATURE), left=Number(1))))
    late = CardDef("Late", "creature", cost="{0}", power=1, toughness=5)
    cast(t, 0, late)
    cast(t, 0, QUAKE)
    assert (a.damage(OX), b.damage(CLERIC), a.damage(late)) == (1, 1, 2)
    cast(t, 0, QUAKE)
    assert a.damage(OX) == 3


@pytest.mark.rule("615.11")
def test_615_11_tokens_that_share_a_row_keep_their_shields_when_one_is_singled_out():
    token = CardDef("Wall", "creature", power=0, toughness=9, token=True)
    t = table(2)
    a, _b = t.seats
    a.battlefield(*[token] * 3)
    cast(t, 0, instant("Aid", BeginReplacement(NEXT, Each(CREATURE), left=Number(2))))
    cast(t, 1, BOLT, a.find(token))
    cast(t, 0, QUAKE)
    marks = sorted([t.game.object(n).damage for n in t.game.player(0).battlefield])
    assert marks[0] == 0
    assert marks[-1] == 3, "its shield was used for the first damage"


# ---- static abilities ------------------------------------------------------------------------


@pytest.mark.rule("615.10", example=1)
def test_615_10_one_of_each_damage_is_prevented():
    cleric = AllOf((Permanent(("creature",), "you"), HasType("Cleric")))
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(to=cleric, number=1))),
        CLERIC,
        CLERIC,
        OX,
    )
    b.battlefield(CLERIC)
    cast(t, 1, QUAKE)
    marks = [t.game.object(n).damage for n in t.game.player(0).battlefield]
    assert marks == [0, 1, 1, 2]
    assert b.damage(CLERIC) == 2
    cast(t, 1, QUAKE)
    assert t.game.object(t.game.player(0).battlefield[1]).damage == 2, "it applies each time"


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize(("combat", "noncombat", "life"), [(1, 0, 17), (0, 1, 20), (0, 0, 20)])
def test_615_1a_combat_damage_or_other_damage(combat: int, noncombat: int, life: int):
    t = table(2)
    _a, b = t.seats
    shield = PreventDamage(combat=bool(combat), noncombat=bool(noncombat))
    b.battlefield(enchantment("Charm", ReplacementAbility(shield)))
    make(t, Damage(on=1, amount=3))
    assert b.life == life
    make(t, Damage(on=1, amount=3, combat=True))
    assert b.life == life - (3 if noncombat else 0)


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize(("number", "life"), [(0, 20), (1, 18), (5, 20)])
def test_615_1a_damage_is_prevented(number: int, life: int):
    t = table(3)
    a, b, _c = t.seats
    b.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(to=APlayer("you"), number=number)))
    )
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, life, 17]
    assert t.log_has("615.1a")


@pytest.mark.rule("615.1a")
def test_615_1a_only_combat_damage_is_prevented():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(enchantment("Charm", ReplacementAbility(PreventDamage(combat=True))))
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert b.life == 17
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("615.5")
def test_615_5_what_goes_with_prevention_comes_right_after():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    swan = PreventDamage(
        to=APlayer("you"), then=(DrawCards(ControllersOf(Mentioned("source")), Replaced()),)
    )
    b.battlefield(enchantment("Swan", ReplacementAbility(swan)))
    make(t, Damage(on=1, amount=2, source=a.find(BEAR)), Damage(on=2, amount=1))
    assert (b.life, c.life) == (20, 19)
    assert len(a.hand_names) == 2
    assert [len(seat.hand_names) for seat in (b, c)] == [0, 0]


@pytest.mark.rule("615.5")
def test_615_5_for_each_source_by_itself_even_at_the_same_time():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    c.battlefield(OX)
    swan = PreventDamage(
        to=APlayer("you"),
        then=(DrawCards(ControllersOf(Mentioned("source")), Replaced()),),
        by_source=True,
    )
    b.battlefield(enchantment("Swan", ReplacementAbility(swan)))
    hits = [(2, a.find(BEAR)), (1, c.find(OX))]
    make(t, *[Damage(on=1, amount=amount, source=source) for amount, source in hits])
    assert [len(seat.hand_names) for seat in t.seats] == [2, 0, 1]


@pytest.mark.rule("615.5")
@pytest.mark.parametrize("attackers", [1, 2])
def test_615_5_the_rest_happens_once_for_damage_dealt_at_the_same_time(attackers: int) -> None:
    phantom = card(
        "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter "
        "from this creature.", "Creature", "Phantom",
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(*[BEAR] * 2)
    b.battlefield(phantom, counters={"+1/+1": 3})
    bears = list(t.game.player(0).battlefield)[:attackers]
    make(t, *[Damage(on=b.find(phantom), amount=2, source=bear) for bear in bears])
    assert (b.object(phantom).damage, b.counters(phantom, "+1/+1")) == (0, 2)


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(
    ("event", "counters"),
    [("a creature would deal combat damage to", 2), ("damage would be dealt to", 1)],
)
def test_615_5_if_a_creature_would_deal_damage_each_of_them_by_itself(
    event: str, counters: int
) -> None:
    rest = "this creature, prevent that damage and put a +1/+1 counter on this creature."
    hydra = card(f"If {event} {rest}", "Creature", "Hydra")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(hydra)
    sources = [a.find(BEAR), a.find(OX)]
    hits = [Damage(on=b.find(hydra), amount=2, source=s, combat=True) for s in sources]
    make(t, *hits)
    assert (b.object(hydra).damage, b.counters(hydra, "+1/+1")) == (0, counters)


@pytest.mark.rule("615.5")
def test_615_5_it_knows_how_much_was_prevented_in_all() -> None:
    purity = card(
        "If damage would be dealt to you, prevent that damage and you gain that much life.\n"
        "Whenever you gain life, draw a card.", "Creature", "Purity",
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(purity)
    hits = [(2, a.find(BEAR)), (1, a.find(OX))]
    make(t, *[Damage(on=1, amount=amount, source=source) for amount, source in hits])
    t.pass_all()
    assert (b.life, len(b.hand_names)) == (23, 1)


@pytest.mark.rule("615.5")
def test_615_5_for_each_creature_that_would_be_dealt_damage() -> None:
    grow = PutCounter(Mentioned("on"), "+1/+1", Replaced())
    vigor = PreventDamage(to=CREATURE, then=(grow,))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX, CLERIC, enchantment("Vigor", ReplacementAbility(vigor)))
    bear = a.find(BEAR)
    hits = [Damage(on=b.find(each), amount=2, source=bear) for each in (OX, CLERIC)]
    make(t, *hits, Damage(on=b.find(OX), amount=1))
    assert (b.counters(OX, "+1/+1"), b.counters(CLERIC, "+1/+1")) == (3, 2)


# ---- damage that can't be prevented ----------------------------------------------------------


@pytest.mark.rule("615.12")
@pytest.mark.rule("615.12a")
@pytest.mark.parametrize("by", ["spell", "effect", "lasting"])
def test_615_12_effects_apply_but_prevent_nothing(by: str):
    t = table(2)
    a, b = t.seats
    gain = (ChangeLife(You(), Replaced()), DrawCards(You()))
    b.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(to=APlayer("you"), then=gain)))
    )
    if by == "effect":
        a.battlefield(
            enchantment("Leyline", ReplacementAbility(CantBePrevented(to=APlayer("opponent"))))
        )
    if by == "lasting":
        cast(t, 0, instant("Curse", BeginReplacement(CantBePrevented())))
    sure = DealDamage(Number(3), Targets(), unpreventable=by == "spell")
    cast(t, 0, instant("Sure Bolt", sure, target=ANY), b)
    assert b.life == 17
    assert len(b.hand_names) == 1, "the rest of the effect takes place"
    assert t.log_has("615.6", "Charm prevents no damage to B")


@pytest.mark.rule("615.12")
def test_615_12_shields_are_not_reduced():
    t = table(2)
    _a, b = t.seats
    cast(t, 1, SALVE, b)
    make(t, Damage(on=1, amount=2, unpreventable=True))
    assert b.life == 18
    make(t, Damage(on=1, amount=3))
    assert b.life == 18


@pytest.mark.rule("615.12")
@pytest.mark.rule("702.16e")
def test_615_12_damage_that_cannot_be_prevented_is_dealt() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(KNIGHT)
    a.battlefield(creature("Specter", 2, 2, colors="B"))
    hit = Damage(on=b.find(KNIGHT), amount=1, source=a.find("Specter"), unpreventable=True)
    make(t, hit)
    assert b.object(KNIGHT).damage == 1


# ---- triggers --------------------------------------------------------------------------------


@pytest.mark.rule("615.13")
def test_615_13_a_trigger_for_each_effect_however_much_it_prevents_at_once():
    gain = TriggeredAbility(WhenPrevented(to=CREATURE), (ChangeLife(You(), Number(1)),))
    watcher = CardDef("Watcher", "artifact", abilities=(gain,))
    t = table(2)
    a, _b = t.seats
    a.battlefield(
        watcher,
        enchantment("Charm", ReplacementAbility(PreventDamage(to=CREATURE, number=1))),
        OX,
        OX,
    )
    cast(t, 1, QUAKE)
    t.pass_all()
    assert a.life == 21
    make(t, Damage(on=0, amount=1))
    t.pass_all()
    assert a.life == 20, "nothing was prevented"


@pytest.mark.rule("615.1", "611.2")
@pytest.mark.parametrize(("whose", "life"), [(0, 20), (2, 18)])
def test_615_1_damage_by_creatures_that_a_target_player_controls(whose, life):
    fog = card(
        "Prevent all combat damage that would be dealt this turn by creatures target opponent "
        "controls.",
        "Instant",
        "Fog",
    )
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR)
    b.hand(fog)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    b.casts(fog, at=t.seats[whose])
    t.resolve()
    t.go_to("postcombat main")
    assert b.life == life
