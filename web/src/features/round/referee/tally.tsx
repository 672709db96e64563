import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { whoLeft } from '../../../room/game/player-names';
import { sentenceOf, stampOf } from '../../../room/game/tally-words';
import { playerIn } from '../../../room/state/view';
import { Name } from '../../../shared/languages/name';
import { ProgressBar } from '../../../shared/ui/countdown';
import { Ballots } from './ballots';
import type { FinalProps } from './final-props';
import { Fingers } from './fingers';
import { FullView, type Tone } from './full-view';
import { Stamp } from './stamp';
import { Tag } from './tag';
import styles from './tally.module.css';
import { Target } from './target';
import { LANDING_MS } from './use-landing';

/** How it came out: all ballots or fingers, one by one, then what they come to. */
export function Tally(props: FinalProps) {
  const { view, referee } = props;
  const { final, fingers, ballots } = referee;
  const convicted = referee.convicted === true;
  const goesOn = !(convicted || final);
  const suspect = playerIn(view, referee.suspect ?? '');
  const stamp = stampOf(referee);
  // What is drawn when all ballots have landed.
  const after = { '--after': `${(ballots?.length ?? 0) * LANDING_MS}ms` } as CSSProperties; // a custom property
  return (
    <FullView
      {...props}
      tone={moodOf(convicted, final)}
      title={stamp}
      tag={referee.accuser && <WhoAccused {...props} />}
      backdrop={<div className={backdropOf(convicted, final)} style={after} />}
    >
      <div className={styles.tally} style={after}>
        <div className={styles.hero}>
          {suspect && <Target id={suspect.icon_id} bars={convicted} freed={!convicted} />}
          <Stamp free={goesOn} small={final && !convicted}>
            {stamp}
          </Stamp>
        </div>
        <p className={styles.line}>{sentenceOf(referee, view.players)}</p>
        {ballots && <Ballots ballots={ballots} players={view.players} />}
        {fingers && <Fingers fingers={fingers} players={view.players} />}
        {goesOn && <Again {...props} />}
      </div>
    </FullView>
  );
}

function moodOf(convicted: boolean, final: boolean): Tone {
  if (convicted) return 'stop';
  return final ? 'night' : 'free';
}

function backdropOf(convicted: boolean, final: boolean): string | undefined {
  if (convicted) return styles.caught;
  return final ? undefined : styles.wiped;
}

function WhoAccused({ view, referee }: FinalProps) {
  const accuser = <Name of={playerIn(view, referee.accuser ?? '')?.player_name ?? whoLeft()} />;
  const suspect = <Name of={playerIn(view, referee.suspect ?? '')?.player_name ?? whoLeft()} />;
  return (
    <Tag>
      <Trans comment="After a vote: two players">
        {accuser} <small>accused</small> {suspect}
      </Trans>
    </Tag>
  );
}

/** The spark takes up the fuse. */
function Again({ view, hand }: FinalProps) {
  const seconds = (view.clockLeft ?? 0) / 1000;
  return (
    <div className={styles.again}>
      <p>
        <Trans comment="After a vote that failed: the round goes on">Back to the questions</Trans>
      </p>
      <ProgressBar
        percent={(seconds / hand.timerDuration) * 100}
        label={t({ message: 'Time left', comment: 'Read aloud, with the minutes and seconds' })}
      />
    </div>
  );
}
