"""107, 601.2c: "Draw a card for each …", "For each opponent, destroy …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.surveil import Surveil
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.choices_of_each import ChosenBy, MadeBy
from apnap.effects.flow.flow import Called, ForEachPlayer, If, May, Repeat
from apnap.effects.instructions.combat import CreateAttacking, CreateToAttack
from apnap.effects.instructions.copying import CopySpell, CreateCopy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import TakeExtraTurn
from apnap.effects.words.amounts import HowOften, Number, Times
from apnap.effects.words.conditions import Fits
from apnap.effects.words.deeds import DidSo
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, ThatPlayer
from apnap.effects.words.tallies import HowMany, VotesFor
from apnap.oracle.abilities.instructions import acted, behind, clause_shape, clauses, verbs_of
from apnap.oracle.abilities.results import note_result
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.players import each_player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, rewritten, with_instead
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Amount, Condition, Effect, Selection

NUMBERED = (DrawCards, Mill, PutCounter, CreateToken, CreateAttacking, ProduceMana, Scry, Surveil)


@behind("for")
def for_each_behind(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """107: Read "for each …" behind a clause: the number of the last instruction, so many times."""
    last, several = effects[-1], r.said.player
    inner = last.effect if isinstance(last, Called) else last
    own = isinstance(inner, OWN) and isinstance(inner.who, EachPlayer)
    if own:
        r.mention(player=ThatPlayer())
    times = for_each(r)
    r.mention(player=several)
    changed = scaled(r, last, times)
    _leave_number_open(r, last)
    if own and ThatPlayer() in parts_of(times):
        changed = rewritten(changed, _own)
    return (*effects[:-1], changed)


def _own(part: object) -> object:
    """The instruction with its number counted for each of the players by itself."""
    return replace(part, own=True) if isinstance(part, OWN) else part


OWN = (ChangeLife, CreateToken, DrawCards)  # each of several players may count for themselves


@clause_shape("for")
def for_each_before(r: Reader) -> tuple[Effect, ...]:
    """107: Read "for each …, create a token": the number of the one instruction, so many times."""
    times = for_each(r)
    if isinstance(times, VotesFor):  # these words are in `voting`
        raise r.miss("a number")
    r.expect(",")
    start = r.at
    effects = clauses(r)
    if r.sees("that player"):  # one target for each of them: `for_each_player`
        raise r.miss("nothing about that player")
    if isinstance(times, (HowMany, HowOften)) and PRONOUNS & set(r.words[start : r.at]):
        raise r.miss("nothing that is different for each")  # "its controller" is that of each
    for each in effects:
        _leave_number_open(r, each)
    return tuple([scaled(r, each, times) for each in effects])


PRONOUNS = frozenset(("it", "its", "it's"))


def _leave_number_open(r: Reader, effect: Effect) -> None:
    """Let later words speak of one or of several results: there are so many as were counted."""
    names = [each.called for each in parts_of(effect) if isinstance(each, Called)]
    known = [
        replace(each, many="") if each.role == "result" and each.stages[0].by in names else each
        for each in r.said.mentions
    ]
    r.mention(mentions=tuple(known))


WHO: dict[str, Selection] = {
    "for each opponent ,": EachPlayer(opponents=True),
    "for each player ,": EachPlayer(),
    "for each other player ,": EachPlayer(others=True),
}


@clause_shape("for")
def for_each_player(r: Reader) -> tuple[Effect, ...]:
    """601.2c: Read "for each opponent, …": one target for each of the players, or up to one; later
    words call the targets "those"."""
    who = r.pick(WHO)
    before = len(r.said.targets)
    r.mention(player=ThatPlayer(), per=who)
    effects = clauses(r)
    those = Targets(before)
    r.mention(per=None, player=None)
    if (known := r.mention_of(those)) is not None:
        r.enter(replace(known, many="several"), known)
    counted = [each for each in parts_of(effects) if isinstance(each, Amount)]
    if len(r.said.targets) != before + 1 or ThatPlayer() in parts_of(effects):
        raise r.miss("one target, and nothing else about that player")
    if any(those in parts_of(each) for each in counted):
        raise r.miss("nothing that is different for each")
    return effects


@clause_shape("for")
def for_each_of_them(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "for each opponent, create a token that's attacking that player", "for each
    opponent who does, …": what is done once for each of the players."""
    r.expect("for")
    who = each_player(r)
    r.expect(",")
    said = r.said
    r.mention(player=ThatPlayer())
    effects = clauses(r)
    if len(r.said.targets) != len(said.targets):
        raise r.miss("no target")
    if who.only() is None and ThatPlayer() not in parts_of(effects):
        raise r.miss("something about that player")
    r.said = replace(said, names=r.said.names, player=None)
    made = [each for each in effects if isinstance(each, Called)]
    made = [each for each in made if isinstance(each.effect, TOKENS)]
    loop = ForEachPlayer(who, effects)
    if len(made) == len(effects) == 1:
        name = r.new_name()
        note_result(r, made[0].effect, name)
        _let_be_several(r, name)
        return (Called(name, loop),)
    return (acted(r, loop),)


