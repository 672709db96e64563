// @vitest-environment node
// The lint rules in scripts/lint. `make check` runs them on src.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const RULES = ['physical-sides', 'physical-styles', 'animated-properties', 'composing'].map(
  (rule) => `./web/scripts/lint/${rule}.grit`,
);

/** The lines that our rules report. */
function complaintsAbout(name: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'spysafari-lint-'));
  const plugins = RULES.map((rule) => join(web, '..', rule));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  );
  writeFileSync(join(folder, name), lines.join('\n'));
  const biome = join(web, 'node_modules/.bin/biome');
  const wishes = ['lint', '--reporter=github', '--max-diagnostics=100', name];
  const { stdout } = spawnSync(biome, wishes, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/,line=(\d+),/g)].map(([, line]) => lines[Number(line) - 1]?.trim() ?? '');
}

test('[LANG-05] a style sheet must use logical sides', () => {
  const wrong = [
    'left: 0;',
    'margin-left: 4px;',
    'margin: 0 4px 0 8px;',
    'padding: 1px var(--gutter) 1px calc(4px + 1em);',
    'border-left: 1px solid;',
    'border-radius: 4px 0 0 4px;',
    'border-top-left-radius: 4px;',
    'text-align: right;',
    'float: left;',
    'transform-origin: left;',
    'transform-origin: 0 50%;',
    'background-position: left top;',
    'background: linear-gradient(to right, var(--gold), var(--ink));',
    'transform: translateX(4px);',
  ];
  const right = [
    'inset-inline-start: 0;',
    'margin: 0 4px 8px;',
    'text-align: start;',
    'border-radius: 4px 4px 0 0;',
    'transform-origin: 50% 0;',
    'transform-origin: calc(50% - 50% * var(--flow)) 50%;',
    'transform: translateX(-50%);',
    'transform: translateX(calc(4px * var(--flow)));',
  ];
  const rules = [...wrong, ...right].flatMap((declaration) => ['.a {', `  ${declaration}`, '}']);

  expect(complaintsAbout('planted.css', rules)).toEqual(wrong);
});

test('[LANG-05] an element must use logical sides', () => {
  const wrong = ['{ left: 4 }', '{ marginRight: 4 }', "{ textAlign: 'right' }"];
  const right = ['{ insetInlineStart: 4 }', "{ textAlign: 'end' }"];
  const line = (style: string) => `export const a = <p style={${style}}>1</p>;`;

  expect(complaintsAbout('planted.tsx', [...wrong, ...right].map(line))).toEqual(wrong.map(line));
});

test('an animation of a property other than transform and opacity is reported', () => {
  const rules = [
    '@keyframes a {',
    'from {',
    'opacity: 0;',
    'transform: none;',
    'width: 0;',
    '}',
    '}',
    '.a {',
    'width: 1px;',
    '}',
  ];

  expect(complaintsAbout('planted.css', rules)).toEqual(['width: 0;']);
});

test('a check of an input method that is not the shared one is reported', () => {
  const wrong = [
    'if (event.nativeEvent.isComposing) stop();',
    'const composes = event.isComposing || event.keyCode === 229;',
    'if (event?.isComposing) stop();',
    'const { isComposing } = event.nativeEvent;',
  ];
  const right = ['if (isComposing(event)) stop();'];

  expect(complaintsAbout('planted.ts', [...wrong, ...right])).toEqual(wrong);
});

test('biome.json enables every lint rule', () => {
  const config = readFileSync(join(web, '../biome.json'), 'utf8');

  for (const rule of RULES) expect(config).toContain(rule);
});
