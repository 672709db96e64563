import { QRCodeSVG } from 'qrcode.react';

interface QrProps {
  link: string;
  /** The label for screen readers. */
  title: string;
  className?: string | undefined;
}

/** The QR code of a link, in dark ink. It needs a light background. */
export default function Qr({ link, title, className }: QrProps) {
  return (
    <div className={className}>
      <QRCodeSVG value={link} size={130} title={title} bgColor="transparent" fgColor="#2b1750" />
    </div>
  );
}
