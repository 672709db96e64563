// Where a page lies in which language, for search engines.
import { ENGLISH, folderOf } from '../src/shared/languages/table.ts';

/** @typedef {import('../src/shared/languages/table.ts').Language} Language */
/** @typedef {(language: Language) => string} AddressOf */

/** What the server replaces by the site's address. */
const SITE = '__SITE_URL__';
/** Public pages with one address for all languages. Which copy comes is the browser's wish; search engines get the English one. */
const OTHERS = ['/app', '/app/privacy', '/app/contact'];

/** @type {AddressOf} */
export const landingOf = (language) => `${SITE}/${folderOf(language) && `${folderOf(language)}/`}`;

/** @type {AddressOf} */
export const pathOfGuide = (language) => `/${folderOf(language) || 'app'}/how-to-play`;

/** @type {AddressOf} */
export const guideOf = (language) => SITE + pathOfGuide(language);

/** @param {readonly Language[]} languages @param {AddressOf} addressOf @returns {(readonly [tag: string, address: string])[]} */
function copies(languages, addressOf) {
  if (languages.length < 2) return [];
  const all = languages.map((language) => /** @type {const} */ ([language.tag, addressOf(language)]));
  return [...all, ['x-default', addressOf(ENGLISH)]];
}

/**
 * Tells search engines of a page's copies in other languages, if there are any.
 * @param {readonly Language[]} languages
 * @param {AddressOf} addressOf
 */
export const alternates = (languages, addressOf) =>
  copies(languages, addressOf)
    .map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${address}" />`)
    .join('\n    ');

/**
 * The site map names each copy, and with each all others: the English guide, a screen of the app, can't.
 * @param {readonly Language[]} languages
 */
export function sitemap(languages) {
  const entries = [landingOf, guideOf].flatMap((addressOf) => {
    const links = copies(languages, addressOf).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    return languages.map((language) => `  <url><loc>${addressOf(language)}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...entries, ...OTHERS.map((path) => `  <url><loc>${SITE}${path}</loc></url>`)].join('\n')}
</urlset>
`;
}
