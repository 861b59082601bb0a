"""603.6: abilities that trigger when objects change zones."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import WhenMoves, dies, enters, leaves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Host, Permanent
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.modifications import AddTypes, GainAbilities, LoseAbilities
from apnap.effects.words.selections import Each, Mentioned, Targets, You
from apnap.state.ability import EnchantAbility, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import ARTIST, DEMON
from apnap.testing.simple_cards import creature, instant, watcher

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
HAND_BACK = MoveTo(Became(Mentioned("on")), "hand")
ANGEL = creature("Angel", 4, 4)


@pytest.mark.rule("603.6a")
def test_603_6a_newcomers_see_each_other():
    t = table(2)
    a, _ = t.seats
    warden = CardDef(
        "Warden", "creature", toughness=1, abilities=(TriggeredAbility(enters(CREATURE), (GAIN,)),)
    )
    a.graveyard(warden, BEAR)
    back = instant("Test Spell", MoveTo(Each(CardIn("graveyard", ("creature",))), "battlefield"))
    a.hand(back).casts(back)
    t.resolve()
    a.answers(a.question.example())
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("603.6a")
def test_603_6a_enters_sees_itself_others_and_tokens():
    t = table(2)
    a, b = t.seats
    a.hand(itself := watcher(enters(), types="creature")).casts(itself)
    t.pass_all()
    assert a.life == 21
    a.hand(BEAR).casts(BEAR)
    t.pass_all()
    assert a.life == 21, "it looks at itself only"
    b.battlefield(watcher(enters(Permanent(("creature",), "opponent")), types="creature"))
    make = instant(
        "Test Spell", CreateToken(CardDef("Soldier", "creature", power=1, toughness=1, token=True))
    )
    a.hand(BEAR, make).casts(BEAR)
    t.pass_all()
    a.casts(make)
    t.pass_all()
    assert b.life == 22


@pytest.mark.rule("603.6b", example=1)
@pytest.mark.parametrize("animated", [True, False])
def test_603_6b_a_land_that_enters_as_a_creature(animated: bool):
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(enters(CREATURE)))
    if animated:
        all_ = StaticAbility(Permanent(("land",)), (AddTypes(("creature",)),))
        a.battlefield(CardDef("Living Lands", "enchantment", abilities=(all_,)))
    a.hand(land := CardDef("Field", "land", toughness=1)).plays(land)
    t.pass_all()
    assert a.life == 20 + animated


@pytest.mark.rule("603.6b", example=1)
@pytest.mark.parametrize("humble", [True, False])
def test_603_6b_an_ability_lost_at_once_never_triggers(humble: bool):
    t = table(2)
    a, b = t.seats
    if humble:
        none = StaticAbility(CREATURE, (LoseAbilities(),))
        b.battlefield(CardDef("Humility", "enchantment", abilities=(none,)))
    gift = CardDef(
        "Gift",
        "creature",
        cost="{0}",
        toughness=1,
        abilities=(TriggeredAbility(enters(), (GAIN,)),),
    )
    a.hand(gift).casts(gift)
    t.pass_all()
    assert a.life == (20 if humble else 21)


@pytest.mark.rule("603.6b")
def test_603_6b_an_ability_that_is_given_triggers_and_looks_back():
    t = table(2)
    a, b = t.seats
    both = (TriggeredAbility(enters(), (GAIN,)), TriggeredAbility(dies(), (GAIN,)))
    give = StaticAbility(Permanent(("creature",), "you"), (GainAbilities(both),))
    a.battlefield(CardDef("Giver", "enchantment", abilities=(give,)))
    a.hand(BEAR).casts(BEAR)
    t.pass_all()
    assert a.life == 21
    b.hand(KILL)
    t.pass_once()
    b.casts(KILL, at=BEAR)
    t.pass_all()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(("was", "life"), [("", 20), ("battlefield", 21)])
def test_603_6c_from_anywhere_is_no_leaves_the_battlefield_trigger(was: str, life: int):
    """The enchantment goes at the same time: only what looks back sees the creature."""
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenMoves(None if not was else CREATURE, was, "graveyard")))
    b.battlefield(BEAR)
    both = instant("Test Spell", Destroy(Each(Permanent())))
    a.hand(both).casts(both)
    t.pass_all()
    assert (a.permanents, b.permanents) == ([], [])
    assert a.life == life


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(("zone", "died", "left"), [("graveyard", 1, 1), ("hand", 0, 1)])
def test_603_6c_leaving_is_more_than_dying(zone: str, died: int, left: int):
    for trigger, times in ((dies(), died), (leaves(), left)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(card := watcher(trigger, types="creature"))
        a.hand(away := instant("Test Spell", MoveTo(Targets(), zone), target=CREATURE))
        a.casts(away, at=card)
        t.pass_all()
        assert a.life == 20 + times


@pytest.mark.rule("603.6c")
@pytest.mark.rule("800.4a")
def test_603_6c_leaving_the_game_is_leaving_the_battlefield():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    c.battlefield(DEMON)
    d.battlefield(ARTIST)
    t.begin()
    b.concedes()
    assert a.permanents == []
    assert t.stack == ["Demon's ability"]
    t.pass_all()
    assert c.life == 21
    assert d.life == 20


@pytest.mark.rule("603.6")
@pytest.mark.parametrize("taken", [False, True])
def test_603_6_it_finds_the_card_in_the_zone_it_went_to(taken: bool):
    t = table(2)
    a, b = t.seats
    phoenix = CardDef(
        "Phoenix",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (HAND_BACK,)),),
    )
    a.battlefield(phoenix).hand(KILL).casts(KILL, at=phoenix)
    t.resolve()
    assert t.stack == ["Phoenix's ability"]
    if taken:
        away = instant("Test Spell", MoveTo(Each(CardIn("graveyard", ("creature",))), "exile"))
        b.hand(away)
        t.pass_once()
        b.casts(away)
    t.pass_all()
    assert a.hand_names == ([] if taken else ["Phoenix"])
    assert a.exile_names == (["Phoenix"] if taken else [])


@pytest.mark.rule("603.6")
def test_603_6_not_if_it_left_and_came_back():
    t = table(2)
    a, b = t.seats
    phoenix = CardDef(
        "Phoenix",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (HAND_BACK,)),),
    )
    a.battlefield(phoenix).hand(KILL).casts(KILL, at=phoenix)
    t.resolve()
    there = Each(CardIn("graveyard", ("creature",)))
    round_trip = instant(
        "Test Spell", MoveTo(there, "exile"), MoveTo(Each(CardIn("exile")), "graveyard")
    )
    b.hand(round_trip)
    t.pass_once()
    b.casts(round_trip)
    t.pass_all()
    assert (a.hand_names, "Phoenix" in a.graveyard_names) == ([], True)


@pytest.mark.rule("603.6e")
def test_603_6e_an_aura_finds_both_cards():
    t = table(2)
    a, b = t.seats
    aura = CardDef(
        "Aura",
        "enchantment",
        "Aura",
        abilities=(
            EnchantAbility(CREATURE),
            TriggeredAbility(dies(Host()), (HAND_BACK, MoveTo(Became(TheSource()), "hand"))),
        ),
    )
    b.battlefield(BEAR)
    a.battlefield(aura, attached_to=BEAR)
    a.hand(KILL).casts(KILL, at=BEAR)
    t.pass_all()
    assert b.hand_names == ["Bear"]
    assert a.hand_names == ["Aura"], "put into the graveyard as a state-based action"
