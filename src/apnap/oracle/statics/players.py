"""613.11, 614.17: Players who can't, may, or have something: hand size, lands, steps."""

from __future__ import annotations

from apnap.effects.replacement.instead import CantHappen, Skip
from apnap.effects.statics.attacking_and_blocking import Cant, OnlyEvenNumbers
from apnap.effects.words.filters import APlayer, Host, Permanent
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.grammar.selections import ANY_NUMBER
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.objects.controlling_searches import WhileSearching
from apnap.rules.objects.draw_one import RevealsDraws
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import (
    Ability,
    CantAbility,
    ChoosesVotes,
    CombatAbility,
    Filter,
    HandSizeAbility,
    Keyword,
    OnlyForAnte,
    ReplacementAbility,
    VoteAbility,
)
from apnap.state.names import StepOrPhase
from apnap.state.rule_changes import Forbidden

from .casting import cant_cast
from .counters import kind_of_counters
from .frame import WHO, held, sentence


@sentence("you", "each")
def more_lands(r: Reader) -> tuple[Ability, ...]:
    """305.2: Read "You may play an additional land on each of your turns", "Each player may …"."""
    yours = r.expect("you may play", "each player may play") == "you may play"
    if yours and r.accept("any number of lands on each of your turns"):
        return (Keyword("additional land", ANY_NUMBER),)
    more = Keyword("additional land", additional_lands(r))
    r.expect("on each of your turns" if yours else "on each of their turns")
    return (more,) if yours else (ReplacementAbility(PlayerHas((more,), APlayer())),)


def additional_lands(r: Reader) -> int:
    """Read "an additional land", "[up to] two additional lands"."""
    if r.accept("an additional land"):
        return 1
    r.accept("up to")
    number = int_number(r)
    r.expect("additional lands")
    return number


VERBS: dict[str, Forbidden] = {
    "gain life": "gain life",
    "lose life": "lose life",
    "lose the game": "lose the game",
    "win the game": "win the game",
    "draw cards": "draw",
    "search libraries": "search",
    "become the monarch": "become the monarch",
    "play lands": "play lands",
    "activate abilities": "activate",
}


@sentence("players", "your", "you", "each", "enchanted")
def players_cant(r: Reader) -> tuple[Ability, ...]:
    abilities = [_cant(r)]
    if r.accept("and"):
        abilities.append(_cant(r))
    return tuple(abilities)


@sentence("if")
def cant_if(r: Reader) -> tuple[Ability, ...]:
    """604.1: Read "If you cast a spell this turn, you can't attack with creatures"."""
    r.expect("if")
    holds = condition(r)
    r.expect(",")
    return tuple([held(r, each, holds) for each in players_cant(r)])


def _cant(r: Reader) -> Ability:
    """614.17: Read one thing that players can't do."""
    who: Filter = Host() if r.accept("enchanted player") else APlayer(r.pick(WHO))
    r.expect("can't")
    if who == APlayer("you") and r.accept("attack with creatures"):
        return CombatAbility(Cant("attack", Permanent(("creature",), "you")))
    if who == APlayer("you") and r.accept("attack with an odd number of creatures"):
        return CombatAbility(OnlyEvenNumbers("attack", Permanent(("creature",), "you")))
    if r.accept("get"):
        return ReplacementAbility(CantHappen("get counters", who, kind_of_counters(r)))
    if r.accept("cast"):
        return cant_cast(r, who)
    return CantAbility(r.pick(VERBS), who)


@sentence("you", "your", "each", "players")
def hand_size(r: Reader) -> tuple[Ability, ...]:
    """402.2: Read "You have no maximum hand size", "Your maximum hand size is reduced by one"."""
    if r.accept("you have no maximum hand size"):
        return (HandSizeAbility(APlayer("you")),)
    if r.accept("players have no maximum hand size"):
        return (HandSizeAbility(APlayer()),)
    who = r.pick(
        {
            "your maximum": "you",
            "each opponent 's maximum": "opponent",
            "each player 's maximum": "",
        }
    )
    r.expect("hand size is")
    if way := r.one_of("reduced by", "increased by"):
        number = int_number(r)
        return (HandSizeAbility(APlayer(who), change=number if way[0] == "i" else -number),)
    return (HandSizeAbility(APlayer(who), int_number(r)),)


STEPS: dict[str, StepOrPhase] = {
    "draw step": "draw",
    "untap step": "untap",
    "upkeep step": "upkeep",
}


