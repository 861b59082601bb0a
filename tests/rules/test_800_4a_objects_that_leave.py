"""800.4a: a leaver's objects leave, their control effects end, their noncard stack objects
vanish, what they still control is exiled, and priority moves on.
"""

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.search import Search
from apnap.effects.actions.vote import Vote
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.dungeons import Room, dungeon
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, ChangeDamage, GoesElsewhere
from apnap.effects.triggers.events import WhenCast, WhenMoves
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.conditions import Fits, Happened
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    HasKeyword,
    HasType,
    Host,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import PowerToughness, YouControl
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Targets,
    This,
    Those,
    Together,
    You,
)
from apnap.rules.continuous import layers
from apnap.rules.continuous.static_copies import StaticCopy
from apnap.rules.game.ending import concede, leaving
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Damage, GainControl, destroy
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    ActivatedAbility,
    Condition,
    Effect,
    EnchantAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.testing import Seat, Table, table
from apnap.testing.attraction_cards import DARK, RIDE, STAND, after_combat
from apnap.testing.common_cards import ACT_OF_TREASON, AGENT, ARTIST, DEMON
from apnap.testing.dungeon_plays import venture
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import scheme, set_in_motion
from apnap.testing.setup import ask_again
from apnap.testing.simple_cards import creature, enchantment, gain_life, instant
from apnap.testing.simple_plays import cast, happens, resolve_spell

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
ANGEL = creature("Angel", 4, 4)
TURTLE = creature("Turtle", 1, 4)
SORCERER = creature(
    "Sorcerer",
    1,
    1,
    ActivatedAbility(
        (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
    ),
)
MYR = CardDef("Myr", "artifact creature", power=1, toughness=1, token=True)
BLAST = instant("Blast", DealDamage(Number(4), Targets()), target=AnyTarget())
FLESH = instant("Flesh", Sacrifice(Chosen(EachPlayer(opponents=True), CREATURE)))
GROWTH = instant("Growth", Pump(Targets(), 3, 3), target=CREATURE)
TOKENS = instant("Tokens", CreateToken(MYR))


def take(t, thief, number, effect=7):
    happens(t, GainControl(on=number, controller=int(thief), effect=effect))


def leave_together(t, *seats):
    happens(t, leaving(t.game, [(int(seat), "704.5a") for seat in seats]))


OX = CardDef("Ox", "creature", power=2, toughness=5)
HALL = dungeon("Hall", Room("Door", (gain_life(1),), ("Throne",)), Room("Throne", (gain_life(10),)))


HERO = creature("Hero", 1, 1, "banding")


def band(seat: Seat, *cards: CardDef) -> None:
    """All of these are in one band."""
    seat.answers(tuple([Option("band", seat.find(each_card)) for each_card in cards]))


YOU_CONTROL_THIS = Fits(This(), Permanent((), "you"))
ARTIFACT = Target(Permanent(("artifact",)))
ORB = CardDef("Orb", "artifact", cost="{2}")


def thief(lasts: Condition | None) -> CardDef:
    steal = GainControlOf(Targets(), lasts=lasts)
    enters = TriggeredAbility(WhenMoves(to="battlefield"), (steal,), (ARTIFACT,))
    return CardDef("Thief", "creature", "Human", "{0}", 2, 2, abilities=(enters,))


THIEF = thief(YOU_CONTROL_THIS)


def stolen(card: CardDef = THIEF) -> Table:
    """A's thief has just entered; its ability is on the stack, aimed at B's orb."""
    t = table(3)
    a, b, _ = t.seats
    a.hand(card)
    b.battlefield(ORB)
    a.casts(card)
    t.resolve()
    a.answers([ORB])
    return t


SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
CHANGES = ActivatedAbility((BecomeCopy(This(), Targets()),), targets=(Target(CREATURE),))
MODEL = CardDef("Model", "creature", power=4, toughness=4, abilities=(Keyword("flying"), CHANGES))
ALTERATION = CardDef(
    "Alteration",
    "enchantment",
    "Aura",
    "{0}",
    abilities=(
        EnchantAbility(CREATURE),
        StaticCopy(Host(), Each(AllOf((Permanent(), HasName("Model"))))),
    ),
)


PLAYER = (Target(APlayer()),)
SLAVER = instant("Slaver", ControlNextTurn(Targets()), targets=PLAYER)


def enslave(t, who, whom):
    t.seat(who).hand(SLAVER).casts(SLAVER, at=t.seat(whom))
    t.resolve()


RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
CHAMBER = CardDef("Genesis Chamber", "artifact", cost="{0}")
MIND_CONTROL = enchantment(
    "Mind Control",
    EnchantAbility(CREATURE),
    StaticAbility(Host(), (YouControl(),)),
    subtypes="Aura",
)
SPELLJACK = instant(
    "Spelljack",
    Called("jacked", CounterSpell(Targets(), to="exile")),
    Permit(Those("jacked"), CastFrom("exile", free=True, lands=True)),
    target=Spell(),
)
COMMANDEER = instant("Commandeer", GainControlOf(Targets()), target=Spell())
EARTHQUAKE = CardDef(
    "Earthquake",
    "sorcery",
    cost="{X}{R}",
    abilities=(
        SpellAbility(
            (
                DealDamage(
                    X(),
                    Together((EachPlayer(), Each(AllOf((CREATURE, Non(HasKeyword("flying"))))))),
                ),
            )
        ),
    ),
)
FLYING = abilities_of("flying")


def flier(name, power, toughness):
    return creature(name, power, toughness, *FLYING)


def quake(t, *lives):
    """A casts Earthquake for 5 in a game of players with those life totals."""
    for seat, life in zip(t.seats, lives, strict=True):
        seat.life(life)
    a = t.seat(0)
    a.lands(*["Mountain"] * 6).hand(EARTHQUAKE).casts(EARTHQUAKE, x=5)
    t.resolve()
    return "".join([seat.status[0] for seat in t.seats])


# ---- 800.4a: objects -------------------------------------------------------------------------


@pytest.mark.rule("800.4a")
def test_800_4a_everything_the_player_owns_leaves():
    t = table(3)
    _, b, _ = t.seats
    b.hand(BLAST).graveyard(BEAR).exile(GIANT).command(ANGEL).battlefield(TURTLE)
    t.begin()
    b.casts(BLAST, at=t.seat(0))
    b.concedes()
    assert len(t.game.seats[1].objects) == 0
    assert t.stack == []
    t.pass_all()
    assert t.seat(0).life == 20
    assert t.log_has("800.4a", "B concedes and leaves the game")
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_what_an_effect_gave_them_goes_back():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    take(t, a, b.find(BEAR))
    assert a.permanents == ["Bear"]
    a.concedes()
    assert b.permanents == ["Bear"]
    bear = t.game.object(b.find(BEAR))
    assert bear.since == t.game.player(1).turns_begun  # 302.6: newly controlled
    assert t.log_has("800.4a", "B controls Bear again")
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_what_was_taken_from_them_leaves():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    take(t, a, b.find(BEAR))
    b.concedes()
    assert a.permanents == []
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_only_effects_that_give_control_end():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    a.hand(GROWTH)
    take(t, a, b.find(BEAR))
    a.casts(GROWTH, at=a.find(BEAR))
    t.resolve()
    a.concedes()
    assert b.power("Bear") == 5
    t.next_turn()
    assert b.power("Bear") == 2


@pytest.mark.rule("800.4a")
def test_800_4a_what_they_control_by_default_is_exiled():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    c.battlefield(DEMON)
    d.battlefield(ARTIST)
    t.begin()
    a.concedes()
    assert b.permanents == []
    assert t.game.object(t.game.player(1).exile[0]).card is ANGEL
    t.pass_all()
    assert c.life == 21  # it left the battlefield
    assert d.life == 20  # but did not die
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("111.2")
def test_800_4a_tokens_belong_to_who_created_them():
    t = table(3)
    a, b, c = t.seats
    for seat in (a, b):
        seat.hand(TOKENS).casts(TOKENS)
        t.resolve()
    take(t, c, a.find(MYR))
    a.concedes()
    assert b.permanents == ["Myr"]
    assert c.permanents == []


@pytest.mark.rule("800.4a")
def test_800_4a_their_abilities_cease_to_exist_whoever_owns_the_source():
    t = table(4)
    a, b, c, _ = t.seats
    b.battlefield(SORCERER)
    take(t, a, b.find(SORCERER))
    t.game.edit(a.find(SORCERER)).since = -1
    ask_again(t.game)
    a.activates(SORCERER, at=c)
    stay = t.game.copy()
    a.concedes()
    assert t.stack == []
    t.pass_all()
    assert c.life == 20
    assert b.permanents == ["Sorcerer"]
    t.game = stay  # what if the owner of the source leaves?
    b.concedes()
    assert t.stack == ["Sorcerer's ability"]
    t.resolve()
    assert c.life == 19  # 113.7a


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(("leaver", "exiled"), [(0, True), (1, False)])
def test_800_4a_a_spell_of_anothers_card_is_exiled(leaver, exiled):
    t = table(4)
    _a, b, c, _ = t.seats
    b.hand(BLAST)
    b.casts(BLAST, at=c)
    # B's card, controlled by A from the beginning: no effect gives control of it.
    t.game.edit(t.game.turns[1].stack[0]).controller = 0
    t.seat(leaver).concedes()
    assert t.stack == []
    assert bool(t.game.player(1).exile) == exiled
    t.pass_all()
    assert c.life == 20
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_a_spell_that_was_taken_goes_back_with_its_targets():
    t = table(4)
    a, b, _, d = t.seats
    b.hand(BLAST)
    b.casts(BLAST, at=d)
    take(t, a, t.game.turns[1].stack[0])
    a.concedes()
    assert t.stack == ["Blast"]
    t.resolve()
    assert d.life == 16


@pytest.mark.rule("800.4a")
def test_800_4a_several_who_leave_at_once_leave_as_one():
    t = table(5)
    a, b, c, d, _ = t.seats
    b.battlefield(BEAR)
    a.battlefield(ANGEL)
    b.battlefield(GIANT, owner=d)
    take(t, c, b.find(BEAR), effect=7)
    take(t, b, a.find(ANGEL), effect=8)
    leave_together(t, b, c)
    assert a.permanents == ["Angel"]
    assert d.permanents == []
    assert [t.game.object(n).card for n in t.game.player(3).exile] == [GIANT]
    everything = [n for seat in t.seats for n in t.game.player(seat.number).battlefield]
    assert [t.game.object(n).card for n in everything] == [ANGEL]  # the Bear left with B
    assert t.log_has("800.4a", "B and C lose and leave the game")
    check_all(t.game)


# ---- 800.4a: priority, procedures ------------------------------------------------------------


@pytest.mark.rule("800.4a")
def test_800_4a_priority_passes_to_the_next_player():
    t = table(4)
    a, b, c, d = t.seats
    a.hand(BLAST).casts(BLAST, at=d)
    for seat in (a, b):
        seat.passes()
    assert c.question is not None
    c.concedes()
    assert d.question is not None
    assert a.question is None
    assert t.stack == ["Blast"]
    d.passes()
    assert a.question is not None  # 117.4: all pass anew, for who passed has not seen this
    for seat in (a, b):
        seat.passes()
    assert t.stack == []
    assert d.life == 16


@pytest.mark.rule("800.4a")
def test_800_4a_others_keep_their_priority():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BLAST).casts(BLAST, at=b)
    a.passes()
    assert b.question is not None
    c.concedes()
    assert b.question is not None
    assert a.question is None


