"""608.2: Instructions around other instructions: if, may, either, for each, repeat.

Open `flow` first. `choosing` has choices that later instructions refer to, `delayed` abilities that
trigger later (603.7, 603.12), `linked` linked abilities and "until" (607, 610.3), and
`special_actions` the offers of 116.2c-d.
"""
