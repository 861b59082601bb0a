"""Conditions about players, about how a spell was cast, and about things counted together."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import VotesReceived, WinsVote
from apnap.effects.flow.times_resolved import HasResolvedTimes
from apnap.effects.flow.words_of_players import AllChose, ChoseExtreme
from apnap.effects.instructions.casting import WasCast, WasCastFrom
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.keywords.entering_with import ManaSpent, RowWasSpent, TributeUnpaid
from apnap.effects.mechanics.dungeons import HasCompletedDungeon
from apnap.effects.mechanics.emblems_and_designations import WasMonarch
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.triggers.events import WhenCast, WhenDealsDamage, WhenLifeChanges, enters
from apnap.effects.words.among_players import HasGreatest, HasMost
from apnap.effects.words.amounts import CountersOn, CountOf, LifeOf, QualityOf, Times, X
from apnap.effects.words.conditions import (
    AllTrue,
    Compare,
    FirstTurnOfGame,
    Fits,
    IsCombat,
    MainPhase,
    NthCombat,
    Otherwise,
    YourTurn,
)
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, CardIn, IsFighting, Permanent
from apnap.effects.words.qualities import ControlledBy, HasCounter, HasDesignation
from apnap.effects.words.relations import (
    AttachedTo,
    CameFrom,
    Different,
    HappenedTo,
    HasControl,
    HasTotal,
    MostSharing,
    TimesHappened,
)
from apnap.effects.words.selections import Chosen, Each, EachPlayer, This, You
from apnap.effects.words.tallies import DifferentNames, Extreme
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, said_in_marks, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLORS
from apnap.state.ability import Amount, Condition, Filter, Selection
from apnap.state.names import Zone

from .amounts_compared import amount_is
from .comparisons import bounds, bounds_words
from .entered_from import entered_from
from .histories import (
    attacked_this_step,
    attacked_you,
    created_fewer,
    dealt_this_way,
    did_not,
    discards_this_way,
    done_this_way,
    last_turn,
    put_into_graveyard,
    that_player,
)
from .mana_spent import colors_were_spent, mana_from_was_spent, spell_meant
from .melding import both_owned
from .more_than_each import more_than_each
from .nonterminals import condition
from .noted import guessed, whole_pool
from .nouns import CARD, PLAYER, SPELL, counter_kind, described, int_number, noun
from .players import player
from .players_who import YOU_OR_ATTACKED, controls, has, total, whose_are_counted
from .references import is_source
from .rolls import have_visited, result_is
from .stickers import sticker_is
from .suspended import is_suspended
from .tallies import ballot_word, devotion
from .this_way import did_this_way, put_this_way
from .times_activated import activated_times

YOU = APlayer("you")
PLAYERS = {"a player": "", "an opponent": "opponent"}


# ---- what players have -----------------------------------------------------------------------


def _player_has(r: Reader) -> Condition:
    """Read "a player has 13 or less life", "that player has no cards in hand"."""
    none = r.accept("no opponent")
    who = "opponent" if none else r.choose(PLAYERS)
    one: Selection | None = None
    if who is None:
        r.expect("that player", "they")
        one = r.refer_to_player()
    r.expect("has", "have")
    how = total(r)
    if isinstance(how, HasCounter):  # `conditions` says it of opponents
        raise r.miss("life or cards")
    if one is not None:
        return Fits(one, how)
    many = CountOf(AllOf((APlayer(who or ""), how)))
    return Compare(many, high=0) if none else Compare(many, low=1)


def _fewer_counters(r: Reader) -> Condition:
    """Read "target player has fewer than nine poison counters"; how many fewer is "the
    difference"."""
    who = player(r)
    if isinstance(who, EachPlayer):
        raise r.miss("one player")
    r.expect("has fewer than", "have fewer than")
    enough = int_number(r)
    kind = counter_kind(r)
    r.expect("counters")
    counted = CountersOn(kind, who)
    r.mention(difference=Times(counted, -1, enough))
    return Compare(counted, high=enough - 1)


def _poisoned(r: Reader) -> Condition:
    """810.10c, 122.1f: Read "its controller is poisoned"."""
    anybody = r.choose(PLAYERS)
    if anybody is not None:
        r.expect("is poisoned")
        return Compare(CountOf(AllOf((APlayer(anybody), HasCounter("poison")))), low=1)
    who = player(r)
    if isinstance(who, EachPlayer):
        raise r.miss("one player")
    r.expect("is poisoned", "are poisoned")
    return Fits(who, HasCounter("poison"))


