// @vitest-environment node
// The lint rules in scripts/lint. `make check` runs them on src.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const RULES = readdirSync(join(web, 'scripts/lint')).map((rule) => `./web/scripts/lint/${rule}`);

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
  const found = new Set([...stdout.matchAll(/,line=(\d+),/g)].map(([, line]) => Number(line)));
  return lines.filter((_, index) => found.has(index + 1)).map((line) => line.trim());
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
    'border-radius: var(--r-s) var(--r-s) 0 0;',
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

test('a size, a corner, a shadow, a duration or a layer outside its scale is reported', () => {
  const wrong = [
    'font-size: 15px;',
    'font: 900 1.3125rem / 1 var(--font-game);',
    'border-radius: 13px;',
    'border-radius: var(--r-m) var(--r-m) 4px 4px;',
    'box-shadow: inset 0 2px 0 rgba(var(--shine), 0.2), var(--e-ring);',
    'box-shadow: var(--e-lit), 0 0 0 3px var(--outline);',
    'box-shadow: var(--e-gloss), 0 6px 0 3px var(--outline);',
    'box-shadow: 0 12px 16px rgba(var(--shade), 0.4);',
    'transition: transform 150ms;',
    'transition: opacity var(--t-move), transform .3s ease-out;',
    'animation: fade 1.5s;',
    'animation-duration: 90ms;',
    'z-index: 7;',
  ];
  const right = [
    'font-size: var(--fs-body);',
    'font: 800 clamp(1rem, 5vw, 2rem) / 1.2 var(--font-text);',
    'border-radius: 50%;',
    'box-shadow: var(--e-gloss), 0 4px 0 var(--edge), 0 0 0 3px var(--gold), 0 0 0 12px var(--outline);',
    'transition: opacity var(--t-move) cubic-bezier(0.5, 0, 0.9, 0.4) 60ms;',
    'animation: fade var(--t-beat) var(--after, 500ms) backwards;',
    'transition-duration: 0s !important;',
    'z-index: var(--z-top);',
  ];
  const rules = [...wrong, ...right].flatMap((declaration) => ['.a {', `  ${declaration}`, '}']);

  expect(complaintsAbout('planted.css', rules)).toEqual(wrong);
});

test('[LANG-01] text outside the catalogs is reported', () => {
  const wrong = [
    'const a = <p>asleep</p>;',
    'const a = <img alt="door" />;',
    "const a = <b aria-label={on ? 'mute' : sound} />;",
    'const a = <Panel headline="Your Card" />;',
    "const a = <p>{n === 1 ? 'point' : plural}</p>;",
    "const a = <p>{name || 'nobody'}</p>;",
    `const a = <p>{\`door \${n}\`}</p>;`,
    "const TITLE = 'Join';",
    `const a = \`\${name} is here\`;`,
    "const NOTE = '(You)';",
    "say('loading...');",
    "t('Hello there');",
  ];
  const right = [
    'const a = () => t`Hello there`;',
    "const a = () => t({ message: 'A b', comment: 'C d' });",
    'const A = () => <Trans>Hi <b>you</b></Trans>;',
    'const a = <p className="one two" />;',
    "if (key === 'Escape') close();",
    "throw new TypeError('No such door');",
    "logWarning('No such door', code);",
    'const a = <input placeholder="A" />;',
    "const QUESTIONS = { 'ads analytics': 1 };",
    "matchMedia('(prefers-reduced-motion: reduce)');",
    "const aborted = problem.name === 'AbortError';",
    "document.querySelectorAll('#excuses li');",
    "type Door = 'Open door' | 'Closed door';",
    "const heard = 'AudioContext' in window;",
    'const a = <p>{seconds}:00 · {n}</p>;',
  ];

  expect(complaintsAbout('planted.tsx', [...wrong, ...right])).toEqual(wrong);
});

test('[LANG-01] a macro that would keep the initial language is reported', () => {
  const wrong = ["const TITLE = t({ message: 'Join' });", 'const a = <Trans>Hi</Trans>;'];
  const right = [
    "const a = () => t({ message: 'Join' });",
    'export default function A() { return <Trans>Hi</Trans>; }',
    "class A { title() { return t({ message: 'Join' }); } }",
  ];

  expect(complaintsAbout('planted.tsx', [...wrong, ...right])).toEqual(wrong);
});

test('biome.json enables every lint rule', () => {
  const config = readFileSync(join(web, '../biome.json'), 'utf8');

  for (const rule of RULES) expect(config).toContain(rule);
});
