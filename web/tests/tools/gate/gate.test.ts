// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../scripts/languages/gate/gate.ts';

type Entry = readonly [context: string, english: string, translation: string, comment?: string];

const APP: readonly Entry[] = [
  ['', 'Accuse {name}', 'Acusar: {name}', 'Button'],
  ['', 'Time is up for all of you', 'Se acabó el tiempo', 'Heading'],
  ['', 'The Spy', 'Espía', 'Heading'],
  ['', 'Closed', 'Esta puerta se ha cerrado para siempre', 'Read aloud'],
];
const DECKS: readonly Entry[] = [
  ['locationDeck/spy', 'Spy', 'Espía'],
  ['locationDeck/question[]', 'Is it loud?', '¿Hay ruido?'],
  ['locationDeck/outcome_points/spy_escaped', '+2 points for the Spy', '+2 puntos para Espía'],
  ['bank', 'Bank', 'Banco'],
  ['bank/explained', 'Keeps money safe', 'Guarda el dinero'],
  ['bank/1', 'Guard', 'Vigilas la puerta'],
  ['bank/2', '3 a.m. cleaner', 'Limpias de noche'],
  ['beach', 'Beach', 'Playa'],
  ['beach/1', 'Swimmer', 'Nadas'],
  ['wordsDeck/category/jobs', 'Spies & Jobs', 'Oficios'],
  ['noise', 'Noise', 'Ruido'],
  ['bench', 'Bench', 'Banco'],
  ['talk/noisy', 'Does it make noise?', '¿Hace ruido?'],
];
const PAGE = '---\ntitle: Title\n---\n\n# Hello {#hi}\n\nTen rounds, 36 cards.\n\n- [Go](/app)\n';
const PAGES: Readonly<Record<string, readonly [english: string, translation: string]>> = {
  'how-to-play.md': [
    PAGE,
    '---\ntitle: Título\n---\n\n# Hola {#hi}\n\n10 rondas, 36 cartas.\n\n- [Va](/app)\n',
  ],
  'impostor.md': [PAGE, PAGE],
  'undercover.md': [PAGE, PAGE],
  'privacy.md': [PAGE, '---\ntitle: Datos\n---\n\n# Datos\n\nVale el [inglés](/app/privacy?in=en).\n'],
  'site.yaml': ['lost:\n  title: Nothing Here\n', "lost:\n  title: 'Aquí no hay nada'\n"],
};

const catalogue = (entries: readonly Entry[], english: boolean) =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"',
    ...entries.map(([context, message, translation, comment = 'A text']) =>
      [
        `#. ${comment}`,
        ...(context ? [`msgctxt "${context}"`] : []),
        `msgid "${message}"`,
        `msgstr "${english ? message : translation}"`,
      ].join('\n'),
    ),
    '',
  ].join('\n\n');

/** Create a folder with English and another complete language. Return its path. */
function whole(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  for (const [place, tag] of ['en', 'es'].entries()) {
    mkdirSync(path.join(folder, 'locales', tag), { recursive: true });
    mkdirSync(path.join(folder, 'content', tag), { recursive: true });
    const english = place === 0;
    writeFileSync(path.join(folder, 'locales', tag, 'app.po'), catalogue(APP, english));
    writeFileSync(path.join(folder, 'locales', tag, 'decks.po'), catalogue(DECKS, english));
    for (const [file, texts] of Object.entries(PAGES))
      writeFileSync(path.join(folder, 'content', tag, file), texts[place] ?? '');
  }
  writeFileSync(path.join(folder, 'locales', 'es', 'glossary.yaml'), 'Spy: [Espía]\n');
  return folder;
}

const WHOLE = whole();

