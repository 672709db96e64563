import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '../../shared/routes';
import styles from './lobby-footer.module.css';

export default function LobbyFooter() {
  return (
    <footer className={styles.footer}>
      <Link to={pathTo('privacy')}>
        <Trans comment="Link">Privacy Policy</Trans>
      </Link>
      <Link to={pathTo('contact')}>
        <Trans comment="Link">Contact</Trans>
      </Link>
      <details>
        <summary>
          <Trans comment="In the lobby's footer: shows the terms and credits">About</Trans>
        </summary>
        <button type="button">
          <Trans comment="Link">Terms of Service</Trans>
        </button>
        <p>
          <Trans comment="Credit for the board game; its name, author and publisher stay as they are">
            Inspired by{' '}
            <a
              href="https://en.wikipedia.org/wiki/Spyfall_(card_game)"
              target="_blank"
              rel="noopener noreferrer"
            >
              Spyfall
            </a>
            , designed by Alexander Ushan, published by Hobby World.
          </Trans>
        </p>
      </details>
    </footer>
  );
}
