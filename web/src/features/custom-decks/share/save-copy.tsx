import { Trans } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { DeckFound } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { Button } from '../../../shared/ui/button';
import { UNTIL_UNMOUNT, useAction } from '../../../shared/ui/use-action';
import { saveCopy } from '../sharing';
import styles from './save-copy.module.css';

/** Save an editable copy of a friend's deck, which remains after the code expires. */
export function KeepCopy({ found }: { found: DeckFound }) {
  const { pending, run } = useAction(async () => {
    const { id } = await saveCopy(found);
    navigate(pathTo('deck-editor', id));
    return UNTIL_UNMOUNT;
  });

  return (
    <div className={styles.keep}>
      <Button wide icon="save" busy={pending} onClick={run}>
        <Trans comment="Button: copies a friend's deck to the player's own decks">Keep a copy</Trans>
      </Button>
    </div>
  );
}
