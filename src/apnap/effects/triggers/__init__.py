"""603: the events that triggered abilities wait for."""
