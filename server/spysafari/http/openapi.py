"""Generate the OpenAPI description from the table of calls and their models."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_type_hints

import msgspec

from spysafari import __version__
from spysafari.access.sessions import COOKIE_NAME
from spysafari.game.model.refusals import RefusalCode
from spysafari.http.call_context import MAX_SEAT_CHARS, NEEDS_SESSION_HEADER, SEAT_HEADER
from spysafari.http.calls import Call
from spysafari.wire.rest import ErrorBody, SeatRequest

Schema = dict[str, Any]

REF: Final = "#/components/schemas/{name}"
SEAT: Final[Schema] = {
    "name": SEAT_HEADER,
    "in": "header",
    "required": False,
    "schema": {"type": "string", "maxLength": MAX_SEAT_CHARS},
}
NEEDS_SESSION: Final[Schema] = {
    "name": NEEDS_SESSION_HEADER,
    "in": "header",
    "required": False,
    "description": "If it is not empty, a call without a session gets 401 and a cookie, but no seat.",
    "schema": {"type": "string"},
}
ERRORS: Final[Mapping[str, str]] = {
    "400": "Malformed or invalid",
    "401": "No session: create or join a room first",
    "403": "The caller has no permission, or the call comes from another site",
    "404": "No such room, player, deck or address",
    "409": "Not possible in this state: wrong phase, room full, name taken, deck changed somewhere else",
    "410": "A custom deck has expired, or an operator has blocked it",
    "413": "Body over 16 KiB; with a deck, over 32 KiB",
    "415": "Not JSON",
    "429": "Too many calls; Retry-After says how many seconds to wait",
    "503": "The store is unavailable or full, or the server is being updated; Retry-After says when to try again",
    "default": "Any other error",
}
RETRYABLE: Final = frozenset({"429", "503"})
RETRY_AFTER: Final[Schema] = {
    "description": "Seconds to wait",
    "required": True,
    "schema": {"type": "integer", "minimum": 1},
}
SESSION: Final = "session"
COOKIE: Final[Schema] = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE_NAME,
    "description": "Set by creating or joining a room, and by the pages. Identifies the caller.",
}


def response_type_of(call: Call[Any]) -> object:
    return get_type_hints(call.handler)["return"]


def describe(calls: Sequence[Call[Any]], product_name: str) -> Schema:
    types = [ErrorBody, *map(response_type_of, calls), *(call.reads for call in calls if call.reads)]
    (error, *schemas), components = msgspec.json.schema_components(types, ref_template=REF)
    errors = {status: _error_response(status, error) for status in ERRORS}
    paths: dict[str, Schema] = {}
    for call, schema in zip(calls, schemas, strict=False):
        success = {str(call.status): _json_of(schema, description="Success")}
        possible = {status: errors[status] for status in errors if _may_respond(call, status)}
        operation = _operation(call, components) | {"responses": success | possible}
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    for call in calls:
        if call.method == "GET" and call.reads:
            components.pop(call.reads.__name__, None)
    return {
        "openapi": "3.1.0",
        "info": {"title": f"{product_name} API", "version": __version__},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items())), "securitySchemes": {SESSION: COOKIE}},
    }


def _error_response(status: str, error: Schema) -> Schema:
    response = _json_of(error, description=ERRORS[status])
    return response | {"headers": {"Retry-After": RETRY_AFTER}} if status in RETRYABLE else response


def _may_respond(call: Call[Any], status: str) -> bool:
    match status:
        case "401":
            return _takes_seat(call) or (call.seat and call.without_session is RefusalCode.NO_SESSION)
        case "413" | "415":  # GET bodies are not read
            return call.method != "GET"
        case _:
            return True


def _takes_seat(call: Call[Any]) -> bool:
    return call.reads is not None and issubclass(call.reads, SeatRequest)


def _operation(call: Call[Any], components: Mapping[str, Schema]) -> Schema:
    name = call.handler.__name__
    operation: Schema = {
        "operationId": name,
        "summary": name.replace("_", " ").capitalize(),
        "description": call.handler.__doc__,
        "parameters": _parameters(call, components),
        "security": [{SESSION: []}] if call.seat else [{}, {SESSION: []}],
    }
    if call.reads and call.method != "GET":
        name = call.reads.__name__
        body = _json_of({"$ref": REF.format(name=name)})
        operation["requestBody"] = body | {"required": bool(components[name]["required"])}
    return operation


def _parameters(call: Call[Any], components: Mapping[str, Schema]) -> list[Schema]:
    in_path = re.findall(r"{(\w+)}", call.path)
    schemas: dict[str, Schema] = {name: {"type": "string"} for name in in_path}
    required = set(in_path)
    if call.reads and call.method == "GET":
        read = components[call.reads.__name__]
        schemas |= read["properties"]
        required |= set(read["required"])
    named = [
        {"name": name, "in": "path" if name in in_path else "query", "required": name in required, "schema": schema}
        for name, schema in schemas.items()
    ]
    return [*named, *([SEAT] if call.seat else []), *([NEEDS_SESSION] if _takes_seat(call) else [])]


def _json_of(schema: Schema, **more: str) -> Schema:
    return {**more, "content": {"application/json": {"schema": schema}}}
