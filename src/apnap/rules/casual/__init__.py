"""9xx: Casual variants. Open `commanders.py` for Commander (903), `planes.py` for Planechase (311,
312, 901), `schemes.py` for Archenemy (314, 904), `vanguards.py` (313, 902), `conspiracies.py` and
`hidden_agenda.py` for Conspiracy Draft (315, 702.106, 905), and `supplementary_decks.py` for planar
and scheme decks."""
