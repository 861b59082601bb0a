"""Every instruction, for whoever writes cards: the files by theme say what they do."""

from __future__ import annotations

from .attractions import ClaimThePrize, OpenAttractions, VisitAttractions
from .choosing import Choose, ChooseANumber, ChooseAtRandom, ChooseWord
from .coins_and_dice import FlipCoins, Result, RollDice, RollOnTable
from .counters import PutCounter
from .damage import DealDamage, Fight
from .designations import BecomeTheMonarch, GetEmblem, GetRadCounters, GetTheCitysBlessing
from .drawing import DrawCards
from .dungeons import TakeTheInitiative, Venture
from .exchanging import (
    DoubleCounters,
    DoubleMana,
    DoublePower,
    ExchangeControl,
    ExchangeLife,
    ExchangeZones,
    RedistributeLife,
)
from .flow import Branch, Called, Either, ForEach, ForEachPlayer, If, May, Repeat, RepeatWhile
from .keyword_actions import (
    Adapt,
    Amass,
    AttachTo,
    Bolster,
    Clash,
    Connive,
    Explore,
    Goad,
    Monstrosity,
    Populate,
    Proliferate,
    UnattachThose,
)
from .life import ChangeLife, SetLife
from .looking import Fateseal, LookAtTop, Portion, RevealCards, Scry, Surveil
from .mana import ProduceMana
from .modifications import Keywords, PowerToughness, SetPowerToughness
from .modify import Modify, Pump
from .moving import Destroy, Discard, Mill, MoveTo, Sacrifice, ShuffleLibrary
from .piles import ChoosePile, SeparateIntoPiles
from .predefined import PREDEFINED, Investigate
from .regeneration import Regenerate
from .replacements import BeginReplacement, ReplacingItself
from .schemes_and_planes import AbandonScheme, PlaneswalkAway, SetSchemeInMotion
from .searching import Search, ShuffleInto
from .stack import CounterSpell
from .tapping import SetTapped
from .tokens import CreateToken
from .turns import AddPhases, AddStep, ControlNextTurn, EndTheTurn, SkipNextTurn, TakeExtraTurn
from .untapping import Exert, KeepTapped
from .voting import Vote

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
