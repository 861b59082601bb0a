"""701, 608.2c: The verbs of Oracle texts; a file is called by the word on the card.

`goad` shows how a verb of players is entered, `explore` one of objects, `chaos_ensues` a clause
that is no subject with a verb. `all_verbs` imports all of them.
"""
