import { QRCodeSVG } from 'qrcode.react';
import { cx } from '../../ui/cx';
import styles from './qr.module.css';

interface QrProps {
  /** An address. */
  link: string;
  /** Read aloud in its place. */
  label: string;
  size?: 'big' | 'small' | 'tiny';
}

/** An address as a picture on paper, for the phones before the screen. */
export function Qr({ link, label, size = 'big' }: QrProps) {
  return (
    <div className={cx(styles.qr, styles[size])}>
      <QRCodeSVG value={link} title={label} bgColor="transparent" fgColor="currentColor" size={128} />
    </div>
  );
}
