import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Button, IconButton } from '../../shared/ui/button';
import { useAfter } from '../../shared/ui/timed';
import { useCopy } from '../../shared/ui/use-copy';
import { pageSettings } from '../partners/page-settings';
import styles from './winners-page.module.css';

const APPEARS_MS = 5_000;

/** A banner that asks for a recommendation (WIN-05). */
export default function DonationBanner() {
  const [visible, setVisible] = useState(false);
  const { copied, copy } = useCopy(window.location.origin);
  const thanks = copied === 'copied';
  useAfter(APPEARS_MS, true, () => setVisible(true));

  if (!visible) return null;
  return (
    <aside className={styles.banner} aria-label={t({ message: 'Support the game', comment: 'Read aloud' })}>
      <img src="/brand/mark.svg" alt="" width={64} height={64} />
      <div>
        <p>
          {pageSettings.donate ? (
            <Trans comment="{product} is the game's name; the link leads to a page for donations">
              Enjoyed the game? Tell a friend about {ph({ product: PRODUCT_NAME })}, or{' '}
              <a href={pageSettings.donate} target="_blank" rel="noopener noreferrer">
                help keep its lights on
              </a>
              .
            </Trans>
          ) : (
            <Trans comment="{product} is the game's name">
              Enjoyed the game? Tell a friend about {ph({ product: PRODUCT_NAME })}!
            </Trans>
          )}
        </p>
        <Button size="small" icon={thanks ? 'check' : 'copy'} className={styles.copy} onClick={copy}>
          {thanks ? (
            <Trans comment="Button, after the link was copied">Thanks!</Trans>
          ) : (
            <Trans comment="Button">Copy link</Trans>
          )}
        </Button>
      </div>
      <IconButton
        icon="close"
        className={styles.close}
        aria-label={t({ message: 'Close', comment: 'Button' })}
        onClick={() => setVisible(false)}
      />
    </aside>
  );
}
