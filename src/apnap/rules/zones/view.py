"""400.2, 402.3, 720.4: Everything that one player may see of the game, as data that can be sent to
them.

Two games that differ only in facts hidden from a seat look the same to that seat, byte for byte. So
nothing here may depend on hidden facts: no number of a card in a hidden zone (it would tell when
the card was drawn), no seed, no timestamp, no question to anybody else.
"""

from __future__ import annotations

from apnap.rules.abilities.delayed import noted
from apnap.rules.casual.commanders import from_command_zone
from apnap.rules.continuous import layers
from apnap.rules.machine.log_entries import is_routine
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.color_identity import commanders_of
from apnap.rules.objects.stickers_in_layers import stickers_on
from apnap.state.delayed import Delayed
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import (
    BATTLEFIELD,
    COLORS,
    COMMAND,
    EXILE,
    NOBODY,
    STACK,
)
from apnap.state.objects import GameObject
from apnap.state.player import Player
from apnap.state.question import Act, Option, Question
from apnap.state.records import field_names
from apnap.state.turn import Turn

from .hidden_information import UNKNOWN, Json, Sight
from .option_texts import choices, option_texts, sight_of
from .words_that_ask import words_that_ask

PUBLIC_ZONES = ("battlefield", "graveyard", "exile", "ante", "command")


def view(game: Game, seat: int | None, since: int = 0) -> dict[str, object]:
    """Everything that the player in this seat may know; of the log, the entries from `since` on.

    `seat` None is a spectator, who sees only what everybody sees.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> seen = view(game, 0)
    >>> [len(player["hand"]) for player in seen["players"]]
    [7, 0, 0]
    """
    sight = Sight(game, seat)
    data: dict[str, object] = {
        "seat": seat,
        "over": game.over,
        "sides": [list(side) for side in game.sides],
        "players": [player_view(sight, number) for number in range(game.size)],
        "turns": [turn_view(sight, turn) for turn in game.turns.values()],
        "questions": [
            question_view(game, question) for question in game.questions if question.decider == seat
        ],
        "waiting_for": waiting_for(game),
        "log": [entry_view(sight, entry) for entry in game.log.since(since)],
        "log_length": len(game.log),
    }
    inner = game.subgame()
    if inner is not None:  # 726.4: those who are not in it may watch, too
        data["subgame"] = view(inner, seat)
    return data


def waiting_for(game: Game) -> list[int]:
    """The seats that have to answer a question that everybody knows about.

    If passes are skipped, whether a player is offered priority depends on their hand, so it is not
    told.
    """
    seats = set()
    for question in game.questions:
        if not (isinstance(question, Act) and game.rules.skip_passes):
            seats.add(question.decider)
    return sorted(seats)


# ---- players and objects ---------------------------------------------------------------------


def player_view(sight: Sight, seat: int) -> Json:
    """A player, and all objects of that player that this seat may see."""
    game, row = sight.game, sight.game.player(seat)
    data: Json = {
        "seat": seat,
        "name": row.name,
        "side": row.side,
        "status": row.status,
        "life": game.life(seat),
        "counters": dict(row.counters),
        "mana": [mana_view(mana.type, mana.snow, mana.spend_on) for mana in row.pool],
        "lands_played": row.lands_played,
        "turns_begun": row.turns_begun,
        "mulligans": row.mulligans,
        "controlled_by": None if row.controlled_by == NOBODY else row.controlled_by,
        "reach": None if row.reach is None else list(row.reach),
        "hand_count": len(row.hand),
        "hand": hand_view(sight, row),
        "library_count": len(row.library),
        "library": library_view(sight, row),
    }
    if row.commander_damage:  # 903.10a
        data["commander_damage"] = [
            {**commander_view(game, number), "damage": total}
            for number, total in row.commander_damage
        ]
    for zone in PUBLIC_ZONES:
        ids: tuple[int, ...] = getattr(row, zone)
        data[zone] = [object_view(sight, game.object(number)) for number in ids]
    if row.phased_out:  # 702.26b: everybody knows what would phase in
        phased = [object_view(sight, game.object(number)) for number in row.phased_out]
        data["phased_out"] = phased
    delayed = game.seats[seat].delayed
    if delayed:  # 603.7: everybody knows what will trigger, or come back (610.3)
        data["delayed"] = [delayed_view(sight, delayed[number]) for number in sorted(delayed)]
    if row.open_sheets:  # 123.2c
        data["sticker_sheets"] = [sheet.name for sheet in row.open_sheets]
    if row.notes:  # 905.2b: any player may look at them at any time
        data["notes"] = [[note.named, note.kind, note.value] for note in row.notes]
    if row.completed:  # 309.7
        data["completed"] = list(row.completed)
    outside = [each for each in map(game.object, row.outside) if sight.sees(each)]
    if outside or seat == sight.seat:  # of others, what they have revealed (103.2b)
        data["outside"] = [object_view(sight, each) for each in outside]
    return data


def commander_view(game: Game, number: int) -> Json:
    """903.3: The commander of this number, wherever it is now: everybody knows which card it is."""
    seat = number % game.size
    names = [card.name for card, row in commanders_of(game, seat) if number in row.commanders()]
    return {"name": names[0] if names else UNKNOWN, "owner": seat}


