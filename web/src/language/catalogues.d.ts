/** Catalogues: the build compiles them. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
/** scripts/language/pseudo-catalogue.mjs makes it of the English one. */
declare module '*.po?pseudo' {
  export const messages: import('@lingui/core').Messages;
}
/** scripts/language/deck-texts.mjs makes it. */
declare module '*.po?texts=en-XA' {
  const texts: Readonly<Record<string, string | readonly string[]>>;
  export default texts;
}
declare module '*.po?texts=ar-XB' {
  const texts: Readonly<Record<string, string | readonly string[]>>;
  export default texts;
}
