import { t } from '@lingui/core/macro';
import { QRCodeSVG } from 'qrcode.react';

/** The invitation link as a picture, for the phone across the table. Loaded when the lobby is. */
export default function InvitationQr({ link }: { link: string }) {
  return (
    <QRCodeSVG
      value={link}
      size={130}
      title={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
      bgColor="transparent"
      fgColor="#2b1750"
    />
  );
}
