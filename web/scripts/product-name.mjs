import { escapeHtml } from './picture.mjs';

/** Where a text says the product's name. It is filled in last, so that nothing in a name is read as Markdown, YAML or HTML. */
const TOKEN = '{product}';

/**
 * Plain text with the name in it.
 * @param {string} text
 * @param {string} product
 */
export const named = (text, product) => text.replaceAll(TOKEN, () => product);

/**
 * HTML with the name in it, in texts or between double quotes.
 * @param {string} html
 * @param {string} product
 */
export const namedHtml = (html, product) => html.replaceAll(TOKEN, () => escapeHtml(product));
