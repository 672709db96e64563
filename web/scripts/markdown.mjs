import { marked } from 'marked';
import { frontMatter } from './front-matter.mjs';
import { picture } from './picture.mjs';
import { named, namedHtml } from './product-name.mjs';

/** How wide pictures are shown, as in src/shell/article.module.css. */
const SIZES = '(min-width: 1100px) 332px, (min-width: 640px) 42vw, 55vw';

/** The id that links within a page name: the heading's words, lower case, with hyphens. */
const idOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

marked.use({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Wide tables scroll by themselves, so that the page never does.
    table(token) {
      const row = (/** @type {typeof token.header} */ cells, /** @type {string} */ tag) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    image: (image) => `<span class="picture">${picture(image, SIZES)}</span>`,
  },
});

/** @param {string} body */
const sectionsOf = (body) =>
  marked
    .lexer(body)
    .filter((token) => token.type === 'heading' && token.depth === 2)
    .map(({ raw }) => raw.replace(/^#+/, '').trim())
    .map((name) => ({ id: idOf(name), name }));

/**
 * Compiles `*.md` at build time to `{ title, description, sections, html }`: the first heading, what its front matter says for
 * search engines, the ids and names of the sections, and what follows the heading.
 * @param {string} product what `{product}` stands for
 * @returns {import('vite').Plugin}
 */
export function markdown(product) {
  return {
    name: 'markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const { head, rest } = frontMatter(source);
      const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(rest.trim()) ?? [];
      const page = {
        title: named(title, product),
        description: named(head.description ?? '', product),
        sections: sectionsOf(body).map(({ id, name }) => ({ id, name: named(name, product) })),
        html: namedHtml(marked.parse(body, { async: false }), product),
      };
      return {
        code: Object.entries(page)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
        moduleType: 'js',
        map: null,
      };
    },
  };
}
