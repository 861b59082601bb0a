"""Occasions on which the card itself is cast, countered, discarded, drawn, used or turned up."""

from __future__ import annotations

from apnap.effects.keywords.crewing import TapForPower
from apnap.rules.zones.moving import Side
from apnap.state.ability import CastingCost
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, MANA_TYPES, NOBODY, Zone
from apnap.state.question import Act, Option
from apnap.testing.setup import ask_again, place

from .deeds import deed
from .driving import Driver, Wish
from .rich_table import (
    ANGEL,
    ANYFOLK,
    AURA,
    BLAZE,
    BRUTE,
    DENIAL,
    GIANT,
    GOBLIN,
    GRAND_STUDY,
    GUILD,
    MASKED,
    MERFOLK,
    RALLY,
    RELIC,
    SHRINE,
    STRIKE,
    STUDY,
    SWORD,
    VEHICLE,
    WALKER,
    WALL,
    WASTE,
    creature,
    fresh,
)
from .situations import (
    FOREIGN,
    activation,
    attacking,
    defending,
    fighters,
    go_to,
    in_response,
    late,
    own_permanent,
    put_card,
    takes_counters,
)

SPELLS = (
    *(
        ANYFOLK,
        GIANT,
        STUDY,
        RELIC,
        SHRINE,
        ANGEL,
        MERFOLK,
        GOBLIN,
        BRUTE,
        GUILD,
        SWORD,
        AURA,
        WALKER,
    ),
    *(WALL, WASTE, GIANT, VEHICLE, GRAND_STUDY, RALLY, STRIKE, BLAZE),  # the last may kill it
)
PLENTY = 12  # mana of one type
EXTRA = creature("Nobody Special", "{2}", 2, 2, "Bear")


def lay(driver: Driver, card: CardDef, zone: Zone, seat: int = 0) -> int:
    """Put the card there, with counters if the driver wants them; Vehicles are crewed, and Mounts
    are saddled."""
    host = FOREIGN if driver.salt % 2 else driver.salt
    driver.laden_first = driver.laden_first or takes_counters(card)
    number = put_card(driver.game, card, zone, seat, counters=driver.counters, host=host)
    if driver.tapped and zone == BATTLEFIELD:
        driver.game.edit(number).tapped = True
    if zone == BATTLEFIELD and card.base.subtypes & {"Vehicle", "Mount"}:
        for nth, ability in card.base.activated:
            if any(isinstance(each, TapForPower) for each in ability.costs):
                below = len(driver.stack)
                driver.act(Option("activate", number, nth=nth))
                driver.resolve_all(below)
    return number


def offered(game: Game, number: int) -> list[Option]:
    """The ways to cast this card that are offered now."""
    acts = [each for each in game.questions if isinstance(each, Act)]
    return [option for each in acts for option in each.options if option.what == number]


def act_with(driver: Driver, number: int, nth: int = 0) -> None:
    """Cast or play this card, whoever has priority, and let everything resolve."""
    for verb in ("cast", "play"):
        option = Option(verb, number, nth=nth)
        if driver.act_question(option) is not None:
            driver.act(option)
    driver.resolve_all()


def give_priority(driver: Driver, seat: int) -> None:
    """Pass until the player has priority, at most once around."""
    for _ in range(driver.game.size):
        questions = driver.game.questions
        if not questions or not isinstance(questions[0], Act) or questions[0].decider == seat:
            return
        driver.pass_priority()


def cast_several(driver: Driver, seat: int, cards: tuple[CardDef, ...]) -> None:
    for each in cards:
        if driver.game.over or not driver.game.is_in(seat):
            return
        mine = place(driver.game, each, seat, HAND)
        ask_again(driver.game)
        give_priority(driver, seat)
        act_with(driver, mine)


def cast_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast or play the card itself."""
    number = lay(driver, card, HAND)
    act_with(driver, number)


def cast_it_and_wait(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card between other spells, and let turns go by."""
    number = lay(driver, card, HAND)
    cast_several(driver, 0, (STUDY, RELIC))
    act_with(driver, number)
    tokens = deed("tokens")
    assert tokens is not None
    cast_several(driver, 0, (*SPELLS, tokens))
    driver.wish = Wish(attack=fighters(driver.game, 0))
    go_to(driver, "precombat main", turns=3)