def delayed_view(sight: Sight, delayed: Delayed) -> Json:
    """603.7: A delayed triggered ability: its source, how long and how often it can trigger, and
    the objects it is about."""
    source = sight.game.find(delayed.source)
    seen = source is None or sight.sees(source)
    data: Json = {
        "id": delayed.id,
        "source": sight.refer(delayed.source) if source else {"name": delayed.last.row.card.name},
        "text": delayed.last.row.card.text if seen else "",
        "once": delayed.once or bool(delayed.then),
    }
    if delayed.until:
        data["until"] = delayed.until
    things = [*noted(delayed.about).things, *[event.on for event in delayed.then]]
    if things:
        data["about"] = [sight.refer(thing) for thing in things]
    return data


def mana_view(type_: str, snow: bool, spend_on: str) -> Json:
    data: Json = {"type": type_}
    if snow:
        data["snow"] = True
    if spend_on:
        data["spend_on"] = spend_on
    return data


def hand_view(sight: Sight, player: Player) -> list[Json]:
    """402.3: An open hand in its order; of a hidden hand, the cards that this seat has been
    shown."""
    rows = [sight.game.object(number) for number in player.hand]
    cards = [object_view(sight, row) for row in rows if sight.sees(row)]
    if player.id not in sight.hands:  # the order would tell which was drawn when
        cards.sort(key=lambda card: str(card["name"]))
    return cards


def library_view(sight: Sight, player: Player) -> list[Json]:
    """401.2: The cards of the library that this seat has been shown or may look at."""
    cards = []
    for depth, number in enumerate(reversed(player.library)):
        row = sight.game.object(number)
        if (row.shown_to or depth == 0) and sight.sees(row):
            cards.append({"from_top": depth, **object_view(sight, row)})
    return cards


def object_view(sight: Sight, row: GameObject) -> Json:
    """One object: its status, and its characteristics if the seat may know them."""
    data: Json = {"owner": row.owner, "controller": row.controller}
    if sight.may_number(row):
        data["id"] = row.id
    if row.face_down:
        data["face_down"] = True
    if row.ability is not None:
        data["name"] = name_of(sight.game, row.id)
        data["text"] = text_of_source(sight, row)
        if row.source != NOBODY:  # 901.8
            data["source"] = sight.refer(row.source)
    elif sight.sees(row):
        data.update(characteristics_view(sight.game, row))
    else:
        if row.zone in (BATTLEFIELD, STACK):  # 708.2: that it is a 2/2, everybody sees
            data.update(characteristics_view(sight.game, row, hidden=True))
        data["name"] = UNKNOWN
    data.update(status_view(sight, row))
    return data


def text_of_source(sight: Sight, row: GameObject) -> str:
    """The text of the card that the ability comes from, unless the card is face down and hidden
    (708.5)."""
    source = sight.game.find(row.source)
    return row.card.text if source is None or sight.sees(source) else ""


def characteristics_view(game: Game, row: GameObject, hidden: bool = False) -> Json:
    """109.3: The current characteristics. For a face-down card, those it would have face up (708.5)
    unless `hidden`."""
    chars = (
        row.card.base if row.face_down and not hidden else layers.characteristics_of(game, row.id)
    )
    data: Json = {
        "name": chars.name,
        "cost": None if chars.cost is None else str(chars.cost),
        "colors": "".join([color for color in COLORS if color in chars.colors]),
        "supertypes": sorted(chars.supertypes),
        "types": sorted(chars.types),
        "subtypes": sorted(chars.subtypes),
        "keywords": sorted(chars.keywords),
        "text": "" if hidden else row.card.text if row.face_down else row.printed().text,
    }
    if row.card.faces and not hidden:
        data["faces"] = [face.name for face in row.card.faces]
    if chars.is_creature:
        data["power"], data["toughness"] = chars.power, chars.toughness
    if "planeswalker" in chars.types:
        data["loyalty"] = row.count("loyalty") if row.zone == BATTLEFIELD else chars.loyalty
    if "battle" in chars.types:
        data["defense"] = row.count("defense") if row.zone == BATTLEFIELD else chars.defense
    if chars.lights:  # 717.1
        data["lights"] = list(chars.lights)
    if row.card.token:
        data["token"] = True
    return data


