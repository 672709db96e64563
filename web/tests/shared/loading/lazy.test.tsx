import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyScreen } from '../../../src/shared/loading/lazy';

function Screen() {
  const [opened] = useState(() => performance.now());
  return <p>opened at {opened}</p>;
}

const newPart = () => lazyScreen(() => Promise.resolve({ default: Screen }));

test('a screen whose file has loaded renders synchronously', async () => {
  const ready = newPart();
  await ready.fetch();

  render(
    <Suspense fallback="on its way">
      <ready.Screen />
    </Suspense>,
  );

  expect(screen.getByText(/opened/)).toBeVisible();
});

test('a screen whose file is loading renders later and keeps its state', async () => {
  const late = newPart();
  const page = () => (
    <Suspense fallback="on its way">
      <late.Screen />
    </Suspense>
  );
  const { rerender } = render(page());
  expect(screen.getByText('on its way')).toBeVisible();

  const { textContent } = await screen.findByText(/opened/);
  rerender(page());

  expect(screen.getByText(/opened/)).toHaveTextContent(textContent ?? '');
});
