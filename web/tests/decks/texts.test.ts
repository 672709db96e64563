import { beforeEach, expect, test, vi } from 'vitest';
import { DECKS } from '../../src/decks/words';
import { chooseLanguage } from '../../src/shared/languages/active-language';
import { ENGLISH, languagesIn } from '../../src/shared/languages/table';

const foreign = languagesIn('gallery').find(({ tag }) => tag === 'en-XA') ?? ENGLISH;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Import a fresh copy of the module, which has not loaded any texts yet. */
async function freshTexts() {
  vi.resetModules();
  return { ...(await import('../../src/decks/texts')), ...(await import('../../src/decks/words')) };
}

beforeEach(() => chooseLanguage(ENGLISH));

test('[LANG-11] cards and roles are translated by id, and unknown ones keep their English text', async () => {
  const { fetchDeckTexts, wordsFor } = await freshTexts();
  await fetchDeckTexts('locationDeck');

  expect(wordsFor('cruise-ship', 'Old name')).toBe('Cruise Ship');
  expect(wordsFor('airplane/1', 'Old role')).toBe('Captain');
  for (const unknown of ['airplane/0', 'airplane/99', 'moon-base', '', null, undefined])
    expect(wordsFor(unknown, 'Astronaut')).toBe('Astronaut');
});

test('[LANG-06] the cards in play are sorted alphabetically in the language of the page', async () => {
  const { cardsByWords, fetchDeckTexts } = await freshTexts();
  await fetchDeckTexts(...DECKS);

  const sorted = cardsByWords(
    ['Zebra', 'École', 'Old name', 'apple'],
    ['zebra', '', 'cruise-ship', undefined],
  );

  expect(sorted).toEqual([
    { name: 'apple', id: undefined, words: 'apple' },
    { name: 'Old name', id: 'cruise-ship', words: 'Cruise Ship' },
    { name: 'École', id: '', words: 'École' },
    { name: 'Zebra', id: 'zebra', words: 'Zebra' },
  ]);
});

test('question cards are fetched only where they are used, because most tables talk aloud', async () => {
  const { fetchDeckTexts, questionCardText } = await freshTexts();
  await fetchDeckTexts(...DECKS, 'ownDeck');
  expect(questionCardText('five-year-old')).toBe('');

  await fetchDeckTexts('talk');

  expect(questionCardText('five-year-old')).toBe('Would a five-year-old have fun here?');
  expect(questionCardText('300-years-ago')).toBe('Were there places like this 300 years ago?');
  expect(questionCardText('a-newer-question')).toBe('');
});

test('[LANG-10] texts that fail to load are shown in English and requested again', async () => {
  vi.useFakeTimers();
  const { fetchDeckTexts, spyWord } = await freshTexts();
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({ locale: foreign.tag, messages: {} });
  const fetched = vi.spyOn(window, 'fetch').mockImplementationOnce(offline);

  await fetchDeckTexts('animalsDeck');
  expect(spyWord('animalsDeck')).toBe('Hunter');

  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(spyWord('animalsDeck')).toBe('[Ĥûûññţééŕ]'));
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('if the English texts fail to load as well, the screen fails like a missing chunk and can be retried', async () => {
  const { fetchDeckTexts, spyWord } = await freshTexts();
  vi.spyOn(window, 'fetch').mockImplementationOnce(offline);

  await expect(fetchDeckTexts('locationDeck')).rejects.toThrow('Failed to fetch');
  await fetchDeckTexts();

  expect(spyWord('locationDeck')).toBe('Spy');
});

test('[LANG-09] a round fetches only the texts of its deck; texts of another deck and another language are added', async () => {
  const { fetchDeckTexts, spyWord } = await freshTexts();
  const { i18n } = await import('@lingui/core');
  await fetchDeckTexts('animalsDeck');
  expect([spyWord('locationDeck'), spyWord('animalsDeck')]).toEqual(['', 'Hunter']);

  await fetchDeckTexts('locationDeck');
  expect([spyWord('locationDeck'), spyWord('animalsDeck')]).toEqual(['Spy', 'Hunter']);

  i18n.loadAndActivate({ locale: foreign.tag, messages: {} });
  await vi.waitFor(() =>
    expect([spyWord('locationDeck'), spyWord('animalsDeck')]).toEqual(['[Šþý]', '[Ĥûûññţééŕ]']),
  );
});

test('[LANG-09] [PLAY-01] a remounted screen fetches the deck of its props', async () => {
  const { fetchOpenedDeck, spyWord } = await freshTexts();
  for (const state of [null, { currentDeck: 'moonDeck' }]) {
    window.history.replaceState(state, '');
    await fetchOpenedDeck();
    expect(spyWord('animalsDeck')).toBe('');
  }

  window.history.replaceState({ currentDeck: 'animalsDeck' }, '');
  await fetchOpenedDeck();
  window.history.replaceState(null, '');

  expect([spyWord('locationDeck'), spyWord('animalsDeck')]).toEqual(['', 'Hunter']);
});
