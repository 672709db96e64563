// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

test('the build reports its first error', () => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'console.log(1)');
  const building = `
    import { build } from 'vite';
    import { precompress } from ${JSON.stringify(join(web, 'scripts/precompress.ts'))};
    const failing = { name: 'failing', transform: () => Promise.reject(new Error('the first error')) };
    await build({ configFile: false, root: ${JSON.stringify(root)}, logLevel: 'silent', plugins: [failing, precompress] })
      .catch((error) => console.log(error.message));`;

  const said = execFileSync('node', ['--input-type=module', '--eval', building], {
    cwd: web,
    encoding: 'utf8',
  });

  expect(said).toContain('the first error');
  expect(said).not.toContain('ENOENT');
});
