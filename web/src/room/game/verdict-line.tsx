import { Select, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Reveal, VerdictView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { clockText } from '../../shared/text/clock-text';
import { whoLeft } from './player-names';

interface VerdictLineProps {
  verdict: VerdictView;
  reveal: Reveal;
  /** Translate a card's id. */
  words: (card: string) => string;
  /** The convicted player's name, or '' if that player has left. */
  suspect: string;
  /** The admin who cancelled the round, or '' if that admin has left. */
  calledOffBy: string | null;
}

export function VerdictLine({ verdict, reveal, words, suspect, calledOffBy }: VerdictLineProps): ReactNode {
  const { deck, hands, cardId } = reveal;
  const guess = verdict.guess && words(verdict.guess);
  const left = <span dir="ltr">{clockText(verdict.left)}</span>;
  if (verdict.guesses?.length && ['guessed', 'missed', 'caught-guessed'].includes(verdict.how))
    return verdict.guesses.map(({ playerId, card }) => (
      <Guessed
        key={playerId}
        spy={hands.find((hand) => hand.playerId === playerId)?.playerName || whoLeft()}
        guess={card && words(card)}
        right={card === cardId}
      />
    ));
  switch (verdict.how) {
    case 'escaped':
      return <Trans comment="How a round ended">Time ran out, and nobody was convicted.</Trans>;
    case 'framed':
      return <Framed name={suspect} />;
    case 'guessed':
      return (
        <Trans comment="How a round ended for the Spy; {left}: minutes and seconds">
          <Select
            value={deck}
            _locationDeck={<Trans>Named the location with {left} on the clock.</Trans>}
            _animalsDeck={<Trans>Named the animal with {left} on the clock.</Trans>}
            other={<Trans>Named the card with {left} on the clock.</Trans>}
          />
        </Trans>
      );
    case 'caught':
      return (
        <>
          <Trans comment="How a round ended; {left}: minutes and seconds">
            Caught with {left} on the clock.
          </Trans>
          <LastGuess guess={guess} />
        </>
      );
    case 'caught-late':
      return (
        <>
          <Trans comment="How a round ended">Caught after time ran out.</Trans>
          <LastGuess guess={guess} />
        </>
      );
    case 'missed':
      return <Missed guess={guess} />;
    case 'caught-guessed':
      return (
        <Trans comment="How a round ended for the Spy">
          <Select
            value={deck}
            _locationDeck="Caught, but still named the location."
            _animalsDeck="Caught, but still named the animal."
            other="Caught, but still named the card."
          />
        </Trans>
      );
    case 'void':
      return <CalledOff by={calledOffBy} />;
    default:
      verdict.how satisfies never;
      return null; // Only a newer server sends other values.
  }
}

interface GuessedProps {
  /** One of two Spies. */
  spy: string;
  /** Null if the Spy did not name a card in time. */
  guess: string | null;
  right: boolean;
}

function Guessed({ spy, guess, right }: GuessedProps) {
  const name = <Name of={spy} />;
  const card = <Name of={guess ?? ''} />;
  return (
    <span style={{ display: 'block' }}>
      {guess === null ? (
        <Trans comment="How a round ended; {name} is one of two Spies">
          {name} didn't name anything in time.
        </Trans>
      ) : right ? (
        <Trans comment="How a round ended; {name} is one of two Spies">
          {name} guessed {card}. Right!
        </Trans>
      ) : (
        <Trans comment="How a round ended; {name} is one of two Spies">
          {name} guessed {card}. Wrong!
        </Trans>
      )}
    </span>
  );
}

function Framed({ name }: { name: string }) {
  if (!name) return <Trans comment="How a round ended">The table convicted the wrong player.</Trans>;
  const suspect = <Name of={name} />;
  return (
    <Trans comment="How a round ended; {suspect} is a player">
      The table convicted the wrong player: {suspect}.
    </Trans>
  );
}

function LastGuess({ guess }: { guess: string | null }) {
  if (guess === null) return null;
  const card = <Name of={guess} />;
  return (
    <>
      <br />
      <Trans comment="How a round ended; {card}: what the Spy guessed">
        The last guess was {card}. Wrong!
      </Trans>
    </>
  );
}

function Missed({ guess }: { guess: string | null }) {
  if (guess === null)
    return <Trans comment="How a round ended for the Spy">Didn't name anything in time.</Trans>;
  const card = <Name of={guess} />;
  return (
    <Trans comment="How a round ended for the Spy; {card}: what was guessed">
      Guessed {card}. That was wrong!
    </Trans>
  );
}

export function CalledOff({ by }: { by: string | null }) {
  if (by === null)
    return <Trans comment="How a round ended">This round couldn't go on. No points for anyone.</Trans>;
  if (!by) return <Trans comment="How a round ended">This round was called off. No points for anyone.</Trans>;
  const name = <Name of={by} />;
  return (
    <Trans comment="How a round ended; {name} is the admin">
      {name} called this round off. No points for anyone.
    </Trans>
  );
}