def _cards_left(r: Reader) -> Condition:
    """Read "your library has no cards in it", "a graveyard has twenty or more cards in it"."""
    anybodys = r.choose(ANYBODYS)
    if anybodys is None:
        r.expect("your")
    zone = r.expect("library", "graveyard", "hand")
    r.expect("has")
    low, high = bounds(r)
    r.expect("cards in it", "card in it")
    if anybodys is None:
        return Fits(You(), HasTotal(zone, low, high))
    return Compare(CountOf(AllOf((APlayer(anybodys), HasTotal(zone, low, high)))), low=1)


ANYBODYS = {"a": "", "an opponent 's": "opponent"}


def _more_than_opponents(r: Reader) -> Condition:
    more = r.expect("you have more life than", "you have less life than").endswith("more life than")
    r.expect("an opponent")
    if more:
        how = HasTotal("life", high=Times(LifeOf(You()), 1, -1))
    else:
        how = HasTotal("life", low=Times(LifeOf(You()), 1, 1))
    return Compare(CountOf(AllOf((APlayer("opponent"), how))), low=1)


def _controls_fewer(r: Reader) -> Condition:
    """Read "you control fewer creatures than an opponent": that opponent has more."""
    r.expect("you control fewer")
    found = noun(r)
    r.expect("than an opponent")
    mine = CountOf(described(replace(found, control="you")))
    how = HasControl(described(found), low=Times(mine, 1, 1))
    return Compare(CountOf(AllOf((APlayer("opponent"), how))), low=1)


def _cast_this_turn(r: Reader) -> Condition:
    """Read "an opponent cast three or more spells this turn", all by one of them; 800.4i: the
    player may have left since."""
    who = r.choose({"an opponent": "opponent", "a player": ""})
    caster: Filter = APlayer(who) if who is not None else that_player(r)
    r.expect("cast")
    low, high = bounds(r)
    found = noun(r)
    r.expect("this turn")
    if found.kind != "spell" or low is None or high is not None:
        raise r.miss("or more")
    cast = WhenCast(caster, described(found))
    return Compare(TimesHappened(cast, role="by", most=True), low)


def _opponents(r: Reader) -> Condition:
    r.expect("you have")
    low, high = bounds(r)
    r.expect("opponents", "opponent")
    return Compare(CountOf(APlayer("opponent")), low, high)


def _commander(r: Reader) -> Condition:
    """903.3d: Read "you control your commander"."""
    r.expect("you control your commander")
    mine = AllOf((Permanent((), "you"), IsCommander(), ControlledBy(You(), owned=True)))
    return Compare(CountOf(mine), low=1)


def _player_does(r: Reader) -> Condition:
    """Read "they control a commander", "that player is the monarch", "defending player has the
    initiative": what one player other than you has or is."""
    targets = r.said.targets
    anybody = r.choose(PLAYERS)
    if anybody is not None:
        return _somebody_controls(r, anybody)
    if r.accept("you or a player you're attacking has the initiative"):
        return Compare(CountOf(YOU_OR_ATTACKED), low=1)
    who = player(r)
    if isinstance(who, You):
        return Fits(who, _most(r))
    if isinstance(who, (EachPlayer, Chosen)) or r.said.targets != targets:
        raise r.miss("one player")
    if r.one_of("is the monarch", "are the monarch"):
        return Fits(who, HasDesignation("the monarch"))
    if r.one_of("has the initiative", "have the initiative"):
        return Fits(who, HasDesignation("the initiative"))
    return Fits(who, r.first((controls, has), "what the player has"))


def _was_monarch(r: Reader) -> Condition:
    """722.3: Read "you were the monarch as the turn began"."""
    r.expect("you were the monarch as the turn began")
    return WasMonarch()


def _somebody_controls(r: Reader, anybody: str) -> Condition:
    """Read "an opponent controls four or more lands", all of them the same player's."""
    how = controls(r)
    if isinstance(how, HasControl) and (how.low, how.high) == (1, None):
        raise r.miss("so many")
    return Compare(CountOf(AllOf((APlayer(anybody), how))), low=1)


def _most(r: Reader) -> Filter:
    """Read "[you] control more creatures than each other player"."""
    found = r.first((controls, has), "what you have")
    if not isinstance(found, (HasGreatest, HasMost)):
        raise r.miss("more than each other player")
    return found


