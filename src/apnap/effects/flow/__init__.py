"""608.2: instructions around other instructions: if, may, for each, later."""
