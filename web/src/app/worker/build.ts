/** Description of a build. `scripts/service-worker.mjs` writes it into the worker. */
export interface Build {
  /** Changes with every file of the app. */
  version: string;
  /** URLs of all files with a content hash in their name. */
  files: readonly string[];
  /** Like `files`, but messages (`/assets/words-es-x1.json`) and fonts of the other languages. Cached once they are used. */
  spoken: readonly string[];
  /** The URL of a file that only the document of this build references. */
  entry: string;
  /** Changes with every picture, because the URLs of pictures stay the same. */
  pictures: string;
}

/** Sent by a page to a waiting worker when no page shows a room. */
export type PageMessage = 'take-over';
