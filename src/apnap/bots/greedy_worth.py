"""How good a position is for a player, as the greedy bot counts it: in cards, a card being about
two points and a bear four."""

from __future__ import annotations

from math import exp, inf, log

from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import NOBODY, WON
from apnap.state.objects import GameObject
from apnap.state.seats import are_opponents, teammates

# What a keyword adds to a creature: a number of points, and points for each point of power.
KEYWORDS: dict[str, tuple[float, float]] = {
    "flying": (0.3, 0.5),
    "trample": (0.0, 0.2),
    "first strike": (0.3, 0.3),
    "double strike": (0.5, 1.0),
    "deathtouch": (2.0, 0.0),
    "lifelink": (0.2, 0.5),
    "vigilance": (0.5, 0.2),
    "menace": (0.2, 0.2),
    "hexproof": (1.0, 0.0),
    "shroud": (0.7, 0.0),
    "indestructible": (3.0, 0.0),
    "haste": (0.1, 0.1),
    "reach": (0.4, 0.0),
    "defender": (-0.5, -0.9),
}
WIN = 1000.0
DEATH = 60.0  # what is lost if the player loses the game, as far as that can be foreseen
ENOUGH_LANDS = 6
BODY, POWER, TOUGH = 2.0, 1.2, 0.6  # a creature: itself, each point of power and of toughness
CARD, SPELL = 2.2, 0.8  # a card in hand, and more for a spell that waits for a good target
AGAIN = 0.7  # how much of a permanent is left that was returned to its owner's hand
LEAST_SHARE = 0.3  # of the harm to one of many sides, how much is won at least
TIRED = 0.5  # a tapped creature can't block
MANA = 0.5  # a creature that makes mana
LAST, MIDDLE, FIRST = 4.0, 1.8, 1.3  # a point of life: of the last five, the ten before, the others
SCALE = 12.0  # points that make a player about 2.7 times as likely to win
GONE = 12.0  # what it is worth besides that an opponent is out of the game
FAR = 0.3  # how much players count who are out of range
LOYAL = 0.8  # how much teammates count


def creature_worth(chars: Characteristics, power: int, toughness: int) -> float:
    """The worth of a creature with these characteristics and this power and toughness."""
    strength = max(power, 0)
    points = BODY + POWER * strength + TOUGH * max(toughness, 0)
    for name in sorted(chars.keywords):  # sums of fractions depend on their order
        fixed, each = KEYWORDS.get(name, (0.0, 0.0))
        points += fixed + each * strength
    if chars.taps_for:
        points += MANA
    return max(points + 0.5 * len(chars.activated), value_worth(chars), 0.2)


def value_worth(chars: Characteristics) -> float:
    """The least worth of a permanent: what it does is as good as the mana that was paid for it. A
    token cost nothing."""
    return 0.0 if chars.value == 0 else CARD + 0.7 + 0.6 * min(chars.value, 6)


def card_worth(card: CardDef, lands: int, share: float = 1.0) -> float:
    """The worth of a card in hand, for a player with so many lands. A spell that waits for a good
    target does its harm to one side of many: only that share of it is won."""
    chars = card.base
    if chars.is_land:
        return 2.5 if lands < ENOUGH_LANDS - 1 else 0.6
    points = CARD + 0.15 * min(chars.value, 6)
    if not chars.is_permanent and has_targets(chars):
        return share * (points + SPELL)
    return points


def returned_worth(card: CardDef) -> float:
    """The worth of a card that an opponent's hand got back or drew: it can be cast again, which
    costs that opponent a part of a turn."""
    chars = card.base
    if chars.is_creature:
        return AGAIN * creature_worth(chars, chars.power, chars.toughness)
    return max(CARD, AGAIN * value_worth(chars))


def has_targets(chars: Characteristics) -> bool:
    """115.1: Whether a spell with these characteristics may have targets."""
    for ability in chars.abilities:
        if isinstance(ability, SpellAbility):
            modes = ability.modes.options if ability.modes is not None else ()
            if ability.targets or any(mode.targets for mode in modes):
                return True
    return False


