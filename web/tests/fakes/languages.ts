import { LANGUAGES } from '../../src/shared/languages/choice';
import type { Language } from '../../src/shared/languages/table';

function language(wanted: string): Language {
  const found = LANGUAGES.find(({ tag }) => tag === wanted);
  if (!found) throw new Error(`No language ${wanted}`);
  return found;
}

/** The pseudo-languages. One is longer than English, and the other is right-to-left. */
export const LONG = language('en-XA');
export const MIRRORED = language('ar-XB');
