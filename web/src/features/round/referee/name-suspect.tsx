import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import { playerIn } from '../../../room/state/view';
import type { AckRefused, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { shownName } from '../../../shared/text/names';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import styles from './name-suspect.module.css';
import { Picks } from './picks';
import { avatarsClass, NobodyOption, Question, whoWasIt } from './player-question';
import { AwaitedNote } from './quiet-note';

/** Time is up: one after the other names a suspect, on whom all vote, or passes. */
export function NameSuspect(props: FinalProps) {
  const { hand, view, referee } = props;
  const turn = playerIn(view, referee.turn ?? '');
  if (turn?.player_id === hand.playerId) return <OwnTurn {...props} />;
  return (
    <FullView {...props} tone="night" title={whoWasIt()}>
      <Question>
        <Trans comment="Under 'Who was it?', when time is up">One after the other names a suspect.</Trans>
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
          className={styles.face}
          admin={turn.is_admin}
          away={!turn.connected}
          decorative
        />
        <p className={styles.name}>{name}</p>
      </div>
      <AwaitedNote>
        {turn.connected ? (
          <Trans comment="{name} is a player, who is to name a suspect">
            {name} is thinking. Then all vote.
          </Trans>
        ) : (
          <Trans comment="{name} is a player, whose turn passes soon">
            {name} is away. We don't wait for long.
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
  const [problem, setProblem] = useState<AckRefused | null>(null);
  const suspect = others.find(({ player_id }) => player_id === chosen);

  async function name(suspected: string | null) {
    setProblem((await session?.referee('name', referee.step, { suspect: suspected })) ?? null);
  }

  return (
    <FullView {...props} tone="night" title={whoWasIt()} className={avatarsClass}>
      <Question>
        <Trans comment="Under 'Who was it?', to the player whose turn it is">
          Your turn: name a suspect, and all vote.
        </Trans>
      </Question>
      <Picks players={others} chosen={chosen} onPick={setChosen} />
      <NobodyOption onPick={() => name(null)}>
        <Trans comment="Button, below the faces of all others: the turn passes">I name nobody</Trans>
      </NobodyOption>
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <Button
          look="stop"
          size="big"
          wide
          disabled={!suspect}
          onClick={() => suspect && name(suspect.player_id)}
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
  return t({ message: `Let all vote on ${name}`, comment: 'Button; {name} is the suspect' });
}
