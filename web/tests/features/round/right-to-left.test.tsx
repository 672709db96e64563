/** Right-to-left names do not reorder the text beside them, and right-to-left pages isolate all names. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeckCarousel } from '../../../src/features/lobby/deck-carousel';
import { WinnerTitle } from '../../../src/features/results/ranking';
import { ActionProgress } from '../../../src/features/round/referee/action-progress';
import { vote } from '../../../src/room/stages/vote';
import { useConfiguration } from '../../../src/room/state/use-configuration';
import { shownName } from '../../../src/shared/text/names';
import { Coin } from '../../../src/shared/ui/chip';
import { says } from '../../fakes/browser';
import { player } from '../../fakes/live';
import * as lobby from '../../fakes/lobby';
import * as play from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const NAME = 'דנה 3';
const ISOLATED = { selector: 'bdi' };
const SHOWN = `\u2068${NAME}\u2069`;
const dana = player('p2', { player_name: NAME, in_round: true, score: 2 });

afterEach(() => {
  document.documentElement.dir = '';
});

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('a name that is too long is truncated at its own end', () => {
  render(<ActionProgress words={vote.action.words} players={[dana]} acted={[]} />);

  expect(screen.getByText(NAME, { selector: '[class*="name"]' }).tagName).toBe('BDI');
});

test('in the lobby, names are isolated at the seat, in announcements and in the removal dialog', async () => {
  const { show } = await lobby.open();
  await show({ players: [lobby.me()] });
  await show({ players: [lobby.me(), dana] });

  expect(screen.getByText(NAME, ISOLATED)).toBeVisible();
  expect(screen.getByText(`${SHOWN} is here. 2 players.`)).toBeInTheDocument();
  await lobby.pressInRow(/דנה 3$/, `Remove ${SHOWN}`);
  expect(screen.getByRole('dialog', { name: `Remove ${SHOWN} from the room?` })).toBeVisible();
});

test('in a round, names are isolated in the header, before the first question and at the table', async () => {
  const own = { player_name: NAME };
  const { show } = await play.open();
  await show(play.round({ players: [play.me(own), { ...dana, player_name: 'محمد' }] }));
  await userEvent.click(screen.getByRole('button', { name: /^Your Notes/ }));

  expect(screen.getByText(says('محمد asks the first question.'))).toBeVisible();
  expect(screen.getAllByText('محمد', ISOLATED)).toHaveLength(2);
  expect(screen.getByText(NAME, { selector: 'header bdi' })).toBeVisible();
  expect(within(screen.getByText(says(`${NAME} (You)`))).getByText(NAME, ISOLATED)).toBeVisible();
});

test('names are isolated in the reveal', async () => {
  const { show } = await play.open();
  await show(
    play.scored({
      reveal: {
        deck: 'locationDeck',
        cardId: 'airplane',
        card: 'Airplane',
        hands: [{ playerId: 'p2', playerName: NAME, roleId: null, role: 'Spy', isSpy: true }],
      },
    }),
  );

  expect(within(screen.getByText(says(`The Spy was ${NAME}.`))).getByText(NAME, ISOLATED)).toBeVisible();
  const cast = screen.getByRole('region', { name: 'Who Was Who' });
  expect(within(cast).getByText(NAME, ISOLATED)).toBeVisible();
});

test('[LANG-05] names are truncated at the end of their own text direction, in LTR and RTL pages', async () => {
  const { show } = await play.open();
  await show(play.round({ players: [play.me(), dana] }));
  await userEvent.click(screen.getByRole('button', { name: /^Show your card/ }));
  await userEvent.click(screen.getByRole('button', { name: /Suspects Board$/ }));

  const suspect = within(screen.getByRole('button', { name: new RegExp(NAME) }));
  expect(suspect.getByText(NAME, ISOLATED), 'the box that cuts is the one of the name').toHaveClass(/name/);
});

test('[LANG-05] the plus sign stays before the points', () => {
  document.documentElement.dir = 'rtl';
  render(<Coin label="plus 2">+2</Coin>);

  expect(screen.getByText('+2')).toHaveAttribute('dir', 'ltr');
});

test('names are isolated in the headline of the results', () => {
  const rows = [NAME, 'Maya'].map((player_name) => ({ player_name, score: 2, icon_id: 0 }));
  render(<WinnerTitle ranked={rows} deck="locationDeck" seed={0} />);

  const headline = within(screen.getByRole('heading', { name: `${NAME} and Maya Win!` }));
  for (const name of [NAME, 'Maya']) expect(headline.getByText(name, ISOLATED)).toBeVisible();
});

function Carousel() {
  return <DeckCarousel configuration={useConfiguration(null, true)} turns />;
}

test.each([
  ['rtl', 'previous', 'next'],
  ['ltr', 'next', 'previous'],
])(
  '[LANG-05] %s: the right arrow key selects the %s deck, a drag to the right the %s one',
  (dir, arrow, drag) => {
    document.documentElement.dir = dir;
    render(<Carousel />);
    const came = () => /next|previous/.exec(screen.getByTestId('deck-card').className)?.[0];

    fireEvent.keyDown(screen.getByRole('button', { name: 'Next deck' }), { key: 'ArrowRight' });
    expect(came()).toBe(arrow);

    const card = screen.getByTestId('deck-card');
    card.setPointerCapture = () => undefined;
    const at = (clientX: number) => ({ clientX, pointerId: 1, isPrimary: true, button: 0 });
    fireEvent.pointerDown(card, at(200));
    fireEvent.pointerUp(card, at(300));
    expect(came()).toBe(drag);
  },
);

test('[LANG-05] on a right-to-left page, the full stop of a Latin name stays after it', () => {
  document.documentElement.dir = 'rtl';

  expect(shownName('Agent 7.')).toBe('\u2068Agent 7.\u2069');
});
