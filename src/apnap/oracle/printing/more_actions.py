"""Printers of further keyword actions, and of what is exchanged."""

from __future__ import annotations

from apnap.effects.actions.airbend import Airbend
from apnap.effects.actions.blight import Blight
from apnap.effects.actions.exchange import ExchangeControl, ExchangeZones
from apnap.effects.actions.fateseal import Fateseal
from apnap.effects.actions.recruit import Recruit
from apnap.effects.actions.support import Support
from apnap.effects.words.selections import Together
from apnap.oracle.grammar.amounts import many
from apnap.oracle.text.saying import Saying, prints, some


@prints(Support)
def support(say: Saying, value: Support) -> str:
    return f"support {many(say, value.number)}"


@prints(Fateseal)
def fateseal(say: Saying, value: Fateseal) -> str:
    return f"fateseal {many(say, value.number)}"


@prints(Recruit)
def recruit(say: Saying, value: Recruit) -> str:
    return "recruit"


@prints(Airbend)
def airbend(say: Saying, value: Airbend) -> str:
    return f"airbend {say(value.what)}"


@prints(Blight)
def blight(say: Saying, value: Blight) -> str:
    return f"{say(value.who)} blights {many(say, value.number)}"


@prints(ExchangeControl)
def exchange_control(say: Saying, value: ExchangeControl) -> str:
    other = "" if value.other == Together(()) else f"and {say(value.other)}"
    return some("exchange control of", say(value.one), other)


@prints(ExchangeZones)
def exchange_zones(say: Saying, value: ExchangeZones) -> str:
    return f"exchange your {value.one} and {value.other}"
