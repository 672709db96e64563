import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/states';
import styles from './fallback.module.css';
import { replaceWithSiteRoot } from './site-root';

/** Shown instead of a broken screen. A reload also helps when the server has a newer build. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={styles.center}>
        <ErrorState
          picture="/imgs/spys/locationHidden.webp"
          title="Cover blown!"
          reason="This screen tripped over its own coat."
          hint="Reload the page: your seat and your card are still there."
        >
          <Button look="go" size="big" wide icon="refresh" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button look="quiet" wide icon="home" onClick={replaceWithSiteRoot}>
            Back to Home
          </Button>
        </ErrorState>
      </main>
    );
  }
}
