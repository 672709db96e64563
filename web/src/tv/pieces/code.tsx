import { t } from '@lingui/core/macro';
import { QRCodeSVG } from 'qrcode.react';
import { cx } from '../../shared/ui/cx';
import { inviteUrl, resultsUrl, setCodeHidden, useHiddenCode } from '../urls';
import { Key, LineDrawing } from './buttons';
import styles from './code.module.css';

/** Replaces the room's code, which is a longer token on a stream. */
const HIDDEN_CODE = '••••';

interface TilesProps {
  code: string;
  /** The text that screen readers read before the code. */
  label: string;
  size?: 'big' | 'small' | 'tiny';
  /** The code of a screen is dark, so that nobody takes it for a room's code. */
  look?: 'room' | 'screen';
  hidden?: boolean;
}

export function Tiles({ code, label, size = 'big', look = 'room', hidden = false }: TilesProps) {
  return (
    <p
      className={cx(styles.tiles, styles[size], look === 'screen' && styles.screen)}
      role="img"
      aria-label={`${label} ${hidden ? codeHidden() : code.split('').join(' ')}`}
    >
      {code.split('').map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: characters are never reordered
        <span className={styles.tile} key={index}>
          {letter}
        </span>
      ))}
    </p>
  );
}

export function RoomTiles({ roomId, ...tiles }: Pick<TilesProps, 'size'> & { roomId: string }) {
  const { hidden } = useHiddenCode();
  return (
    <Tiles
      code={hidden ? HIDDEN_CODE : roomId}
      {...tiles}
      hidden={hidden}
      label={t({ message: 'Room', comment: "Read aloud before the four characters of a room's code" })}
    />
  );
}

const codeHidden = () =>
  t({
    message: '(code hidden)',
    comment: "Read aloud in place of a room's code, also in a sentence: 'Back to room (code hidden)'",
  });

interface QrProps {
  link: string;
  /** The label for screen readers. */
  label: string;
}

export const PairingQr = (code: QrProps) => (
  <div className={styles.qr}>
    <QrPicture {...code} />
  </div>
);

const QrPicture = ({ link, label }: QrProps) => (
  <QRCodeSVG
    value={link}
    title={label}
    marginSize={2}
    bgColor="var(--paper-lit)"
    fgColor="var(--paper-ink)"
    size={128}
  />
);

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5z';
const CROSSED = 'M5 20 19 4';

interface RoomQrProps {
  roomId: string;
  /** Link to the results instead of the invitation. */
  results?: boolean;
  small?: boolean;
}

/** The QR code of a link to the room. A button that covers it hides or shows both the QR code and the room code. */
export function RoomQr({ roomId, results, small }: RoomQrProps) {
  const { hidden, byRoom } = useHiddenCode();
  const action = byRoom
    ? codeHidden()
    : hidden
      ? t({ message: 'Show room code', comment: 'Button on the TV, where the code is hidden' })
      : t({ message: 'Streaming? Hide code', comment: 'Button on the TV; viewers must not see the code' });
  const code = results
    ? {
        link: resultsUrl(roomId),
        caption: t({ message: 'Scan for the results', comment: 'Under a QR code on the TV, after a game' }),
        label: t({ message: 'QR code of the results', comment: 'Read aloud' }),
      }
    : {
        link: inviteUrl(roomId),
        caption: t({ message: 'Scan to join', comment: 'Under a QR code on the TV' }),
        label: t({ message: 'QR code of the invitation link', comment: 'Read aloud' }),
      };
  return (
    <div className={cx(styles.qr, small && styles.smallQr)}>
      {hidden ? <LineDrawing d={EYE + CROSSED} /> : <QrPicture link={code.link} label={code.label} />}
      {!small && (
        <p className={styles.action} aria-hidden="true">
          {hidden ? action : code.caption}
        </p>
      )}
      {!hidden && <Key d={EYE} size={2.625} className={styles.badge} />}
      {!byRoom && (
        <button
          type="button"
          className={styles.switch}
          aria-label={action}
          data-optional=""
          onClick={() => setCodeHidden(!hidden)}
        />
      )}
    </div>
  );
}
