/**
 * Fail if a phone downloads more than its budget by its first round. Count all files from the real server, with an empty cache,
 * a device pixel ratio of 2 and the largest header pictures.
 * Usage: `node e2e/weight/first-round.ts [all]`. With `all`, list the files.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { GameServer } from '../fixtures/game-server.ts';

const KB = 1_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A host sees four screens with a header picture (home, create, lobby, round), and a guest sees three (invitation, lobby, round). */
const ROLES = { host: { limit: 420 * KB, headers: 4 }, guest: { limit: 348 * KB, headers: 3 } };
const HEADER_PICTURE = /\/bands\//;
/** The maximum in web/scripts/pictures.ts. */
const LARGEST_HEADER_BYTES = 8 * KB;
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** Counts the compressed bytes that a phone fetches, by file. Headers are excluded, because HTTP/2 compresses them to almost nothing. */
class Phone {
  readonly files = new Map<string, number>();
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, origin: string): Promise<Phone> {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: origin,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(neverIdleInRound);
    const phone = new Phone(await context.newPage());
    const devtools = await context.newCDPSession(phone.page);
    const addresses = new Map<string, string>();
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      addresses.set(requestId, new URL(response.url).pathname);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const file = `${addresses.get(requestId)} ${requestId}`;
      if (encodedDataLength > 0) phone.files.set(file, (phone.files.get(file) ?? 0) + encodedDataLength);
    });
    await devtools.send('Network.enable');
    return phone;
  }

  bytes(headers: number): number {
    return [...this.files].reduce(
      (sum, [file, bytes]) => sum + (HEADER_PICTURE.test(file) ? 0 : bytes),
      headers * LARGEST_HEADER_BYTES,
    );
  }

  async joinRoom(code: string, name: string): Promise<void> {
    await this.page.goto(`/app/join/${code}`);
    await this.page.getByPlaceholder('Enter your name').fill(name);
    await this.page.getByRole('button', { name: 'Join Game' }).click();
    await this.page.getByText('(You)').waitFor();
  }

  async turnCard(): Promise<void> {
    await this.page.getByRole('button', { name: /^Show your card/ }).click();
    const card = this.page.getByRole('region', { name: 'Your card' }).locator('img').first();
    for (const picture of [card, this.page.locator('img[src*="/bands/"]')])
      await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
}

/**
 * Make the browser never report that it is idle during a round. An idle page prefetches later screens, so the result would depend on
 * the load of the machine. Runs in the page.
 */
function neverIdleInRound(): void {
  const request = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (action, options) =>
    request((deadline) => {
      if (!window.location.pathname.startsWith('/app/play/')) action(deadline);
    }, options);
}

async function play(browser: Browser, server: GameServer): Promise<{ host: Phone; guest: Phone }> {
  const host = await Phone.open(browser, server.origin);
  await host.page.goto('/app');
  await host.page.getByRole('link', { name: 'Create New Room' }).click();
  await host.page.getByLabel('Your Name').fill('Ada');
  await host.page.getByRole('button', { name: 'Create Room' }).click();
  await host.page.getByText('(You)').waitFor();
  const code = host.page.url().slice(-4);
  const guest = await Phone.open(browser, server.origin);
  const third = await Phone.open(browser, server.origin);
  await guest.joinRoom(code, 'Bruno');
  await third.joinRoom(code, 'Cleo');
  await host.page.getByRole('button', { name: 'Start Game' }).click();
  for (const phone of [host, guest]) await phone.turnCard();
  return { host, guest };
}

const server = await GameServer.launch({});
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
try {
  const phones = await play(browser, server);
  for (const [role, { limit, headers }] of Object.entries(ROLES)) {
    const phone = phones[role as keyof typeof ROLES];
    const bytes = phone.bytes(headers);
    const verdict = bytes > limit ? '  TOO MUCH' : '';
    if (verdict) process.exitCode = 1;
    process.stdout.write(
      `${role} to the first round: ${(bytes / KB).toFixed(0)} kB of ${limit / KB}${verdict}\n`,
    );
    if (process.argv.includes('all') || verdict)
      for (const [file, bytes] of [...phone.files].toSorted(([, one], [, other]) => other - one))
        process.stdout.write(`  ${String(bytes).padStart(7)} ${file.split(' ')[0]}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
