import { TopBar } from '../../shell/top-bar';
import styles from './lobby.module.css';

export function LobbyTop({ picture }: { picture: string | undefined }) {
  return (
    <>
      <div className={styles.band}>
        {picture && <img src={picture} alt="" width={520} height={609} decoding="async" />}
      </div>
      <header>
        <TopBar className={styles.top} />
      </header>
    </>
  );
}
