import { readFileSync } from 'node:fs';
import { escapeHtml } from '../picture.mjs';
import { namedHtml } from '../product-name.mjs';
import { readLanding } from './content.mjs';
import { SECTIONS } from './sections.mjs';
import { structuredData } from './structured-data.mjs';

/**
 * Puts the texts of the landing page into its template: `{title}` and the other words of the front matter, `{hero}` and the other
 * sections, `{structuredData}`. The build fails when template and content do not match.
 * @param {string} template
 * @param {string} source content/landing.md
 * @param {string} product the game's name, for `{product}`
 */
export function landingPage(template, source, product) {
  const content = readLanding(source);
  /** @type {Record<string, string>} */
  const pieces = { product: '{product}', structuredData: structuredData(product, content) };
  for (const [name, words] of Object.entries(content.head)) pieces[name] = escapeHtml(words);
  for (const [id, section] of Object.entries(content.sections)) {
    const write = SECTIONS[id];
    if (!write) throw new Error(`The landing page has no place for the section ${id}`);
    pieces[id] = write(section);
  }
  return template.replace(/\{(\w+)\}/g, (_, name) => {
    const piece = pieces[name];
    if (piece === undefined) throw new Error(`The landing page's content has no ${name}`);
    return name === 'structuredData' ? piece : namedHtml(piece, product);
  });
}

/**
 * @param {string} file content/landing.md
 * @param {string} product
 * @returns {import('vite').Plugin}
 */
export function landing(file, product) {
  return {
    name: 'landing',
    configureServer(server) {
      server.watcher.add(file);
      server.watcher.on('change', (changed) => {
        if (changed === file) server.hot.send({ type: 'full-reload' });
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { path }) =>
        path === '/index.html' ? landingPage(page, readFileSync(file, 'utf8'), product) : page,
    },
  };
}