# ---- counted together ------------------------------------------------------------------------


def _devotion(r: Reader) -> Condition:
    amount = devotion(r)
    r.expect("is")
    if r.accept("less than"):
        return Compare(amount, high=int_number(r) - 1)
    low, high = bounds(r)
    return Compare(amount, low, high)


def _different(r: Reader) -> Condition:
    """Read "you control three or more creatures with different powers", "… with the same name"."""
    r.expect("you control")
    low, high = bounds(r)
    found = noun(r)
    those = Each(described(replace(found, control="you")))
    if r.accept("with the same name"):
        r.accept("as one another")
        return Compare(MostSharing("name", those), low, high)
    r.expect("with different")
    if r.accept("names"):
        return Compare(DifferentNames(those), low, high)
    name = r.pick({"powers": "power", "mana values": "mana value"})
    return Compare(Different(name, those), low, high)


def _kinds_among(r: Reader) -> Condition:
    r.expect("there are")
    low, high = bounds(r)
    name = r.pick(
        {
            "mana values among": "mana value",
            "different powers among": "power",
            "basic land types among": "basic land type",
            "colors among": "color",
        }
    )
    return Compare(Different(name, Each(described(noun(r)))), low, high)


def _total_power(r: Reader) -> Condition:
    """Read "creatures you control have total toughness 10 or greater", "those creatures have total
    power …"."""
    those: Selection
    if r.accept("those creatures"):
        those = r.refer("creature", "several").now()
    else:
        those = Each(described(noun(r)))
    name = r.expect("have total power", "have total toughness").split()[-1]
    low, high = bounds(r)
    return Compare(QualityOf(name, those), low, high)


# ---- this turn -------------------------------------------------------------------------------


def _life_this_turn(r: Reader) -> Condition:
    way = r.expect("you gained", "you've gained", "you lost", "you've lost")
    low, high = bounds(r)
    r.expect("life this turn")
    trigger = WhenLifeChanges(YOU, loses=way.endswith("lost"))
    return Compare(TimesHappened(trigger, "amount"), low, high)


def _damage_this_turn(r: Reader) -> Condition:
    """120.1: Read "you've been dealt 5 or more damage this turn"."""
    r.expect("you've been dealt")
    low, high = bounds(r)
    r.expect("damage this turn")
    return Compare(TimesHappened(WhenDealsDamage(None, YOU), "amount"), low, high)


def _attacked_with(r: Reader) -> Condition:
    r.expect("you attacked with")
    low, high = bounds(r)
    found = noun(r)
    r.expect("this turn")
    if low is None or found.kind:
        raise r.miss("or more")
    mine = described(replace(found, control="you"))
    return Compare(TimesHappened(WhenAttacks(mine)), low, high)


def _entered(r: Reader) -> Condition:
    r.expect(f"{SELF} entered this turn", f"{SELF} entered the battlefield this turn")
    return Fits(This(), HappenedTo(enters(Permanent()), "became"))


# ---- how it was cast -------------------------------------------------------------------------


def _mana_spent(r: Reader) -> Condition:
    """Read "at least three white mana was spent to cast ~", "{U} was spent to cast it"."""
    if r.accept("no mana was spent to cast"):
        return Compare(ManaSpent(of=spell_meant(r)), high=0)
    if (much := r.attempt(_so_much_mana)) is not None:
        return Compare(ManaSpent(of=spell_meant(r)), low=much)
    if r.accept("at least"):
        low = int_number(r)
        if r.accept("mana was spent to cast"):
            return Compare(ManaSpent(of=spell_meant(r)), low=low)
        word = r.take()
        if word not in COLORS and word != "colorless":
            raise r.miss("a color")
        kind = COLORS.get(word, "C")
        r.expect("mana")
    else:
        kind, low = "", 1
        while r.peek() in SYMBOLS:
            kind += r.take().strip("{}").upper()
        if not kind:
            raise r.miss("a mana symbol")
    r.expect(f"was spent to cast {SELF}", "was spent to cast it")
    return Compare(ManaSpent(kind=kind), low=low) if len(kind) == 1 else RowWasSpent(kind)


SYMBOLS = tuple([f"{{{each}}}" for each in "wubrgc"])


def _so_much_mana(r: Reader) -> int:
    """Read "five or more mana was spent to cast"; returns the number."""
    low = int_number(r)
    r.expect("or more mana was spent to cast")
    return low


