"""Mechanics with rules of their own in sections 1, 3, 7 and 9 of the rulebook.

Each file is named after its rules: `dungeons` (309), `sagas` (714), `coins_and_dice` (705, 706),
`faces` (708-712), `emblems_and_designations` (114, 722, 725), `stickers` (123) and others. Their
keyword actions are in `actions`.
"""
