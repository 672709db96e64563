import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chooseLanguage,
  loadFirstLanguage,
  markPageLanguage,
  useLanguage,
} from '../../../src/shared/languages/active-language';
import { LANGUAGES } from '../../../src/shared/languages/choice';
import { Name } from '../../../src/shared/languages/name';
import { ENGLISH, type Language } from '../../../src/shared/languages/table';

const EMPTY: unknown[] = [];

const KEY = 'spysafari:language';
const page = document.documentElement;

function known(wanted: string): Language {
  const language = LANGUAGES.find(({ tag }) => tag === wanted);
  if (!language) throw new Error(`No ${wanted}`);
  return language;
}

function failOnce() {
  return vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('', { status: 502 }));
}

function Page() {
  useLanguage();
  return <Counter />;
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" title={t`Join Existing Room`} onClick={() => setCount(count + 1)}>
      <Trans>Create New Room</Trans> {count}
    </button>
  );
}

afterEach(async () => {
  vi.restoreAllMocks();
  await act(() => chooseLanguage(ENGLISH));
});

test('[LANG-03] a language change translates everything and keeps the state of the page', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Create New Room 0' }));

  await act(() => chooseLanguage(known('en-XA')));

  expect(screen.getByRole('button')).toHaveAccessibleName('[Çŕééááţéé ÑÑééŵ Ŕööööḿ] 1');
  expect(screen.getByRole('button')).toHaveAttribute('title', '[Ĵööîîññ ÉÉẋîîšţîîññĝ Ŕööööḿ]');
});

test.each([
  ['fa', '۱۸'],
  ['ar', '18'],
])('[LANG-06] %s writes 18 as %s', async (tag, written) => {
  await act(() => chooseLanguage(known(tag)));

  expect(i18n.number(18)).toBe(written);
});

test('[LANG-06] Persian messages have Persian digits', async () => {
  await act(() => chooseLanguage(known('fa')));
  const round = 12;

  expect(t`Round ${round}`).toBe('دور ۱۲');
});

test('[LANG-03] an unknown stored language leaves the page English', async () => {
  window.localStorage.setItem(KEY, 'tlh');

  await loadFirstLanguage();

  expect(page).toHaveAttribute('lang', 'en');
});

test('[LANG-10] without its messages the page stays English and retries', async () => {
  vi.useFakeTimers();
  const fetch = failOnce();
  page.lang = 'en-XA'; // Set the language of the page, as the server does.
  window.localStorage.setItem(KEY, 'en-XA');

  await loadFirstLanguage();
  expect(page).toHaveAttribute('lang', 'en');

  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(page).toHaveAttribute('lang', 'en-XA'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('[LANG-10] while messages are loading, the page is marked as English', async () => {
  let come = (_words: Response): void => undefined;
  vi.spyOn(window, 'fetch').mockReturnValueOnce(
    new Promise((settle) => {
      come = settle;
    }),
  );
  page.lang = 'ar-XB'; // Set the language of the page, as the server does.
  page.dir = 'rtl';
  window.localStorage.setItem(KEY, 'ar-XB');

  const speaking = loadFirstLanguage();
  markPageLanguage(); // main.tsx does this before the first render.
  expect(page).toHaveAttribute('lang', 'en');
  expect(page).toHaveAttribute('dir', 'ltr');

  come(Response.json(EMPTY));
  await speaking;
  expect(page).toHaveAttribute('lang', 'ar-XB');
  expect(page).toHaveAttribute('dir', 'rtl');
});

test('[LANG-10] messages that fail to load do not revert a later choice', async () => {
  vi.useFakeTimers();
  failOnce();
  window.localStorage.setItem(KEY, 'en-XA');
  await loadFirstLanguage();

  await chooseLanguage(known('ar-XB'));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();

  expect(page).toHaveAttribute('lang', 'ar-XB');
});

test('[LANG-03] a language that cannot be loaded is not stored', async () => {
  failOnce();

  await expect(chooseLanguage(known('en-XA'))).rejects.toThrow('answers 502');

  expect(window.localStorage.getItem(KEY)).not.toBe('en-XA');
  expect(page).toHaveAttribute('lang', 'en');
});

test('[LANG-03] the last of two choices wins, regardless of the order of responses', async () => {
  let arrive: (() => void) | undefined;
  const late = new Promise<void>((settle) => {
    arrive = settle;
  });
  vi.spyOn(window, 'fetch').mockReturnValueOnce(late.then(() => Response.json(EMPTY)));

  const first = chooseLanguage(known('ar-XB'));
  await chooseLanguage(known('en-XA'));
  arrive?.();
  await first;

  expect(page).toHaveAttribute('lang', 'en-XA');
  expect(window.localStorage.getItem(KEY)).toBe('en-XA');
});

test('a name that looks like a tag is shown unchanged', () => {
  render(
    <p>
      <Trans>
        <Name of="<0/>" /> asks the first question.
      </Trans>
    </p>,
  );

  expect(screen.getByRole('paragraph')).toHaveTextContent('<0/> asks the first question.');
});
