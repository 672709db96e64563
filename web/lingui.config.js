import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Where words stand and how they are found (locales/README.md). `lingui extract` and the build read it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/app', include: ['src'], exclude: ['src/gallery/**'] }],
  format: formatter({ lineNumbers: false }), // or every change of a file would change the catalogues
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { Trans: ['/src/languages/trans.tsx', 'Trans'] },
});
