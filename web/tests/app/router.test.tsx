import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Screens } from '../../src/app/router';
import { watchPageLoads } from '../fakes/browser';

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Screens />
    </MemoryRouter>,
  );

test.each([
  ['/app', 'Join or Create Room'],
  ['/app/create', 'Create a Room'],
  ['/app/join', 'Join a Room'],
  ['/app/privacy', 'Privacy Policy'],
  ['/app/contact', 'Contact HQ'],
  ['/app/how-to-play', 'How to Play'],
  ['/app/no-such-screen', 'Join or Create Room'],
])('[SITE-04] [SITE-08] %s shows %s', async (path, heading) => {
  open(path);

  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 5000 })).toHaveTextContent(heading);
});

test('[SITE-08] a path outside the app goes to the site root', async () => {
  const { replaced } = watchPageLoads();

  open('/elsewhere');

  await vi.waitFor(() => expect(replaced.mock.calls).toEqual([['/']]));
});

test.each(['/app', '/app/create', '/app/join'])(
  '[SITE-05] [SITE-09] %s has a header picture and a way back',
  async (path) => {
    open(path);

    const back = await screen.findByRole('link', { name: 'Back to Home' }, { timeout: 5000 });
    expect(back).toHaveAttribute('href', '/');
    const picture = back.closest('header')?.querySelector('img');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/imgs\/(locations|animals)\/\w+\.webp$/));
  },
);
