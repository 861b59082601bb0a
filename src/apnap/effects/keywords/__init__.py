"""702: Keyword abilities, each declared once beside its meaning (`registry`).

The files are called by what their keywords do on a card; each begins with a list of its keywords.
Keywords that rules look for by name are in `by_name`. Whoever needs the abilities that a keyword
stands for asks `all_keywords.abilities_of`.
"""
