"""708-718, 727: cards with more than one face, face-down objects, merged permanents."""
