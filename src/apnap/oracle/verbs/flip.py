"""705, 710.4: "Flip a coin. If you win the flip, …", "Flip it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.clash import Clash, WonClash
from apnap.effects.flow.flow import If, RepeatWhile
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import You
from apnap.effects.words.tallies import Flips
from apnap.oracle.abilities.instructions import acted, clauses, player_verb
from apnap.oracle.grammar.amounts import number
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Amount, Effect, Selection


@player_verb("flip")
def flip(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """705, 710.4: Read "flip a coin", or "flip it", by which a flip card is turned upside down."""
    many = Number(1) if r.accept("a coin") else r.attempt(_coins)
    if many is None:
        if who != You():
            raise r.miss("a coin")
        return (acted(r, FlipIt(objects(r))),)
    name = r.new_name()
    r.mention(done=name, deeds={**r.said.deeds, name: "FlipCoins"})
    sides = "heads" in r.words or "tails" in r.words  # 705.2: nobody wins or loses such a flip
    once = FlipCoins(many, who, not sides, name)
    if who == You() and r.accept("until you lose a flip"):
        return (RepeatWhile((once,), Compare(Flips(name, "lost"), high=0)),)
    return (once,)


def _coins(r: Reader) -> Amount:
    """705.1: Read "five coins", "that many coins"."""
    many = number(r)
    r.expect("coins")
    return many


def if_won(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If you win the flip, …", "If you lose the flip, …", "If you win, …"."""
    if (side := r.choose(SIDES)) is not None:
        return _if_side(r, before, side)
    won = r.expect(
        "if you win the flip ,",
        "if you lose the flip ,",
        "if you win ,",
        "if that player wins the flip ,",
        "if that player loses the flip ,",
        "if the player wins the flip ,",
        "if the player loses the flip ,",
    )
    last = before[-1] if before else None
    how = "lost" if won.endswith(("lose the flip ,", "loses the flip ,")) else "won"
    lost = isinstance(last, If) and _is_about_other(last, how)  # the other result comes second
    flipped = before[-2] if lost and len(before) > 1 else last
    if isinstance(flipped, Clash) and won == "if you win ,":
        return (*before, If(WonClash(flipped.called), clauses(r)))
    if not isinstance(flipped, FlipCoins) or won == "if you win ,":
        raise r.miss("a coin that was flipped")
    if (flipped.who == You()) != ("you" in won.split()):
        raise r.miss("the player who flipped the coin")
    if lost:  # nothing of what is won has been done
        r.go_back()
    else:
        r.fork()
    then = clauses(r)
    if lost and isinstance(last, If) and not last.otherwise:
        return (*before[:-1], replace(last, otherwise=then))
    return (*before, If(Compare(Flips(flipped.called, how), low=1), then))


SIDES = {
    f"if {coin} comes up {side} ,": side
    for coin in ("it", "the coin")
    for side in ("heads", "tails")
}


def _if_side(r: Reader, before: tuple[Effect, ...], side: str) -> tuple[Effect, ...]:
    """705.2: Read what happens if the coin comes up heads, or tails."""
    last = before[-1] if before else None
    other = isinstance(last, If) and _is_about_other(last, side)
    flipped = before[-2] if other and len(before) > 1 else last
    if not isinstance(flipped, FlipCoins) or flipped.number != Number(1):
        raise r.miss("a coin that was flipped")
    if other:
        r.go_back()
    else:
        r.fork()
    return (*before, If(Compare(Flips(flipped.called, side), low=1), clauses(r)))


def _is_about_other(last: If, how: str) -> bool:
    """Whether the sentence before was about the other result of the flip."""
    amount = last.condition.amount if isinstance(last.condition, Compare) else None
    return isinstance(amount, Flips) and amount.how != how and not last.otherwise


@prints(FlipIt)
def say_flip_it(say: Saying, value: FlipIt) -> str:
    return f"flip {say(value.what)}"


@prints(FlipCoins)
def say_flip(say: Saying, value: FlipCoins) -> str:
    number = "a coin" if value.number == Number(1) else f"{say(value.number)} coins"
    return f"{say(value.who)} flips {number}"
