import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon';
import styles from './install-link.module.css';
import { hasInstallOffer, onInstallOffer, takeInstallOffer } from './install-offer';

/** There only while the browser offers it. Lies over the picture, so that nothing moves when it comes and goes. */
export function InstallLink() {
  const offered = useSyncExternalStore(onInstallOffer, hasInstallOffer);
  if (!offered) return null;
  return (
    <button type="button" className={styles.link} onClick={() => void takeInstallOffer()}>
      <Icon name="plus" />
      Install the app
    </button>
  );
}
