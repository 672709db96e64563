import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { ENGLISH, isMadeUp, type Language, languagesIn } from '../src/shared/languages/table.ts';
import { type Markdown, readMarkdown } from './content.ts';
import { escapeHtml, picture, withProduct, withProductHtml } from './html.ts';

/** The picture widths in src/features/pages/article.module.css. */
const SIZES = '(min-width: 1100px) 332px, (min-width: 640px) 42vw, 55vw';
/** Matches a heading that is a link target, which ends in `{#id}`. */
const ANCHOR = /^(.+?) \{#([a-z\d-]+)\}$/;
/** Matches a page. A query is the tag of a made-up language. */
const PAGE = /\/content\/(?<folder>[\w-]+)\/(?<name>[\w-]+\.md)(?:\?(?<query>.+))?$/;

const marked: Marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const [, name = text, id] = ANCHOR.exec(text) ?? [];
      const words = this.parser.parseInline(id ? marked.Lexer.lexInline(name) : tokens);
      return `<h${depth}${id ? ` id="${id}"` : ''}>${words}</h${depth}>\n`;
    },
    // Wrap each table in a scrollable element that also works with the keyboard, so that the page does not scroll sideways.
    table(token) {
      const row = (cells: typeof token.header, tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    image: ({ href, text }) => `<span class="picture">${picture(href, escapeHtml(text), SIZES)}</span>`,
  },
});

function sectionsOf(body: string): { id: string; name: string }[] {
  return marked.lexer(body).flatMap((token) => {
    if (token.type !== 'heading' || token.depth !== 2) return [];
    const [, name, id] = ANCHOR.exec(token.text) ?? [];
    if (!name || !id) throw new Error(`The section ${token.text} has no {#id}`);
    return [{ id, name }];
  });
}

/** Return a page's first heading, the ids and names of its sections, and the rest as HTML. */
export function compilePage({ head, rest }: Markdown, product: string, tag: string) {
  const [, heading = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(rest.trim()) ?? [];
  return {
    tag,
    title: withProduct(head.title ?? '', product),
    description: withProduct(head.description ?? '', product),
    heading: withProduct(heading, product),
    sections: sectionsOf(body).map(({ id, name }) => ({ id, name: withProduct(name, product) })),
    html: withProductHtml(marked.parse(body, { async: false }), product),
  };
}

/** Compile `content/<language>/*.md` to modules. An English page has `others`: functions that import the other languages, by tag. */
export function markdown(product: string): Plugin {
  const importers = (file: string, name: string, languages: readonly Language[]) =>
    languages
      .filter(({ tag }) => tag !== ENGLISH.tag)
      .map(({ tag }) => {
        const page = isMadeUp(tag)
          ? `${file}?${tag}`
          : file.replace(`/${ENGLISH.tag}/${name}`, `/${tag}/${name}`);
        return `${JSON.stringify(tag)}: () => import(${JSON.stringify(page)})`;
      });
  return {
    name: 'markdown',
    transform(_source, id) {
      const { folder = '', name = '', query } = PAGE.exec(id)?.groups ?? {};
      if (!name) return null;
      const tag = query ?? folder;
      const page = JSON.stringify(compilePage(readMarkdown(tag, name), product, tag));
      const languages = languagesIn(this.environment.config.mode);
      const others = tag === ENGLISH.tag ? `, others: {${importers(id, name, languages).join(', ')}}` : '';
      return { code: `export default {...${page}${others}};`, moduleType: 'js', map: null };
    },
  };
}
