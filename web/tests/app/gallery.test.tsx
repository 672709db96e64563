import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Screens } from '../../src/app/router';
import { LAYOUTS, PHONE_STAGES, StagePage, sampleOf } from '../../src/gallery/stages';
import { STAGES } from '../../src/room/stages/stages';
import { handOf } from '../../src/room/state/play-state';
import { roomState } from '../../src/room/state/room-store';
import { playerIn } from '../../src/room/state/view';

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

const PHONES = PHONE_STAGES.flatMap((stage) =>
  LAYOUTS.flatMap((layout) => {
    const sample = sampleOf(stage, layout);
    return sample ? [{ stage, layout, ...sample }] : [];
  }),
);

test('a phone in the gallery knows only the cards of its own players, and the Spy has none', () => {
  for (const { view, hand } of PHONES) {
    const knows = view.players.filter(({ role }) => role !== null).map(({ player_id }) => player_id);
    expect(knows).toEqual(view.seats);
    expect(hand.location === null).toBe(hand.isSpy || hand.shared === true);
  }
  expect(sampleOf('last', 'acts')?.hand).toMatchObject({ isSpy: true, cardId: null });
});

test.each(PHONES)('the gallery shows $stage on a phone: $layout', async ({ stage, layout, view, hand }) => {
  render(<StagePage stage={stage} layout={layout} />);
  expect(await screen.findByRole('main')).toBeVisible();
  const cover = screen.queryByRole('button', { name: /^I'm / });
  if (cover) await userEvent.click(cover);

  const holder = playerIn(view, roomState().holder);
  const shown = holder ? handOf(hand, holder) : { ...hand, ...(layout === 'shared' && { playerId: '' }) };
  const { referee } = view;
  expect(referee && STAGES[stage].title({ view, referee, hand: shown })).toBe(document.title.split(' | ')[0]);
});
