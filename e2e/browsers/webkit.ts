/** WebKitGTK's MiniBrowser on a virtual screen, controlled over classic WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, HOST } from '../fixtures/game-server';
import { type BrowserDriver, findInstalled, SIZE } from './browser-driver';

const [BROWSER = '/usr/bin/MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
export const WEBKIT = [DRIVER, SCREEN, BROWSER].every((program) => findInstalled(program)) ? BROWSER : null;

const START_TIMEOUT_MS = 30_000;

export async function openWebKit(): Promise<BrowserDriver> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const stopPrograms = async () => {
    await stop(driver);
    await stop(screen);
  };
  const session = await Session.start(`http://${HOST}:${port}`).catch(async (error: unknown) => {
    await stopPrograms();
    throw error;
  });
  return {
    open: (address) => session.send('POST', '/url', { url: address }),
    reload: () => session.send('POST', '/refresh', {}),
    address: () => session.request('GET', '/url'),
    evaluate: (expression) =>
      session.request('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    attribute: async (xpath, name) => {
      const element = await session.find(xpath);
      return element && (await session.request('GET', `${element}/attribute/${name}`));
    },
    click: async (xpath) => session.send('POST', `${await session.requireElement(xpath)}/click`, {}),
    fill: async (xpath, text) =>
      session.send('POST', `${await session.requireElement(xpath)}/value`, { text }),
    screenshot: async () => Buffer.from(await session.request<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await session.send('DELETE', '').finally(stopPrograms);
    },
  };
}

class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Start the browser in full screen, because a window with a toolbar is wider than a phone. */
  static async start(driver: string): Promise<Session> {
    const options = { binary: BROWSER, args: ['--automation', '--full-screen'] };
    const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await fetch(`${driver}/status`).catch(() => null))?.ok) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
      await pause(20);
    }
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, body);
    const session = new Session(`${driver}/session/${sessionId}`);
    await session.send('POST', '/window/rect', SIZE);
    return session;
  }

  request<Value = string>(method: string, path: string, body?: object): Promise<Value> {
    return call<Value>(method, this.#address + path, body);
  }

  async send(method: string, path: string, body?: object): Promise<void> {
    await call(method, this.#address + path, body);
  }

  async find(xpath: string): Promise<string | null> {
    const found = await this.request<object[]>('POST', '/elements', { using: 'xpath', value: xpath });
    return found[0] ? `/element/${Object.values(found[0])[0]}` : null;
  }

  async requireElement(xpath: string): Promise<string> {
    const element = await this.find(xpath);
    if (element === null) throw new Error(`no element matches ${xpath}`);
    return element;
  }
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  // Use each connection once, because the driver closes idle ones, and a request on a closed connection would fail.
  const headers = { connection: 'close' };
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
