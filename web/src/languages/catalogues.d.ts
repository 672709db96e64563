/** Where the words of each language but English are, by tag (scripts/languages/catalogues.mjs). */
declare module 'virtual:catalogues' {
  const addresses: Record<string, string>;
  export default addresses;
}

/** Where the decks' texts in each language are, by tag (scripts/languages/deck-texts.mjs). */
declare module 'virtual:deck-texts' {
  const addresses: Record<string, string>;
  export default addresses;
}
