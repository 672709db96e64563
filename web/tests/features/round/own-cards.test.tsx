/** A round with custom cards: the screens of the Spy and the team, and the files that they fetch. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePictures } from '../../fakes/browser';
import { hear, inOwnDeck, ownHand, ownSpy, ownView } from '../../fakes/own-deck';
import { button, open, round, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import '../../fakes/referee'; // Load the chunks of refereed rounds.
import { wellBehaved } from '../../fakes/table';

const THUMBS = ['library', 'castle'].map((card) => `/imgs/locations/thumbs/${card}.avif`);
const both = test.each([
  ['the team', ownHand],
  ['the Spy', ownSpy],
]);

let letters: ReturnType<typeof fakeLetters>;

/** A fake `document.fonts`: text that contains `missing` needs a font file that is not loaded. */
function fakeLetters(missing: RegExp) {
  const load = vi.fn((_face: string, _words: string) => Promise.resolve([]));
  const check = (_face: string, words: string) => !missing.test(words);
  vi.stubGlobal('document', Object.assign(document, { fonts: { load, check } }));
  return load;
}

beforeEach(() => {
  fakeServer(wellBehaved());
  letters = fakeLetters(/[\u0400-\u04FF]/);
  hear();
});

/** The front of the player's own card. */
async function face(state: object, pictures?: { come: () => Promise<void> }) {
  await open(state);
  await pictures?.come();
  await userEvent.click(button(/^Show your card/));
  return screen.getByRole('region', { name: 'Your card' });
}

both(
  '[DECK-05] for the card of %s no file of a hand is fetched, and the same pictures',
  async (_whom, state) => {
    const pictures = fakePictures();

    const card = await face(state, pictures);

    expect(pictures.asked).toEqual(THUMBS);
    expect(card.innerHTML).not.toContain('/imgs/hands/');
    const shown = [...card.querySelectorAll('img, source')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('srcset'),
    );
    expect(shown).toEqual(['/imgs/spys/locationHidden.avif', '/imgs/spys/locationHidden.webp']);
  },
);

both('[DECK-05] until our pictures are here, the card of %s shows its back alone', async (_whom, state) => {
  fakePictures();

  const card = await face(state);

  expect(card.querySelector('text')).toBeNull();
  expect(card.querySelectorAll('img')).toHaveLength(2);
});

both(
  '[DECK-05] for %s the letters of all cards in play are fetched, and of no role',
  async (_whom, state) => {
    await open(state);

    const fetched = new Set(letters.mock.calls.map(([, words]) => words));
    expect(fetched).toEqual(new Set(['PrüferZimmerTeekücheTDachDBüchereiBCastleC']));
  },
);

test('[DECK-05] a role is rendered in a system font if the font file of its letters is not loaded', async () => {
  const pictures = fakePictures();
  const latin = await face(ownHand, pictures);
  expect(within(latin).getByText('Gießkannenwart').className).not.toMatch(/system/);
  document.body.replaceChildren();

  const cyrillic = await face({ ...ownHand, role: 'Завхоз' }, pictures);
  expect(within(cyrillic).getByText('Завхоз').className).toMatch(/system/);
});

test('[LANG-15] the player’s own card has the language of its text and the author’s label', async () => {
  const card = within(await face(ownHand, fakePictures()));

  expect(card.getByText('Zimmer')).toBeVisible();
  for (const words of ['Teeküche', 'Gießkannenwart']) {
    expect(card.getByText(words)).toHaveAttribute('lang', 'de');
    expect(card.getByText(words)).toHaveAttribute('dir', 'auto');
  }
  expect(card.getByRole('button')).toHaveAccessibleName(
    'Hide your card. Zimmer, Teeküche, Your role, Gießkannenwart',
  );
});

test('[LANG-15] [DECK-04] generic roles and built-in cards are in the page’s language', async () => {
  const state = { ...ownHand, location: 'Castle', cardId: 'castle', role: 'Lost', roleId: 'any/3' };
  const card = within(await face(state, fakePictures()));

  for (const words of ['Castle', 'Lost']) expect(card.getByText(words)).not.toHaveAttribute('lang');
});

test('[DECK-05] the Spy’s card shows the author’s term for the Spy, and a mission', async () => {
  const card = within(await face(ownSpy, fakePictures()));

  expect(card.getByText('Your Mission')).toBeVisible();
  expect(card.getByText('Prüfer')).toBeVisible();
  expect(card.getByRole('button')).toHaveAccessibleName(
    /^Hide your card\. Your Mission, Prüfer, They all wrote it/,
  );
});