@pytest.mark.rule("800.4a")
def test_800_4a_in_the_middle_of_a_resolution():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.battlefield(BEAR, GIANT)
    a.hand(FLESH).casts(FLESH)
    t.resolve()
    b.answers([BEAR])
    assert c.question is not None
    c.concedes()
    assert d.question is not None
    assert b.permanents == ["Bear", "Giant"]  # nobody has sacrificed yet
    d.answers([GIANT])
    assert b.permanents == ["Giant"]
    assert d.permanents == ["Bear"]
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_the_controller_of_what_is_resolving_leaves():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.battlefield(BEAR, GIANT)
    a.hand(FLESH).casts(FLESH)
    t.resolve()
    assert b.question is not None
    a.concedes()
    assert t.stack == []
    assert b.permanents == ["Bear", "Giant"]
    assert b.question.rule == "117.1"
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(
    "effect",
    [
        Scry(Number(1), EachPlayer()),
        Search(HasType("creature"), to=Portion("library"), who=EachPlayer()),
        Vote(words=("time", "money")),
    ],
)
def test_800_4a_a_player_who_leaves_while_being_asked_is_asked_no_more(effect: Effect):
    t = table(4)
    _, b, c, d = t.seats
    for seat in t.seats:
        seat.library(BEAR, OX)
    resolve_spell(t, effect, ChangeLife(You(), Number(1)))
    for seat in (t.seats[0], b, c, d):
        question = seat.question
        assert question is not None
        if seat is b or seat is d:
            seat.concedes()
        else:
            submit(t.game, question.id, question.options[:1])
    assert t.seats[0].life == 21
    assert c.library_names.count("Blank") == 60


