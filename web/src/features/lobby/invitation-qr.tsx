import { t } from '@lingui/core/macro';
import { Qr } from '../../shared/ui/qr';

/** The invitation link as a picture, for the phone across the table. */
export default function InvitationQr({ link, className }: { link: string; className?: string | undefined }) {
  return (
    <Qr
      link={link}
      title={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
      className={className}
    />
  );
}
