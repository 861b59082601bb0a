"""611-613, 707: continuous effects in their layers, and copies."""
