"""614: replacement effects."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import (
    AlsoCreate,
    BeginReplacement,
    CantHappen,
    ChangeDamage,
    ChangeNumber,
    GoesElsewhere,
    Instead,
    RedirectDamage,
    Replaced,
    ReplacingItself,
    Skip,
)
from apnap.effects.triggers.events import AtBeginning, dies
from apnap.effects.words.amounts import HowOften, Number, Times
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Itself, Permanent, Spell
from apnap.effects.words.selections import Each, EachPlayer, Targets, ThatPlayer, This, You
from apnap.formats import two_headed_giant
from apnap.rules.machine.events import (
    AddMana,
    Damage,
    Draw,
    LifeChange,
    Move,
    PutCounters,
    destroy,
)
from apnap.state.ability import (
    CantAbility,
    Effect,
    Keyword,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.mana import Mana
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, token=True)
FOOD = CardDef("Food", "artifact", "Food", token=True)
YOU = APlayer("you")


# ---- once, and only what happens (614.5-7) ---------------------------------------------------


@pytest.mark.rule("614.5", example=1)
def test_614_5_two_effects_that_double_make_it_four_times():
    t = table(2)
    a, b = t.seats
    double = ChangeDamage(source=MINE)
    a.battlefield(
        enchantment("First", ReplacementAbility(double)),
        enchantment("Second", ReplacementAbility(double)),
        BEAR,
    )
    make(t, Damage(on=1, amount=2, source=a.find(BEAR)))
    b.answers("First")
    assert b.life == 12


@pytest.mark.rule("614.5")
def test_614_5_draws_that_replace_a_draw_are_not_replaced_again():
    t = table(2)
    a, b = t.seats
    twice = Instead("draw", YOU, (DrawCards(You(), Number(2)),))
    a.battlefield(enchantment("Reflection", ReplacementAbility(twice)))
    make(t, Draw(on=0))
    assert len(a.hand_names) == 2
    make(t, Draw(on=1))
    assert len(b.hand_names) == 1
    a.battlefield(enchantment("Another", ReplacementAbility(twice)))
    make(t, Draw(on=0))
    a.answers("Reflection")
    assert len(a.hand_names) == 6, "each of the two draws is replaced once by the other"


@pytest.mark.rule("614.6")
def test_614_6_what_is_replaced_never_happens():
    t = table(2)
    a, b = t.seats
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(CardDef("Watcher", "artifact", abilities=(gain,)), BEAR)
    b.battlefield(
        enchantment("Charm", ReplacementAbility(GoesElsewhere(CREATURE, was="battlefield")))
    )
    make(t, destroy(a.find(BEAR)))
    t.pass_all()
    assert (a.exile_names, a.graveyard_names, a.life) == (["Bear"], [], 20)


@pytest.mark.rule("614.6")
@pytest.mark.parametrize("instead", [True, False])
def test_614_6_what_happened_instead_is_what_was_done_this_way(instead: bool):
    t = table(2)
    a, _ = t.seats
    effects = (DrawCards(You()), DrawCards(You())) if instead else ()
    a.battlefield(enchantment("Charm", ReplacementAbility(Instead("gain life", YOU, effects))))
    cast(
        t,
        0,
        instant(
            "Feast",
            Called("feast", ChangeLife(You(), Number(3))),
            PutCounter(You(), "energy", HowOften("feast")),
        ),
    )
    assert a.life == 20
    assert t.game.player(0).count("energy") == (2 if instead else 0)


@pytest.mark.rule("614.7")
def test_614_7_nothing_to_replace_nothing_done():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead("gain life", YOU, (DrawCards(You(), Replaced()),)))
        )
    )
    make(t, LifeChange(on=0, amount=0))
    assert a.hand_names == []
    make(t, LifeChange(on=1, amount=2), LifeChange(on=0, amount=-1))
    assert (a.hand_names, a.life, b.life) == ([], 19, 22)
    make(t, LifeChange(on=0, amount=2))
    assert (len(a.hand_names), a.life) == (2, 19)


# ---- redirection (614.9) ---------------------------------------------------------------------


@pytest.mark.rule("614.2")
@pytest.mark.rule("614.9")
def test_614_9_damage_is_dealt_to_another():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(wall := CardDef("Wall", "creature", power=0, toughness=9))
    b.battlefield(
        CardDef(
            "Guard",
            "artifact creature",
            power=0,
            toughness=9,
            abilities=(ReplacementAbility(RedirectDamage(to=YOU, towards=This())),),
        )
    )
    a.battlefield(link := CardDef("Link", "creature", power=1, abilities=(Keyword("lifelink"),)))
    make(t, Damage(on=1, amount=4, source=a.find(link)), Damage(on=2, amount=1))
    assert (b.life, b.damage("Guard"), c.life) == (20, 4, 19)
    assert a.life == 24, "it is the same damage from the same source"
    assert b.damage(wall) == 0
    assert t.log_has("614.9")


@pytest.mark.rule("614.9")
@pytest.mark.parametrize("gone", ["creature", "player", ""])
def test_614_9_to_what_can_be_dealt_no_damage_it_does_nothing(gone: str):
    t = table(3)
    _a, b, c = t.seats
    c.battlefield(BEAR)
    shift = RedirectDamage(to=MadeFor(), towards=Targets(1))
    effect = BeginReplacement(shift, You(), Targets(0))
    swerve = instant("Swerve", effect, target=AnyTarget())
    cast(t, 1, swerve, c if gone == "player" else BEAR)
    if gone == "creature":
        make(t, destroy(c.find(BEAR)))
    if gone == "player":
        c.concedes()
    make(t, Damage(on=1, amount=1))
    assert b.life == (19 if gone else 20)
    if not gone:
        assert c.damage(BEAR) == 1


@pytest.mark.rule("614.9")
def test_614_9_two_effects_that_send_it_back_and_forth_end():
    t = table(4)
    _a, _b, _c, _d = t.seats
    for one, other in ((1, 2), (2, 1)):
        shift = RedirectDamage(to=YOU, towards=Targets(1))
        effect = BeginReplacement(shift, You(), Targets(0))
        cast(t, one, instant("Swerve", effect, target=APlayer()), t.seat(other))
    make(t, Damage(on=1, amount=3))
    assert [seat.life for seat in t.seats] == [20, 17, 20, 20]


# ---- skipping (614.10) -----------------------------------------------------------------------


def steps_of(t: Table) -> list[str]:
    return [e.event.step for e in t.game.log if e.happened and hasattr(e.event, "step")]


@pytest.mark.rule("614.1b")
@pytest.mark.rule("614.10")
def test_614_10_a_static_ability_skips_the_draw_step():
    t = table(3)
    _a, b, c = t.seats
    upkeep = TriggeredAbility(AtBeginning("draw", ""), (ChangeLife(You(), Number(1)),))
    b.battlefield(
        enchantment("Charm", ReplacementAbility(Skip("draw"))),
        CardDef("Clock", "artifact", abilities=(upkeep,)),
    )
    t.go_to("precombat main", turn_of=b)
    assert (b.hand_names, b.life) == ([], 20)
    assert t.log_has("614.10")
    t.go_to("precombat main", turn_of=c)
    assert (len(c.hand_names), b.life) == (1, 21)


@pytest.mark.rule("614.10a")
@pytest.mark.parametrize("effects", [1, 2])
def test_614_10a_each_effect_skips_one_occurrence(effects: int):
    t = table(2)
    _a, b = t.seats
    nap = instant(
        "Nap",
        BeginReplacement(Skip("draw", MadeFor()), Targets(), left=Number(1), until=""),
        target=APlayer(),
    )
    for _ in range(effects):
        cast(t, 0, nap, b)
    counts = []
    for _ in range(3):
        t.go_to("precombat main", turn_of=b)
        if effects == 2 and not counts:
            assert len(t.game.seats[0].effects) == 1, "one is satisfied, the other remains"
        counts.append(len(b.hand_names))
        t.go_to("end", turn_of=b)
    assert counts == ([0, 1, 2] if effects == 1 else [0, 0, 1])


@pytest.mark.rule("614.10")
def test_614_10_a_whole_phase_is_skipped_and_one_that_has_begun_is_not():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    skip = instant(
        "Daze",
        BeginReplacement(Skip("combat", MadeFor()), Targets(), left=Number(1), until=""),
        target=APlayer(),
    )
    t.go_to("beginning of combat")
    cast(t, 1, skip, a)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("end")
    assert b.life == 18, "the phase had begun"
    t.go_to("precombat main", turn_of=b)
    t.go_to("end", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    before = len(steps_of(t))
    t.go_to("postcombat main")
    assert steps_of(t)[before:] == ["postcombat main"]
    assert t.log_has("614.10", "A skips the combat phase")


@pytest.mark.rule("614.10b")
@pytest.mark.parametrize("what", ["draw", "upkeep", "combat"])
def test_614_10b_what_follows_a_skipped_step_comes_first_in_the_next_one(what: str):
    t = table(2)
    a, b = t.seats
    gain = ChangeLife(You(), Number(5))
    b.battlefield(enchantment("Charm", ReplacementAbility(Skip(what, then=(gain,)))))
    t.go_to("end")
    assert b.life == 20
    t.go_to("postcombat main" if what == "combat" else "precombat main", turn_of=b)
    assert b.life == 25
    place = [e.step for e in t.game.log if e.happened and "gains 5" in e.text]
    assert place == [{"draw": "precombat main", "upkeep": "draw"}.get(what, "postcombat main")]
    assert a.life == 20


@pytest.mark.rule("805.8")
def test_805_8_the_team_skips_what_one_member_skips():
    t = table(4, two_headed_giant, teams="AABB")
    _a, _b, c, d = t.seats
    d.battlefield(enchantment("Charm", ReplacementAbility(Skip("draw"))))
    t.go_to("precombat main", turn_of=c)
    assert (c.hand_names, d.hand_names) == ([], [])


@pytest.mark.rule("614.10")
def test_614_10_a_single_event_is_skipped():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Charm", ReplacementAbility(Instead("draw", YOU))))
    make(t, Draw(on=0))
    assert a.hand_names == []
    assert t.log_has("614.10")


# ---- draws (614.11) --------------------------------------------------------------------------


@pytest.mark.rule("614.11")
def test_614_11_a_draw_from_an_empty_library_is_replaced_too():
    t = table(2)
    a, _ = t.seats
    a.library(only=True)
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(Instead("draw", YOU, (ChangeLife(You(), Number(1)),)))
        )
    )
    cast(t, 0, instant("Study", DrawCards(You(), Number(3))))
    assert (a.life, a.status) == (23, "playing")


@pytest.mark.rule("614.11a")
def test_614_11a_the_replacement_is_completed_before_the_next_draw():
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, "Forest", "Island")
    dig = (Mill(You(), Number(1)), ChangeLife(You(), Number(1)))
    nth = BeginReplacement(Instead("draw", MadeFor(), dig), You(), left=Number(1))
    cast(t, 0, instant("Charm of Digging", nth))
    cast(t, 0, instant("Study", DrawCards(You(), Number(2))))
    assert a.hand_names == ["Forest"]
    assert a.life == 21
    assert "Bear" in a.graveyard_names


# ---- lasting, and many kinds of event --------------------------------------------------------


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


@pytest.mark.rule("614.16")
def test_614_16_tokens_made_by_a_replacement_effect_count():
    t = table(2)
    a, _b = t.seats
    a.battlefield(enchantment("Season", ReplacementAbility(ChangeNumber("CreateTokens", YOU))))
    a.battlefield(
        enchantment("Words", ReplacementAbility(Instead("gain life", YOU, (CreateToken(SOLDIER),))))
    )
    make(t, LifeChange(on=0, amount=3))
    assert (a.count(SOLDIER), a.life) == (2, 20)


@pytest.mark.rule("614.16")
@pytest.mark.parametrize("first", ["Chatterfang", "Season"])
def test_614_16_more_tokens_of_another_kind(first: str):
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Chatterfang", ReplacementAbility(AlsoCreate(FOOD, each=True))))
    a.battlefield(enchantment("Season", ReplacementAbility(ChangeNumber("CreateTokens", YOU))))
    cast(t, 0, instant("Muster", CreateToken(SOLDIER, Number(2), EachPlayer())))
    a.answers(first)
    assert (a.count(SOLDIER), a.count(FOOD)) == (4, 4)
    assert (b.count(SOLDIER), b.count(FOOD)) == (2, 0)


@pytest.mark.rule("614.16")
def test_614_16_only_tokens_of_a_kind_bring_others():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Cook", ReplacementAbility(AlsoCreate(SOLDIER, 2, subtype="Food"))))
    cast(t, 0, instant("Muster", CreateToken(SOLDIER)))
    assert (a.count(SOLDIER), a.count(FOOD)) == (1, 0)
    cast(t, 0, instant("Bake", CreateToken(FOOD, Number(3))))
    assert (a.count(SOLDIER), a.count(FOOD)) == (3, 3)


@pytest.mark.rule("614.3")
def test_614_3_an_effect_that_lasts_a_turn_applies_as_often_as_it_can():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, BEAR)
    swamp = instant("Purge", BeginReplacement(GoesElsewhere(MadeFor()), Targets()), target=CREATURE)
    double = instant("Rage", BeginReplacement(ChangeDamage(to=APlayer("opponent"))))
    first, second = t.game.player(1).battlefield
    cast(t, 0, swamp, first)
    cast(t, 0, double)
    make(t, destroy(first), destroy(second))
    assert (b.exile_names, b.graveyard_names) == (["Bear"], ["Bear"])
    for _ in range(2):
        make(t, Damage(on=1, amount=1), Damage(on=0, amount=1))
    assert (a.life, b.life) == (18, 16)
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    t.go_to("upkeep", turn_of=b)
    make(t, Damage(on=1, amount=1))
    assert b.life == 15


@pytest.mark.rule("614.3")
def test_614_3_the_next_time_only():
    t = table(2)
    a, _ = t.seats
    more = Instead("gain life", MadeFor(), (ChangeLife(You(), Times(Replaced(), 2)),))
    cast(t, 0, instant("Boon", BeginReplacement(more, You(), left=Number(1))))
    for _ in range(2):
        make(t, LifeChange(on=0, amount=3))
    assert a.life == 29


@pytest.mark.rule("800.4a")
def test_800_4a_an_effect_goes_on_when_its_controller_leaves():
    t = table(3)
    _a, b, c = t.seats
    c.battlefield(BEAR)
    purge = instant("Purge", BeginReplacement(GoesElsewhere(MadeFor()), Targets()), target=CREATURE)
    cast(t, 1, purge, BEAR)
    b.concedes()
    make(t, destroy(c.find(BEAR)))
    assert c.exile_names == ["Bear"]


# ---- self-replacement (614.15) ---------------------------------------------------------------


@pytest.mark.rule("614.15")
def test_614_15_a_spell_replaces_what_it_does_itself():
    exile = ReplacingItself((CounterSpell(Targets()),), GoesElsewhere(MadeFor()))
    t = table(2)
    a, b = t.seats
    a.hand(dissipate := instant("Dissipate", exile, target=Spell()))
    b.hand(bear := CardDef("Cheap Bear", "creature", cost="{0}", power=2, toughness=2))
    t.go_to("precombat main", turn_of=b)
    b.casts(bear)
    a.casts(dissipate, at=bear)
    t.pass_all()
    assert (b.exile_names, b.graveyard_names) == (["Cheap Bear"], [])
    assert a.graveyard_names == ["Dissipate"], "the effect is over"
    assert t.game.seats[0].effects == {}


@pytest.mark.rule("616.1a")
@pytest.mark.rule("614.15")
def test_614_15_self_replacement_comes_before_other_effects():
    t = table(2)
    _a, b = t.seats
    b.battlefield(
        enchantment("Rescue", ReplacementAbility(GoesElsewhere(CREATURE, instead="hand"))), BEAR
    )
    end = ReplacingItself((Destroy(Targets()),), GoesElsewhere(MadeFor()))
    cast(t, 0, instant("End", end, target=CREATURE), BEAR)
    assert (b.exile_names, b.hand_names) == (["Bear"], [])


# ---- can't (614.17) --------------------------------------------------------------------------


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


@pytest.mark.rule("614.17c")
def test_702_12b_indestructible_is_not_destroyed_so_nothing_replaces_that():
    t = table(2)
    a, b = t.seats
    a.battlefield(idol := CardDef("Idol", "artifact", abilities=(Keyword("indestructible"),)))
    b.battlefield(enchantment("Charm", ReplacementAbility(GoesElsewhere())))
    make(t, destroy(a.find(idol)))
    assert (a.permanents, a.exile_names) == (["Idol"], [])
