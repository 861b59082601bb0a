"""603: The events that triggered abilities wait for.

Open `events` first: zone changes, steps, spells, damage, counters. `combat` has attacks and blocks,
`states` state triggers and rarer events (603.8-603.10), and `frame` the words around any trigger
event, such as "one or more" and "or".
"""
