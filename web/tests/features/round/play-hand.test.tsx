/** The player's own card and notes. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { avifOf, handPicture } from '../../../src/decks/pictures';
import { columnsFor } from '../../../src/features/round/board';
import Play from '../../../src/features/round/play-page';
import { VisuallyHidden } from '../../../src/shared/ui/visually-hidden';
import { fakePictures } from '../../fakes/browser';
import { ADMIN, admin, button, hand, open, over, round, spy } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { sitDown, wellBehaved } from '../../fakes/table';

const BACK = '/imgs/spys/locationHidden.webp';
const ALL_THUMBS = ['airplane', 'bank', 'beach'].map((card) => `/imgs/locations/thumbs/${card}`);

/** The visible part of the page as HTML, without hidden elements, labels for screen readers, room codes or ids. */
function drawn(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  const reading = document.createElement('div');
  render(<VisuallyHidden>read</VisuallyHidden>, { container: reading });
  const onlyRead = `.${reading.querySelector('span')?.className}`;
  const turnedAway = '[aria-hidden="true"]:has(img[src*="/hands/"], img[src*="/spys/"])';
  for (const unseen of copy.querySelectorAll(`[hidden], ${onlyRead}, ${turnedAway}`)) unseen.remove();
  for (const named of copy.querySelectorAll('*')) {
    for (const { name } of [...named.attributes]) {
      if (/^(id|aria-.*|for)$/.test(name)) named.removeAttribute(name);
    }
  }
  return copy.innerHTML.replace(/R\d{3}|<span class="[^"]*">[R\d]<\/span>/g, '');
}

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[PLAY-06] [PLAY-07] the card is dealt face down, looks the same for everyone, and flips when clicked', async () => {
  const seen = [];
  for (const state of [hand, spy]) {
    const { show } = await open(state);
    const own = state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {};
    await show(round({}, own));
    const card = screen.getByRole('region', { name: 'Your card' });
    const back = within(card).getByText('Nothing to see here.').closest('[aria-hidden]');
    expect(back).toHaveAttribute('aria-hidden', 'false');
    seen.push(back?.innerHTML, card.querySelector('p')?.innerHTML);
    await userEvent.click(button(/^Show your card/));
    expect(back).toHaveAttribute('aria-hidden', 'true');
    await userEvent.click(button(/^Hide your card/));
    expect(back).toHaveAttribute('aria-hidden', 'false');
    document.body.replaceChildren();
  }

  expect(seen.slice(0, 2)).toEqual(seen.slice(2));
  expect(seen[0]).toContain('/imgs/spys/locationHidden.webp');
});

test.each([
  [{ currentDeck: 'locationDeck' }, 'Your Location', 'Airplane', 'Captain', '/imgs/locations/airplane.webp'],
  [
    { currentDeck: 'animalsDeck', location: 'Polar Bear', cardId: 'polar-bear' },
    'Your Animal',
    'Polar Bear',
    'Captain',
    '/imgs/animals/polarbear.webp',
  ],
  [{ ...spy }, 'Your Mission', 'The Spy', /./, '/imgs/spys/spy.webp'],
  [{ ...spy, currentDeck: 'animalsDeck' }, 'Your Mission', 'The Hunter', /./, '/imgs/animals/hunter.webp'],
])('[PLAY-06] [PLAY-07] [SITE-03] %j: %s', async (change, heading, title, text, picture) => {
  await open({ ...hand, ...change });

  await userEvent.click(button(/^Show your card/));

  expect(button(new RegExp(`^Hide your card. ${heading}, ${title}`))).toBeVisible();
  const front = screen.getByText(heading).closest('[aria-hidden]');
  expect(front).toHaveAttribute('aria-hidden', 'false');
  expect(front).toHaveTextContent(text);
  // Safari 15.4 does not support AVIF.
  expect(front?.querySelector('img')).toHaveAttribute('src', handPicture(picture));
  expect(front?.querySelector('source')).toHaveAttribute('srcset', avifOf(handPicture(picture)));
});

