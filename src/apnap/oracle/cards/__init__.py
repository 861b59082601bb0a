"""200-212: Whole cards. `card` compiles one, `face` one face, `paragraphs` one paragraph."""
