"""603.2b: Events at the beginning of steps and phases."""

from __future__ import annotations

from apnap.effects.flow.linked import WasChosen
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.first import OnFirstTurn
from apnap.effects.triggers.frame import AnyTrigger, Nth
from apnap.effects.words.filters import Host
from apnap.effects.words.one_of_several import TheActivePlayer
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Each, Mentioned
from apnap.oracle.grammar.references import HOSTS
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints
from apnap.oracle.text.words import STEPS

from .event import Event

WHOSE = {
    "your": "you",
    "each opponent 's": "opponent",
    "your opponents 's": "opponent",
    "each player 's": "player",
    "each": "",
}


FIRST = {  # 603.2b: only in the first turn
    "the first upkeep": OnFirstTurn(AtBeginning("upkeep"), of_game=True),
    "the game": OnFirstTurn(AtBeginning("untap"), of_game=True),  # 103.8
    "your first upkeep": OnFirstTurn(AtBeginning("upkeep", "you")),
    "each other player 's first upkeep": OnFirstTurn(
        AtBeginning("upkeep", "other", that_player=True)
    ),
}


def beginning(r: Reader) -> Event:
    """Read "your upkeep", "each end step", "combat on your turn"."""
    first = r.choose(FIRST)
    if first is not None:
        return Event(first, player=Mentioned("on") if not first.of_game else TheActivePlayer())
    if r.accept("combat on your turn"):
        return Event(AtBeginning("beginning of combat", "you"))
    if r.accept("each combat"):
        return Event(AtBeginning("beginning of combat"))
    if r.accept("the end step"):
        return Event(AtBeginning("end"), player=TheActivePlayer())
    if r.accept("combat on each opponent 's turn"):
        trigger = AtBeginning("beginning of combat", "opponent", that_player=True)
        return Event(trigger, player=Mentioned("on"))
    if r.accept("combat on each player 's turn"):
        trigger = AtBeginning("beginning of combat", "player", that_player=True)
        return Event(trigger, player=Mentioned("on"))
    if r.accept("the monarch 's"):  # 722.1
        monarch = HasDesignation("the monarch")
        trigger = AtBeginning(r.pick(STEPS), "player", that_player=True, who=monarch)
        return Event(trigger, player=Mentioned("on"))
    if r.accept("the chosen player 's"):
        trigger = AtBeginning(r.pick(STEPS), "player", that_player=True, who=WasChosen("player"))
        return Event(trigger, player=Mentioned("on"))
    if r.accept("each of your postcombat main phases"):
        return Event(AtBeginning("postcombat main", "you"))
    if r.accept("each of your main phases"):
        both = (AtBeginning("precombat main", "you"), AtBeginning("postcombat main", "you"))
        return Event(AnyTrigger(both))
    if r.accept("your second main phase"):  # 505.1a: all but the first are postcombat ones
        return Event(Nth(AtBeginning("postcombat main", "you"), 1))
    if r.sees("the"):
        return _of_host(r)
    if r.sees("enchanted"):
        return _enchanted_player(r)
    whose = r.pick(WHOSE)
    step = r.pick(STEPS)
    if whose == "you":
        return Event(AtBeginning(step, "you"))
    speaks = any(word in r.words[r.at :] for word in ("they", "their", "player", "opponent"))
    speaks = speaks or "to them" in " ".join(r.words[r.at :])
    trigger = AtBeginning(step, whose, that_player=whose != "" and speaks)
    return Event(trigger, player=Mentioned("on") if whose else TheActivePlayer())


def _of_host(r: Reader) -> Event:
    """Read "the upkeep of enchanted creature's controller"."""
    r.expect("the")
    step = r.pick(STEPS)
    r.expect("of enchanted")
    r.expect(*HOSTS)
    r.expect("'s controller")
    trigger = AtBeginning(step, "host", that_player=True)
    return Event(trigger, Each(Host()), player=Mentioned("on"))


def _enchanted_player(r: Reader) -> Event:
    """603.2b: Read "enchanted player's upkeep"."""
    r.expect("enchanted player 's")
    first = r.accept("first")
    trigger = AtBeginning(r.pick(STEPS), "host", that_player=True)
    if first:
        r.expect("each turn")
        return Event(Nth(trigger, 1), player=Mentioned("on"))
    return Event(trigger, player=Mentioned("on"))


# ---- in words again --------------------------------------------------------------------------

STEP_WORDS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "beginning of combat": "combat",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
    "untap": "untap step",
}


@prints(AtBeginning)
def say_at_beginning(say: Saying, value: AtBeginning) -> str:
    whose = {"you": "your", "opponent": "each opponent 's", "player": "each player 's", "": "each"}
    if value.step == "end of combat":  # a delayed ability (603.7)
        return "at end of combat on your turn" if value.whose == "you" else "at end of combat"
    step = STEP_WORDS[value.step]
    if isinstance(value.who, HasDesignation):
        return f"at the beginning of {say(value.who)} 's {step}"
    if value.who is not None:
        return f"at the beginning of the chosen player 's {step}"
    if value.whose == "host":
        controller = perhaps("'s controller")  # a player has none
        return f"at the beginning of the {step} of attached {controller}"
    if value.step == "beginning of combat" and value.whose in ("opponent", "player"):
        return f"at the beginning of combat on each {value.whose} 's turn"
    if value.step == "beginning of combat" and value.whose == "you":
        return "at the beginning of combat on your turn"
    return f"at the beginning of {whose[value.whose]} {step}"


@prints(OnFirstTurn)
def say_on_first_turn(say: Saying, value: OnFirstTurn) -> str:
    [words] = [words for words, trigger in FIRST.items() if trigger == value]
    return f"at the beginning of {words}"
