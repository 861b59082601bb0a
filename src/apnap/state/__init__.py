"""The game as data: records, tables, questions, events. Knows no rule of the game."""
