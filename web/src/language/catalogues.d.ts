/** Catalogues: the build compiles them. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
/** scripts/language/pseudo-catalogue.mjs makes it of the English one. */
declare module '*.po?pseudo' {
  export const messages: import('@lingui/core').Messages;
}
