/** The choice of rules and their summary. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../src/decks/words';
import { partsHere } from '../../fakes/browser';
import { full, guest, open as openLobby } from '../../fakes/lobby';
import { ADMIN, admin, open as openRound, round, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const CLASSIC = { settings: { rules: 'classic' } } as const;
const choice = (name: string) => screen.getByRole('radio', { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(
      (radio) => radio.checked && !radio.closest('[aria-label="Spies"], [aria-label="How do you talk?"]'),
    )
    .map((radio) => radio.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[REF-01] [REF-02] a table applies its rules without a referee until the admin enables one', async () => {
  const { show, socket } = await openLobby();
  await show(full);

  expect(chosen()).toEqual(['We do']);
  expect(screen.getByText(/^Everyone sees: “You stop, accuse and vote out loud/)).toBeVisible();
  expect(socket.sentOf('change-settings')).toEqual([]);
});

test('[REF-02] mode, rule set and pace are shown immediately and sent', async () => {
  const { show, socket, roomId } = await openLobby();
  await show(full);

  await userEvent.click(choice('The app'));
  expect(chosen()).toEqual(['The app', 'Safari', 'Normal']);
  await userEvent.click(choice('Classic'));
  await userEvent.click(choice('Relaxed'));
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(3));
  await userEvent.click(choice('We do'));

  expect(chosen()).toEqual(['We do']);
  await vi.waitFor(() =>
    expect(socket.sentOf('change-settings')).toEqual([
      { roomId, rules: 'safari' },
      { roomId, rules: 'classic' },
      { roomId, rules: 'classic', pace: 'relaxed' },
      { roomId, rules: 'ours', pace: 'relaxed' },
    ]),
  );
});

test('[REF-02] [REF-22] the switch works with the keyboard', async () => {
  const { show, socket } = await openLobby();
  await show(full);

  choice('We do').focus();
  await userEvent.keyboard('{ArrowRight}');

  expect(chosen()).toEqual(['The app', 'Safari', 'Normal']);
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(1));
});

test('[REF-02] refused rules are restored, with a message to the admin', async () => {
  const { show, socket } = await openLobby();
  await show(full);
  socket.answers['change-settings'] = { ok: false, code: 'something-new', message: '' };

  await userEvent.click(choice('The app'));

  expect(await screen.findByText("The rules couldn't be changed")).toBeVisible();
  expect(chosen()).toEqual(['We do']);
});

test('[REF-02] other players see the rules as a sentence with the terms of the deck', async () => {
  const { show } = await openLobby(guest);
  const players = full.players?.map((player) => ({ ...player, is_admin: player.player_id === 'p2' })) ?? [];
  await show({ players });
  expect(screen.getByRole('region', { name: 'We Play Referee' })).toHaveTextContent('You stop, accuse');

  await show({ players, currentDeck: 'animalsDeck', settings: { rules: 'safari', pace: 'relaxed' } });

  expect(screen.queryByRole('radio')).toBeNull();
  const told = screen.getByRole('region', { name: /^The App Plays Referee/ });
  expect(told).toHaveTextContent('Safari rules');
  expect(told).toHaveTextContent('A caught Hunter gets a last guess.');
  expect(told).toHaveTextContent('twice the time');
});

test('[REF-02] rules that only a newer server knows have neither the name nor the text of another set', async () => {
  const { show } = await openLobby(guest);
  const players = full.players?.map((player) => ({ ...player, is_admin: player.player_id === 'p2' })) ?? [];
  await show({ players, settings: { rules: 'later' as 'classic', pace: 'relaxed' } });

  const told = screen.getByRole('region', { name: 'The App Plays Referee' });
  expect(told).toHaveTextContent(/^The App Plays RefereeYou ask and answer out loud\.$/);
});

test('[REF-02] the admin changes the rules between two rounds; a running round does not have a switch', async () => {
  const { show, socket, roomId } = await openRound(admin);
  await show(round({}, ADMIN));
  await partsHere();
  expect(screen.queryByRole('radio')).toBeNull();

  await show(scored({}, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await userEvent.click(screen.getByRole('radio', { name: 'The app' }));

  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'safari' }]));
});

test('[REF-02] between two rounds, other players see the next rules if the next round is refereed', async () => {
  const { show } = await openRound();
  const told = { name: 'The App Plays Referee Classic rules' };
  await show(scored(CLASSIC));
  expect(await screen.findByRole('region', told)).toHaveTextContent('A caught Spy is out.');

  await show(scored());
  expect(screen.queryByRole('region', { name: /Plays? Referee/ })).toBeNull();
});

test('[REF-02] the rules summary matches the rules that apply', async () => {
  const { show } = await openRound();
  await show(round());
  const rules = () =>
    within(screen.getByRole('region', { name: /^Game Rules/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rules()).toEqual(rulesOf('locationDeck', 'ours', false));
  expect(rules()).toHaveLength(8);

  await show(round(CLASSIC));

  expect(rules()).toEqual(rulesOf('locationDeck', 'classic', false));
  expect(rules().join()).toContain('A Spy who is caught is out');
});