test('[DECK-05] when face down, the cards of the Spy and the team differ only in the hidden side', async () => {
  const cards = [];
  for (const state of [ownHand, ownSpy]) {
    const pictures = fakePictures();
    await open(state);
    await pictures.come();
    const card = screen.getByRole('region', { name: 'Your card' });
    card.querySelector('button [aria-hidden="true"]')?.remove();
    cards.push(card.outerHTML);
    document.body.replaceChildren();
  }

  expect(cards[0]).toContain('Nothing to see here.');
  expect(cards[0]).toBe(cards[1]);
});

both(' [LANG-15] every card in play is listed for %s in its own language', async (_whom, state) => {
  await open(state);

  await userEvent.click(button('Cards'));

  const list = within(screen.getByRole('region', { name: 'Cards' }));
  expect(
    list.getAllByRole('button', { pressed: false }).map((card) => card.querySelector('bdi')?.lang),
  ).toEqual(['de', 'de', 'de', '']);
  expect(list.getByText('Teeküche')).toHaveAttribute('dir', 'auto');
});

test('[DECK-14] the Spy’s notes show generated art, and built-in pictures once they are loaded', async () => {
  const pictures = fakePictures();
  await open(ownSpy);
  await userEvent.click(button(/^Your Notes/));
  await userEvent.click(button(/^Show your card/));
  const notes = screen.getByRole('region', { name: /View All Cards|Your Notes/ });
  expect(notes.querySelector('text, img')).toBeNull();

  await pictures.come();

  expect([...notes.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['D', '🫖']);
  const ours = [...notes.querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect(ours).toEqual(['library', 'castle'].map((card) => `/imgs/locations/thumbs/${card}.webp`));
});

test('[DECK-05] [LANG-15] the reveal uses the custom terms for card and Spy', async () => {
  const table = await open(ownHand);
  const told = scored();
  const reveal = told.reveal && {
    ...told.reveal,
    deck: 'ownDeck' as const,
    cardId: 'hhhhhhhh.1',
    card: 'Teeküche',
    own: { pair: 'own' as const, spy: 'Prüfer', card: 'Zimmer', language: 'de', sign: '🫖' },
  };

  await table.show(inOwnDeck({ ...told, reveal: reveal ?? null, own: ownView({ pair: 'hunter' }) }));

  const status = screen
    .getAllByRole('status')
    .map((one) => one.textContent ?? '')
    .join();
  expect(status).toContain('\u2068Prüfer\u2069: Player p2');
  expect(status).toContain('\u2068Zimmer\u2069: Teeküche');
  const card = screen.getAllByText('Teeküche').find((one) => one.lang === 'de');
  expect(card).toHaveAttribute('dir', 'auto');
});

test('[DECK-17] before the first snapshot, a custom deck is treated as a mix', async () => {
  const table = await open(ownSpy);
  await table.show({
    ...round({ currentDeck: 'ownDeck' }, { is_spy: true, role: 'Spy', game_location: null }),
  });

  expect(screen.getByText('Spy')).toBeInTheDocument();
});

test('[LANG-15] [REF-15] the verdict names the card, and does not refer to players by a word that would need inflection', async () => {
  const table = await open(ownHand);
  const told = scored();
  const hands = ['p2', 'p1'].map((playerId) => ({
    playerId,
    playerName: `Player ${playerId}`,
    roleId: null,
    role: 'lost',
    isSpy: playerId === 'p2',
  }));
  const own = { pair: 'impostor' as const, spy: 'Impostor', card: 'Word', language: 'de', sign: '🫖' };
  const reveal = { deck: 'ownDeck' as const, cardId: 'hhhhhhhh.1', card: 'Teeküche', hands, own };
  const points = [{ playerId: 'p2', points: 4, why: 'guessed' as const }];
  const verdict = {
    how: 'guessed' as const,
    suspect: null,
    by: null,
    guess: 'hhhhhhhh.1',
    left: 271,
    points,
  };

  await table.show(inOwnDeck({ ...told, outcome: 'spy_caught_location', reveal, verdict }));

  const status = screen
    .getAllByRole('status')
    .map((one) => one.textContent ?? '')
    .join();
  expect(status).toContain('\u2068Impostor\u2069: Player p2');
  expect(status).toContain('\u2068Word\u2069: Teeküche');
  expect(status).toContain('Named the card with 4:31 on the clock.');
  expect(screen.getByRole('list', { name: 'Points' })).toHaveTextContent('ImpostorPlayer p2Named the card');
});
