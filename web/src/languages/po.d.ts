/** Catalogues: the build compiles them. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
/** The English one in a made-up language: scripts/languages/made-up-catalogue.mjs. */
declare module '*.po?en-XA' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*.po?ar-XB' {
  export const messages: import('@lingui/core').Messages;
}
