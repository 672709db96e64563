import { marked } from 'marked';
import type { Plugin, Rolldown } from 'vite';
import { folderOf, type Language, languagesIn } from '../src/shared/languages/table.ts';
import { alternates, GUIDES, guideAt, homeOf, SITE, sitemap } from './addresses.ts';
import { readMarkdown, readSite } from './content.ts';
import { escapeHtml, withProductHtml } from './html.ts';
import { readLanding, SECTIONS, structuredData, ways } from './landing.ts';
import { compilePage } from './markdown.ts';

/** The HTML for each `{name}` in a template. */
type Pieces = Record<string, string>;

/** In English, the guide is a screen of the app. In other languages, it is a page without scripts. */
const GUIDE = 'how-to-play/index.html';

const EXTENDED = ['baloo-2-latin-ext.woff2', 'nunito-latin-ext.woff2'];
const ARABIC = ['lalezar-arabic.woff2', 'vazirmatn-arabic.woff2'];
/** The fonts to preload by language. Chinese does not need one, because its fallback font has the same width. */
const FONTS: Record<string, string[]> = {
  pl: EXTENDED,
  tr: EXTENDED,
  ru: ['rubik-cyrillic-900-normal.woff2', 'nunito-cyrillic-wght-normal.woff2'],
  ar: ARABIC,
  fa: ARABIC,
};

/** @param languages all languages of the build */
export function piecesIn(language: Language, languages: readonly Language[], product: string): Pieces {
  const landing = readLanding(readMarkdown(language.tag, 'landing.md'));
  const address = SITE + homeOf(language);
  const pieces: Pieces = {
    tag: language.tag,
    dir: language.dir,
    address,
    home: homeOf(language),
    manifest: `${homeOf(language)}manifest.webmanifest`,
    alternates: alternates(languages, homeOf),
    catalogues: '',
    words: '',
    faces: '',
    product: '{product}',
    structuredData: structuredData(product, language.tag, address, landing),
  };
  for (const [name, text] of Object.entries(readSite(language.tag)))
    pieces[name] = marked.parseInline(text, { async: false });
  for (const [name, text] of Object.entries(landing.head)) pieces[name] = escapeHtml(text);
  for (const [id, section] of Object.entries(landing.sections)) {
    const write = SECTIONS[id];
    if (!write) throw new Error(`The landing page has no place for the section ${id}`);
    pieces[id] = withGuides(write(section), language);
  }
  return {
    ...pieces,
    ...guidePieces(...GUIDES[0], language, languages),
    'guide.ways': landing.sections.start ? ways(landing.sections.start) : '',
  };
}

/** Replace the addresses of the English guides, which are screens of the app. */
const withGuides = (text: string, language: Language) =>
  text.replaceAll('href="/app/how-to-play', `href="${guideAt('how-to-play')(language)}`);

