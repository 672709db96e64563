/** Stored data: its changes, in all tabs of this browser, and its persistence. */

/** Publish changes of the data `name` to all tabs, and listen to them. */
export function changesOf(name: string) {
  let sender: BroadcastChannel | null | undefined;
  /** The listeners of this page, if the browser refuses channels. */
  const local = new Set<() => void>();

  /** Call `listener` after each change, also in other tabs, and when the browser shows this page again after another. Return a function that unsubscribes. */
  function listen(listener: () => void): () => void {
    const channel = open(name);
    if (channel) channel.onmessage = listener;
    else local.add(listener);
    // A page in the back/forward cache gets no messages.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      channel?.close();
      local.delete(listener);
      window.removeEventListener('pageshow', onPageShow);
    };
  }

  /** Pass the current value to `onRead` unless it is `known`, and the new value after each change. Return a function that unsubscribes. */
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
    const unsubscribe = listen(() => void update());
    return () => {
      ended = true;
      unsubscribe();
    };
  }

  function publish(): void {
    if (sender === undefined) sender = open(name);
    sender?.postMessage(null);
    for (const listener of local) listener();
  }

  return { listen, follow, publish };
}

/** Return null if the browser blocks the site's data. Firefox then throws. */
function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Ask the browser never to delete what this site has stored. Firefox opens a dialog. */
export const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => undefined);
