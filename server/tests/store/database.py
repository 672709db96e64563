from spysafari.store.sqlite.store import SqliteStore


async def ask(store: SqliteStore, statement: str) -> object:
    """Return the first value of a query's result, over the store's own connection."""
    row = await store._database.run(lambda connection: connection.execute(statement).fetchone(), writes=False)
    return None if row is None else row[0]
