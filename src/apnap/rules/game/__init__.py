"""1xx, 704, 724, 726, 729: The game as a whole. Open `setup.py` to make a game and `starting.py`
for what happens before the first turn (103), `ending.py` for winning and losing (104),
`state_based.py` for state-based actions with one check each in `state_checks.py` (704),
`restarting.py` (724), `subgames.py` (726), `loops.py` and `shortcuts.py` (729)."""
