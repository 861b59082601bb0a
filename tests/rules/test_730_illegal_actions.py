"""730: actions that can't be completed are reversed, and mana abilities with them."""

from dataclasses import replace

import pytest

from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import PayLife, SacrificeThis, TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves, WhenTargeted, sacrificed
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn
from apnap.effects.words.selections import Targets, This, You
from apnap.formats import attack_multiple_players
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.state.ability import (
    Effect,
    ManaAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.names import GRAVEYARD
from apnap.state.question import IllegalAnswer, Option
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.cards_with_faces import AVIATOR, JUMP
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import instant

BY_HAND = Ruleset(auto_pay=False)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
GAIN = (ChangeLife(You(), Number(1)),)


def rock(name: str, *costs: object, effects: tuple[Effect, ...] = ()) -> CardDef:
    ability = ManaAbility(("R",), costs=costs, effects=effects)  # type: ignore[arg-type]
    return CardDef(name, "artifact", abilities=(ability,), token=name == "Treasure")


ROCK = rock("Rock", TapThis())


def unfinished(source: CardDef, *more: CardDef) -> tuple[Table, Seat, Seat, Seat]:
    """A casts Bolt with the mana of that source and of C's rock, which then leaves with C."""
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(source, *more).battlefield(ROCK, owner=c).hand(BOLT)
    a.casts(BOLT, at=b)
    question = a.question
    assert question is not None
    assert question.rule == "601.2g"
    a.answers(next(o for o in question.options if o.what == a.find(source) and o.verb == "make"))
    assert [mana.type for mana in t.game.player(0).pool] == ["R"]
    c.concedes()
    if a.question is not None and a.question.rule == "601.2g":
        a.answers(a.question.example())
    return t, a, b, c


def prepared(t: Table, number: int) -> bool:
    return "prepared" in t.game.object(number).marks


def activate(t: Table, seat: Seat, card: CardDef = AVIATOR) -> None:
    seat.activates(card)
    t.resolve()


BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
SHOCK = instant("Shock", DealDamage(Number(2), Targets()), target=AnyTarget())


@pytest.mark.rule("730.1")
@pytest.mark.rule("730.2")
@pytest.mark.parametrize("reverses", [True, False])
@pytest.mark.parametrize(
    "source",
    [
        rock("Own Rock", TapThis()),
        rock("Altar", TapThis(), PayLife(2)),
        rock("Treasure", TapThis(), SacrificeThis()),
    ],
)
def test_730_1_the_player_may_reverse_mana_abilities(source: CardDef, reverses: bool) -> None:
    t, a, _, _ = unfinished(source)
    assert (a.question.rule, a.question.player) == ("730.1", 0)
    assert a.hand_names == []
    a.answers(reverses)
    assert a.hand_names == ["Bolt"]
    assert t.stack == []
    assert len(t.game.player(0).pool) == (0 if reverses else 1)
    assert a.life == (20 if reverses or source.name != "Altar" else 18)
    there = source.name in a.permanents
    assert there is (reverses or source.name != "Treasure")
    if reverses:
        assert not a.is_tapped(source)
    assert a.question.rule == "117.1", "730.2: the same player has priority"
    check_all(t.game)


@pytest.mark.rule("730.1")
@pytest.mark.parametrize("reverses", [True, False])
def test_730_1_what_triggered_on_a_reversed_ability_never_did(reverses: bool) -> None:
    mourner = CardDef("Mourner", "enchantment", abilities=(TriggeredAbility(sacrificed(), GAIN),))
    t, a, _, _ = unfinished(rock("Treasure", TapThis(), SacrificeThis()), mourner)
    a.answers(reverses)
    assert t.stack == ([] if reverses else ["Mourner's ability"])


@pytest.mark.rule("730.1")
def test_730_1_not_if_cards_left_a_library() -> None:
    delver = rock("Delver", TapThis(), effects=(Mill(You(), Number(1)),))
    t, a, _, _ = unfinished(delver)
    assert a.question.rule == "117.1"
    assert a.hand_names == ["Bolt"]
    assert len(t.game.player(0).pool) == 1


@pytest.mark.rule("730.1")
def test_730_1_no_ability_triggers_because_of_what_was_undone() -> None:
    """Neither on becoming a target, nor on the card's way back to the graveyard."""
    ghost = CardDef(
        "Ghost",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(WhenTargeted(), (Sacrifice(This()),)),),
    )
    arrives = WhenMoves(CardIn(GRAVEYARD), to=GRAVEYARD)
    grave = CardDef("Grave", "enchantment", abilities=(TriggeredAbility(arrives, GAIN),))
    flash = abilities_of("Flashback", mana="{R}{R}")
    again = CardDef("Again", "instant", cost="{9}", abilities=(*BOLT.abilities, *flash))
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    b.battlefield(ghost)
    a.battlefield(grave, rock("Own Rock", TapThis())).battlefield(ROCK, owner=c)
    a.graveyard("Shock", again, "Giant Growth")
    card = a.find(again)
    t.begin()
    a.answers(next(o for o in a.question.options if o.what == card))
    a.answers(ghost)
    assert a.question.rule == "601.2g"
    c.concedes()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert t.stack == []
    assert b.creatures == ["Ghost"]
    assert a.graveyard_names == ["Shock", "Again", "Giant Growth"]
    assert a.find(again) == card, "it is the same object"
    assert a.life == 20


