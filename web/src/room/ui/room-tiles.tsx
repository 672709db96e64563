import { t } from '@lingui/core/macro';
import { usePreferences } from '../../shared/preferences';
import { CodeTiles } from '../../shared/ui/code-boxes';

/** Replaces a room's code while it is hidden. */
export const HIDDEN_CODE = '••••';

/** A room's code as tiles, or dots if the player hides it. Screen readers read `label`, or the code as one word. */
export function RoomTiles({ roomId, ...tiles }: { roomId: string; mini?: boolean; label?: string }) {
  const hidden = usePreferences(({ hideCode }) => hideCode);
  return hidden ? (
    <CodeTiles {...tiles} code={HIDDEN_CODE} label={codeHidden()} />
  ) : (
    <CodeTiles {...tiles} code={roomId} />
  );
}

const codeHidden = () =>
  t({
    message: '(code hidden)',
    comment: "Read aloud in place of a room's code, also in a sentence: 'Back to room (code hidden)'",
  });
