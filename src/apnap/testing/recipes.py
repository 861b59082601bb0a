"""Words that make sense only beside others, with what they need beside them."""

from __future__ import annotations

from apnap.effects.actions import exchange, mill, sacrifice, vote
from apnap.effects.flow import choices_of_each, choosing, delayed, flow, special_actions
from apnap.effects.instructions import copying, damage, life, modify, moving, text_changes
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.mechanics import coins_and_dice, faces, piles
from apnap.effects.replacement import entering, prevention, replacements
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.triggers import frame as trigger_frame
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words import conditions, filters, mentions, modifications, selections, tallies
from apnap.effects.words.amounts import Number
from apnap.state.ability import (
    Effect,
    Replacement,
    TriggeredAbility,
)

from .composing import Composer, Frame, Recipe
from .recipe_parts import (
    VOTE,
    YOU,
    any_trigger,
    cant_be_targeted,
    change_text,
    chose,
    chosen,
    chosen_number,
    counters_paid,
    counters_removed,
    damage_dealt,
    dealt_damage,
    done,
    drawn_cards,
    excess_dealt,
    extreme_choice,
    fixed_x,
    flips,
    gain_abilities,
    gain_from_winners,
    got_votes,
    how_often,
    instead_of,
    is_chosen,
    life_lost,
    most_votes,
    opponents_voted_for,
    other_pile,
    paid,
    random_number,
    rolled,
    rolled_doubles,
    sacrifice_the_rest,
    search,
    targets,
    that_player,
    those,
    times_paid,
    unique_vowels,
    use_up,
    voted_for,
    votes_for,
    votes_received,
    was_chosen,
    were,
    when_happens,
    when_state,
    wins_vote,
    won_clash,
)

# ---- instructions around instructions ----------------------------------------------------------


def may(c: Composer, frame: Frame, depth: int) -> Effect:
    return flow.May(c.effects(frame, depth - 1, True), c.name(), c.players(frame, depth))


def either(c: Composer, frame: Frame, depth: int) -> Effect:
    one, other = [flow.Branch(c.name(), c.effects(frame, depth - 1, True)) for _ in range(2)]
    return flow.Either((one, other), c.players(frame, depth))


def for_each_player(c: Composer, frame: Frame, depth: int) -> Effect:
    about_them = mill.Mill(selections.ThatPlayer(), Number(1))
    effects = (about_them, *c.effects(frame, depth - 1, True))
    return flow.ForEachPlayer(c.players(frame, depth), effects)


def for_each(c: Composer, frame: Frame, depth: int) -> Effect:
    those, called = c.selection("creature", frame, depth), c.name()
    about_it = modify.Pump(selections.Those(called), 1, 1)
    return flow.ForEach(those, (about_it, *c.effects(frame, depth - 1, True)), called)


def about_all(c: Composer, frame: Frame, depth: int) -> Effect:
    name = c.name()
    pump = modify.Pump(selections.Those(name), 1, 1)
    frame.before.append(flow.AboutAll(name, c.each("creature", frame, depth), pump))
    return moving.MoveTo(selections.Those(name), c.one_of(("exile", "hand", "graveyard")))


def each_chooses(c: Composer, frame: Frame, depth: int) -> Effect:
    one = selections.Chosen(selections.ThatPlayer(), filters.Permanent(("creature",)))
    return choices_of_each.EachChooses(c.name(), one, c.players(frame, depth), c.maybe())


def called(c: Composer, frame: Frame, depth: int) -> Effect:
    return flow.Called(c.name(), c.effect(frame, depth - 1))


def repeat(c: Composer, frame: Frame, depth: int) -> Effect:
    """A repetition that is not so long that there is no end to it."""
    return flow.Repeat(c.effects(frame, depth - 1), Number(1 + c.chance.below(3)))


