/**
 * The texts of a card on a shared phone. The Spy's card and the team's cards have the same four blocks, so that they look alike from a
 * distance (PASS-02).
 */
import { t } from '@lingui/core/macro';
import { cardPicture, HIDDEN_CARD, handPicture, hasPhotos, spyPicture } from '../../../decks/pictures';
import { explanationOf } from '../../../decks/words';
import { useQuery } from '../../../room/connection/use-query';
import type { PlayState } from '../../../room/state/play-state';
import { cardFrontOf } from '../card-front';
import { wordFrontOf } from '../clues/word-front';

export function inkOf(hand: PlayState) {
  if (hand.game) {
    const { title, tab, ribbon, plate } = wordFrontOf(hand);
    return { title, label: tab, role: ribbon, text: plate.text, note: '' };
  }
  const { title, plate } = cardFrontOf(hand);
  const { title: own = '', text = '', note = '' } = plate;
  const label = t({ message: 'Your role', comment: "On the player's card, before the role" });
  if (hand.isSpy) {
    const role = t({ message: 'Undercover', comment: "On the Spy's own card, in place of a role. Short" });
    return { title, label, role, text, note };
  }
  const somebody = t({
    message: "Somebody here doesn't know this card.",
    comment: "On the team's cards, after a sentence that describes the place or the animal",
  });
  const explained = [explanationOf(hand.cardId ?? undefined), somebody].filter(Boolean).join(' ');
  return { title, label, role: own, text: explained, note };
}

/** Return the card's texts as sentences, to be read aloud. */
export const spokenInk = ({ title, label, role, text, note }: ReturnType<typeof inkOf>): string =>
  [title, `${label}: ${role}`, text, note].filter(Boolean).join('. ');

// The pictures of all cards in play, for cards that are printed in one ink.

/** The brightness of each picture file that makes all pictures equally bright in the ink. */
type Brightness = Readonly<Record<string, number>>;

/** Return the picture of a seat's card. Words and the cards of custom decks, which may not have one, all show the same drawing. */
export function inkPicture({ currentDeck, isSpy, location, game }: PlayState): string {
  if (game || !hasPhotos(currentDeck)) return HIDDEN_CARD.src;
  return handPicture(isSpy ? spyPicture(currentDeck) : cardPicture(currentDeck, location ?? ''));
}

/** Load the pictures of all cards that anybody may hold, so that requests and delays do not reveal a card. Return null until then. */
export function useInkPictures(table: PlayState): Brightness | null {
  const pool = table.chosenCards.map((name) => inkPicture({ ...table, isSpy: false, location: name }));
  const files = [...new Set([...pool, inkPicture({ ...table, isSpy: true })])];
  const load = async () => {
    const entries = files.map(async (file) => [file, await brightnessOf(file)] as const);
    return { ok: true, value: Object.fromEntries(await Promise.all(entries)) } as const;
  };
  // The result stays cached, so that the next card has its picture in its first frame.
  const { result } = useQuery<Brightness>(`ink ${files.join(' ')}`, load, { keep: true });
  return result?.ok ? result.value : null;
}

/** The mean luminance of a printed picture. */
const MEAN = 0.15;
/** The part of a picture that is visible on the card: its left, top, width and height. */
const VISIBLE = [0.045, 0.064, 0.91, 0.49] as const;
const WIDTH = 91;
const HEIGHT = 74;
/** The ink's light and dark colors, and the contrast of the picture, as in ink-card.module.css. */
const LIGHT = [203, 185, 255] as const;
const DARK = [55, 26, 147] as const;
const CONTRAST = 0.82;

async function brightnessOf(file: string): Promise<number> {
  const picture = new Image();
  picture.src = file;
  try {
    await picture.decode();
  } catch {
    return 1;
  }
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return 1;
  const { naturalWidth: across, naturalHeight: down } = picture;
  const [left, top, width, height] = VISIBLE;
  context.drawImage(picture, left * across, top * down, width * across, height * down, 0, 0, WIDTH, HEIGHT);
  return evenBrightness(context.getImageData(0, 0, WIDTH, HEIGHT).data);
}

/** Return the CSS brightness at which pixels (RGBA) printed in the ink reach the target mean luminance. */
export function evenBrightness(pixels: Uint8ClampedArray): number {
  const counts = new Array<number>(256).fill(0);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const gray = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    counts[Math.round(gray)] = (counts[Math.round(gray)] ?? 0) + 1;
  }
  const meanAt = (brightness: number) =>
    counts.reduce(
      (sum, count, gray) => sum + count * printed(((gray / 255 - 0.5) * CONTRAST + 0.5) * brightness),
      0,
    ) /
    (pixels.length / 4);
  let [low, high] = [0.4, 2.5];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < MEAN) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Return the luminance of a gray (from 0 to 1, or brighter) in the ink. */
function printed(gray: number): number {
  const [red, green, blue] = LIGHT.map((light, channel) =>
    linear(Math.max(Math.min(1, gray) * light, DARK[channel] ?? 0) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
