import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cutTo } from '../../../shared/text/limit';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { titleOf } from '../deck-summary';
import { TITLE_LIMIT } from '../limits';
import { uploadWords } from '../messages';
import { replaceWithShared } from '../sharing';
import type { MyDeck } from '../store';

/** A dialog that resolves an edit conflict: keep both versions, or use the server's version. */
export function Conflict({ mine, onClose }: { mine: MyDeck; onClose: () => void }) {
  const { pending, problem, run } = useAction(async (keep: string | null) => {
    const answer = await replaceWithShared(mine, keep);
    if (!answer.ok) return answer;
    onClose();
    return null;
  });

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
          <Button look="go" busy={pending} onClick={() => run(copyTitle(titleOf(mine.deck)))}>
            <Trans comment="Button: keeps both versions, as two decks">Keep mine as a copy</Trans>
          </Button>
          <Button look="quiet" disabled={pending} onClick={() => run(null)}>
            <Trans comment="Button: discards the changes made here">Use the other one</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="A deck was changed in another window or browser">
          Your friends now see different cards from yours. Yours can live on as a second deck.
        </Trans>
      </p>
      <ErrorMessage>{problem && uploadWords(problem)}</ErrorMessage>
    </Dialog>
  );
}

function copyTitle(title: string): string {
  const copy = t({ message: `${title} (copy)`, comment: 'The title of a copy of a deck' });
  return cutTo(TITLE_LIMIT, copy);
}
