"""614-616: replacement and prevention effects."""
