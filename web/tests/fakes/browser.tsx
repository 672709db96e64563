import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';

/** Render a screen at its URL. `whereTo` returns the path and the state that it navigates to within the app. */
export function visit(
  address: string,
  route: string,
  screenElement: ReactElement,
  state: object | null = null,
) {
  window.history.replaceState(state, '', address);
  return render(
    <Switch>
      <Route path={route}>{screenElement}</Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>,
  );
}

function Elsewhere() {
  const pathname = usePathname();
  const state: unknown = useHistoryState();
  return <p data-testid="elsewhere">{JSON.stringify({ pathname, state })}</p>;
}

export async function whereTo(): Promise<{ pathname: string; state: unknown }> {
  return JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
}

/** Wait until all chunks that the screen requested have loaded and rendered. */
export const partsHere = () => act(() => vi.dynamicImportSettled());

/** Use fake timers for the rest of the test, including for user events. */
export function startFakeTimers() {
  vi.useFakeTimers();
  vi.stubGlobal('jest', vi); // Testing Library detects fake timers through this global.
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

export function watchPageLoads() {
  return {
    assigned: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    replaced: vi.spyOn(window.location, 'replace').mockImplementation(() => undefined),
    reloaded: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
  };
}

/** Match the innermost element whose whole text is this sentence, even if nested elements contain parts of it, such as names. */
export const says = (sentence: string) => (_own: string, element: Element | null) =>
  element?.textContent === sentence && [...element.children].every((part) => part.textContent !== sentence);

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The only open dialog. */
export const dialog = () => within(screen.getByRole('dialog'));
/** The HTML of the only open dialog, without the ids that React generates. */
export const dialogHtml = () => screen.getByRole('dialog').innerHTML.replaceAll(/_r_\w+_/g, '');

/** Advance fake timers and flush React updates. */
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Replace `Image` until the test ends. Pictures load when the test calls `come`. */
export function fakePictures(): { asked: string[]; come: () => Promise<void> } {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  class FakeImage {
    onload: (() => void) | null = null;

    set src(address: string) {
      asked.push(address);
      waiting.push(() => this.onload?.());
    }
  }
  vi.stubGlobal('Image', FakeImage);
  return {
    asked,
    come: () =>
      act(async () => {
        for (const arrive of waiting.splice(0)) arrive();
        await Promise.resolve();
      }),
  };
}
