import { Link } from 'wouter';
import { pathTo } from '../../routes';
import styles from './lobby-footer.module.css';

export function LobbyFooter() {
  return (
    <footer className={styles.footer}>
      <Link to={pathTo('privacy')}>Privacy Policy</Link>
      <Link to={pathTo('contact')}>Contact</Link>
      <button type="button">Terms of Service</button>
      <p>
        Inspired by{' '}
        <a href="https://en.wikipedia.org/wiki/Spyfall_(card_game)" target="_blank" rel="noopener noreferrer">
          Spyfall
        </a>
        , designed by Alexander Ushan, published by Hobby World.
      </p>
    </footer>
  );
}
