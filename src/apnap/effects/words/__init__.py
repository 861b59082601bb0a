"""Amounts, filters, selections, conditions: the nouns that instructions are made of."""
