"""apnap: Magic games of any number of players."""
