"""614, 615: replacement and prevention effects."""
