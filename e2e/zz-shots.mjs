import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const origin = 'http://127.0.0.1:27000';
const office = readFileSync('/tmp/mine/office.txt', 'utf8');
const only = process.argv[2];
const sizes = { p390: [390, 844], p360: [360, 780], d1280: [1280, 800] };
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, [width, height]] of Object.entries(sizes)) {
  if (only && !only.split(',').includes(name)) continue;
  const c = await b.newContext({ viewport: { width, height }, deviceScaleFactor: 1, reducedMotion: 'reduce', serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'], hasTouch: width < 900, locale: 'en' });
  const p = await c.newPage(); p.setDefaultTimeout(5000);
  p.on('pageerror', (e) => console.log('ERR', e.message));
  p.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()));
  const shot = async (n, full) => { await p.waitForTimeout(250); await p.screenshot({ path: `/tmp/mine/shots/${n}-${name}.png`, fullPage: !!full });
    const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (wide > 0) console.log('WIDE', n, name, wide); };
  await p.goto(origin + '/app/decks'); await p.waitForSelector('h1');
  await shot('01-empty');
  await p.getByRole('button', { name: 'Paste many' }).click();
  await shot('02-paste-empty');
  await p.getByLabel('Your cards').fill(office.replace('Roof\n', 'Roof\nThe meeting room where nothing ever gets decided: talks too long\n'));
  await shot('03-paste');
  await p.getByRole('button', { name: /Line \d+/ }).click();
  await shot('03b-paste-tapped');
  await p.getByRole('button', { name: /Add 12/ }).click();
  await p.waitForTimeout(300);
  await shot('04-editor-left');
  await p.getByRole('button', { name: 'Close' }).click();
  await shot('05-editor'); 
  await shot('05-editor-full', true);
  if (width < 900) { await p.getByRole('button', { name: /^Coffee corner/ }).click(); await shot('06-card');
    await p.getByLabel('Name').fill('Meeting room that never ends and more'); await shot('06b-card-long');
    await p.getByLabel('Name').fill('Coffee corner');
    await p.getByRole('button', {name: 'Another emoji'}).click(); await shot('06c-card-emoji');
    await p.getByRole('button', { name: 'Preview' }).click(); }
  else { await p.getByLabel('Name').fill('Roof'); await shot('06b-card-twice'); await p.getByLabel('Name').fill('Coffee corner'); await p.getByRole('button', { name: 'Preview' }).click(); }
  await shot('07-preview');
  await p.getByRole('radio', { name: 'Auditor' }).click(); await shot('07b-preview-spy');
  await p.getByRole('radio', { name: 'Face down' }).click(); await shot('07c-preview-down');
  await p.getByRole('button', { name: 'Our office' }).click();
  if (width < 900) await p.getByRole('button', { name: 'Done' }).click();
  await p.getByRole('button', { name: /change the title/ }).click(); await shot('08-settings'); await shot('08-settings-full', true);
  await p.getByRole('button', { name: 'Close' }).click();
  await p.getByRole('button', { name: 'Add card' }).click(); await shot('09-new-card');
  if (width < 900) await p.getByRole('button', { name: 'Done' }).click();
  if (width < 900) { await p.getByRole('button', { name: /^Roof/ }).click(); await p.getByRole('button', { name: 'Delete card' }).click(); await shot('10-undo'); await p.getByRole('button', { name: 'Undo' }).click(); }
  await c.setOffline(true); await p.getByRole('button', { name: 'Share', exact: true }).click(); await shot('11-share-offline'); await c.setOffline(false);
  await p.getByRole('button', { name: 'Share', exact: true }).click(); await p.waitForTimeout(800); await shot('12-share'); 
  await shot('12-share-full', true);
  if (p.url().includes('/deck/')) {
    const url = p.url();
    const c2 = await b.newContext({ viewport: { width, height }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const f = await c2.newPage(); await f.goto(url); await f.waitForTimeout(800);
    await f.screenshot({ path: `/tmp/mine/shots/13-friend-${name}.png` }); await f.screenshot({ path: `/tmp/mine/shots/13-friend-full-${name}.png`, fullPage: true });
    await f.goto(url.replace(/.{6}$/, 'ZZZZZZ')); await f.waitForTimeout(800);
    await f.screenshot({ path: `/tmp/mine/shots/14-notfound-${name}.png` }); await c2.close();
  }
  await p.goto(origin + '/app/decks'); await p.waitForTimeout(400); await shot('15-list');
  await p.getByRole('button', { name: /^Delete / }).click(); await shot('16-list-undo'); await p.getByRole('button', { name: 'Undo' }).click();
  await c.close();
}
await b.close();
