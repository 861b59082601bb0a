"""Tokens and invitations: long random words, of which only hashes are kept."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

from .storage import Player


def new_secret() -> str:
    """A word that nobody can guess."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def opened_by(players: list[Player], token: str) -> Player | None:
    """The seat that this token opens."""
    wanted = hashed(token)
    found = [each for each in players if each.token and compare_digest(each.token, wanted)]
    return found[0] if found else None


def invited_by(players: list[Player], invitation: str) -> Player | None:
    """The seat that this invitation is for."""
    wanted = hashed(invitation)
    matching = [each for each in players if each.invitation]
    found = [each for each in matching if compare_digest(each.invitation, wanted)]
    return found[0] if found else None
