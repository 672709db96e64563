import { t } from '@lingui/core/macro';
import { QRCodeSVG } from 'qrcode.react';

/** The invitation link as a picture, for the phone across the table. */
export default function InvitationQr({ link, className }: { link: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <QRCodeSVG
        value={link}
        size={130}
        title={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
        bgColor="transparent"
        fgColor="#2b1750"
      />
    </div>
  );
}
