"""614.12, 614.13: effects that modify how permanents enter the battlefield."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.linked import Chose, WasChosen
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import (
    EntersChoosing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersTappedUnlessShown,
)
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import AddTypes, LoseAbilities, PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.machine.events import Damage, Move
from apnap.state.ability import ReplacementAbility, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, gain_life, instant
from apnap.testing.simple_plays import cast
from apnap.testing.sticker_sheets import sheet, stick_ability
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
THEIRS = Permanent(("creature",), "opponent")
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
TREEFOLK = creature("Treefolk", 2, 2, ReplacementAbility(EntersTapped()))


RAISE = instant("Raise", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard"))
CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


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


@pytest.mark.rule("614.12b")
@pytest.mark.rule("607.2m")
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
def test_614_12a_counters_speak_of_what_is_chosen_first() -> None:
    """As Banner of Kinship: there is no order to choose, and the two Bears count."""
    banner = card(
        "As this artifact enters, choose a creature type. This artifact enters with a fellowship "
        "counter on it for each creature you control of the chosen type.",
        "Artifact",
        "Banner",
    )
    cub = CardDef("Cub", "creature", "Bear", power=1, toughness=1)
    ox = CardDef("Ox", "creature", "Ox", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.battlefield(cub, cub, ox).hand(banner)
    b.battlefield(cub)
    a.casts(banner)
    t.pass_all()
    a.answers("Bear")
    assert a.object(banner).counters == (("fellowship", 2),)


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


@pytest.mark.rule("614.12a")
def test_119_4_one_who_cant_pay_is_not_asked():
    t = table(2)
    a, _b = t.seats
    a.life(1)
    pool = CardDef("Pool", "land", abilities=(ReplacementAbility(EntersTappedUnlessPaid()),))
    a.hand(pool).plays(pool)
    assert a.is_tapped(pool)


# ---- as something else -----------------------------------------------------------------------


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


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("bears", "tapped"), [(0, True), (2, False)])
def test_614_12_enters_tapped_unless(bears: int, tapped: bool):
    unless = Compare(CountOf(Permanent(("creature",), "you")), 2)
    t = table(2)
    a, b = t.seats
    a.battlefield(*[BEAR] * bears)
    b.battlefield(BEAR, BEAR)
    land = CardDef("Gate", "land", abilities=(ReplacementAbility(EntersTapped(unless)),))
    a.hand(land).plays(land)
    assert a.is_tapped(land) == tapped
    assert t.log_has("614.12") == tapped


@pytest.mark.rule("614.12")
@pytest.mark.rule("123.7")
def test_614_12_it_enters_as_its_stickers_say() -> None:
    t = table(2)
    a, _ = t.seats
    counters = card("This creature enters with two +1/+1 counters on it.", "Creature", "Big")
    arrives = TriggeredAbility(enters(), (gain_life(4),))
    a.stickers(sheet((*counters.abilities, arrives))).graveyard(BEAR).hand(RAISE)
    stick_ability(t, a.find(BEAR))
    a.casts("Raise", at=a.find(BEAR))
    t.pass_all()
    assert (a.counters(BEAR, "+1/+1"), a.life) == (2, 24)


@pytest.mark.rule("614.12")
@pytest.mark.rule("702.136a")
def test_614_12_what_permanents_have_as_they_enter_counts() -> None:
    """A creature card, a token and a face-down card each enter with a counter or haste."""
    rhythm = card("Creatures you control have riot.", "Enchantment", "Rhythm")
    recruit = card("Create a 1/1 white Soldier creature token.", "Sorcery", "Recruit")
    manifest = card("Manifest the top card of your library.", "Sorcery", "Cover")
    t = table(2)
    a, b = t.seats
    a.battlefield(rhythm).hand(CUB, recruit, manifest)
    b.hand(CUB)
    for each, power in ((CUB, 2), (recruit, 2), (manifest, 3)):
        a.casts(each)
        t.resolve()
        assert a.question is not None
        assert a.question.rule == "614.12a"
        a.answers("yes")
        assert a.power(t.game.player(0).battlefield[-1]) == power
    t.go_to("precombat main", turn_of=b)
    b.casts(CUB)
    t.resolve()
    assert b.power(CUB) == 1


@pytest.mark.rule("614.12")
def test_614_12_what_a_permanent_would_give_itself_counts_too() -> None:
    lord = card("Creatures you control have riot.", "Creature", "Lord", mana_cost="{0}")
    t = table(2)
    a, _ = t.seats
    a.hand(lord).casts(lord)
    t.resolve()
    a.answers("yes")
    assert a.power(lord) == 3


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
