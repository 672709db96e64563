/** The URLs of pages in each language, for search engines. */
import { ENGLISH, folderOf, type Language } from '../src/shared/languages/table.ts';

type AddressOf = (language: Language) => string;

/** A placeholder that the server replaces with the site's origin. */
export const SITE = '__SITE_URL__';
/** Pages whose URL is the same in all languages. The server selects the language, and search engines get English. */
const OTHERS = ['/app', '/app/privacy', '/app/contact'];

export const homeOf: AddressOf = (language) => `/${folderOf(language) && `${folderOf(language)}/`}`;
/** The guides: the file in content/, and the path below the language's folder. */
export const GUIDES = [
  ['how-to-play', 'how-to-play'],
  ['impostor', 'how-to-play/impostor'],
  ['undercover', 'how-to-play/undercover'],
] as const;

/** @param path a path of GUIDES */
export const guideAt =
  (path: string): AddressOf =>
  (language) =>
    `/${folderOf(language) || 'app'}/${path}`;

function copies(languages: readonly Language[], addressOf: AddressOf): [tag: string, address: string][] {
  if (languages.length < 2) return [];
  const all = languages.map((language): [string, string] => [language.tag, SITE + addressOf(language)]);
  return [...all, ['x-default', SITE + addressOf(ENGLISH)]];
}

/** Return <link> elements for all languages of a page, or '' if there is only one. */
export const alternates = (languages: readonly Language[], addressOf: AddressOf) =>
  copies(languages, addressOf)
    .map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${address}" />`)
    .join('\n    ');

/** Return the sitemap. Landing pages and guides list their translations. The English guide, a screen of the app, lists them only here. */
export function sitemap(languages: readonly Language[]): string {
  const entries = [homeOf, ...GUIDES.map(([, path]) => guideAt(path))].flatMap((addressOf) => {
    const links = copies(languages, addressOf).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    return languages.map(
      (language) => `  <url><loc>${SITE}${addressOf(language)}</loc>${links.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...entries, ...OTHERS.map((path) => `  <url><loc>${SITE}${path}</loc></url>`)].join('\n')}
</urlset>
`;
}
