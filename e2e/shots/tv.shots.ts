import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SCREENSHOT_LANGUAGE, TEST_BUILD } from '../fixtures/language';
import { NO_ROOM, REFEREED_STAGE, ROOMS, SIZES, STAGE_VARIANTS, STAGES } from '../visual/tv-states';
import { SCREENSHOT_FOLDER, test } from './screenshots';

const USUAL = { name: 'usual', query: 'players=7' };
const WITHOUT_ROOM = NO_ROOM.map((state) => ({ state, name: state }));

test.use({ locale: SCREENSHOT_LANGUAGE, serverSettings: { WEB_ROOT: TEST_BUILD } });

test('the TV', async ({ party }) => {
  const { page } = await party.guest('Ada');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, size] of SIZES.entries()) {
    const folder = path.join(SCREENSHOT_FOLDER, `tv-${size.height}`);
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize(size);
    for (const { state, name } of [...statesOf(USUAL), ...statesOf(ROOMS[index] ?? USUAL), ...WITHOUT_ROOM]) {
      await page.goto(`/tv?stage=${state}`);
      await page.locator('main').waitFor();
      await page.waitForFunction(isDrawn);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    }
  }
});

function statesOf({ name, query }: { name: string; query: string }) {
  const stages = [...STAGES, ...STAGE_VARIANTS].filter(
    (stage) => !query.includes('rules=admin') || !REFEREED_STAGE.test(stage),
  );
  return stages.map((stage) => ({
    state: `${stage}&${query}`,
    name: `${stage.replace('&how=', '-')}-${name}`,
  }));
}

function isDrawn(): boolean {
  return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
}
