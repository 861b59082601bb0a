"""A card's text: its facts, its words, and the reader that walks over them."""