@clause_shape("each")
def each_with_their_own(r: Reader) -> tuple[Effect, ...]:
    """608.2f: Read "each player … the token they created": each of them does something with what
    they have chosen or created before."""
    who = each_player(r)
    r.mention(player=ThatPlayer())
    effects = verbs_of(r, ThatPlayer())
    r.mention(player=who)
    parts = parts_of(effects)
    if not any(isinstance(each, (ChosenBy, MadeBy)) for each in parts):
        raise r.miss("what each of them has chosen")
    if any(isinstance(each, CreateCopy) for each in parts):
        raise r.miss("what can be done by one after another")  # tokens are created together
    return (acted(r, ForEachPlayer(who, effects)),)


TOKENS = (CreateToken, CreateAttacking, CreateToAttack)


def _let_be_several(r: Reader, name: str) -> None:
    """Let later words speak of several results, one for each player."""
    last = r.said.mentions[-1]
    r.enter(replace(last, many="several"), last)
    r.mention(done=name)


def scaled(r: Reader, effect: Effect, times: Amount) -> Effect:
    """The instruction with its number multiplied, though it be inside "may"."""
    if isinstance(effect, Called):
        return replace(effect, effect=scaled(r, effect.effect, times))
    if isinstance(effect, May) and len(effect.effects) == 1:
        if (several := _up_to_so_many(r, effect, times)) is not None:
            return several
        return replace(effect, effects=(scaled(r, effect.effects[0], times),))
    if isinstance(effect, (CopySpell, Investigate)) and getattr(effect, "at", None) is None:
        return replace(effect, times=multiplied(r, effect.times, times))
    if isinstance(effect, CreateAttacking) and effect.at is not None:
        raise r.miss("tokens that don't attack one of those who are counted")
    if isinstance(effect, NUMBERED) and effect.number is not None:
        return replace(effect, number=multiplied(r, effect.number, times))
    if isinstance(effect, (ChangeLife, DealDamage)):
        return replace(effect, amount=multiplied(r, effect.amount, times))
    if isinstance(effect, Pump) and not effect.keywords:
        return replace(effect, times=multiplied(r, effect.times, times))
    if isinstance(effect, (Discard, Sacrifice)) and isinstance(effect.what, Chosen):
        number = multiplied(r, effect.what.number, times)
        return replace(effect, what=replace(effect.what, number=number))
    if isinstance(effect, MoveTo) and isinstance(effect.what, TopCards):
        number = multiplied(r, effect.what.number, times)
        return replace(effect, what=replace(effect.what, number=number))
    if isinstance(effect, MayPay) and effect.mana and not (effect.costs or effect.times):
        return replace(effect, times=times)
    if isinstance(effect, TakeExtraTurn) and not effect.without:
        return Repeat((effect,), times)
    raise r.miss("an instruction with a number")


def _up_to_so_many(r: Reader, may: May, times: Amount) -> Effect | None:
    """Read "you may put a permanent card from your hand onto the battlefield" as up to so many of
    them; None: it is something else."""
    called = may.effects[0] if isinstance(may.effects[0], Called) else None
    moved = called.effect if called is not None else may.effects[0]
    if not isinstance(moved, MoveTo) or not isinstance(moved.what, Chosen):
        return None
    chosen = replace(moved.what, number=multiplied(r, moved.what.number, times), up_to=True)
    several: Effect = replace(moved, what=chosen)
    return replace(may, effects=(several if called is None else replace(called, effect=several),))


def multiplied(r: Reader, number: Amount, times: Amount) -> Amount:
    if not isinstance(number, Number):
        raise r.miss("a number")
    return times if number.number == 1 else Times(times, number.number)


# ---- in words again --------------------------------------------------------------------------


@prints(ForEachPlayer)
def say_for_each_player(say: Saying, value: ForEachPlayer) -> str:
    if len(value.effects) == 1 and isinstance(value.effects[0], MayPay):  # "each …, unless they"
        return say.all(with_instead(value.effects, ThatPlayer(), value.who))
    if value.first is not None:
        return f"starting with you , {say(value.who)} {say.all(value.effects)}"
    first = value.effects[0]
    if isinstance(first, If) and _is_of_doer(first.condition):
        return f"if {mark('whoever')} a player does , {say.all(first.then)}"
    return f"for {say(value.who)} , {say.all(value.effects)}"


def _is_of_doer(holds: Condition) -> bool:
    """Whether the condition is that the player did what the players might do."""
    return isinstance(holds, Fits) and holds.what == ThatPlayer() and isinstance(holds.how, DidSo)
