"""Moves that most scenarios make: cast a card and have it resolve, resolve all that waits, be
refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from apnap.rules.continuous import layers
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.happening import happen
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.question import Act, Arrange, Kind, Option
from apnap.state.vocabulary import Effect, Filter, Target

from .scenario import Table, table
from .seat import Seat
from .simple_cards import instant
from .texts import card
from .words import Card, ScenarioError

MOST_QUESTIONS = 60  # after which `resolve_saying_yes` gives up


def cast(
    t: Table, seat: Seat | int, card: CardDef, at: object = None, x: int | None = None
) -> None:
    """The player gets the card into the hand, casts it, and it resolves or asks something."""
    t.seat(int(seat)).hand(card).casts(card, at=at, x=x)
    t.resolve()


def resolve_spell(
    t: Table,
    *effects: Effect,
    target: Filter | None = None,
    targets: tuple[Target, ...] = (),
    at: object = None,
) -> None:
    """The first player casts an instant with these effects; it resolves or asks something."""
    cast(t, 0, instant("Test Spell", *effects, target=target, targets=targets), at)


def resolve_all(t: Table) -> None:
    """Everything resolves; triggered abilities that wait together in the order offered."""
    t.pass_all()
    while asked := [question for question in t.questions if question.kind is Kind.TRIGGER_ORDER]:
        t.seat(asked[0].decider).answers(asked[0].example())
        t.pass_all()


def cast_and_resolve_all(t: Table, seat: Seat | int, card: CardDef, at: object = None) -> None:
    """The player gets the card into the hand and casts it; it and what it triggers resolve."""
    t.seat(int(seat)).hand(card).casts(card, at=at)
    resolve_all(t)


def resolve_saying_yes(t: Table) -> None:
    """Everything resolves; what may be done or cast is, and otherwise the first answer is given."""
    for _ in range(MOST_QUESTIONS):
        question = t.questions[0]
        if question.kind is Kind.PRIORITY:
            if not t.stack:
                return
            t.pass_once()
        else:
            wanted = [option for option in question.options if option.verb in ("cast", "yes")]
            t.seat(question.decider).answers(wanted[0] if wanted else question.example())
    raise ScenarioError(f"there were more than {MOST_QUESTIONS} questions")


def keep_all(t: Table) -> Table:
    """103.5: Everybody keeps their opening hand."""
    while t.game.questions and t.game.questions[0].kind is Kind.MULLIGAN:
        t.seat(t.game.questions[0].decider).answers(False)
    return t


def attack(t: Table, pairs: Mapping[str, int]) -> None:
    """508.1: The first player attacks: with the creature of this name, the player in this seat."""
    t.go_to("declare attackers")
    t.seat(0).attacks([(name, t.seat(at)) for name, at in pairs.items()])


def block(t: Table, pairs: Mapping[str, str], seat: int = 1) -> None:
    """509.1: The player blocks: with the creature of this name, the attacker of that name."""
    t.go_to("declare blockers")
    t.seat(seat).blocks(list(pairs.items()))
    order_as_offered(t)


def attack_with(
    t: Table, attackers: list[CardDef], blocks: dict[CardDef, CardDef]
) -> tuple[Seat, Seat]:
    """The first player has these creatures and attacks the second, who has and declares blockers.

    Blockers are the keys of `blocks`, attackers the values. Returns both players.
    """
    a, b = t.seats[:2]
    a.battlefield(*attackers)
    b.battlefield(*blocks)
    a.attacks([(card, b) for card in attackers])
    if blocks:
        b.blocks(list(blocks.items()))
    return a, b


def one_on_one(t: Table, attacker: CardDef, blocker: CardDef | None = None) -> tuple[Seat, Seat]:
    """One creature of the first player attacks the second, who blocks with one or not at all.

    Combat is over when this returns both players.
    """
    a, b = attack_with(t, [attacker], {} if blocker is None else {blocker: attacker})
    t.go_to("end of combat")
    return a, b


def may_block(attacker: CardDef, blocker: CardDef, *lands: CardDef | str) -> bool:
    """509.1b: Whether the creature may block that attacker if its controller has these lands."""
    t = table(2)
    a, b = t.seats
    b.battlefield(blocker, *lands)
    a.battlefield(attacker).attacks([(attacker, b)])
    t.go_to("declare blockers")
    pair = (a.find(attacker), b.find(blocker))
    asked = [question for question in t.questions if question.rule == "509.1"]
    return any((option.at, option.what) == pair for q in asked for option in q.options)


def order_as_offered(t: Table) -> None:
    """509.2, 603.3b: Orders of damage and of triggered abilities are those that are offered."""
    while asked := [question for question in t.questions if isinstance(question, Arrange)]:
        t.seat(asked[0].decider).answers(asked[0].options)


@contextmanager
def refused_by(rule: str) -> Iterator[None]:
    """What is tried inside `with` has to be refused, and the message has to name the rule."""
    try:
        yield
    except ScenarioError as error:
        if rule not in str(error):
            raise AssertionError(f"refused, but not by {rule}: {error}") from error
    else:
        raise AssertionError(f"it was not refused by {rule}")


def statuses(t: Table) -> list[str]:
    """Whether each player is playing, or has won, lost or drawn, in seat order."""
    return [seat.status for seat in t.seats]


def size(seat: Seat, card: Card | int) -> tuple[int, int]:
    """The power and toughness of the player's creature."""
    return seat.power(card), seat.toughness(card)


