import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { SITE_ROOT } from '../routes';
import { PRODUCT_NAME } from '../text/product';
import { IconButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { LanguageSwitch } from './language-switch';
import { replaceWithSiteRoot } from './page';
import styles from './page-layout.module.css';
import type { RoomSettings } from './settings';
import { Sheet } from './sheet';

/** A link that replaces the location with the site root (HOME-02, SITE-09). */
export function BackToHome() {
  function leave(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    replaceWithSiteRoot();
  }

  return (
    <a className={styles.link} href={SITE_ROOT} onClick={leave}>
      <Icon name="back" />
      <Trans comment="Link to the landing page">Back to Home</Trans>
    </a>
  );
}

interface TopBarProps extends RoomSettings {
  /** False on content pages and the results. */
  backToHome?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function TopBar({ backToHome = true, className, children, ...room }: TopBarProps) {
  return (
    <div className={cx(styles.topBar, className)}>
      {backToHome ? <BackToHome /> : <span />}
      {children}
      <img className={styles.brand} src="/brand/logo.svg" alt={PRODUCT_NAME} width={150} height={34} />
      <LanguageSwitch />
      <SettingsButton {...room} />
    </div>
  );
}

interface SettingsButtonProps extends RoomSettings {
  className?: string | undefined;
}

/** The gear that opens this device's settings. */
export function SettingsButton({ className, stream, onGame }: SettingsButtonProps) {
  const [open, setOpen] = useState(false);
  const title = t({
    message: 'Settings',
    comment: "Heading of a sheet and, read aloud, its button: this device's settings",
  });
  return (
    <>
      <IconButton
        floating
        icon="gear"
        className={className}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Sheet
          title={title}
          body={() => import('./settings')}
          given={{ stream, onGame }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
