import { t } from '@lingui/core/macro';
import { QRCodeSVG } from 'qrcode.react';
import { cx } from '../../shared/ui/cx';
import { invitation, results } from '../addresses';
import styles from './qr.module.css';

interface QrProps {
  /** An address. */
  link: string;
  /** Read aloud in its place. */
  label: string;
  size?: 'big' | 'small' | 'tiny' | undefined;
}

/** An address as a picture on paper, for the phones before the screen. */
export function Qr({ link, label, size = 'big' }: QrProps) {
  return (
    <div className={cx(styles.qr, styles[size])}>
      <QRCodeSVG value={link} title={label} bgColor="transparent" fgColor="currentColor" size={128} />
    </div>
  );
}

interface RoomQrProps {
  roomId: string;
  size?: QrProps['size'];
}

/** The way in for guests. */
export const InvitationQr = ({ roomId, size }: RoomQrProps) => (
  <Qr
    link={invitation(roomId)}
    size={size}
    label={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
  />
);

/** The way to the results on one's own phone. */
export const ResultsQr = ({ roomId, size }: RoomQrProps) => (
  <Qr
    link={results(roomId)}
    size={size}
    label={t({ message: 'QR code of the results', comment: 'Read aloud' })}
  />
);
