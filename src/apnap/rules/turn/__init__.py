"""117, 5xx, 721, 728: Turns, their steps, and priority. Open `turns.py` for the steps of a turn and
its turn-based actions (703), `priority.py` for who may act and when all have passed (117),
`legal_actions.py` for what a player with priority may do, `skipping.py` and `extra_steps.py` for
skipped and added steps, `ending_turns.py` (721), and `day_and_night.py` (728)."""
