"""102, 109.5: Players: "you", "each opponent", "target player", "its controller"."""

from __future__ import annotations

from apnap.effects.flow.linked import WasChosen
from apnap.effects.flow.words_of_players import ChoseExtreme, ChoseWord, ExtremeChoice
from apnap.effects.words.among_players import HasMost, ItsControllerThen
from apnap.effects.words.deeds import Accepted
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Non
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.one_of_several import (
    ADefendingPlayer,
    PlayerBeside,
    TheActivePlayer,
    TheAttacker,
)
from apnap.effects.words.qualities import HasDesignation, OneOf
from apnap.effects.words.relations import HasTotal
from apnap.effects.words.selections import (
    Chosen,
    ControllersOf,
    EachPlayer,
    EachPlayerWho,
    Mentioned,
    PlayersWho,
    Targets,
    ThatPlayer,
    This,
    You,
)
from apnap.effects.words.tallies import Extreme
from apnap.oracle.grammar import nonterminals
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, said_in_marks, some
from apnap.state.ability import Selection

from .dealt_this_way import players_dealt_damage
from .players_who import who, who_words
from .references import ENCHANTED_PLAYER, ONE, its_owner_word
from .selections import RICHEST_OPPONENT, target

THE_MONARCH = PlayersWho(AllOf((APlayer(), HasDesignation("the monarch"))))


@nonterminals.player.reads
def player(r: Reader) -> Selection:
    """Read "you", "each opponent", "target player", "that player", "its controller"."""
    if r.accept("you"):
        return You()
    if r.peek() in ("each", "players") and (hit := r.attempt(players_dealt_damage)) is not None:
        return hit
    if r.peek() in ("each", "all", "your") and (several := r.attempt(each_player)) is not None:
        return several
    if r.peek() == "each" and (others := r.attempt(_your_others)) is not None:
        return others
    if r.accept("an opponent"):
        r.mention(player=None)
        return Chosen(You(), APlayer("opponent"), verb="choose an opponent")
    if r.said.attacking is not None and r.accept("that attacking player"):
        r.mention(player=r.said.attacking)
        return r.said.attacking
    if r.peek() == "that" and (either := r.attempt(_player_or_controller)) is not None:
        return either
    if r.peek() == "the" and (one := r.attempt(_the_player)) is not None:
        r.mention(player=one)
        return one
    if r.accept("those players"):
        who = r.refer_to_player()
        if not isinstance(who, EachPlayer):
            raise r.miss("several players")
        return who
    if word := r.one_of("that player", "they", "that opponent", "the player"):
        return r.refer_to_player("" if word == "they" else "one")
    if r.one_of("each of those players", "those players", "each of those opponents"):
        return r.refer_to_player()
    if r.said.ballot and isinstance(r.said.player, EachPlayer) and r.accept("each of them"):
        return r.said.player
    if r.accept("the active player"):
        r.mention(player=TheActivePlayer())
        return TheActivePlayer()
    if r.one_of("the attacking player", "attacking player"):
        r.mention(player=TheAttacker())
        return TheAttacker()
    if r.accept("the monarch"):
        return THE_MONARCH
    if r.accept("enchanted player"):  # 303.4b
        r.mention(player=ENCHANTED_PLAYER)
        return ENCHANTED_PLAYER
    if r.accept("defending player"):
        if r.context.is_spell and r.said.defending is None and "attacking" in r.words:
            raise r.miss("one attacking creature")  # 508.5a: each has a defending player of its own
        r.mention(player=r.said.defending or ADefendingPlayer())
        return r.said.defending or ADefendingPlayer()
    controller = r.attempt(controller_of)
    if controller is None and r.peek() in ("the", "target"):
        controller = r.attempt(_owner_of_target)
    if controller is not None:
        r.mention(player=controller)
        return controller
    chosen = r.attempt(_target_player)
    if chosen is None:
        raise r.miss("a player")
    return chosen