@sentence("skip", "players")
def skip(r: Reader) -> tuple[Ability, ...]:
    """614.10: Read "Skip your draw step"."""
    if r.accept("skip your"):
        return (ReplacementAbility(Skip(r.pick(STEPS))),)
    r.expect("players skip their")
    step = r.pick({f"{name}s": step for name, step in STEPS.items()})
    return (ReplacementAbility(Skip(step, APlayer())),)


@sentence("remove")
def only_for_ante(r: Reader) -> tuple[Ability, ...]:
    """407.1: Read "Remove ~ from your deck before playing if you're not playing for ante"."""
    r.expect(f"remove {SELF} from your deck before playing if you're not playing for ante")
    return (OnlyForAnte(),)


@sentence("players")
def reveals_draws(r: Reader) -> tuple[Ability, ...]:
    """121.9: Read "Players reveal each card they draw"."""
    r.expect("players reveal each card they draw")
    return (RevealsDraws(0, who=APlayer()),)


@sentence("while")
def more_votes(r: Reader) -> tuple[Ability, ...]:
    """701.32d: Read "While voting, you may vote an additional time"."""
    r.expect("while voting , you")
    may = r.expect("may vote an additional time", "get an additional vote").startswith("may")
    return (VoteAbility(optional=may),)


@sentence("damage")
def no_loss_of_life(r: Reader) -> tuple[Ability, ...]:
    """120.3a: Read "Damage doesn't cause you to lose life"."""
    r.expect("damage doesn't cause you to lose life")
    return (CantAbility("lose life to damage", APlayer("you")),)


@sentence("you")
def choose_votes(r: Reader) -> tuple[Ability, ...]:
    """701.32a: Read "You choose how each player votes"."""
    r.expect("you choose how each player votes")
    return (ChoosesVotes(),)


@sentence("you")
def control_searchers(r: Reader) -> tuple[Ability, ...]:
    """720.2: Read "You control your opponents while they're searching their libraries"."""
    r.expect("you control your opponents while they're searching their libraries")
    return (WhileSearching(APlayer("opponent")),)


@sentence("while")
def exile_what_is_found(r: Reader) -> tuple[Ability, ...]:
    """720.2: Read "While an opponent is searching their library, they exile each card they find.
    …"."""
    r.expect("while an opponent is searching their library , they exile each card they find .")
    r.expect("you may play those cards for as long as they remain exiled , and you may spend mana")
    r.expect("as though it were mana of any color to cast them")
    return (WhileSearching(APlayer("opponent"), exiles=True),)


# ---- in words again --------------------------------------------------------------------------


@prints(OnlyEvenNumbers)
def say_only_even_numbers(say: Saying, value: OnlyEvenNumbers) -> str:
    return f"you can't {value.to} with an odd number of creatures {mark('you')}"


@prints(HandSizeAbility)
def say_hand_size(say: Saying, value: HandSizeAbility) -> str:
    if value.change:
        way = "increased" if value.change > 0 else "reduced"
        return f"{_whose(say, value.who)} maximum hand size is {way} by {abs(value.change)}"
    if value.size is None:
        return some(say(value.who), "has no maximum hand size")
    return f"{_whose(say, value.who)} maximum hand size is {value.size}"


def _whose(say: Saying, who: Filter) -> str:
    return "your" if say(who) == "you" else f"{say(who)} 's"


@prints(OnlyForAnte)
def say_only_for_ante(say: Saying, value: OnlyForAnte) -> str:
    return "remove ~ from your deck before playing if you're not playing for ante"


@prints(Skip)
def say_skip(say: Saying, value: Skip) -> str:
    who = "your" if say(value.who) == "you" else say(value.who)
    return some(who, "skip", mark("whoever"), value.what, "step")


@prints(WhileSearching)
def say_while_searching(say: Saying, value: WhileSearching) -> str:
    if not value.exiles:
        return f"you control {say(value.who)} while they're searching their libraries"
    play = "you may play those cards for as long as they remain exiled , and you may spend mana"
    found = "is searching their library , they exile each card they find"
    return (
        f"while {say(value.who)} {found} . {play} as though it were mana of any color to cast them"
    )


@prints(RevealsDraws)
def say_reveals_draws(say: Saying, value: RevealsDraws) -> str:
    if value.who is None or value.nth or value.may:
        raise Unprintable("RevealsDraws")
    return f"{say(value.who)} reveal each card they draw {mark('whoever')}"


@prints(ChoosesVotes)
def say_choose_votes(say: Saying, value: ChoosesVotes) -> str:
    return "you choose how each player votes"


@prints(VoteAbility)
def say_more_votes(say: Saying, value: VoteAbility) -> str:
    more = "may vote an additional time" if value.optional else "get an additional vote"
    return f"while voting , you {more}"
