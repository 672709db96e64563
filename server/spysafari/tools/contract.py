"""Write the contract: `python -m spysafari.tools.contract [DIR]`.

The client's types are generated from `schema.json`. The server serves `openapi.json` at /api/openapi.json.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from spysafari.game.model.commands import InStep
from spysafari.game.model.refusals import RefusalCode
from spysafari.http.api import CALLS
from spysafari.http.openapi import describe, response_type_of
from spysafari.live.client_events import in_room, payload_types
from spysafari.system.settings import Settings
from spysafari.wire import live, rest
from spysafari.wire.errors import ErrorCode

REF: Final = "#/$defs/{name}"
Schema = dict[str, Any]


def event_map(title: str, events: Mapping[str, type[msgspec.Struct]]) -> Schema:
    """Return a schema that maps event names to payloads, in the form that `socket.io-client`'s types expect."""
    return {
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "required": list(events),
        "properties": {name: {"$ref": REF.format(name=payload.__name__)} for name, payload in events.items()},
    }


def complete(definition: Schema) -> Schema:
    """Mark fields with defaults as required, because the server always sends them."""
    properties = definition.get("properties")
    if properties is None:
        return definition
    required = [name for name, field in properties.items() if name in definition["required"] or "default" in field]
    return definition | {"required": required, "additionalProperties": False}


def build_schema() -> Schema:
    """Return a JSON schema with all of the contract's models under `$defs`."""
    bodies = {call.reads for call in CALLS if call.reads and call.method != "GET"}
    events = payload_types()
    sent = {*events.values(), in_room(InStep), *bodies}
    from_client = msgspec.json.schema_components(sent, ref_template=REF)[1]
    acks = [live.AckOk, live.AckCode, live.AckRefused]
    answers = [*map(response_type_of, CALLS), rest.ErrorBody, *acks, RefusalCode, ErrorCode]
    to_client = msgspec.json.schema_components([*live.TO_CLIENT.values(), *answers], ref_template=REF)[1]
    definitions: Schema = {
        **from_client,
        **{name: complete(definition) for name, definition in to_client.items()},
        "FromClient": event_map("FromClient", events),
        "ToClient": event_map("ToClient", live.TO_CLIENT),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Contract",
        "type": "object",
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "contract")
    folder.mkdir(parents=True, exist_ok=True)
    openapi = describe(CALLS, Settings.product_name)
    for name, content in {"schema.json": build_schema(), "openapi.json": openapi}.items():
        (folder / name).write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
