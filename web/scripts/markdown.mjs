import { marked } from 'marked';

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
    image({ href, text }) {
      return `<img src="${href}" alt="${text}" width="800" height="500" loading="lazy" decoding="async">`;
    },
  },
});

/**
 * Compiles `*.md` at build time to `{ title, html }`: the first heading, and what follows it.
 * @param {string} productName what `{product}` stands for
 * @returns {import('vite').Plugin}
 */
export function markdown(productName) {
  return {
    name: 'markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const text = source.replaceAll('{product}', productName);
      const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text.trim()) ?? [];
      const html = marked.parse(body, { async: false });
      return {
        code: `export const title = ${JSON.stringify(title)};\nexport const html = ${JSON.stringify(html)};`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}
