"""115, 702.11, 702.16: Targets, and the abilities that keep objects and players from being
targeted.

Open `targets` for which targets are legal, `choosing` for the choice as a spell is cast, `groups`
for targets that depend on their owners, `new_targets` for changing targets, and `protection` for
hexproof, protection and shroud.
"""