test('a deal makes a phone fetch exactly one picture, whose URL does not name the card', async () => {
  for (const state of [hand, spy]) {
    const pictures = fakePictures();
    const { show } = await open(state);
    await show(round({}, state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {}));
    const card = screen.getByRole('region', { name: 'Your card' });
    const dealt = [...card.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

    const own = handPicture(state.isSpy ? '/imgs/spys/spy.webp' : '/imgs/locations/airplane.webp');
    expect(dealt).toEqual([own, BACK]);
    expect(card.innerHTML).not.toMatch(/airplane|spy\./);
    await userEvent.click(button(/^Show your card/));
    expect([...card.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(dealt);
    expect(pictures.asked).toEqual([]);
    document.body.replaceChildren();
  }
});

test('Spy and team fetch the thumbnails of all cards in the same order when they open their notes', async () => {
  for (const state of [hand, spy]) {
    const pictures = fakePictures();
    const { show } = await open(state);
    await show(round({}, state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {}));

    await userEvent.click(button(/^Your Notes/));
    await userEvent.click(button(/^Show your card/));
    const notes = screen.getByRole('region', { name: /Suspects Board|View Location Cards/ });
    const shown = () =>
      [...notes.querySelectorAll('img')]
        .map((picture) => picture.getAttribute('src'))
        .filter((src) => src?.startsWith('/imgs/'));
    expect(pictures.asked).toEqual(ALL_THUMBS.map((thumb) => `${thumb}.avif`));
    expect(shown()).toEqual([]);
    await pictures.come();
    expect(shown()).toEqual(ALL_THUMBS.map((thumb) => `${thumb}.webp`));
    cleanup();
  }
});

test('[PLAY-13] a missing picture is reported on the card', async () => {
  await open();
  const front = screen.getByText('Your Location').closest('[aria-hidden]');

  const picture = front?.querySelector('img');
  if (picture) fireEvent.error(picture);

  expect(front).toHaveTextContent('Image not available');
  expect(screen.getByText('Image not available'), 'not part of the button’s name').toHaveAttribute(
    'aria-hidden',
    'true',
  );
});

test('[PLAY-11] the Spy crosses out and restores cards, and they survive another screen', async () => {
  const table = await open(spy);
  await table.show(round({}, { role: 'Spy', is_spy: true, game_location: null }));

  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/View Location Cards$/));
  expect(screen.getByText('Tap a card to cross it out. Tap it again to bring it back.')).toBeVisible();
  await userEvent.click(button('Bank'));
  await userEvent.click(button('Beach'));
  await userEvent.click(button('Beach'));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Beach')).toHaveAttribute('aria-pressed', 'false');

  document.body.replaceChildren();
  await sitDown('/app/play', <Play />, spy, table.roomId);
  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/View Location Cards$/));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [hand, 'Suspects Board'],
  [spy, 'View Location Cards'],
  [{ ...spy, currentDeck: 'animalsDeck' }, 'View Animal Cards'],
])(
  '[PLAY-11] [PLAY-12] [SITE-03] %#: the notes start closed; their title and content are visible while the card is',
  async (state, title) => {
    await open(state);
    const board = button(new RegExp(`^Your Notes ${title}$`));
    expect(board).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText(title)).toBeInTheDocument();

    await userEvent.click(button(/^Show your card/));
    expect(button(new RegExp(`^Your Notes ${title}$`))).toBe(board);
    expect(screen.getByText(title)).toBeVisible();
    await userEvent.click(board);
    expect(screen.queryByText('Turn your card over to see your notes.')).toBeNull();
    await userEvent.click(button(/^Hide your card/));
    expect(board).toHaveTextContent(/^Your Notes/);
    expect(screen.getByText('Turn your card over to see your notes.')).toBeVisible();
    expect(screen.queryByText(/^Tap a player|bring it back/)).toBeNull();
  },
);

test('[PLAY-06] while the card is hidden, the screens of Spy and team look the same', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] }); // The clocks of both screens show the same second.
  const seen: (string | undefined)[] = [];
  for (const state of [hand, spy]) {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    const own = state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {};
    const { show } = await open(state);
    await show(round({}, own));
    seen.push(drawn(document.body));
    await userEvent.click(button(/^Your Notes/));
    seen.push(drawn(document.body));
    cleanup();
  }

  expect(seen[0]).toContain('Your Notes');
  expect(seen[0]).not.toMatch(/View|Suspects|Spy Safari is|Captain/);
  expect(seen.slice(2)).toEqual(seen.slice(0, 2));
});

