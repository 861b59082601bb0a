"""1xx, 704, 724, 726, 729: setting a game up, checking it, ending it, subgames, loops."""
