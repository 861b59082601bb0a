"""603: The events that abilities trigger on; `trigger` reads the words up to the comma."""