test('[PLAY-11] [PLAY-12] the opened notes of Spy and team have the same content', async () => {
  const seen: string[] = [];
  for (const state of [hand, spy]) {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    const { show } = await open(state);
    await show(round({}, state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {}));
    await userEvent.click(button(/^Show your card/));
    await userEvent.click(button(/(Suspects Board|View Location Cards)$/));
    const notes = screen.getByRole('region', { name: /(Suspects Board|View Location Cards)$/ });
    seen.push(drawn(notes).replace(/Suspects Board|View Location Cards/, ''));
    cleanup();
  }

  expect(seen[0]).toMatch(/Player p2.*Bank/);
  expect(seen[1]).toBe(seen[0]);
});

test('[PLAY-12] a suspect cycles through unknown, suspect and cleared, shows the score, and bounces every 15 to 17 s', async () => {
  const { show } = await open();
  await show(round());
  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/Suspects Board$/));
  const suspect = () => button(/(?<!Remove )Player p3/);

  expect(screen.queryByRole('button', { name: /Maya/ })).toBeNull();
  expect(suspect()).toHaveTextContent('Score 1');
  for (const status of ['unknown', 'suspect', 'cleared', 'unknown']) {
    expect(suspect()).toHaveTextContent(status);
    await userEvent.click(suspect());
  }
  const pace = Number.parseFloat(
    suspect().querySelector<HTMLElement>('[style]')?.style.animationDuration ?? '',
  );
  expect(pace).toBeGreaterThanOrEqual(15);
  expect(pace).toBeLessThanOrEqual(17);
});

test.each([
  ['N7T3', 'no-such-mark', 'unknown'],
  ['N7T4', 'suspect', 'suspect'],
])('[PLAY-12] stored notes are restored if they are valid: %s, %s', async (roomId, stored, shown) => {
  const notes = { crossedOut: [], marks: { p3: stored } };
  sessionStorage.setItem(`spysafari:notes:${roomId}`, JSON.stringify({ key: '1', value: notes }));
  const { show } = await sitDown('/app/play', <Play />, hand, roomId);
  await show(round());
  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/Suspects Board$/));

  expect(button(/(?<!Remove )Player p3/)).toHaveTextContent(shown);
});

test.each([
  [1, { phone: 2, wide: 2 }],
  [2, { phone: 2, wide: 2 }],
  [3, { phone: 3, wide: 3 }],
  [4, { phone: 2, wide: 4 }],
  [6, { phone: 3, wide: 3 }],
  [9, { phone: 3, wide: 5 }],
])('[PLAY-12] %d suspects are laid out in %j columns', (count, columns) => {
  expect(columnsFor(count)).toEqual(columns);
});

test.each([
  ['locationDeck', ['Spy escaped+2', 'Spy caught but guessed the location+1', 'Spy caught+1']],
  ['animalsDeck', ['Hunter escaped+2', 'Hunter caught but guessed the animal+1', 'Hunter caught+1']],
] as const)(
  '[PLAY-04] [PLAY-17] [SITE-03] %s: the admin gets the three outcomes, and no reveal yet',
  async (deck, labels) => {
    const { show } = await open({ ...admin, currentDeck: deck });
    await show(over({ currentDeck: deck }, ADMIN));

    const outcomes = screen.getAllByRole('button', { name: /escaped|caught/ });
    expect(outcomes.map(({ textContent }) => textContent)).toEqual(
      labels.map((label) => expect.stringMatching(new RegExp(`^${label.replace('+', '\\+')}`))),
    );
    expect(screen.queryByRole('button', { name: /One More Round|End Game/ })).toBeNull();
    expect(outcomes[1]).toHaveTextContent('also for stepping forward and naming it');
    expect(outcomes[2]).toHaveTextContent('also after a wrong guess');
  },
);
