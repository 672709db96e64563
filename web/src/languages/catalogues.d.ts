/** Where the words of each language but English are, by tag (scripts/languages/catalogues.mjs). */
declare module 'virtual:catalogues' {
  const addresses: Record<string, string>;
  export default addresses;
}
