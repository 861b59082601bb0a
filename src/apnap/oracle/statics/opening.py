"""103.6, 315.5a, 607.2n, 607.2p: Cards in the opening hand, and choices before the game."""

from __future__ import annotations

from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.chosen_qualities import ChosenColor
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import This
from apnap.oracle.abilities.delayed import delayed
from apnap.oracle.abilities.instructions import clauses, without_unused_names
from apnap.oracle.grammar.nouns import CARD, int_number, noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLORS
from apnap.rules.abilities.linked import BEFORE
from apnap.rules.casual.conspiracies import ExtraHand, SmallerDeck, StartsFirst
from apnap.rules.game.before_the_game import ChooseBeforeGame, ExileBeforeGame
from apnap.state.ability import Ability, OpeningHandAbility, StaticAbility, Trigger

from .frame import sentence


@sentence("if")
def begins_there(r: Reader) -> tuple[Ability, ...]:
    """103.6a: Read "If ~ is in your opening hand, you may begin the game with it on the
    battlefield"."""
    r.expect(f"if {SELF} is in your opening hand , you may begin the game with")
    r.expect("it on the battlefield")
    return (OpeningHandAbility(),)


# 103.6b: before the first turn, the next such step is the first of the game.
FIRST: dict[str, Trigger] = {
    "at the beginning of the first upkeep": AtBeginning("upkeep"),
    "at the beginning of your first upkeep": AtBeginning("upkeep", "you"),
    "at the beginning of your first main phase of the game": AtBeginning("precombat main", "you"),
}


@sentence("you")
def revealed_there(r: Reader) -> tuple[Ability, ...]:
    """103.6b: Read "You may reveal ~ from your opening hand. If you do, at the beginning of …"."""
    r.expect(f"you may reveal {SELF} from your opening hand . if you do ,")
    waits = r.choose(FIRST)
    if waits is not None:
        r.expect(",")
    found = clauses(r)
    if waits is None:
        waits = r.pick(FIRST)
    if r.said.targets:
        raise r.miss("no target")
    effects = without_unused_names(found)
    return (OpeningHandAbility("reveal", (delayed(r, waits, effects),)),)


@sentence("if")
def chosen_before(r: Reader) -> tuple[Ability, ...]:
    """607.2p: Read "If ~ is your commander, choose a color before the game begins. ~ is …"."""
    r.expect(f"if {SELF} is your commander , choose a color before the game begins .")
    r.expect(f"{SELF} is the chosen color")
    chosen = ChooseBeforeGame(tuple(COLORS.values()), "color", Fits(This(), IsCommander()))
    return chosen, StaticAbility(Itself(), (ChosenColor(link=BEFORE),), defining=True)


@sentence("before")
def number_before(r: Reader) -> tuple[Ability, ...]:
    """607.2p: Read "Before drawing your opening hand, choose 1, 2, or 3."."""
    r.expect("before drawing your opening hand , choose")
    numbers = [str(int_number(r))]
    while r.one_of(", or", ",", "or"):
        numbers.append(str(int_number(r)))
    return (ChooseBeforeGame(tuple(numbers), "number"),)


@sentence("before")
def exiled_before(r: Reader) -> tuple[Ability, ...]:
    """607.2n: Read "Before you shuffle your deck to start the game, you may reveal …"."""
    r.expect("before you shuffle your deck to start the game , you may reveal")
    r.expect(f"{SELF} from your deck and exile")
    low = 1 if r.one_of("a", "an") else int_number(r)
    more = r.accept("or more")
    phrase = noun(r)
    what = quality(phrase)
    r.expect("you drafted that isn't in your deck", "you drafted that aren't in your deck")
    if phrase.kind != CARD or phrase.zone or what is None:
        raise r.miss("cards")
    return (ExileBeforeGame(what, low, 0 if more else low),)


# ---- conspiracies (315.5a) ---------------------------------------------------------------------

STARTS_FIRST = (
    "you are the starting player . if multiple players would be the starting player , one of those "
    "players is chosen at random"
)
EXTRA_HAND = "draw an additional hand of", "cards as the game begins . before taking mulligans ,"
SHUFFLED = "shuffle all but one of your hands into your library"


@sentence("your")
def smaller_deck(r: Reader) -> tuple[Ability, ...]:
    """100.2b: Read "Your minimum deck size is reduced by five."."""
    r.expect("your minimum deck size is reduced by")
    return (SmallerDeck(int_number(r)),)


@sentence("you")
def starts_first(r: Reader) -> tuple[Ability, ...]:
    """103.1: Read "You are the starting player. If multiple players would be …"."""
    r.expect(STARTS_FIRST)
    return (StartsFirst(),)


@sentence("draw")
def extra_hand(r: Reader) -> tuple[Ability, ...]:
    """103.5: Read "Draw an additional hand of seven cards as the game begins. …"."""
    r.expect(EXTRA_HAND[0])
    number = int_number(r)
    r.expect(EXTRA_HAND[1])
    r.expect(SHUFFLED)
    return (ExtraHand(number),)


# ---- in words again --------------------------------------------------------------------------


@prints(OpeningHandAbility)
def say_opening_hand(say: Saying, value: OpeningHandAbility) -> str:
    if value.action == "battlefield":
        return "if ~ is in your opening hand , you may begin the game with it on the battlefield"
    then = (
        say.all(value.effects).replace("next turn 's", "first").replace("your next", "your first")
    )
    return f"you may reveal ~ from your opening hand . if you do , {then}"


@prints(ChooseBeforeGame)
def say_choose_before(say: Saying, value: ChooseBeforeGame) -> str:
    if value.kind == "number":
        return f"before drawing your opening hand , choose {' , '.join(value.words)}"
    return "if ~ is your commander , choose a color before the game begins"


@prints(SmallerDeck)
def say_smaller_deck(say: Saying, value: SmallerDeck) -> str:
    return f"your minimum deck size is reduced by {value.by}"


@prints(StartsFirst)
def say_starts_first(say: Saying, value: StartsFirst) -> str:
    return STARTS_FIRST


@prints(ExtraHand)
def say_extra_hand(say: Saying, value: ExtraHand) -> str:
    return f"{EXTRA_HAND[0]} {value.cards} {EXTRA_HAND[1]} {SHUFFLED}"


@prints(ExileBeforeGame)
def say_exile_before(say: Saying, value: ExileBeforeGame) -> str:
    more = "or more" if not value.high else ""
    what = some(str(value.low), more, say(value.what), "card")
    before = "before you shuffle your deck to start the game , you may reveal ~ from your deck"
    are = "aren't" if value.low > 1 else "isn't"
    return f"{before} and exile {what} you drafted that {are} in your deck"
