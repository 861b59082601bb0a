"""Checks that a compiled card says everything that its text says."""