@pytest.mark.rule("800.4a")
def test_800_4a_a_dungeon_leaves_with_its_owner():
    t = table(3)
    a = t.seats[0].outside(HALL)
    venture(t)
    a.concedes()
    assert t.stack == []
    assert t.game.player(0).command == t.game.player(0).outside == ()
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("508.1e")
def test_800_4a_an_attacker_leaves_with_its_owner_before_bands_are_announced():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(HERO, GIANT)
    c.battlefield(BEAR)
    bear = c.find(BEAR)
    make(t, GainControl(on=bear, controller=a.number))
    t.game.edit(bear).since = -1
    a.attacks([(HERO, b), (GIANT, b), (bear, b)])
    assert a.question is not None
    assert len(a.question.options) == 3
    c.concedes()
    assert a.question is not None
    assert len(a.question.options) == 2
    band(a, HERO, GIANT)
    assert [number for number, _ in t.game.turns[1].attackers] == [a.find(HERO), a.find(GIANT)]


@pytest.mark.rule("800.4a")
def test_800_4a_it_ends_as_its_controller_leaves_the_game() -> None:
    t = stolen()
    a, b, c = t.seats
    t.resolve()
    a.concedes()
    assert (b.permanents, c.permanents) == (["Orb"], [])


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


@pytest.mark.rule("800.4a")
def test_800_4a_who_leaves_instead_of_choosing_holds_nobody_up():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        enchantment("Double", ReplacementAbility(ChangeDamage())),
        enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))),
    )
    make(t, Damage(on=1, amount=1), Damage(on=2, amount=1))
    b.concedes()
    c.answers("Plus")
    assert (a.life, c.life) == (20, 16)
    assert a.question is not None
    assert a.question.rule != "616.1"


