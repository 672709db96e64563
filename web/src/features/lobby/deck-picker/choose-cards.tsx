import { t } from '@lingui/core/macro';
import type { Configuration } from '../../../room/state/use-configuration';
import { SheetButton } from '../../../shared/layout/sheet';

/** Let the admin remove individual cards from the game (DECK-01). */
export default function ChooseCards({ configuration }: { configuration: Configuration }) {
  return (
    <SheetButton
      icon="cards"
      title={t({
        message: 'Choose cards',
        comment: 'Button, and the heading of what it opens: which cards are in the game',
      })}
      wide
      body={() => import('./pick-sheet')}
      given={{ configuration }}
    />
  );
}
