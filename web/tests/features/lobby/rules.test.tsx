/** The choice of rules and their summary. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../src/decks/words';
import { partsHere } from '../../fakes/browser';
import { fineTune, full, guest, open as openLobby } from '../../fakes/lobby';
import { ADMIN, admin, open as openRound, round, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const CLASSIC = { settings: { rules: 'classic' } } as const;
const choice = (name: string) => screen.getByRole('radio', { name });
const chosen = (group = 'Who plays referee?') =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[REF-01] [REF-02] a table applies its rules without a referee until the admin enables one', async () => {
  const { show, socket } = await openLobby();
  await show(full);
  expect(screen.getByRole('region', { name: /^How We Play/ })).toHaveTextContent(
    'You ask, answer and vote out loud, with no referee. One Spy, 8 minutes.',
  );

  await fineTune();

  expect(chosen()).toEqual(['We do']);
  expect(chosen('How we play')).toEqual(['Around a table']);
  expect(socket.sentOf('change-settings')).toEqual([]);
});

test('[REF-02] on a phone, a short sentence above Start says how the table plays, and opens the sheet', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
  const { show } = await openLobby();
  await show(full);
  const how = within(screen.getByRole('region', { name: 'How We Play' }));
  expect(how.getByRole('status')).toHaveTextContent(
    'You ask, answer and vote out loud, with no referee. One Spy, 8 minutes.',
  );

  await show({ ...full, settings: { rules: 'safari' } });
  expect(how.getByRole('status')).toHaveTextContent(
    'You ask and answer out loud. The app plays referee. One Spy, 8 minutes.',
  );
  await show({ ...full, settings: { rules: 'impostor' } });
  expect(how.getByRole('status')).toHaveTextContent(
    /^You each say one word about the secret word, then you all point\. *$/,
  );
  await show(full);
  await userEvent.click(how.getByRole('button', { name: 'Game settings' }));

  expect(await screen.findByRole('dialog', { name: 'How we play' })).toBeVisible();
});

test('[REF-02] [TALK-01] each way to play sets the referee and the talk at once', async () => {
  const { show, socket, roomId } = await openLobby();
  await show(full);
  const sheet = await fineTune();
  const sees = () => sheet.getByText(/^Everyone sees/).textContent;

  await userEvent.click(choice('With a referee'));
  expect(sees()).toContain('The app plays referee, and at the end you all point.');
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(1));
  await userEvent.click(choice('Without talking'));
  expect(sees()).toContain('You tap to ask and answer.');
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(2));
  await userEvent.click(choice('We do'));
  expect(chosen('How we play')).toEqual([]);
  expect(sees()).toContain('You tap to ask and answer, then vote out loud, with no referee.');

  await vi.waitFor(() =>
    expect(socket.sentOf('change-settings')).toEqual([
      { roomId, rules: 'safari', talk: 'aloud' },
      { roomId, rules: 'safari', talk: 'tap' },
      { roomId, rules: 'ours', talk: 'tap' },
    ]),
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[REF-02] [PASS-01] One phone is the way to play of a table whose players share a phone', async () => {
  const { show } = await openLobby();
  const players = full.players?.map((player) => ({ ...player, phone: 'p1' })) ?? [];
  await show({ players, seats: players.map(({ player_id }) => player_id) });

  await fineTune();

  expect(chosen('How we play')).toEqual(['One phone']);
});

test('[REF-02] between rounds, the rules lead the admin to the sheet, too', async () => {
  const { show } = await openRound(admin);
  await show(round({}, ADMIN));
  await userEvent.click(screen.getByRole('button', { name: 'Read More' }));
  await partsHere();
  expect(screen.queryByRole('button', { name: 'Game settings' })).toBeNull();
  await show(scored({}, ADMIN));
  await userEvent.click(screen.getByRole('button', { name: 'Rules' }));

  await fineTune();

  expect(chosen()).toEqual(['We do']);
});

test('[REF-02] the pace says which times it changes', async () => {
  const { show } = await openLobby();
  const noteWith = async (settings: object) => {
    await show({ ...full, settings });
    return screen.getByText(/seconds for a/).textContent;
  };
  await show({ ...full, settings: { rules: 'safari' } });
  await fineTune();

  expect(await noteWith({ rules: 'safari' })).toBe('25 seconds for a vote, up to 45 for a guess.');
  expect(await noteWith({ rules: 'classic', talk: 'tap', pace: 'relaxed' })).toBe(
    '60 seconds for a turn, 50 for a vote, up to 90 for a guess.',
  );
  expect(await noteWith({ talk: 'type' })).toBe('60 seconds for a turn.');
  await show(full);
  expect(screen.queryByRole('radiogroup', { name: 'Pace' })).toBeNull();
});

test('[REF-02] [PASS-01] between rounds, One phone opens the form, too', async () => {
  const { show } = await openRound(admin);
  await show(scored({}, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await fineTune();

  await userEvent.click(choice('One phone'));

  expect(await screen.findByRole('dialog', { name: 'Add somebody' })).toBeVisible();
});

test('[REF-02] rule set and pace are shown immediately and sent', async () => {
  const { show, socket, roomId } = await openLobby();
  await show(full);
  await fineTune();
  expect(screen.queryByRole('radiogroup', { name: 'Pace' })).toBeNull();

  await userEvent.click(choice('Classic'));
  expect(chosen()).toEqual(['Classic']);
  expect(screen.getByText('25 seconds for a vote, up to 45 for a guess.')).toBeVisible();
  await userEvent.click(choice('Relaxed'));
  expect(screen.getByText('50 seconds for a vote, up to 90 for a guess.')).toBeVisible();
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(2));

  expect(socket.sentOf('change-settings')).toEqual([
    { roomId, rules: 'classic' },
    { roomId, rules: 'classic', pace: 'relaxed' },
  ]);
});

test('[REF-02] [REF-22] the switch works with the keyboard', async () => {
  const { show, socket } = await openLobby();
  await show(full);
  await fineTune();

  choice('We do').focus();
  await userEvent.keyboard('{ArrowRight}');

  expect(chosen()).toEqual(['Safari']);
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(1));
});

test('[REF-02] refused rules are restored, with a message to the admin', async () => {
  const { show, socket } = await openLobby();
  await show(full);
  await fineTune();
  socket.answers['change-settings'] = { ok: false, code: 'something-new', message: '' };

  await userEvent.click(choice('Safari'));

  expect(await screen.findByText("The rules couldn't be changed")).toBeInTheDocument();
  expect(chosen()).toEqual(['We do']);
});

test('[REF-02] the sheet closes when somebody else becomes the admin', async () => {
  const { show } = await openLobby();
  await show(full);
  await fineTune();

  await show({
    players: full.players?.map((player) => ({ ...player, is_admin: player.player_id === 'p2' })) ?? [],
  });

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[REF-02] other players see the rules as a sentence with the terms of the deck, announced when it changes', async () => {
  const { show } = await openLobby(guest);
  const players = full.players?.map((player) => ({ ...player, is_admin: player.player_id === 'p2' })) ?? [];
  await show({ players });
  const card = within(screen.getByRole('region', { name: /^How We Play/ }));
  expect(card.getByRole('status')).toHaveTextContent('with no referee. One Spy');

  await show({ players, currentDeck: 'animalsDeck', settings: { rules: 'safari', pace: 'relaxed' } });

  expect(screen.queryByRole('radio')).toBeNull();
  expect(card.getByRole('status')).toHaveTextContent(
    'The app plays referee, and at the end you all point. One Hunter',
  );
  expect(card.getByText('Relaxed pace')).toBeVisible();
});

test('[REF-02] rules that only a newer server knows have neither the name nor the text of another set', async () => {
  const { show } = await openLobby(guest);
  const players = full.players?.map((player) => ({ ...player, is_admin: player.player_id === 'p2' })) ?? [];
  await show({ players, settings: { rules: 'later' as 'classic', pace: 'relaxed' } });

  expect(screen.getByRole('region', { name: 'How We Play' })).toHaveTextContent(
    /^How We Play ?One Spy, 8 minutes\.$/,
  );
});

test('[REF-02] the admin changes the rules between two rounds; a running round does not have a switch', async () => {
  const { show, socket, roomId } = await openRound(admin);
  await show(round({}, ADMIN));
  await partsHere();
  expect(screen.queryByRole('radio')).toBeNull();

  await show(scored({}, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await fineTune();
  await userEvent.click(choice('Safari'));

  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'safari' }]));
});

test('[REF-02] between two rounds, other players see the next rules if the next round is refereed', async () => {
  const { show } = await openRound();
  const card = { name: /^How We Play/ };
  await show(scored(CLASSIC));
  expect(await screen.findByRole('region', card)).toHaveTextContent('at the end you accuse in turn');

  await show(scored());
  expect(screen.queryByRole('region', card)).toBeNull();
});

test('[REF-02] on a phone, the card about the next round is below the rules after a round', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
  const { show } = await openRound();
  await show(scored({ settings: { rules: 'classic' } }));
  await partsHere();
  expect(screen.queryByRole('region', { name: /^How We Play/ })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Rules' }));

  expect(await screen.findByRole('region', { name: /^How We Play/ })).toBeVisible();
});

test('[REF-02] the rules summary matches the rules that apply', async () => {
  const { show } = await openRound();
  await show(round());
  const rules = () =>
    within(screen.getByRole('region', { name: 'Rules' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rules()).toEqual(rulesOf('locationDeck', 'ours', false));
  expect(rules()).toHaveLength(8);

  await show(round(CLASSIC));

  expect(rules()).toEqual(rulesOf('locationDeck', 'classic', false));
  expect(rules().join()).toContain('A Spy who is caught is out');
});
