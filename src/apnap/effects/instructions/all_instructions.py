"""Every instruction, for whoever writes cards. The modules that define them say what they do."""

from __future__ import annotations

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.adapt import Adapt
from apnap.effects.actions.amass import Amass
from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.actions.bolster import Bolster
from apnap.effects.actions.clash import Clash
from apnap.effects.actions.connive import Connive
from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.double import DoubleCounters, DoubleMana, DoublePower
from apnap.effects.actions.exchange import ExchangeControl, ExchangeLife, ExchangeZones
from apnap.effects.actions.exert import Exert
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.fateseal import Fateseal
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.actions.populate import Populate
from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.search import Search
from apnap.effects.actions.set_in_motion import SetSchemeInMotion
from apnap.effects.actions.shuffle import ShuffleInto, ShuffleLibrary
from apnap.effects.actions.surveil import Surveil
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.effects.actions.vote import Vote
from apnap.effects.flow.choosing import Choose, ChooseANumber, ChooseAtRandom, ChooseWord
from apnap.effects.flow.flow import (
    Branch,
    Called,
    Either,
    ForEach,
    ForEachPlayer,
    If,
    May,
    Repeat,
    RepeatWhile,
)
from apnap.effects.mechanics.attractions import ClaimThePrize
from apnap.effects.mechanics.coins_and_dice import FlipCoins, Result, RollDice, RollOnTable
from apnap.effects.mechanics.dungeons import TakeTheInitiative
from apnap.effects.mechanics.emblems_and_designations import (
    BecomeTheMonarch,
    GetEmblem,
    GetRadCounters,
    GetTheCitysBlessing,
)
from apnap.effects.mechanics.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.replacement.replacements import BeginReplacement, ReplacingItself
from apnap.effects.statics.untapping import KeepTapped
from apnap.effects.words.modifications import Keywords, PowerToughness, SetPowerToughness
from apnap.rules.zones.looking import Portion

from .counters import PutCounter
from .damage import DealDamage
from .drawing import DrawCards
from .life import ChangeLife, RedistributeLife, SetLife
from .mana import ProduceMana
from .modify import Modify, Pump
from .moving import MoveTo
from .predefined_tokens import PREDEFINED
from .turns import AddPhases, AddStep, ControlNextTurn, EndTheTurn, SkipNextTurn, TakeExtraTurn

__all__ = [
    "PREDEFINED",
    "AbandonScheme",
    "Adapt",
    "AddPhases",
    "AddStep",
    "Amass",
    "AttachTo",
    "BecomeTheMonarch",
    "BeginReplacement",
    "Bolster",
    "Branch",
    "Called",
    "ChangeLife",
    "Choose",
    "ChooseANumber",
    "ChooseAtRandom",
    "ChoosePile",
    "ChooseWord",
    "ClaimThePrize",
    "Clash",
    "Connive",
    "ControlNextTurn",
    "CounterSpell",
    "CreateToken",
    "DealDamage",
    "Destroy",
    "Discard",
    "DoubleCounters",
    "DoubleMana",
    "DoublePower",
    "DrawCards",
    "Either",
    "EndTheTurn",
    "ExchangeControl",
    "ExchangeLife",
    "ExchangeZones",
    "Exert",
    "Explore",
    "Fateseal",
    "Fight",
    "FlipCoins",
    "ForEach",
    "ForEachPlayer",
    "GetEmblem",
    "GetRadCounters",
    "GetTheCitysBlessing",
    "Goad",
    "If",
    "Investigate",
    "KeepTapped",
    "Keywords",
    "LookAtTop",
    "May",
    "Mill",
    "Modify",
    "Monstrosity",
    "MoveTo",
    "OpenAttractions",
    "PlaneswalkAway",
    "Populate",
    "Portion",
    "PowerToughness",
    "ProduceMana",
    "Proliferate",
    "Pump",
    "PutCounter",
    "RedistributeLife",
    "Regenerate",
    "Repeat",
    "RepeatWhile",
    "ReplacingItself",
    "Result",
    "RevealCards",
    "RollDice",
    "RollOnTable",
    "Sacrifice",
    "Scry",
    "Search",
    "SeparateIntoPiles",
    "SetLife",
    "SetPowerToughness",
    "SetSchemeInMotion",
    "SetTapped",
    "ShuffleInto",
    "ShuffleLibrary",
    "SkipNextTurn",
    "Surveil",
    "TakeExtraTurn",
    "TakeTheInitiative",
    "UnattachThose",
    "Venture",
    "VisitAttractions",
    "Vote",
]
