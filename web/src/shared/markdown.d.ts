/** An article that scripts/markdown.mjs compiles at build time. */
interface PageToRead {
  /** The language of the article, which is English if the translation fails to load. */
  tag: string;
  title: string;
  /** One or two sentences for search engines. */
  description: string;
  heading: string;
  /** The ids are those of the headings in `html`. */
  sections: readonly { id: string; name: string }[];
  html: string;
}

declare module '*.md' {
  const page: PageToRead;
  export default page;
}

/** Fetchers of the other languages, by tag. */
declare module '*.md?others' {
  const others: Readonly<Record<string, () => Promise<{ default: PageToRead }>>>;
  export default others;
}
