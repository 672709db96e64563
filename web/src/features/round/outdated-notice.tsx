import { Trans } from '@lingui/react/macro';
import { Button } from '../../shared/ui/button';
import styles from './outdated-notice.module.css';

/** The round is at something that this page, which is older than the server, cannot show. A newer one can. */
export function OutdatedNotice() {
  return (
    <div className={styles.old} role="status">
      <p>
        <Trans comment="The server has been updated, and this page does not know what the round is at">
          Your table is at something new that this page can't show. Reload it to play along: your seat and
          your card stay yours.
        </Trans>
      </p>
      <Button look="go" size="small" icon="refresh" onClick={() => window.location.reload()}>
        <Trans comment="Button: loads the page anew">Reload</Trans>
      </Button>
    </div>
  );
}
