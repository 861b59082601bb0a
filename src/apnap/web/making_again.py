"""Tables that are made of others: a situation of the judge that is played on from, and a game
that is played again."""

from __future__ import annotations

from apnap.bots import BOTS
from apnap.judge import JudgeError

from .live_table import LiveTable, Refusing
from .making_tables import PACE, new_session, new_table
from .protocol.requests import Invitation, Made, PlaySituation
from .secrets_of_seats import hashed, new_secret
from .situations import PlayedSituation
from .storage import Player, Storage

ABSENCE = 120  # seconds after which the table may vote on an absent player's seat


def play_situation(wanted: PlaySituation, storage: Storage) -> tuple[LiveTable, Made]:
    """A table at which one person plays on from a situation, with bots in all other seats."""
    if wanted.bot not in BOTS:
        raise Refusing(f"there is no bot {wanted.bot!r}; there are: {', '.join(BOTS)}")
    try:
        session = PlayedSituation(wanted.text, wanted.sentences)
    except JudgeError as error:
        raise Refusing(str(error)) from None
    game = session.game
    if game.over:
        raise Refusing("the game of this situation is over: nobody can play on", "104.1")
    if not (wanted.seat < game.size and game.is_in(wanted.seat)):
        raise Refusing(f"nobody plays in seat {wanted.seat} of this situation")
    players = [
        Player(seat, game.player(seat).name, bot="" if seat == wanted.seat else wanted.bot)
        for seat in range(game.size)
    ]
    plan = {
        "request": {"draft": None},
        "format": session.format,
        "edition": game.rules.edition,
        "teams": ["" for _ in players],
        "notes": [],
        "absence": ABSENCE,
        "pace": PACE,
        "spectators": True,
    }
    seats = seat_people(players, wanted.seat)
    table = new_table(plan, players, storage)
    table.begin_game(session)
    return table, Made(table=table.id, seats=seats)


def play_again(before: LiveTable, player: Player, storage: Storage) -> tuple[LiveTable, Made]:
    """A table with the seats, decks and rules of one at which a game was played. Whoever asks for
    it gets a token, and other people get invitations."""
    session = before.playing()
    if before.phase != "over":
        raise Refusing("the game is not over yet", "104.1")
    players = [
        Player(each.number, each.name, each.team, bot=each.bot, deck=each.deck)
        for each in before.players
    ]
    seats = seat_people(players, player.number)
    table = new_table(before.plan, players, storage)
    if isinstance(session, PlayedSituation):
        table.begin_game(session.again())
    else:
        table.begin_game(new_session(session.seats, session.rules))
    return table, Made(table=table.id, seats=seats)


def seat_people(players: list[Player], me: int) -> list[Invitation]:
    """Give the players their tokens and invitations; `me` is the one who makes the table."""
    invitations = []
    for player in players:
        mine = player.number == me
        secret = "" if player.bot else new_secret()
        player.mine, player.ready = mine, True
        if mine:
            player.token = hashed(secret)
        elif not player.bot:
            player.invitation = hashed(secret)
        invitations.append(
            Invitation(
                seat=player.number,
                name=player.name,
                kind="bot" if player.bot else "me" if mine else "person",
                token=secret if mine else "",
                invitation="" if mine else secret,
            )
        )
    return invitations
