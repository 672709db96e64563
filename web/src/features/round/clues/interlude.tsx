import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { namesOf } from '../../../room/game/player-names';
import { keepSilent, sideName } from '../../../room/game/sides';
import { outComment, outWords, tieTitle } from '../../../room/stages/clues';
import { dealt } from '../../../room/stages/stage';
import { stageLength } from '../../../room/stages/stages';
import { useSecondsUntil } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { Sides } from '../../../room/ui/sides';
import { useDeadline } from '../../../room/ui/stage-clock';
import type { OutView } from '../../../shared/contract.gen';
import { clockText } from '../../../shared/text/clock-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Panel } from '../../../shared/ui/panel';
import { useAfter } from '../../../shared/ui/timed';
import { Who } from '../../talk/moment';
import { CoachLine } from '../coaching';
import { type FinalProps, FullView } from '../referee/full-view';
import { Unmasked } from '../referee/guess';
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
      <Unmasked
        avatar={
          <ul className={styles.tied}>
            {tied.map((id) => (
              <li key={id}>
                <Who players={view.players} id={id} className={styles.who} />
              </li>
            ))}
          </ul>
        }
        title={tieTitle()}
      >
        <Trans comment="Below the faces of players in a tie; {names} is a list">
          One more clue from {names}. Then you point again, at one of them.
        </Trans>
      </Unmasked>
    </FullView>
  );
}

const STAMPS = { civilian: 'free', undercover: undefined, white: 'dull' } as const;

/** The player who is out, with the side, and the players who are still in. */
export function Out(props: FinalProps & { out: OutView }) {
  const { hand, view, out } = props;
  const { board } = view;
  const { side, playerId } = out;
  const iconId = playerIn(view, playerId)?.icon_id ?? null;
  const title = outWords(view, playerId, hand.playerId);
  const gone = board?.out?.map((each) => each.playerId) ?? [];
  return (
    <FullView {...props} tone={side === 'civilian' ? 'night' : 'spy'} title={title} tag={NO_RING} beside>
      <Unmasked
        avatar={
          <>
            {side === 'civilian' ? (
              <Avatar id={iconId} away decorative className={styles.face} />
            ) : (
              <SpyAvatar id={iconId} white={side === 'white'} />
            )}
            <div className={styles.stamp}>
              <Stamp as="p" small look={STAMPS[side]}>
                {sideName(side)}
              </Stamp>
            </div>
          </>
        }
        title={title}
      >
        {outComment(out)}
      </Unmasked>
      <Panel
        className={styles.still}
        title={<Trans comment="Above the players and sides who have not been put out">Still in</Trans>}
        aside={view.referee?.startsAt !== undefined && <Again />}
      >
        <ul className={styles.faces}>
          {dealt(view)
            .filter(({ player_id }) => !gone.includes(player_id))
            .map(({ player_id, icon_id, is_admin }) => (
              <li key={player_id}>
                <Avatar id={icon_id} size="34px" admin={is_admin} decorative />
              </li>
            ))}
        </ul>
        {board?.sides && <Sides sides={board.sides} />}
        {playerId === hand.playerId && <CoachLine>{keepSilent()}</CoachLine>}
      </Panel>
    </FullView>
  );
}

/** The server adds this time to LAST, because all players first see that Mr. White is out. */
const WHITE_OUT_MS = 4_000;

/** Before Mr. White names a word, show that he is out. Otherwise, render the children. */
export function WhiteOut({ children, ...props }: FinalProps & { children: ReactNode }): ReactNode {
  const { view } = props;
  const seconds = useDeadline() ?? 0;
  const [shown, setShown] = useState(false);
  useAfter(WHITE_OUT_MS, !shown, () => setShown(true));
  const out = view.stage === 'last' && view.board?.game === 'undercover' && view.board.out?.at(-1);
  return out && !shown && seconds > stageLength('last', view) ? <Out {...props} out={out} /> : children;
}

/** A separate component, because it renders every second. */
function Again(): ReactNode {
  const seconds = useSecondsUntil(({ referee }) => referee?.startsAt) ?? 0;
  const rest = <span dir="ltr">{clockText(seconds)}</span>;
  return (
    <small>
      <Trans comment="After a player is out; {rest}: minutes and seconds">Clues again in {rest}</Trans>
    </small>
  );
}
