import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AS_SPECTATOR, watchPath } from '../../shared/routes';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import { useCopy } from '../../shared/ui/use-copy';
import { createStreamToken } from '../connection/api';
import { useQuery } from '../connection/use-query';
import { settingsIn } from '../state/settings';
import { useCurrentRoom, useRoom } from '../state/use-room';
import styles from './stream-link.module.css';

/** Copies a link that shows the room to the viewers of a stream. It does not contain the room's code. */
export default function StreamLink() {
  const { roomId } = useCurrentRoom();
  const allowed = useRoom(({ view }) => settingsIn(view).screens);
  // Fetched in advance, because Safari refuses to copy after a request.
  const { result } = useQuery(`stream ${roomId}`, () => createStreamToken(roomId), { enabled: allowed });
  const token = result?.ok ? result.value.token : '';
  const { copied, copy } = useCopy(`${window.location.origin}${watchPath(token)}${AS_SPECTATOR}`);
  if (!allowed) return null;
  return (
    <>
      <p className={styles.note}>
        <Trans>For your stream: a link that shows the game without the code. Nobody can join with it.</Trans>
      </p>
      <Button icon="copy" disabled={!token} onClick={copy}>
        <Trans comment="Button: copies a link that shows the room on a stream">Copy link for a stream</Trans>
      </Button>
      <p role="status" className={styles.copied}>
        {copied === 'copied' && <Trans comment="Confirms that 'Copy link' has worked">Copied!</Trans>}
      </p>
      <ErrorMessage>
        {(copied === 'failed' || result?.ok === false) &&
          t({ message: "The link couldn't be copied", comment: 'The requested action has failed' })}
      </ErrorMessage>
    </>
  );
}
