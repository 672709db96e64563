import { t } from '@lingui/core/macro';
import { useAfter } from '../../shared/ui/timed';
import lamps from '../art/lamps-arch.svg';
import { useLasting } from '../clock';
import { Frame } from '../frame';
import { absolute } from '../layout';
import { Backdrop, Curtains } from '../pieces/backdrop';
import { OkButton, soundWords } from '../pieces/buttons';
import { PairingQr, Tiles } from '../pieces/code';
import { Text, Title } from '../pieces/text';
import { setSound, useSoundSetting } from '../sounds';
import type { NoRoomReason } from '../store';
import { homeAddress, pairingUrl } from '../urls';
import styles from './no-room.module.css';

const lookingForServer = () => t({ message: 'Looking for the server…' });

/** Shown until the server responds. */
export function Starting() {
  return (
    <Frame>
      <Backdrop light="dark" rays={[60, 33.75]} />
      <img src="/brand/logo.svg" alt="" style={absolute(42, 29, 36)} />
      <h1 className={styles.wait}>{lookingForServer()}</h1>
    </Frame>
  );
}

/** If the code has not arrived after this time, the server is probably down. */
const CODE_TIMEOUT_MS = 2_000;

/** Show the code that a player types on a phone to show a room on this screen. `code` is null while a new one is requested. */
export function Pairing({ code }: { code: string | null }) {
  const { on } = useSoundSetting();
  const searches = useLasting(!code, CODE_TIMEOUT_MS);
  const say = searches
    ? lookingForServer()
    : t({
        message: 'Scan me, or type this TV code at',
        comment: 'On a TV, between a QR code and the address at which to type the code below it',
      });
  return (
    <Frame>
      <img src="/imgs/tv/door.webp" alt="" style={absolute(0, 0, 120, 67.5)} />
      <div className={styles.door} style={absolute(32.5, 3.125, 55, 66.25)} />
      <img src={lamps} alt="" style={absolute(30, 0.625, 60, 68.125)} />
      <img src="/brand/logo.svg" alt="" style={absolute(46.5625, 5.75, 26.875)} />
      <div style={{ ...absolute(33.75, 13.25, 52.5), textAlign: 'center' }}>
        <div className={styles.qr}>
          {code && (
            <PairingQr
              link={pairingUrl(code)}
              label={t({ message: 'QR code of this screen', comment: 'Read aloud' })}
            />
          )}
        </div>
        <Text as="h1" width={51} max={2.75} look="say">
          {say}
        </Text>
        <Text width={51} max={2.75} look="say" className={styles.address}>
          {homeAddress()}
        </Text>
        <Tiles
          look="screen"
          code={code ?? '     '}
          label={t({ message: 'Screen code', comment: 'Read aloud before five characters' })}
        />
        <OkButton onPress={() => setSound(!on)}>{soundWords(on)}</OkButton>
      </div>
    </Frame>
  );
}

/** After this time, the screen requests a pairing code automatically. */
const PAIR_AFTER_MS = 60_000;

interface NoRoomProps {
  reason: NoRoomReason;
  /** True if only the button requests a code. On a stream, any viewer could show another room with it. */
  spectator?: boolean;
  onPair: () => void;
}

/** Explain why there is no room, and offer a new pairing code. */
export function NoRoom({ reason, spectator = false, onPair }: NoRoomProps) {
  useAfter(PAIR_AFTER_MS, !spectator && reason, onPair);
  const { title, text } = WORDS[reason]();
  return (
    <Frame>
      <Curtains closed />
      <div className={styles.note}>
        <Title width={100} max={10} min={6} look="gold" centered>
          {title}
        </Title>
        <Text look="say" size={3.5}>
          {text}
        </Text>
        <OkButton onPress={onPair}>
          {t({ message: 'Show a new code', comment: 'Button on a TV: a phone can then put a room on it' })}
        </OkButton>
      </div>
    </Frame>
  );
}

const WORDS: Readonly<Record<NoRoomReason, () => { title: string; text: string }>> = {
  taken: () => ({
    title: t({ message: "That's a wrap", comment: 'Headline on a TV: it no longer shows the room' }),
    text: t({ message: 'The admin has taken the room off this screen.' }),
  }),
  closed: () => ({
    title: t({ message: 'The room is closed', comment: 'Headline on a TV' }),
    text: t({ message: 'Everyone has gone home. Or to bed.', comment: 'A room is closed' }),
  }),
  lost: () => ({
    title: t({ message: 'The room is lost', comment: 'Headline on a TV' }),
    text: t({
      message: 'Our server has forgotten it. Create a new one on a phone.',
      comment: "'It' is the room",
    }),
  }),
  over: () => ({
    title: t({ message: 'This link no longer works', comment: 'Headline for the viewers of a stream' }),
    text: t({
      message: 'Whoever shared it has left the room, or the room is closed.',
      comment: "'It' is a link",
    }),
  }),
  'not-found': () => ({
    title: t({ message: 'No such room', comment: 'Headline on a TV' }),
    text: t({ message: 'Check the four characters in the address, or use a code instead.' }),
  }),
  off: () => ({
    title: t({ message: 'No screens in this room', comment: 'Headline on a TV' }),
    text: t({ message: 'The admin can allow them in the lobby.' }),
  }),
  full: () => ({
    title: t({ message: 'Too many screens', comment: 'Headline on a TV' }),
    text: t({ message: 'This room is already on four screens.' }),
  }),
  crowded: () => ({
    title: t({ message: 'Full house', comment: 'Headline on a screen: too many people watch the game' }),
    text: t({ message: 'Fifty people are already watching this room.' }),
  }),
};
