/** Parts of the deck editor (DECK-09). */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CardEntries } from '../../../src/features/custom-decks/editor/card-entries';
import { CardForm } from '../../../src/features/custom-decks/editor/card-form';
import { Preview } from '../../../src/features/custom-decks/editor/preview';
import { useCards } from '../../../src/features/custom-decks/editor/use-cards';
import type { DeckBody, DeckCard } from '../../../src/shared/contract.gen';
import { chooseLanguage } from '../../../src/shared/languages/active-language';
import { pseudo } from '../../../src/shared/languages/pseudo';
import { ENGLISH } from '../../../src/shared/languages/table';
import { MIRRORED } from '../../fakes/languages';

afterEach(async () => {
  await act(() => chooseLanguage(ENGLISH));
});

const ignore = () => undefined;
const card = (name: string): DeckCard => ({ name, emoji: '', roles: [] });
const deckOf = (...names: string[]): DeckBody => ({
  title: 'Our office',
  words: { pair: 'spy', spy: '', card: '' },
  language: 'en',
  cards: names.map(card),
});

test('[DECK-09] a card removed by another window can no longer be edited', () => {
  let kept = deckOf('Roof', 'Cellar');
  const { result } = renderHook(() =>
    useCards(
      deckOf('Roof', 'Cellar'),
      (next) => {
        kept = next(kept);
      },
      ignore,
    ),
  );
  kept = deckOf('Roof');
  act(() => result.current.edit(1, card('Basement')));
  expect(kept).toEqual(deckOf('Roof'));
  act(() => result.current.edit(0, card('Terrace')));
  expect(kept).toEqual(deckOf('Terrace'));
});

test('[DECK-09] the selected card stays selected if another window removes an earlier card', () => {
  const { result, rerender } = renderHook((deck) => useCards(deck, ignore, ignore), {
    initialProps: deckOf('Roof', 'Cellar', 'Attic'),
  });
  act(() => result.current.select(1));
  expect(result.current.selected).toBe(1);
  rerender(deckOf('Cellar', 'Attic'));
  expect(result.current.selected).toBe(0);
  rerender(deckOf('Attic'));
  expect(result.current.selected).toBeNull();
});

test('[DECK-09] names and roles have a language attribute, but our own text does not', () => {
  const cards = [{ ...card('Teeküche'), roles: ['Chefin'] }, card('')];
  render(
    <CardEntries deck={{ ...deckOf(), language: 'de', cards }} selected={null} onSelect={() => undefined} />,
  );
  expect(screen.getByText('Teeküche')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Chefin')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('No name yet')).not.toHaveAttribute('lang');
});

test('[DECK-09] the field for a name has room for two names, and only then for more than 32 letters', () => {
  const typed: string[] = [];
  render(<CardForm deck={deckOf('Tea')} index={0} onCard={({ name }) => typed.push(name)} />);
  const two = `${'x'.repeat(32)} / ${'y'.repeat(32)}`;

  for (const value of [two, 'x'.repeat(40)])
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value } });

  expect(typed).toEqual([two, 'x'.repeat(32)]);
});

test('[DECK-09] the preview shows two names of a card as two cards', () => {
  const { rerender } = render(<Shown index={0} />);
  expect(screen.getByText('Coffee')).toBeVisible();
  expect(screen.getByText('Card 1 of 3')).toBeVisible();
  rerender(<Shown index={1} />);
  expect(screen.getByText('Tea')).toBeVisible();
});

const Shown = ({ index }: { index: number }) => (
  <Preview
    mine={{ id: 'a', deck: deckOf('Coffee / Tea', 'Milk'), savedAt: 0 }}
    index={index}
    onIndex={() => undefined}
    onBack={() => undefined}
  />
);

test('[LANG-02] the list of cards changes its language', async () => {
  const deck = { ...deckOf(), cards: [card('')] };
  render(<CardEntries deck={deck} selected={null} onSelect={() => undefined} />);
  await act(() => chooseLanguage(MIRRORED));
  expect(screen.getByText(`[${pseudo('No name yet')}]`)).toBeVisible();
});
