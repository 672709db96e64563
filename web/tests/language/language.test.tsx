import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, chosenLanguage, speakOwnLanguage, useLanguage } from '../../src/language/language';
import { ENGLISH, LANGUAGES, type Language, languageOf } from '../../src/language/languages';
import { Name } from '../../src/language/name';

const KEY = 'spysafari:language';

function known(code: string): Language {
  const language = languageOf(code);
  if (!language) throw new Error(`No ${code}`);
  return language;
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
  window.localStorage.clear();
});

test('[LANG-03] a chosen language is remembered, with lang and dir on the page', async () => {
  await chooseLanguage(known('ar-XB'));

  expect(chosenLanguage()?.code).toBe('ar-XB');
  expect(document.documentElement).toHaveAttribute('lang', 'ar-XB');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('[LANG-03] a new language words everything anew and keeps what the page holds', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Create New Room 0' }));

  await act(() => chooseLanguage(known('en-XA')));

  expect(screen.getByRole('button')).toHaveAccessibleName('[Çŕéåţé Ñéŵ Ŕööm öñé ţŵ] 1');
  expect(screen.getByRole('button')).toHaveAttribute('title', '[Ĵöîñ Éxîšţîñĝ Ŕööm öñé ţŵö]');
});

test('[LANG-03] an unknown language that is remembered leaves the page English', async () => {
  window.localStorage.setItem(KEY, 'tlh');

  await speakOwnLanguage();

  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('[LANG-10] a catalogue that fails to load leaves the page English until there is a network', async () => {
  const pseudo = known('en-XA');
  const load = vi.spyOn(pseudo, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  window.localStorage.setItem(KEY, 'en-XA');

  await speakOwnLanguage();
  expect(document.documentElement).toHaveAttribute('lang', 'en');

  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en-XA'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('[LANG-03] a language that cannot be loaded is not chosen', async () => {
  vi.spyOn(known('en-XA'), 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));

  await expect(chooseLanguage(known('en-XA'))).rejects.toThrow('Failed to fetch');

  expect(chosenLanguage()).toBeNull();
});

test('[LANG-03] of two choices the last one counts, in whatever order their catalogues come', async () => {
  const { load } = known('ar-XB');
  let arrive: (() => void) | undefined;
  const late = new Promise<void>((settle) => {
    arrive = settle;
  });
  vi.spyOn(known('ar-XB'), 'load').mockReturnValueOnce(late.then(load));

  const first = chooseLanguage(known('ar-XB'));
  await chooseLanguage(known('en-XA'));
  arrive?.();
  await first;

  expect(document.documentElement).toHaveAttribute('lang', 'en-XA');
  expect(chosenLanguage()?.code).toBe('en-XA');
});

test('a name that looks like a tag is shown as it is', () => {
  render(
    <p>
      <Trans>
        <Name of="<0/>" /> asks the first question.
      </Trans>
    </p>,
  );

  expect(screen.getByRole('paragraph')).toHaveTextContent('<0/> asks the first question.');
});

test('every language has a code of its own', () => {
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
});
