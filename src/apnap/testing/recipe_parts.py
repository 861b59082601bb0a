"""Nouns, numbers, conditions and other parts of instructions, with what they need beside them."""

from __future__ import annotations

from typing import Any

from apnap.effects.actions import clash, destroy, sacrifice, vote
from apnap.effects.actions.search import Search
from apnap.effects.costs.parts import Paid, TimesPaid, UseUp
from apnap.effects.flow import choosing, flow, linked, words_of_players
from apnap.effects.flow.fixed_x import FixedX, FixX
from apnap.effects.instructions import (
    counters,
    damage,
    drawing,
    life,
    moving,
    paying_counters,
    winners,
)
from apnap.effects.mechanics import coins_and_dice, piles, stickers
from apnap.effects.replacement import entering, instead
from apnap.effects.triggers import frame as trigger_frame
from apnap.effects.triggers.states import WhenHappens, WhenState
from apnap.effects.words import (
    amounts,
    conditions,
    filters,
    modifications,
    qualities,
    selections,
    tallies,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.combinations import Differing, OneOfEach, Sharing, Totalling
from apnap.effects.words.dealt_damage import DealtDamage
from apnap.effects.words.rule_changes import CantBeTargeted
from apnap.state.ability import (
    CastingCost,
    Condition,
    Filter,
    Guard,
    Keyword,
    ReplacementAbility,
    Selection,
)

from .composing import Composer, Frame

YOU = selections.You()
VOTE = ("grace", "condemnation")


# ---- nouns -------------------------------------------------------------------------------------


def chosen(c: Composer, frame: Frame, depth: int) -> Selection:
    return selections.Chosen(
        c.players(frame, depth),
        c.filter("creature", frame, depth),
        Number(1),
        c.name(),
        c.maybe(),
        c.each("creature", frame, 0) if c.maybe(3) else None,
    )


def that_player(c: Composer, frame: Frame, depth: int) -> Selection:
    return selections.ThatPlayer() if frame.that_player else YOU


def targets(c: Composer, frame: Frame, depth: int) -> Selection:
    return c.aim("creature", frame, depth) if frame.may_target else selections.Targets()


def those(c: Composer, frame: Frame, depth: int) -> Selection:
    return c.named(moving.MoveTo(chosen(c, frame, depth), "exile"), frame)


def were(c: Composer, frame: Frame, depth: int) -> Selection:
    name = c.name()
    frame.before.append(flow.Called(name, sacrifice.Sacrifice(chosen(c, frame, depth))))
    return selections.Were(name)


def drawn_cards(c: Composer, frame: Frame, depth: int) -> Selection:
    name = c.name()
    frame.before.append(flow.Called(name, drawing.DrawCards(c.players(frame, depth))))
    return drawing.DrawnCards(name)


def other_pile(c: Composer, frame: Frame, depth: int) -> Selection:
    one, name = c.name(), c.name()
    frame.before.append(piles.SeparateIntoPiles(c.each("creature", frame, depth), one))
    frame.before.append(piles.ChoosePile(one, name, selections.EachPlayer(True)))
    return piles.InPile(name, other=True)


def most_votes(c: Composer, frame: Frame, depth: int) -> Selection:
    name = c.name()
    frame.before.append(vote.Vote(name, what=c.filter("creature", frame, depth)))
    return vote.MostVotes(name)


def voted_for(c: Composer, frame: Frame, depth: int) -> Selection:
    name = c.name()
    frame.before.append(vote.Vote(name, VOTE))
    return vote.VotedFor(VOTE[0], name, c.maybe())


def players_voted_for(c: Composer, frame: Frame) -> str:
    name = c.name()
    frame.before.append(vote.Vote(name, what=filters.APlayer(), others=c.maybe(), up_to=c.maybe()))
    return name


def opponents_voted_for(c: Composer, frame: Frame, depth: int) -> Selection:
    return vote.OpponentsVotedFor(players_voted_for(c, frame))


def got_votes(c: Composer, frame: Frame, depth: int) -> Filter:
    return vote.GotVotes(players_voted_for(c, frame))


def votes_received(c: Composer, frame: Frame, depth: int) -> Any:
    return vote.VotesReceived(players_voted_for(c, frame), c.one_of((None, YOU)))


def gain_from_winners(c: Composer, frame: Frame, depth: int) -> Any:
    flying = (Keyword("flying"),)
    return winners.GainFromWinners(selections.This(), ballot(c, frame), ((VOTE[0], flying),))


def is_chosen(c: Composer, frame: Frame, depth: int) -> Filter:
    name, (kind, quality) = c.name(), c.one_of(KINDS_OF_CHOICE)
    frame.before.append(choosing.ChooseWord(name, kind, who=YOU))
    return qualities.IsChosen(name, quality)


KINDS_OF_CHOICE = (
    ("color", "color"),
    ("card type", "type"),
    ("creature type", "type"),
    ("card name", "name"),
)


def was_chosen(c: Composer, frame: Frame, depth: int) -> Filter:
    choose = c.one_of(("color", "name"))
    c.beside.append(ReplacementAbility(entering.EntersChoosing(choose=choose)))
    return linked.WasChosen(choose)


def chose(c: Composer, frame: Frame, depth: int) -> Condition:
    words = ("Khans", "Dragons")
    c.beside.append(ReplacementAbility(entering.EntersChoosing(words=words)))
    return linked.Chose("word", c.one_of(words))


# ---- numbers and conditions --------------------------------------------------------------------


def damage_dealt(c: Composer, frame: Frame, depth: int) -> Any:
    return amounts.DamageDealt(_damage_before(c, frame, depth))


def dealt_damage(c: Composer, frame: Frame, depth: int) -> Any:
    what = filters.Permanent(("creature",))
    return DealtDamage(_damage_before(c, frame, depth), what)


def fixed_x(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    frame.before.append(FixX(name, Number(2)))
    return FixedX(name)


def excess_dealt(c: Composer, frame: Frame, depth: int) -> Any:
    return amounts.ExcessDealt(_damage_before(c, frame, depth))


def _damage_before(c: Composer, frame: Frame, depth: int) -> str:
    """The name of an instruction, followed before, that deals damage."""
    name = c.name()
    frame.before.append(damage.DealDamage(Number(2), c.selection("any", frame, depth), name))
    return name


def life_lost(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    frame.before.append(flow.Called(name, life.ChangeLife(c.players(frame, depth), Number(1), -1)))
    return amounts.LifeLost(name)


def counters_removed(c: Composer, frame: Frame, depth: int) -> Any:
    name, who = c.name(), c.players(frame, depth)
    frame.before.append(flow.Called(name, counters.PutCounter(who, "poison", Number(2), -1)))
    return amounts.CountersRemoved(name)


def counters_paid(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    frame.before.append(flow.Called(name, paying_counters.PayAnyCounters()))
    return paying_counters.CountersPaid(name)


def how_often(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    what = c.each("creature", frame, depth)
    frame.before.append(flow.Called(name, destroy.Destroy(what)))
    return amounts.HowOften(name)


def chosen_number(c: Composer, frame: Frame, depth: int) -> Any:
    name, who = c.name(), c.players(frame, depth)
    frame.before.append(choosing.ChooseANumber(name, high=Number(3), who=who, secret=c.maybe()))
    return tallies.ChosenNumber(name)


def extreme_choice(c: Composer, frame: Frame, depth: int) -> Any:
    name, who = c.name(), c.players(frame, depth)
    frame.before.append(choosing.ChooseANumber(name, high=Number(3), who=who, secret=c.maybe()))
    return words_of_players.ExtremeChoice(name, c.maybe())


def random_number(c: Composer, frame: Frame, depth: int) -> Any:
    name, low, high = c.name(), Number(0), Number(3)
    frame.before.append(choosing.NumberAtRandom(name, low, high))
    return choosing.RandomNumber(name, low, high)


def search(c: Composer, frame: Frame, depth: int) -> Any:
    for each in (Differing(), Sharing(), EACH):
        frame.before.append(c.fill(Search, frame, depth, together=each))
    return c.fill(Search, frame, depth, together=TOTAL)


EACH = OneOfEach((filters.HasType("creature"), filters.HasType("land")))
TOTAL = Totalling("mana value", Number(3))


def sacrifice_the_rest(c: Composer, frame: Frame, depth: int) -> Any:
    what = filters.Permanent(("creature",))
    kept = selections.Chosen(selections.ThatPlayer(), what)
    return sacrifice.SacrificeTheRest(c.players(frame, depth), (kept,), what)


def flips(c: Composer, frame: Frame, depth: int) -> Any:
    name, call = c.name(), c.maybe()
    frame.before.append(coins_and_dice.FlipCoins(Number(2), YOU, call, name))
    return tallies.Flips(name, c.one_of(("won", "lost") if call else ("heads", "tails")))


def unique_vowels(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    put = stickers.PutStickerOn(
        selections.Chosen(YOU, filters.Permanent(("creature",), "you")), "name"
    )
    frame.before.append(flow.Called(name, put))
    return stickers.UniqueVowels(name)


def dice(c: Composer, frame: Frame, depth: int) -> str:
    name = c.name()
    frame.before.append(coins_and_dice.RollDice(6, Number(2), called=name))
    return name


def rolled(c: Composer, frame: Frame, depth: int) -> Any:
    return tallies.Rolled(dice(c, frame, depth), c.maybe())


def rolled_doubles(c: Composer, frame: Frame, depth: int) -> Any:
    return tallies.RolledDoubles(dice(c, frame, depth))


def ballot(c: Composer, frame: Frame) -> str:
    name = c.name()
    frame.before.append(vote.Vote(name, VOTE))
    return name


def votes_for(c: Composer, frame: Frame, depth: int) -> Any:
    return tallies.VotesFor(ballot(c, frame), VOTE[0])


def wins_vote(c: Composer, frame: Frame, depth: int) -> Any:
    return vote.WinsVote(VOTE[0], ballot(c, frame), c.maybe())


def won_clash(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    frame.before.append(clash.Clash(name))
    return clash.WonClash(name)


def done(c: Composer, frame: Frame, depth: int) -> Any:
    name = c.name()
    frame.before.append(flow.Called(name, sacrifice.Sacrifice(chosen(c, frame, depth))))
    return conditions.Done(name)


def extra_cost(c: Composer) -> str:
    name = c.name()
    c.beside.append(CastingCost("optional", "{1}", name=name, times=1 + c.chance.below(3)))
    return name


def paid(c: Composer, frame: Frame, depth: int) -> Any:
    return Paid(extra_cost(c))


def times_paid(c: Composer, frame: Frame, depth: int) -> Any:
    return TimesPaid(extra_cost(c))


# ---- costs, triggers, replacements, modifications ----------------------------------------------


def use_up(c: Composer, frame: Frame, depth: int) -> Any:
    how = c.one_of(("sacrifice", "tap", "return", "discard", "exile"))
    if how == "discard":
        return UseUp(how, filters.CardIn("hand"))
    if how == "exile":
        return UseUp(how, filters.CardIn(c.one_of(("graveyard", "hand"))))
    return UseUp(how, c.filter("creature", Frame(False), depth), 1 + c.maybe(3))


def when_state(c: Composer, frame: Frame, depth: int) -> Any:
    few = conditions.Compare(amounts.CountOf(filters.Permanent(("land",), "you")), high=1)
    return WhenState(few)


def instead_of(c: Composer, frame: Frame, depth: int) -> Any:
    verb = c.one_of(("draw", "gain life", "lose life", "be destroyed", "get counters"))
    on = c.filter("creature" if verb == "be destroyed" else "player", Frame(False), depth)
    less = damage.DealDamage(instead.Replaced(), selections.ThatPlayer())
    effects = (less, *c.apart(depth - 1, True)) if c.maybe() else ()
    return instead.Instead(verb, on, effects)


def change_text(c: Composer, frame: Frame, depth: int) -> Any:
    words = (("color", "red", "blue"), ("land", "Mountain", "Island"), ("creature", "Bear", "Elf"))
    return modifications.ChangeText(*c.one_of(words))


def gain_abilities(c: Composer, frame: Frame, depth: int) -> Any:
    return modifications.GainAbilities((c.ability(frame, depth - 1),))


def cant_be_targeted(c: Composer, frame: Frame, depth: int) -> Any:
    spells, abilities = c.one_of(((True, True), (True, False), (False, True)))
    quality = c.filter("quality", frame, depth) if c.maybe() else None
    return CantBeTargeted(Guard(spells, abilities, quality, c.maybe()))


def any_trigger(c: Composer, frame: Frame, depth: int) -> Any:
    return trigger_frame.AnyTrigger((c.trigger(frame, depth - 1), c.trigger(frame, 0)))


def when_happens(c: Composer, frame: Frame, depth: int) -> Any:
    """A trigger on an event; it names no roles, since those depend on the event's class."""
    return c.fill(WhenHappens, frame, depth, words=())
