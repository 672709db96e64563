/** scripts/markdown.mjs compiles content pages at build time. */
declare module '*.md' {
  export const title: string;
  export const html: string;
}
