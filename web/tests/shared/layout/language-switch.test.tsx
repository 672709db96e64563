import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, useLanguage } from '../../../src/shared/languages/active-language';
import { LANGUAGES } from '../../../src/shared/languages/choice';
import { ENGLISH } from '../../../src/shared/languages/table';
import { LanguageSwitch } from '../../../src/shared/layout/language-switch';
import { LONG, MIRRORED } from '../../fakes/languages';

function Page() {
  useLanguage();
  return <Seat />;
}

/** A field with typed text next to the switch. */
function Seat() {
  const [notes, setNotes] = useState('');
  return (
    <main tabIndex={-1}>
      <LanguageSwitch />
      <input aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
    </main>
  );
}

async function openList() {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox'), 'Ada lies');
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  return within(screen.getByRole('dialog', { name: 'Language' }));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await act(() => chooseLanguage(ENGLISH));
});

test('[LANG-03] [LANG-13] the list shows every language under its own name and marks the current one', async () => {
  const list = await openList();

  const choices = list.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
  expect(choices.map(({ textContent, lang, dir }) => [textContent, lang, dir])).toEqual(
    LANGUAGES.map(({ name, tag, dir }) => [name, tag, dir]),
  );
  expect(choices.map((choice) => choice.getAttribute('aria-current'))).toEqual(
    LANGUAGES.map((language) => String(language === ENGLISH)),
  );
});

test('[LANG-03] the focus starts at the current language', async () => {
  await act(() => chooseLanguage(LONG));
  render(<Page />);

  await userEvent.click(await screen.findByRole('button', { name: /^\[Ļááññĝûûááĝéé/ }));

  expect(screen.getByRole('button', { name: LONG.name })).toHaveFocus();
});

test('[LANG-03] a language change keeps the state of the page and is stored', async () => {
  const list = await openList();

  await userEvent.click(list.getByRole('button', { name: MIRRORED.name }));

  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox')).toHaveValue('Ada lies');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('spysafari:language')).toBe('ar-XB');
});

test('[LANG-03] messages that arrive after a later choice has failed do not close the list', async () => {
  const list = await openList();
  let arrive: ((words: Response) => void) | undefined;
  const late = new Promise<Response>((settle) => {
    arrive = settle;
  });
  const fetch = vi.spyOn(window, 'fetch').mockReturnValueOnce(late);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  for (const language of [LONG, MIRRORED])
    await userEvent.click(list.getByRole('button', { name: language.name }));

  const words = Response.json({ ids: '', messages: [] });
  const read = vi.spyOn(words, 'json').mockResolvedValue({});
  await act(async () => {
    arrive?.(words);
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
  });

  expect(screen.getByRole('alert')).toHaveTextContent("This language can't be loaded");
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('[LANG-03] a language that fails to load is reported and can be chosen again', async () => {
  const list = await openList();
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const choice = list.getByRole('button', { name: LONG.name });

  await userEvent.click(choice);
  expect(list.getByRole('alert')).toHaveTextContent("This language can't be loaded");
  expect(document.documentElement).toHaveAttribute('lang', 'en');

  await userEvent.click(choice);
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en-XA'));
});
