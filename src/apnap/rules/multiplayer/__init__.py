"""8xx: ranges of influence, teams, turn markers, and players who leave."""
