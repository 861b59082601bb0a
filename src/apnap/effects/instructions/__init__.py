"""The verbs of spells and abilities that are not keyword actions."""