@pytest.mark.rule("800.4a")
def test_800_4a_schemes_leave_with_their_owner():
    t = table(3)
    a = t.seats[0].supplementary_deck(ONGOING, SCHEME)
    t.begin()
    a.concedes()
    assert t.game.player(0).command == ()
    assert t.stack == []
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_it_ends_as_the_owner_of_the_ability_leaves() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(MODEL)
    c.battlefield(BEAR)
    a.hand(ALTERATION)
    bear = c.find("Bear")
    a.casts("Alteration", at="Bear")
    t.resolve()
    assert layers.characteristics_of(t.game, bear).name == "Model"
    a.concedes()
    assert layers.characteristics_of(t.game, bear).name == "Bear"
    t.next_turn()
    assert c.power("Bear") == 2


@pytest.mark.rule("800.4a")
def test_800_4a_deck_junkyard_and_attractions_leave_with_their_owner():
    t = after_combat(3)
    a, b, _ = t.seats
    a.supplementary_deck(STAND).command(DARK)
    b.battlefield(RIDE, owner=a)
    a.battlefield(DARK, owner=b)
    concede(t.game, 0)
    assert (t.game.player(0).command, b.permanents) == ((), [])
    assert b.exile_names == ["Dark"]


@pytest.mark.rule("800.4a")
@pytest.mark.rule("720.2")
@pytest.mark.parametrize("leaves", [0, 2])
def test_800_4a_control_ends_as_the_search_is_broken_off(leaves: int) -> None:
    """All search because of C's spell: C, whose spell it is, or A, who controls B, leaves."""
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(AGENT)
    spell = instant("Spell", Search(None, who=EachPlayer()), target=APlayer())
    c.hand(spell).casts(spell, at=b)
    t.resolve()
    while t.questions[0].player != 1:
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    assert decider_for(t.game, 1) == 0
    t.seats[leaves].concedes()
    assert decider_for(t.game, 1) == 1
    assert t.game.player(1).controlled_before == (() if leaves == 2 else (-1,))


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("begun", [True, False])
def test_800_4a_control_of_a_player_ends_when_the_controller_leaves(begun):
    t = table(3)
    enslave(t, 0, 1)
    if begun:
        t.go_to("upkeep", turn_of=1)
        assert decider_for(t.game, 1) == 0
    t.seat(0).concedes()
    t.go_to("draw", turn_of=1)
    [question] = t.questions
    assert question.decider == 1


