/** What an admin can do as the referee, by the stage: what the server would refuse is not offered. Pure. */

import type { RoundStage } from '../../../room/state/view';
import type { AdminNoticeView, RefereeView } from '../../../shared/contract.gen';

export type Tool = AdminNoticeView['did'];
/** They end the round, or the talk: the admin is asked once more. */
export type ConfirmedTool = 'end-round' | 'by-hand' | 'void';

const CLOSES: ReadonlySet<RoundStage> = new Set(['look', 'vote', 'name', 'point']);
const WAITS: ReadonlySet<RoundStage> = new Set(['look', 'vote', 'guess', 'name', 'point', 'last']);

/** The mild ones first. */
export function toolsIn(
  stage: RoundStage,
  { final, extensions, guess }: Pick<RefereeView, 'final' | 'extensions' | 'guess'>,
): readonly Tool[] {
  const offered: Readonly<Record<Tool, boolean>> = {
    'more-time': WAITS.has(stage) && extensions > 0 && guess === null,
    'close-now': CLOSES.has(stage),
    'call-off': stage === 'vote' && !final,
    'end-round': stage === 'talk',
    'by-hand': true,
    void: true,
  };
  return TOOLS.filter((tool) => offered[tool]);
}

const TOOLS: readonly Tool[] = ['more-time', 'close-now', 'call-off', 'end-round', 'by-hand', 'void'];

export const needsConfirmation = (tool: Tool): tool is ConfirmedTool =>
  tool === 'end-round' || tool === 'by-hand' || tool === 'void';
