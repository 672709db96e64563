/** Fill the templates of pages (the HTML files, and src/site/*.eta) with the texts in content/. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Eta } from 'eta';
import { marked } from 'marked';
import type { Plugin, Rolldown } from 'vite';
import { ENGLISH, folderOf, type Language, languagesIn } from '../src/shared/languages/table.ts';
import * as addresses from './addresses.ts';
import { readSite, type Texts } from './content.ts';
import * as html from './html.ts';
import { compilePage } from './markdown.ts';

const { GUIDES, guideAt, homeOf } = addresses;

const EXTENDED = ['baloo-2-latin-ext.woff2', 'nunito-latin-ext.woff2'];
const ARABIC = ['lalezar-arabic.woff2', 'vazirmatn-arabic.woff2'];
/** The fonts to preload besides the Latin ones, by language. Chinese does not need one, because its fallback font has the same width. */
const FONTS: Record<string, string[]> = {
  pl: EXTENDED,
  tr: EXTENDED,
  ru: ['rubik-cyrillic-900-normal.woff2', 'nunito-cyrillic-wght-normal.woff2'],
  ar: ARABIC,
  fa: ARABIC,
};
/** Screenshots for app stores in docs/screenshots, from e2e/shots/album.ts. */
const SCREENSHOTS = ['play-phone', 'lobby-phone', 'home-phone', 'play-desktop', 'lobby-desktop'];

/** Fill a template of src/site/. */
export const eta = new Eta({
  views: path.resolve(import.meta.dirname, '../src/site'),
  tags: ['{{', '}}'],
  parse: { exec: '%', interpolate: '', raw: '~' },
  useWith: true,
  autoEscape: false, // The texts are HTML.
  autoFilter: true,
  filterFunction: (value) => String(present(value)),
});

function present<T>(value: T): T {
  if (value === undefined) throw new Error('A page names a text that content/ does not have');
  return value;
}

export type PageData = ReturnType<typeof dataIn>;

/**
 * Return the data of a language for the templates.
 * @param languages all languages of the build
 * @param bundle the built files. In development, there is none
 */
export function dataIn(
  language: Language,
  languages: readonly Language[],
  product: string,
  bundle?: Rolldown.OutputBundle,
) {
  const texts = readSite(language.tag);
  const parts = Object.values(bundle ?? {});
  return {
    ...addresses,
    ...html,
    ...each(texts, (one) => html.withProductHtml(marked.parseInline(one, { async: false }), product)),
    ...guideIn('how-to-play', language, product),
    /** The texts without HTML. */
    text: each(texts, (one) => html.withProduct(one, product)),
    language,
    languages,
    /** The product's name without HTML. */
    name: product,
    product: html.escapeHtml(product),
    home: homeOf(language),
    fonts: FONTS[language.tag] ?? [],
    screenshots: SCREENSHOTS,
    /** Return the URL of an asset, or of a module that has a chunk without imports. */
    asset(name: string) {
      if (!bundle) return name;
      const part = parts.find((one) =>
        one.type === 'asset' ? one.names.includes(name) : one.moduleIds.some((id) => id.endsWith(name)),
      );
      if (!part || (part.type === 'chunk' && part.imports.length > 0))
        throw new Error(`The build has no ${name}, or not in a chunk of its own`);
      return `/${part.fileName}`;
    },
    /** Return the URLs of the files of `textFiles` (languages/catalogues.ts) by key. Files with the same content have several names. */
    textsWith(prefix: string): Record<string, string> {
      const byKey: Record<string, string> = {};
      for (const part of parts)
        for (const name of part.type === 'asset' ? part.names : []) {
          const key = name.match(`^${prefix}-(.+)\\.json$`)?.[1];
          if (key) byKey[key] = `/${part.fileName}`;
        }
      return byKey;
    },
    /** Escapes "<", because "</script>" would end the element. */
    json: (value: unknown) => JSON.stringify(value, (_, part) => present(part)).replaceAll('<', '\\u003c'),
  };
}

const each = (texts: Texts, change: (text: string) => string): Texts =>
  JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? change(value) : value));

const guideIn = (name: (typeof GUIDES)[number], { tag }: Language, product: string) => ({
  guide: compilePage(name, tag, product),
  addressOf: guideAt(name),
});

/** @param all the data of all languages */
export function pageIn(template: string, data: PageData, all: readonly PageData[] = []): string {
  const guides = guideAt('how-to-play')(data.language);
  return eta.renderString(template, { ...data, all }).replaceAll('href="/app/how-to-play', `href="${guides}`);
}

const inFolder = (language: Language, file: string) => path.posix.join(folderOf(language), file);

/** Return the files that a page becomes in a language. The offline page contains every language. Guides are screens of the app in English. */
function filesOf(page: string, data: PageData): (readonly [fileName: string, data: PageData])[] {
  const { language } = data;
  if (page === 'offline/index.html' && language !== ENGLISH) return [];
  if (page !== 'how-to-play/index.html') return [[inFolder(language, page), data]];
  if (language === ENGLISH) return [];
  return GUIDES.map((name) => [
    `${guideAt(name)(language).slice(1)}/index.html`,
    { ...data, ...guideIn(name, language, data.name) },
  ]);
}

/** Build the pages, the site map and the manifests. English files are at the root, and other languages have a folder each. */
export function pages(product: string): Plugin {
  const allIn = (mode: string, bundle?: Rolldown.OutputBundle) => {
    const languages = languagesIn(mode);
    return languages.map((language) => dataIn(language, languages, product, bundle));
  };
  return {
    name: 'pages',
    transformIndexHtml: {
      order: 'pre',
      handler(page, { server }) {
        if (!server) return page;
        const all = allIn(server.config.mode);
        return all[0] && pageIn(page, all[0], all);
      },
    },
    renderStart() {
      for (const name of SCREENSHOTS) {
        const source = readFileSync(path.join(import.meta.dirname, `../../docs/screenshots/${name}.webp`));
        this.emitFile({ type: 'asset', name: `screenshot-${name}.webp`, source });
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = allIn(this.environment.config.mode, bundle);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        for (const part of Object.values(bundle)) {
          if (part.type !== 'asset' || !part.fileName.endsWith('.html')) continue;
          delete bundle[part.fileName];
          for (const [fileName, data] of all.flatMap((one) => filesOf(part.fileName, one)))
            emit(fileName, pageIn(String(part.source), data, all));
        }
        for (const data of all)
          emit(inFolder(data.language, 'manifest.webmanifest'), eta.render('manifest', data));
        emit('sitemap.xml', eta.render('sitemap', { ...all[0] }));
      },
    },
  };
}
