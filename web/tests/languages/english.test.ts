// @vitest-environment node
import { transform } from '@lingui/native-tools';
import { type Plugin, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { englishMessages } from '../../scripts/languages/english.mjs';

/** What the build makes of a module. */
async function built(module: string): Promise<string> {
  const macro = { descriptorFields: 'message' } as const;
  const { code } = await transform(module, 'module.ts', { macro, sourceMaps: false });
  const { transform: hook } = englishMessages() as Plugin & {
    transform: { handler: (code: string) => { code: string } };
  };
  return hook.handler.call({ parse: (text: string) => parseSync('module.js', text).program }, code).code;
}

test('English words are compiled where they stand, so that a phone needs neither a file nor a parser', async () => {
  const code = await built(`
    import { plural, t } from '@lingui/core/macro';
    export const back = (name: string) => t({ message: \`Back, \${name}\`, context: 'a way', comment: 'Button' });
    export const cards = (n: number) => plural(n, { one: '# card', other: '# cards' });
    export const refused = { id: 'unknown', message: 'No such door' };
  `);

  expect(code).toMatch(/id: "[\w-]{4}"/);
  expect(code).toContain('message: ["Back, ",["name"]]');
  expect(code).toContain('message: [["n","plural",{"one":["#"," card"],"other":["#"," cards"]}]]');
  expect(code).toContain("message: 'No such door'");
  expect(code).not.toMatch(/a way|Button/);
});
