"""115: targets, and 702.16: what keeps objects from being one."""
