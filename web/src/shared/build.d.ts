interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly PRODUCT_NAME: string;
}

/** URLs of the compiled messages by language, except English (scripts/languages/catalogues.ts). */
declare module 'virtual:catalogues' {
  const addresses: Record<string, string>;
  export default addresses;
}

/** URLs of the deck texts by language and deck, such as `de-locationDeck` (scripts/languages/deck-texts.ts). */
declare module 'virtual:deck-texts' {
  const addresses: Record<string, string>;
  export default addresses;
}

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

/** An English article, with functions that fetch its translations, by tag. */
interface EnglishPage extends PageToRead {
  others: Readonly<Record<string, () => Promise<{ default: PageToRead }>>>;
}

declare module '*.md' {
  const page: EnglishPage;
  export default page;
}
