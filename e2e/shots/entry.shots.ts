import { first } from '../fixtures/party';
import { CodeForm } from '../fixtures/screens/code-form';
import { test } from './screenshots';

test('entry screens', async ({ party, screenshots }) => {
  const guest = await party.guest('Ada');
  const { page } = guest;
  guest.errors.allow(/net::ERR_FAILED/, /status of 404/);

  await page.goto('/app');
  await page.getByRole('button', { name: 'Another one' }).waitFor();
  await screenshots.take(page, 'home');

  await page.goto('/app/create');
  await page.getByLabel('Your Name').fill('Maximiliane Featherstone!');
  await screenshots.take(page, 'create');
  await page.route('**/api/rooms', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Room' }).click();
  await page.getByText('Failed to create room').waitFor();
  await screenshots.take(page, 'create-error');

  await page.goto('/app/join');
  await page.getByRole('button', { name: 'Join Room' }).waitFor();
  await screenshots.take(page, 'join');
  const form = new CodeForm(page);
  await form.fill('K7WA', 'Maximiliane Featherstone!');
  await form.join.click();
  await page.getByRole('alert').getByText(/./).first().waitFor();
  await screenshots.take(page, 'join-error');
});

test('invitations', async ({ party, screenshots }) => {
  const { code, bots } = await party.openTable({ players: 9 });
  const guest = await party.guest('Last');
  const { page } = guest;
  guest.errors.allow(/status of (404|409)/);

  await page.route('**/api/rooms/*/check*', () => new Promise(() => undefined));
  await page.goto(`/app/join/${code}`);
  await page.getByText('Checking room status...').waitFor();
  await screenshots.take(page, 'invite-checking');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto(`/app/join/${code}`);
  await page.getByRole('button', { name: 'Join Game' }).waitFor();
  await screenshots.take(page, 'invite');
  await page.getByRole('button', { name: 'Join Game' }).click();
  await page.getByText('Please enter your name').waitFor();
  await screenshots.take(page, 'invite-error');

  await party.bot('Jonas').join(code);
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Cannot Join Room' }).waitFor();
  await screenshots.take(page, 'invite-cannot-join');

  await first(bots).abort();
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Room Not Found' }).waitFor();
  await screenshots.take(page, 'invite-not-found');
});

test('information pages', async ({ party, screenshots }) => {
  const guest = await party.guest('Ada');
  const { page } = guest;

  await page.goto('/');
  await screenshots.take(page, 'landing');
  for (const name of ['how-to-play', 'privacy']) {
    await page.goto(`/app/${name}`);
    await page.locator('header [aria-hidden] img').nth(2).waitFor();
    await screenshots.take(page, name);
  }

  await page.goto('/app/contact');
  await page.getByLabel('Codename').fill('Agent Giggles');
  await page.getByLabel('Email').fill('giggles@example.com');
  await page
    .getByLabel('Your secret message')
    .fill('The penguin has left the freezer. I repeat: the penguin has left the freezer.');
  await page.getByRole('checkbox').check();
  await screenshots.take(page, 'contact');

  await page.goto('/app/play/BCDF');
  await page.getByText('Missing game deck information').waitFor();
  await screenshots.take(page, 'game-error');
});
