"""The table in a browser: a server for games with people and bots.

Open `app.py` for the server, `live_table.py` for a table with its game, `protocol` for the
messages, `storage.py` for how games are kept. `docs/web.md` describes the protocol.
"""