def each_player(r: Reader) -> EachPlayer:
    """Read "each player", "each opponent who lost life this turn"."""
    for word in r.said.ballot[1:]:
        if word in FRIENDS and r.accept(f"each {word}"):
            called = EachPlayerWho(who=ChoseWord(r.said.ballot[0], word))
            r.mention(player=called)
            return called
    found = r.pick(EACH)
    if r.accept("with the highest number"):
        return _with_the_highest(r, found)
    if r.accept("with no cards in hand"):
        found = EachPlayerWho(found.opponents, found.others, HasTotal("hand", high=0))
    elif r.peek() in ("who", "being", "attacking") or r.sees("you're attacking"):
        found = EachPlayerWho(found.opponents, found.others, who(r))
    r.mention(player=found)
    return found


FRIENDS = ("friend", "foe")


def _with_the_highest(r: Reader, found: EachPlayer) -> EachPlayer:
    """608.2c: Read "[each player] with the highest number", of numbers that they have chosen; that
    number is "that much"."""
    names = [name for name, deed in r.said.deeds.items() if deed == "ChooseANumber"]
    if len(names) != 1:
        raise r.miss("numbers that were chosen")
    highest = EachPlayerWho(found.opponents, found.others, ChoseExtreme(names[0]))
    r.mention(player=highest, much=ExtremeChoice(names[0]))
    return highest


EACH = {
    "each player": EachPlayer(),
    "all players": EachPlayer(),
    "each opponent": EachPlayer(opponents=True),
    "your opponents": EachPlayer(opponents=True),
    "all opponents": EachPlayer(opponents=True),
    "each of your opponents": EachPlayer(opponents=True),
    "each other player": EachPlayer(others=True),
}


def _your_others(r: Reader) -> Selection:
    """Read "each of your other opponents": all but the one who was mentioned."""
    r.expect("each of your other opponents", "each other opponent")
    known = r.said.player
    if known is None or isinstance(known, EachPlayer):
        raise r.miss("an opponent who was mentioned before")
    return EachPlayerWho(opponents=True, who=Non(OneOf(known)))


def _player_or_controller(r: Reader) -> Selection:
    """Read "that player or that permanent's controller", of any target."""
    r.expect(*[f"that player or that {each} 's controller" for each in ONE])
    target = r.refer(other=True).stages[0].what
    if target != r.said.player:
        raise r.miss("any target")
    found = ControllersOf(target)
    r.mention(player=found)
    return found


def _the_player(r: Reader) -> Selection:
    """Read "the chosen player", "the player with the highest life total"."""
    if r.accept("the chosen player"):
        return PlayersWho(WasChosen("player"))
    for nth, words in enumerate(("the first player", "the second player")):
        if len(r.said.targets) == 2 and r.accept(words):
            return Targets(nth)
    if len(r.said.targets) == 1 and r.said.targets[0].chooser is not None:
        if r.accept("the first player"):  # who has chosen the second one
            return r.said.targets[0].chooser
        if not r.said.targets[0].what.zones() and r.accept("the second player"):
            return Targets(0)
    if side := r.one_of("the player to your left", "the player to your right"):
        return PlayerBeside(You(), right=side.endswith("right"))
    if side := r.one_of("the player to their left", "the player to their right"):
        return PlayerBeside(r.refer_to_player("one"), right=side.endswith("right"))
    if r.accept("the opponent with the highest life total among your opponents"):
        return PlayersWho(RICHEST_OPPONENT, only=True)
    if r.accept("the player"):
        if r.sees("who"):
            most = who(r)
            if not isinstance(most, HasMost) or most.alone:
                raise r.miss("who has the most")
            return PlayersWho(AllOf((APlayer(), most)), only=True)
        r.expect("with the")
    which = r.expect("highest life total", "most life", "lowest life total")
    if which == "most life":
        return PlayersWho(AllOf((APlayer(), HasMost("life"))), only=True)
    least = which.startswith("lowest")
    bound = Extreme("life", EachPlayer(), least)
    how = HasTotal("life", high=bound) if least else HasTotal("life", low=bound)
    return PlayersWho(AllOf((APlayer(), how)), only=True)


def _owner_of_target(r: Reader) -> Selection:
    """108.3: Read "the owner of target permanent", "target creature's owner", where the owner does
    something with "it"."""
    before = len(r.said.targets)
    if r.accept("the"):
        owner = r.expect("owner of", "controller of") == "owner of"
        what = target(r)
    else:
        what = target(r)
        r.expect("'s")
        owner = r.expect("owner", "controller") == "owner"
    wanted = r.said.targets[before]
    if not wanted.what.zones() or wanted.high > 1 or wanted.x or wanted.many:
        raise r.miss("one object")
    return ControllersOf(what, owners=owner)


