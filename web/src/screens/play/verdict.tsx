import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Avatar } from '../../avatars/avatar';
import type { DeckId, Outcome, Reveal, RoomView } from '../../contract.gen';
import { Filled } from '../../decks/filled';
import { cardPicture, cardThumb, lightOf } from '../../decks/pictures';
import { revealWords, roundOverLine, spyWord, wordsFor } from '../../decks/words';
import { useRoom } from '../../room/room-store';
import { Card } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Rays } from '../../ui/layout';
import { isLongSentence } from '../../ui/long-text';
import { Panel } from '../../ui/panel';
import { Chip } from '../../ui/pill';
import { Ribbon } from '../../ui/ribbon';
import { Dots } from '../../ui/spinner';
import { Correction } from './correction';
import { Outcomes } from './outcomes';
import { useCorrected } from './use-corrected';
import type { TablePart } from './use-play-room';
import styles from './verdict.module.css';

/** In place of the sentence with the name. */
const LEFT: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'The Spy was a player who left.',
      comment: "After a round, when nobody knows the Spy's name",
    }),
  animalsDeck: () =>
    t({
      message: 'The Hunter was a player who left.',
      comment: "After a round, when nobody knows the Hunter's name",
    }),
};

/** The round is over: why, and what comes of it (PLAY-04, PLAY-05). */
export function Verdict({ roomId, hand, room }: TablePart) {
  const { view, isAdmin, scored, next, reveal, presumed } = room;
  const cause = useRoom(roomId, ({ roundEnd }) =>
    roundEnd?.round === hand.round ? roundEnd.cause : 'unknown',
  );
  const line = roundOverLine(hand.currentDeck, cause, hand.round);
  return (
    <Panel className={styles.verdict}>
      <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
        <Trans comment="Heading">Round Over</Trans>
      </Ribbon>
      <div role="status">
        {reveal && view?.outcome ? (
          <Unmasked reveal={reveal} outcome={view.outcome} view={view} round={hand.round} />
        ) : (
          <p className={styles.line}>{line}</p>
        )}
      </div>
      {isAdmin && !scored && (
        <Outcomes deck={hand.currentDeck} disabled={next.recording || presumed} onRecord={next.record} />
      )}
      {isAdmin && reveal && view?.outcome && (
        <Correction deck={hand.currentDeck} outcome={view.outcome} next={next} />
      )}
      {!isAdmin && (
        <p className={styles.waiting} role="status">
          <Dots />
          {scored ? (
            <Trans>Waiting for admin to start a new round...</Trans>
          ) : (
            <Trans>Waiting for admin to award points and start a new round...</Trans>
          )}
        </p>
      )}
    </Panel>
  );
}

interface UnmaskedProps {
  reveal: Reveal;
  outcome: Outcome;
  view: RoomView;
  round: number;
}

/** Who the spy was, and which card was in play. */
function Unmasked({ reveal, outcome, view, round }: UnmaskedProps) {
  const spy = reveal.hands.find(({ isSpy }) => isSpy);
  const name = spy?.playerName ?? '';
  const card = wordsFor(reveal.cardId, reveal.card);
  const words = revealWords(reveal.deck, outcome, round);
  const unmasked = name ? words.spy : LEFT[reveal.deck]();
  const icon = view.players.find((player) => player.player_id === spy?.playerId)?.icon_id ?? 0;
  const corrected = useCorrected(outcome);
  return (
    <>
      {corrected && (
        <p className={styles.corrected}>
          <Chip icon="refresh">
            <Trans>The admin corrected the outcome.</Trans>
          </Chip>
        </p>
      )}
      <Rays className={styles.reveal}>
        <div className={styles.spy}>
          <Avatar id={icon} className={styles.face} hat={spyWord(reveal.deck)} decorative />
          <p className={cx(styles.name, isLongSentence(unmasked.replace('{name}', name)) && styles.long)}>
            <Filled values={{ name }}>{unmasked}</Filled>
          </p>
        </div>
        <Card
          src={cardPicture(reveal.deck, reveal.card)}
          thumb={cardThumb(reveal.deck, reveal.card)}
          light={lightOf(cardThumb(reveal.deck, reveal.card))}
          sizes="(min-width: 900px) 236px, 148px"
          className={styles.card}
          ribbon={card}
          missing={t({ message: 'Image not available', comment: 'In place of the picture of a card' })}
          eager
        />
      </Rays>
      <p className={styles.line}>
        <Filled values={{ card }}>{words.card}</Filled>
      </p>
      {name && (
        <p className={styles.comment}>
          <Filled values={{ name }}>{words.comment}</Filled>
        </p>
      )}
    </>
  );
}
