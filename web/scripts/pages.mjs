import { marked } from 'marked';
import { folderOf, isMadeUp, languagesIn } from '../src/shared/languages/table.ts';
import { alternates, guideOf, landingOf, pathOfGuide, sitemap } from './addresses.mjs';
import { readMarkdown, readSite } from './content.mjs';
import { readLanding } from './landing/content.mjs';
import { SECTIONS, ways } from './landing/sections.mjs';
import { structuredData } from './landing/structured-data.mjs';
import { compile } from './markdown.mjs';
import { escapeHtml } from './picture.mjs';
import { namedHtml } from './product-name.mjs';

/** @typedef {import('../src/shared/languages/table.ts').Language} Language */
/** @typedef {Record<string, string>} Pieces what stands for `{name}` in a template, as HTML */

/** The guide is a screen of the app in English, and a page beside the landing page in other languages. */
const GUIDE = 'how-to-play/index.html';

/**
 * @param {Language} language
 * @param {readonly Language[]} languages all of the build
 * @param {string} product the game's name
 * @returns {Pieces}
 */
export function piecesIn(language, languages, product) {
  const landing = readLanding(readMarkdown(language.tag, 'landing.md'));
  /** @type {Pieces} */
  const pieces = {
    tag: language.tag,
    dir: language.dir,
    address: landingOf(language),
    home: `/${folderOf(language) && `${folderOf(language)}/`}`,
    manifest: `/${folderOf(language) && `${folderOf(language)}/`}manifest.webmanifest`,
    alternates: alternates(languages, landingOf),
    words: '',
    faces: '',
    product: '{product}',
    structuredData: structuredData(product, language.tag, landingOf(language), landing),
  };
  for (const [name, text] of Object.entries(readSite(language.tag)))
    pieces[name] = marked.parseInline(text, { async: false });
  for (const [name, text] of Object.entries(landing.head)) pieces[name] = escapeHtml(text);
  for (const [id, section] of Object.entries(landing.sections)) {
    const write = SECTIONS[id];
    if (!write) throw new Error(`The landing page has no place for the section ${id}`);
    pieces[id] = write(section).replaceAll('href="/app/how-to-play"', `href="${pathOfGuide(language)}"`);
  }
  return { ...pieces, ...guidePieces(language, languages, landing) };
}

/**
 * @param {Language} language
 * @param {readonly Language[]} languages
 * @param {ReturnType<typeof readLanding>} landing
 * @returns {Pieces}
 */
function guidePieces(language, languages, landing) {
  const { title, description, heading, sections, html } = compile(
    readMarkdown(language.tag, 'how-to-play.md'),
    '{product}',
    language.tag,
  );
  const links = sections.map(({ id, name }) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`);
  return {
    'guide.title': escapeHtml(title),
    'guide.description': escapeHtml(description),
    'guide.heading': escapeHtml(heading),
    'guide.address': guideOf(language),
    'guide.alternates': alternates(languages, guideOf),
    'guide.contents': `<ul>${links.join('')}</ul>`,
    'guide.text': html,
    'guide.ways': landing.sections.start ? ways(landing.sections.start) : '',
  };
}

/**
 * @param {string} template
 * @param {Pieces} pieces
 */
function fill(template, pieces) {
  return template.replace(/\{([a-z]\w*(?:\.\w+)?)\}/gi, (_, name) => {
    const piece = pieces[name];
    if (piece === undefined) throw new Error(`No language's content has ${name}`);
    return piece;
  });
}

/**
 * Fetches the words of a language beside the scripts, not after them: on a slow line the app would be drawn in English first.
 * @param {string} tag
 * @param {import('rolldown').OutputBundle} bundle
 */
function wordsAhead(tag, bundle) {
  const words = fileOf(`words-${tag}.json`, bundle);
  return words ? `<link rel="preload" href="/${words}" as="fetch" crossorigin />` : '';
}

/** By language, or its script. Chinese is not among them: its letters are as wide in the face that stands in. */
const FACES = new Map([
  ['pl', ['baloo-2-latin-ext.woff2', 'nunito-latin-ext.woff2']],
  ['tr', ['baloo-2-latin-ext.woff2', 'nunito-latin-ext.woff2']],
  ['Cyrl', ['rubik-cyrillic-900-normal.woff2', 'nunito-cyrillic-wght-normal.woff2']],
  ['Arab', ['lalezar-arabic.woff2', 'vazirmatn-arabic.woff2']],
]);

/**
 * Fetches the letters of a language as early as the English ones.
 * @param {string} tag
 * @param {import('rolldown').OutputBundle} bundle
 */
export function facesAhead(tag, bundle) {
  const script = new Intl.Locale(tag).maximize().script ?? '';
  const faces = isMadeUp(tag) ? [] : (FACES.get(tag) ?? FACES.get(script) ?? []);
  const files = faces.map((name) => {
    const file = fileOf(name, bundle);
    if (!file) throw new Error(`The build has no ${name}`);
    return file;
  });
  return files
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
    .join('\n    ');
}

/** @param {string} name before the build changed it @param {import('rolldown').OutputBundle} bundle */
const fileOf = (name, bundle) =>
  Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(name))?.fileName;

/**
 * A page without a network has to know all languages: the text of each but the page's own, as a <template>.
 * @param {string} page its template
 * @param {readonly Pieces[]} others
 */
function mainIn(page, others) {
  const [main = ''] = /<main>[\s\S]*<\/main>/.exec(page) ?? [];
  return others
    .map(
      (pieces) =>
        `<template lang="${pieces.tag}" title="${pieces['offline.title']} | {product}">${fill(main, pieces)}</template>`,
    )
    .join('\n');
}

/**
 * A page in a language. The game's name comes last, so that nothing in it is read as a piece or as Markdown.
 * @param {string} template
 * @param {Pieces} pieces
 * @param {readonly Pieces[]} others in the other languages
 * @param {string} product
 */
export const pageIn = (template, pieces, others, product) =>
  namedHtml(fill(template, { ...pieces, others: mainIn(template, others) }), product);

/**
 * Makes every page of the build in every language: English at its place, the others in a folder each.
 * @param {string} product
 * @returns {import('vite').Plugin}
 */
export function pages(product) {
  /** @type {readonly Language[]} */
  let languages = [];
  let building = false;
  const all = () => languages.map((language) => piecesIn(language, languages, product));
  return {
    name: 'pages',
    configResolved({ mode, command }) {
      languages = languagesIn(mode);
      building = command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler(page) {
        const [english = {}, ...others] = all();
        return building ? page : pageIn(page, english, others, product);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [english = {}, ...others] = all();
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(languages) });
        for (const part of Object.values(bundle)) {
          if (part.type !== 'asset' || !part.fileName.endsWith('.html')) continue;
          const page = String(part.source);
          part.source = pageIn(page, english, others, product);
          if (part.fileName === GUIDE) delete bundle[GUIDE];
          if (page.includes('{others}')) continue;
          for (const [place, language] of languages.slice(1).entries()) {
            const fileName = `${folderOf(language)}/${part.fileName}`;
            const { tag } = language;
            const pieces = {
              ...others[place],
              words: wordsAhead(tag, bundle),
              faces: facesAhead(tag, bundle),
            };
            this.emitFile({ type: 'asset', fileName, source: pageIn(page, pieces, [], product) });
          }
        }
      },
    },
  };
}
