import { Frame } from '../frame';
import { Backdrop } from '../pieces/backdrop';
import { lookingForServer } from '../words';
import styles from './starting.module.css';

/** Before the server has answered. */
export function Starting() {
  return (
    <Frame>
      <Backdrop light="dark" rays={[60, 33.75]} />
      <img className={styles.logo} src="/brand/logo.svg" alt="" />
      <h1 className={styles.wait}>{lookingForServer()}</h1>
    </Frame>
  );
}
