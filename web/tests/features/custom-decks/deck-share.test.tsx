/** The page of a shared deck. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import DeckShare from '../../../src/features/custom-decks/share/deck-share-page';
import { visit } from '../../fakes/browser';
import { answering, fakeServer } from '../../fakes/server';

test('an answer that is not a deck is followed by advice', async () => {
  fakeServer(answering(200, { nonsense: true }));
  visit('/app/deck/ABC234', '/app/deck/:code', <DeckShare />);

  expect(await screen.findByRole('heading', { name: "The deck couldn't be loaded" })).toBeVisible();
  expect(screen.getByText('Try again in a moment.')).toBeVisible();
});
