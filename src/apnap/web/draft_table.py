"""905: The draft at a table, the building of decks after it, and the game that follows."""

from __future__ import annotations

import secrets
from typing import Any

from apnap.cards.builtin import builtin_card
from apnap.cards.library import open_library
from apnap.draft import (
    Built,
    DraftError,
    DraftSession,
    PickingBot,
    build,
    deck_faults,
    pool_of,
    seats_of,
    view,
)
from apnap.draft.building import least_cards, split
from apnap.draft.lists import Listed, lines_in, looked_up
from apnap.draft.playing import imported_list
from apnap.draft.rating import BASICS
from apnap.rules.zones.option_texts import choices
from apnap.state.card import CardDef
from apnap.state.question import Question

from . import answering
from .live_table import LiveTable, Refusing
from .protocol.from_page import AnswerValue, BuildDeck
from .storage import Player

Json = dict[str, Any]


def listed_cards(text: str) -> list[Listed]:
    """The list to draft from; without one, that which comes with apnap."""
    if not text.strip():
        return imported_list()
    with open_library() as library:
        return looked_up(lines_in(text, "the list"), library)


def answer_draft(table: LiveTable, player: Player, question: str, value: AnswerValue) -> None:
    """905.1: Answer a question of the draft, and write the answer down."""
    session = drafting(table)
    asked = answering.find_question(session.questions, player.number, table.secret, question)
    session.submit(asked.id, asked.in_full(value), player.number)
    table.draft_journal.write(session)


def draft_by_bots(table: LiveTable) -> None:
    """Answer every question that a bot has to answer. When the draft is over, decks are built."""
    session = drafting(table)
    while mine := [q for q in session.questions if table.players[q.decider].played_by]:
        bot = PickingBot(mine[0].decider)
        session.submit(mine[0].id, bot.answer(session.draft, mine[0]), mine[0].decider)
    table.draft_journal.write(session)
    if session.draft.over:
        table.set_phase("building")
        for player in table.players:
            if player.played_by:
                player.ready = True
                table.storage.set_player(table.id, player)


def drafting(table: LiveTable) -> DraftSession:
    if table.draft is None:
        raise Refusing("there is no draft at this table")
    return table.draft


# ---- decks -----------------------------------------------------------------------------------


def build_deck(table: LiveTable, player: Player, wanted: BuildDeck) -> None:
    """905.1d: Set the player's deck. A deck that is not legal can't be the final one."""
    if table.phase != "building":
        raise Refusing("decks are built after the draft", "905.1d")
    if player.ready:
        raise Refusing("your deck is final")
    built = built_from(table, player, list(wanted.deck), list(wanted.conspiracies))
    faults = deck_faults(pool_of(drafting(table).draft, player.number), built)
    if wanted.ready and faults:
        raise Refusing(faults[0].words, faults[0].rule)
    player.deck = {"deck": list(wanted.deck), "conspiracies": list(wanted.conspiracies)}
    player.ready = wanted.ready
    table.storage.set_player(table.id, player)


def built_from(
    table: LiveTable, player: Player, names: list[str], conspiracies: list[str]
) -> Built:
    """The deck with these cards of the player's pool, and basic lands."""
    pool = pool_of(drafting(table).draft, player.number)
    known = {card.name: card for card in pool}
    known |= {name: builtin_card(name) for name in BASICS.values() if name not in known}
    unknown = [name for name in (*names, *conspiracies) if name not in known]
    if unknown:
        raise Refusing(f"{unknown[0]!r} is neither in your card pool nor a basic land", "905.1d")
    built = split(pool, [known[name] for name in names])
    return Built(built.deck, built.sideboard, [known[name] for name in conspiracies])


def final_decks(table: LiveTable) -> list[Built | None]:
    """The deck of each player; None for those that a program builds."""
    return [
        None
        if each.deck is None or each.played_by
        else built_from(table, each, each.deck["deck"], each.deck["conspiracies"])
        for each in table.players
    ]


