"""Writes the contract: `python -m spysafari.contract [DIR]`. A stale copy in `contract/` fails the check.

`schema.json` holds every body, event and ack under `$defs`; TypeScript types are made from it. The API's own
description, `openapi.json`, is what the running server answers at /api/openapi.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from spysafari.game.refusals import RefusalCode
from spysafari.http.api import build_api
from spysafari.wire import live, rest

REF: Final = "#/$defs/{name}"
Schema = dict[str, object]

REST_ANSWERS: Final[tuple[type[BaseModel], ...]] = (
    rest.RoomCreated,
    rest.RoomJoined,
    rest.RoomCheck,
    rest.DeckInfo,
    rest.ChosenCards,
    rest.Done,
    rest.RoomState,
    rest.ResultRow,
    rest.RefusalBody,
)
REST_BODIES: Final[tuple[type[BaseModel], ...]] = (
    rest.SeatRequest,
    rest.ChosenCardsRequest,
    rest.TimerRequest,
    rest.EndRoundRequest,
    rest.OutcomeRequest,
)


def event_map(title: str, events: Mapping[str, type[msgspec.Struct]]) -> Schema:
    """An object type from event name to payload: what `socket.io-client` takes as its type argument."""
    return {
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "required": list(events),
        "properties": {name: {"$ref": REF.format(name=payload.__name__)} for name, payload in events.items()},
    }


def untitled(model_schema: Schema) -> Schema:
    """Without Pydantic's title for each property, which would become a type of its own in TypeScript."""
    properties = model_schema.get("properties")
    if not isinstance(properties, dict):
        return model_schema
    return model_schema | {
        "properties": {
            name: {key: value for key, value in field.items() if key != "title"} for name, field in properties.items()
        }
    }


def complete(definition: Schema) -> Schema:
    """What the server sends is always whole: a default is a value that is there, not one that may be missing."""
    properties = definition.get("properties")
    if not isinstance(properties, dict):
        return definition
    return definition | {"required": list(properties), "additionalProperties": False}


def build_schema() -> Schema:
    """One JSON schema with all models of the contract under `$defs`."""
    from_client = msgspec.json.schema_components(set(live.FROM_CLIENT.values()), ref_template=REF)[1]
    to_client = msgspec.json.schema_components(
        {*live.TO_CLIENT.values(), live.AckOk, live.AckRefused, RefusalCode}, ref_template=REF
    )[1]
    rest_models = models_json_schema(
        [(model, "validation") for model in REST_BODIES] + [(model, "serialization") for model in REST_ANSWERS],
        ref_template="#/$defs/{model}",
    )[1]
    definitions: Schema = {
        **{name: untitled(definition) for name, definition in rest_models["$defs"].items()},
        **from_client,
        **{name: complete(definition) for name, definition in to_client.items()},
        "FromClient": event_map("FromClient", live.FROM_CLIENT),
        "ToClient": event_map("ToClient", live.TO_CLIENT),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Contract",
        "type": "object",
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


def write(folder: Path) -> None:
    """Write both files into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in {"schema.json": build_schema(), "openapi.json": build_api().openapi()}.items():
        (folder / name).write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("contract"))
