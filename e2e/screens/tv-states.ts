/** The states of the TV page, by their names in its gallery (web/src/tv/gallery). */
import type { Page } from '@playwright/test';

export const REFEREED_STAGE = /^(look|clues|discussion|vote|tally|guess|last|name|point)\b/;
/** The stages that show the deck or its cards. */
export const DECK_STAGE = /^(lobby|writing|talk|guess|scored|ended)\b/;
export const STAGE_VARIANTS =
  'vote&how=final tally&how=failed tally&how=pointed tally&how=unclear guess&how=named last&how=named lobby&how=two last&how=two scored&how=two over&how=accused talk&how=asking talk&how=asked talk&how=answered'.split(
    ' ',
  );
export const CLUE_VARIANTS =
  'clues&how=aloud clues&how=tie clues&how=out clues discussion tally&how=unclear last&how=white scored'.split(
    ' ',
  );
export const CUSTOM_DECK_VARIANTS =
  'talk&words=waited-for talk&words=failed lobby&words=failed guess&how=named guess&how=named&words=failed'.split(
    ' ',
  );
export const NO_ROOM = 'starting pairing pairing-waits taken closed lost not-found off full crowded'.split(
  ' ',
);

export const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

/** Rooms with few and many players, all decks and rules, and names that are hard to typeset (DECK-19). */
export const ROOMS = [
  { name: 'three', query: 'players=3&deck=locationDeck&rules=safari&names=usual' },
  { name: 'ten', query: 'players=10&deck=animalsDeck&rules=classic&names=odd&cards=36&left=25' },
  { name: 'seven', query: 'players=7&deck=locationDeck&rules=ours&names=odd' },
  {
    name: 'hostile',
    query: 'players=10&deck=ownDeck&own=hostile&cards=60&rules=safari&names=odd',
  },
  { name: 'mix', query: 'players=3&deck=ownDeck&own=mix&cards=36&rules=classic&names=usual' },
  { name: 'written', query: 'players=7&deck=ownDeck&own=written&cards=21&rules=ours&names=usual' },
] as const;

/** Return all states in which the TV shows a room, from the list in the TV's gallery. */
export async function statesInRoom(page: Page): Promise<string[]> {
  await page.goto('/tv?stage=all');
  const links = page.getByRole('link');
  await links.first().waitFor();
  return (await links.allTextContents()).filter((state) => !NO_ROOM.includes(state));
}

/** Show another state of the TV's gallery on the page. */
export async function showState(page: Page, state: string): Promise<void> {
  await page.evaluate(async (search) => {
    window.history.pushState(null, '', search);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await document.fonts.ready;
  }, `?stage=${state}`);
  await page.locator('main').waitFor();
}
