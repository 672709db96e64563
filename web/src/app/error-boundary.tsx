import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { HIDDEN_CARD } from '../decks/pictures';
import { replaceWithSiteRoot } from '../shared/layout/site-root';
import { Button } from '../shared/ui/button';
import { ErrorState } from '../shared/ui/states';
import styles from './fallback.module.css';

/** Replace a screen that has crashed. Its button reloads the page, which also helps if the server has a newer build. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const address = useLocationProperty(() => window.location.href);
  return <Boundary address={address}>{children}</Boundary>;
}

interface BoundaryProps {
  /** An error counts for the address where it occurred, so that Back leaves the error screen. */
  address: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.broken && address !== this.props.address) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={styles.center}>
        <ErrorState
          picture={HIDDEN_CARD}
          title={t({
            message: 'Cover blown!',
            comment: 'The app has failed. Said as of a spy who was found out',
          })}
          reason={t({ message: 'This screen tripped over its own coat.', comment: 'The app has failed' })}
          hint={t({
            message: 'Reload the page: your seat and your card are still there.',
            comment: "Under 'Cover blown!'",
          })}
        >
          <Button look="go" size="big" wide icon="refresh" onClick={() => window.location.reload()}>
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
