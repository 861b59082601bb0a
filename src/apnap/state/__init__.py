"""The game as data: records, tables, questions, events. Nothing here knows the rules of the game.

Open `game` first: a `Game` holds a table for each seat (`player`, `objects`), the `turn`s in
progress and the log (`event`). `agenda` explains procedures and steps, `question` what players are
asked. `card`, `ability`, `vocabulary` and `influences` are what cards consist of. `codec` and
`encoding` write and read save files.
"""
