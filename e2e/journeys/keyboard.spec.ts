import { expect, test } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { first } from '../fixtures/party';

test('a game is played with the keyboard only', { tag: '@desktop' }, async ({ party }) => {
  const { page, lobby, play, winners } = await party.guest('Ada');
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });

  await page.goto('/app');
  await keyboard.press(page.getByRole('link', { name: 'Create New Room' }));
  await keyboard.type(page.getByLabel('Your Name'), 'Ada');
  await keyboard.expectFocusKept();
  await page.keyboard.press('Enter');
  await lobby.expectOpen();
  await keyboard.expectFocusKept();

  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const bots = [party.bot('Bruno'), party.bot('Cleo')];
  for (const bot of bots) await bot.join(code);
  await keyboard.press(button('Next deck'));
  await expect(lobby.deck('animalsDeck')).toBeVisible();
  await keyboard.press(lobby.configuration);
  await expect(lobby.configuration).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const clock = page.getByRole('slider').first();
  await keyboard.tabTo(clock);
  await page.keyboard.press('Home');
  await first(bots).until((view) => view.timerDuration === 180);
  await keyboard.press(button('Leave Room'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.expectFocusKept();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Leave Room')).toBeFocused();
  await keyboard.press(lobby.startGame);

  await play.expectRunning();
  await keyboard.expectFocusKept();
  await keyboard.press(button('Show your card'), 'Space');
  await expect(button('Hide your card')).toBeFocused();
  const notes = button(/(Suspects Board|View Animal Cards)$/);
  await expect(notes).toHaveAttribute('aria-expanded', 'true');
  const board = page.getByRole('region', { name: /^Your Notes/ }).getByRole('listitem');
  const mark = board.getByRole('button', { name: /^Score \d Bruno/ });
  const card = board.locator('[aria-pressed]').first();
  await keyboard.press(mark, 'Space');
  await expect(board.getByRole('button', { name: /Bruno.*suspect/ })).toBeFocused();
  await keyboard.press(card, 'Space');
  await expect(board.getByRole('button', { pressed: true })).toBeFocused();
  await keyboard.press(button('Help me with a question'));
  await keyboard.press(button('Hide your card'));
  await keyboard.press(play.endRound);
  await keyboard.press(play.confirmEnd);

  await expect(play.roundOver).toBeVisible();
  await keyboard.expectFocusKept();
  await keyboard.press(play.outcome('animalsDeck', 'spy_caught'));
  await expect(play.oneMoreRound).toBeVisible();
  await keyboard.expectFocusKept();
  await keyboard.press(play.endGame, 'Space');
  await keyboard.press(play.confirmEnd);
  await winners.expectOpen();
  await keyboard.expectFocusKept();
  await keyboard.press(winners.leave);
  await expect(page).toHaveURL(/\/app$/);
  await keyboard.expectFocusKept();
});

test('the focus stays on its control after Cancel, a refusal and a failure', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 3 });
  const { page, lobby, errors } = await party.guest('Oskar');
  errors.allow(/status of 409/, /net::ERR_FAILED/);
  const keyboard = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = page.getByLabel('Your Name');

  await page.goto(`/app/join/${code}`);
  await keyboard.type(name, 'Bruno');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /taken/i })).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Oskar');
  await page.route('**/join', (route) => route.abort());
  await keyboard.press(button('Join Game'));
  await expect(page.getByText('Failed to join room')).toBeVisible();
  await expect(button('Join Game')).toBeFocused();
  await page.unroute('**/join');
  await page.keyboard.press('Enter');

  await lobby.expectOpen();
  await keyboard.press(button('Leave Room'));
  await keyboard.press(button('Cancel'));
  await expect(button('Leave Room')).toBeFocused();

  await page.route('**/players/**', (route) => route.abort());
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }));
  await keyboard.press(button('OK'));
  await keyboard.expectFocusKept();
});
