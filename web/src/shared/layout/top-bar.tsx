import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { SITE_ROOT } from '../routes';
import { PRODUCT_NAME } from '../text/product';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { LanguageSwitch } from './language-switch';
import type { RoomSettings } from './settings';
import { SettingsButton } from './settings-button';
import { replaceWithSiteRoot } from './site-root';
import styles from './top-bar.module.css';

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
    <div className={cx(styles.bar, className)}>
      {backToHome ? <BackToHome /> : <span />}
      {children}
      <img className={styles.logo} src="/brand/logo.svg" alt={PRODUCT_NAME} width={150} height={34} />
      <LanguageSwitch />
      <SettingsButton {...room} />
    </div>
  );
}
