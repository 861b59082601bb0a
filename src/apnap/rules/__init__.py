"""The rulebook: procedures made of named steps, and the checks they call."""
