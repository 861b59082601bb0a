"""The words of a card's text, the reader that walks over them, and the values that say them again.
Open `reader` first."""