def _turn_of(r: Reader) -> Condition:
    """102.1: Read "it's their turn", "it isn't that player's turn"."""
    how = r.expect("it's not", "it isn't", "it's")
    r.expect("their turn", "that player 's turn")
    found = YourTurn(who=r.refer_to_player("one"))
    return found if how == "it's" else Otherwise(found)


def _tribute(r: Reader) -> Condition:
    r.expect("tribute wasn't paid")
    return TributeUnpaid()


def _was_cast(r: Reader) -> Condition:
    """601.2i: Read "it was cast", "it wasn't cast", "~ was cast", "you cast it", of the object or
    another."""
    itself = r.one_of(f"{SELF} was cast", f"{SELF} wasn't cast")
    how = itself or r.expect("it was cast", "it wasn't cast", "you cast it from", "you cast it")
    if "you" not in how and r.peek() in ("from", "using", "this"):
        raise r.miss("that it was cast")
    if itself:
        return Otherwise(WasCastFrom("")) if "wasn't" in how else WasCastFrom("")
    if is_source(r):
        if how.startswith("you"):
            raise r.miss("another object")
        found: Condition = WasCastFrom("")
    else:
        filters: tuple[Filter, ...] = (WasCast(by_you=how.startswith("you")),)
        if how.endswith("from"):
            filters = (*filters, CameFrom(*r.pick(CAST_FROM)))
        them = filters[0] if len(filters) == 1 else AllOf(filters)
        found = Fits(r.refer().as_it_was(), them, was=True)
    return Otherwise(found) if "wasn't" in how else found


def _cast_from(r: Reader) -> Condition:
    if r.accept(f"you cast {SELF} ,") or (is_source(r) and r.accept("you cast it ,")):
        r.at -= 1
        return WasCastFrom("", by_you=True)
    by_you = r.expect(f"{SELF} was cast from", "it was cast from", YOU_CAST) == YOU_CAST
    return WasCastFrom(*r.pick(CAST_FROM), by_you=by_you)


YOU_CAST = "you cast it from"

# Whether it is any other zone, and whether it is "your" zone: another player may have gained
# control of the spell since.
CAST_FROM: dict[str, tuple[Zone, bool, bool]] = {
    "a graveyard": ("graveyard", False, False),
    "your graveyard": ("graveyard", False, True),
    "exile": ("exile", False, False),
    "your hand": ("hand", False, True),
    "your library": ("library", False, True),
    "anywhere other than your hand": ("hand", True, True),
}


def _cast_in_main(r: Reader) -> Condition:
    """601.2i: Read "you cast ~ during your main phase"; while it is on the stack, no other phase
    begins."""
    r.expect(f"you cast {SELF} during your main phase")
    return AllTrue((WasCastFrom("", by_you=True), YourTurn(main=True)))


def _are_attacking(r: Reader) -> Condition:
    """508.1: Read "exactly one creature is attacking", "four or more creatures are attacking"."""
    low, high = bounds(r)
    found = noun(r)
    r.expect("is attacking", "are attacking")
    if found.kind in (CARD, PLAYER, SPELL) or found.zone or r.peek() in ("you", "a", "an"):
        raise r.miss("creatures")
    return Compare(CountOf(AllOf((described(found), IsFighting()))), low, high)


def _is_attached(r: Reader) -> Condition:
    """301.5: Read "~ is attached to a creature"."""
    r.expect(f"{SELF} is attached to a", f"{SELF} is attached to an")
    found = noun(r)
    if found.kind in (CARD, PLAYER, SPELL) or found.zone:
        raise r.miss("a permanent")
    return Fits(This(), AttachedTo(described(found)))


def _x_is(r: Reader) -> Condition:
    """107.3: Read "X is 5 or more"."""
    r.expect("x is")
    asked = r.said.x if r.said.x is not None else X()
    return Compare(asked, *bounds(r))


def _none_there(r: Reader) -> Condition:
    """Read "no creatures are on the battlefield"."""
    r.expect("no")
    found = noun(r)
    r.expect("are on the battlefield")
    if found.zone or found.kind in (CARD, PLAYER, SPELL):
        raise r.miss("permanents")
    return Compare(CountOf(described(found)), high=0)


def _dungeon(r: Reader) -> Condition:
    r.expect("you've completed a dungeon")
    return HasCompletedDungeon()


