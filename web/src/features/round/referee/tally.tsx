import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { whoLeft } from '../../../room/game/player-names';
import { endsRound, groupFingers, sentenceOf, tallyOnPhone } from '../../../room/stages/tally';
import { playerIn } from '../../../room/state/view';
import type { BallotView, FingerView, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { ProgressBar } from '../../../shared/ui/countdown';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { contextOf, type FinalProps, FullView, toneOf } from './full-view';
import { Stamp, SuspectAvatar, Tag } from './parts';
import styles from './tally.module.css';

export function Tally(props: FinalProps) {
  const { view, referee } = props;
  const { fingers, ballots } = referee;
  const final = endsRound(referee);
  const convicted = referee.convicted === true;
  const goesOn = !(convicted || final);
  const suspect = playerIn(view, referee.suspect);
  const stamp = tallyOnPhone.title(contextOf(props));
  // Delay the result until all ballots are shown.
  const after = { '--after': `${(ballots?.length ?? 0) * BALLOT_MS}ms` } as CSSProperties;
  return (
    <FullView
      {...props}
      tone={toneOf(tallyOnPhone.tone, contextOf(props))}
      title={stamp}
      tag={referee.accuser && <WhoAccused {...props} />}
      backdrop={<div className={backdropOf(convicted, final)} style={after} />}
    >
      <div className={styles.tally} style={after}>
        <div className={styles.hero}>
          {suspect && <SuspectAvatar player={suspect} caught={convicted} freed={!convicted} />}
          <Stamp free={goesOn} small={final && !convicted}>
            {stamp}
          </Stamp>
        </div>
        <p className={styles.line}>{sentenceOf(referee, view.players)}</p>
        {ballots && <Ballots ballots={ballots} players={view.players} />}
        {fingers && <Fingers fingers={fingers} players={view.players} />}
        {goesOn && <ClockResumes {...props} />}
      </div>
    </FullView>
  );
}

function backdropOf(convicted: boolean, final: boolean): string | undefined {
  if (convicted) return styles.caught;
  return final ? undefined : styles.wiped;
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

interface CastBallot {
  player: PlayerView | undefined;
  yes: boolean;
  turn: number;
}

export function Ballots({ ballots, players }: BallotsProps) {
  const all = ballots.length;
  const cast = ballots.map(({ playerId, yes }, turn) => ({
    player: players.find(({ player_id }) => player_id === playerId),
    yes,
    turn,
  }));
  return (
    <div className={styles.ballots}>
      <BallotColumn cast={cast.filter(({ yes }) => yes)} all={all} icon="check">
        <Trans context="ballots" comment="Heading above the players with this vote">
          Yes
        </Trans>
      </BallotColumn>
      <BallotColumn cast={cast.filter(({ yes }) => !yes)} all={all} icon="close" className={styles.no}>
        <Trans context="ballots" comment="Heading above the players with this vote">
          No
        </Trans>
      </BallotColumn>
    </div>
  );
}

interface BallotColumnProps {
  cast: readonly CastBallot[];
  /** The number of Yes and No ballots. */
  all: number;
  icon: 'check' | 'close';
  className?: string | undefined;
  children: ReactNode;
}

function BallotColumn({ cast, all, icon, className, children }: BallotColumnProps) {
  return (
    <section className={cx(styles.urn, className)}>
      <h2 className={styles.head}>
        <Icon name={icon} />
        {children} <Count cast={cast} all={all} />
      </h2>
      <ul className={styles.list}>
        {cast.map(({ player, turn }) => (
          <li
            key={turn}
            className={styles.vote}
            style={{ '--turn': `${turn * BALLOT_MS}ms` } as CSSProperties}
          >
            <PlayerAvatar player={player} className={styles.voterFace} />
            <bdi translate="no" className={styles.voterName}>
              {player?.player_name}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A separate component, because it renders once per ballot. */
function Count({ cast, all }: Pick<BallotColumnProps, 'cast' | 'all'>) {
  const shown = useShownBallots(all);
  return <span>{i18n.number(cast.filter(({ turn }) => turn < shown).length)}</span>;
}

/** The delay between two ballots. */
export const BALLOT_MS = 300;

/** Return the number of shown ballots. If the player prefers reduced motion, all of them are shown immediately. */
function useShownBallots(all: number): number {
  const [shown, setShown] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? all : 0,
  );
  useEffect(() => {
    if (shown >= all) return;
    const timer = setTimeout(() => setShown(shown + 1), BALLOT_MS);
    return () => clearTimeout(timer);
  }, [shown, all]);
  return shown;
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
