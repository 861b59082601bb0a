"""2026-08:722: preparation cards."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.copying import BecomeCopy, CopySpell, CreateCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.preparing import BecomePrepared, EntersPrepared
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, Itself, Permanent, Spell
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasMark, IsToken
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.mechanics.phasing import phasing_in, phasing_out
from apnap.state.ability import (
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Seat, Table, table
from apnap.testing.cards_with_faces import AVIATOR, JUMP
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
EATER = CardDef(
    "Eater",
    "creature",
    "Human",
    "{0}",
    3,
    2,
    abilities=(ReplacementAbility(EntersPrepared()),),
    layout="prepare",
    faces=(JUMP,),
)
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
PREPARE = instant("Prepare", BecomePrepared(Targets()), target=CREATURE)
UNPREPARE = instant("Unprepare", BecomePrepared(Targets(), undone=True), target=CREATURE)
STEAL = instant("Steal", GainControlOf(Targets()), target=CREATURE)
KILL = instant("Kill", Destroy(Targets()), target=CREATURE)


def start(*cards: CardDef, hand: tuple[CardDef, ...] = (), seats: int = 2) -> Table:
    """A has those creatures and three Islands; B has an Island."""
    t = table(seats)
    t.seat(0).lands(*["Island"] * 3).battlefield(*cards).hand(*hand)
    t.seat(1).lands("Island")
    return t


def prepared(t: Table, number: int) -> bool:
    return "prepared" in t.game.object(number).marks


def activate(t: Table, seat: Seat, card: CardDef = AVIATOR) -> None:
    seat.activates(card)
    t.resolve()


@pytest.mark.rule("2026-08:722.3c")
@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3c_a_copy_is_cast_and_the_permanent_becomes_unprepared() -> None:
    t = start(AVIATOR)
    a, b = t.seats
    activate(t, a)
    number = a.find(AVIATOR)
    assert prepared(t, number)
    assert a.exile_names == ["Jump"]
    assert a.may_cast("Jump")
    assert not b.may_cast(a.find("Jump"))
    a.casts("Jump")
    assert not prepared(t, number)  # as it becomes cast, not as it resolves
    assert a.exile_names == []
    assert t.log_has("2026-08:722.3c", "becomes unprepared")
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (23, [], [])
    assert t.log_has("704.5e")
    activate(t, a)
    assert (prepared(t, number), a.exile_names) == (True, ["Jump"])
    check_all(t.game)


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_not_twice_and_not_without_a_prepare_spell() -> None:
    t = start(AVIATOR, BEAR, hand=(PREPARE, PREPARE))
    a, _ = t.seats
    a.casts(PREPARE, at=BEAR)
    t.resolve()
    assert (prepared(t, a.find(BEAR)), a.exile_names) == (False, [])
    a.casts(PREPARE, at=AVIATOR)
    t.resolve()
    activate(t, a)
    assert a.exile_names == ["Jump"]


@pytest.mark.rule("2026-08:722.3")
@pytest.mark.rule("2026-08:722.4")
def test_2026_08_722_3_the_card_is_not_cast_as_its_prepare_spell() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*["Island"] * 2).hand(AVIATOR)
    casts = [option for option in a.question.options if option.verb == "cast"]  # type: ignore[union-attr]
    assert [(option.what, option.nth) for option in casts] == [(a.find(AVIATOR), 0)]
    chars = layers.characteristics_of(t.game, a.find(AVIATOR))
    assert (chars.name, chars.value, chars.colors) == ("Aviator", 2, frozenset())


@pytest.mark.rule("2026-08:722.3b")
def test_2026_08_722_3b_unprepared_its_copy_ceases_to_exist() -> None:
    t = start(AVIATOR, hand=(UNPREPARE, UNPREPARE))
    a, _ = t.seats
    a.casts(UNPREPARE, at=AVIATOR)  # it is not prepared: nothing happens
    t.resolve()
    assert a.exile_names == []
    activate(t, a)
    copy = a.find("Jump")
    a.casts(UNPREPARE, at=AVIATOR)
    t.resolve()
    assert (prepared(t, a.find(AVIATOR)), a.exile_names) == (False, [])
    assert t.game.find(copy) is None
    assert "may cast" not in t.game.seats[0].watchers


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_the_copy_goes_with_the_permanent() -> None:
    t = start(AVIATOR, hand=(KILL,))
    a, _ = t.seats
    activate(t, a)
    a.casts(KILL, at=AVIATOR)
    t.resolve()
    assert (a.graveyard_names, a.exile_names) == (["Aviator", "Kill"], [])
    assert not t.game.seats[0].effects


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_it_enters_prepared() -> None:
    t = start(hand=(EATER,))
    a, _ = t.seats
    a.casts(EATER)
    t.resolve()
    assert (prepared(t, a.find(EATER)), a.exile_names) == (True, ["Jump"])
    a.casts("Jump")
    t.resolve()
    assert (a.life, prepared(t, a.find(EATER))) == (23, False)


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_a_countered_copy_is_gone_all_the_same() -> None:
    counter = instant("Counter", CounterSpell(Targets()), target=Spell())
    t = start(AVIATOR, hand=(counter,))
    a, _ = t.seats
    activate(t, a)
    a.casts("Jump")
    a.casts(counter, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, a.exile_names, prepared(t, a.find(AVIATOR))) == (20, [], False)


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_in_reply_to_the_spell_the_permanent_may_become_prepared_again() -> None:
    t = start(AVIATOR)
    a, _ = t.seats
    activate(t, a)
    a.casts("Jump")
    a.activates(AVIATOR)
    t.resolve()
    assert (prepared(t, a.find(AVIATOR)), a.exile_names) == (True, ["Jump"])
    t.resolve()
    assert (a.life, prepared(t, a.find(AVIATOR)), a.exile_names) == (23, True, ["Jump"])


@pytest.mark.rule("2026-08:722.3c", example=1)
@pytest.mark.rule("2026-08:722.2b")
def test_2026_08_722_3c_a_token_that_is_a_copy_has_the_prepare_spell_without_exceptions() -> None:
    frog = Exceptions(size=(1, 1), colors="G", subtypes=("Frog",))
    t = start(
        AVIATOR, hand=(instant("Croak", CreateCopy(Targets(), exceptions=frog), target=CREATURE),)
    )
    a, _ = t.seats
    a.casts("Croak", at=AVIATOR)
    t.resolve()
    token = a.find(AVIATOR, nth=1)
    assert t.game.object(token).card.token
    a.activates(token)
    t.resolve()
    assert prepared(t, token)
    assert not prepared(t, a.find(AVIATOR))
    chars = layers.characteristics_of(t.game, a.find("Jump"))
    assert (chars.name, chars.types, chars.colors) == ("Jump", {"instant"}, {"U"})
    assert (chars.subtypes, chars.power, chars.toughness) == (frozenset(), 0, 0)
    a.casts("Jump")
    t.resolve()
    assert (a.life, prepared(t, token)) == (23, False)


@pytest.mark.rule("2026-08:722.2b")
def test_2026_08_722_2b_what_enters_or_becomes_a_copy_has_it_too() -> None:
    clone = CardDef(
        "Clone",
        "creature",
        cost="{0}",
        abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
    )
    become = CardDef(
        "Become",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (BecomeCopy(Targets(0), Targets(1)),), (Target(CREATURE), Target(CREATURE))
            ),
        ),
    )
    t = start(EATER, BEAR, hand=(clone, become, PREPARE))
    a, _ = t.seats
    assert not prepared(t, a.find(EATER))  # it did not enter here
    a.casts(clone)
    t.resolve()
    a.answers(a.find(EATER))
    assert (prepared(t, a.find("Clone")), a.exile_names) == (True, ["Jump"])
    a.casts(become, at=[a.find("Clone"), a.find(BEAR)])
    t.resolve()
    assert layers.characteristics_of(t.game, a.find("Clone")).name == "Bear"
    assert (prepared(t, a.find("Clone")), a.exile_names) == (True, ["Jump"])  # a designation
    a.casts("Jump")
    t.resolve()
    a.casts(PREPARE, at=a.find("Clone"))  # a Bear by now
    t.resolve()
    assert (prepared(t, a.find("Clone")), a.exile_names) == (False, [])


@pytest.mark.rule("2026-08:722.3d")
def test_2026_08_722_3d_the_spell_may_be_copied() -> None:
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    t = start(AVIATOR, hand=(twin,))
    a, _ = t.seats
    activate(t, a)
    a.casts("Jump")
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, a.exile_names, a.graveyard_names) == (26, [], ["Twin"])


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_it_phases_in_prepared_with_another_copy() -> None:
    t = start(AVIATOR)
    a, _ = t.seats
    activate(t, a)
    number, copy = a.find(AVIATOR), a.find("Jump")
    make(t, *phasing_out(t.game, [number]))
    t.go_to("end")
    assert (a.exile_names, t.game.find(copy)) == ([], None)
    assert prepared(t, number)
    make(t, *phasing_in(t.game, [number]))
    assert a.exile_names == ["Jump"]
    a.casts("Jump")
    assert not prepared(t, number)
    check_all(t.game)


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_whoever_controls_the_permanent_may_cast_the_copy() -> None:
    t = start(AVIATOR, seats=3)
    a, b, _ = t.seats
    b.hand(STEAL)
    activate(t, a)
    copy = a.find("Jump")
    b.casts(STEAL, at=AVIATOR)
    t.resolve()
    assert not a.may_cast(copy)
    assert b.may_cast(copy)
    b.casts(copy)
    assert not prepared(t, b.find(AVIATOR))
    t.resolve()
    assert (a.life, b.life, a.exile_names, b.exile_names) == (20, 23, [], [])


@pytest.mark.rule("2026-08:722.3c")
@pytest.mark.rule("800.4a")
def test_2026_08_722_3c_control_comes_back_with_the_copy_when_a_player_leaves() -> None:
    t = start(AVIATOR, seats=3)
    a, b, _ = t.seats
    b.hand(STEAL)
    activate(t, a)
    b.casts(STEAL, at=AVIATOR)
    t.resolve()
    b.concedes()
    assert a.creatures == ["Aviator"]
    a.casts("Jump")
    t.resolve()
    assert (a.life, prepared(t, a.find(AVIATOR))) == (23, False)


@pytest.mark.rule("2026-08:722.3c")
def test_2026_08_722_3c_each_of_many_tokens_has_a_copy() -> None:
    twins = instant("Twins", CreateCopy(Targets(), number=Number(3)), target=CREATURE)
    ready = instant("Ready", BecomePrepared(Each(IsToken())))
    t = start(AVIATOR, hand=(twins, KILL, ready))
    a, _ = t.seats
    a.casts(twins, at=AVIATOR)
    t.resolve()
    a.casts(ready)
    t.resolve()
    assert a.exile_names == ["Jump"] * 3
    a.casts(a.find("Jump", nth=1))
    t.resolve()
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    many = {prepared(t, n): t.game.object(n).many for n in tokens}
    assert many == {True: 2, False: 1}
    assert a.exile_names == ["Jump"] * 2
    a.casts(KILL, at=next(n for n in tokens if prepared(t, n)))
    t.resolve()
    assert a.exile_names == ["Jump"]
    a.casts("Jump")
    t.resolve()
    assert (a.life, a.exile_names) == (26, [])
    check_all(t.game)


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_tokens_that_are_copies_enter_prepared() -> None:
    twins = instant("Twins", CreateCopy(Targets(), number=Number(2)), target=CREATURE)
    t = start(EATER, hand=(twins,))
    a, _ = t.seats
    a.casts(twins, at=EATER)
    t.resolve()
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert all(prepared(t, number) for number in tokens)
    assert a.exile_names == ["Jump"] * 2


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_others_can_ask_for_prepared_permanents() -> None:
    banner = CardDef(
        "Banner",
        "artifact",
        abilities=(StaticAbility(HasMark("prepared"), (PowerToughness(1, 1),)),),
    )
    t = start(AVIATOR, hand=(UNPREPARE,))
    a, _ = t.seats
    a.battlefield(banner)
    activate(t, a)
    assert a.power(AVIATOR) == 3
    a.casts(UNPREPARE, at=AVIATOR)
    t.resolve()
    assert a.power(AVIATOR) == 2


@pytest.mark.rule("2026-08:722.3a")
def test_2026_08_722_3a_another_players_creature_may_look_at_it() -> None:
    seen = Compare(CountOf(AllOf((CREATURE, HasMark("prepared")))), low=1)
    rival = CardDef(
        "Rival",
        "creature",
        power=1,
        toughness=1,
        abilities=(StaticAbility(Itself(), (PowerToughness(1, 1),), condition=seen),),
    )
    t = start(AVIATOR, hand=(UNPREPARE,))
    a, b = t.seats
    b.battlefield(rival)
    powers = [b.power(rival)]
    activate(t, a)
    powers.append(b.power(rival))
    a.casts(UNPREPARE, at=AVIATOR)
    t.resolve()
    assert [*powers, b.power(rival)] == [1, 2, 1]


def test_a_game_with_a_prepared_permanent_is_saved_whole() -> None:
    t = start(AVIATOR)
    activate(t, t.seat(0))
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)


@pytest.mark.rule("2026-08:722.3a")
@pytest.mark.parametrize("undone", [False, True])
def test_2026_08_722_3a_players_do_not_become_prepared(undone: bool) -> None:
    """Nothing happens to them, and the other instructions are followed."""
    t = start(AVIATOR)
    a = t.seat(0)
    both = BecomePrepared(EachPlayer(), undone)
    a.hand(mixed := instant("Mixed", both, ChangeLife(You(), Number(1)))).casts(mixed)
    t.resolve()
    assert a.life == 21
    assert not prepared(t, a.find(AVIATOR))
