import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { FilledTemplate } from '../../decks/filled-template';
import { revealWords, roundOverLine, spyWord, wordsFor } from '../../decks/words';
import { useRoom } from '../../room/state/use-room';
import { MuteButton } from '../../room/ui/mute-button';
import type { Outcome, PlayerView, Reveal, RoomView } from '../../shared/contract.gen';
import { BandPicture } from '../../shared/layout/band-picture';
import type { HeaderPicture } from '../../shared/layout/header-picture';
import { isLongSentence } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import { Chip } from '../../shared/ui/pill';
import { Ribbon } from '../../shared/ui/ribbon';
import { TextButton } from '../../shared/ui/text-button';
import { Correction } from './correction';
import { Outcomes } from './outcomes';
import { RevealedCard } from './revealed-card';
import { spyWasWords } from './spy-reveal-words';
import { useCorrectionNotice } from './use-correction-notice';
import type { TablePart } from './use-play-room';
import styles from './verdict.module.css';
import { WaitingForAdmin } from './waiting-for-admin';
import WhoWasWho from './who-was-who';

interface VerdictProps extends TablePart {
  /** Where the own card lies. */
  cards: RefObject<HTMLElement | null>;
  /** The header's, which also hangs behind the end of a round. */
  picture: HeaderPicture | undefined;
}

/** The round is over: why, and what comes of it (PLAY-04, PLAY-05). It fills the view. */
export default function Verdict({ roomId, hand, room, cards, picture }: VerdictProps) {
  const { view, players, isAdmin, scored, next, reveal, roundInProgress } = room;
  const cause = useRoom(roomId, ({ roundEnd }) =>
    roundEnd?.round === hand.round ? roundEnd.cause : 'unknown',
  );
  const line = roundOverLine(hand.currentDeck, cause, hand.round);
  return (
    <div className={cx(styles.verdict, reveal && styles.told)}>
      {!reveal && <BandPicture picture={picture} className={styles.curtain} />}
      <div className={styles.inner}>
        <div className={styles.said}>
          <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
            <Trans comment="Heading">Round Over</Trans>
          </Ribbon>
          <div role="status">
            {reveal && view?.outcome ? (
              <Unmasked {...{ reveal, view, isAdmin }} outcome={view.outcome} round={hand.round} />
            ) : (
              <p className={styles.line}>{line}</p>
            )}
          </div>
          {!reveal && <Faces players={players} />}
          {!isAdmin && <WaitingForAdmin scored={scored} />}
          {isAdmin && reveal && view?.outcome && (
            <Correction deck={hand.currentDeck} outcome={view.outcome} next={next} />
          )}
        </div>
        {isAdmin && !scored && (
          <Outcomes
            deck={hand.currentDeck}
            disabled={next.recording || roundInProgress}
            onRecord={next.record}
          />
        )}
        {reveal && (
          <WhoWasWho
            reveal={reveal}
            outcome={view?.outcome ?? null}
            players={players}
            ownId={hand.playerId}
          />
        )}
        {!reveal && <LookAgain cards={cards} />}
      </div>
      <MuteButton className={styles.mute} />
    </div>
  );
}

/** Everybody who may have been it. */
function Faces({ players }: { players: readonly PlayerView[] }) {
  return (
    <div className={styles.faces} aria-hidden="true">
      {players.map(
        ({ player_id, icon_id, in_round }) =>
          in_round && <Avatar key={player_id} id={icon_id} size="56px" decorative />,
      )}
    </div>
  );
}

/** The verdict fills the view: this says that the hand still lies below. */
function LookAgain({ cards }: Pick<VerdictProps, 'cards'>) {
  function look() {
    cards.current?.scrollIntoView();
    cards.current?.querySelector('button')?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.again}>
      <TextButton icon="eye" onClick={look}>
        <Trans comment="Button: scrolls down to the own card">Look at my card again</Trans>
      </TextButton>
    </div>
  );
}

interface UnmaskedProps {
  reveal: Reveal;
  outcome: Outcome;
  view: RoomView;
  round: number;
  isAdmin: boolean;
}

/** Who the spy was, and which card was in play. */
function Unmasked({ reveal, outcome, view, round, isAdmin }: UnmaskedProps) {
  const spy = reveal.hands.find(({ isSpy }) => isSpy);
  const name = spy?.playerName ?? '';
  const card = wordsFor(reveal.cardId, reveal.card);
  const words = revealWords(reveal.deck, outcome, round);
  const unmasked = spyWasWords(reveal.deck, name);
  const icon = view.players.find((player) => player.player_id === spy?.playerId)?.icon_id ?? 0;
  const corrected = useCorrectionNotice(outcome);
  return (
    <>
      {corrected && <Corrected key={outcome} shows={isAdmin} />}
      <Rays className={styles.reveal}>
        <div className={styles.spy}>
          <Avatar id={icon} className={styles.face} hat={spyWord(reveal.deck)} decorative />
          <p className={cx(styles.name, isLongSentence(unmasked.replace('{name}', name)) && styles.long)}>
            <FilledTemplate values={{ name }}>{unmasked}</FilledTemplate>
          </p>
        </div>
        <RevealedCard reveal={reveal} sizes="(min-width: 900px) 236px, 148px" className={styles.card} />
      </Rays>
      <p className={styles.line}>
        <FilledTemplate values={{ card }}>{words.card}</FilledTemplate>
      </p>
      {name && (
        <p className={styles.comment}>
          <FilledTemplate values={{ name }}>{words.comment}</FilledTemplate>
        </p>
      )}
    </>
  );
}

/** `shows` for the admin, who has corrected it further down. Others stay where they are. */
function Corrected({ shows }: { shows: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (shows) line.current?.scrollIntoView({ block: 'nearest' });
  }, [shows]);

  return (
    <p ref={line} className={styles.corrected}>
      <Chip icon="refresh">
        <Trans comment="Small label above the result of a round">The admin corrected the outcome.</Trans>
      </Chip>
    </p>
  );
}