def _in_graveyard(r: Reader) -> Condition:
    """113.6k: Read "~ is in your graveyard"; such an ability functions in the graveyard."""
    r.expect(f"{SELF} is in your graveyard")
    found: Condition = Fits(This(), CardIn("graveyard", (), "you"))
    r.zone = "graveyard"
    if r.accept("and"):
        found = AllTrue((found, condition(r)))
    return found


def _first_combat(r: Reader) -> Condition:
    """506.1: Read "it's the first combat phase of the turn"."""
    r.expect("it's the first combat phase of")
    r.expect("the turn", "your turn")
    first = NthCombat(1)
    return AllTrue((first, YourTurn())) if r.words[r.at - 2] == "your" else first


def _in_command_zone(r: Reader) -> Condition:
    """113.6k: Read "~ is in the command zone or on the battlefield" (eminence); such an ability
    functions in both."""
    r.expect(f"{SELF} is in the command zone")
    either = r.accept("or on the battlefield")
    r.zone = "command"
    r.speak_of(This())
    return Fits(This(), COMMANDING if either else CardIn("command"))


COMMANDING = AnyOf((CardIn("command"), Permanent()))


def _vote(r: Reader) -> Condition:
    """Read "time gets more votes [or the vote is tied]"."""
    if len(r.said.ballot) == 1 and r.accept("no creature got votes"):
        return Compare(VotesReceived(r.said.ballot[0]), high=0)
    word = ballot_word(r, "gets more votes")
    return WinsVote(word, r.said.ballot[0], ties=r.accept("or the vote is tied"))


def _all_chose(r: Reader) -> Condition:
    """608.2c: Read "each opponent chose silence", "you are one of those players", of what the
    players have chosen before."""
    who = r.said.player
    only = who.only() if isinstance(who, EachPlayer) else None
    if isinstance(only, ChoseExtreme) and r.accept("you are one of those players"):
        return Fits(You(), only)
    r.expect("each opponent chose", "each player chose")
    if who != EachPlayer(opponents=r.words[r.at - 2] == "opponent"):
        raise r.miss("those who have chosen")
    for word in r.said.ballot[1:]:
        if r.accept(word):
            return AllChose(r.said.ballot[0], word)
    raise r.miss("what was chosen")


def _main_phase(r: Reader) -> Condition:
    """505.1: Read "it's a main phase", "it's your main phase"."""
    if r.expect("it's a main phase", "it's your main phase").startswith("it's your"):
        return YourTurn(main=True)
    return MainPhase()


def _they_control(r: Reader) -> Condition:
    """Read "they control fewer than four artifacts", of your opponents, who were spoken of."""
    r.expect("they control")
    if "your opponents control" not in " ".join(r.words[: r.at]):
        raise r.miss("your opponents")
    low, high = bounds(r)
    found = noun(r)
    if found.kind in (CARD, PLAYER, SPELL) or found.zone or found.control:
        raise r.miss("permanents")
    return Compare(CountOf(described(replace(found, control="opponent"))), low, high)


def _first_turn(r: Reader) -> Condition:
    """500.1: Read "it's not the first turn of the game"."""
    if r.accept("it's the first turn of the game"):
        return FirstTurnOfGame()
    r.expect("it's not the first turn of the game")
    return Otherwise(FirstTurnOfGame())


RESOLVED = "time this ability has resolved this turn"
TIMES = {"first": 1, "second": 2, "third": 3, "fourth": 4}


def _times_resolved(r: Reader) -> Condition:
    """608.2c: Read "this is the second time this ability has resolved this turn", and after that
    only "it's the third time"."""
    again = r.expect("this is the", "it's the") == "it's the"
    times = [r.pick(TIMES)]
    if r.accept("or"):
        times.append(r.pick(TIMES))
    if again and RESOLVED not in " ".join(r.words[: r.at]):
        raise r.miss("how often the ability has resolved")
    r.expect("time" if again else RESOLVED)
    return HasResolvedTimes(tuple(times))


