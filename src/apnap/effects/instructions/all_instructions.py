"""Every instruction, for whoever writes cards: the files by theme say what they do."""

from __future__ import annotations

from apnap.effects.actions.exchanging import (
    DoubleCounters,
    DoubleMana,
    DoublePower,
    ExchangeControl,
    ExchangeLife,
    ExchangeZones,
    RedistributeLife,
)
from apnap.effects.actions.keyword_actions import (
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
from apnap.effects.actions.looking import (
    Fateseal,
    LookAtTop,
    Portion,
    RevealCards,
    Scry,
    Surveil,
)
from apnap.effects.actions.regeneration import Regenerate
from apnap.effects.actions.searching import Search, ShuffleInto
from apnap.effects.actions.stack import CounterSpell
from apnap.effects.actions.tapping import SetTapped
from apnap.effects.actions.voting import Vote
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
from apnap.effects.mechanics.attractions import ClaimThePrize, OpenAttractions, VisitAttractions
from apnap.effects.mechanics.coins_and_dice import FlipCoins, Result, RollDice, RollOnTable
from apnap.effects.mechanics.dungeons import TakeTheInitiative, Venture
from apnap.effects.mechanics.emblems_and_designations import (
    BecomeTheMonarch,
    GetEmblem,
    GetRadCounters,
    GetTheCitysBlessing,
)
from apnap.effects.mechanics.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.mechanics.schemes_and_planes import (
    AbandonScheme,
    PlaneswalkAway,
    SetSchemeInMotion,
)
from apnap.effects.replacement.replacements import BeginReplacement, ReplacingItself
from apnap.effects.statics.untapping import Exert, KeepTapped
from apnap.effects.words.modifications import Keywords, PowerToughness, SetPowerToughness

from .counters import PutCounter
from .damage import DealDamage, Fight
from .drawing import DrawCards
from .life import ChangeLife, SetLife
from .mana import ProduceMana
from .modify import Modify, Pump
from .moving import Destroy, Discard, Mill, MoveTo, Sacrifice, ShuffleLibrary
from .predefined_tokens import PREDEFINED, Investigate
from .tokens import CreateToken
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
