import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';

/** Shows a screen at its address; whatever it leads to inside the app is told by `whereTo`. */
export function visit(address: string, route: string, screenElement: ReactElement) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={route} element={screenElement} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

export function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p data-testid="elsewhere">{JSON.stringify({ pathname, state })}</p>;
}

/** Where the screen has led to. */
export async function whereTo(): Promise<{ pathname: string; state: unknown }> {
  return JSON.parse((await screen.findByTestId('elsewhere')).textContent ?? '');
}

/** Page loads don't happen in tests: they are noted. */
export function watchPageLoads() {
  return {
    assigned: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    replaced: vi.spyOn(window.location, 'replace').mockImplementation(() => undefined),
  };
}
