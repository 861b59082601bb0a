"""118: The parts of a cost that are not mana.

Open `parts` first: tapping, sacrificing, discarding, paying life. `counters` has costs paid in
counters, `while_resolving` costs that are paid as a spell or ability resolves (118.12), `linked`
and `totals` what several costs share. Costs that are keyword actions are in `actions`.
"""
