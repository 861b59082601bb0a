"""603, 607, 608: Triggered abilities, linked abilities and resolving.

An event goes through `matching` (which abilities it triggers), `triggering` (conditions and
limits), `waiting` and `putting_on_stack`. `delayed` holds delayed and reflexive triggers.
`resolving` runs the instructions of everything that resolves. `linked` is about abilities that
refer to each other.
"""
