import { useHeaderPictures } from '../../app/header-picture';
import { Main } from '../../app/main-landmark';
import { useTitle } from '../../app/title';
import { TopBar } from '../../app/top-bar';
import { HIDDEN_PICTURE } from '../../decks/pictures';
import { Wrap } from '../../ui/layout';
import { LinkButton } from '../../ui/link-button';
import { ErrorState } from '../../ui/states';
import styles from './game-error.module.css';

/** Somebody came here without having been dealt in (PLAY-01). */
export function GameError() {
  const [header] = useHeaderPictures(1);
  useTitle('Game Error');
  return (
    <>
      <header className={styles.head}>
        <img src={header?.src} alt="" width={640} height={896} decoding="async" />
        <TopBar />
      </header>
      <Main>
        <Wrap className={styles.error}>
          <ErrorState
            picture={HIDDEN_PICTURE}
            title="Game Error"
            reason="Missing game deck information"
            hint="Open the game from its room: your cards are dealt there."
          >
            <LinkButton to="/app" look="go" size="big" wide icon="home">
              Return to Home
            </LinkButton>
          </ErrorState>
        </Wrap>
      </Main>
    </>
  );
}
