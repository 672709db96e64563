import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { AckRefused, DeckId } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorMessage } from '../../../shared/ui/states';
import styles from './accuse-sheet.module.css';
import type { DockProps } from './dock-props';
import { Picks, SpentLegend } from './picks';
import { SheetTitle } from './sheet-title';

const WHO: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Who is the Spy?', comment: 'Over a choice of faces' }),
  animalsDeck: () => t({ message: 'Who is the Hunter?', comment: 'Over a choice of faces' }),
  ownDeck: () => t({ message: 'Who is it?', comment: "Over a choice of faces: who doesn't know the card" }),
};

/** A face, and a button that names it: never by accident. */
export function AccuseSheet(props: DockProps & { onClose: () => void }) {
  const { roomId, hand, session, view, referee, disabled, onClose } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AckRefused | null>(null);
  const others = view.players.filter(({ player_id, in_round }) => in_round && player_id !== hand.playerId);
  const suspect = others.find(({ player_id }) => player_id === picked);

  async function accuse(suspectId: string) {
    setBusy(true);
    const refusal = (await session?.referee('accuse', referee.step, { suspect: suspectId })) ?? null;
    setBusy(false);
    // Somebody else was faster: that vote is about to be shown.
    if (refusal?.code === 'clock_stopped') onClose();
    else setProblem(refusal);
  }

  return (
    <Dialog
      open
      sheet
      title={<SheetTitle roomId={roomId}>{WHO[hand.currentDeck]()}</SheetTitle>}
      onClose={onClose}
      actions={
        <Button
          size="big"
          wide
          icon="hand"
          className={styles.brake}
          busy={busy}
          disabled={!suspect || disabled}
          onClick={() => suspect && accuse(suspect.player_id)}
        >
          {suspect ? (
            <StopFor name={suspect.player_name} />
          ) : (
            <Trans comment="In place of a button, before a face is chosen">Tap a face</Trans>
          )}
        </Button>
      }
    >
      <Picks players={others} chosen={picked} onPick={setPicked} spent={referee.spent} />
      <SpentLegend>
        {t({
          message: 'has used the stop. One each round.',
          comment: 'After a drawing of a struck hand: what it means on a face',
        })}
      </SpentLegend>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
    </Dialog>
  );
}

function StopFor({ name: called }: { name: string }) {
  const name = <Name of={called} />;
  return <Trans comment="Button: {name} is the accused">Stop the clock: accuse {name}</Trans>;
}
