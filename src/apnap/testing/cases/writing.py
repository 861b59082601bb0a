"""Cases written in Python: for tests of how cases are played."""

from __future__ import annotations

from typing import Any

from apnap.cards.names import folded
from apnap.oracle import CardFacts

from .reading import Cards, Case
from .running import Outcome, run_case


def facts(name: str, type_line: str, text: str = "", cost: str = "", size: str = "") -> CardFacts:
    """The facts of a card; `size` is such as "2/2".

    >>> facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2").power
    '2'
    """
    power, _, toughness = size.partition("/")
    return CardFacts(
        name,
        mana_cost=cost,
        type_line=type_line,
        text=text,
        power=power or None,
        toughness=toughness or None,
    )


def add(zone: str, card: str, player: str = "A", count: int = 1, **more: Any) -> dict[str, Any]:
    """An entry of the set-up that puts down a card.

    >>> add("HAND", "Bolt")["zone"]
    'HAND'
    """
    entry = {"kind": "add_card", "zone": zone, "player": player, "card": card, "count": count}
    return {**entry, **more}


def act(
    kind: str, player: str = "A", turn: int = 1, step: str = "PRECOMBAT_MAIN", **args: Any
) -> dict[str, Any]:
    """An action.

    >>> act("cast", card="Bolt")["args"]
    {'card': 'Bolt'}
    """
    return {"turn": turn, "step": step, "player": player, "kind": kind, "args": args}


def entry(queue: str, kind: str, value: Any, player: str = "A") -> dict[str, Any]:
    """An entry of a queue.

    >>> entry("choices", "yes_no", True)["player"]
    'A'
    """
    return {"player": player, "queue": queue, "kind": kind, "value": value}


def yes(player: str = "A") -> dict[str, Any]:
    """The answer yes.

    >>> yes()["value"]
    True
    """
    return entry("choices", "yes_no", True, player)


def no(player: str = "A") -> dict[str, Any]:
    """The answer no.

    >>> no()["value"]
    False
    """
    return entry("choices", "yes_no", False, player)


def choice(value: str, player: str = "A") -> dict[str, Any]:
    """A choice by its text.

    >>> choice("Red")["kind"]
    'choice'
    """
    return entry("choices", "choice", value, player)


def target(name: str, player: str = "A") -> dict[str, Any]:
    """A target by its name.

    >>> target("Bear")["value"]
    [{'object': 'Bear'}]
    """
    return entry("targets", "target", [{"object": name}], player)


def check(kind: str, **args: Any) -> dict[str, Any]:
    """A check of the outcome.

    >>> check("life", player="A", life=20)["kind"]
    'life'
    """
    return {"kind": kind, "args": args}


def play(
    cards: list[CardFacts],
    setup: list[Any],
    actions: list[Any],
    asserts: list[Any],
    choices: list[Any] | None = None,
    players: str = "AB",
    **more: Any,
) -> Outcome:
    """Play such a case with these cards; `more` are its other parts.

    >>> play([facts("Mountain", "Basic Land")], [], [], [check("life", player="A", life=20)]).result
    'passed'
    """
    options = {
        "game_type": "TwoPlayerDuel" if len(players) == 2 else "FreeForAll",
        "range": "ALL",
        "attack_option": "MULTIPLE",
        "life": 20,
        "turn_order": ["A", *reversed(players[1:])],
        "first_player_skips_draw": len(players) == 2,
        "strict": True,
        **more.get("options", {}),
    }
    decks = more.get("decks", {})
    case = Case(
        id="test",
        players=tuple([{"seat": p, "deck": decks.get(p, "RB Aggro.dck")} for p in players]),
        options=options,
        setup=tuple(setup),
        actions=tuple(actions),
        choices=tuple(choices or ()),
        stop=more.get("stop", {"turn": 1, "step": "END_TURN"}),
        asserts=tuple(asserts),
        cards=tuple({each["card"] for each in setup if "card" in each}),
        expect_error=more.get("expect_error"),
        expect_exception=more.get("expect_exception"),
    )
    known = Cards({folded(each.name): each for each in cards})
    return run_case(case, known)
