import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SCREENSHOT_LANGUAGE } from '../fixtures/language';
import {
  NO_ROOM,
  REFEREED_STAGE,
  ROOMS,
  SIZES,
  STAGE_VARIANTS,
  showState,
  statesInRoom,
} from '../screens/tv-states';
import { SCREENSHOT_FOLDER, settle, test } from './screenshots';

const USUAL = { name: 'usual', query: 'players=7' };

test.use({ locale: SCREENSHOT_LANGUAGE, viewport: SIZES[0], isMobile: false });

test('the TV', async ({ party }) => {
  const { page } = await party.guest('Ada');
  const inRoom = await statesInRoom(page);
  for (const [index, size] of SIZES.entries()) {
    const folder = path.join(SCREENSHOT_FOLDER, `tv-${size.height}`);
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize(size);
    const { name, query } = ROOMS[index] ?? USUAL;
    const states = [
      ...statesOf(inRoom, USUAL.query, USUAL.name),
      ...statesOf(inRoom, query, name),
      ...NO_ROOM.map((one) => [one, one]),
    ];
    for (const [state = '', file = ''] of states) {
      await showState(page, state);
      await settle(page);
      await page.screenshot({ path: path.join(folder, `${file}.png`) });
    }
  }
});

function statesOf(inRoom: readonly string[], query: string, name: string): string[][] {
  return [...inRoom, ...STAGE_VARIANTS]
    .filter((stage) => !query.includes('rules=ours') || !REFEREED_STAGE.test(stage))
    .map((stage) => [`${stage}&${query}`, `${stage.replace('&how=', '-')}-${name}`]);
}
