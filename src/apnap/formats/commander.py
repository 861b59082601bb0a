"""903: The Commander variant, and its Brawl option (903.12)."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .calling import to_combine

COMMANDER_LIFE = 40  # 103.4c
BRAWL_LIFE = 25  # 103.4d: with two players
MULTIPLAYER_BRAWL_LIFE = 30
USUAL_LIFE = 20  # 103.4
COMMANDER_DAMAGE = 21  # 903.10a


@to_combine
def commander(rules: Ruleset) -> Ruleset:
    """903: Each deck is led by a commander, who begins in the command zone. Players start with 40
    life (903.7), and lose to 21 combat damage of one commander (903.10a).

    >>> commander(Ruleset()).life
    40
    """
    return replace(
        rules,
        commanders=True,
        life=shared(COMMANDER_LIFE, rules),
        commander_damage=COMMANDER_DAMAGE,
    )


@to_combine
def brawl(rules: Ruleset) -> Ruleset:
    """903.12: Commander with decks of 60 cards: 25 life, or 30 with more than two players
    (903.12f), a free mulligan in any case (903.12g), and damage by commanders is not counted
    (903.12h).

    >>> brawl(Ruleset()).multiplayer_life
    30
    """
    return replace(
        rules,
        commanders=True,
        life=shared(BRAWL_LIFE, rules),
        multiplayer_life=shared(MULTIPLAYER_BRAWL_LIFE, rules),
        free_mulligans=1,
        commander_damage=0,
    )


def shared(life: int, rules: Ruleset) -> int:
    """810.4: A starting life total, or where teams share theirs, the one that is to it as the
    giant's is to 20: 60 for the two heads of a Commander game."""
    return life * rules.life // USUAL_LIFE if rules.shared_life else life
