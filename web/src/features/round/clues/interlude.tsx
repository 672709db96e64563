import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { nameOf, namesOf } from '../../../room/game/player-names';
import { keepSilent, sideName } from '../../../room/game/sides';
import { outComment, outWords, tieTitle } from '../../../room/stages/clues';
import { dealt } from '../../../room/stages/stage';
import { stageLength } from '../../../room/stages/stages';
import { useSecondsUntil } from '../../../room/state/room-store';
import { playerIn } from '../../../room/state/view';
import { useDeadline } from '../../../room/ui/stage-clock';
import type { OutView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { clockText } from '../../../shared/text/clock-text';
import { isLongSentence } from '../../../shared/text/long-text';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import { Sides } from '../../talk/clue-board';
import { CoachLine } from '../coaching';
import { type FinalProps, FullView } from '../referee/full-view';
import { SpyAvatar, Stamp } from '../referee/parts';
import styles from './interlude.module.css';

/** Hides the time of the stage, of which these moments are not a part. */
const NO_RING = <span />;

/** The players in a tie, before each of them gives one more clue. */
export function Tie(props: FinalProps & { tied: readonly string[] }) {
  const { view, tied } = props;
  const names = namesOf(tied.map((id) => playerIn(view, id)?.player_name ?? ''));
  return (
    <FullView {...props} tone="night" title={tieTitle()} tag={NO_RING}>
      <div className={styles.center}>
        <h1 className={styles.title}>{tieTitle()}</h1>
        <ul className={cx(styles.tied, tied.length > 2 && styles.several)}>
          {tied.map((id) => (
            <li key={id}>
              <Avatar id={playerIn(view, id)?.icon_id ?? null} decorative className={styles.tiedFace} />
              <Name of={nameOf(view.players, id)} />
            </li>
          ))}
        </ul>
        <p className={styles.line}>
          <Trans comment="Below the faces of players in a tie; {names} is a list">
            One more clue from {names}. Then you point again, at one of them.
          </Trans>
        </p>
      </div>
    </FullView>
  );
}

/** The player who is out, with the side, and the players who are still in. */
export function Out(props: FinalProps & { out: OutView }) {
  const { roomId, hand, view, out } = props;
  const { board } = view;
  const { side, playerId } = out;
  const player = playerIn(view, playerId);
  const title = outWords(view, playerId, hand.playerId);
  const gone = board?.out?.map((each) => each.playerId) ?? [];
  return (
    <FullView {...props} tone={side === 'civilian' ? 'night' : 'spy'} title={title} tag={NO_RING}>
      <div className={styles.center}>
        <h1 className={cx(styles.title, isLongSentence(title) && styles.long)}>{title}</h1>
        <div className={styles.figure}>
          {side === 'civilian' ? (
            <Avatar id={player?.icon_id ?? null} away decorative className={styles.outFace} />
          ) : (
            <SpyAvatar id={player?.icon_id ?? null} white={side === 'white'} className={styles.spy} />
          )}
          <div className={cx(styles.stamp, side === 'white' && styles.paper)}>
            <Stamp as="p" free={side === 'civilian'}>
              {sideName(side)}
            </Stamp>
          </div>
        </div>
        <p className={styles.line}>{outComment(out)}</p>
        {playerId === hand.playerId && <CoachLine>{keepSilent()}</CoachLine>}
      </div>
      <section className={styles.still}>
        <h2>
          <Trans comment="Above the players and sides who have not been put out">Still in</Trans>
          {view.referee?.startsAt !== undefined && <Again roomId={roomId} />}
        </h2>
        <ul className={styles.faces}>
          {dealt(view)
            .filter(({ player_id }) => !gone.includes(player_id))
            .map(({ player_id, icon_id, is_admin }) => (
              <li key={player_id}>
                <Avatar id={icon_id} admin={is_admin} decorative className={styles.avatar} />
              </li>
            ))}
        </ul>
        {board?.sides && <Sides sides={board.sides} className={styles.sides} />}
      </section>
    </FullView>
  );
}

/** The server adds this time to LAST, because all players first see that Mr. White is out. */
const WHITE_OUT_MS = 4_000;

/** Show that Mr. White is out, before the children. */
export function WhiteOut({ children, ...props }: FinalProps & { children: ReactNode }): ReactNode {
  const { roomId, view } = props;
  const seconds = useDeadline(roomId) ?? 0;
  const [shown, setShown] = useState(false);
  useAfter(WHITE_OUT_MS, !shown, () => setShown(true));
  const out = view.board?.out?.at(-1);
  return out && !shown && seconds > stageLength('last', view) ? <Out {...props} out={out} /> : children;
}

/** A separate component, because it renders every second. */
function Again({ roomId }: { roomId: string }): ReactNode {
  const seconds = useSecondsUntil(roomId, ({ referee }) => referee?.startsAt) ?? 0;
  const rest = <span dir="ltr">{clockText(seconds)}</span>;
  return (
    <small>
      <Trans comment="After a player is out; {rest}: minutes and seconds">Clues again in {rest}</Trans>
    </small>
  );
}
