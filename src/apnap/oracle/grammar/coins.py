"""705.2: Coins that are counted: "each coin that comes up heads", "each flip you win"."""

from __future__ import annotations

from apnap.effects.words.tallies import Flips
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Amount

COUNTED = {
    **{
        f"coin{s} that {came} up {side}": side
        for s, came in (("", "comes"), ("", "came"), ("s", "came"), ("s", "come"))
        for side in ("heads", "tails")
    },
    "flip you win": "won",
    "flip you won": "won",
    "flips you won": "won",
    "flip you lose": "lost",
    "flip you lost": "lost",
}


def coins_that(r: Reader) -> Amount:
    """Read the coins that are counted, of those that were flipped before."""
    how = r.pick(COUNTED)
    return Flips(flipped_before(r), how)


def flipped_before(r: Reader) -> str:
    """The name of the last instruction that flipped coins."""
    names = [name for name, deed in r.said.deeds.items() if deed == "FlipCoins"]
    if not names:
        raise r.miss("coins that were flipped before")
    return names[-1]


@prints(Flips)
def say_flips(say: Saying, value: Flips) -> str:
    if value.how in ("heads", "tails"):
        many = some(perhaps("the number of"), perhaps("coin that"), perhaps("coins that"))
        came = "came" if say.style == "x" else "comes"
        return some(many, mark("any"), f"{came} up {value.how}")
    return "you win the flip" if value.how == "won" else "you lose the flip"
