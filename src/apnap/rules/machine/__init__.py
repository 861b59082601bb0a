"""The loop that runs the game: events, what they set off, the log."""
