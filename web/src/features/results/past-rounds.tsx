import { ph, select, t } from '@lingui/core/macro';
import { useState } from 'react';
import { CardThumb } from '../../decks/generated-art';
import { spyWord, wordsFor } from '../../decks/words';
import { namesOf, whoLeft } from '../../room/game/player-names';
import { useRoom } from '../../room/state/use-room';
import { SidePill } from '../../room/ui/sides';
import type { PastRoundView, PastSpy, PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { clockInSentence } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import { clueWinners, PastClues, teamTitle } from './past-clues';
import styles from './past-rounds.module.css';

/** Return the game's rounds, even after the next game has opened. */
export function usePastRounds(): readonly PastRoundView[] {
  const rounds = useRoom(({ view }) => view?.pastRounds);
  const [latest, setLatest] = useState(rounds);
  if (rounds && rounds !== latest) setLatest(rounds);
  return latest ?? [];
}

/** A player of a running or a kept game. */
export type PastPlayer = Pick<PlayerView, 'player_id' | 'player_name' | 'icon_id'>;

interface RoundListProps {
  rounds: readonly PastRoundView[];
  players: readonly PastPlayer[];
}

/** All rounds in order, with the card, the Spy, the ending and the winner of each (REF-20). */
export function RoundList({ rounds, players }: RoundListProps) {
  return (
    <ol className={styles.rounds}>
      {rounds.map((round) => (
        <PastRound key={round.round} past={round} players={players} />
      ))}
    </ol>
  );
}

function PastRound({ past, players }: { past: PastRoundView; players: readonly PastPlayer[] }) {
  const { deck, cardId, card, sign = '', lang, other, spies, outcome, how, game, board } = past;
  const played = past.pair && { pair: past.pair, spy: past.spy ?? '', card: '' };
  const teamWon = outcome === 'spy_caught' || (game !== undefined && how === 'caught-guessed');
  return (
    <ListRow className={styles.round}>
      <span className={cx(styles.picture, spies.length > 1 && styles.two)}>
        <CardThumb deck={deck} name={card} sign={sign} lang={lang} />
        {spies.map(({ playerId }) => (
          <span key={playerId} className={styles.face}>
            <Avatar
              id={players.find(({ player_id }) => player_id === playerId)?.icon_id ?? null}
              size="30px"
              decorative
            />
          </span>
        ))}
      </span>
      <p className={styles.text}>
        <b>
          <Name of={wordsFor(cardId, card)} lang={lang} />
          {other && (
            <>
              {' / '}
              <Name of={wordsFor(other.cardId, other.card)} lang={other.language} />
            </>
          )}
        </b>
        <span>{howItEnded(past, players)}</span>
      </p>
      <SidePill side={teamWon ? 'civilian' : 'undercover'} icon={teamWon ? 'check' : 'eye'}>
        {game
          ? clueWinners(game, teamWon)
          : teamWon
            ? teamTitle()
            : spies.length > 1
              ? t({
                  message: select(deck, {
                    locationDeck: 'Spies',
                    animalsDeck: 'Hunters',
                    other: 'These two',
                  }),
                  comment: 'Who won a round: two players',
                })
              : spyWord(deck, played)}
      </SidePill>
      {board && <PastClues past={past} board={board} players={players} />}
    </ListRow>
  );
}

/** Describe how a round ended, such as 'Bo: caught with 6:12 left' (REF-20). */
function howItEnded(past: PastRoundView, players: readonly PastPlayer[]): string {
  const { deck } = past;
  const names = namesOf(
    actingSpies(past).map(({ playerName }) => playerName),
    whoLeft(),
  );
  const time = clockInSentence(past.left ?? 0);
  if (past.game === 'undercover' || (past.game && past.how?.startsWith('caught')))
    return asRecorded(past, names); // In a game with clues, the clock does not matter.
  switch (past.how) {
    case 'caught-guessed':
      return t({
        message: select(deck, {
          locationDeck: `${names}: caught, but named the location`,
          animalsDeck: `${names}: caught, but named the animal`,
          other: `${names}: caught, but named the card`,
        }),
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'escaped':
      return t({
        message: `${names}: nobody could prove it`,
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'framed':
      return framed(past, names, players);
    case 'caught-late':
      return t({
        message: `${names}: caught after time ran out`,
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'missed':
      return t({
        message: select(deck, {
          locationDeck: `${names}: named the wrong location`,
          animalsDeck: `${names}: named the wrong animal`,
          other: `${names}: named the wrong card`,
        }),
        comment: 'How a round ended; {names}: the Spy',
      });
    case 'caught':
      if (past.left === undefined) return asRecorded(past, names);
      return t({
        message: `${names}: caught with ${time} left`,
        comment: 'How a round ended; {names}: the Spy, {time}: minutes and seconds',
      });
    case 'guessed':
      if (past.guesses)
        return t({
          message: `${ph({ name: names })} guessed ${ph({ card: shownName(wordsFor(past.cardId, past.card)) })}. Right!`,
          comment: 'How a round ended; {name} is one of two Spies',
        });
      return t({
        message: select(deck, {
          locationDeck: `${names}: named the location with ${time} left`,
          animalsDeck: `${names}: named the animal with ${time} left`,
          other: `${names}: named the card with ${time} left`,
        }),
        comment: 'How a round ended; {names}: the Spy, {time}: minutes and seconds',
      });
    default: // Void rounds are not past rounds, and only a newer server sends other values.
      return asRecorded(past, names);
  }
}

/** Return the Spy whose last guess or conviction decided the round. If there is none, return all Spies. */
function actingSpies(past: PastRoundView): readonly PastSpy[] {
  const { spies, how, guesses = [] } = past;
  const last = how === 'missed' ? undefined : guesses[guesses.length - 1];
  const one = spies.filter(({ playerId }) => playerId === (last?.playerId ?? convictedId(past)));
  return one.length > 0 ? one : spies;
}

function asRecorded({ deck, outcome, game }: PastRoundView, names: string): string {
  switch (outcome) {
    case 'spy_escaped':
      return t({ message: `${names}: got away`, comment: 'How a round ended; {names}: the Spy' });
    case 'spy_caught':
      return t({ message: `${names}: caught`, comment: 'How a round ended; {names}: the Spy' });
    case 'spy_caught_location': // caught or not, except in a game with clues
      if (game)
        return t({
          message: `${names}: caught, but named the word`,
          comment: 'How a round ended; {names}: the Impostor',
        });
      return t({
        message: select(deck, {
          locationDeck: `${names}: named the location`,
          animalsDeck: `${names}: named the animal`,
          other: `${names}: named the card`,
        }),
        comment: 'How a round ended; {names}: the Spy',
      });
  }
}

function framed(past: PastRoundView, names: string, players: readonly PastPlayer[]): string {
  const convicted = players.find(({ player_id }) => player_id === convictedId(past));
  if (!convicted)
    return t({
      message: `${names}: framed somebody innocent`,
      comment: 'How a round ended; {names}: the Spy',
    });
  const suspect = shownName(convicted.player_name);
  return t({
    message: `${names}: framed ${suspect}`,
    comment: 'How a round ended; {names}: the Spy, {suspect}: who was convicted instead',
  });
}

const convictedId = ({ accusations = [] }: PastRoundView) =>
  accusations.find(({ convicted }) => convicted)?.suspect;
