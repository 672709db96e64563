import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setCustomWords } from '../../src/decks/custom-deck';
import { useCustomCards } from '../../src/tv/custom-cards';
import { type CustomDeckKind, customCards } from '../../src/tv/gallery/custom-decks';
import { STAGES } from '../../src/tv/gallery/gallery';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { sceneOf } from '../../src/tv/scenes';
import { USUAL } from '../fakes/tv-wish';

const wish: RoomOptions = { ...USUAL, stage: 'talk', players: 7, deck: 'ownDeck', own: 'deck', cards: 12 };

function show(more: Partial<RoomOptions>, now = NOW) {
  const view = roomView({ ...wish, ...more });
  setCustomWords(view.own, view.reveal?.own);
  const { Screen } = sceneOf(view);
  return render(<Screen view={view} now={now} />);
}

function bring(own: CustomDeckKind, count: number) {
  const list = customCards(own, count);
  useCustomCards.setState({ list, known: new Map(list.map((card) => [card.id, card])), failed: false });
}

beforeEach(() => {
  useCustomCards.setState(useCustomCards.getInitialState(), true);
});

test.each(STAGES)(
  '[TV-06] [DECK-19] %s renders with custom cards of every kind, and before they have loaded',
  (stage) => {
    for (const own of ['deck', 'written', 'mix', 'hostile'] as const)
      for (const count of [0, 60]) {
        bring(own, count);
        const { unmount } = show({ stage, own, cards: 60, players: 10, names: 'odd', variant: 'named' });
        for (const heading of screen.getAllByRole('heading')) expect(heading).toHaveAccessibleName();
        unmount();
      }
  },
);

test('[DECK-04] the screen shows which players are done, but not their names for cards', () => {
  const { container } = show({ stage: 'writing', players: 5 });

  expect(screen.getByRole('heading', { name: 'Write three places' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0:52');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 5 are done');
  expect(screen.getAllByRole('img', { name: 'done' })).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: 'writing' })).toHaveLength(2);
  expect(container).not.toHaveTextContent('Coffee corner');
});

test('[DECK-04] disconnected players are not counted', () => {
  show({ stage: 'writing', players: 8 });

  expect(screen.getByRole('status')).toHaveTextContent('6 of 8 are done');
  expect(screen.getAllByRole('img', { name: 'writing' })).toHaveLength(2);
});

test('[DECK-14] the wall names every card, and its pages follow the clock', () => {
  bring('deck', 30);
  const seen = [0, 1, 2].flatMap((page) => {
    const { unmount } = show({ cards: 30 }, NOW + page * 7_000);
    const wall = screen.getByRole('region', { name: 'Word?' });
    const names = within(wall)
      .getAllByRole('listitem')
      .map((card) => card.querySelector('bdi')?.textContent?.replace(/\u00ad/g, ''));
    unmount();
    return names;
  });

  expect(new Set(seen)).toEqual(new Set(customCards('deck', 30).map(({ name }) => name)));
});

test('[DECK-14] a custom card named like a built-in one shows the built-in picture and the author’s spelling', () => {
  bring('deck', 12);
  const { container } = show({});

  expect(container.querySelector('img[src="/imgs/locations/thumbs/library.webp"]')).not.toBeNull();
  expect(screen.getByText('Bücherei')).toBeVisible();
});

test('[DECK-05] the wall shows identical backs until the cards have loaded, and a message if that fails', () => {
  const { unmount } = show({ cards: 12 });
  const wall = () => screen.getByRole('region', { name: 'Word?' });
  const pictures = [...wall().querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toHaveLength(12);
  expect(new Set(pictures)).toEqual(new Set(['/imgs/cards/back-location.webp']));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();

  useCustomCards.setState({ failed: true });
  show({ cards: 12 });
  expect(screen.getByRole('status')).toHaveTextContent("The cards aren't loading. Trying again…");
});

test('[DECK-19] a guessed card that has not loaded refers to the phones', () => {
  show({ stage: 'guess', variant: 'named' });

  expect(screen.getByText(/They're on your phones/)).toBeVisible();
});

test('[DECK-17] custom terms are separate from other text in a headline, a guess and a reveal', () => {
  bring('deck', 12);
  const guess = show({ stage: 'guess', variant: 'named' });
  expect(screen.getByRole('heading', { name: 'Impostor: Cy' })).toBeVisible();
  expect(screen.getByText('Coffee corner')).toBeVisible();
  guess.unmount();

  show({ stage: 'scored' });
  expect(screen.getByRole('heading', { name: 'Impostor: Cy' })).toBeVisible();
  expect(screen.getByText('Coffee corner')).toBeVisible();
});

test('[DECK-20] markup in a name is shown as text, and a direction mark has no effect outside of the name', () => {
  bring('hostile', 12);
  show({ own: 'hostile' });

  expect(screen.getByText('<b>Bold</b> & <script>')).toBeVisible();
  const turned = screen.getByText((text) => text.startsWith('\u202e') && text.endsWith('siht'));
  expect(turned.tagName).toBe('BDI');
});

test.each([
  ['deck', 'Our office', '12 cards'],
  ['written', 'Our own places', 'You write the cards.'],
  ['mix', 'Our mix', '12 cards'],
] as const)('[DECK-17] the lobby describes the deck: %s', (own, title, plan) => {
  bring(own, own === 'written' ? 0 : 12);
  show({ stage: 'lobby', own });

  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('One bluffer, 8 minutes.')).toBeVisible();
  expect(screen.getByText(plan)).toBeVisible();
});
