"""The vocabulary cards are written in. No class here mentions range: Scope and Happen see to it."""
