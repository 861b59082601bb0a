"""200-212: whole cards: faces, type lines, and what binds their paragraphs together."""
