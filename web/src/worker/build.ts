/** What a build knows of itself. `scripts/service-worker.mjs` writes it into the worker. */
export interface Build {
  /** Changes with every file of the app. */
  version: string;
  /** Addresses of all files that are named by their contents. */
  files: readonly string[];
  /** The one of them that only this build's document asks for. */
  entry: string;
  /** Changes with every picture: their addresses don't. */
  pictures: string;
}

/** What pages say to a version that waits: nobody sits at a table. */
export type PageMessage = 'take-over';
