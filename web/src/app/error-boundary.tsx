import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, Fragment, type ReactNode } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { HIDDEN_CARD } from '../decks/pictures';
import { protectTexts } from '../shared/languages/trans';
import { replaceWithSiteRoot } from '../shared/layout/page';
import { Button } from '../shared/ui/button';
import { ErrorState } from '../shared/ui/states';
import styles from './fallback.module.css';

/** After this many remounts within `REMOUNTS_MS`, the error screen is shown. */
const MAX_REMOUNTS = 5;
const REMOUNTS_MS = 10_000;

/**
 * Replace a screen that has crashed with an error screen. Its reload button also helps if the server has a newer build. If a translator or
 * an extension has changed the DOM, render the crashed screen again instead, because the state of the room is intact.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const address = useLocationProperty(() => window.location.href);
  return <Boundary address={address}>{children}</Boundary>;
}

interface BoundaryProps {
  /** The URL of the page. If it changes, the error screen disappears, so that Back works. */
  address: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean; mount: number }> {
  override state = { broken: false, mount: 0 };
  #remounts: number[] = [];

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.broken && address !== this.props.address) this.setState({ broken: false });
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) return;
    protectTexts();
    const now = performance.now();
    this.#remounts = [...this.#remounts, now].filter((at) => now - at < REMOUNTS_MS);
    if (this.#remounts.length <= MAX_REMOUNTS)
      this.setState(({ mount }) => ({ broken: false, mount: mount + 1 }));
  }

  override render() {
    const { broken, mount } = this.state;
    if (!broken) return <Fragment key={mount}>{this.props.children}</Fragment>;
    return (
      <main className={styles.center}>
        <ErrorState
          picture={HIDDEN_CARD}
          title={t({
            message: 'Cover blown!',
            comment: 'The app has failed. Worded like the end of a spy who was exposed',
          })}
          reason={t({ message: 'This screen tripped over its own coat.', comment: 'The app has failed' })}
          hint={t({ message: 'Reload the page: your seat and your card are still there.' })}
        >
          <Button primary icon="refresh" onClick={() => window.location.reload()}>
            <Trans comment="Button">Reload</Trans>
          </Button>
          <Button look="quiet" wide icon="home" onClick={replaceWithSiteRoot}>
            <Trans comment="Link to the landing page">Back to Home</Trans>
          </Button>
        </ErrorState>
      </main>
    );
  }
}
