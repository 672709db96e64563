/** Metadata of a build. `scripts/service-worker.ts` writes it into the worker. */
export interface Build {
  /** A hash of the worker's code, the pages, and the names of the files below, which contain hashes of their contents. */
  version: string;
  /** The URLs of the files that every visitor may need. The worker caches them when it is installed. */
  files: readonly string[];
  /** Texts (`/assets/words-es-x1.json`) and fonts of other languages, and the English question cards. They are cached on first use. */
  spoken: readonly string[];
  /** The URL of a file that only this build's document references. */
  entry: string;
  /** A hash of the contents of all pictures, because their URLs do not contain one. */
  pictures: string;
}

/** A message from a page to a waiting worker, sent when no page shows a room. */
export type PageMessage = 'take-over';
