/** Press every button that removes an element, and expect the focus to move to a neighbor of that element. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import DeckEditor from '../../src/features/custom-decks/editor/deck-editor-page';
import MyDecksPage from '../../src/features/custom-decks/my-decks-page';
import { deleteMyDeck, listMyDecks, saveMyDeck } from '../../src/features/custom-decks/store';
import { restoreLostFocus } from '../../src/shared/ui/focus';
import { visit } from '../fakes/browser';
import { me, open, others, pressInRow } from '../fakes/lobby';
import { fakeServer } from '../fakes/server';
import { wellBehaved } from '../fakes/table';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const expectFocusOn = async (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
const expectFocusOnMain = () => waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

async function save(id: string, title: string, savedAt: number, roles: string[] = []) {
  const cards = ['Roof', 'Cellar', 'Garden'].map((name) => ({ name, emoji: '', roles }));
  const words = { pair: 'spy', spy: '', card: '' } as const;
  await saveMyDeck({ id, savedAt, deck: { title, words, language: 'en', cards } });
}

beforeAll(() => {
  window.scrollTo = () => undefined;
  restoreLostFocus();
});

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  fakeServer(wellBehaved());
});

afterEach(async () => {
  for (const { id } of await listMyDecks()) await deleteMyDeck(id);
});

test('the roles of a card', async () => {
  await save('abc', 'Our office', 1, ['Boss', 'Guest', 'Cook']);
  visit('/app/decks/abc', '/app/decks/:id', <DeckEditor />);
  await press(/^Roof/);

  await press('Remove Guest');
  await expectFocusOn('Remove Cook');
  await press('Remove Cook');
  await expectFocusOn('Remove Boss');
  await press('Remove Boss');
  await expectFocusOn('Add role');
});

test.each(['on a phone', 'beside the list'])('the cards of a deck, %s', async (where) => {
  if (where === 'beside the list')
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );
  await save('abc', 'Our office', 1);
  visit('/app/decks/abc', '/app/decks/:id', <DeckEditor />);

  for (const name of ['Roof', 'Garden', 'Cellar']) {
    await press(new RegExp(`^${name}`));
    await press('Delete card');
    await screen.findByText(`Deleted ${name}.`);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBeVisible();
  }
  await press('Undo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('the decks, and the button that restores the last one', async () => {
  for (const [title, savedAt] of [
    ['Office', 3],
    ['Family', 2],
    ['Films', 1],
  ] as const)
    await save(title, title, savedAt);
  visit('/app/decks', '/app/decks', <MyDecksPage />);

  await press('Delete Family');
  await expectFocusOn('Delete Films');
  await press('Undo');
  await button('Delete Family');
  await expectFocusOn('Delete Films');

  for (const [title, neighbour] of [
    ['Films', 'Delete Family'],
    ['Office', 'Delete Family'],
  ] as const) {
    await press(`Delete ${title}`);
    await expectFocusOn(neighbour);
  }
  await press('Delete Family');
  await expectFocusOnMain();
  await press('Undo');
  await button('Delete Family');
  await expectFocusOnMain();
});

test('the players of a room', async () => {
  const { show } = await open();
  await show({ players: [me(), ...others] });
  await pressInRow(/Player p2$/, 'Remove Player p2');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  screen.getByRole('button', { name: /Player p2$/ }).focus(); // Browsers do this when the dialog closes.
  await show({ players: [me(), ...others.slice(1)] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Player p3$/ })).toHaveFocus());
});

test('[TV-05] the screens of a room', async () => {
  const { show } = await open();
  const players = [me(), ...others];
  const shown = (...ids: string[]) => ({
    players,
    screens: ids.map((id) => ({ id, sound: false })),
  });
  await show(shown('s1', 's2'));
  await press('Show on a TV');

  await press('Remove screen 2');
  await show(shown('s1'));
  await expectFocusOn('Remove screen 1');
  await press('Remove screen 1');
  await show(shown());
  await expectFocusOn('Close');
});