def characteristics(t: Table, number: int) -> Characteristics:
    """The characteristics that the object has now."""
    return layers.characteristics_of(t.game, number)


def in_order(seat: Seat) -> None:
    """603.3b: The player orders abilities that triggered together as they are offered."""
    if seat.question is not None and seat.question.kind is Kind.TRIGGER_ORDER:
        seat.answers(list(seat.question.options))


def cast_paying(t: Table, spell: CardDef, *times: int) -> None:
    """The first player casts the spell and pays each optional cost so often, as written."""
    a, left = t.seats[0], list(times)
    a.casts(spell)
    while a.question is not None and a.question.rule != "117.1":
        often = a.question.key.startswith("optional")
        a.answers(left.pop(0) if often else a.question.example())
    resolve_saying_yes(t)


def to_damage(t: Table) -> None:
    """Everybody passes until damage is to be assigned, or has been dealt."""
    while t.step == "declare blockers":
        t.pass_once()


def band(seat: Seat, *cards: CardDef) -> None:
    """702.22c: The player declares that these attackers are one band."""
    seat.answers(tuple([Option("band", seat.find(card)) for card in cards]))


def happens(t: Table, *events: Event) -> None:
    """These events happen at once, before anything else in the game."""
    t.begin()
    interrupt(t.game, min(t.game.turns), happen(*events))


def priority_of(t: Table) -> int:
    """The seat that is asked to act or pass."""
    [question] = t.questions
    assert isinstance(question, Act)
    return question.decider


def offered(seat: Seat) -> list[int]:
    """The objects and players that the player's open question offers."""
    question = seat.question
    assert question is not None
    return sorted([option.what for option in question.options if option.verb != "pass"])


def ways_to_cast(seat: Seat, number: int) -> list[int]:
    """The ways to cast this object that the player's open question offers."""
    question = seat.question
    assert question is not None
    return [
        option.nth for option in question.options if (option.verb, option.what) == ("cast", number)
    ]


def exiled(seat: Seat) -> list[str]:
    """The names of the player's cards in exile."""
    game = seat.table.game
    return [game.object(n).card.name for n in game.player(seat.number).exile]


def cast_text(t: Table, text: str, at: object = None) -> None:
    """The first player casts a card with this text; it resolves or asks something."""
    spell = card(text)
    t.seats[0].hand(spell).casts(spell, at=at)
    t.resolve()