class Worth:
    """Positions of one game, as a player counts them who has these opponents."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.team = teammates(game, seat)
        self.opponents = [n for n in range(game.size) if are_opponents(game, seat, n)]
        present = [n for n in range(game.size) if game.is_in(n)]
        self.hands = {n: len(game.player(n).hand) for n in present}
        sides = {game.side_of(n) for n in self.opponents if n in self.hands}
        self.share = max(LEAST_SHARE, 1.0 / max(1, len(sides)))
        self.before = {n: self.strength(game, n) for n in present}
        self.chances = self.chances_to_win(game)
        self.weights = self.weigh(game)

    def chances_to_win(self, game: Game) -> dict[int, float]:
        """The likelihood that the side of each player wins: the stronger, the likelier."""
        sides = {n: game.side_of(n) for n in self.before}
        power = {
            side: sum([self.before.get(n, 0.0) for n in side]) / SCALE for side in sides.values()
        }
        most = max(power.values())
        odds = {side: exp(each - most) for side, each in power.items()}
        total = sum(odds.values())
        return {n: odds[side] / total for n, side in sides.items()}

    def weigh(self, game: Game) -> dict[int, float]:
        """How much the strength of each other player counts: that of opponents by their chances to
        win, less if they are out of range (801.2); that of teammates as something good."""
        reach = game.player(self.seat).reach
        others = max(1.0 - self.chances.get(self.seat, 0.0), 0.01)
        weights = {}
        for seat in self.before:
            if seat in self.opponents:
                near = reach is None or seat in reach
                weights[seat] = -self.chances[seat] / others * (1.0 if near else FAR)
                if is_emperor(game, seat):  # 809.5: its team loses with it
                    weights[seat] *= 1.5
            elif seat in self.team:
                weights[seat] = 1.0 if is_emperor(game, seat) else LOYAL
                if is_emperor(game, self.seat) and game.rules.deploy is not None:
                    weights[seat] = 1.1  # 804.1: creatures fight for those who may attack
        return weights

    def threat(self, seat: int) -> float:
        """How much the losses of this opponent are worth."""
        return -self.weights.get(seat, 0.0)

    def gone(self, seat: int) -> float:
        """What it is worth that this player is out of the game."""
        if seat in self.team:
            return -DEATH
        chance = min(self.chances.get(seat, 0.0), 0.95)
        others = max(1.0 - self.chances.get(self.seat, 0.0), 0.01)
        return GONE + SCALE * -log(1.0 - chance) / others

    def of(self, game: Game) -> float:
        """The worth of the position."""
        if not game.is_in(self.seat) or game.over:
            return WIN if game.player(self.seat).status == WON else -WIN
        passing = fleeting(game)
        total = self.strength(game, self.seat, passing)
        for seat, weight in self.weights.items():
            if game.is_in(seat):
                total += weight * (self.strength(game, seat, passing) - self.before[seat])
            else:
                total += self.gone(seat)
        return total

    def strength(self, game: Game, seat: int, passing: frozenset[int] = frozenset()) -> float:
        """The strength of a player: life, permanents and cards in hand."""
        row = game.player(seat)
        points = life_worth(effective_life(game, seat))
        if game.rules.shared_life and row.life_at not in (NOBODY, seat):
            points = 0.0  # 810.4: it is counted once
        lands = 0
        for number in row.battlefield:
            permanent = game.object(number)
            chars = layers.characteristics_of(game, number)
            lands += chars.is_land and not chars.is_creature
            points += permanent.many * permanent_worth(game, permanent, chars, number in passing)
            if permanent.tapped and chars.is_creature and seat == self.seat:
                points -= TIRED
        points -= 0.7 * max(0, lands - ENOUGH_LANDS)
        if seat == self.seat:
            cards = [game.object(number).card for number in row.hand]
            points += sum([card_worth(card, lands, self.share) for card in cards])
        else:
            old = min(len(row.hand), self.hands.get(seat, 0))
            new = [game.object(number).card for number in row.hand[old:]]
            points += CARD * old + sum([returned_worth(card) for card in new])
        points += sum([1.0 for n in row.command if game.object(n).commander != NOBODY])
        return points + (2.0 if not row.drew_from_empty else -20.0)


def is_emperor(game: Game, seat: int) -> bool:
    """809.2: Whether the player is an emperor."""
    if not game.rules.emperor:
        return False
    if game.rules.emperors:
        return seat in game.rules.emperors
    side = game.side_of(seat)
    return side[len(side) // 2] == seat


def effective_life(game: Game, seat: int) -> float:
    """119, 704.5c, 903.10a: The life that is left, with regard to poison and to the damage of
    commanders."""
    row, rules = game.player(seat), game.rules
    left = life_and_poison(game, seat)
    if rules.commander_damage and row.commander_damage:
        left = min(left, 1.0 + rules.commander_damage - max([d for _, d in row.commander_damage]))
    return left


def life_and_poison(game: Game, seat: int) -> float:
    """119, 704.5c: The life that is left, with regard to poison."""
    left, poison = float(game.life(seat)), game.player(seat).count("poison")
    return min(left, 2.0 * (game.rules.poison - poison)) if poison else left


def commander_room(game: Game, seat: int, commander: int) -> float:
    """903.10a: The combat damage of this commander that would kill the player."""
    if commander == NOBODY or not game.rules.commander_damage:
        return inf
    return float(
        game.rules.commander_damage - dict(game.player(seat).commander_damage).get(commander, 0)
    )


def life_worth(life: float) -> float:
    """The worth of so much life: the last points are the dearest."""
    return LAST * min(life, 5.0) + MIDDLE * min(max(life - 5, 0), 10) + FIRST * max(life - 15, 0)


def marginal(life: float) -> float:
    """The worth of one more point of life."""
    return LAST if life <= 5 else MIDDLE if life <= 15 else FIRST


def permanent_worth(
    game: Game, row: GameObject, chars: Characteristics, passing: bool = False
) -> float:
    """The worth of a permanent to its controller. What an effect does only for a turn does not
    count; a creature under an opponent's Aura is worth little."""
    if chars.is_creature:
        power, toughness = chars.power, chars.toughness
        if passing:
            printed, more = row.printed().base, row.count("+1/+1") - row.count("-1/-1")
            chars, power, toughness = printed, printed.power + more, printed.toughness + more
        points = creature_worth(chars, power, toughness)
        if any(is_bound_by(game, row, number) for number in row.attachments):
            points *= 0.25
        return points
    if chars.is_land:
        return 2.2 if chars.taps_for else 1.6
    if "planeswalker" in chars.types:
        return 3.0 + row.count("loyalty")
    attached = row.attached != NOBODY
    return 0.3 if attached else value_worth(chars)


def is_bound_by(game: Game, row: GameObject, attachment: int) -> bool:
    """Whether an opponent of the controller has put this Aura on the permanent."""
    other = game.find(attachment)
    return other is not None and are_opponents(game, row.controller, other.controller)


def fleeting(game: Game) -> frozenset[int]:
    """The permanents that are changed until end of turn."""
    affected: set[int] = set()
    for table in game.seats:
        for effect in table.effects.values():
            if effect.until == "end of turn" and effect.modifications:
                affected.update(effect.affected)
    return frozenset(affected)
