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