/** @param name the guide's file in content/ */
export function guidePieces(
  name: string,
  path: string,
  language: Language,
  languages: readonly Language[],
): Pieces {
  const guide = compilePage(readMarkdown(language.tag, `${name}.md`), '{product}', language.tag);
  const links = guide.sections.map(({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`);
  const addressOf = guideAt(path);
  return {
    'guide.title': escapeHtml(guide.title),
    'guide.description': escapeHtml(guide.description),
    'guide.heading': escapeHtml(guide.heading),
    'guide.address': SITE + addressOf(language),
    'guide.alternates': alternates(languages, addressOf),
    'guide.contents': `<ul>${links.join('')}</ul>`,
    'guide.text': withGuides(guide.html, language),
  };
}

function fill(template: string, pieces: Pieces): string {
  return template.replace(/\{([a-z]\w*(?:\.\w+)?)\}/gi, (_, name) => {
    const piece = pieces[name];
    if (piece === undefined) throw new Error(`content/ has no text for {${name}}`);
    return piece;
  });
}

/** Return a page in a language. The product name is inserted last, so that it is never parsed as a placeholder. */
export function pageIn(template: string, pieces: Pieces, others: readonly Pieces[], product: string): string {
  return withProductHtml(fill(template, { ...pieces, others: templatesFor(template, others) }), product);
}

/** Return the page's text in other languages as <template> elements, because the offline page cannot fetch them. */
function templatesFor(page: string, others: readonly Pieces[]): string {
  const [main = ''] = /<main>[\s\S]*<\/main>/.exec(page) ?? [];
  return others
    .map(
      (pieces) =>
        `<template lang="${pieces.tag}" title="${pieces['offline.title']} | {product}">${fill(main, pieces)}</template>`,
    )
    .join('\n');
}

const builtFile = (name: string, bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(name))?.fileName;

/** Return the URLs of the files of `textFiles` (languages/catalogues.ts) by key. Files with the same content have several names. */
function addressesIn(name: string, prefix: string, bundle: Rolldown.OutputBundle): string {
  const byKey: Record<string, string> = {};
  for (const part of Object.values(bundle))
    for (const file of part.type === 'asset' ? part.names : []) {
      const key = file.match(`^${prefix}-(.+)\\.json$`)?.[1];
      if (key) byKey[key] = `/${part.fileName}`;
    }
  return `<meta name="${name}" content="${escapeHtml(JSON.stringify(byKey))}" />`;
}

/** Preload a language's messages in parallel with the scripts, so that slow connections do not show English first. */
function preloadedMessages(tag: string, bundle: Rolldown.OutputBundle): string {
  const file = builtFile(`words-${tag}.json`, bundle);
  return file ? `<link rel="preload" href="/${file}" as="fetch" crossorigin />` : '';
}

/** Return <link> elements that preload a language's fonts. The template preloads the Latin fonts. */
export function preloadedFonts(tag: string, bundle: Rolldown.OutputBundle): string {
  return (FONTS[tag] ?? [])
    .map((name) => {
      const file = builtFile(name, bundle);
      if (!file) throw new Error(`The build has no ${name}`);
      return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
    })
    .join('\n    ');
}

/** Return the files that a page becomes in a language, with their own pieces. The template of the guides becomes a file for each. */
const translationsOf = (
  fileName: string,
  language: Language,
  languages: readonly Language[],
): readonly (readonly [fileName: string, more: Pieces])[] =>
  fileName === GUIDE
    ? GUIDES.map(([name, at]) => [`${at}/index.html`, guidePieces(name, at, language, languages)])
    : [[fileName, {}]];

const pagesIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputAsset[] =>
  Object.values(bundle).filter(
    (part) => part.type === 'asset' && part.fileName.endsWith('.html'),
  ) as Rolldown.OutputAsset[];

/** Build every page in every language. English pages are at the root, and other languages have a folder each. */
export function pages(product: string): Plugin {
  const allIn = (languages: readonly Language[]) =>
    languages.map((language) => piecesIn(language, languages, product));
  return {
    name: 'pages',
    transformIndexHtml: {
      order: 'pre',
      handler(page, { server }) {
        if (!server) return page;
        const [english = {}, ...others] = allIn(languagesIn(server.config.mode));
        return pageIn(page, english, others, product);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const catalogues = [
          addressesIn('catalogues', 'words', bundle),
          addressesIn('deck-texts', 'decks', bundle),
        ].join('\n    ');
        const languages = languagesIn(this.environment.config.mode);
        const [english = {}, ...others] = allIn(languages).map((pieces) => ({ ...pieces, catalogues }));
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(languages) });
        for (const part of pagesIn(bundle)) {
          const page = String(part.source);
          part.source = pageIn(page, english, others, product);
          if (part.fileName === GUIDE) delete bundle[GUIDE];
          if (page.includes('{others}')) continue;
          for (const [index, language] of languages.slice(1).entries()) {
            const words = preloadedMessages(language.tag, bundle);
            const faces = preloadedFonts(language.tag, bundle);
            for (const [fileName, more] of translationsOf(part.fileName, language, languages)) {
              const pieces = { ...others[index], words, faces, ...more };
              this.emitFile({
                type: 'asset',
                fileName: `${folderOf(language)}/${fileName}`,
                source: pageIn(page, pieces, [], product),
              });
            }
          }
        }
      },
    },
  };
}
