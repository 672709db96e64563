import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isNamed } from '../../../room/stages/guess';
import { type StageContext, type Tool, tableContext } from '../../../room/stages/stage';
import { STAGES } from '../../../room/stages/stages';
import { refusalWords } from '../../../room/state/refusals';
import { useMe } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { RoundStage } from '../../../room/state/view';
import { ActionRow } from '../../../shared/ui/action-row';
import { Dialog } from '../../../shared/ui/dialog';
import type { IconName } from '../../../shared/ui/icon';
import { ConfirmDialog, useAlert } from '../../../shared/ui/use-confirm';
import { ToolsButton, toolsTitle } from '../parts';
import { SheetHint } from './parts';
import styles from './parts.module.css';

/** The admin's tools in a refereed round. A separate button opens them, to avoid accidental use. All players are notified of each use. */
export default function AdminTools() {
  const { session } = useCurrentRoom();
  const { isAdmin } = useMe();
  const stage = useRoom((room) => room.stage);
  const view = useRoom((room) => room.view);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [confirming, setConfirming] = useState<Tool | null>(null);
  const alert = useAlert();
  if (!isAdmin || !view?.referee) return null;
  const { round, referee } = view;
  const { step } = referee;
  const tools = stage ? toolsIn(stage, tableContext(view, referee)) : [];
  const question = confirming && TOOL_WORDS[confirming].question;
  if (tools.length === 0 && !confirming && !alert.isOpen) return null;

  async function use(tool: Tool) {
    const problem = await (tool === 'end-round'
      ? session?.endRound(round)
      : tool === 'pause'
        ? session?.send('pause-round', { round })
        : session?.referee(tool, step, {}));
    if (problem) alert.show(() => refusalWords(problem));
  }

  function choose(tool: Tool) {
    setOpenAt(null);
    if (TOOL_WORDS[tool].question) setConfirming(tool);
    else void use(tool);
  }

  return (
    <>
      <ToolsButton onClick={() => setOpenAt(step)} />
      {/* A new stage closes the sheet, so that another tool does not appear during a tap. */}
      {openAt === step && (
        <Dialog sheet title={toolsTitle()} onClose={() => setOpenAt(null)}>
          <SheetHint>
            <Trans>Everyone will see what you do here.</Trans>
          </SheetHint>
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool}>
                <ActionRow
                  icon={TOOL_WORDS[tool].icon}
                  text={TOOL_WORDS[tool].effect()}
                  onClick={() => choose(tool)}
                >
                  {TOOL_WORDS[tool].title()}
                </ActionRow>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {confirming && question && (
        <ConfirmDialog
          title={question.title()}
          confirm={question.confirm()}
          onConfirm={() => {
            setConfirming(null);
            void use(confirming);
          }}
          onCancel={() => setConfirming(null)}
        >
          {TOOL_WORDS[confirming].effect()}
        </ConfirmDialog>
      )}
      {alert.dialog}
    </>
  );
}

/** Return the tools that the server accepts. They do not depend on the admin's role, because others may see the screen. */
export function toolsIn(stage: RoundStage, context: StageContext): readonly Tool[] {
  const record = STAGES[stage];
  const { extensions, final } = context.referee;
  if (!('tools' in record) || isNamed(context.referee)) return [];
  return (typeof record.tools === 'function' ? record.tools(context) : record.tools).filter(
    (tool) => !(tool === 'more-time' && extensions === 0) && !(tool === 'call-off' && final),
  );
}

interface ToolWords {
  icon: IconName;
  title: () => string;
  effect: () => string;
  /** Asked before a tool that ends the round or the talk. */
  question?: { title: () => string; confirm: () => string };
}

const TOOL_WORDS: Readonly<Record<Tool, ToolWords>> = {
  'more-time': {
    icon: 'clock',
    title: () => t({ message: '30 more seconds', comment: 'Button for the admin: all wait longer' }),
    effect: () => t({ message: 'For anyone who needs a moment longer.', comment: "Under '30 more seconds'" }),
  },
  'close-now': {
    icon: 'next',
    title: () => t({ message: 'Stop waiting', comment: 'Button for the admin' }),
    effect: () => t({ message: 'The game moves on as if time for this had run out.' }),
  },
  pause: {
    icon: 'pause',
    title: () => t({ message: 'Pause', context: 'button', comment: 'Button for the admin: pauses the game' }),
    effect: () => t({ message: 'The game waits until you go on.', comment: "Under 'Pause'" }),
  },
  'call-off': {
    icon: 'close',
    title: () => t({ message: 'Call off the vote', comment: 'Button for the admin' }),
    effect: () => t({ message: 'The clock starts again, and the accuser gets their stop back.' }),
  },
  'end-round': {
    icon: 'flag',
    title: () =>
      t({ message: 'End questions', comment: 'Button for the admin: the time is up in 10 seconds' }),
    effect: () =>
      t({ message: 'That leaves 10 seconds to stop the clock. Then the table decides who it was.' }),
    question: {
      title: () => t({ message: 'End the questions?', comment: 'Question to the admin' }),
      confirm: () => t({ message: 'Yes, End It', comment: 'Button: ends the round' }),
    },
  },
  'by-hand': {
    icon: 'pen',
    title: () => t({ message: 'Decide yourself', comment: 'Button for the admin: instead of the app' }),
    effect: () =>
      t({ message: 'The round is over, and you say how it ended.', comment: "Under 'Decide yourself'" }),
    question: {
      title: () => t({ message: 'Decide this round yourself?', comment: 'Question to the admin' }),
      confirm: () => t({ message: 'Yes, My Call', comment: 'Button: the admin says how the round ended' }),
    },
  },
  void: {
    icon: 'refresh',
    title: () => t({ message: 'Call off the round', comment: 'Button for the admin' }),
    effect: () =>
      t({ message: 'No points for anyone, and all cards are shown.', comment: "Under 'Call off the round'" }),
    question: {
      title: () => t({ message: 'Call off this round?', comment: 'Question to the admin' }),
      confirm: () => t({ message: 'Yes, Call It Off', comment: 'Button: the round ends without points' }),
    },
  },
};
