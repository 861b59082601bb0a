"""603, 607, 608: how abilities trigger, are linked and resolve."""
