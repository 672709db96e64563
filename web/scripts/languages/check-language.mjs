/** Holds languages against the gate: those of the table, or one that is on its way. `node check-language.mjs [--language de] [--folder web]` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/shared/languages/table.ts';
import { faultsOf } from './gate/gate.mjs';

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    folder: { type: 'string', default: path.resolve(import.meta.dirname, '../..') },
    english: { type: 'string' },
  },
});
const whole = languagesIn('production').map(({ tag }) => tag);
const tags = values.language
  ? [values.language]
  : whole.filter((tag) => tag !== ENGLISH.tag && !isMadeUp(tag));
for (const tag of tags) {
  const faults = await faultsOf(values.folder, tag, values.english);
  if (faults.length === 0) continue;
  console.error([...faults, `Faults in ${tag}: ${faults.length}. See docs/languages.md.`].join('\n'));
  process.exitCode = 1;
}
