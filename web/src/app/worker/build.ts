/** What a build knows of itself. `scripts/service-worker.mjs` writes it into the worker. */
export interface Build {
  /** Changes with every file of the app. */
  version: string;
  /** Addresses of all files that are named by their contents. */
  files: readonly string[];
  /** Like `files`, but for other languages than English: words (`/assets/words-es-x1.json`) and letters. A phone keeps those that it uses. */
  spoken: readonly string[];
  /** The file that only this build's document asks for. */
  entry: string;
  /** Changes with every picture, whose addresses stay the same. */
  pictures: string;
}

/** A page tells a waiting version that nobody sits at a table. */
export type PageMessage = 'take-over';
