import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { RoomSession } from '../../../room/state/room-session';
import { useRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import type { RefereeView } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Icon } from '../../../shared/ui/icon';
import { ConfirmDialog } from '../../../shared/ui/use-confirm';
import { useAlert } from '../use-alert';
import styles from './admin-tools.module.css';
import { QUESTIONS, TOOL_WORDS } from './tool-words';
import { type ConfirmedTool, needsConfirmation, type Tool, toolsIn } from './tools';

interface AdminToolsProps {
  roomId: string;
  ownId: string;
  session: RoomSession | null;
}

const toolsTitle = () =>
  t({
    message: 'Referee tools',
    comment: 'Button for the admin, and heading of what it opens: ways to change the course of a round',
  });

/**
 * What the admin can do while the app keeps the rules: behind a button of its own, so that no tap meant for the game hits it.
 * Nobody else has it. Everybody is told what was done.
 */
export default function AdminTools({ roomId, ownId, session }: AdminToolsProps) {
  const isAdmin = useRoom(roomId, ({ view }) => playerIn(view, ownId)?.is_admin ?? false);
  const round = useRoom(roomId, ({ view }) => view?.round ?? 0);
  const referee = useRoom(roomId, ({ view }) => view?.referee ?? null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<ConfirmedTool | null>(null);
  const alert = useAlert();
  if (!isAdmin || !referee) return null;
  const { step } = referee;

  async function use(tool: Tool) {
    const problem = await (tool === 'end-round'
      ? session?.endRound(round)
      : session?.referee(tool, step, {}));
    if (problem) alert.say(() => refusalWords(problem));
  }

  function choose(tool: Tool) {
    setOpenAt(null);
    if (needsConfirmation(tool)) setAsked(tool);
    else void use(tool);
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        round
        icon="settings"
        className={styles.open}
        aria-label={toolsTitle()}
        onClick={() => setOpenAt(step)}
      />
      {/* A new stage has other tools: none of them comes to lie under the finger. */}
      {openAt === step && (
        <Tools roomId={roomId} referee={referee} onChoose={choose} onClose={() => setOpenAt(null)} />
      )}
      {asked && (
        <ConfirmDialog
          title={QUESTIONS[asked].title()}
          confirm={QUESTIONS[asked].confirm()}
          onConfirm={() => {
            setAsked(null);
            void use(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          {TOOL_WORDS[asked].effect()}
        </ConfirmDialog>
      )}
      {alert.dialog}
    </>
  );
}

interface ToolsProps {
  roomId: string;
  referee: RefereeView;
  onChoose: (tool: Tool) => void;
  onClose: () => void;
}

function Tools({ roomId, referee, onChoose, onClose }: ToolsProps) {
  const stage = useRoom(roomId, (room) => room.stage);
  return (
    <Dialog open sheet title={toolsTitle()} onClose={onClose}>
      <p className={styles.hint}>
        <Trans comment="Above what the admin can do in a round">Everybody is told what you do here.</Trans>
      </p>
      <ul className={styles.tools}>
        {stage &&
          toolsIn(stage, referee).map((tool) => (
            <li key={tool}>
              <button type="button" className={styles.tool} onClick={() => onChoose(tool)}>
                <span className={styles.icon}>
                  <Icon name={TOOL_WORDS[tool].icon} />
                </span>
                <span>
                  <b>{TOOL_WORDS[tool].title()}</b>
                  <small>{TOOL_WORDS[tool].effect()}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
