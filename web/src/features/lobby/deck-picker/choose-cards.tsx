import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Configuration } from '../../../room/state/use-configuration';
import { Sheet } from '../../../shared/layout/sheet';
import { TextButton } from '../../../shared/ui/button';
import { useDemotionNotice } from './use-demotion-notice';

const title = () =>
  t({
    message: 'Choose cards',
    comment: 'Button, and the heading of what it opens: which cards are in the game',
  });

const handedOver = () =>
  t({
    message: 'Somebody else is the admin now, and chooses the cards.',
    comment: 'To a player who was the admin a moment ago',
  });

/** Let the admin remove individual cards from the game (DECK-01). */
export default function ChooseCards({ configuration }: { configuration: Configuration }) {
  const [settled, setSettled] = useState<Promise<void> | null>(null);
  useDemotionNotice(settled !== null, handedOver);
  const close = () => setSettled(null);
  return (
    <>
      <TextButton icon="cards" onClick={() => setSettled(configuration.flush())}>
        {title()}
      </TextButton>
      {settled && (
        <Sheet
          title={title()}
          wide
          body={() => import('./pick-sheet')}
          given={{ rules: configuration.settings.rules, settled, onDone: close }}
          onClose={close}
        />
      )}
    </>
  );
}
