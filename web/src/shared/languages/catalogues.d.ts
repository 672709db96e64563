/** Where the words of each language but English are, by tag (scripts/languages/catalogues.mjs). */
declare module 'virtual:catalogues' {
  const addresses: Record<string, string>;
  export default addresses;
}

/** Where each deck's texts in each language are, under `de-locationDeck` (scripts/languages/deck-texts.mjs). */
declare module 'virtual:deck-texts' {
  const addresses: Record<string, string>;
  export default addresses;
}