def seats_after_draft(table: LiveTable) -> list[Any]:
    """905.4: The seats of the game that follows."""
    try:
        return seats_of(drafting(table).draft, final_decks(table))
    except DraftError as error:
        raise Refusing(str(error)) from None


# ---- what a seat sees ------------------------------------------------------------------------


def draft_view(table: LiveTable, player: Player | None) -> Json:
    """905.1c: The draft as the player sees it."""
    draft = drafting(table).draft
    seen = view(draft, None if player is None else player.number)
    asked = drafting(table).questions
    mine = [each for each in asked if player is not None and each.decider == player.number]
    seen["questions"] = [
        draft_question(table, each, [card_name(draft, option.what) for option in each.options])
        for each in mine
    ]
    seen["waiting_for"] = sorted({each.decider for each in asked})
    names = {*seen["pack"], *[n for d in seen["drafters"] for n in (*d["pile"], *d["face_up"])]}
    seen["faces"] = {card.name: face_of(card) for card in draft.cards if card.name in names}
    return seen


def card_name(draft: Any, number: int) -> str:
    return draft.name(number) if 0 <= number < len(draft.cards) else ""


def draft_question(table: LiveTable, question: Question, names: list[str]) -> Json:
    """A question of the draft as the page gets it. Options name cards, or drafters to pass to."""
    options = []
    for option, name in zip(question.options, names, strict=True):
        words = f"{option.verb} {name}".strip()
        data: Json = {"text": words[:1].upper() + words[1:], "verb": option.verb}
        if option.verb in ("pass to", "look at the next card of"):
            data["what"] = {"id": option.what, "name": table.players[option.what].name}
        elif name:
            data["what"] = {"name": name}
        if option.nth:
            data["nth"] = option.nth
        options.append(data)
    data = {
        "id": answering.public_id(table.secret, question.id),
        "kind": type(question).__name__,
        "about": question.kind.value,
        "prompt": question.prompt,
        "rule": question.rule,
        "player": question.decider,
        "turn": 0,
        "options": options,
        "choices": choices([each["text"] for each in options]),
    }
    for field in ("low", "high", "names"):
        if hasattr(question, field):
            value = getattr(question, field)
            data[field] = list(value) if isinstance(value, tuple) else value
    default = question.default
    if default is not None:
        data["default"] = question.in_places(default)
        data["default_text"] = question.default_text
    return data


def building_view(table: LiveTable, player: Player | None) -> Json | None:
    """905.1d: The player's pool and deck; a spectator sees nothing of it."""
    if player is None:
        return None
    pool = pool_of(drafting(table).draft, player.number)
    if player.deck is None:
        built = build(pool)
    else:
        built = built_from(table, player, player.deck["deck"], player.deck["conspiracies"])
    cards = {card.name: card for card in (*pool, *built.deck)}
    cards |= {name: builtin_card(name) for name in BASICS.values()}
    return {
        "pool": sorted([card.name for card in pool]),
        "deck": sorted([card.name for card in built.deck]),
        "conspiracies": sorted([card.name for card in built.conspiracies]),
        "least": least_cards(built.conspiracies),
        "faults": [
            {"rule": each.rule, "words": each.words, "card": each.name}
            for each in deck_faults(pool, built)
        ],
        "ready": player.ready,
        "faces": {name: face_of(card) for name, card in sorted(cards.items())},
    }


def face_of(card: CardDef) -> Json:
    """The printed facts of a card."""
    base = card.base
    data: Json = {
        "name": card.name,
        "cost": card.cost,
        "colors": "".join(sorted(base.colors, key="WUBRG".find)),
        "supertypes": sorted(base.supertypes),
        "types": sorted(base.types),
        "subtypes": sorted(base.subtypes),
        "text": card.text,
    }
    if base.is_creature:
        data["power"], data["toughness"] = base.power, base.toughness
    return data


def new_draft_session(names: list[str], text: str, size: int) -> DraftSession:
    """905.1a: A new draft of these players."""
    try:
        return DraftSession(names, listed_cards(text), secrets.randbits(60), size)
    except DraftError as error:
        raise Refusing(str(error)) from None
