"""608.2c: "Creatures dealt damage this way", "each player dealt damage this way"."""

from __future__ import annotations

from apnap.effects.words.dealt_damage import DealtDamage
from apnap.effects.words.filters import APlayer, Permanent
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Selection

from .nouns import CARD, PLAYER, SPELL, described, noun

DAMAGE = ("DealDamage", "DealTogether")
PLAYERS = {
    "each player": APlayer(),
    "players": APlayer(),
    "each opponent": APlayer("opponent"),
}


ONE = Permanent(("creature",))


def dealt_damage(r: Reader) -> Selection:
    """Read "[each] creature dealt damage this way"."""
    if "way" not in r.words:
        raise r.miss("damage that was dealt before")
    one = bool(r.one_of("a", "an"))
    if not one:
        r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone:
        raise r.miss("permanents")
    found = DealtDamage(_name(r), described(phrase))
    r.speak_of(found, kind_of(found.what), "one" if one else "several", "event")
    return found


def players_dealt_damage(r: Reader) -> Selection:
    """Read "each player dealt damage this way"."""
    who = r.pick(PLAYERS)
    return DealtDamage(_name(r), who)


def _name(r: Reader) -> str:
    r.expect("dealt damage this way")
    for number in range(r.said.names, 0, -1):
        if r.said.deeds.get(f"n{number}") in DAMAGE:
            return f"n{number}"
    raise r.miss("damage that was dealt before")


@prints(DealtDamage)
def say_dealt_damage(say: Saying, value: DealtDamage) -> str:
    if say.style == "that" and value.what == ONE:  # "a creature dealt damage this way"
        return mark(f"result {value.by_name}")
    return f"{say(value.what)} dealt damage {mark('any')} this way {mark('all')}"