/** The gate's report after a file of the language, or of English, has been changed. */
function faultsAfter(file: string, change: (text: string) => string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  cpSync(WHOLE, folder, { recursive: true });
  const before = readFileSync(path.join(WHOLE, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path.join(folder, file), after);
  return faultsOf(folder, 'es');
}

/** The lines of the report after a text has been replaced. */
const faultsWith = (file: string, text: string, other: string) =>
  faultsAfter(file, (before) => before.replace(text, other)).map(({ line }) => line);

test('[LANG-04] a complete language passes', () => {
  expect(faultsOf(WHOLE, 'es')).toEqual([]);
});

test.each([
  ['a missing message', '"Se acabó el tiempo"', '""', '‹Time is up for all of you› is missing'],
  ['a different placeholder', 'Acusar: {name}', 'Acusar: {nombre}', '‹Accuse {name}› lacks {name}'],
  ['a replaced term', '"Espía"', '"Topo"', "‹The Spy› lacks the glossary's words for 'Spy': Espía"],
  ['an outdated message', '"Closed"', '"Locked"', '‹Closed› is missing'],
])('[LANG-04] the gate reports messages: %s', (_fault, text, other, fault) => {
  expect(faultsWith('locales/es/app.po', text, other)).toContain(`locales/es/app.po: ${fault}`);
});

test.each([
  ['a missing text', '"Nadas"', '""', '‹beach/1: Swimmer› is missing'],
  ['a different number', '+2 puntos', '+1 punto', 'lacks the number 2'],
  ['a replaced term', 'para Espía', 'para ti', "lacks the glossary's words for 'Spy': Espía"],
  [
    'a long role',
    'Nadas',
    'Nadas y nadas y nadas y nadas y nadas y nadas',
    'is too long: 45 letters, at most 40',
  ],
  ['a long card', '"Playa"', '"La playa más larga del mundo"', 'is too long: 28 letters, at most 22'],
  [
    'a duplicate role',
    'Limpias de noche',
    'vigilas la puerta',
    '‹bank/2› is the same as bank/1: vigilas la puerta',
  ],
  ['a long category', '"Oficios"', '"Gente y sus oficios"', 'is too long: 19 letters, at most 18'],
  ['a duplicate card', '"Playa"', '"Banco"', '‹beach› is the same as bank: banco'],
  ['a duplicate word', '"Ruido"', '"Banco"', '‹bench› is the same as noise: banco'],
  [
    'a role that names its card',
    'Vigilas la puerta',
    'Vigilas el banco',
    '‹bank/1› reveals its card (banco)',
  ],
  ['a revealing explanation', 'Guarda el dinero', 'Un banco', '‹bank/explained› reveals its card (banco)'],
  ['a question that names a card', '¿Hay ruido?', '¿Hay una playa?', 'names the card playa'],
])('[LANG-04] the gate reports decks: %s', (_fault, text, other, fault) => {
  const [found, ...others] = faultsWith('locales/es/decks.po', text, other);

  expect(found).toMatch(/^locales\/es\/decks\.po: ‹/);
  expect([found, ...others].join('\n')).toContain(fault);
});

test.each([
  [
    'how-to-play.md',
    'a number',
    '36 cartas',
    '35 cartas',
    '‹start text 1: Ten rounds, 36 cards.› lacks the number 36',
  ],
  ['how-to-play.md', 'an anchor', '{#hi}', '{#hola}', 'lacks {#hi}'],
  ['how-to-play.md', 'a link', '(/app)', '(/app/join)', 'has /app/join, which the English does not'],
  ['how-to-play.md', 'a missing part', '- [Va](/app)', '', '‹start - 1: - [Go](/app)› is missing'],
  ['how-to-play.md', 'HTML', 'Hola', 'Hola <b>tú</b>', 'has HTML'],
  ['how-to-play.md', 'a misspelled front matter field', 'title:', 'titel:', '‹title: Title› is missing'],
  ['privacy.md', 'no link to English', '/app/privacy?in=en', '/app', 'does not link to the English text'],
  ['site.yaml', 'a missing text', 'title:', 'titulo:', '‹lost.title: Nothing Here› is missing'],
  ['site.yaml', 'straight quotes', 'Aquí', 'Aquí "ya"', 'has straight quotes'],
  ['site.yaml', 'invalid YAML', "'Aquí", 'Aquí: "', "can't be read: "],
])('[LANG-04] the gate finds in %s: %s', (file, _fault, text, other, fault) => {
  const found = faultsWith(`content/es/${file}`, text, other);

  expect(found.join('\n')).toContain(fault);
  expect(found[0]).toContain(`content/es/${file}: `);
});

test.each(['locales/es/app.po', 'locales/es/decks.po', 'locales/es/glossary.yaml', 'content/es/privacy.md'])(
  '[LANG-04] the gate reports missing %s',
  (file) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
    cpSync(WHOLE, folder, { recursive: true });
    rmSync(path.join(folder, file));

    const [fault] = faultsOf(folder, 'es');

    expect(fault?.line).toContain(`no such file or directory, open '${path.join(folder, file)}'`);
    expect(fault?.isBehind).toBe(false);
  },
);

test.each([
  ['locales/en/app.po', '\n\nmsgid "New"\nmsgstr "New"\n', 'es/app.po: ‹New› is missing'],
  [
    'locales/en/decks.po',
    '\n\nmsgctxt "talk/new"\nmsgid "New?"\nmsgstr "New?"\n',
    'es/decks.po: ‹talk/new: New?› is missing',
  ],
  ['content/en/how-to-play.md', '\nNew.\n', 'es/how-to-play.md: ‹start text 2: New.› is missing'],
  [
    'content/en/how-to-play.md',
    '\n## New {#new}\n',
    'es/how-to-play.md: ‹{#new} ## 1: ## New {#new}› is missing',
  ],
  ['content/en/site.yaml', 'offline:\n  title: New\n', 'es/site.yaml: ‹offline.title: New› is missing'],
])(
  '[LANG-04] only a release needs the translation of a text that was added to %s: %j',
  (file, text, line) => {
    expect(faultsAfter(file, (before) => before + text)).toEqual([
      { line: expect.stringContaining(line), isBehind: true },
    ]);
  },
);

test.each([
  ['locales/en/app.po', '"Closed"', '"Locked"'],
  ['locales/en/decks.po', '"Guard"', '"Clerk"'],
  ['content/en/how-to-play.md', '36 cards', '40 cards'],
  ['content/en/site.yaml', 'Nothing Here', '404 Here'],
])('[LANG-04] only a release needs the translation of a text that was changed in %s', (file, text, other) => {
  const faults = faultsAfter(file, (before) => before.replaceAll(text, other));

  expect(faults).not.toEqual([]);
  expect(faults.filter(({ isBehind }) => !isBehind)).toEqual([]);
});

test.each([
  ['locales/es/app.po', 'Acusar: {name}', 'Acusar: {nombre}'],
  ['locales/es/app.po', '"Espía"', '"Topo"'],
  ['locales/es/decks.po', '+2 puntos', '+1 punto'],
  ['content/es/how-to-play.md', '# Hola', '- Hola <b>tú</b>'],
  ['content/es/site.yaml', 'Aquí', 'Aquí "ya"'],
])('[LANG-04] a faulty translation in %s always fails: %s', (file, text, other) => {
  const faults = faultsAfter(file, (before) => before.replace(text, other));

  expect(faults.some(({ isBehind }) => !isBehind)).toBe(true);
});