def made_with(t: Table, *sources: CardDef) -> None:
    """A, asked for mana, activates those, one after another."""
    a = t.seats[0]
    for source in sources:
        assert a.question.rule == "601.2g"
        number = a.find(source)
        a.answers(next(o for o in a.question.options if o.what == number and o.verb == "make"))


def end_of_action(t: Table, *reverses: bool) -> None:
    """C leaves, with the rock that was counted on; A answers what is asked then."""
    a, c = t.seats[0], t.seats[2]
    c.concedes()
    while a.question is not None and a.question.rule == "601.2g":
        a.answers(a.question.example())
    for answer in reverses:
        assert a.question.rule == "730.1"
        a.answers(answer)
    assert a.question is None or a.question.rule == "117.1"
    check_all(t.game)


DEAR = replace(BOLT, cost="{R}{R}{R}")
ONE, TWO = rock("One", TapThis()), rock("Two", TapThis())


@pytest.mark.rule("730.1")
@pytest.mark.parametrize("answers", [(True, False), (False, True), (True, True), (False, False)])
def test_730_1_each_mana_ability_may_be_reversed_or_not(answers: tuple[bool, bool]) -> None:
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(ONE, TWO).battlefield(ROCK, owner=c).hand(DEAR)
    a.casts(DEAR, at=b)
    made_with(t, ONE, TWO)
    end_of_action(t, *answers)  # the last one is asked about first
    assert (a.is_tapped(TWO), a.is_tapped(ONE)) == tuple(not each for each in answers)
    assert len(t.game.player(0).pool) == answers.count(False)
    assert a.hand_names == ["Bolt"]


SIGNET = CardDef(
    "Signet", "artifact", abilities=(ManaAbility(("RR",), mana="{1}", costs=(TapThis(),)),)
)


@pytest.mark.rule("730.1")
@pytest.mark.parametrize("reverses", [True, False])
def test_730_1_not_if_its_mana_was_spent_on_an_ability_that_is_not(reverses: bool) -> None:
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(ONE, SIGNET).battlefield(ROCK, owner=c).hand(DEAR)
    a.casts(DEAR, at=b)
    made_with(t, ONE, SIGNET)
    end_of_action(t, *([True, True] if reverses else [False]))  # One is asked about only then
    assert (a.is_tapped(ONE), a.is_tapped(SIGNET)) == (not reverses, not reverses)
    assert len(t.game.player(0).pool) == (0 if reverses else 2)


@pytest.mark.rule("730.1")
def test_730_1_the_other_abilities_though_one_has_moved_cards_from_a_library() -> None:
    delver = rock("Delver", TapThis(), effects=(Mill(You(), Number(1)),))
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(ONE, delver).battlefield(ROCK, owner=c).hand(DEAR)
    a.casts(DEAR, at=b)
    made_with(t, ONE, delver)
    end_of_action(t, True)
    assert (a.is_tapped(ONE), a.is_tapped(delver)) == (False, True)
    assert len(t.game.player(0).pool) == 1


