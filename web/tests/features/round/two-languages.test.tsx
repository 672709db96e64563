/** Two languages at one table: every phone shows the same cards in its own language. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handPicture } from '../../../src/decks/pictures';
import { fetchDeckTexts, textOf, textsOf } from '../../../src/decks/texts';
import { chooseLanguage } from '../../../src/shared/languages/active-language';
import { pseudo } from '../../../src/shared/languages/pseudo';
import { ENGLISH, languagesIn } from '../../../src/shared/languages/table';
import { says } from '../../fakes/browser';
import { button, hand, open, over, round, scored, spy } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const speak = (tag: string) =>
  act(async () => {
    const language = languagesIn('gallery').find((known) => known.tag === tag) ?? ENGLISH;
    await chooseLanguage(language);
    await fetchDeckTexts();
  });
const made = (words: string) => `[${pseudo(words)}]`;
const { fetch } = window;

beforeEach(() => {
  const calls = wellBehaved();
  fakeServer((call) => (call.path.startsWith('data:') ? fetch(call.path) : calls(call)));
});
afterEach(() => speak('en'));

test('[LANG-02] [LANG-11] the player’s own card changes its language during a round', async () => {
  const { show } = await open();
  await show(round());
  fireEvent.click(button(/^Show your card/));
  expect(button('Hide your card. Your Location, Airplane, Your role, Captain')).toBeVisible();

  await speak('en-XA');

  const label = button(/^\W*Ĥîîđéé/).getAttribute('aria-label');
  for (const words of ['Your Location', 'Airplane', 'Your role', 'Captain'])
    expect(label).toContain(made(words));
  expect(button(/Ĥîîđéé/).querySelector('img')).toHaveAttribute(
    'src',
    handPicture('/imgs/locations/airplane.webp'),
  );
});

test('[LANG-02] [LANG-11] cards in the grid stay crossed out, and an unknown card of an older deck stays English', async () => {
  const { show } = await open({
    ...spy,
    chosenCards: [...spy.chosenCards, 'Moon Base'],
    chosenIds: [...spy.chosenIds, 'moon-base'],
  });
  await show(round({}, { role: 'Spy', is_spy: true, game_location: null }));
  fireEvent.click(button(/^Show your card/));
  fireEvent.click(button(/View Location Cards$/));
  fireEvent.click(button('Bank'));

  await speak('en-XA');

  const list = screen.getByText(textOf('locationDeck/grid_hint') ?? '').nextElementSibling;
  if (!(list instanceof HTMLElement)) throw new Error('No grid');
  const cards = within(list).getAllByRole('button');
  expect(cards.map((card) => card.textContent)).toEqual([
    ...['Airplane', 'Bank', 'Beach'].map(made),
    'Moon Base',
  ]);
  expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false']);
});

test('[LANG-02] [LANG-11] the mission and the question are translated by their indexes', async () => {
  localStorage.setItem('spysafari:played', 'yes'); // In a first round, the card comes first.
  const { show } = await open({ ...spy, round: 2 });
  await show(round({ round: 2 }, { role: 'Spy', is_spy: true, game_location: null }));
  fireEvent.click(button('Help me with a question'));
  const place = textsOf('locationDeck/question').indexOf(screen.getByText(/\?$/).textContent ?? '');

  await speak('en-XA');

  expect(screen.getByText(textsOf('locationDeck/question')[place] ?? '-')).toBeVisible();
  expect(screen.getByText(textsOf('locationDeck/mission')[2] ?? '-')).toBeInTheDocument();
});

test('[LANG-02] [LANG-11] the outcomes, the reveal and all roles change their language', async () => {
  const { show } = await open({ ...hand, isAdmin: true });
  await show(over({}, { is_admin: true }));
  await speak('en-XA');
  expect(screen.getByText(made('Spy caught'))).toBeVisible();

  await show(scored({}, { is_admin: true }));

  expect(screen.getByText(says(`[${pseudo('The Spy was ')}Player p2.]`))).toBeVisible();
  expect(screen.getByText(says(`[${pseudo('The location was: ')}${made('Airplane')}.]`))).toBeVisible();
  const cast = screen.getByRole('region', { name: made('Who Was Who') });
  expect(within(cast).getByText(made('Captain'))).toBeVisible();
  expect(within(cast).getAllByText(made('Spy'))).not.toEqual([]);
});

test('[LANG-02] [LANG-11] the card that the Spy names and the list of cards change their language', async () => {
  const { show } = await open();
  await show(round({ stage: 'guess', referee: referee({ spy: 'p2', guess: 'airplane' }) }));
  await speak('en-XA');
  expect(screen.getByText(made('Airplane'))).toBeVisible();
  cleanup();

  await speak('en');
  const own = await open(spy);
  await own.show(round({ stage: 'last', referee: referee({ spy: 'p1' }) }));
  fireEvent.click(button('Bank'));
  await speak('en-XA');

  expect(button(made('Bank'))).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(`[${pseudo('Name ')}${made('Bank')}]`)).toBeVisible();
});
