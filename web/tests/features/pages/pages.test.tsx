import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import english from '../../../content/en/how-to-play.md';
import { guidePage } from '../../../src/features/pages/guide-page';
import Privacy from '../../../src/features/pages/privacy-page';
import { chooseLanguage } from '../../../src/shared/languages/active-language';
import { ENGLISH } from '../../../src/shared/languages/table';
import { visit } from '../../fakes/browser';
import { LONG, MIRRORED } from '../../fakes/languages';

const HowToPlay = await guidePage(english);

test('[PAGE-01] [SITE-04] the privacy policy has a date and sections', () => {
  visit('/app/privacy', '/app/privacy', <Privacy />);

  expect(screen.getByText('Last updated: March 19, 2025')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Information Collection',
    'Use of Information',
    'Security',
    'Third-Party Services',
    'Your Rights',
    'Policy Updates',
    'Contact',
  ]);
  expect(document.title).toBe('Privacy Policy | Spy Safari');
});

test('[PAGE-04] [SITE-04] the guide has pictures and lists the points', () => {
  visit('/app/how-to-play', '/app/how-to-play', <HowToPlay />);

  expect(document.title).toBe('How to Play | Spy Safari');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How to Play Spy Safari');
  const pictures = within(screen.getByRole('article')).getAllByRole('img');
  expect(pictures.length).toBeGreaterThan(6);
  for (const picture of pictures)
    expect(picture).toHaveAttribute('src', expect.stringMatching('^/imgs/howtoimgs/'));
  const points = within(screen.getAllByRole('table')[0] ?? document.body).getAllByRole('row');
  expect(points.map((row) => row.lastElementChild?.textContent)).toEqual([
    'Who scores',
    'Spy: 2 points',
    'Spy: 1 point',
    'Everyone else: 1 point each',
  ]);
});

test.each([
  ['after half a second', () => vi.advanceTimersByTime(500)],
  ['as soon as the player scrolls', () => fireEvent.scroll(window)],
])('[SITE-05] two more cards appear next to the first one %s', (_when, happens) => {
  vi.useFakeTimers();
  visit('/app/how-to-play', '/app/how-to-play', <HowToPlay />);
  const cards = () => document.querySelectorAll('header [aria-hidden] img');
  expect(cards()).toHaveLength(1);

  act(() => void happens());

  expect(cards()).toHaveLength(3);
});

test('[PAGE-04] a link within the guide finds its section', () => {
  visit('/app/how-to-play', '/app/how-to-play', <HowToPlay />);

  expect(screen.getByRole('link', { name: 'below' })).toHaveAttribute('href', '#the-animals-deck');
  expect(document.getElementById('the-animals-deck')).toHaveTextContent('The Animals Deck');
});

test.each([
  ['privacy', <Privacy key="privacy" />],
  ['how-to-play', <HowToPlay key="how-to-play" />],
])('[PAGE-01] [PAGE-04] the table of contents of %s links to all sections', async (path, element) => {
  visit(`/app/${path}`, `/app/${path}`, element);
  const contents = screen.getByRole('navigation', { name: 'On this page' });

  await userEvent.click(within(contents).getByText('On This Page'));

  const links = within(contents).getAllByRole('link');
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(links.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
});

test.each([
  ['privacy', <Privacy key="privacy" />],
  ['how-to-play', <HowToPlay key="how-to-play" />],
])('[SITE-09] %s has no Back to Home', (path, element) => {
  visit(`/app/${path}`, `/app/${path}`, element);

  expect(screen.queryByRole('link', { name: 'Back to Home' })).toBeNull();
});

test('[LANG-08] [LANG-13] the policy is available in English, marked as authoritative', async () => {
  const policy = () => (
    <Suspense>
      <Privacy />
    </Suspense>
  );
  const { unmount } = visit('/app/privacy', '/app/privacy', policy());
  await act(() => chooseLanguage(MIRRORED));
  expect(await screen.findByRole('article')).toHaveAttribute('lang', MIRRORED.tag);
  unmount();
  visit('/app/privacy?in=en', '/app/privacy', policy());

  expect(screen.getByText('Last updated: March 19, 2025')).toBeVisible();
  for (const piece of [
    screen.getByRole('article'),
    screen.getByRole('heading', { level: 1 }).closest('[lang]'),
  ]) {
    expect(piece).toHaveAttribute('lang', 'en');
    expect(piece).toHaveAttribute('dir', 'ltr');
  }
  await act(() => chooseLanguage(ENGLISH));
});

test('[LANG-01] an article follows the language of the device: text, contents and title', async () => {
  visit(
    '/app/how-to-play',
    '/app/how-to-play',
    <Suspense>
      <HowToPlay />
    </Suspense>,
  );

  await act(() => chooseLanguage(LONG));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Ĥööŵ ţöö Þļááý Spy Safari$/);
  expect(screen.getByRole('link', { name: 'ƀééļööŵ' })).toHaveAttribute('href', '#the-animals-deck');
  await waitFor(() => expect(document.title).toBe('Ĥööŵ ţöö Þļááý | Spy Safari'));

  await act(() => chooseLanguage(ENGLISH));
  expect(document.title).toBe('How to Play | Spy Safari');
});
