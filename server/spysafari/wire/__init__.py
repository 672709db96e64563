"""The contract with clients: every body, event and ack as a typed model. The JSON schema is generated from here.

Two libraries on purpose (docs/decisions/0003): Pydantic for REST bodies, because FastAPI validates and describes with
it; msgspec for live traffic and stored rooms, because snapshots are encoded for every player at every change.
"""
