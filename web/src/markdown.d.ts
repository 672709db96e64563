/** scripts/markdown.mjs compiles content pages at build time. */
declare module '*.md' {
  export const title: string;
  /** For search engines: a sentence or two. */
  export const description: string;
  /** In order; the ids are those of the headings in `html`. */
  export const sections: readonly { id: string; name: string }[];
  export const html: string;
}
