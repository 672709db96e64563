import { t } from '@lingui/core/macro';
import { cardArt } from '../../decks/pictures';
import { wordsFor } from '../../decks/words';
import { headlineOf } from '../../room/game/headline';
import { winnersIn } from '../../room/game/points';
import type { DeckId, PastRoundView, ResultRow } from '../../shared/contract.gen';
import { avatarFile } from '../../shared/ui/avatar-file';
import type { PastPlayer } from './past-rounds';
import type { PictureContent, PictureRound } from './picture/picture-content';
import { jokeOf } from './ranking';

/** Return the content of a picture of the results. */
export function resultsPicture(
  ranked: readonly ResultRow[],
  rounds: readonly PastRoundView[],
  players: readonly PastPlayer[],
  deck: DeckId,
  seed: number,
): PictureContent {
  const winners = winnersIn(ranked);
  return {
    ranked,
    date: Date.now(),
    title: t({ message: 'Game Results', comment: 'Heading and title of the final results' }),
    headline: headlineOf(winners),
    joke: winners.length > 0 ? jokeOf(winners, deck, seed) : '',
    rounds: rounds.map((round) => pictureRound(round, players)),
  };
}

export function pictureRound(round: PastRoundView, players: readonly PastPlayer[]): PictureRound {
  const { deck, cardId, card, sign = '', spies, other } = round;
  const avatarFor = (id: string) => {
    const player = players.find(({ player_id }) => player_id === id);
    return player ? avatarFile(player.icon_id) : null;
  };
  return {
    card: [wordsFor(cardId, card), other && wordsFor(other.cardId, other.card)].filter(Boolean).join(' / '),
    name: card,
    sign,
    picture: cardArt(deck, { name: card, sign })?.thumb ?? null,
    avatars: spies.map(({ playerId }) => avatarFor(playerId)),
  };
}
