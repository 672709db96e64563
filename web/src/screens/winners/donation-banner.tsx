import { useState } from 'react';
import { copyText } from '../../room/clipboard';
import { PRODUCT_NAME } from '../../shell/product';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useAfter, useTimed } from '../../ui/timed';
import styles from './donation-banner.module.css';

const APPEARS_MS = 5_000;
const THANKS_MS = 2_000;

/** Asks for a recommendation (WIN-05). */
export function DonationBanner() {
  const [shown, setShown] = useState(false);
  const [thanks, setThanks] = useTimed<true>(THANKS_MS);
  useAfter(APPEARS_MS, true, () => setShown(true));

  async function copyLink() {
    if (await copyText(window.location.origin)) setThanks(true);
  }

  if (!shown) return null;
  return (
    <aside className={styles.banner} aria-label="Support the game">
      <img src="/brand/mark.svg" alt="" width={64} height={64} />
      <div>
        <p>Enjoyed the game? Tell a friend about {PRODUCT_NAME}, or help to keep its lights on.</p>
        <Button size="small" icon={thanks ? 'check' : 'copy'} className={styles.copy} onClick={copyLink}>
          {thanks ? 'Thanks!' : 'Copy link'}
        </Button>
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => setShown(false)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
