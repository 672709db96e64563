import { t } from '@lingui/core/macro';
import { Qr } from '../../shared/ui/qr';

export default function InvitationQr({ link, className }: { link: string; className?: string | undefined }) {
  return (
    <Qr
      link={link}
      title={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
      className={className}
    />
  );
}
