import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { ENGLISH, isMadeUp, languagesIn } from '../src/shared/languages/table.ts';
import { readMarkdown } from './content.ts';
import { escapeHtml, picture, withProduct, withProductHtml } from './html.ts';

/** The picture widths in src/features/pages/article.module.css. */
const SIZES = '(min-width: 1100px) 332px, (min-width: 640px) 42vw, 55vw';
/** Matches a page. A query is the tag of a made-up language. */
const PAGE = /\/content\/([\w-]+)\/([\w-]+)\.md(?:\?(.+))?$/;
/** Matches the headings that are link targets. */
const ANCHORS = /^(#+) (.+) \{#([a-z\d-]+)\}$/gm;

const marked: Marked = new Marked({
  renderer: {
    image: ({ href, text }) => `<span class="picture">${picture(href, escapeHtml(text), SIZES)}</span>`,
  },
});

/** Return a page's first heading, the ids and names of its sections, and the rest as HTML. */
export function compilePage(name: string, tag: string, product: string) {
  const { head, rest } = readMarkdown(tag, `${name}.md`);
  const [, heading, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(rest.trim()) ?? [];
  if (!heading || /^## .*(?<!})$/m.test(body))
    throw new Error(`A section of ${name}.md (${tag}) has no {#id}`);
  const sections = [...body.matchAll(ANCHORS)].filter(([, level]) => level === '##');
  const anchored = body.replace(ANCHORS, (_, { length }, name, id) => {
    return `<h${length} id="${id}">${marked.parseInline(name)}</h${length}>`;
  });
  const html = marked
    .parse(anchored, { async: false })
    // A table scrolls in an element of its own, also with the keyboard, so that the page does not scroll sideways.
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return {
    tag,
    title: withProduct(head.title, product),
    description: withProduct(head.description, product),
    heading: withProduct(heading, product),
    sections: sections.map(([, , name, id = '']) => ({ id, name: withProduct(name, product) })),
    html: withProductHtml(html, product),
  };
}

/** Compile `content/<language>/*.md` to modules. An English page has `others`: functions that import the other languages, by tag. */
export function markdown(product: string): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: PAGE },
      handler(_source, id) {
        const [, folder = '', name = '', madeUp] = PAGE.exec(id) ?? [];
        const tag = madeUp ?? folder;
        const others = languagesIn(this.environment.config.mode).flatMap((other) => {
          if (tag !== ENGLISH.tag || other === ENGLISH) return [];
          const page = isMadeUp(other.tag) ? `./${name}.md?${other.tag}` : `../${other.tag}/${name}.md`;
          return `'${other.tag}': () => import('${page}')`;
        });
        const page = JSON.stringify(compilePage(name, tag, product));
        return { code: `export default {...${page}, others: {${others}}};`, moduleType: 'js', map: null };
      },
    },
  };
}
