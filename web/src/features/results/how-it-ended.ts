import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { whoLeft } from '../../room/game/player-names';
import type { DeckId, PastRoundView, PlayerView } from '../../shared/contract.gen';
import { clockInSentence } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';

/** 'Bo: caught with 6:12 left' (FLOW-11, REF-20). */
export function howItEnded(past: PastRoundView, players: readonly PlayerView[]): string {
  const told = past.spies.map(({ playerName }) => (playerName ? shownName(playerName) : whoLeft()));
  const names = new Intl.ListFormat(i18n.locale).format(told);
  switch (past.how) {
    case undefined:
    case 'caught-guessed':
    case 'void': // never a past round
      return asRecorded(past, names);
    case 'escaped':
      return t({
        message: `${names}: nobody could prove it`,
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'framed':
      return framed(names, convictedIn(past, players));
    case 'caught-late':
      return t({
        message: `${names}: caught when time was up`,
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'missed':
      return MISSED[past.deck](names);
    case 'caught':
      return caught(names, past.left);
    case 'guessed':
      return GUESSED[past.deck](names, clockInSentence(past.left ?? 0));
    default:
      past.how satisfies never;
      return asRecorded(past, names); // this page is older than the server
  }
}

/** As an admin records it. */
function asRecorded({ deck, outcome }: PastRoundView, names: string): string {
  switch (outcome) {
    case 'spy_escaped':
      return t({ message: `${names}: got away`, comment: 'How a round ended; {names}: the Spy' });
    case 'spy_caught':
      return t({ message: `${names}: caught`, comment: 'How a round ended; {names}: the Spy' });
    case 'spy_caught_location':
      return CAUGHT_GUESSED[deck](names);
  }
}

function caught(names: string, seconds: number | undefined): string {
  if (seconds === undefined)
    return t({ message: `${names}: caught`, comment: 'How a round ended; {names}: the Spy' });
  const time = clockInSentence(seconds);
  return t({
    message: `${names}: caught with ${time} left`,
    comment: 'How a round ended; {names}: the Spy, {time}: minutes and seconds',
  });
}

type Said = Readonly<Record<DeckId, (names: string) => string>>;

const MISSED: Said = {
  locationDeck: (names) =>
    t({ message: `${names}: named a wrong place`, comment: 'How a round ended; {names}: the Spy' }),
  animalsDeck: (names) =>
    t({ message: `${names}: named a wrong animal`, comment: 'How a round ended; {names}: the Hunter' }),
  ownDeck: (names) =>
    t({
      message: `${names}: named a wrong card`,
      comment: "How a round ended; {names}: who didn't know the card",
    }),
};

const CAUGHT_GUESSED: Said = {
  locationDeck: (names) =>
    t({ message: `${names}: caught, but named the place`, comment: 'How a round ended; {names}: the Spy' }),
  animalsDeck: (names) =>
    t({
      message: `${names}: caught, but named the animal`,
      comment: 'How a round ended; {names}: the Hunter',
    }),
  ownDeck: (names) =>
    t({
      message: `${names}: caught, but named the card`,
      comment: "How a round ended; {names}: who didn't know the card",
    }),
};

const GUESSED: Readonly<Record<DeckId, (names: string, time: string) => string>> = {
  locationDeck: (names, time) =>
    t({
      message: `${names}: named the place with ${time} left`,
      comment: 'How a round ended; {names}: the Spy, {time}: minutes and seconds',
    }),
  animalsDeck: (names, time) =>
    t({
      message: `${names}: named the animal with ${time} left`,
      comment: 'How a round ended; {names}: the Hunter, {time}: minutes and seconds',
    }),
  ownDeck: (names, time) =>
    t({
      message: `${names}: named the card with ${time} left`,
      comment: "How a round ended; {names}: who didn't know the card, {time}: minutes and seconds",
    }),
};

function framed(names: string, suspect: string | null): string {
  return suspect === null
    ? t({
        message: `${names}: framed somebody innocent`,
        comment: 'How a round ended; {names}: the Spy',
      })
    : t({
        message: `${names}: framed ${suspect}`,
        comment: 'How a round ended; {names}: the Spy, {suspect}: who was convicted instead',
      });
}

function convictedIn({ accusations = [] }: PastRoundView, players: readonly PlayerView[]): string | null {
  const suspect = accusations.find(({ convicted }) => convicted)?.suspect;
  const player = players.find(({ player_id }) => player_id === suspect);
  return player ? shownName(player.player_name) : null;
}
