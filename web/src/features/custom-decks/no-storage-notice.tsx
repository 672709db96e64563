import { Trans } from '@lingui/react/macro';
import { Chip } from '../../shared/ui/chip';
import { isPersistent } from './store';

/** A warning that the browser does not store decks, for example in private windows. It re-renders with the deck list. */
export function NoStorageNotice() {
  if (isPersistent()) return null;
  return (
    <p role="status">
      <Chip icon="warning" warning>
        <Trans comment="The player's decks are lost when this page is closed">
          This browser won't keep your deck: save it as a file.
        </Trans>
      </Chip>
    </p>
  );
}
