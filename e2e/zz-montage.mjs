import { chromium } from 'playwright-core';
const [out, h, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--allow-file-access-from-files'] });
const p = await b.newPage({ viewport: { width: 2000, height: 1000 } });
await (await import('node:fs/promises')).writeFile(out + '.html', `<body style="margin:0;display:flex;gap:8px;background:#fff;width:max-content">${files.map((f) => `<img src="/tmp/mine/shots/${f}.png" style="height:${h}px">`).join('')}`);
await p.goto('file://' + out + '.html'); await p.waitForTimeout(200);
const box = await p.evaluate(() => { const r = document.body.getBoundingClientRect(); return [Math.ceil(r.width), Math.ceil(r.height)]; });
await p.setViewportSize({ width: box[0], height: box[1] }); await p.screenshot({ path: out }); await b.close();
