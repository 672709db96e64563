/** The line at the lower edge of a guest's screen that says which player acts next. */
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTalk } from '../../src/features/round/lazy-parts';
import { says } from '../fakes/browser';
import { player } from '../fakes/live';
import { full, guest, maya, open as openLobby } from '../fakes/lobby';
import * as play from '../fakes/play';
import { referee, settings } from '../fakes/referee';
import { fakeServer } from '../fakes/server';
import { wellBehaved } from '../fakes/table';
import { picking } from '../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

const ana = player('p2', { player_name: 'Ana', is_admin: true, in_round: true });
const dan = player('p3', { player_name: 'Dan', in_round: true });
const players = [play.me(), ana, dan];

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the hints.
  fakeServer(wellBehaved());
});

test('[PLAY-25] a guest in the lobby reads who starts; the admin has the button instead', async () => {
  const { show } = await openLobby(guest);
  await show({ players: [player('p1', { player_name: 'Maya' }), ana, dan] });
  expect(screen.getByText(says("You're in. Ana starts when everyone's here."))).toBeVisible();
  cleanup();

  const own = await openLobby(maya);
  await own.show(full);
  expect(screen.queryByText(/You're in\./)).toBeNull();
});

test('[PLAY-25] a player who came late is not told that somebody starts', async () => {
  const { show } = await openLobby(guest);

  await show(play.round({ players: [player('p1', { player_name: 'Maya' }), ana, dan] }));

  expect(screen.queryByText(/asks first\. Whoever/)).toBeNull();
});

test('[PLAY-25] in a round, the line leads from the card to the first question, the outcome and the next deal', async () => {
  const { show } = await play.open();
  await show(play.round({ players, firstPlayerId: 'p3' }));
  expect(screen.getByText('Look at your card.')).toBeVisible();

  await userEvent.click(play.button(/^Show your card/));
  expect(screen.getByText(says('Dan asks first. Whoever answers asks next.'))).toBeVisible();
  await userEvent.click(play.button(/^Hide your card/));
  expect(screen.queryByText('Look at your card.')).toBeNull();

  await show(play.round({ players, firstPlayerId: 'p1' }));
  expect(screen.getByText('You ask first. Whoever answers asks next.')).toBeVisible();
  await show(play.over({ players }));
  expect(screen.getByText(says('Ana says how the round ended.'))).toBeVisible();
  await show(play.scored({ players }));
  expect(screen.getByText(says('Ana deals the next round.'))).toBeVisible();
});

test('[PLAY-25] the line does not depend on the role', async () => {
  const line = async (state: object, own: object) => {
    const { show } = await play.open(state);
    await show(play.round({ players: [play.me(own), ana, dan], firstPlayerId: 'p3' }));
    await userEvent.click(play.button(/^Show your card/));
    const html = screen.getByText(says('Dan asks first. Whoever answers asks next.')).closest('[data-dock]');
    cleanup();
    sessionStorage.clear();
    return html?.outerHTML;
  };

  const team = await line(play.hand, {});
  expect(await line(play.spy, { is_spy: true, role: 'Spy', game_location: null })).toBe(team);
});

test('[PLAY-25] in TALK of a refereed round, the line is above the buttons of every player', async () => {
  for (const seat of [play.hand, play.admin]) {
    const { show } = await play.open(seat);
    await show(
      play.round({ players, firstPlayerId: 'p3', settings, referee: referee({ stageEndsAt: null }) }),
    );
    expect(screen.getByText('Look at your card.').closest('[data-dock]')).toHaveTextContent('Accuse');

    await userEvent.click(play.button(/^Show your card/));
    const line = screen.getByText(says('Dan asks first. Whoever answers asks next.'));
    expect(line.closest('[data-dock]')).toHaveTextContent('Accuse');
    cleanup();
    sessionStorage.clear();
  }
});

test('[PLAY-25] while the table talks in the app, the line is in the panel of the turn', async () => {
  await fetchTalk();
  const { show } = await play.open();
  await show(play.round({ players, talk: picking({ asker: 'p3' }) }));
  expect(screen.getByText('Look at your card.')).toBeVisible();

  await userEvent.click(play.button(/^Show your card/));
  expect(screen.queryByText('Look at your card.')).toBeNull();
  expect(screen.getByText(/^Dan is picking/)).toBeVisible();
});

test('[PLAY-25] a tap on the crown explains it', async () => {
  const { show } = await play.open();
  await show(play.scored({ players }));

  await userEvent.click(play.button('What does the crown mean?'));

  const explanation = await screen.findByRole('dialog', { name: 'What does the crown mean?' });
  expect(explanation).toHaveTextContent('The crown means that Ana runs this room');
});
