"""The machine that carries the rules out. Open `engine.py` for the loop that runs procedures and
asks questions, `happening.py` for the one way anything changes (603.2, 614-616), `events.py` for
the events, `after_batch.py` for what mechanics have follow at once on a batch of them (`tables.py`
for how they enter themselves), `settling.py` for control and watching abilities after a change
(613.1b), `rule_changes_in_force.py` for what abilities let or forbid players to do (613.11),
`this_turn.py` and `looking_back.py` for questions about the past."""
