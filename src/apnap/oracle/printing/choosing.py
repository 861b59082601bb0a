"""Printers of words that are chosen, and of what is said about them; of cards that are anted."""

from __future__ import annotations

from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.linked import ChosenColors
from apnap.effects.instructions.mana import CommandersColors, CouldProduce
from apnap.effects.mechanics.ante import Ante
from apnap.effects.words.qualities import IsChosen
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import OnlyForAnte


@prints(ChooseWord)
def choose_word(say: Saying, value: ChooseWord) -> str:
    return f"{say(value.who)} chooses {value.kind}"


@prints(IsChosen)
def is_chosen(say: Saying, value: IsChosen) -> str:
    return f"of the chosen {value.quality}"


@prints(ChosenColors)
def chosen_colors(say: Saying, value: ChosenColors) -> str:
    return "1 mana of the chosen color"


@prints(CommandersColors)
def commanders_colors(say: Saying, value: CommandersColors) -> str:
    return "1 mana of any color in your commander 's color identity"


@prints(CouldProduce)
def could_produce(say: Saying, value: CouldProduce) -> str:
    kind = "color" if value.colors else "type"
    return f"1 mana of any {kind} that a {say(value.what)} could produce"


@prints(Ante)
def ante(say: Saying, value: Ante) -> str:
    return f"{say(value.who)} antes {say(value.what)}"


@prints(OnlyForAnte)
def only_for_ante(say: Saying, value: OnlyForAnte) -> str:
    return "remove ~ from your deck before playing if you're not playing for ante"