@pytest.mark.rule("800.4a")
@pytest.mark.rule("110.2b")
def test_800_4a_a_permanent_that_a_stolen_spell_became():
    t = table(4)
    a, b, c, _ = t.seats
    t.go_to("precombat main", turn_of=b)
    b.hand(CHAMBER).casts(CHAMBER)
    a.hand(SPELLJACK).casts(SPELLJACK, at=CHAMBER)
    t.resolve()
    t.go_to("precombat main", turn_of=a)
    a.casts(t.game.player(1).exile[0])
    c.hand(COMMANDEER).casts(COMMANDEER, at=CHAMBER)
    t.resolve().resolve()
    assert c.permanents == ["Genesis Chamber"]
    a.concedes()
    assert c.permanents == ["Genesis Chamber"]
    c.concedes()
    assert b.permanents == []
    assert b.exile_names == ["Genesis Chamber"]
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("722.4")
@pytest.mark.parametrize("active_too", [False, True])
def test_800_4a_two_who_leave_together_and_what_they_had_of_each_other(active_too):
    griffin, angel = flier("Griffin", 3, 2), flier("Angel", 4, 4)
    emissary = flier("Emissary", 2, 1)
    crown = instant("Crown", BecomeTheMonarch())
    t = table(5)
    a, b, c, d, e = t.seats
    a.battlefield(angel)
    b.battlefield(griffin).battlefield(emissary, owner=d).hand(crown).casts(crown)
    t.resolve()
    b.battlefield(MIND_CONTROL, attached_to=angel)
    c.battlefield(MIND_CONTROL, attached_to=griffin)
    t.go_to("beginning of combat")
    t.go_to("precombat main", turn_of=b).go_to("precombat main", turn_of=a)
    assert (b.creatures, c.creatures) == (["Emissary", "Angel"], ["Griffin"])
    result = quake(t, 5 if active_too else 20, 4, 5, 20, 20)
    assert result == ("lllpp" if active_too else "pllpp")
    assert a.creatures == ([] if active_too else ["Angel"])
    assert d.creatures == []
    assert d.exile_names == ["Emissary"]
    assert [seat.creatures for seat in (b, c, e)] == [[], [], []]
    assert t.log_has("722.4", f"{'D' if active_too else 'A'} becomes the monarch")
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("603.6c")
@pytest.mark.parametrize("stolen", [True, False])
def test_800_4a_what_leaves_with_its_owner_has_left_the_battlefield_this_turn(stolen):
    """As revolt asks: a permanent that A controlled left, or another player's did."""
    left = Happened(WhenMoves(Permanent((), "you"), was="battlefield"))
    revolt = instant("Revolt", If(left, (ChangeLife(You(), Number(4)),)))
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(RUNECLAW_BEAR)
    number = b.find(RUNECLAW_BEAR)
    a.hand(ACT_OF_TREASON, revolt)
    if stolen:
        a.casts(ACT_OF_TREASON, at=number)
        t.resolve()
    b.concedes()
    assert t.log_has("800.4a", "leaves the game")
    a.casts(revolt)
    t.resolve()
    assert a.life == (24 if stolen else 20)
