import { expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import { evenBrightness, inkOf, inkPicture, spokenInk } from '../../../src/features/round/shared/ink';
import { hand, spy } from '../../fakes/play';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchDeckTexts('locationDeck', 'animalsDeck', 'ownDeck');

const gray = (...levels: number[]) =>
  new Uint8ClampedArray(levels.flatMap((level) => [level, level, level, 255]));

test('[PASS-02] the cards of Spy and team have the same blocks of text', () => {
  const team = inkOf({ ...hand, severalSpies: false, currentDeck: 'locationDeck' });
  const own = inkOf({ ...spy, severalSpies: false, currentDeck: 'locationDeck' });
  expect(team).toMatchObject({ title: 'Airplane', label: 'Your role', role: 'Captain', note: '' });
  expect(team.text).toMatch(/^A machine with wings .+ Somebody here doesn't know this card\.$/);
  expect(own).toMatchObject({ title: 'The Spy', label: 'Your role', role: 'Undercover', note: '' });
  expect(own.text).not.toBe('');
  expect(spokenInk(team)).toMatch(/^Airplane\. Your role: Captain\. A machine/);

  const two = [hand, spy].map((seat) => inkOf({ ...seat, severalSpies: true, currentDeck: 'animalsDeck' }));
  expect(two.map(({ note }) => note)).toEqual(['There may be two Hunters.', 'There may be another Hunter.']);
});

test('[PASS-02] dark and bright pictures get the same mean luminance', () => {
  const [dark, middle, bright] = [gray(90), gray(140), gray(200)].map(evenBrightness);
  expect(dark).toBeGreaterThan(middle ?? 0);
  expect(middle).toBeGreaterThan(bright ?? 0);
  // Return the displayed gray level of a uniform picture.
  const printed = (level: number, brightness = 0) => ((level / 255 - 0.5) * 0.82 + 0.5) * brightness;
  expect(printed(90, dark)).toBeCloseTo(printed(200, bright), 2);
});

test('[PASS-02] all cards of a custom deck show the same drawing', () => {
  const own = { severalSpies: false, currentDeck: 'ownDeck' } as const;
  expect(inkPicture({ ...hand, ...own })).toBe(inkPicture({ ...spy, ...own }));
});
