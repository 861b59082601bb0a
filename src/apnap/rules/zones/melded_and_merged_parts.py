"""712.21, 727.3: Melded and merged permanents: what happens to their cards as they leave."""

from __future__ import annotations

from apnap.rules.objects.controlling_players import decider_for
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    NOBODY,
    MaybeZone,
    Zone,
)
from apnap.state.objects import GameObject
from apnap.state.question import Arrange, Option, Question

from .command_zone import has_astrotorium_back
from .moving import PUBLIC, create, designate, put_deeper

KEEP = "keep"  # the option to keep the stickers


def order_of_components(
    game: Game, row: GameObject, zone: Zone, key: str, mover: int
) -> Question | None:
    """712.21a, 727.3a: Ask for the order of the cards. Their owner orders them in a graveyard or
    library; 712.21b, 727.3b: in exile, the player who exiles them does."""
    if zone == EXILE and mover != NOBODY and game.is_in(mover):
        return Arrange(
            f"{key} components",
            "712.21b",
            decider_for(game, mover),
            tuple([Option("arrange", row.id, nth=nth) for nth in range(len(row.components))]),
            player=mover,
            prompt="Choose the order in which the cards are exiled.",
        )
    if zone != LIBRARY and not (zone == GRAVEYARD and game.rules.order_graveyards):
        return None
    return Arrange(
        f"{key} components",
        "727.3a",
        decider_for(game, row.owner),
        tuple([Option("arrange", row.id, nth=nth) for nth in range(len(row.components))]),
        player=row.owner,
        prompt=f"Put {', '.join([card.name for card in row.components])} into your {zone},"
        " the last one on top.",
    )


def keeper_of_stickers(
    game: Game, row: GameObject, zone: Zone, cards_to: MaybeZone, leads_to: MaybeZone, key: str
) -> Question | None:
    """123.5c: Ask which of the cards keeps all stickers in a public zone. The owner chooses."""
    if not row.stickers or len(row.components) < 2 or zone == BATTLEFIELD:
        return None
    cards = enumerate(zip(row.components, row.commanders(), strict=True))
    goals = [(nth, goal_of(card, lead, zone, cards_to, leads_to)) for nth, (card, lead) in cards]
    options = [Option(KEEP, row.id, nth=nth) for nth, goal in goals if goal in PUBLIC]
    if not options:
        return None
    names = ", ".join([row.components[option.nth].name for option in options])
    return Question(
        f"{key} stickers",
        "123.5c",
        decider_for(game, row.owner),
        tuple(options),
        player=row.owner,
        prompt=f"Choose which keeps the stickers: {names}.",
    )


def goal_of(
    card: CardDef, commander: int, zone: Zone, cards_to: MaybeZone, leads_to: MaybeZone
) -> Zone:
    """727.3e: The zone this card goes to. 727.3e: Cards may go elsewhere than tokens; 903.9c: so
    may commanders, and 717.6: Attractions."""
    to = cards_to if cards_to and not card.token else zone
    to = leads_to if leads_to and commander != NOBODY else to
    return COMMAND if to not in (EXILE, COMMAND) and has_astrotorium_back(card) else to


def rearrange(row: GameObject, order: tuple[int, ...], leads_last: bool, keeper: int) -> int:
    """712.21a, 727.3a: Put the cards into this order; 903.9c, 717.6: those that go elsewhere come
    last. Returns the new place of the card that keeps the stickers."""
    leads = row.commanders()
    places = list(order or range(len(row.components)))
    if leads_last:
        places.sort(key=lambda nth: leads[nth] != NOBODY)
    places.sort(key=lambda nth: has_astrotorium_back(row.components[nth]))
    row.components = tuple([row.components[nth] for nth in places])
    row.leads = tuple([leads[nth] for nth in places]) if row.leads else ()
    return places.index(keeper) if keeper in places else keeper


def separate(
    game: Game,
    old: GameObject,
    zone: Zone,
    bottom: bool = False,
    from_top: int = 0,
    cards_to: MaybeZone = "",
    leads_to: MaybeZone = "",
    keeper: int = 0,
) -> tuple[int, ...]:
    """712.21, 727.3: Put all cards but the first into the zone, each as its own object. Effects
    that change where the permanent goes apply to each (727.3d). 123.5c: One of them keeps the
    stickers."""
    parts: list[int] = []
    rest = zip(old.components[1:], old.commanders()[1:], strict=True)
    for nth, (card, commander) in enumerate(rest, 1):
        to = goal_of(card, commander, zone, cards_to, leads_to)
        part = create(game, card, old.owner, to, stickers=old.stickers if nth == keeper else ())
        designate(game, part, commander)
        if (bottom or from_top > 1) and to == zone:
            put_deeper(game, part, bottom, from_top)
        parts.append(part.id)
    return tuple(parts)
