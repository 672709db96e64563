/** Scrolling and focus when a round ends, at the reveal and at a new deal. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, open, over, round, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('the end of a round, the reveal and a new deal each scroll into view, take the focus and are announced', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { show } = await open();
  await show(round());
  await userEvent.click(button('Read More'));
  scrolled.mockClear();
  await show(round({ serverTime: 1_001_000 }));
  expect(scrolled).not.toHaveBeenCalled();
  const takesView = (section: string) => {
    expect(scrolled).toHaveBeenCalledOnce();
    expect(screen.getByRole('region', { name: section })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game in Progress');
    expect(document.title).toBe('Game in Progress | Spy Safari');
    scrolled.mockClear();
  };

  await show(over());
  takesView('Time for Answers');
  expect(said()).toContain('The round is over.');
  await show(scored());
  takesView('The Reveal');
  await show(scored({ outcome: 'spy_escaped' }));
  expect(scrolled, 'a correction does not move anybody').not.toHaveBeenCalled();
  await show(round({ round: 2 }));
  takesView('Game in Progress');
  expect(said()).toContain("Round 2: there's a new card in front of you, face down.");
});

test('a page that opens after the end of a round does not scroll', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { show } = await open();
  scrolled.mockClear();

  await show(scored());

  expect(scrolled).not.toHaveBeenCalled();
});

test('a small clock is visible while the clock is scrolled out of view', async () => {
  vi.useFakeTimers();
  let tell: IntersectionObserverCallback = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(heard: IntersectionObserverCallback) {
        tell = heard;
      }
    },
  );
  const { show } = await open();
  await show(round({ serverTime: 1_390_000 }));
  const clocks = () => screen.getAllByText('1:30').length;
  const scrollPast = (...inSight: boolean[]) =>
    act(async () =>
      tell(
        inSight.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
        {} as IntersectionObserver,
      ),
    );

  expect(clocks()).toBe(1);
  await scrollPast(false);
  expect(clocks()).toBe(2);
  await scrollPast(true);
  expect(clocks()).toBe(1);
  await scrollPast(false, true); // The observer reports two entries in one call, as on a busy phone.
  expect(clocks()).toBe(1);
  await show(scored());
  expect(disconnect).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
