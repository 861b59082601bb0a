"""508.5: "The player or planeswalker it's attacking"."""

from __future__ import annotations

from apnap.effects.words.attacked import WhatItAttacks
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Selection


def what_it_attacks(r: Reader) -> Selection:
    """506.4c: Read "the player or planeswalker it's attacking", "… that creature is attacking", of
    the creature that attacks in the event."""
    r.expect("the player or planeswalker")
    r.expect("it's attacking", "that creature is attacking")
    attacker = r.said.defending
    if not isinstance(attacker, ADefendingPlayer):
        raise r.miss("a creature that attacks")
    return WhatItAttacks(attacker.of)


@prints(WhatItAttacks)
def say_what_it_attacks(say: Saying, value: WhatItAttacks) -> str:
    whose = "~" if value.of is None else say(value.of)
    return some("the player or planeswalker", whose, "is attacking")
