"""708-718, 722, 727: Objects with more than one face or part. Open `face_down.py` (708) for casting
face down and turning face up, `transforming.py` (701.28, 712) also for flip cards (710),
`manifesting.py` (701.34), `melding.py` (701.37), `merging.py` (727, 702.140), `rooms.py`
(2026-08:709.5), `preparing.py` (2026-08:722) and `fuse.py` (702.102). Which face is up where an
object goes is in `zones/sides.py`."""
