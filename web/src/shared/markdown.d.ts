/** A page to read, as scripts/markdown.mjs compiles it at build time. */
interface PageToRead {
  /** Of the language that it is in: English where another one can't be fetched. */
  tag: string;
  title: string;
  /** For search engines: a sentence or two. */
  description: string;
  heading: string;
  /** In order; the ids are those of the headings in `html`. */
  sections: readonly { id: string; name: string }[];
  html: string;
}

declare module '*.md' {
  const page: PageToRead;
  export default page;
}

/** Fetch the page in other languages, by their tags. */
declare module '*.md?others' {
  const others: Readonly<Record<string, () => Promise<{ default: PageToRead }>>>;
  export default others;
}