def cast_it_in_response(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card while spells and abilities of an opponent's are on the stack."""
    driver.game = in_response()
    act_with(driver, lay(driver, card, HAND))


def cast_it_in_combat(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card while creatures of the player's are attacking."""
    driver.game = attacking()
    act_with(driver, lay(driver, card, HAND))


def cast_it_defending(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card while creatures of an opponent's attack the player."""
    driver.game = defending()
    act_with(driver, lay(driver, card, HAND))


def cast_with_one_color(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card with mana of each type, as far as its cost allows."""
    for made in MANA_TYPES:
        if driver.game.over or not driver.game.is_in(0):
            return
        driver.game.edit_player(0).pool = (Mana(made),) * PLENTY
        act_with(driver, lay(driver, card, HAND))


def cast_it_again(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is in the player's graveyard, another one with the same name is cast, attacks, is
    blocked, and is destroyed."""
    lay(driver, card, GRAVEYARD)
    act_with(driver, lay(driver, card, HAND))
    number, spell = own_permanent(driver.game, card), deed("destroy")
    assert spell is not None
    driver.wish = Wish(attack=(number,), block=True, targets=(number,))
    go_to(driver, "postcombat main")
    cast_several(driver, 0, (spell,))


def cast_after_combat(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast after life was gained and lost, creatures died, and others attacked."""
    driver.game = late()
    act_with(driver, lay(driver, card, HAND))


def cast_it_otherwise(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card once for each alternative or optional cost and in each other way, then a second
    spell; the turn goes on to its end."""
    for nth, ability in enumerate(card.base.abilities):
        if isinstance(ability, CastingCost) and not driver.game.over:
            driver.wish = Wish(cost=nth)
            act_with(driver, lay(driver, card, HAND))
    driver.wish = Wish()
    for nth in card.ways if not driver.game.over else ():  # such as mutate
        act_with(driver, lay(driver, card, HAND), nth)
    cast_several(driver, 0, (STUDY,))
    driver.wish = Wish(attack=(*fighters(driver.game, 0), *fighters(driver.game, 1)), block=True)
    go_to(driver, "end", turns=1)


def counter_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card, in response if it has to be, and an opponent counters it."""
    number = lay(driver, card, HAND)
    if driver.act_question(Option("cast", number)) is None:
        driver.game = in_response()
        number = lay(driver, card, HAND)
    denial = place(driver.game, DENIAL, 1, HAND)
    ask_again(driver.game)
    driver.act(Option("cast", number))
    driver.wish = Wish(targets=driver.stack[-1:])
    give_priority(driver, 1)
    driver.act(Option("cast", denial))
    driver.resolve_all()


def made_to_discard_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent makes the player discard the card."""
    driver.wish, spell = Wish(targets=(lay(driver, card, HAND),)), deed("opponents")
    assert spell is not None
    cast_several(driver, 1, (spell,))


def discard_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player discards the card, and draws."""
    lay(driver, card, HAND)
    wheel = deed("cycle")
    assert wheel is not None
    cast_several(driver, 0, (wheel,))


def cycle_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.29: The card is cycled while spells are on the stack, and then with an empty stack."""
    for game in (in_response(), fresh()):
        driver.game = game
        number, below = lay(driver, card, HAND), len(driver.stack)
        for nth, ability in card.base.activated:
            if ability.zone == HAND:
                driver.act(Option("activate", number, nth=nth))
        driver.resolve_all(below)


def returned(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is put onto the battlefield out of a graveyard, and another one is exiled."""
    number, spell = lay(driver, card, GRAVEYARD), deed("graveyard")
    assert spell is not None
    driver.wish = Wish(targets=(number,))
    cast_several(driver, 0, (spell,))


def turned_up(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.37e: The card is turned face up, and then another one, while spells are on the stack."""
    for game in (in_response(), fresh()):
        driver.game = game
        turn_up(driver, card, zone)


def turn_up(driver: Driver, card: CardDef, zone: Zone) -> None:
    lay(driver, card, zone)
    for each in (card, MASKED):
        number = place(driver.game, each, 0, BATTLEFIELD, side=Side(down=True))
        driver.game.edit(number).tapped = driver.tapped
        ask_again(driver.game)
        below = len(driver.stack)
        for nth in range(3):
            driver.act(Option("turn up", number, nth=nth))
        driver.resolve_all(below)
        give_priority(driver, 0)


def cast_it_and_lose_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast, and its permanent is destroyed or sacrificed later; if there is none, small
    creatures are destroyed."""
    act_with(driver, lay(driver, card, HAND))
    number = own_permanent(driver.game, card)
    driver.wish = Wish(targets=(number,))
    names = ("destroy", "sacrifice it") if number != NOBODY else ("sweep",)
    spells = [each for each in map(deed, names) if each is not None]
    cast_several(driver, 0, tuple(spells))


def use_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Each activated ability of the card is activated; a Class begins at its first level."""
    number = put_card(driver.game, card, zone, counters=driver.counters, level=1)
    for nth, ability in card.base.activated:
        driver.act(activation(driver.game, number, nth, ability))
        driver.declared.append(driver.game.player(0).pool)  # what was paid for it
        driver.resolve_all()
    driver.wish = Wish(attack=(number, *fighters(driver.game, 0)))
    go_to(driver, "precombat main", turns=3)


def use_it_and_lose_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Each activated ability of the card is activated, and its permanent is destroyed."""
    number, spell = lay(driver, card, zone), deed("destroy")
    for nth, ability in card.base.activated:
        driver.act(activation(driver.game, number, nth, ability))
        driver.resolve_all()
    driver.wish = Wish(targets=(number,))
    assert spell is not None
    cast_several(driver, 0, (spell,))


def cast_from_graveyard(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.34, 702.138: The card is cast from the graveyard, and attacks."""
    number = lay(driver, card, GRAVEYARD)
    for option in offered(driver.game, number)[:1]:
        driver.act(option)
    driver.resolve_all()
    driver.wish = Wish(attack=(own_permanent(driver.game, card),))
    go_to(driver, "end")


def second_copy(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player has the card, and casts another one with the same name."""
    lay(driver, card, zone)
    act_with(driver, lay(driver, card, HAND))


def draw_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player draws the card as the first one of the turn, and mills another copy."""
    spells = [each for each in (deed("draw"), deed("mill")) if each is not None]
    lay(driver, card, LIBRARY)
    lay(driver, EXTRA, LIBRARY)
    lay(driver, card, LIBRARY)
    cast_several(driver, 0, tuple(spells))
