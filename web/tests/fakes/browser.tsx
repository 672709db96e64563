import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';

/** Shows a screen at its address; whatever it leads to inside the app is told by `whereTo`. */
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

/** Where the screen has led to. */
export async function whereTo(): Promise<{ pathname: string; state: unknown }> {
  return JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
}

/** Every part that the screen has asked for is here and drawn: what is missing now does not come by itself. */
export const partsHere = () => act(() => vi.dynamicImportSettled());

/** From now on time passes only as a test says, also for who taps and types. */
export function stopTime() {
  vi.useFakeTimers();
  vi.stubGlobal('jest', vi); // where Testing Library looks for stopped time
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

/** Page loads don't happen in tests: they are noted. */
export function watchPageLoads() {
  return {
    assigned: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    replaced: vi.spyOn(window.location, 'replace').mockImplementation(() => undefined),
    reloaded: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
  };
}
