"""The judge: which rules there are, and which of them brought something about."""
