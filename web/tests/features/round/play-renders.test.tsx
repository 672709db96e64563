/** Renders caused by the clock. */
import { act } from '@testing-library/react';
import { type ComponentType, Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import Play from '../../../src/features/round/play-page';
import { partsHere } from '../../fakes/browser';
import { hand, round, timer } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { sitDown, wellBehaved } from '../../fakes/table';

/** The number of renders of each component. */
const drawn = vi.hoisted((): Record<string, number> => ({}));
const counting = vi.hoisted(() => {
  return <Props extends object>(name: string, Part: ComponentType<Props>) =>
    (props: Props) => {
      drawn[name] = (drawn[name] ?? 0) + 1;
      return <Part {...props} />;
    };
});

vi.mock('../../../src/features/round/play-header', async (load) => {
  const part = await load<typeof import('../../../src/features/round/play-header')>();
  return { ...part, PlayHeader: counting('header', part.PlayHeader) };
});
vi.mock('../../../src/features/round/clock-panel', async (load) => {
  const part = await load<typeof import('../../../src/features/round/clock-panel')>();
  return { ...part, ClockPanel: counting('clock panel', part.ClockPanel) };
});
vi.mock('../../../src/features/round/hand-card', async (load) => {
  const part = await load<typeof import('../../../src/features/round/hand-card')>();
  return { ...part, HandCard: counting('card', part.HandCard) };
});
vi.mock('../../../src/features/round/board', async (load) => {
  const part = await load<typeof import('../../../src/features/round/board')>();
  return { ...part, NotesPanel: counting('board', part.NotesPanel) };
});
vi.mock('../../../src/features/round/at-the-table', async (load) => {
  const part = await load<typeof import('../../../src/features/round/at-the-table')>();
  return { ...part, AtTheTable: counting('table', part.AtTheTable) };
});

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('each second re-renders the clock once, and nothing else on the table', async () => {
  vi.useFakeTimers();
  let commits = 0;
  const screen = (
    <Profiler
      id="play"
      onRender={() => {
        commits += 1;
      }}
    >
      <Play />
    </Profiler>
  );
  const { show } = await sitDown('/app/play', screen, hand);
  await show(round());
  await partsHere(); // Load the lazy components first, because they would otherwise render between the ticks.
  const before = { ...drawn };
  expect(Object.keys(before)).toHaveLength(5);
  await act(() => vi.advanceTimersByTimeAsync(100));
  commits = 0;

  for (let tick = 0; tick < 40; tick += 1) await act(() => vi.advanceTimersByTimeAsync(250));

  expect(timer()).toHaveTextContent('7:50');
  expect(drawn).toEqual(before);
  expect(commits).toBe(30); // The digits, the progress bar and the announcement render once per second.
});
