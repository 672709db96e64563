/** How the files of other languages' words begin in a build. The service worker knows them by it. */
export const WORDS = 'assets/words-';
const CATALOGUE = /\/locales\/([\w-]+)\/(\w+)\.po(?:\?(?:texts=?)?([\w-]*))?$/;

/**
 * A part's file in the build: `assets/words-es_app-[hash].js` for the words of another language, which a made-up one makes of English.
 * @param {{ facadeModuleId: string | null }} part
 */
export function partFile({ facadeModuleId }) {
  const [, folder, name, madeUp] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
  const language = madeUp || folder;
  return language && language !== 'en' ? `${WORDS}${language}_${name}-[hash].js` : 'assets/[name]-[hash].js';
}
