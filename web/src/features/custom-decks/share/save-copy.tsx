import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { DeckFound } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { Button } from '../../../shared/ui/button';
import { saveCopy } from '../sharing';
import styles from './save-copy.module.css';

/** Save a copy of a friend's deck, to edit it and to keep it after the code expires. */
export function KeepCopy({ found }: { found: DeckFound }) {
  const [busy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    const { id } = await saveCopy(found);
    navigate(pathTo('deck-editor', id));
  }

  return (
    <div className={styles.keep}>
      <Button wide icon="save" busy={busy} onClick={() => void keep()}>
        <Trans comment="Button: a friend's deck becomes one of the own decks, too">Keep a copy</Trans>
      </Button>
    </div>
  );
}
