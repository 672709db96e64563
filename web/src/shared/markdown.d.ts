/** An article that scripts/markdown.ts compiles at build time. */
interface PageToRead {
  /** The article's language. It is English if the translation fails to load. */
  tag: string;
  title: string;
  /** A description of one or two sentences for search engines. */
  description: string;
  heading: string;
  /** The headings in `html`, with their ids. */
  sections: readonly { id: string; name: string }[];
  html: string;
}

declare module '*.md' {
  const page: PageToRead;
  export default page;
}

/** Functions that fetch the other languages, by tag. */
declare module '*.md?others' {
  const others: Readonly<Record<string, () => Promise<{ default: PageToRead }>>>;
  export default others;
}
