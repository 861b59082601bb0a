"""Oracle text, compiled into the vocabulary of `effects`; a card compiles whole or is refused."""
