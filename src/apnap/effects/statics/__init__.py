"""604, 613.11: Static abilities that change the rules of play.

Open `attacking_and_blocking` for restrictions, requirements and costs of combat, and `untapping`
for permanents that don't untap.
"""
