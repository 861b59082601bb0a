"""603.10: abilities that look back to how things were before the event."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.planeswalk import PlaneswalkAway, WhenPlaneswalksAway
from apnap.effects.instructions.all_instructions import DrawCards, PowerToughness
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.phasing import PhaseThemOut, WhenPhases
from apnap.effects.triggers.events import WhenMoves, dies, leaves
from apnap.effects.triggers.states import (
    WhenCountered,
    WhenHappens,
    WhenLosesControl,
    WhenLosesGame,
    WhenUnattached,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, Host, Permanent, Spell
from apnap.effects.words.modifications import LoseAbilities, YouControl
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, Mentioned, Targets, You
from apnap.rules.game.ending import leaving
from apnap.rules.machine.events import GainControl
from apnap.rules.mechanics.phasing import PhaseOut
from apnap.rules.zones.attaching import Attach, Unattach
from apnap.state.ability import EnchantAbility, SpellAbility, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import PHASED_OUT
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.seat import Seat
from apnap.testing.simple_cards import creature, instant, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, happens, resolve_all
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
APE = CardDef("Ape", "creature", power=3, toughness=3)
AURA = CardDef(
    "Aura",
    "enchantment",
    "Aura",
    abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (PowerToughness(1, 1),))),
)


def phased_out(seat: Seat) -> list[str]:
    return seat.names(PHASED_OUT)


def leave_together(t, *seats):
    happens(t, leaving(t.game, [(int(seat), "704.5a") for seat in seats]))


# Whoever it is: a player who has lost is no player any more that a description could fit.
WHEN_LOSES = WhenHappens("LosesGame", (("on", AllOf(())),), back=True)
MOURNER = creature("Mourner", 1, 1, TriggeredAbility(WHEN_LOSES, (ChangeLife(You(), Number(1)),)))


@pytest.mark.rule("603.10a", example=1)
def test_603_10a_the_artifact_sees_the_creatures_that_go_with_it():
    t = table(2)
    a, b = t.seats
    ability = TriggeredAbility(dies(CREATURE), (GAIN,))
    a.battlefield(CardDef("Idol", "artifact", abilities=(ability,)), BEAR)
    b.battlefield(BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(Permanent()))))
    assert (a.permanents, b.permanents, a.life) == ([], [], 22)


@pytest.mark.rule("603.10a")
def test_603_10a_four_players_creatures_that_die_together_all_see_each_other():
    t = table(4)
    mourn = TriggeredAbility(dies(Permanent(("creature",), other=True)), (GAIN,))
    for seat in t.seats:
        seat.battlefield(CardDef("Mourner", "creature", power=1, toughness=1, abilities=(mourn,)))
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert [seat.life for seat in t.seats] == [23, 23, 23, 23]


@pytest.mark.rule("603.10a")
def test_603_10a_an_effect_that_ends_at_the_same_time_still_counted_before():
    """The enchantment that took the abilities dies with the creature: it had none before."""
    t = table(2)
    a, b = t.seats
    none = StaticAbility(CREATURE, (LoseAbilities(),))
    a.battlefield(CardDef("Humility", "enchantment", abilities=(none,)))
    last = CardDef("Last", "creature", toughness=1, abilities=(TriggeredAbility(dies(), (GAIN,)),))
    a.battlefield(last)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(Permanent()))))
    assert a.life == 20
    b.battlefield(last)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(Permanent()))))
    assert b.life == 21, "without it"


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize("together", [True, False])
def test_603_10a_a_card_leaves_a_graveyard(together: bool):
    t = table(2)
    a, _ = t.seats
    out = WhenMoves(CardIn("graveyard", ("creature",), "you"), was="graveyard")
    a.battlefield(watcher(out)).graveyard(BEAR, "Forest")
    cast_and_resolve_all(
        t,
        0,
        instant("Test Spell", MoveTo(Each(CardIn("graveyard")), "exile" if together else "hand")),
    )
    assert a.life == 21


@pytest.mark.rule("603.10a")
def test_603_10a_put_into_a_hand_or_library_it_was_seen_as_it_was():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        watcher(WhenMoves(CREATURE, to="hand")), watcher(WhenMoves(CREATURE, to="library"))
    )
    b.battlefield(BEAR, BEAR)
    cast_and_resolve_all(
        t, 0, instant("Test Spell", MoveTo(Targets(), "hand"), target=CREATURE), at=BEAR
    )
    assert (a.life, b.hand_names) == (21, ["Bear"])
    cast_and_resolve_all(
        t, 0, instant("Test Spell", MoveTo(Targets(), "library"), target=CREATURE), at=BEAR
    )
    assert (a.life, b.creatures) == (22, [])


@pytest.mark.rule("603.10b")
def test_603_10b_phasing_out():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(watcher(WhenHappens("PhaseOut", (("on", CREATURE),), back=True)))
    make(t, PhaseOut(on=b.find(BEAR)))
    resolve_all(t)
    assert (b.creatures, a.life) == ([], 21)


@pytest.mark.rule("603.10b")
@pytest.mark.rule("702.26b")
def test_603_10b_abilities_that_wait_for_phasing() -> None:
    t = table(2)
    a, _ = t.seats
    out = TriggeredAbility(WhenPhases(), (DrawCards(You()),))
    back = TriggeredAbility(WhenPhases(comes=True), (DrawCards(You()),))
    a.battlefield(CardDef("Imp", "creature", power=2, toughness=2, abilities=(out, back)))
    a.battlefield(APE).battlefield(AURA, attached_to=APE)
    away = SpellAbility((PhaseThemOut(Each(CREATURE)),))
    a.hand(CardDef("Away", "instant", cost="{0}", abilities=(away,))).casts("Away")
    t.resolve()
    assert phased_out(a) == ["Imp", "Ape", "Aura"]
    t.pass_all()
    assert len(a.hand_names) == 1
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Imp's ability"]
    assert a.power(APE) == 4


@pytest.mark.rule("603.10c")
@pytest.mark.parametrize("how", ["unattached", "host dies", "it dies", "attached anew", "stays"])
def test_603_10c_becoming_unattached(how: str):
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(WhenUnattached(), (GAIN,))
    blade = CardDef("Blade", "artifact", "Equipment", abilities=(ability,))
    a.battlefield(BEAR, APE).battlefield(blade, attached_to=BEAR)
    t.begin()
    if how == "attached anew":  # 701.3d
        make(t, Attach(on=a.find(blade), to=a.find(APE)))
    elif how == "unattached":
        make(t, Unattach(on=a.find(blade), was=a.find(BEAR)))
    elif how == "host dies":
        cast_and_resolve_all(t, 0, KILL, at=BEAR)
    elif how == "it dies":
        cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(Permanent(("artifact",))))))
    else:
        cast_and_resolve_all(
            t, 0, instant("Test Spell", Destroy(Each(Permanent(("enchantment",)))))
        )
    resolve_all(t)
    assert a.life == (20 if how == "stays" else 21)


@pytest.mark.rule("603.10d")
def test_603_10d_losing_control():
    t = table(3)
    a, b, c = t.seats
    mine = TriggeredAbility(WhenLosesControl(), (GAIN,))
    loyal = CardDef("Loyal", "creature", power=1, toughness=1, abilities=(mine,))
    a.battlefield(loyal)
    make(t, GainControl(on=a.find(loyal), controller=1))
    resolve_all(t)
    assert [seat.life for seat in (a, b, c)] == [21, 20, 20], "who controlled it before"


@pytest.mark.rule("603.10d")
def test_603_10d_only_of_what_fits_and_only_for_who_loses_it():
    t = table(3)
    a, b, c = t.seats
    for seat in (a, b, c):
        seat.battlefield(watcher(WhenLosesControl(CREATURE)))
    b.battlefield(BEAR).lands("Forest")
    make(t, GainControl(on=b.find("Forest"), controller=0))
    resolve_all(t)
    assert [seat.life for seat in (a, b, c)] == [20, 20, 20], "a land is no creature"
    make(t, GainControl(on=b.find(BEAR), controller=0))
    resolve_all(t)
    assert [seat.life for seat in (a, b, c)] == [20, 21, 20]


@pytest.mark.rule("603.10d")
@pytest.mark.parametrize(
    "text", ["Gain control of target creature until end of turn.", "Exile target creature."]
)
def test_603_10d_who_loses_control_of_this_to_another_player_or_as_it_leaves(text: str):
    berserker = card(
        "When you lose control of this creature, you gain 2 life.",
        "Creature — Berserker",
        "Berserker",
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(berserker)
    word = card(text, "Instant", "Word")
    a.hand(word).casts(word, at=berserker)
    t.pass_all()
    assert [seat.life for seat in (a, b, c)] == [20, 22, 20]


@pytest.mark.rule("603.10d")
def test_603_10d_control_that_an_aura_gives_and_takes():
    t = table(2)
    a, b = t.seats
    for seat in (a, b):
        seat.battlefield(watcher(WhenLosesControl(CREATURE)))
    b.battlefield(BEAR)
    magic = CardDef(
        "Magic",
        "enchantment",
        "Aura",
        "{0}",
        abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (YouControl(),))),
    )
    a.hand(magic)
    a.casts("Magic", at="Bear")
    t.resolve()
    resolve_all(t)
    assert (a.creatures, a.life, b.life) == (["Bear"], 20, 21)
    cast_and_resolve_all(
        t, 0, instant("Test Spell", Destroy(Each(AllOf((Permanent(), HasName("Magic"))))))
    )
    resolve_all(t)
    assert (b.creatures, a.life, b.life) == (["Bear"], 21, 21)


@pytest.mark.rule("603.10e")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_603_10e_a_spell_is_countered(whose: str):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenCountered(Spell(whose=whose))))
    stop = instant("Test Spell", CounterSpell(Targets()), target=Spell())
    a.hand(BEAR).casts(BEAR)
    t.pass_once()
    b.hand(stop).casts(stop, at=BEAR)
    resolve_all(t)
    assert (a.creatures, a.life) == ([], 21 if whose == "you" else 20)


@pytest.mark.rule("603.10f")
def test_603_10f_who_loses_at_the_same_time_has_left_when_it_would_go_on_the_stack():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(watcher(WhenLosesGame()))
    c.battlefield(watcher(WhenLosesGame()))
    a.life(0)
    b.life(0)
    t.begin()
    resolve_all(t)
    assert t.winner is c


@pytest.mark.rule("603.10f")
def test_603_10f_once_for_each_player_who_loses():
    t = table(4)
    t.seat(3).battlefield(MOURNER)
    leave_together(t, 1, 2)
    t.seat(3).answers(t.seat(3).question.options)
    t.pass_all()
    assert t.seat(3).life == 22


@pytest.mark.rule("603.10a")
def test_603_10a_enchanted_creature_though_the_aura_goes_too():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    ability = TriggeredAbility(leaves(Host()), (ChangeLife(Mentioned("nobody"), Number(5)), GAIN))
    aura = CardDef("Aura", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE), ability))
    a.battlefield(aura, attached_to=BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(Permanent()))))
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("603.10a")
def test_603_10a_dies_looks_back_so_those_that_die_together_see_each_other():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(dies(CREATURE), types="creature"))
    b.battlefield(BEAR, BEAR)
    a.hand(wrath := instant("Test Spell", Destroy(Each(CREATURE)))).casts(wrath)
    t.resolve()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("603.10g")
@pytest.mark.rule("701.24d")
def test_603_10g_planeswalking_away_looks_back() -> None:
    away = TriggeredAbility(WhenPlaneswalksAway(), (ChangeLife(You(), Number(3)),))
    first, second = CardDef("First", "plane", abilities=(away,)), CardDef("Second", "plane")
    t = table(2)
    a, _b = t.seats
    a.command(first).supplementary_deck(second).hand(instant("Walk", PlaneswalkAway()))
    a.casts("Walk")
    t.pass_all()
    assert a.life == 23
    faces = [t.game.object(n) for n in t.game.player(0).command]
    assert [row.card.name for row in faces if not row.face_down] == ["Second"]
