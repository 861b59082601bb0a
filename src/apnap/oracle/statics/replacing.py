"""614, 615: Replacement effects: "exile it instead", "twice that many tokens"."""

from __future__ import annotations

from apnap.effects.flow.linked import WasChosen
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.mechanics.coins_and_dice import FirstCoinsAreWon
from apnap.effects.replacement.instead import Instead, Replaced
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import ChangeNumber, GoesElsewhere
from apnap.effects.statics.untapping import CountersInsteadOfUntapping, StaysTapped
from apnap.effects.triggers.events import WhenDraws
from apnap.effects.words.conditions import FirstInStep, Otherwise
from apnap.effects.words.filters import APlayer, Host, Itself
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.selections import ControllersOf, PlayersWho, ThatPlayer, You
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nouns import counter_kind, described, int_number, noun, quality
from apnap.oracle.grammar.references import HOST
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, held, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Effect, Filter, ReplacementAbility
from apnap.state.names import MaybeZone

from .damage import doing, prevented
from .frame import Made, predicate, sentence
from .more_counters import counters_words


@sentence("if")
def elsewhere(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If ~ would die, exile it instead"."""
    r.expect("if")
    what = Itself() if r.accept(SELF) else None
    if what is None:
        r.expect("a", "an")
        phrase = noun(r)
        if phrase.kind in ("player", "card", "spell"):
            raise r.miss("a permanent")
        other: Filter = described(phrase)
    else:
        other = what
    was: MaybeZone
    whose = ""
    if r.accept("would die ,"):
        was = "battlefield"
    else:
        r.expect("would be put into")
        whose = r.pick(GRAVEYARDS)
        if what is None and r.accept(","):  # a permanent is on the battlefield
            was = "battlefield"
        else:
            r.expect("from")
            anywhere = r.expect("anywhere ,", "the battlefield ,") == "anywhere ,"
            was = "" if anywhere else "battlefield"
    if was and (loss := r.attempt(_and_loses)) is not None:
        return (ReplacementAbility(GoesElsewhere(other, was=was, whose=whose, loses=loss)),)
    if was and (then := r.attempt(_and_does)) is not None:
        return (ReplacementAbility(GoesElsewhere(other, was=was, whose=whose, then=then)),)
    if was and (side := r.choose(IN_LIBRARY)) is not None:
        bottom = side == "bottom"
        goes = GoesElsewhere(other, instead="library", was=was, whose=whose, bottom=bottom)
        return (ReplacementAbility(goes),)
    shuffle = what is not None and r.accept(f"reveal {SELF} and shuffle it into its owner 's")
    if shuffle:
        r.expect("library instead")
    else:
        r.expect("exile it instead", f"exile {SELF} instead")
    if was == "" and (what is None or whose):
        raise r.miss("this object")
    return (ReplacementAbility(GoesElsewhere(other, was=was, whose=whose, shuffle=shuffle)),)


def _and_loses(r: Reader) -> int:
    """Read "instead exile it and that creature's controller loses 2 life"."""
    r.expect("instead exile it and that creature 's controller loses")
    loss = int_number(r)
    r.expect("life")
    return loss


IN_LIBRARY = {
    "put it on top of its owner 's library instead": "top",
    "put it on the bottom of its owner 's library instead": "bottom",
}


def _and_does(r: Reader) -> tuple[Effect, ...]:
    """614.6: Read "instead exile it and create a 2/2 black Zombie creature token"."""
    r.expect("instead exile it and", "instead exile that card and")
    return doing(r)


GRAVEYARDS = {
    "a graveyard": "",
    "your graveyard": "you",
    "an opponent 's graveyard": "opponent",
}


@sentence("if")
def cards_elsewhere(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If a card would be put into an opponent's graveyard from anywhere, exile it
    …"."""
    tokens, what = r.accept("if a card or token"), None
    if not tokens:
        r.expect("if a", "if an")
        phrase = noun(r)
        if phrase.kind != "card" or phrase.zone or phrase.other or phrase.control:
            raise r.miss("a card")
        what = quality(phrase)
    r.expect("would be put into")
    whose = r.pick(GRAVEYARDS)
    r.expect("from anywhere , exile")
    r.expect("it instead", "that card instead")
    replacement = GoesElsewhere(what, whose=whose, cards=not tokens)
    return (ReplacementAbility(replacement),)


MADE_TO = "a spell or ability an opponent controls causes you to discard"
INSTEAD = "instead of putting it into your graveyard"


@sentence("if")
def onto_the_battlefield(r: Reader) -> tuple[Ability, ...]:
    """614.1a, 609.1: Read "If a spell or ability an opponent controls causes you to discard ~, put
    it onto the battlefield instead of putting it into your graveyard."."""
    r.expect(f"if {MADE_TO} {SELF} , put it onto the battlefield")
    counters: tuple[tuple[str, int], ...] = ()
    if r.accept("with"):
        number = 1 if r.one_of("a", "an") else int_number(r)
        kind = counter_kind(r)
        r.expect("counter on it", "counters on it")
        counters = ((kind, number),)
    r.expect(INSTEAD)
    goes = GoesElsewhere(
        Itself(),
        instead="battlefield",
        was="hand",
        cause="discard",
        by_opponent=True,
        counters=counters,
    )
    return (ReplacementAbility(goes, zones=("hand",)),)


WHO = {"you": "you", "an opponent": "opponent", "a player": ""}


@sentence("if")
def more_life(r: Reader) -> tuple[Ability, ...]:
    """119.10: Read "If you would gain life, you gain twice that much life instead"."""
    r.expect("if")
    who = APlayer(r.pick(WHO))
    loses = r.expect("would gain life ,", "would lose life ,").startswith("would lose")
    r.expect("you", "they", "that player")
    r.expect(*(("lose", "loses") if loses else ("gain", "gains")))
    if not loses and r.accept("no life instead"):
        return (ReplacementAbility(Instead("gain life", who)),)
    if r.one_of("twice that much life instead", "twice that much instead"):
        return (ReplacementAbility(ChangeNumber("LifeChange", who, 2, loses=loses)),)
    r.expect("that much life plus")
    plus = int_number(r)
    r.expect("instead")
    return (ReplacementAbility(ChangeNumber("LifeChange", who, 1, plus, loses=loses)),)


YOU = APlayer("you")


def but_first(who: Filter) -> str:
    """Read the words for all cards but the first of each draw step."""
    they, their = ("you", "your") if who == YOU else ("they", "their")
    return f"except the first one {they} draw in each of {their} draw steps"


WOULD = {
    "would draw a card": "draw",
    "would draw two or more cards": "draw two or more cards",
    "would gain life": "gain life",
}


@sentence("if")
def instead(r: Reader) -> tuple[Ability, ...]:
    """614.11: Read "If you would draw a card, draw two cards instead"."""
    r.expect("if")
    who = APlayer(r.pick(WHO))
    verb = r.pick(WOULD)
    holds = condition(r) if r.accept("while") else None
    if verb == "draw" and r.accept(but_first(who)):
        drawing = YOU if who == YOU else OneOf(ThatPlayer())
        holds = Otherwise(FirstInStep("draw", WhenDraws(drawing)))
    r.expect(",")
    player = You() if who == APlayer("you") else ThatPlayer()
    r.mention(player=player, much=Replaced() if verb == "gain life" else None)
    first = r.accept("instead")
    if first and verb == "draw" and who != YOU:
        r.accept("that player skips that draw and")  # what is replaced does not happen
    effects = doing(r)
    if not first:
        r.expect("instead")
    return (ReplacementAbility(Instead(verb, who, effects, holds)),)


@sentence("if")
def would_lose(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If you would lose the game, instead …"."""
    r.expect("if you would lose the game , instead")
    return (ReplacementAbility(InsteadOfLosing(doing(r))),)


@sentence("the")
def first_coins(r: Reader) -> tuple[Ability, ...]:
    """2026-08:705.3: Read "The first time you flip one or more coins each turn, those coins come up
    heads and you win those flips"."""
    r.expect("the first time you flip one or more coins each turn ,")
    r.expect("those coins come up heads and you win those flips")
    return (ReplacementAbility(FirstCoinsAreWon()),)


TWICE = {"twice that many": (2, 0), "that many plus one": (1, 1), "three times that many": (3, 0)}


@sentence("if")
def more_tokens(r: Reader) -> tuple[Ability, ...]:
    """614.16: Read "If one or more tokens would be created under your control, twice that many
    …"."""
    if r.accept("if an effect would create one or more tokens"):
        who = APlayer("you" if r.accept("under your control") else "")
        r.expect(", it creates")
        times, _ = r.pick(TWICE)
        r.expect("of those tokens instead")
    else:
        r.expect("if one or more tokens would be created")
        who = APlayer("you" if r.accept("under your control") else "")
        r.expect(",")
        times, _ = r.pick(TWICE)
        r.expect("of those tokens are created instead")
    return (ReplacementAbility(ChangeNumber("CreateTokens", who, times)),)


@sentence("if")
def counters_instead(r: Reader) -> tuple[Ability, ...]:
    """502.3: Read "If a creature you control would untap during your untap step, put two +1/+1
    counters on it instead"."""
    r.expect("if a", "if an")
    phrase = noun(r)
    if phrase.kind in ("player", "card", "spell") or phrase.zone:
        raise r.miss("a permanent")
    r.expect("would untap during your untap step , put")
    number = 1 if r.one_of("a", "an") else int_number(r)
    kind = counter_kind(r)
    r.expect("counters on it instead", "counter on it instead")
    return (ReplacementAbility(CountersInsteadOfUntapping(described(phrase), kind, number)),)


@predicate("doesn't", "don't")
def stays_tapped(r: Reader, what: Filter) -> Made:
    """502.3: Read "doesn't untap during its controller's untap step"."""
    r.expect("doesn't untap during", "don't untap during")
    yours = r.accept("your untap step")
    if yours and what != Itself() and getattr(what, "control", "") != "you":
        raise r.miss("its controller's untap step")
    if not yours and not (_is_chosen_players(what) and r.accept("their untap step")):
        r.expect("its controller 's untap step", "their controllers 's untap steps")
        if what == Host():
            r.mention(player=ControllersOf(HOST))
    return (ReplacementAbility(StaysTapped(what)),)


def _is_chosen_players(what: Filter) -> bool:
    """Whether these are permanents that the chosen player controls."""
    return ControlledBy(PlayersWho(WasChosen("player"))) in parts_of(what)


# ---- in words again --------------------------------------------------------------------------


@prints(FirstCoinsAreWon)
def say_first_coins(say: Saying, value: FirstCoinsAreWon) -> str:
    return (
        f"the first time {say(value.who)} flips one or more coins each turn , "
        "those coins come up heads and you win those flips"
    )


@prints(GoesElsewhere)
def say_goes_elsewhere(say: Saying, value: GoesElsewhere) -> str:
    if value.uncast:
        return f"if {say(value.what)} would enter and it wasn't cast , exile it instead"
    if value.what is None:
        whose = {"you": "your", "opponent": "opponent 's"}.get(value.whose, "")
        one = "a card" if value.cards else "a card or token"
        return f"if {one} would be put into {whose} graveyard from anywhere , exile it instead"
    if value.cards and not value.was:
        whose = {"you": "your", "opponent": "opponent 's"}.get(value.whose, "a")
        one = f"a {say(value.what)} card"
        return f"if {one} would be put into {whose} graveyard from anywhere , exile it instead"
    if value.then:
        done = say.all(value.then)
        return f"if {say(value.what)} would {_leaves(value)} , instead exile it and {done}"
    if value.loses:
        loss = f"{mark('any')} controller loses {value.loses} life"
        return f"if {say(value.what)} would die , instead exile it and {loss}"
    if value.by_opponent:
        entered = [f"with {number} {kind} counters on it" for kind, number in value.counters]
        return some(f"if {MADE_TO} ~ , put it onto the battlefield", *entered, INSTEAD)
    if value.what == MadeFor():
        return f"if {say(value.what)} {perhaps('or planeswalker')} would dies , exile it instead"
    where = _leaves(value)
    if say.style == "that" and value.was == "battlefield" and not value.whose:
        where = "be put into a graveyard"
    goes = (
        f"reveal {say(value.what)} and shuffle it into its owner 's library"
        if value.shuffle
        else "exile it"
    )
    if value.instead == "library":
        side = "the bottom" if value.bottom else "top"
        goes = f"put it on {side} of its owner 's library"
    return f"if {say(value.what)} would {where} , {goes} instead"


def _leaves(value: GoesElsewhere) -> str:
    """The words for the event that is replaced."""
    if value.whose:
        grave = next(words for words, whose in GRAVEYARDS.items() if whose == value.whose)
        return f"be put into {grave} from the {value.was}"
    return "dies" if value.was == "battlefield" else "is put into a graveyard from anywhere"


@prints(ReplacementAbility)
def say_replacement(say: Saying, value: ReplacementAbility) -> str:
    if isinstance(value.replacement, PreventDamage):
        said = prevented(say, value.replacement)
        if value.condition and say.style in ("each", "equal") and " , prevent" in said:
            return said.replace(" , prevent", f" while {say(value.condition)} , prevent", 1)
        return held(say, value.condition, said)
    return held(say, value.condition, say(value.replacement))


@prints(CountersInsteadOfUntapping)
def say_counters_instead(say: Saying, value: CountersInsteadOfUntapping) -> str:
    put = f"put {value.number} {value.kind} counters on {mark('any')} instead"
    return f"if {say(value.on)} would untap during your untap step , {put}"


@prints(StaysTapped)
def say_stays_tapped(say: Saying, value: StaysTapped) -> str:
    if _is_chosen_players(value.on):
        return f"{say(value.on)} doesn't untap during {mark('whoever')} untap step"
    return f"{say(value.on)} doesn't untap during its controller 's untap step"


@prints(Replaced)
def say_replaced(say: Saying, value: Replaced) -> str:
    return "that much"


@prints(Instead)
def say_instead(say: Saying, value: Instead) -> str:
    verb = {"draw": "draw a card"}.get(value.verb, value.verb)
    holds = f"while {say(value.condition)}" if value.condition is not None else ""
    if isinstance(value.condition, Otherwise):  # "except the first one they draw"
        holds = f"except {say(value.condition.condition)}"
    may = "you may" if value.may else ""
    if value.verb == "get counters":
        verb = some("get one or more", value.kind, "counters")
    if not value.effects:
        return f"if {say(value.on)} would {verb} , it gains no life instead"
    skips = value.verb == "draw" and value.on != APlayer("you") and say.style == "x"
    skipped = "it skips that draw and" if skips else ""
    effects = say.all(value.effects)
    return some("if", say(value.on), "would", verb, holds, ",", may, skipped, effects, "instead")


@prints(FirstInStep)
def say_first_in_step(say: Saying, value: FirstInStep) -> str:
    they, their = ("you", "your") if value.trigger == WhenDraws() else ("they", "their")
    return f"the first one {they} draw in each of {their} {value.step} steps"


@prints(InsteadOfLosing)
def say_instead_of_losing(say: Saying, value: InsteadOfLosing) -> str:
    return f"if {say(value.who)} would lose the game , instead {say.all(value.effects)}"


@prints(ChangeNumber)
def say_change_number(say: Saying, value: ChangeNumber) -> str:
    times = {2: "twice that much", 3: "three times that much"}
    many = times.get(value.times, f"that much plus {value.plus}")
    if value.event == "LifeChange":
        way = "lose" if value.loses else "gain"
        who = say(value.on)
        again = who if who == "you" else "it"
        return f"if {who} would {way} life , {again} {way} {many} life instead"
    if value.event == "CreateTokens":
        yours = "under your control" if value.on == APlayer("you") else ""
        if say.style == "x":
            return some(
                "if an effect would create one or more tokens",
                yours,
                ", it creates",
                many,
                f"of {mark('any')} tokens instead",
            )
        return some(
            "if one or more tokens would be created",
            yours,
            ",",
            many,
            f"of {mark('any')} tokens are created instead",
        )
    return counters_words(say, value, many)
