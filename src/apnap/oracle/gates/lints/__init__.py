"""Lints (gate G5): what a compiled card can't mean.

Each lint looks at the values of a compiled card, without its words, for something that makes no
sense under the rules: a result that nobody made, damage that a spell deals to itself. `all_lints`
lists them. A card that a precise lint reports is refused; the others are for `make lints` only.
"""
