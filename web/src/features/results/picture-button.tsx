import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../shared/loading/prefetch';
import { Button, buttonClass } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { HEIGHT, type PictureContent, WIDTH } from './picture/picture-content';
import styles from './picture-dialog.module.css';

const fetchDrawing = () => import('./picture/draw');

interface Picture {
  file: File;
  /** A data URL, because a long press can save it and the content security policy forbids blobs (docs/decisions/0007). */
  address: string;
  headline: string;
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}

interface PictureButtonProps {
  /** Return the content. Called on a tap, so that the page does not compute it when it opens. */
  content: () => PictureContent;
  fileName: string;
}

/** A button that draws a picture and opens it in a dialog. */
export function PictureButton({ content, fileName }: PictureButtonProps) {
  const [picture, setPicture] = useState<Picture | null>(null);

  // Prefetched, so that sharing works offline.
  useEffect(() => whenIdle(() => fetchDrawing().catch(() => undefined)), []);

  const { pending, problem, run, clear } = useAction(async () => {
    clear();
    try {
      const { drawPicture } = await fetchDrawing();
      const shown = content();
      const file = new File([await drawPicture(shown)], fileName, { type: 'image/png' });
      setPicture({ file, address: await addressOf(file), headline: shown.headline });
      return null;
    } catch {
      return 'failed';
    }
  });

  return (
    <div>
      <Button wide icon="picture" busy={pending} onClick={run}>
        {pending ? (
          <Trans comment="Button, while the picture is drawn">Drawing...</Trans>
        ) : (
          <Trans comment="Button: draws the results as a picture">Share a picture</Trans>
        )}
      </Button>
      <ErrorMessage center>
        {problem && (
          <Trans comment="The results can't be shared as a picture">
            This browser couldn't draw the picture. A screenshot of this page will do.
          </Trans>
        )}
      </ErrorMessage>
      {picture && <PictureDialog {...picture} onClose={() => setPicture(null)} />}
    </div>
  );
}

/** A preview of the picture. Sharing needs a separate tap, because the permission that the first tap gives expires while the picture is rendered. */
function PictureDialog({ file, address, headline, onClose }: Picture & { onClose: () => void }) {
  const [refused, setRefused] = useState(false);
  const canShare = navigator.canShare?.({ files: [file] }) === true;

  async function share() {
    setRefused(false);
    try {
      await navigator.share({ files: [file] });
    } catch (problem) {
      setRefused(!(problem instanceof DOMException && problem.name === 'AbortError')); // AbortError means that the player closed the share sheet.
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={<Trans comment="Heading of a dialog that shows the results as a picture">Share a picture</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans comment="Button">Close</Trans>
          </Button>
          <a className={buttonClass(canShare ? {} : { look: 'go' })} href={address} download={file.name}>
            <Icon name="save" />
            <span>
              <Trans comment="Button: download the picture">Save</Trans>
            </span>
          </a>
          {canShare && (
            <Button look="go" icon="share" onClick={share}>
              <Trans comment="Button: opens the phone's share sheet">Share</Trans>
            </Button>
          )}
        </>
      }
    >
      <img
        className={styles.picture}
        src={address}
        width={WIDTH}
        height={HEIGHT}
        alt={t({ message: `The results as a picture: ${headline}`, comment: 'Read aloud' })}
      />
      <ErrorMessage center>
        {refused && (
          <Trans comment="Below the picture of the results, after a button 'Share'">
            Your browser didn't share it. Save it, or press and hold the picture.
          </Trans>
        )}
      </ErrorMessage>
    </Dialog>
  );
}
