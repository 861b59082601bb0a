"""8xx: Multiplayer rules that hold everywhere. Open `leaving_the_game.py` for players who leave
(800.4), `range_of_influence.py` (801), `seating.py` for teams and where they sit (805.1, 808-811),
`team_answers.py` for decisions of a team (805.2, 805.6), `turn_markers.py` for turn order, extra
turns and the several turns of a Grand Melee (807.4)."""
