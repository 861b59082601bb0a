"""104, 119, 500, 720-722: winning, losing, turns, life totals, counters and emblems of players."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.exchange import ExchangeLife, ExchangeValues, Quantity
from apnap.effects.flow.flow import If, Repeat
from apnap.effects.instructions.combat import ReselectAttack
from apnap.effects.instructions.ending import GameIsADraw
from apnap.effects.instructions.life import ChangeLife, RedistributeLife, SetLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import ControlNextTurn, SkipNextTurn, TakeExtraTurn
from apnap.effects.mechanics.piles import ChoosePile, OtherPile, SeparateIntoPiles
from apnap.effects.replacement.instead import Skip
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import CountOf, LifeOf, Number, StartingLife, Times
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import (
    Chosen,
    EachPlayer,
    PlayersWho,
    Targets,
    Those,
    Together,
    You,
)
from apnap.effects.words.tallies import Extreme
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses, player_verb, rider
from apnap.oracle.grammar.amounts import number, own_value
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import its_owner_word, reference
from apnap.oracle.grammar.selections import target
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.words import STEPS
from apnap.state.ability import Effect, Selection

from .more_actions import exchange_control, exchange_zones
from .places import whose
from .rewording import exchange_text


def one_player(r: Reader, who: Selection) -> None:
    if isinstance(who, EachPlayer):
        raise r.miss("one player")


def lose_half(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "loses half their life, rounded up"."""
    r.expect("half")
    r.expect(*whose(who))
    r.expect("life ,", "life")
    one_player(r, who)
    way = "up" if r.expect("rounded up", "rounded down") == "rounded up" else "down"
    return (acted(r, ChangeLife(who, Times(LifeOf(who), half=way), -1)),)


@clause_shape("the")
def draw_the_game(r: Reader) -> tuple[Effect, ...]:
    r.expect("the game is a draw")
    return (acted(r, GameIsADraw()),)


# ---- turns -----------------------------------------------------------------------------------


@player_verb("control")
def control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """720.1."""
    one_player(r, who)
    whom = player(r)
    one_player(r, whom)
    r.expect("during")
    if player(r) != whom:
        raise r.miss("that player")
    r.expect("'s next turn")
    return (acted(r, ControlNextTurn(whom, who)),)


def take_turns(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """500.7: behind "take"."""
    one_player(r, who)
    if r.accept("an extra turn after this one"):
        return (acted(r, TakeExtraTurn(who)),)
    many = number(r)
    r.expect("extra turns after this one")
    return (acted(r, Repeat((TakeExtraTurn(who),), many)),)


PHASES = {"combat phase": "combat", "beginning phase": "beginning"}
SKIPPED = {**STEPS, **PHASES}


@player_verb("skip")
def skip(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """614.10: the next turn, or the next step or phase of a kind."""
    r.expect(*whose(who))
    r.expect("next")
    many = r.attempt(int_number) or 1
    if r.one_of("turn", "turns"):
        once = SkipNextTurn(who)
        return (acted(r, once if many == 1 else Repeat((once,), Number(many))),)
    what = r.pick(SKIPPED)
    shield = Skip(what, MadeFor())
    effect = BeginReplacement(shield, who, None, Number(many), "", f"skips the next {what}")
    return (acted(r, effect),)


# ---- life totals -----------------------------------------------------------------------------


@clause_shape("your", "target", "each", "that", "its", "their")
def life_becomes(r: Reader) -> tuple[Effect, ...]:
    """119.5: "Target player's life total becomes 10"."""
    if r.accept("your"):
        who: Selection = You()
    elif r.accept("their"):
        known = r.said.player
        if known is None:
            raise r.miss("a player who was mentioned before")
        who = known
    else:
        who = player(r)
        r.expect("'s")
    r.expect("life total becomes")
    if r.accept("equal to your starting life total"):
        return (acted(r, SetLife(who, StartingLife())),)
    total, own = own_value(r, who)
    return (acted(r, SetLife(who, total, own)),)


def double_life(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.9d: as much life is gained or, of a negative total, lost."""
    if who != You():
        raise r.miss("you")
    whom = You() if r.accept("your") else player(r)
    if whom != You():
        r.expect("'s")
    one_player(r, whom)
    r.expect("life total")
    return (acted(r, SetLife(whom, Times(LifeOf(whom), 2))),)


@player_verb("exchange")
def exchange(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.10b-d, 701.10g."""
    if r.sees("control of") or r.sees("your hand and") or r.sees("your graveyard and"):
        if who != You():
            raise r.miss("you")
        return (acted(r, r.first([exchange_control, exchange_zones], "what is exchanged")),)
    if r.sees("the text boxes of"):
        return exchange_text(r)
    values = r.attempt(_values)
    if values is not None:
        return (acted(r, ExchangeValues(*values)),)
    if r.accept("life totals with"):
        one_player(r, who)
        other = player(r)
        one_player(r, other)
        return (acted(r, ExchangeLife(who, other)),)
    r.expect("life totals")
    if not isinstance(who, Targets):
        raise r.miss("two players")
    wanted = r.said.targets[who.slot]
    if (wanted.low, wanted.high) != (2, 2):
        raise r.miss("two players")
    return (acted(r, ExchangeLife(who, Together(()))),)


def _values(r: Reader) -> tuple[Quantity, Quantity]:
    """ "your life total with ~'s toughness"."""
    one = _quantity(r)
    r.expect("with")
    return one, _quantity(r)


def _quantity(r: Reader) -> Quantity:
    if r.accept("your life total"):
        return Quantity(You())
    owner = r.attempt(its_owner_word)
    if owner is not None:
        return Quantity(owner, r.expect("power", "toughness"))
    whom = player(r)
    one_player(r, whom)
    r.expect("'s life total")
    return Quantity(whom)


@player_verb("redistribute")
def redistribute(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if who != You():
        raise r.miss("you")
    r.expect("any number of players 's life totals")
    return (acted(r, RedistributeLife()),)


@rider
def if_tied(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If two or more players are tied for highest life total, …": where the sentence before is
    about the player with the highest one, and as that one is."""
    r.expect("if two or more players are tied for")
    r.expect("highest life total", "the highest life total", "most life")
    r.expect(",")
    last = before[-1] if before else None
    if not any(isinstance(each, PlayersWho) and each.only for each in parts_of(last)):
        raise r.miss("a player with the highest life total")
    most = HasTotal("life", low=Extreme("life", EachPlayer()))
    tied = If(Compare(CountOf(AllOf((APlayer(), most))), low=2), clauses(r))
    if isinstance(last, If) and not last.otherwise:
        return (*before[:-1], replace(last, then=(*last.then, tied)))
    return (*before, tied)


@player_verb("reselect")
def reselect(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """508.7."""
    if who != You():
        raise r.miss("you")
    r.expect("which player or permanent")
    what = target(r)
    r.expect("is attacking")
    return (acted(r, ReselectAttack(what)),)


# ---- piles (700.3) ---------------------------------------------------------------------------


@player_verb("separate")
def separate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """ "An opponent separates those cards into two piles"; 801.5c: even one out of range."""
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
    """ "Put one pile into your hand and the other into your graveyard": you choose which."""
    r.expect("put one pile into your")
    first = r.expect("hand", "graveyard")
    r.expect("and the other into your")
    second = r.expect("hand", "graveyard")
    piles = r.said.done
    if not piles:
        raise r.miss("two piles before")
    chosen = r.new_name()
    other = MoveTo(OtherPile(chosen), second)
    return (ChoosePile(piles, chosen), MoveTo(Those(chosen), first), other)


# ---- damage dealt to another (614.9) ---------------------------------------------------------
