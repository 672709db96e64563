import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { HEIGHT, WIDTH } from './picture/picture-content';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  picture: File;
  headline: string;
  onClose: () => void;
}

/**
 * The picture before it goes out. Sharing takes a tap of its own: browsers refuse it to a page that has been drawing
 * since the last one.
 */
export function PictureDialog({ picture, headline, onClose }: PictureDialogProps) {
  const address = useAddress(picture);
  const [refused, setRefused] = useState(false);
  const canShare = navigator.canShare?.({ files: [picture] }) === true;

  async function share() {
    setRefused(false);
    try {
      await navigator.share({ files: [picture] });
    } catch (problem) {
      setRefused(!(problem instanceof DOMException && problem.name === 'AbortError')); // closed by the player
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans comment="Heading of a dialog that shows the results as a picture">Picture to share</Trans>
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans comment="Button">Close</Trans>
          </Button>
          <a
            className={buttonClass(canShare ? {} : { look: 'go' })}
            href={address ?? undefined}
            download={picture.name}
          >
            <Icon name="save" />
            <span>
              <Trans comment="Button: download the picture">Save</Trans>
            </span>
          </a>
          {canShare && (
            <Button look="go" icon="share" onClick={share}>
              <Trans comment="Button: opens the phone's own sheet for sharing">Share</Trans>
            </Button>
          )}
        </>
      }
    >
      {address && (
        <img
          className={styles.picture}
          src={address}
          width={WIDTH}
          height={HEIGHT}
          alt={t({ message: `The results as a picture: ${headline}`, comment: 'Read aloud' })}
        />
      )}
      <ErrorMessage center>
        {refused && (
          <Trans comment="Below the picture of the results, after a button 'Share'">
            Your browser did not share it. Save it, or press and hold the picture.
          </Trans>
        )}
      </ErrorMessage>
    </Dialog>
  );
}

/** As data: pages show pictures from their own server only (docs/decisions/0007), and a long press saves it. */
function useAddress(picture: File): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);

  return address;
}
