import { t } from '@lingui/core/macro';
import { lazyOptional } from '../../shared/loading/lazy';
import { useFirstPaint } from '../../shared/loading/prefetch';
import { cx } from '../../shared/ui/cx';
import styles from './ad-slot.module.css';
import { type AdPlacement, pageSettings } from './page-settings';

const QuietCard = lazyOptional(() => import('./fallback-card'));
const ServedAd = lazyOptional(() => import('./served-ad'));

/** An ad on top of a fallback card, which is visible until the ad loads (SITE-06). Home has the card even without ads (HOME-03). */
export function AdSlot({ place, className }: { place: AdPlacement; className?: string | undefined }) {
  const painted = useFirstPaint();
  const { ads } = pageSettings;
  const slot = ads?.slots[place];
  if (!slot && place !== 'home') return null;
  return (
    <aside
      className={cx(styles.slot, className)}
      aria-label={
        slot
          ? t({ message: 'Advertisement', comment: 'Small label above an ad' })
          : t({ message: 'For today', comment: 'Read aloud: a card with a question, a tip or a joke' })
      }
    >
      <div className={styles.house}>{painted && <QuietCard />}</div>
      {ads && slot && <ServedAd ads={ads} slot={slot} />}
    </aside>
  );
}
