import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mustSayYes, QUESTIONS } from '../../../room/game/vote-words';
import { votersOf } from '../../../room/game/voters';
import { playerIn } from '../../../room/state/view';
import type { DeckId, PlayerView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { cx } from '../../../shared/ui/cx';
import { Ballot } from './ballot';
import { Duel } from './duel';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import { Jury } from './jury';
import { QuietNote } from './quiet-note';
import { Ear } from './signs';
import { SkidMarks } from './skid-marks';
import styles from './vote.module.css';

const LISTENING: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: "Don't say why: the Spy is listening.",
      comment: 'To the accused, who must not prove innocence by naming the place',
    }),
  animalsDeck: () =>
    t({
      message: "Don't say why: the Hunter is listening.",
      comment: 'To the accused, who must not prove innocence by naming the animal',
    }),
  ownDeck: () =>
    t({
      message: "Don't say why: not everybody here knows the card.",
      comment: 'To the accused, who must not prove innocence by naming the card',
    }),
};

/** The clock is stopped: is the accused it? All but the accused say Yes or No, in secret. */
export function Vote(props: FinalProps) {
  const { hand, view, referee } = props;
  const suspect = playerIn(view, referee.suspect ?? '');
  const isAccused = referee.suspect === hand.playerId;
  const voters = votersOf(view.players, referee);
  const question = QUESTIONS[hand.currentDeck](shownName(suspect?.player_name ?? ''));
  const accused = t({ message: 'You are accused.', comment: 'Heading, to the accused' });
  const voted = referee.acted.includes(hand.playerId);
  return (
    <FullView
      {...props}
      tone="stop"
      braking
      title={isAccused ? accused : question}
      className={styles.column}
      backdrop={<SkidMarks />}
      foot={
        <Jury
          act="vote"
          players={voters}
          acted={referee.acted}
          aside={isAccused ? tableDecides() : !voted && mustSayYes(referee.bar ?? 0)}
        />
      }
    >
      <Duel
        accuser={playerIn(view, referee.accuser ?? '')}
        suspect={suspect}
        called={isAccused ? t({ message: 'You', comment: 'Under the own face' }) : suspect?.player_name}
      />
      {isAccused ? (
        <Accused title={accused}>{LISTENING[hand.currentDeck]()}</Accused>
      ) : (
        <>
          <h1 className={cx(styles.question, isLongSentence(question) && styles.long)}>{question}</h1>
          <Answer {...props} voters={voters} />
        </>
      )}
    </FullView>
  );
}

/** The accused stands there, the Spy or not. */
function Accused({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.accused}>
      <h1>{title}</h1>
      <p className={styles.smile}>
        <Trans comment="To the accused, under 'You are accused.'">Smile.</Trans>
      </p>
      <QuietNote className={styles.hush}>
        <Ear />
        <span>{children}</span>
      </QuietNote>
    </div>
  );
}

/** Two buttons for who has a ballot, and a line for who has none to give. */
function Answer({
  hand,
  referee,
  session,
  voters,
}: FinalProps & { voters: readonly PlayerView[] }): ReactNode {
  if (!voters.some(({ player_id }) => player_id === hand.playerId)) return null;
  const isAccuser = referee.accuser === hand.playerId && !referee.final;
  if (isAccuser) {
    return (
      <QuietNote className={styles.yours}>
        <Trans comment="To the accuser, who has no choice any more">
          You accuse: your Yes counts already.
        </Trans>
      </QuietNote>
    );
  }
  return (
    <Ballot
      voted={referee.acted.includes(hand.playerId)}
      vote={(yes) => session?.referee('vote', referee.step, { yes })}
    />
  );
}

const tableDecides = () => t({ message: 'The table decides', comment: 'To the accused, during the vote' });