def repeat_while(c: Composer, frame: Frame, depth: int) -> Effect:
    name = c.name()
    coin = coins_and_dice.FlipCoins(called=name)
    won = conditions.Compare(tallies.Flips(name), low=1)
    return flow.RepeatWhile((coin, *c.effects(frame, depth - 1)), won)


def roll_on_table(c: Composer, frame: Frame, depth: int) -> Effect:
    roll = coins_and_dice.RollDice(20, called=c.name())
    low = coins_and_dice.Result(1, 9, c.effects(frame, depth - 1))
    high = coins_and_dice.Result(10, None, c.effects(frame, depth - 1), c.maybe())
    return coins_and_dice.RollOnTable(roll, (low, high))


def when_done(c: Composer, frame: Frame, depth: int) -> Effect:
    name, this_way = c.name(), trigger_frame.ThisWay()
    frame.before.append(flow.Called(name, sacrifice.Sacrifice(chosen(c, frame, depth))))
    ability = TriggeredAbility(this_way, c.apart(depth - 1))
    return delayed.WhenDone(name, ability, c.maybe(), not c.maybe(4))


def later(c: Composer, frame: Frame, depth: int) -> Effect:
    inner = Frame(True, targets=False)
    effects = c.effects(inner, depth - 1)
    noted = sacrifice.Sacrifice(mentions.NotedThings())
    much = damage.DealDamage(mentions.NotedNumber(), selections.EachPlayer())
    fits = conditions.Fits(selections.This(), mentions.IsNoted())
    trigger = AtBeginning("end")
    ability = TriggeredAbility(trigger, (noted, much, *inner.before, *effects), condition=None)
    if c.maybe(3):
        ability = TriggeredAbility(trigger, (flow.If(fits, effects), *inner.before, much))
    things = c.selection("permanent", frame, depth)
    return delayed.Later(ability, things, c.amount(frame, depth))


def do_once(c: Composer, frame: Frame, depth: int) -> Effect:
    """An ability with `once`, given to creatures: the instruction needs an ability of its own."""
    once = delayed.DoOnce(c.apart(depth - 1))
    ability = TriggeredAbility(AtBeginning("upkeep"), (once,), once=True)
    return modify.Modify(
        c.each("creature", frame, depth), (modifications.GainAbilities((ability,)),)
    )


def hold_vote(c: Composer, frame: Frame, depth: int) -> Effect:
    if c.maybe():
        return vote.Vote(c.name(), what=filters.APlayer(), secret=c.maybe())
    return vote.Vote(c.name(), VOTE, secret=c.maybe(), first=YOU)


def choose_pile(c: Composer, frame: Frame, depth: int) -> Effect:
    one, name = c.name(), c.name()
    what = c.each("permanent", frame, depth)
    frame.before.append(piles.SeparateIntoPiles(what, one, c.players(frame, depth)))
    frame.before.append(piles.ChoosePile(one, name, c.players(frame, depth)))
    return modify.Pump(selections.Those(name), 1, 0)


def offer_to_end(c: Composer, frame: Frame, depth: int) -> Effect:
    name = c.name()
    frame.before.append(flow.Called(name, modify.Pump(c.each("creature", frame, depth), 1, 1)))
    return special_actions.OfferToEnd(name, c.players(frame, depth), "{1}")


def enters_doing(c: Composer, frame: Frame, depth: int) -> Replacement:
    """Instructions that ask nothing."""
    loss = life.ChangeLife(selections.You(), Number(1 + c.maybe()), c.one_of((1, -1)))
    return entering.EntersDoing(effects=(loss,))


def choose(c: Composer, frame: Frame, depth: int) -> Effect:
    name = c.name()
    frame.before.append(choosing.Choose(name, chosen(c, frame, depth)))
    return moving.MoveTo(selections.Those(name), c.one_of(("exile", "hand", "graveyard")))


