"""604: Static abilities, by theme; `frame` reads a sentence and knows the shapes of others."""
