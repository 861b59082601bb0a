"""Printers of permissions to cast and play, and of emblems, coins and counters of players."""

from __future__ import annotations

from apnap.effects.actions.clash import Clash, WonClash
from apnap.effects.actions.discover import ExileUntil
from apnap.effects.actions.double import DoubleCounters, DoublePower
from apnap.effects.instructions.casting import MayCast, Permit
from apnap.effects.instructions.ending import LoseTheGame, WinTheGame
from apnap.effects.instructions.turns import AddPhases, AddStep, EndTheTurn
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.mechanics.emblems_and_designations import GetEmblem
from apnap.effects.words.amounts import Number
from apnap.effects.words.qualities import SharesName
from apnap.effects.words.tallies import Flips
from apnap.oracle.text.saying import Saying, prints, some

from .allowing import spells_cast
from .effects import UNTIL

FREE = "without paying its mana cost"


@prints(MayCast)
def may_cast(say: Saying, value: MayCast) -> str:
    if value.fits is not None:
        return f"{say(value.who)} may {spells_cast(say, value.fits)} from your hand {FREE}"
    verb = "play" if value.how.lands else "cast"
    return f"{say(value.who)} may {verb} {say(value.what)} {FREE}"


@prints(Permit)
def permit(say: Saying, value: Permit) -> str:
    verb = "play" if value.how.lands else "cast"
    free = FREE if value.how.free else ""
    until = UNTIL[value.until] or "for as long as it remains exiled"
    mana = "mana of any type can be spent to cast it" if value.how.any_type else ""
    if value.how.any_color:
        mana = "and you may spend mana as though it were mana of any color to cast it"
    return some(f"you may {verb} {say(value.what)}", free, until, mana)


@prints(ExileUntil)
def exile_until(say: Saying, value: ExileUntil) -> str:
    what = say(value.what)
    return f"exile cards from the top of your library until you exile {what} card"


@prints(GetEmblem)
def emblem(say: Saying, value: GetEmblem) -> str:
    return f"{say(value.who)} get an emblem with {say(value.abilities)}"


@prints(FlipCoins)
def flip(say: Saying, value: FlipCoins) -> str:
    number = "a coin" if value.number == Number(1) else f"{say(value.number)} coins"
    return f"{say(value.who)} flips {number}"


@prints(Flips)
def flips(say: Saying, value: Flips) -> str:
    return "you win the flip" if value.how == "won" else "you lose the flip"


@prints(Clash)
def clash(say: Saying, value: Clash) -> str:
    return "clash with an opponent"


@prints(WonClash)
def won_clash(say: Saying, value: WonClash) -> str:
    return "you win"


@prints(WinTheGame)
def win(say: Saying, value: WinTheGame) -> str:
    return f"{say(value.who)} wins the game"


@prints(LoseTheGame)
def lose(say: Saying, value: LoseTheGame) -> str:
    return f"{say(value.who)} loses the game"


@prints(DoubleCounters)
def double_counters(say: Saying, value: DoubleCounters) -> str:
    kind = value.kind or "each kind of"
    return f"double the number of {kind} counters on {say(value.what)}"


@prints(DoublePower)
def double_power(say: Saying, value: DoublePower) -> str:
    both = "power and toughness" if value.toughness else "power"
    return some(f"double the {both} of", say(value.what), UNTIL[value.until])


@prints(AddStep)
def add_step(say: Saying, value: AddStep) -> str:
    return f"it gets an additional {value.step} step after this step"


@prints(AddPhases)
def add_phases(say: Saying, value: AddPhases) -> str:
    followed = "followed by an additional main phase" if "main" in value.phases else ""
    return some("after this phase , there is an additional combat phase", followed)


@prints(EndTheTurn)
def end_the_turn(say: Saying, value: EndTheTurn) -> str:
    return "end the turn"


@prints(SharesName)
def shares_name(say: Saying, value: SharesName) -> str:
    return f"with the same name as {say(value.with_any)}"