def choose_at_random(c: Composer, frame: Frame, depth: int) -> Effect:
    name, what = c.name(), c.filter("card", frame, depth)
    frame.before.append(choosing.ChooseAtRandom(name, what, Number(1), c.players(frame, depth)))
    return moving.MoveTo(selections.Those(name), c.one_of(("exile", "library", "battlefield")))


def begin_replacement(c: Composer, frame: Frame, depth: int) -> Effect:
    made_for = prevention.MadeFor()
    shield: Replacement = c.one_of(
        (
            prevention.PreventDamage(to=made_for, then=c.apart(depth - 1)),
            prevention.PreventDamage(to=made_for, counted=True),
            replacements.RedirectDamage(to=made_for, towards=YOU, counted=c.maybe()),
            replacements.GoesElsewhere(made_for),
        )
    )
    on = c.selection("creature", frame, depth)
    return replacements.BeginReplacement(shield, on, left=Number(1 + c.chance.below(3)))


def replacing_itself(c: Composer, frame: Frame, depth: int) -> Effect:
    dies = replacements.GoesElsewhere(filters.Permanent(("creature",)))
    burn = damage.DealDamage(Number(3), c.selection("any", frame, depth))
    return replacements.ReplacingItself((burn,), dies)


def for_combat(c: Composer, frame: Frame, depth: int) -> Effect:
    rule = Cant(c.one_of(("attack", "block")), Affected())
    return ForCombat(c.selection("creature", frame, depth), (rule, c.rule(frame, depth)))


def produce_mana(c: Composer, frame: Frame, depth: int) -> Effect:
    makes = c.one_of((("R",), ("G", "W"), ("CC",)))
    return ProduceMana(makes, c.players(frame, depth), c.amount(frame, 0), combination=c.maybe())


def create_copy(c: Composer, frame: Frame, depth: int) -> Effect:
    """Copies of a few creatures: copies of every creature by every creature never end."""
    return copying.CreateCopy(chosen(c, frame, depth), Number(1), tapped=c.maybe())


def gain_activated_of(c: Composer, frame: Frame, depth: int) -> Effect:
    """The abilities of a few creatures: if all gained those of all, they would double each time."""
    return modify.GainActivatedOf(selections.This(), chosen(c, frame, depth))


def exchange_zones(c: Composer, frame: Frame, depth: int) -> Effect:
    one, other = c.one_of((("hand", "graveyard"), ("hand", "library"), ("graveyard", "library")))
    return exchange.ExchangeZones(one, other, c.players(frame, depth))


def exchange_cards(c: Composer, frame: Frame, depth: int) -> Effect:
    one = selections.Chosen(YOU, filters.CardIn("hand"), Number(1), c.name())
    other = selections.Chosen(YOU, filters.CardIn("graveyard"), Number(1), c.name())
    return exchange.ExchangeCards(one, other, ("hand", "graveyard"))


def exchange_values(c: Composer, frame: Frame, depth: int) -> Effect:
    one = exchange.Quantity(c.players(frame, depth))
    other = exchange.Quantity(c.selection("creature", frame, depth), "power")
    return exchange.ExchangeValues(one, other)


def turn_over(c: Composer, frame: Frame, depth: int) -> Effect:
    return faces.TurnOver(c.selection("creature", frame, depth), c.maybe())


def spill_excess(c: Composer, frame: Frame, depth: int) -> Effect:
    hit = damage.DealDamage(c.amount(frame, depth), c.selection("creature", frame, depth))
    return damage.SpillExcess(hit, c.selection("any", frame, depth))


def deal_together(c: Composer, frame: Frame, depth: int) -> Effect:
    hit = damage.DealDamage(c.amount(frame, depth), c.selection("creature", frame, depth))
    more = damage.DealDamage(c.amount(frame, depth), c.selection("any", frame, depth))
    return damage.DealTogether((hit, more))


def replace_word(c: Composer, frame: Frame, depth: int) -> Effect:
    kind = c.one_of(("color", "land", "creature"))
    return text_changes.ReplaceWord(c.selection("permanent", frame, depth), kind, "end of turn")


