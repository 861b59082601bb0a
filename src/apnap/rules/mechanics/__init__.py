"""The rest of section 7: mechanics with rules of their own."""
