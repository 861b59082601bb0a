"""700.3: "An opponent separates those cards into two piles.", "Put one pile into your hand …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.piles import ChoosePile, OtherPile, SeparateIntoPiles
from apnap.effects.words.selections import Chosen, Those
from apnap.oracle.abilities.instructions import clause_shape, player_verb
from apnap.oracle.grammar.references import reference
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

from .subjects import one_player


@player_verb("separate")
def separate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """700.3, 801.5c: Read "separates those cards into two piles"; the opponent may be out of
    range."""
    what = reference(r)
    r.expect("into two piles")
    one_player(r, who)
    if isinstance(who, Chosen):
        who = replace(who, decides=True)
    name = r.new_name()
    r.mention(done=name)
    return (SeparateIntoPiles(what, name, who),)


@clause_shape("put")
def put_piles(r: Reader) -> tuple[Effect, ...]:
    """700.3: Read "Put one pile into your hand and the other into your graveyard"; you choose
    which."""
    r.expect("put one pile into your")
    first: Zone = r.expect("hand", "graveyard")
    r.expect("and the other into your")
    second: Zone = r.expect("hand", "graveyard")
    piles = r.said.done
    if not piles:
        raise r.miss("two piles before")
    chosen = r.new_name()
    other = MoveTo(OtherPile(chosen), second)
    return (ChoosePile(piles, chosen), MoveTo(Those(chosen), first), other)


@prints(SeparateIntoPiles)
def say_separate(say: Saying, value: SeparateIntoPiles) -> str:
    return f"{say(value.who)} separates {say(value.what)} into 2 piles"


@prints(ChoosePile)
def say_choose_pile(say: Saying, value: ChoosePile) -> str:
    return f"1 pile {mark(f'chooses {value.called}')}"


@prints(OtherPile)
def say_other_pile(say: Saying, value: OtherPile) -> str:
    return "the rest"
