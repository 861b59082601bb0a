"""The checks of a case: on the way, and of the outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from apnap.rules.continuous import layers
from apnap.rules.continuous.regions import LAYERS, Region, region_of
from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.names import LOST, NOBODY, WON, Zone
from apnap.state.objects import GameObject
from apnap.state.question import Kind, Option, Question
from apnap.testing.words import player_of

from .abilities import has_ability
from .mana_options import mana_options, read_mana
from .querying import query
from .queues import name_of
from .reading import Failed, NotRunnable
from .tables import COLORS, Args, Table, first, is_card, same
from .texts import matches, own_names, plain, text_of

PATIENCE = 200  # questions


def stack_texts(game: Game) -> list[str]:
    """The texts of the objects on the stack; the top one is the last."""
    stack = game.turns[min(game.turns)].stack if game.turns else ()
    return [stack_text(game, number) for number in stack]


def stack_text(game: Game, number: int) -> str:
    row = game.object(number)
    if row.ability is None:
        return plain(f"Cast {name_of(game, number)}")
    return text_of(game, row.ability, source_card(game, row))


def source_card(game: Game, row: GameObject) -> Any:
    source = game.find(row.source) if row.source != NOBODY else None
    return source.printed() if source is not None else row.card


# ---- one function for each kind ----------------------------------------------------------------


def permanent_count(t: Table, args: Args) -> None:
    found = t.permanents(args.get("permanent") or "", t.seat(args))
    same(
        f"permanents {args.get('permanent', '')} of {args['player']}", args["count"], t.many(found)
    )


def token_count(t: Table, args: Args) -> None:
    found = [n for n in t.permanents(args["token"], t.seat(args)) if t.game.object(n).card.token]
    same(f"tokens {args['token']}", args["count"], t.many(found))


def zone_count(zone: Zone) -> Callable[[Table, Args], None]:
    def count(t: Table, args: Args) -> None:
        name = args.get("card", args.get("object"))
        found = t.cards(zone, name, t.seat(args))
        same(f"{zone} {name or ''} of {args.get('player', 'all')}", args["count"], found)

    return count


def life(t: Table, args: Args) -> None:
    same(f"life of {args['player']}", args["life"], t.game.life(t.seats[args["player"]]))


def power_toughness(t: Table, args: Args) -> None:
    found = t.permanents(args["permanent"], t.seat(args))
    sizes = [
        (layers.characteristics_of(t.game, n).power, layers.characteristics_of(t.game, n).toughness)
        for n in found
    ]
    wanted = (args["power"], args["toughness"])
    if not sizes:
        raise Failed(f"there is no permanent {args['permanent']}")
    good = all(s == wanted for s in sizes) if args.get("scope") == "All" else wanted in sizes
    if not good:
        raise Failed(f"power and toughness of {args['permanent']}: {sizes}, not {wanted}")


def counter_count(t: Table, args: Args) -> None:
    kind, seat = args["counter_name"], t.seat(args)
    if "permanent" not in args:
        assert seat is not None
        same(f"{kind} counters", args["count"], t.game.player(seat).count(kind))
        return
    number = first(t, args, seat)
    same(
        f"{kind} counters on {args['permanent']}", args["count"], t.game.object(number).count(kind)
    )


def ability(t: Table, args: Args) -> None:
    found = t.permanents(args["permanent"], t.seat(args))
    same(f"permanents {args['permanent']}", args.get("count", 1), t.many(found))
    if not found:
        return
    has = has_ability(t.game, found[-1], args["ability"])
    same(f"{args['permanent']} has {args['ability'].get('keyword')}", args["must_have"], has)


def ability_count(t: Table, args: Args) -> None:
    """The number of permanents of that name that have the ability."""
    found = t.permanents(args["permanent"], t.seat(args))
    having = [number for number in found if has_ability(t.game, number, args["ability"])]
    same(f"{args['permanent']} with {args['ability'].get('keyword')}", args["count"], len(having))


def abilities(t: Table, args: Args) -> None:
    for each in args["abilities"]:
        ability(t, {**args, "ability": each, "must_have": args.get("must_have", True)})


def base_power_toughness(t: Table, args: Args) -> None:
    """208.4b, 613.4: Power and toughness after layer 7b: without counters and effects that add to
    them."""
    sizes = [base_size(t.game, n) for n in t.permanents(args["permanent"], t.seat(args))]
    wanted = (args["power"], args["toughness"])
    if wanted not in sizes:
        raise Failed(f"base power and toughness of {args['permanent']}: {sizes}, not {wanted}")


def base_size(game: Game, number: int) -> tuple[int, int]:
    twin = game.copy()
    seats = region_of(twin, twin.object(number).controller)
    if not seats:
        base = layers.characteristics_of(twin, number)
        row = twin.object(number)
        more = row.count("+1/+1") - row.count("-1/-1")
        return base.power - more, base.toughness - more
    region = Region(twin, seats)
    twin.drafts = region.drafts
    for layer in LAYERS[: LAYERS.index("7c")]:
        region.apply_layer(layer)
    return region.drafts[number].power, region.drafts[number].toughness


def mana_options_contains(t: Table, args: Args) -> None:
    totals = mana_options(t.game, t.seats[args["player"]])
    if read_mana(args["mana"]) not in totals:
        raise Failed(f"possible mana of {args['player']}: {sorted(totals)}, not {args['mana']}")


def may_attack(t: Table, args: Args) -> None:
    """508.1a-c: Whether the creature could be declared as attacking that player, in the step in
    which attackers are declared."""
    seat = t.seats[args.get("defender_player") or args["defender"]]
    number = first(t, args)
    controller = t.game.controller_of(number)
    legal = [o for o in could_attack(t.game, controller) if (o.what, o.at) == (number, seat)]
    wanted = args.get("may_attack", args.get("must_have", True))
    same(f"{args['permanent']} may attack {t.game.player(seat).name}", wanted, bool(legal))


def could_attack(game: Game, seat: int) -> tuple[Option, ...]:
    """The attacks that the player could declare, tried in a copy of the game."""
    twin = game.copy()
    for question in questions_until(twin, Kind.ATTACKERS):
        if question.kind is Kind.ATTACKERS and player_of(question) == seat:
            return tuple([o for o in question.options if question.is_legal((o,))])
    return ()


def questions_until(game: Game, kind: Kind) -> Iterator[Question]:
    """Pass until such a question comes, at most to the end of the turn."""
    number = game.turns[min(game.turns)].number
    for _ in range(PATIENCE):
        if game.over or game.turns[min(game.turns)].number != number or not game.questions:
            return
        question = game.questions[0]
        yield question
        if question.kind is kind:
            return
        submit(game, game.merged(question).id, question.example())


def left(queue: str) -> Callable[[Table, Args], None]:
    def count(t: Table, args: Args) -> None:
        same(f"{queue} left", args["count"], t.left(queue, t.seat(args)))

    return count


def result(t: Table, args: Args) -> None:
    """104: Whether the player has won or lost, or the game is a draw."""
    wanted = str(args["result"]).upper()
    status = t.game.player(t.seats[args["player"]]).status
    drawn = t.game.over and all(t.game.player(s).status != WON for s in range(t.game.size))
    found = "DRAW" if drawn else {WON: "WON", LOST: "LOST"}.get(status, "NONE")
    same(f"the result of {args['player']}", wanted, found)


def attacking(t: Table, args: Args) -> None:
    turn = t.game.turns[min(t.game.turns)]
    fighting = [one for one, _ in turn.attackers]
    found = [number for number in t.permanents(args["permanent"]) if number in fighting]
    same(f"{args['permanent']} attacks", args.get("attacking", True), bool(found))


def turn_number(t: Table, args: Args) -> None:
    same("the turn", args["turn"], t.game.turns[min(t.game.turns)].number)


def types_not(t: Table, args: Args) -> None:
    types(t, {**args, "must_have": False})


def tapped(t: Table, args: Args) -> None:
    rows = [t.game.object(n) for n in t.permanents(args["permanent"])]
    if not rows:
        raise Failed(f"there is no permanent {args['permanent']}")
    if args["tapped"] not in [row.tapped for row in rows[:2]]:
        raise Failed(f"{args['permanent']} tapped: {rows[0].tapped}, not {args['tapped']}")


def tapped_count(t: Table, args: Args) -> None:
    found = [
        n
        for n in t.permanents(args["permanent"], t.seat(args, "target_player"))
        if t.game.object(n).tapped == args["tapped"]
    ]
    same(f"{args['permanent']} tapped {args['tapped']}", args["count"], t.many(found))


def damage_received(t: Table, args: Args) -> None:
    number = first(t, args, t.seat(args))
    same(f"damage on {args['permanent']}", args["damage"], t.game.object(number).damage)


def types(t: Table, args: Args) -> None:
    chars = layers.characteristics_of(t.game, first(t, args))
    has = args["type"].lower() in chars.types
    if "subtype_name" in args:
        has = has and args["subtype_name"] in chars.subtypes
    same(f"{args['permanent']} is {args['type']}", args.get("must_have", True), has)


def subtypes(must: bool) -> Callable[[Table, Args], None]:
    def has_subtype(t: Table, args: Args) -> None:
        chars = layers.characteristics_of(t.game, first(t, args))
        has = args["subtype_name"] in chars.subtypes
        wanted = args.get("must_have", must)
        same(f"{args['permanent']} is a {args['subtype_name']}", wanted, has)

    return has_subtype


def color(t: Table, args: Args) -> None:
    chars = layers.characteristics_of(t.game, first(t, args, t.seat(args)))
    colorless = not chars.colors  # 105.2c: "C"
    has = [colorless if each == "C" else each in chars.colors for each in args["colors"]]
    good = all(has) if args["must_have"] else not any(has)
    if not good:
        raise Failed(f"colours of {args['permanent']}: {sorted(chars.colors)}")


def attached_to(t: Table, args: Args) -> None:
    hosts = t.permanents(args["permanent"], t.seat(args))
    on = [n for host in hosts for n in t.game.object(host).attachments]
    has = any(name_of(t.game, n) == args["attachment"] for n in on)
    same(f"{args['attachment']} on {args['permanent']}", args["attached"], has)


def permanent_exists(t: Table, args: Args) -> None:
    found = t.permanents(args["permanent"], t.seat(args, "controller"))
    if not found:
        raise Failed(f"there is no permanent {args['permanent']}")


def mana_pool(t: Table, args: Args) -> None:
    seat = t.seat(args)
    assert seat is not None
    letters = args.get("colors") or COLORS[args["mana"]]
    found = [m for m in t.game.player(seat).pool if m.type in letters]
    same(f"mana {letters}", args["amount"], len(found))


def status(wanted: str) -> Callable[[Table, Args], None]:
    def has_status(t: Table, args: Args) -> None:
        seat = t.seats[args["player"]]
        same(f"{args['player']} has {wanted}", wanted, t.game.player(seat).status)

    return has_status


def active_player(t: Table, args: Args) -> None:
    active = t.game.turns[min(t.game.turns)].active
    same("the active player", t.seats[args["player"]], active)


def emblem_count(t: Table, args: Args) -> None:
    seat = t.seats[args["player"]]
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    same("emblems", args["count"], len([row for row in rows if not row.card.marker]))


def exiled_counters(t: Table, args: Args) -> None:
    game = t.game
    numbers = [n for seat in range(game.size) for n in game.player(seat).exile]
    found = [n for n in numbers if is_card(game.object(n), args["card"])]
    if not found:
        raise Failed(f"{args['card']} is not in exile")
    count = game.object(found[0]).count(args["counter_name"])
    same(f"counters on {args['card']}", args["count"], count)


def stack_size(t: Table, args: Args) -> None:
    same("objects on the stack", args["size"], len(t.game.turns[min(t.game.turns)].stack))


def stack_object(t: Table, args: Args) -> None:
    game, found = t.game, 0
    stack = game.turns[min(game.turns)].stack
    for number, text in zip(stack, stack_texts(game), strict=True):
        names = own_names(source_card(game, game.object(number)))
        found += matches(args["ability_prefix"], text, names)
    same(f"objects on the stack like {args['ability_prefix']!r}", args["count"], found)


def monarch(t: Table, args: Args) -> None:
    holders = [
        s
        for s in range(t.game.size)
        if any("monarch" in t.game.object(n).card.name.lower() for n in t.game.player(s).command)
    ]
    wanted = [t.seats[args["monarch"]]] if args["monarch"] else []
    same("the monarch", wanted, holders)


ASSERTS: dict[str, Callable[[Table, Args], None]] = {
    "permanent_count": permanent_count,
    "token_count": token_count,
    "graveyard_count": zone_count("graveyard"),
    "hand_count": zone_count("hand"),
    "library_count": zone_count("library"),
    "exile_count": zone_count("exile"),
    "command_zone_count": zone_count("command"),
    "command_card_count": zone_count("command"),
    "hand_card_count": zone_count("hand"),
    "emblem_count": emblem_count,
    "life": life,
    "power_toughness": power_toughness,
    "pt": power_toughness,
    "counter_count": counter_count,
    "permanent_counters": counter_count,
    "card_counters": exiled_counters,
    "counter_on_exiled_card": exiled_counters,
    "ability": ability,
    "abilities": abilities,
    "ability_count": ability_count,
    "base_power_toughness": base_power_toughness,
    "attacking": attacking,
    "mana_options_contains": mana_options_contains,
    "may_attack_defender": may_attack,
    "actions_left": left("actions"),
    "choices_left": left("choices"),
    "targets_left": left("targets"),
    "result": result,
    "turn": turn_number,
    "not_type": types_not,
    "tapped": tapped,
    "tapped_count": tapped_count,
    "permanent_tapped": tapped_count,
    "damage_received": damage_received,
    "damage": damage_received,
    "type": types,
    "subtype": subtypes(True),
    "not_subtype": subtypes(False),
    "color": color,
    "attached_to": attached_to,
    "permanent_exists": permanent_exists,
    "mana_pool": mana_pool,
    "won": status(WON),
    "lost": status(LOST),
    "active_player": active_player,
    "stack_size": stack_size,
    "stack_object": stack_object,
    "monarch": monarch,
    "query": query,
}
OWN = (
    "life",
    "hand_count",
    "hand_card_count",
    "mana_pool",
    "graveyard_count",
    "pt",
    "damage",
    "ability",
    "permanent_counters",
    "command_card_count",
    "permanent_count",
    "permanent_tapped",
)


def check(table: Table, kind: str, args: Args, seat: int | None = None) -> None:
    """Carry out a check of the outcome, or one on the way about the player who makes it."""
    name = kind.removeprefix("check_")
    if name not in ASSERTS:
        raise NotRunnable(f"the assert {kind} is not supported")
    if seat is not None and "player" not in args and name in OWN:
        letter = next(letter for letter, number in table.seats.items() if number == seat)
        args = {**args, "player": letter}
    ASSERTS[name](table, args)


def check_playable(can: bool, args: Args) -> None:
    same(f"playable {args['ability_prefix']!r}", args["must_have"], can)
