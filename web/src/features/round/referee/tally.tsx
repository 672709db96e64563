import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { whoLeft } from '../../../room/game/player-names';
import { endsRound, groupFingers, sentenceOf } from '../../../room/stages/tally';
import { playerIn } from '../../../room/state/view';
import type { BallotView, FingerView, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { ProgressBar } from '../../../shared/ui/countdown';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { useAfter } from '../../../shared/ui/timed';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { wantsNoMotion } from '../parts';
import { type FinalProps, FullView, type ScreenProps } from './full-view';
import { Stamp, SuspectAvatar, Tag } from './parts';
import styles from './tally.module.css';

export function Tally(props: FinalProps & ScreenProps) {
  const { view, referee, title } = props;
  const { fingers, ballots } = referee;
  const final = endsRound(referee);
  const convicted = referee.convicted === true;
  const goesOn = !(convicted || final);
  const suspect = playerIn(view, referee.suspect);
  // Delay the result until all ballots are shown.
  const after = { '--after': `${(ballots?.length ?? 0) * BALLOT_MS}ms` } as CSSProperties;
  return (
    <FullView
      {...props}
      tag={referee.accuser && <WhoAccused {...props} />}
      backdrop={
        <div className={convicted ? styles.caught : final ? undefined : styles.wiped} style={after} />
      }
      className={styles.column}
    >
      <div className={styles.tally} style={after}>
        <div className={styles.hero}>
          {suspect && <SuspectAvatar player={suspect} caught={convicted} freed={!convicted} />}
          <Stamp look={goesOn && 'free'} small={final && !convicted}>
            {title}
          </Stamp>
        </div>
        <p className={styles.line}>{sentenceOf(props)}</p>
        {ballots && <Ballots ballots={ballots} players={view.players} />}
        {fingers && <Fingers fingers={fingers} players={view.players} />}
        {goesOn && <ClockResumes {...props} />}
      </div>
    </FullView>
  );
}

function WhoAccused({ view, referee }: FinalProps) {
  const accuser = <Name of={playerIn(view, referee.accuser)?.player_name ?? whoLeft()} />;
  const suspect = <Name of={playerIn(view, referee.suspect)?.player_name ?? whoLeft()} />;
  return (
    <Tag>
      <Trans comment="After a vote: two players">
        {accuser} <small>accused</small> {suspect}
      </Trans>
    </Tag>
  );
}

function ClockResumes({ view, hand }: FinalProps) {
  const seconds = (view.clockLeft ?? 0) / 1000;
  return (
    <div className={styles.again}>
      <p>
        <Trans comment="After a vote that failed: the round goes on">Back to the questions</Trans>
      </p>
      <ProgressBar percent={(seconds / hand.timerDuration) * 100} />
    </div>
  );
}

interface BallotsProps {
  ballots: readonly BallotView[];
  players: readonly PlayerView[];
}

export function Ballots(props: BallotsProps) {
  return (
    <div className={styles.ballots}>
      <BallotColumn {...props} yes icon="check">
        <Trans context="ballots" comment="Heading above the players with this vote">
          Yes
        </Trans>
      </BallotColumn>
      <BallotColumn {...props} yes={false} icon="close">
        <Trans context="ballots" comment="Heading above the players with this vote">
          No
        </Trans>
      </BallotColumn>
    </div>
  );
}

interface BallotColumnProps extends BallotsProps {
  yes: boolean;
  icon: 'check' | 'close';
  children: ReactNode;
}

function BallotColumn({ ballots, players, yes, icon, children }: BallotColumnProps) {
  return (
    <section className={cx(styles.urn, !yes && styles.no)}>
      <h2 className={styles.head}>
        <Icon name={icon} />
        {children} <Count ballots={ballots} yes={yes} />
      </h2>
      <ul className={styles.list}>
        {ballots.map((ballot, turn) => {
          if (ballot.yes !== yes) return null;
          const player = players.find(({ player_id }) => player_id === ballot.playerId);
          return (
            <li
              key={ballot.playerId}
              className={styles.vote}
              style={{ '--turn': `${turn * BALLOT_MS}ms` } as CSSProperties}
            >
              <PlayerAvatar player={player} className={styles.voterFace} />
              <bdi translate="no" className={styles.voterName}>
                {player?.player_name}
              </bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The delay between two ballots. */
export const BALLOT_MS = 300;

/** The number of ballots that have appeared. If the player prefers reduced motion, all of them appear immediately. A separate component, because it renders once per ballot. */
function Count({ ballots, yes: counted }: Pick<BallotColumnProps, 'ballots' | 'yes'>) {
  const [shown, setShown] = useState(() => (wantsNoMotion() ? ballots.length : 0));
  useAfter(BALLOT_MS, shown < ballots.length && shown + 1, () => setShown(shown + 1));
  return <span>{i18n.number(ballots.slice(0, shown).filter(({ yes }) => yes === counted).length)}</span>;
}

const MAX_ROWS_IN_A_COLUMN = 5;

interface FingersProps {
  fingers: readonly FingerView[];
  players: readonly PlayerView[];
}

/** Pointing players, grouped by suspect. The suspect with the most votes comes first. */
export function Fingers({ fingers, players }: FingersProps) {
  const playerOf = (id: string) => players.find(({ player_id }) => player_id === id);
  const rows = groupFingers(fingers);
  return (
    <ul className={cx(styles.rows, rows.length > MAX_ROWS_IN_A_COLUMN && styles.manyRows)}>
      {rows.map(({ suspect, by }) => (
        <li key={suspect} className={styles.row}>
          <ul className={styles.pointing}>
            {by.map((playerId) => (
              <li key={playerId}>
                <PlayerAvatar player={playerOf(playerId)} className={styles.pointerFace} />
                <VisuallyHidden>{playerOf(playerId)?.player_name}</VisuallyHidden>
              </li>
            ))}
          </ul>
          <Icon name="next" className={styles.arrow} />
          {suspect === null ? (
            <p className={styles.nobody}>
              <Trans comment="The suspect at whom some players pointed">nobody</Trans>
            </p>
          ) : (
            <p className={styles.at}>
              <PlayerAvatar player={playerOf(suspect)} className={styles.suspectFace} />
              <bdi translate="no">{playerOf(suspect)?.player_name}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
