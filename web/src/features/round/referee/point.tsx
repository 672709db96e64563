import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { AckRefused } from '../../../shared/contract.gen';
import { ErrorMessage } from '../../../shared/ui/states';
import { useTimed } from '../../../shared/ui/timed';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import { Jury } from './jury';
import { Picks } from './picks';
import { avatarsClass, NobodyOption, Question, whoWasIt } from './player-question';

/** How long the own choice is seen: neighbours look, too. */
const SEEN_MS = 1_000;
/** In place of a player's id. */
const NOBODY = 'nobody';

/** Time is up: all point at once, in secret, and may change their minds until all have. */
export function Point(props: FinalProps) {
  const { hand, view, session, referee } = props;
  const dealt = view.players.filter(({ in_round }) => in_round);
  const others = dealt.filter(({ player_id }) => player_id !== hand.playerId);
  const [chosen, setChosen] = useTimed<string>(SEEN_MS);
  const [problem, setProblem] = useState<AckRefused | null>(null);

  async function point(suspect: string | null) {
    setChosen(suspect ?? NOBODY);
    setProblem((await session?.referee('point', referee.step, { suspect })) ?? null);
  }

  return (
    <FullView
      {...props}
      tone="night"
      title={whoWasIt()}
      className={avatarsClass}
      foot={
        <Jury
          act="point"
          players={dealt}
          acted={referee.acted}
          aside={
            referee.acted.includes(hand.playerId) ? (
              <Trans comment="Beside how many players have pointed at somebody">You may change yours</Trans>
            ) : undefined
          }
        />
      }
    >
      <Question>
        <Trans comment="Under 'Who was it?'">All point at once, in secret. Tap a face.</Trans>
      </Question>
      <Picks players={others} chosen={chosen} onPick={point} />
      <NobodyOption chosen={chosen === NOBODY} onPick={() => point(null)}>
        <Trans comment="Button, below the faces of all others">I point at nobody</Trans>
      </NobodyOption>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
    </FullView>
  );
}