@pytest.mark.rule("730.1")
@pytest.mark.rule("506.4")
@pytest.mark.parametrize("reverses", [True, False])
def test_730_1_a_creature_sacrificed_for_mana_fights_again(reverses: bool) -> None:
    goat = CardDef(
        "Goat",
        "creature",
        power=2,
        toughness=2,
        abilities=(ManaAbility(("R",), costs=(SacrificeThis(),)),),
    )
    t = table(3, attack_multiple_players, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(goat).battlefield(ROCK, owner=c).hand(BOLT)
    a.attacks([(goat, b)])
    a.casts(BOLT, at=b)
    made_with(t, goat)
    end_of_action(t, reverses)
    assert t.turn.attackers == ([("Goat", "B")] if reverses else [])
    t.go_to("end")
    assert int(b.life) == (18 if reverses else 20)


@pytest.mark.rule("730.1")
@pytest.mark.rule("702.132a")
@pytest.mark.parametrize("reverses", [True, False])
def test_730_1_what_another_player_has_paid_is_canceled_too(reverses: bool) -> None:
    """B assists; then A can't pay the rest, because C has left."""
    big = CardDef(
        "Big", "sorcery", cost="{1}{R}", abilities=(SpellAbility(GAIN), *abilities_of("Assist"))
    )
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(ROCK, owner=c).battlefield(ONE).hand(big)
    b.battlefield(TWO)
    a.casts(big)
    a.answers(b)
    b.answers(1)
    while b.question is not None:
        b.answers(next(o for o in b.question.options if o.verb in ("make", "done")))
    assert b.is_tapped(TWO)
    t.game.edit(a.find(ONE)).tapped = True
    c.concedes()
    while a.question is not None and a.question.rule == "601.2g":
        a.answers(a.question.example())
    assert (b.question.rule, b.question.player) == ("730.1", 1)
    b.answers(reverses)
    assert b.is_tapped(TWO) is not reverses
    assert [mana.type for mana in t.game.player(1).pool] == ([] if reverses else ["R"])
    assert a.hand_names == ["Big"]


@pytest.mark.rule("730.1")
@pytest.mark.rule("2026-08:722.3c")
def test_730_1_a_copy_that_could_not_be_cast_is_back_in_exile() -> None:
    """A permanent that was sacrificed for mana is there again, and so are its copy's ways."""
    t = table(3, rules=Ruleset(auto_pay=False))
    a, _, c = t.seats
    two = CardDef("Two", "instant", cost="{U}{U}", abilities=JUMP.abilities)
    mana = ManaAbility(("U",), costs=(SacrificeThis(),))
    bird = CardDef(
        "Bird",
        "creature",
        power=1,
        toughness=1,
        abilities=(*AVIATOR.abilities, mana),
        layout="prepare",
        faces=(two,),
    )
    rock = CardDef("Rock", "artifact", abilities=(ManaAbility(("U",)),))
    a.battlefield(bird).battlefield(rock, owner=c)
    activate(t, a, bird)
    number, copy = a.find(bird), a.find("Two")
    a.casts("Two")
    a.answers(next(o for o in a.question.options if o.what == number))  # type: ignore[union-attr]
    assert a.graveyard_names == ["Bird"]
    c.concedes()
    while a.question is not None and a.question.rule in ("601.2g", "730.1"):
        a.answers(a.question.example())
    assert (a.find(bird), a.find("Two")) == (number, copy)
    assert prepared(t, number)
    a.lands("Island", "Island")
    assert a.may_cast("Two")


@pytest.mark.rule("730.1")
@pytest.mark.rule("730.2")
def test_730_1_an_answer_that_is_refused_leaves_everything_as_it_was():
    t = table(3)
    a, b, _c = t.seats
    a.hand(SHOCK)
    b.battlefield(BEAR)
    t.begin()
    before, lines, text = digest(t.game), len(t.game.log), dump(t.game)
    question = t.questions[0]
    for wrong in (Option("cast", b.find("Bear")), "anything", 7, (), Option("pass", 3)):
        with pytest.raises(IllegalAnswer):
            submit(t.game, question.id, wrong)
    with pytest.raises(IllegalAnswer):
        submit(t.game, question.id, question.options[0], by=2)
    with pytest.raises(StaleQuestion):
        submit(t.game, "1.99.act 0.0", question.options[0])
    assert (digest(t.game), len(t.game.log), dump(t.game)) == (before, lines, text)
    assert t.questions[0].id == question.id  # 730.2: the same player still has priority
    a.casts("Shock", at=b)
    t.resolve()
    assert b.life == 18
    assert digest(t.game) != before


@pytest.mark.rule("730.1")
def test_730_1_an_illegal_attack_is_undone_as_a_whole():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).battlefield(CardDef("Sick", "creature", power=1, toughness=1), sick=True)
    t.go_to("declare attackers")
    before = digest(t.game)
    question = t.questions[0]
    legal = next(o for o in question.options if o.what == a.find("Bear"))
    with pytest.raises(IllegalAnswer):
        submit(t.game, question.id, (legal, legal._replace(what=a.find("Sick"))))
    assert digest(t.game) == before
    assert not a.is_tapped("Bear")
    a.attacks({"Bear": b})
    assert a.is_tapped("Bear")