def controller_of(r: Reader) -> Selection:
    whose = its_owner_word(r)
    owners = r.expect("controller", "owner") == "owner"
    if whose == TheSource() and owners and not r.said.mentions:  # who does something with "it"
        r.speak_of(This(), role="source")
    return ControllersOf(whose, owners=owners)


def _target_player(r: Reader) -> Selection:
    before = len(r.said.targets)
    found = target(r)
    if r.said.targets[before].what.zones():
        raise r.miss("a player")
    return found


@prints(You)
def say_you(say: Saying, value: You) -> str:
    return "you"


@prints(TheActivePlayer)
def say_the_active_player(say: Saying, value: TheActivePlayer) -> str:
    return some(mark("active player"), perhaps("the active player"))


@prints(TheAttacker)
def say_the_attacker(say: Saying, value: TheAttacker) -> str:
    return "the attacking player"


@prints(PlayerBeside)
def say_player_beside(say: Saying, value: PlayerBeside) -> str:
    whose = "your" if value.of == You() else said_in_marks(say, value.of)
    side = "right" if value.right else "left"
    return f"the player to {whose} {side} {mark('whoever')}"


@prints(EachPlayer, EachPlayerWho)
def say_each_player(say: Saying, value: EachPlayer) -> str:
    only = value.only()
    kind = "opponent" if value.opponents else "other player" if value.others else "player"
    if isinstance(only, Accepted):  # they are named before
        return mark("all players")
    if isinstance(only, Non) and isinstance(only.part, OneOf):
        words = "each other opponent" if say.style == "each" else "each of your other opponents"
        return f"{words} {mark('all players')}"
    if isinstance(only, ChoseWord) and only.word in FRIENDS:
        return f"each {only.word} {mark('all players')}"
    if isinstance(only, AnyOf) and isinstance(only.parts[1], AllOf):
        opponent, how = only.parts[1].parts
        return f"you and each {say(opponent)} {who_words(say, how)} {mark('all players')}"
    fits = who_words(say, only) if only is not None else ""
    return some(f"each {kind}", fits, mark("all players"))


@prints(PlayersWho)
def say_players_who(say: Saying, value: PlayersWho) -> str:
    if isinstance(value.what, WasChosen):
        return "the chosen player"
    if value.what == RICHEST_OPPONENT:
        return say(value.what)
    how = value.what.parts[-1] if isinstance(value.what, AllOf) else None
    if how == HasMost("life"):
        return "player with the most life"
    if isinstance(how, HasMost):
        return f"player {who_words(say, how)}"
    if value.only and isinstance(value.what, AllOf) and isinstance(value.what.parts[1], HasTotal):
        total = value.what.parts[1]
        most = say(total.low if total.low is not None else total.high)
        return f"player with {most.removesuffix(f' among {say(EachPlayer())}')}"
    return say(value.what)


@prints(ControllersOf)
def say_controllers_of(say: Saying, value: ControllersOf) -> str:
    style = "that" if value.owners else "x"
    if isinstance(value.what, Mentioned) and say.style == style:
        return some(mark("event player"), perhaps("attacking player"))
    if isinstance(value.what, Targets) and say.style == "that":  # the opponent who controls it
        return mark("that player")
    owner = "owner" if value.owners else "controller"
    if isinstance(value.what, Targets):  # "that player or that planeswalker's controller"
        owner = f"{owner} {perhaps('that planeswalker')}"
    return f"{mark('whoever')} {say(value.what)} 's {owner}"


@prints(ADefendingPlayer)
def say_defending_player(say: Saying, value: ADefendingPlayer) -> str:
    return f"defending player {mark('whoever')}"


@prints(ItsControllerThen)
def say_its_controller_then(say: Saying, value: ItsControllerThen) -> str:
    return some(mark("event player"), perhaps("attacking player"))


@prints(ThatPlayer)
def say_that_player(say: Saying, value: ThatPlayer) -> str:
    return mark("that player")
