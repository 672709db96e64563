import { t } from '@lingui/core/macro';
import { pairing } from '../addresses';
import lamps from '../art/lamps-arch.svg';
import { sizeFor } from '../fitted';
import { Frame } from '../frame';
import { OkButton } from '../pieces/ok-button';
import { Qr } from '../pieces/qr';
import { Tiles } from '../pieces/tiles';
import { switchSound, useSounding } from '../sounding';
import { useLonger } from '../use-longer';
import { lookingForServer, soundWords } from '../words';
import styles from './pairing.module.css';

/** A code comes at once, or the server is away. */
const PATIENCE_MS = 2_000;

/** A stage door: whoever sits in a room scans or types the code, and puts that room here. No code: the next one is on its way. */
export function Pairing({ code }: { code: string | null }) {
  const { on } = useSounding();
  const searches = useLonger(!code, PATIENCE_MS);
  const say = searches ? lookingForServer() : scanMe();
  return (
    <Frame>
      <img className={styles.behind} src="/imgs/tv/door.webp" alt="" />
      <div className={styles.door} />
      <img className={styles.lamps} src={lamps} alt="" />
      <img className={styles.logo} src="/brand/logo.svg" alt="" />
      <div className={styles.ways}>
        <div className={styles.qr}>
          {code && (
            <Qr
              link={pairing(code)}
              label={t({ message: 'QR code of this screen', comment: 'Read aloud' })}
            />
          )}
        </div>
        <h1 className={styles.say} style={{ fontSize: `${sizeFor(say, 51, 2.75)}rem` }}>
          {say}
        </h1>
        <Tiles
          code={code ?? '     '}
          label={t({
            message: 'Screen code',
            comment: 'Read aloud before the five characters that a TV shows',
          })}
        />
        <div className={styles.ok}>
          <OkButton onPress={() => switchSound(!on)}>{soundWords(on)}</OkButton>
        </div>
      </div>
    </Frame>
  );
}

const scanMe = () =>
  t({
    message: 'Scan me, or type this on your phone',
    comment: 'On a TV, between a QR code and a code: the phone then puts its room on the TV',
  });
