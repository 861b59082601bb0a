"""The types of the protocol, written as TypeScript.

python -m apnap.web.protocol.typescript [FILE]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from . import judging, replays, requests
from .from_page import AnswerValue, FromPage, Hello
from .to_page import PROTOCOL, Change, ToPage

FILE: Final = Path("web/src/protocol.ts")
HEAD: Final = """\
// Written by `python -m apnap.web.protocol.typescript`; do not edit.
// docs/web.md says how the messages are used.

"""
# Types that are unions, by the names under which the page imports them.
UNIONS: Final[dict[str, Any]] = {
    "FromPage": Hello | FromPage,
    "ToPage": ToPage,
    "Change": Change,
    "AnswerValue": AnswerValue,
}

Schema = dict[str, Any]


def typescript() -> str:
    """The text of `protocol.ts`."""
    definitions: dict[str, Schema] = {}
    aliases = []
    for name, union in UNIONS.items():
        schema = TypeAdapter(union).json_schema(mode="validation")
        definitions |= schema.pop("$defs", {})
        aliases.append(f"export type {name} = {expression(schema)};\n")
    for module in (requests, replays, judging):
        for model in vars(module).values():
            own = isinstance(model, type) and model.__module__ == module.__name__
            if own and model is not requests.Body:
                schema = TypeAdapter(model).json_schema(mode="validation")
                definitions |= schema.pop("$defs", {})
                definitions[model.__name__] = schema
    parts = [interface(name, definitions[name]) for name in sorted(definitions)]
    constant = f"export const PROTOCOL = {PROTOCOL};\n"
    return HEAD + "\n".join([constant, *parts, *aliases])


def interface(name: str, schema: Schema) -> str:
    """One type with its fields, and its description as a comment."""
    comment = comment_of(schema)
    if "properties" not in schema:
        return f"{comment}export type {name} = {expression(schema)};\n"
    required = schema.get("required", [])
    lines = [
        f"  {key}{'' if key in required else '?'}: {expression(each)};"
        for key, each in schema["properties"].items()
    ]
    return "\n".join([f"{comment}export interface {name} {{", *lines, "}\n"])


def comment_of(schema: Schema) -> str:
    words = " ".join(schema.get("description", "").split())
    return f"/** {words} */\n" if words else ""


def expression(schema: Schema) -> str:
    """A schema as the expression of a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join([json.dumps(each) for each in schema["enum"]])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys([expression(each) for each in schema[key]]))
    kind = schema.get("type")
    if kind == "array":
        return array(schema)
    if kind == "object":
        value = schema.get("additionalProperties")
        return f"Record<string, {expression(value) if isinstance(value, dict) else 'unknown'}>"
    words = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return "null" if kind == "null" else words.get(kind or "", "unknown")


def array(schema: Schema) -> str:
    """A list, or a tuple of a fixed length."""
    if "prefixItems" in schema:
        return f"[{', '.join([expression(each) for each in schema['prefixItems']])}]"
    item = expression(schema.get("items", {}))
    return f"({item})[]" if " | " in item else f"{item}[]"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")