CIRCUMSTANCES = [
    _was_monarch,
    _turn_of,
    _first_turn,
    both_owned,
    _they_control,
    guessed,
    whole_pool,
    _main_phase,
    _first_combat,
    _player_does,
    sticker_is,
    _controls_fewer,
    result_is,
    have_visited,
    _cast_this_turn,
    _vote,
    _all_chose,
    _player_has,
    did_not,
    attacked_this_step,
    attacked_you,
    last_turn,
    put_into_graveyard,
    created_fewer,
    discards_this_way,
    dealt_this_way,
    done_this_way,
    did_this_way,
    put_this_way,
    _poisoned,
    _cards_left,
    _fewer_counters,
    more_than_each,
    _more_than_opponents,
    _opponents,
    _commander,
    _devotion,
    _different,
    _kinds_among,
    _life_this_turn,
    _damage_this_turn,
    _attacked_with,
    _entered,
    amount_is,
    mana_from_was_spent,
    colors_were_spent,
    _mana_spent,
    _are_attacking,
    _is_attached,
    _tribute,
    entered_from,
    _was_cast,
    _cast_from,
    _cast_in_main,
    _x_is,
    _none_there,
    _dungeon,
    _in_graveyard,
    _in_command_zone,
    is_suspended,
    _total_power,
    _times_resolved,
    activated_times,
]


@prints(WasCast)
def say_was_cast(say: Saying, value: WasCast) -> str:
    return "you cast" if value.by_you else "was cast"


@prints(WasCastFrom)
def say_was_cast_from(say: Saying, value: WasCastFrom) -> str:
    if not value.zone:
        return "you cast ~" if value.by_you else "~ was cast"
    whose = "your" if value.zone == "hand" or say.style == "each" else ""
    return some("you cast ~ from", "other than" if value.other else "", whose, value.zone)


TOTALS = {
    "life": "life",
    "hand": "cards in hand",
    "graveyard": "cards in their graveyard",
    "library": "cards in it",
}


@prints(HasTotal)
def say_has_total(say: Saying, value: HasTotal) -> str:
    noun = TOTALS[value.what]
    if isinstance(value.low, Extreme):
        return f"with {say(value.low)}"
    for than, more in ((value.low, "more"), (value.high, "less")):
        if isinstance(than, Times) and isinstance(than.amount, LifeOf) and than.amount.who != You():
            return f"has {more} {noun} than {say(than.amount.who)} {perhaps('they do')}"
        if (theirs := whose_are_counted(than)) is not None:
            return f"has {more} {noun} than {said_in_marks(say, theirs)} {perhaps('they do')}"
    if isinstance(value.low, Amount):
        return f"has more {noun} than you"
    if isinstance(value.high, Amount):
        if value.high == Times(LifeOf(You()), 1, -1) and say.style == "each":
            return "has less life than you"
        return f"you have more {noun} than"
    has = f"has {bounds_words(value.low, value.high)} {noun}"
    return f"your library {has}" if value.what == "library" else has


@prints(MainPhase)
def say_main_phase(say: Saying, value: MainPhase) -> str:
    return "it's a main phase"


@prints(IsCombat)
def say_is_combat(say: Saying, value: IsCombat) -> str:
    return "it's a combat phase"


@prints(NthCombat)
def say_nth_combat(say: Saying, value: NthCombat) -> str:
    return "it's the first combat phase of the turn"


@prints(FirstTurnOfGame)
def say_first_turn(say: Saying, value: FirstTurnOfGame) -> str:
    return "it's the first turn of the game"


@prints(TributeUnpaid)
def say_tribute_unpaid(say: Saying, value: Condition) -> str:
    return "tribute wasn't paid"


@prints(HasCompletedDungeon)
def say_completed(say: Saying, value: HasCompletedDungeon) -> str:
    return "you've completed a dungeon"


@prints(WasMonarch)
def say_was_monarch(say: Saying, value: Condition) -> str:
    return "you were the monarch as the turn began"


@prints(WinsVote)
def say_wins_vote(say: Saying, value: WinsVote) -> str:
    tied = " or the vote is tied" if value.ties else ""
    return f"{value.word} gets more votes{tied}"


@prints(HasResolvedTimes)
def say_has_resolved_times(say: Saying, value: HasResolvedTimes) -> str:
    words = {number: word for word, number in TIMES.items()}
    which = " or ".join([words[each] for each in value.times])
    full = perhaps("this ability has resolved this turn")  # said once, of all that follow
    return f"{perhaps('this')} is the {which} time {full}"


@prints(RowWasSpent)
def say_row_was_spent(say: Saying, value: RowWasSpent) -> str:
    row = " ".join([f"{{{each.lower()}}}" for each in value.row])
    return f"{row} was spent to cast ~"
