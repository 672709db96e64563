/** Replaces the WebTransport module of engine.io-client, which no page uses, to save one kilobyte. */
export const WT = null;
