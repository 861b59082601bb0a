"""Descriptions, selections, players, amounts, conditions and costs, and how they are said. Open
`nouns` first; `nonterminals` lists the productions that refer to one another."""
