/** Stored data: its changes, in all tabs of this browser, and its persistence. */

/** Let every tab know when the data changes that `name` identifies. */
export function changesOf(name: string) {
  let sender: BroadcastChannel | undefined;

  /** Call `listener` after each change, also in other tabs. Return a function that ends this. */
  function onChange(listener: () => void): () => void {
    const channel = new BroadcastChannel(name);
    channel.onmessage = listener;
    return () => channel.close();
  }

  /** Pass on the current value unless it is `known`, and the new value after each change. Return a function that ends this. */
  function follow<Value>(
    read: () => Promise<Value>,
    onRead: (value: Value) => void,
    known = false,
  ): () => void {
    let ended = false;
    const update = async () => {
      const value = await read();
      if (!ended) onRead(value);
    };
    if (!known) void update();
    const unsubscribe = onChange(() => void update());
    return () => {
      ended = true;
      unsubscribe();
    };
  }

  function announce(): void {
    sender ??= new BroadcastChannel(name);
    sender.postMessage(null);
  }

  return { onChange, follow, announce };
}

/** Ask the browser never to delete what this site has stored. Firefox opens a dialog. */
export const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => undefined);