RECIPES: dict[str, Recipe] = {
    "AboutAll": about_all,
    "AnyTrigger": any_trigger,
    "BeginReplacement": begin_replacement,
    "CantBeTargeted": cant_be_targeted,
    "Called": called,
    "ChangeText": change_text,
    "Choose": choose,
    "ChooseAtRandom": choose_at_random,
    "ChoosePile": choose_pile,
    "Chose": chose,
    "Chosen": chosen,
    "ChosenNumber": chosen_number,
    "ExtremeChoice": extreme_choice,
    "CountersRemoved": counters_removed,
    "CreateCopy": create_copy,
    "DamageDealt": damage_dealt,
    "DealTogether": deal_together,
    "DealtDamage": dealt_damage,
    "DoOnce": do_once,
    "Done": done,
    "DrawnCards": drawn_cards,
    "EachChooses": each_chooses,
    "Either": either,
    "EntersDoing": enters_doing,
    "ExcessDealt": excess_dealt,
    "ExchangeCards": exchange_cards,
    "ExchangeValues": exchange_values,
    "ExchangeZones": exchange_zones,
    "FixedX": fixed_x,
    "Flips": flips,
    "ForCombat": for_combat,
    "ForEach": for_each,
    "ForEachPlayer": for_each_player,
    "GainAbilities": gain_abilities,
    "GainFromWinners": gain_from_winners,
    "GotVotes": got_votes,
    "OpponentsVotedFor": opponents_voted_for,
    "VotesReceived": votes_received,
    "GainActivatedOf": gain_activated_of,
    "CountersPaid": counters_paid,
    "HowOften": how_often,
    "Instead": instead_of,
    "IsChosen": is_chosen,
    "Later": later,
    "LifeLost": life_lost,
    "May": may,
    "MostVotes": most_votes,
    "OfferToEnd": offer_to_end,
    "InPile": other_pile,
    "Paid": paid,
    "ProduceMana": produce_mana,
    "RandomNumber": random_number,
    "Repeat": repeat,
    "RepeatWhile": repeat_while,
    "ReplaceWord": replace_word,
    "ReplacingItself": replacing_itself,
    "RollOnTable": roll_on_table,
    "Rolled": rolled,
    "RolledDoubles": rolled_doubles,
    "SacrificeTheRest": sacrifice_the_rest,
    "Search": search,
    "SpillExcess": spill_excess,
    "Targets": targets,
    "ThatPlayer": that_player,
    "Those": those,
    "TimesPaid": times_paid,
    "TurnOver": turn_over,
    "UniqueVowels": unique_vowels,
    "UseUp": use_up,
    "Vote": hold_vote,
    "VotedFor": voted_for,
    "VotesFor": votes_for,
    "WasChosen": was_chosen,
    "Were": were,
    "WhenDone": when_done,
    "WhenHappens": when_happens,
    "WhenState": when_state,
    "WinsVote": wins_vote,
    "WonClash": won_clash,
}

# Words about what happened before in the same resolution, or that ask something.
ONLY_RESOLVING = frozenset(
    (
        *("ASource", "ChosenNumber", "DamageDealt", "DealtDamage", "Done", "FixedX", "Flips"),
        *("HowOften", "IsChosen", "CountersPaid", "ExtremeChoice"),
        *(
            "Chosen",
            "CountersPaid",
            "GotVotes",
            "MostVotes",
            "OpponentsVotedFor",
            "VotesReceived",
            "RandomNumber",
            "InPile",
            "RolledDoubles",
            "Rolled",
            "Targets",
            "Those",
        ),
        *("DrawnCards", "TimesResolved", "VotedFor", "VotesFor", "Willing", "WinsVote", "WonClash"),
        *("CountersRemoved", "ExcessDealt", "LifeLost", "RandomNumber", "UniqueVowels", "Were"),
    )
)
