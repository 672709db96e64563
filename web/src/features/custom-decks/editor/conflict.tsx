import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cutTo } from '../../../shared/text/names';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorMessage } from '../../../shared/ui/states';
import { titleOf } from '../deck-summary';
import { MAX_TITLE } from '../limits';
import { uploadWords } from '../messages';
import { replaceWithShared } from '../sharing';
import type { MyDeck } from '../store';

/** Resolve an edit conflict: keep both versions, or take the one on the server. */
export function Conflict({ mine, onClose }: { mine: MyDeck; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(keep: string | null) {
    setBusy(true);
    const answer = await replaceWithShared(mine, keep);
    setBusy(false);
    if (answer.ok) onClose();
    else setProblem(uploadWords(answer));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({
        message: 'Changed elsewhere',
        comment: 'Heading: a deck was changed in another window or browser',
      })}
      actions={
        <>
          <Button look="go" busy={busy} onClick={() => void take(copyTitle(titleOf(mine.deck)))}>
            <Trans comment="Button: two decks from now on">Keep mine as a copy</Trans>
          </Button>
          <Button look="quiet" disabled={busy} onClick={() => void take(null)}>
            <Trans comment="Button: what was changed here is dropped">Take the other</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="A deck was changed in another window or browser">
          Friends see other cards than you by now. Your cards can live on as a second deck.
        </Trans>
      </p>
      <ErrorMessage>{problem}</ErrorMessage>
    </Dialog>
  );
}

function copyTitle(title: string): string {
  const copy = t({ message: `${title} (copy)`, comment: 'The title of a copy of a deck' });
  return cutTo(MAX_TITLE, copy);
}
