import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Each language has a folder. */
const locales = readdirSync(new URL('locales', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The locations of messages, for `lingui extract` and the build (locales/README.md). */
export default defineConfig({
  sourceLocale: 'en',
  locales,
  catalogs: [{ path: '<rootDir>/locales/{locale}/app', include: ['src'], exclude: ['src/**/gallery/**'] }],
  format: formatter({ lineNumbers: false }), // Otherwise, every change to a file would change the catalogues.
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { Trans: ['/src/shared/languages/trans.tsx', 'Trans'] },
});
