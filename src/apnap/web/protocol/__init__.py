"""The messages between the server and a page, as types.

`game_view`, `table_view` and `draft_view` describe the state of a table as one seat sees it;
`from_page` and `to_page` are the messages of the WebSocket; `requests` are those of the REST
interface. `typescript` writes all of them as TypeScript.
"""
