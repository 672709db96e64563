import { Marked } from 'marked';
import { ENGLISH, isMadeUp, languagesIn } from '../src/shared/languages/table.ts';
import { parseMarkdown } from './content.mjs';
import { picture } from './picture.mjs';
import { named, namedHtml } from './product-name.mjs';

/** How wide pictures are shown, as in src/features/pages/article.module.css. */
const SIZES = '(min-width: 1100px) 332px, (min-width: 640px) 42vw, 55vw';

/** A heading that links within a page lead to ends in `{#id}`. */
const NAMED = /^(.+?) \{#([a-z\d-]+)\}$/;

/** @type {Marked} */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const [, name = text, id] = NAMED.exec(text) ?? [];
      const words = id
        ? this.parser.parseInline(marked.Lexer.lexInline(name))
        : this.parser.parseInline(tokens);
      return `<h${depth}${id ? ` id="${id}"` : ''}>${words}</h${depth}>\n`;
    },
    // Wide tables scroll by themselves, also by keyboard, so that the page never does.
    table(token) {
      const row = (/** @type {typeof token.header} */ cells, /** @type {string} */ tag) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    image: (image) => `<span class="picture">${picture(image, SIZES)}</span>`,
  },
});

/** @param {string} body */
const sectionsOf = (body) =>
  marked.lexer(body).flatMap((token) => {
    if (token.type !== 'heading' || token.depth !== 2) return [];
    const [, name, id] = NAMED.exec(token.text) ?? [];
    if (!name || !id) throw new Error(`The section ${token.text} has no {#id}`);
    return [{ id, name }];
  });

/**
 * A page to read: its language, its title, what its front matter says for search engines, its first heading, the ids and names of the sections, and
 * what follows the heading.
 * @param {import('./content.mjs').Markdown} page
 * @param {string} product what `{product}` stands for
 * @param {string} tag its language
 */
export function compile({ head, rest }, product, tag) {
  const [, heading = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(rest.trim()) ?? [];
  return {
    tag,
    title: named(head.title ?? '', product),
    description: named(head.description ?? '', product),
    heading: named(heading, product),
    sections: sectionsOf(body).map(({ id, name }) => ({ id, name: named(name, product) })),
    html: namedHtml(marked.parse(body, { async: false }), product),
  };
}

/** An English page: `x.md?others` holds the functions that fetch it in other languages, by their tags. */
const PAGE = /\/content\/(?<folder>[\w-]+)\/(?<name>[\w-]+\.md)(?:\?(?<wish>.+))?$/;

/**
 * Compiles `content/<language>/*.md` at build time.
 * @param {string} product what `{product}` stands for
 * @returns {import('vite').Plugin}
 */
export function markdown(product) {
  /** @type {readonly import('../src/shared/languages/table.ts').Language[]} */
  let languages = [];
  /** @param {string} id @param {string} name */
  const others = (id, name) =>
    languages
      .filter(({ tag }) => tag !== ENGLISH.tag)
      .map(({ tag }) => {
        const file = isMadeUp(tag)
          ? `${id}?${tag}`
          : id.replace(`/${ENGLISH.tag}/${name}`, `/${tag}/${name}`);
        return `${JSON.stringify(tag)}: () => import(${JSON.stringify(file)})`;
      });
  return {
    name: 'markdown',
    configResolved({ mode }) {
      languages = languagesIn(mode);
    },
    transform(source, id) {
      const { folder = '', name = '', wish } = PAGE.exec(id)?.groups ?? {};
      if (!name) return null;
      const file = id.replace(/\?.*$/, '');
      const tag = wish ?? folder;
      const code =
        wish === 'others'
          ? `export default {${others(file, name).join(', ')}};`
          : `export default ${JSON.stringify(compile(parseMarkdown(source, tag), product, tag))};`;
      return { code, moduleType: 'js', map: null };
    },
  };
}
