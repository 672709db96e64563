import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Screens } from '../../src/app/router';

const modules = Object.keys(import.meta.glob('../../src/shared/ui/*.tsx'));
const shown: Record<string, string> = import.meta.glob('../../src/gallery/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Components without their own gallery entry: invisible ones, and dialogs with fixed text. */
const NOT_BY_THEMSELVES = ['visually-hidden', 'use-confirm'];

test('the gallery has a route in development', async () => {
  await import('../../src/gallery/gallery'); // Loading the modules of all sections may be slow on a busy machine.
  window.history.replaceState(null, '', '/app/_ui');
  render(<Screens />);

  expect(await screen.findByText('Pieces of the Game')).toBeVisible();
});

test('the gallery shows every component of the design system', () => {
  const source = Object.values(shown).join('\n');

  const missing = modules
    .map((path) => path.replace(/^.*\/(.+)\.tsx$/, '$1'))
    .filter((name) => !NOT_BY_THEMSELVES.includes(name) && !source.includes(`/ui/${name}'`));

  expect(missing).toEqual([]);
});
