"""The nonterminals: descriptions, selections, players, amounts, conditions."""
