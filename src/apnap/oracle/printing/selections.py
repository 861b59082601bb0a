"""Printers of selections; a target is said where the ability lists its targets."""

from __future__ import annotations

from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.actions.support import Support
from apnap.effects.flow.linked import WasChosen
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, CardIn
from apnap.effects.words.mentions import Became, TheSource, UsedToPay
from apnap.effects.words.one_of_several import ADefendingPlayer, TheActivePlayer, TheAttacker
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import (
    Chosen,
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    PlayersWho,
    Targets,
    This,
    Those,
    Together,
    Willing,
    You,
)
from apnap.oracle.text.rewriting import parts_of
from apnap.rules.targets.groups import DIFFERENT
from apnap.state.ability import Effect, Selection, Target

from .amounts import EXILED, many
from .saying import Saying, prints, some

ANY_NUMBER = 1_000_000
RANGES = {2: "one or two", 3: "one , two , or three"}


@prints(You)
def you(say: Saying, value: You) -> str:
    return "you"


@prints(This, TheSource)
def this(say: Saying, value: Selection) -> str:
    return "~"


@prints(TheActivePlayer)
def the_active_player(say: Saying, value: TheActivePlayer) -> str:
    return "the active player" if say.style == "equal" else "it"


@prints(TheAttacker)
def the_attacker(say: Saying, value: TheAttacker) -> str:
    return "the attacking player"


@prints(Became)
def became(say: Saying, value: Became) -> str:
    return "it from your graveyard" if value == Became(TheSource()) else "it"


@prints(Targets, Those, Mentioned, UsedToPay)
def it(say: Saying, value: Selection) -> str:
    return "it"


@prints(EachPlayer)
def each_player(say: Saying, value: EachPlayer) -> str:
    if value.others:
        return "each other player"
    return "each opponent" if value.opponents else "each player"


@prints(PlayersWho)
def players_who(say: Saying, value: PlayersWho) -> str:
    if isinstance(value.what, WasChosen):
        return "the chosen player"
    if value.only and isinstance(value.what, AllOf) and isinstance(value.what.parts[1], HasTotal):
        total = value.what.parts[1]
        most = say(total.low if total.low is not None else total.high)
        return f"player with {most.removesuffix(' among each player')}"
    return say(value.what)


@prints(ControllersOf)
def controllers_of(say: Saying, value: ControllersOf) -> str:
    if isinstance(value.what, Mentioned) and not value.owners and say.style == "x":
        return "it"  # "that player"
    return f"{say(value.what)} 's {'owner' if value.owners else 'controller'}"


@prints(Each)
def each(say: Saying, value: Each) -> str:
    if value == EXILED and say.style == "each":
        return "the exiled card"
    if value.of is not None and isinstance(value.what, CardIn) and not value.what.types:
        owner = "your" if value.of == You() else say(value.of)
        return f"all cards in {owner} {value.what.zone}"
    return some("each", say(value.what), f"of {say(value.of)}" if value.of else "")


@prints(Chosen)
def chosen(say: Saying, value: Chosen) -> str:
    if isinstance(value.number, Number) and value.number.number >= ANY_NUMBER:
        return f"any number of {say(value.what)}"
    what = say(value.what)
    if value.who != You():
        what = what.replace("card in hand", "card from their hand")
        if value.what.zones() == ("battlefield",) and say.style == "that":
            what = f"{what} they control"
    return some("up to" if value.up_to else "", many(say, value.number), what)


@prints(Together)
def together(say: Saying, value: Together) -> str:
    """ "Target creature and all other creatures …" are those creatures; as are they without it."""
    found = [say(each) for each in value.parts]
    if say.style == "that" and value.parts and isinstance(value.parts[0], Targets):
        found[1:] = [each.replace("each ", "all other ", 1) for each in found[1:]]
    return " and ".join(found)


@prints(Willing)
def willing(say: Saying, value: Willing) -> str:
    return f"{say(value.who)} may"


def instruction_words(say: Saying, targets: tuple[Target, ...], effects: tuple[Effect, ...]) -> str:
    """The targets of an ability or mode, and then the instructions that are about them; a target
    that a keyword action stands for is not said."""
    meant = [each.what for each in parts_of(effects) if isinstance(each, (Earthbend, Support))]
    said = [each for slot, each in enumerate(targets) if Targets(slot) not in meant]
    say = say.about(targets)
    return some(say.all(tuple(said)), say.all(effects))


@prints(Target)
def target(say: Saying, value: Target) -> str:
    if value.among == DIFFERENT:
        return _of_each(say, value)
    what = "" if value.what == AnyTarget() and value.high > 1 else say(value.what)
    if value.x:
        number = "x"
    else:
        number = "" if value.high == 1 and value.low == 1 else str(value.high)
    if value.high >= ANY_NUMBER:
        return some("any number of", "other" if value.another else "", "target", what)
    if value.low == 1 and value.high in RANGES:
        return some(RANGES[value.high], "target", what)
    if value.among:
        what = f"{what.replace('graveyard', '')} from a single graveyard"
    up_to = "up to" if value.low < value.high or value.low == 0 else ""
    if value.by_opponent:
        what = f"{what} of an opponent 's choice"
    return some(up_to, number, "another" if value.another else "", "target", what)


def _of_each(say: Saying, value: Target) -> str:
    """ "for each opponent, … up to one target creature that player controls"."""
    up_to = "" if value.low else "up to 1"
    return some("for each opponent ,", up_to, "target", say(value.what))


@prints(ADefendingPlayer)
def defending_player(say: Saying, value: ADefendingPlayer) -> str:
    return "defending player"
