"""701, 608.2c: The verbs of Oracle texts, by theme; `actions` shows how one is entered."""