def status_view(sight: Sight, row: GameObject) -> Json:
    """Everything marked on the object, attached to it or chosen for it; absent things are left
    out."""
    data: Json = {}
    if row.many != 1:
        data["many"] = row.many
    if row.counters:
        data["counters"] = dict(row.counters)
    if row.stickers:  # 123.4
        data["stickers"] = [each.words() for each in stickers_on(sight.game, row)]
    if row.marks:  # 701.31b, 702.158b
        data["marks"] = list(row.marks)
    if row.commander != NOBODY and sight.sees(row):  # 903.3
        data["commander"] = True
        if row.zone == COMMAND and row.card.base.cost is not None:  # 903.8
            permission = from_command_zone(sight.game, row.id)
            more = permission.additional if permission is not None else ""
            data["cast_for"] = str(row.card.base.cost.and_also(mana_cost(more)))
    if row.room != NOBODY:  # 309.4
        data["room"] = row.room
    if row.zone == BATTLEFIELD:
        data["tapped"], data["damage"] = row.tapped, row.damage
        data["sick"] = row.since == sight.game.player(row.controller).turns_begun  # 302.6
        if row.attached != NOBODY:
            data["attached"] = sight.refer(row.attached)
        if row.attachments:
            data["attachments"] = [sight.refer(each) for each in row.attachments]
        if row.protector != NOBODY:
            data["protector"] = row.protector
    elif row.zone == STACK:
        data["targets"] = [[sight.refer(each) for each in slot] for slot in row.targets]
        data["x"], data["modes"] = row.x, list(row.modes)
        data["divided"] = [{**sight.refer(each), "number": n} for each, n in row.divided]
    elif row.zone == EXILE and row.attached != NOBODY:
        data["attached"] = sight.refer(row.attached)
    return data


# ---- turns -----------------------------------------------------------------------------------


def turn_view(sight: Sight, turn: Turn) -> Json:
    """807.5: A turn in progress, with its own step, stack and combat."""
    game = sight.game
    side = game.rules.shared_turns and turn.active != NOBODY
    data: Json = {
        "marker": turn.id,
        "number": turn.number,
        "active": list(game.side_of(turn.active)) if side else [turn.active],
        "step": turn.step,
        "stack": [object_view(sight, game.object(number)) for number in turn.stack],
        "triggered": [
            object_view(sight, game.object(n)) for n in turn.waiting if game.find(n) is not None
        ],
        "combat": combat_view(sight, turn),
    }
    if turn.planar != NOBODY and game.is_in(turn.planar):  # 311.5
        data["planar_controller"] = turn.planar
    return data


def combat_view(sight: Sight, turn: Turn) -> Json:
    """506-511: The attackers and blockers of the turn; 2008-02:310.1: and damage on the stack."""
    data: Json = {
        "defending": list(turn.defending),
        "attackers": [
            {
                "attacker": sight.refer(attacker),
                "at": None if at == NOBODY else sight.refer(at),
                "blocked": attacker in turn.blocked,
            }
            for attacker, at in turn.attackers
        ],
        "blockers": [
            {"blocker": sight.refer(blocker), "attacker": sight.refer(attacker)}
            for blocker, attacker in turn.blockers
        ],
        "bands": [list(band) for band in turn.bands],
        "order": [[attacker, list(blockers)] for attacker, blockers in turn.order],
    }
    if turn.assigned:
        data["damage"] = [
            {"by": sight.refer(source), "to": sight.refer(thing), "amount": amount * dealers}
            for source, thing, amount, dealers in turn.assigned
        ]
    return data


# ---- questions and the log -------------------------------------------------------------------

SHOWN_APART = frozenset(
    ("key", "id", "rule", "decider", "options", "player", "prompt", "turn", "depth", "kind")
)


def question_view(game: Game, question: Question) -> Json:
    """A question to this seat, in full. An option is answered by its place in the list; `choices`
    has those that say the same only once."""
    sight, texts = sight_of(game, question), option_texts(game, question)
    data: Json = {
        "id": question.id,
        "kind": type(question).__name__,
        "about": question.kind.value,
        "prompt": question.prompt,
        "rule": question.rule,
        "player": question.decider if question.player == NOBODY else question.player,
        "turn": question.turn,
        "options": [
            {"text": text, **option_view(sight, option)}
            for text, option in zip(texts, question.options, strict=True)
        ],
        "choices": choices(texts),
    }
    if words := words_that_ask(game, question):
        data["words"] = words
    default = question.default
    if default is not None:
        data["default"] = question.in_places(default)
        data["default_text"] = question.default_text
    for name in field_names(type(question)):
        if name not in SHOWN_APART:
            value = plain(sight, getattr(question, name))
            if value is not None:
                data[name] = value
    return data


def plain(sight: Sight, value: object) -> object:
    """Other fields of a question as data, such as the number to choose or a teammate's proposal
    (805.2)."""
    if isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Option):
        return option_view(sight, value)
    if isinstance(value, tuple):
        return [plain(sight, each) for each in value]
    return None


def option_view(sight: Sight, option: Option) -> Json:
    """One option of a question."""
    data: Json = {"verb": option.verb}
    if option.what != NOBODY:
        data["what"] = sight.refer(option.what)
    if option.at != NOBODY:
        data["at"] = sight.refer(option.at)
    if option.nth:
        data["nth"] = option.nth
    if option.turn != NOBODY:
        data["turn"] = option.turn
    if option.many:
        data["many"] = option.many
    return data


def entry_view(sight: Sight, entry: Entry) -> Json:
    """A line of the log as this seat may read it."""
    data: Json = {
        "turn": entry.turn,
        "number": entry.round,
        "step": entry.step,
        "text": entry.text if sight.reads(entry) else entry.public,
        "rules": list(entry.rules),
        "happened": entry.happened,
    }
    if is_routine(entry):
        data["routine"] = True
    return data
