import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Each language has a folder. */
const locales = readdirSync(new URL('locales', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const po = formatter({ origins: false }); // Otherwise, moving code would change the catalogues.

/**
 * The PO format. Only the English catalogue contains the comments for translators.
 * @type {import('@lingui/conf').CatalogFormatter}
 */
const format = {
  ...po,
  serialize: (catalogue, context) =>
    po.serialize(context.locale === 'en' ? catalogue : withoutComments(catalogue), context),
};

/** @param {import('@lingui/conf').CatalogType} catalogue */
function withoutComments(catalogue) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, { ...message, comments: [], placeholders: {} }]),
  );
}

/** The locations of messages, for `lingui extract` and the build (locales/README.md). */
export default defineConfig({
  sourceLocale: 'en',
  locales,
  catalogs: [{ path: '<rootDir>/locales/{locale}/app', include: ['src'], exclude: ['src/**/gallery/**'] }],
  format,
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { Trans: ['/src/shared/languages/trans.tsx', 'Trans'] },
});
