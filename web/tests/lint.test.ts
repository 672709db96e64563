// @vitest-environment node
// `make check` finds what would stay on its side where people read from right to left: our own rules in scripts/lint.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

function isClean(file: string, code: string): boolean {
  const biome = join(web, 'node_modules/.bin/biome');
  const { status } = spawnSync(biome, ['lint', `--stdin-file-path=web/src/ui/${file}`], {
    cwd: join(web, '..'),
    input: code,
  });
  return status === 0;
}

test.each([
  'left: 0',
  'margin: 0 4px 0 8px',
  'text-align: right',
  'border-radius: 4px 0 0 4px',
  'background-position: left top',
  'background: linear-gradient(to right, var(--gold), var(--ink))',
  'transform: translateX(4px)',
])('[LANG-05] a style sheet must not say %s', (declaration) => {
  expect(isClean('planted.module.css', `.a {\n  ${declaration};\n}\n`)).toBe(false);
});

test.each(['{{ left: 4 }}', "{{ textAlign: 'right' }}"])('[LANG-05] nor an element style=%s', (style) => {
  expect(isClean('planted.tsx', `export const a = <p style=${style}>1</p>;\n`)).toBe(false);
});

test('what has no side, or follows the direction, may stand', () => {
  const declarations = [
    'inset-inline-start: 0',
    'margin: 0 4px 8px',
    'text-align: start',
    'border-radius: 4px 4px 0 0',
    'transform: translateX(calc(4px * var(--flow)))',
  ];

  expect(isClean('planted.module.css', `.a {\n  ${declarations.join(';\n  ')};\n}\n`)).toBe(true);
  expect(isClean('planted.tsx', 'export const a = <p style={{ insetInlineStart: 4 }}>1</p>;\n')).toBe(true);
});
