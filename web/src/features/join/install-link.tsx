import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../shared/ui/icon';
import styles from './install-link.module.css';
import { acceptInstallOffer, hasInstallOffer, onInstallOffer } from './install-offer';

/** A link that installs the app. It overlaps the picture, so that nothing moves when it appears or disappears. */
export function InstallLink() {
  const offered = useSyncExternalStore(onInstallOffer, hasInstallOffer);
  if (!offered) return null;
  return (
    <button type="button" className={styles.link} onClick={() => void acceptInstallOffer()}>
      <Icon name="plus" />
      <Trans comment="Button: put the app on the phone's home screen">Install the app</Trans>
    </button>
  );
}
