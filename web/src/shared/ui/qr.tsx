import { QRCodeSVG } from 'qrcode.react';

interface QrProps {
  link: string;
  /** Read aloud. */
  title: string;
  className?: string | undefined;
}

/** A link for another device's camera, in dark ink: give it a light ground. */
export function Qr({ link, title, className }: QrProps) {
  return (
    <div className={className}>
      <QRCodeSVG value={link} size={130} title={title} bgColor="transparent" fgColor="#2b1750" />
    </div>
  );
}
