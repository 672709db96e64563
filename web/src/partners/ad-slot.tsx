import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { extra } from '../loading/part';
import { cx } from '../ui/cx';
import styles from './ad-slot.module.css';
import { type Place, pageSettings } from './page-settings';

const ServedAd = extra(() => import('./served-ad'));

/**
 * SITE-06: an ad, if the operator has configured one, over a quiet card that shows until the ad comes. Home shows the card without
 * ads, too (HOME-03).
 */
export function AdSlot({ place, className }: { place: Place; className?: string | undefined }) {
  const { ads } = pageSettings;
  const slot = ads?.slots[place];
  if (!slot && place !== 'home') return null;
  return (
    <aside
      className={cx(styles.slot, className)}
      aria-label={t({ message: 'Advertisement', comment: 'Small label above an ad' })}
    >
      <div className={styles.house}>
        <img src="/brand/mark.svg" alt="" width={76} height={76} />
        <p>
          <Trans comment="A joke where an ad could be">
            This space is undercover. Move along, nothing to see.
          </Trans>
        </p>
      </div>
      {ads && slot && <ServedAd ads={ads} slot={slot} />}
    </aside>
  );
}
