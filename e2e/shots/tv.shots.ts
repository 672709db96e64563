/** Every state of the page for a TV, from made-up rooms, in the sizes of TVs. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURED, TEST_BUILD } from '../fixtures/language';
import { JUDGED, NO_ROOM, OTHERWISE, ROOMS, SIZES, STAGES } from '../visual/tv-states';
import { PICTURES, test } from './screenshots';

const USUAL = { name: 'usual', query: 'players=7' };
const WITHOUT_ROOM = NO_ROOM.map((state) => ({ state, name: state }));

test.use({ locale: PICTURED, serverSettings: { WEB_ROOT: TEST_BUILD } });

test('the TV', async ({ party }) => {
  const { page } = await party.guest('Ada');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [place, size] of SIZES.entries()) {
    const folder = path.join(PICTURES, `tv-${size.height}`);
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize(size);
    for (const { state, name } of [...statesOf(USUAL), ...statesOf(ROOMS[place] ?? USUAL), ...WITHOUT_ROOM]) {
      await page.goto(`/tv?stage=${state}`);
      await page.locator('main').waitFor();
      await page.waitForFunction(isDrawn);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    }
  }
});

function statesOf({ name, query }: { name: string; query: string }) {
  const stages = [...STAGES, ...OTHERWISE].filter(
    (stage) => !query.includes('rules=admin') || !JUDGED.test(stage),
  );
  return stages.map((stage) => ({
    state: `${stage}&${query}`,
    name: `${stage.replace('&how=', '-')}-${name}`,
  }));
}

/** Runs in the page. */
function isDrawn(): boolean {
  return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
}
