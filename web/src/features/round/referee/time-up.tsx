import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import { playerIn } from '../../../room/state/view';
import type { PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { shownName } from '../../../shared/text/names';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { ActionProgress } from './action-progress';
import { type FinalProps, FullView } from './full-view';
import { ActingAs, AwaitedNote, type SharedChoice } from './parts';
import { PlayerPicker } from './player-picker';
import styles from './time-up.module.css';

export const whoWasIt = () =>
  t({ message: 'Who was it?', comment: 'Heading and title of the page when time is up: who is the Spy?' });

export const nameAndVote = () =>
  t({
    message: 'Your turn: name a suspect, and everyone votes.',
    comment: "Under 'Who was it?', to the player whose turn it is",
  });

/** The CSS class of a column of avatars to choose from. */
const avatarsClass = styles.faces;

export function Question({ children }: { children: ReactNode }) {
  return (
    <div className={styles.question}>
      <h1>{whoWasIt()}</h1>
      <p>{children}</p>
    </div>
  );
}

interface NobodyProps {
  chosen?: boolean;
  onPick: () => void;
  children: ReactNode;
}

function NobodyOption({ chosen = false, onPick, children }: NobodyProps) {
  return (
    <button
      type="button"
      className={cx(styles.nobody, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onPick}
    >
      <Icon name="close" />
      {children}
    </button>
  );
}

/** The NAME stage. Players take turns naming a suspect for a vote, or pass. */
export function NameSuspect(props: FinalProps) {
  const { hand, view, referee } = props;
  const turn = playerIn(view, referee.turn ?? '');
  if (turn?.player_id === hand.playerId) return <OwnTurn {...props} />;
  return (
    <FullView {...props} tone="night" title={whoWasIt()}>
      <Question>
        <Trans comment="Under 'Who was it?', when time is up">You each name a suspect, one by one.</Trans>
      </Question>
      {turn && <Theirs turn={turn} />}
    </FullView>
  );
}

function Theirs({ turn }: { turn: PlayerView }) {
  const name = <Name of={turn.player_name} />;
  return (
    <>
      <div className={styles.turn}>
        <Avatar
          id={turn.icon_id}
          bot={turn.is_bot}
          className={styles.turnFace}
          admin={turn.is_admin}
          away={!turn.connected}
          decorative
        />
        <p className={styles.turnName}>{name}</p>
      </div>
      <AwaitedNote>
        {turn.connected ? (
          <Trans comment="{name} is the player who names a suspect next">
            {name} is thinking. Then everyone votes.
          </Trans>
        ) : (
          <Trans comment="{name} is a player, whose turn passes soon">
            {name} is away. We won't wait long.
          </Trans>
        )}
      </AwaitedNote>
    </>
  );
}

function OwnTurn(props: FinalProps) {
  const { hand, view, session, referee } = props;
  const others = view.players.filter(({ player_id, in_round }) => in_round && player_id !== hand.playerId);
  const [chosen, setChosen] = useState<string | null>(null);
  const suspect = others.find(({ player_id }) => player_id === chosen);

  const { problem, run } = useAction((named: string | null) =>
    session?.referee('name', referee.step, { suspect: named }),
  );

  return (
    <FullView {...props} tone="night" title={whoWasIt()} className={avatarsClass}>
      <Question>{nameAndVote()}</Question>
      <PlayerPicker players={others} chosen={chosen} onPick={setChosen} />
      <NobodyOption onPick={() => run(null)}>
        <Trans comment="Button, below the faces of all others: the turn passes">Name nobody</Trans>
      </NobodyOption>
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <Button
          look="stop"
          size="big"
          wide
          disabled={!suspect}
          onClick={() => suspect && run(suspect.player_id)}
        >
          {suspect
            ? named(suspect)
            : t({ message: 'Tap a face', comment: 'In place of a button, before a suspect is chosen' })}
        </Button>
      </Dock>
    </FullView>
  );
}

function named({ player_name }: PlayerView): string {
  const name = shownName(player_name);
  return t({ message: `Put ${name} to the vote`, comment: 'Button; {name} is the suspect' });
}

/** The time for which the choice is visible. It is too short for a neighbor to see the choice. */
const SEEN_MS = 1_000;
/** Used instead of a player's id if the player points at nobody. */
const NOBODY = 'nobody';

interface PointProps extends FinalProps {
  /** The choice of the player who holds a shared phone. */
  shared?: SharedChoice<string | null>;
  /** Rendered in place of the choice. */
  slip?: ReactNode;
}

/** The POINT stage. All players point secretly, and can change their choice until the last player has pointed. */
export function Point({ shared, slip, ...props }: PointProps) {
  const { hand, view, session, referee } = props;
  const dealt = view.players.filter(({ in_round }) => in_round);
  const others = dealt.filter(({ player_id }) => player_id !== hand.playerId);
  const [chosen, setChosen] = useTimed<string>(SEEN_MS);
  const own = useAction((suspect: string | null) => {
    setChosen(suspect ?? NOBODY);
    return session?.referee('point', referee.step, { suspect });
  });
  const point = shared?.cast ?? own.run;
  const { problem } = shared ?? own;
  const name = <Name of={shared?.player.player_name ?? ''} />;

  return (
    <FullView
      {...props}
      tone="night"
      title={whoWasIt()}
      className={avatarsClass}
      foot={
        <ActionProgress
          act="point"
          line={shared?.line}
          players={shared?.acting ?? dealt}
          acted={referee.acted}
          me={shared ? undefined : hand.playerId}
          aside={
            !shared && referee.acted.includes(hand.playerId) ? (
              <Trans comment="Beside the number of players who have pointed at somebody">
                You can change your mind
              </Trans>
            ) : undefined
          }
        />
      }
    >
      <Question>
        {!slip && (
          <Trans comment="Under 'Who was it?'">Everyone points at once, in secret. Tap a face.</Trans>
        )}
      </Question>
      {slip ?? (
        <>
          {shared && (
            <ActingAs player={shared.player}>
              <Trans comment="Above avatars to choose from, on a shared phone that {name} holds">
                Pointing as {name}
              </Trans>
            </ActingAs>
          )}
          <PlayerPicker players={others} chosen={chosen} onPick={point} />
          <NobodyOption chosen={chosen === NOBODY} onPick={() => point(null)}>
            <Trans comment="Button, below the faces of all others">Point at nobody</Trans>
          </NobodyOption>
          <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        </>
      )}
    </FullView>
  );
}
