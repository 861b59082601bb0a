"""701.8: the keyword action discard."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.choosing import Choose, ChooseAtRandom
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenMoves, discarded, sacrificed
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, Those, You
from apnap.rules.machine.events import Move
from apnap.state.ability import Keyword, ReplacementAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, LIBRARY
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_all, resolve_spell
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
SHOCK = CardDef("Shock", "instant", cost="{R}")
LAND = CardDef("Field", "land")
PLAYER = (Target(APlayer()),)
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
ROCK = CardDef("Rock", "creature", power=0, toughness=3, abilities=(Keyword("indestructible"),))


def begin_to_resolve(t: Table) -> None:
    """Everybody passes once; what the resolution asks is left open."""
    for _ in t.seats:
        t.pass_once()


CREATURE = Permanent(("creature",))
ON_TOP = CardDef(
    "Shelf",
    "artifact",
    abilities=(
        ReplacementAbility(GoesElsewhere(None, GRAVEYARD, LIBRARY, cause="discard", whose="you")),
    ),
)
ONE, TWO, THREE = (CardDef(name, "land") for name in ("One", "Two", "Three"))
AT_RANDOM = (ChooseAtRandom("random", CardIn("hand"), who=Targets()), Discard(Those("random")))


@pytest.mark.rule("701.8a")
def test_701_8a_each_discards_what_they_choose_all_at_once():
    t = table(2)
    a, b = t.seats
    twist = sorcery(
        "Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), Number(2), verb="discard"))
    )
    a.hand(twist, FREE_BEAR)
    b.hand(FREE_BEAR, OX, ROCK)
    a.casts(twist)
    begin_to_resolve(t)
    assert a.hand_names == ["Bear"], "A has no choice, but nothing happens before B has chosen"
    b.answers([OX, ROCK])
    assert (a.hand_names, b.hand_names) == ([], ["Bear"])
    assert b.graveyard_names == ["Ox", "Rock"]
    assert t.log_has("701.8a")


@pytest.mark.rule("701.8a")
def test_701_8a_a_discard_triggers():
    t = table(2)
    a, b = t.seats
    trigger = WhenMoves(CardIn("graveyard", whose="opponent"), to="graveyard", cause="discard")
    a.battlefield(watcher(trigger, types="creature"))
    b.hand(FREE_BEAR)
    twist = instant("Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")))
    a.hand(twist, FREE_BEAR).casts(twist)
    t.pass_all()
    assert a.life == 21, "once for B's card, not for its own"


@pytest.mark.rule("701.8a")
@pytest.mark.parametrize(("cause", "life"), [("discard", 22), ("cycle", 21)])
def test_702_29d_cycling_is_discarding(cause: str, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenMoves(was="hand", cause=cause, who=APlayer("opponent"))))
    b.hand(FREE_BEAR, FREE_BEAR)
    a.hand(FREE_BEAR)
    cycled, other = t.game.player(1).hand
    make(t, Move(on=cycled, cause="discard", why=("702.29a",)))
    resolve_all(t)
    make(t, Move(on=other, cause="discard"), Move(on=a.find(FREE_BEAR), cause="discard"))
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("701.8a")
def test_701_8a_discarding_sacrificing_and_milling_are_different():
    t = table(2)
    a, b = t.seats
    mill = WhenMoves(was="library", to="graveyard", cause="mill", who=APlayer("opponent"))
    for trigger, gain in (
        (discarded(who=APlayer("opponent")), 1),
        (sacrificed(CREATURE, APlayer("opponent")), 10),
        (mill, 100),
    ):
        a.battlefield(watcher(trigger, ChangeLife(You(), Number(gain))))
    a.battlefield(FREE_BEAR)
    b.battlefield(FREE_BEAR).hand(FREE_BEAR)
    cast_and_resolve_all(t, 0, instant("Test Spell", Sacrifice(Each(CREATURE))))
    assert a.life == 30
    cast_and_resolve_all(
        t, 0, instant("Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")))
    )
    assert a.life == 31
    cast_and_resolve_all(t, 0, instant("Test Spell", Mill(EachPlayer(), Number(2))))
    assert a.life == 231


@pytest.mark.rule("701.8b")
def test_701_8b_a_hand_is_revealed_and_another_player_chooses_the_card():
    """As Duress does: the hand's order is not told, and lands can't be chosen."""
    hand = CardIn("hand")
    t = table(3)
    a, b, _ = t.seats
    b.hand(SHOCK, LAND, GREEN_BEAR)
    resolve_spell(
        t,
        RevealCards(Each(hand, Targets())),
        Choose("taken", Chosen(You(), AllOf((hand, Non(HasType("land")))), among=Targets())),
        Discard(Those("taken")),
        targets=PLAYER,
        at=b,
    )
    assert a.question is not None
    names = [t.game.object(option.what).card.name for option in a.question.options]
    assert names == ["Bear", "Shock"]
    a.answers([SHOCK])
    assert b.graveyard_names == ["Shock"]
    assert b.hand_names == ["Field", "Bear"]


@pytest.mark.rule("701.8b")
def test_701_8b_a_discard_at_random_is_nobodys_choice():
    gone = set()
    for seed in range(10):
        t = table(2, seed=seed)
        _, b = t.seats
        b.hand(ONE, TWO, THREE)
        resolve_spell(t, *AT_RANDOM, targets=PLAYER, at=b)
        assert len(b.hand_names) == 2
        gone.add(b.graveyard_names[0])
        assert t.log_has("701.8a", "is discarded")
    assert gone == {"One", "Two", "Three"}


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize(
    ("what", "shelf", "gained"),
    [
        ("card", False, 1),
        ("creature card", False, 1),
        ("card", True, 1),
        ("creature card", True, 0),
    ],
)
def test_701_8c_a_card_discarded_to_a_hidden_zone_is_of_no_kind(what, shelf, gained):
    watcher = card(f"Whenever you discard a {what}, you gain 1 life.", "Enchantment")
    lose = card("Discard a card.", "Sorcery", name="Lose")
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher).hand(lose, BEAR)
    if shelf:
        a.battlefield(ON_TOP)
    a.casts(lose)
    t.pass_all()
    assert a.life == 20 + gained
    assert a.library_names[:1] == (["Bear"] if shelf else a.library_names[1:2])


@pytest.mark.rule("701.8c")
@pytest.mark.parametrize(("shelf", "counters"), [(False, 1), (True, 0)])
def test_701_8c_nor_is_it_a_nonland_card(shelf, counters):
    spy = card("{0}: This creature connives.", "Creature — Human", name="Spy")
    t = table(2)
    a, _ = t.seats
    a.battlefield(spy).library(BEAR)
    if shelf:
        a.battlefield(ON_TOP)
    a.activates(spy)
    t.resolve()
    assert a.counters(spy, "+1/+1") == counters
