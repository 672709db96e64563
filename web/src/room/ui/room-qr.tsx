import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePreferences } from '../../shared/preferences';
import { Button } from '../../shared/ui/button';
import Qr, { type QrProps } from '../../shared/ui/qr';
import styles from './stream-link.module.css';

/** The QR code of a link to the room. If the player hides the room code, the QR code is shown only after a confirmation. */
export default function RoomQr(qr: QrProps) {
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed && !hidden) setConfirmed(false);
  if (!hidden || confirmed) return <Qr {...qr} />;
  return (
    <div className={styles.question}>
      <p>
        <Trans>Show the QR code? Anyone who sees it can join.</Trans>
      </p>
      <Button size="small" icon="eye" onClick={() => setConfirmed(true)}>
        <Trans comment="Button: shows a QR code that leads into the room">Show QR Code</Trans>
      </Button>
    </div>
  );
}
