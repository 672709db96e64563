import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { rankOf, scoreWords, winnersIn } from '../../room/game/points';
import type { ResultRow } from '../../shared/contract.gen';
import { whenIdle } from '../../shared/loading/prefetch';
import { avatarFile } from '../../shared/ui/avatar-file';
import { Button, buttonClass } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { HEIGHT, type PictureContent, WIDTH } from './picture/picture-content';
import styles from './picture-dialog.module.css';

const fetchDrawing = () => import('./picture/draw');

interface PictureButtonProps {
  /** Return the content. Called on a tap, so that the page does not compute it when it opens. */
  content: () => PictureContent;
  fileName: string;
}

/** A button that draws a picture and opens it in a dialog. */
export function PictureButton({ content, fileName }: PictureButtonProps) {
  const [picture, setPicture] = useState<{ file: File; headline: string } | null>(null);

  // Prefetched, so that sharing works offline.
  useEffect(() => whenIdle(() => fetchDrawing().catch(() => undefined)), []);

  const { pending, problem, run, clear } = useAction(async () => {
    clear();
    try {
      const { drawPicture } = await fetchDrawing();
      const shown = content();
      const file = new File([await drawPicture(shown)], fileName, { type: 'image/png' });
      setPicture({ file, headline: shown.headline });
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
      {picture && (
        <PictureDialog picture={picture.file} headline={picture.headline} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

/** Return what the pictures of a game and of game nights have in common. `ranked` begins with the highest score. */
export function pictureBasics(ranked: readonly ResultRow[], date: Date) {
  const winners = winnersIn(ranked);
  return {
    logo: '/brand/logo.svg',
    players: ranked.map(({ player_name, score, icon_id }) => ({
      name: player_name,
      rank: rankOf(score, ranked),
      score: i18n.number(score),
      points: scoreWords(score),
      wins: winners.includes(player_name),
      avatar: avatarFile(icon_id),
    })),
    roundsTitle: t({
      message: 'Round by Round',
      comment: 'Heading: the rounds of a game that is over',
    }),
    date: i18n.date(date, { dateStyle: 'medium' }),
    host: window.location.host,
  };
}

interface PictureDialogProps {
  picture: File;
  headline: string;
  onClose: () => void;
}

/** A preview of the picture. Sharing needs a separate tap, because the permission that the first tap gives expires while the picture is rendered. */
function PictureDialog({ picture, headline, onClose }: PictureDialogProps) {
  const address = useAddress(picture);
  const [refused, setRefused] = useState(false);
  const canShare = navigator.canShare?.({ files: [picture] }) === true;

  async function share() {
    setRefused(false);
    try {
      await navigator.share({ files: [picture] });
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
              <Trans comment="Button: opens the phone's share sheet">Share</Trans>
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
            Your browser didn't share it. Save it, or press and hold the picture.
          </Trans>
        )}
      </ErrorMessage>
    </Dialog>
  );
}

/** Return a data URL, because a long press can save it and the content security policy forbids blobs (docs/decisions/0007). */
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
