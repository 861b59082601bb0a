"""117, 5xx, 721: Turns, their steps, and priority. Open `turns.py` for the steps of a turn and its
turn-based actions (703), `turn_based.py` for those that mechanics add, `priority.py` for who may
act and when all have passed (117), `legal_actions.py` for what a player with priority may do,
`skipping.py` and `extra_steps.py` for skipped and added steps, and `ending_turns.py` (721)."""
