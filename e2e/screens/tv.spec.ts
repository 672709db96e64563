/** Checks text sizes, the safe area, accessibility and motion of every state of a TV, on one page with sample rooms. */
import { accessibilityFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import {
  CLUE_VARIANTS,
  CUSTOM_DECK_VARIANTS,
  DECK_STAGE,
  NO_ROOM,
  REFEREED_STAGE,
  ROOMS,
  SIZES,
  STAGE_VARIANTS,
  showState,
  statesInRoom,
} from './tv-states';

test.use({ isMobile: false, hasTouch: false, viewport: SIZES[0] });

test('every stage on a TV is readable, accessible and inside the safe area [TV-06] [TV-09] [TV-15]', async ({
  party,
}) => {
  const { page } = await party.guest('Ada');
  const states = await statesInRoom(page);
  const faults: string[] = [];
  const inspect = async (state: string, { codes = 1, axe = false } = {}) => {
    await showState(page, state);
    const found = [...(await page.evaluate(faultsOnScreen)), ...(axe ? await accessibilityFaults(page) : [])];
    const qr = await page.getByRole('img', { name: /^QR code/ }).count();
    if (qr < codes) found.push('no QR code');
    const { height } = page.viewportSize() ?? SIZES[0];
    faults.push(...found.map((fault) => `${state} at ${height}: ${fault}`));
  };

  for (const [index, { query }] of ROOMS.entries()) {
    await page.setViewportSize(SIZES[index % 3] ?? SIZES[0]);
    const stages = states.filter((one) => !query.includes('rules=ours') || !REFEREED_STAGE.test(one));
    // The last two rooms differ from the others only in their decks.
    for (const stage of index < 4 ? stages : stages.filter((one) => DECK_STAGE.test(one)))
      await inspect(`${stage}&${query}`, { axe: index === 0 });
  }
  await page.setViewportSize(SIZES[1]);
  for (const stage of STAGE_VARIANTS) await inspect(`${stage}&${ROOMS[1].query}`);
  for (const stage of CLUE_VARIANTS) await inspect(`${stage}&rules=undercover&${ROOMS[1].query}`);
  for (const stage of CUSTOM_DECK_VARIANTS) await inspect(`${stage}&${ROOMS[3].query}`);
  await page.setViewportSize(SIZES[0]);
  for (const state of NO_ROOM) await inspect(state, { codes: 0, axe: true });

  expect(faults).toEqual([]);
});

/** Return texts that are too small, and elements outside the safe area. Runs in the page. */
function faultsOnScreen(): string[] {
  /** Lengths in rem, except for DRIFT, which is in pixels and allows for the three pixels by which the page moves to prevent burn-in. */
  const [SAFE_X, SAFE_Y, MIN_SIZE, DRIFT, AIR] = [6, 3.375, 1.75, 4, 0.15];
  /** Scripts whose fallback fonts have taller lines. */
  const TALL = /[\u0590-\u08ff]/;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { left, right, top, bottom } =
    document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
  /** `air` is the space above and below the letters of a line. */
  const isOutside = (box: DOMRect, air = 0) =>
    box.left < left + SAFE_X * rem - DRIFT ||
    box.right > right - SAFE_X * rem + DRIFT ||
    box.top + air < top + SAFE_Y * rem - DRIFT ||
    box.bottom - air > bottom - SAFE_Y * rem + DRIFT;
  /** Return the part of a box that its parent or grandparent does not clip. */
  const visiblePart = (box: DOMRect, parent: Element) => {
    const cut = [parent, parent.parentElement].find(
      (one) => one && getComputedStyle(one).overflow === 'hidden',
    );
    const edge = cut?.getBoundingClientRect() ?? box;
    const [x, y] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)];
    return new DOMRect(x, y, Math.min(box.right, edge.right) - x, Math.min(box.bottom, edge.bottom) - y);
  };
  const faultsOf = (parent: Element, text: Text): string[] => {
    const trimmed = text.data.trim();
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = visiblePart(range.getBoundingClientRect(), parent);
    if (!trimmed || box.width < 3 || box.height < 3) return [];
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) / rem;
    const air = size * rem * (TALL.test(trimmed) ? 3 * AIR : AIR);
    return [
      ...(size < MIN_SIZE - 0.01 ? [`'${trimmed}' is ${(size * 16).toFixed(1)} px high at 1080p`] : []),
      ...(isOutside(box, air) ? [`'${trimmed}' is outside the safe area`] : []),
    ];
  };
  // Text inside a drawing counts as part of the drawing.
  const visible = [...document.body.querySelectorAll(':not(svg *)')].filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const elements = visible.filter((element) => element.matches('button, svg[role="img"]'));
  return [
    ...visible.flatMap((element) =>
      [...element.childNodes].flatMap((node) => (node instanceof Text ? faultsOf(element, node) : [])),
    ),
    ...elements
      .filter((element) => isOutside(element.getBoundingClientRect()))
      .map((element) => `${element.outerHTML.slice(0, 80)} is outside the safe area`),
  ];
}
