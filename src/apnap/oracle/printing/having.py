"""Printers of what players have or do for a while, and of what is lost."""

from __future__ import annotations

from apnap.effects.instructions.combat import ReselectAttack
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.keywords.protection import ObjectOfPlayer, Protects
from apnap.effects.triggers.states import WhenLosesControl
from apnap.oracle.text.saying import Saying, prints
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import Keyword


@prints(PlayerHas)
def player_has(say: Saying, value: PlayerHas) -> str:
    gained = " and ".join([_words(say, each) for each in value.keywords])
    return gained if value.who is None else gained.replace("gains", "you have", 1)


def _words(say: Saying, keyword: Keyword) -> str:
    if keyword.name == "additional land":
        return f"may play {keyword.number} additional land"
    from_what = f" from {say(keyword.what) or 'everything'}" if keyword.name == "protection" else ""
    return f"gains {keyword.name}{from_what}"


@prints(Protects)
def protects(say: Saying, value: Protects) -> str:
    spared = {"this": "this effect doesn't remove ~", "Auras": "this effect doesn't remove Auras"}
    return f"gains protection from {say(value.what)} {spared.get(value.spares, '')}"


@prints(ObjectOfPlayer)
def object_of_player(say: Saying, value: ObjectOfPlayer) -> str:
    if value.whose == "opponent":
        return "each of your opponents"
    return value.whose or "the chosen player"


@prints(PhaseThemOut)
def phase_out(say: Saying, value: PhaseThemOut) -> str:
    return f"{say(value.what)} phases out"


@prints(ReselectAttack)
def reselect(say: Saying, value: ReselectAttack) -> str:
    return f"reselect which player or permanent {say(value.what)} is attacking"


@prints(WhenLosesControl)
def when_loses_control(say: Saying, value: WhenLosesControl) -> str:
    return f"when you lose control of {say(value.what)}"
