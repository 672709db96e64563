import { QRCodeSVG } from 'qrcode.react';
import styles from './code.module.css';

export interface QrProps {
  link: string;
  /** The label for screen readers. */
  title: string;
  className?: string | undefined;
}

/** The QR code of a link. It is dark on light and has a quiet zone, even if the browser or the system changes colors. */
export default function Qr({ link, title, className }: QrProps) {
  return (
    <div className={className}>
      <QRCodeSVG
        value={link}
        size={150}
        title={title}
        marginSize={4}
        bgColor="#fff4dc"
        fgColor="#2b1750"
        className={styles.qr}
      />
    </div>
  );
}
