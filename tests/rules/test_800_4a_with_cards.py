"""800.4a: players leave the game; played with the cards of the rulebook's examples and the like."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import Loyalty, TapThis
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.emblems_and_designations import GetEmblem
from apnap.effects.triggers.events import AtBeginning, dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent, Spell
from apnap.effects.words.selections import Chosen, Mentioned, Targets, Those, You
from apnap.rules.continuous import layers
from apnap.state.ability import ActivatedAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = card("", "Creature — Bear", "Runeclaw Bear")
GRIFFIN = card("Flying", "Creature — Griffin", "Assault Griffin", power="3", toughness="2")
ANGEL = card("Flying\nVigilance", "Creature — Angel", "Serra Angel", power="4", toughness="4")
SORCERER = creature(
    "Prodigal Sorcerer",
    1,
    1,
    ActivatedAbility(
        (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
    ),
)
DEMON = card(
    "Flying\n"
    "Whenever another creature leaves the battlefield, you may have target player mill two cards.\n"
    "Unearth {2}{B}",
    "Creature — Demon",
    "Extractor Demon",
    power="5",
    toughness="5",
)
ARTIST = creature(
    "Blood Artist", 0, 1, TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
)
MIND_CONTROL = card(
    "Enchant creature\nYou control enchanted creature.", "Enchantment — Aura", "Mind Control"
)
ACT_OF_TREASON = card(
    "Gain control of target creature until end of turn. Untap that creature. "
    "It gains haste until end of turn.",
    name="Act of Treason",
)
BRIBERY = card(
    "Search target opponent's library for a creature card and put that card onto the battlefield "
    "under your control. Then that player shuffles.",
    name="Bribery",
)
CHAMBER = card(
    "Whenever a nontoken creature enters, if this artifact is untapped, "
    "that creature's controller creates a 1/1 colorless Myr artifact creature token.",
    "Artifact",
    "Genesis Chamber",
)
BLAST = card("Lightning Blast deals 4 damage to any target.", "Instant", "Lightning Blast")
LAVA_AXE = card("Lava Axe deals 5 damage to target player or planeswalker.", name="Lava Axe")
SPELLJACK = instant(
    "Spelljack",
    Called("jacked", CounterSpell(Targets(), to="exile")),
    Permit(Those("jacked"), CastFrom("exile", free=True, lands=True)),
    target=Spell(),
)
COMMANDEER = card(
    "You may exile two blue cards from your hand rather than pay this spell's mana cost.\n"
    "Gain control of target noncreature spell. You may choose new targets for it.",
    "Instant",
    "Commandeer",
)


def steal(t, thief, thing, card=ACT_OF_TREASON):
    """The player casts the spell at that permanent, and it resolves."""
    thief.hand(card).casts(card, at=thing)
    t.resolve()


def exile_of(t, seat):
    return [t.game.object(n).card.name for n in t.game.player(int(seat)).exile]


# ---- permanents ------------------------------------------------------------------------------


@pytest.mark.rule("800.4a", example=1)
@pytest.mark.rule("302.6")
def test_800_4a_the_aura_that_took_a_creature_leaves_and_the_creature_goes_back():
    t = table(3)
    alex, bianca, _ = t.seats
    bianca.battlefield(GRIFFIN)
    steal(t, alex, bianca.find(GRIFFIN), MIND_CONTROL)
    assert alex.creatures == ["Assault Griffin"]
    t.next_turn()
    alex.concedes()
    assert bianca.permanents == ["Assault Griffin"]
    assert t.turn.active is bianca
    t.go_to("end of combat")
    assert not t.log_has("508.1")  # it has come under her control only this turn
    check_all(t.game)


@pytest.mark.rule("800.4a", example=1)
@pytest.mark.rule("704.5m")
def test_800_4a_the_creature_leaves_and_the_aura_goes_to_the_graveyard():
    t = table(3)
    alex, bianca, _ = t.seats
    bianca.battlefield(GRIFFIN)
    steal(t, alex, bianca.find(GRIFFIN), MIND_CONTROL)
    bianca.concedes()
    assert alex.permanents == []
    assert alex.graveyard_names == ["Mind Control"]
    assert t.log_has("704.5m")
    check_all(t.game)


@pytest.mark.rule("800.4a", example=2)
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4a_what_was_taken_for_a_turn_goes_back_at_once_and_keeps_haste(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    bianca.battlefield(BEAR, tapped=True)
    steal(t, alex, bianca.find(BEAR))
    assert (alex.creatures, alex.is_tapped(BEAR)) == (["Runeclaw Bear"], False)
    holder = alex
    if leaves_game:
        alex.concedes()
        holder = bianca
    assert holder.creatures == ["Runeclaw Bear"]
    assert not holder.is_tapped(BEAR)
    assert "haste" in layers.characteristics_of(t.game, holder.find(BEAR)).keywords
    t.go_to("end")
    assert holder.creatures == ["Runeclaw Bear"]
    t.next_turn()
    assert bianca.creatures == ["Runeclaw Bear"]
    assert "haste" not in layers.characteristics_of(t.game, bianca.find(BEAR)).keywords
    check_all(t.game)


@pytest.mark.rule("800.4a", example=3)
@pytest.mark.parametrize("leaver", ["owner", "controller"])
def test_800_4a_what_was_put_onto_the_battlefield_for_good(leaver):
    t = table(4)
    alex, bianca, carissa, dana = t.seats
    bianca.library(ANGEL, only=True)
    carissa.battlefield(DEMON)
    dana.battlefield(ARTIST)
    alex.hand(BRIBERY).casts(BRIBERY, at=bianca)
    t.resolve()
    alex.answers(ANGEL)
    assert alex.creatures == ["Serra Angel"]
    (bianca if leaver == "owner" else alex).concedes()
    assert alex.creatures == bianca.creatures == []
    assert exile_of(t, bianca) == ([] if leaver == "owner" else ["Serra Angel"])
    carissa.answers(dana)  # it left the battlefield
    t.resolve()
    carissa.answers("yes")
    assert len(dana.graveyard_names) == 2
    assert dana.life == 20  # but did not die
    check_all(t.game)


@pytest.mark.rule("800.4a", example=4)
@pytest.mark.rule("111.2")
@pytest.mark.parametrize("case", ["alex", "bianca", "stolen"])
def test_800_4a_tokens_leave_with_those_who_created_them(case):
    t = table(3)
    alex, bianca, _ = t.seats
    alex.battlefield(CHAMBER)
    for seat in (alex, bianca):
        if seat is bianca:
            t.next_turn()
        seat.hand(BEAR).casts(BEAR)
        t.resolve().resolve()
        assert seat.count("Myr Token") == 1
    if case == "stolen":
        steal(t, bianca, alex.find("Myr Token"))
        assert bianca.count("Myr Token") == 2
    (bianca if case == "bianca" else alex).concedes()
    if case == "bianca":
        assert alex.permanents == ["Genesis Chamber", "Runeclaw Bear", "Myr Token"]
        assert bianca.permanents == []
    else:
        assert bianca.permanents == ["Runeclaw Bear", "Myr Token"]
        assert alex.permanents == []
    check_all(t.game)


# ---- the stack -------------------------------------------------------------------------------


@pytest.mark.rule("800.4a")
@pytest.mark.rule("113.7a")
@pytest.mark.parametrize(("leaver", "life"), [(0, 20), (1, 19)])
def test_800_4a_abilities_of_a_source_that_another_owns(leaver, life):
    t = table(3)
    alex, bianca, carissa = t.seats
    bianca.battlefield(SORCERER)
    steal(t, alex, bianca.find(SORCERER))
    alex.activates(SORCERER, at=carissa)
    t.seat(leaver).concedes()
    assert len(t.stack) == (0 if leaver == 0 else 1)
    t.pass_all()
    assert carissa.life == life
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(
    ("leaver", "life", "exiled"), [(0, 20, True), (1, 20, False), (None, 16, False)]
)
def test_800_4a_a_spell_that_is_anothers_card(leaver, life, exiled):
    t = table(4)
    alex, bianca, carissa, _ = t.seats
    bianca.hand(BLAST).casts(BLAST, at=carissa)
    alex.hand(SPELLJACK).casts(SPELLJACK, at=BLAST)
    t.resolve()
    assert exile_of(t, bianca) == ["Lightning Blast"]
    alex.casts(t.game.player(1).exile[0], at=carissa)
    assert t.stack == ["Lightning Blast"]
    if leaver is not None:
        t.seat(leaver).concedes()
        assert t.stack == []
        assert exile_of(t, bianca) == (["Lightning Blast"] if exiled else [])
    t.pass_all()
    assert carissa.life == life
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_a_stolen_spell_goes_back_with_its_new_target():
    t = table(4)
    alex, bianca, carissa, dana = t.seats
    t.go_to("precombat main", turn_of=bianca)
    bianca.hand(LAVA_AXE).casts(LAVA_AXE, at=alex)
    alex.hand(COMMANDEER).casts(COMMANDEER, at=LAVA_AXE)
    t.resolve()
    alex.answers(dana)
    axe = t.game.object(t.game.turns[1].stack[0])
    assert axe.controller == alex.number
    alex.concedes()
    assert t.game.object(axe.id).controller == bianca.number
    t.resolve()
    assert (dana.life, carissa.life) == (15, 20)
    assert bianca.graveyard_names == ["Lava Axe"]
    check_all(t.game)


GRAPESHOT = sorcery(
    "Grapeshot", DealDamage(Number(1), Targets()), target=AnyTarget(), more=abilities_of("storm")
)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("112.2")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4a_copies_of_spells_leave_with_their_controller(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    for _ in range(2):
        bianca.hand(BLAST).casts(BLAST, at=bianca)
        t.resolve()
    alex.hand(GRAPESHOT).casts(GRAPESHOT, at=bianca)
    t.resolve()
    while alex.question.rule == "707.10c":
        alex.answers(alex.question.example())
    assert len(t.stack) == 3
    if leaves_game:
        alex.concedes()
        assert t.stack == []
    t.pass_all()
    assert bianca.life == (12 if leaves_game else 9)
    check_all(t.game)


SORIN = CardDef(
    "Sorin, Solemn Visitor",
    "legendary planeswalker",
    "Sorin",
    cost="{0}",
    loyalty=4,
    abilities=(
        ActivatedAbility(
            (
                GetEmblem(
                    (
                        TriggeredAbility(
                            AtBeginning("upkeep", "opponent"),
                            (Sacrifice(Chosen(Mentioned("on"), CREATURE)),),
                        ),
                    )
                ),
            ),
            costs=(Loyalty(-6),),
            loyalty=True,
            timing="sorcery",
        ),
    ),
)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("114.2")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4a_an_emblem_leaves_with_its_owner(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    bianca.battlefield(BEAR)
    alex.battlefield(SORIN, counters={"loyalty": 6})
    alex.activates(SORIN)
    t.resolve()
    assert len(t.game.player(0).command) == 1
    if leaves_game:
        alex.concedes()
        assert t.game.player(0).command == ()
    t.go_to("draw", turn_of=bianca)
    assert bianca.creatures == (["Runeclaw Bear"] if leaves_game else [])
    check_all(t.game)
