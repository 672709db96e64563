import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { closedToNewPlayers } from '../../room/state/refusals';
import { settingsIn } from '../../room/state/settings';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { RoomTiles } from '../../room/ui/room-tiles';
import { Sheet } from '../../shared/layout/sheet';
import { lazyOptional } from '../../shared/loading/lazy';
import { usePreferences } from '../../shared/preferences';
import { pathTo } from '../../shared/routes';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { type Copied, shareLink, useCopy } from '../../shared/ui/use-copy';
import { useWide } from '../../shared/ui/use-wide';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './room-code.module.css';

const fetchQr = () => import('../../room/ui/room-qr');
const RoomQr = lazyOptional(fetchQr);

interface RoomCodeProps {
  /** On a phone, leave more space for the players. */
  compact: boolean;
}

/** The room code and the options for inviting friends (LOBBY-05). */
export function RoomCode({ compact }: RoomCodeProps) {
  const { roomId } = useCurrentRoom();
  const tiles = <RoomTiles roomId={roomId} />;
  const { link, copied, copy, share } = useInvitation();
  const [showsQr, setShowsQr] = useState(false);
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const wide = useWide(); // Phones load the QR code on demand.
  const small = compact && !wide;
  const Label = small ? VisuallyHidden : Fragment;
  const looks = { size: 'small', round: small } as const;

  return (
    <section className={cx(styles.room, small && styles.compact)}>
      <div className={styles.main}>
        <h1 className={styles.head}>
          <Trans comment="Heading, before the four characters of the room's code">
            <Label>Room: </Label>
            {tiles}
          </Trans>
        </h1>
        <div className={styles.share}>
          <Button {...looks} icon="copy" onClick={copy}>
            <Label>
              <Trans comment="Button">Copy link</Trans>
            </Label>
          </Button>
          {share && (
            <Button {...looks} icon="share" onClick={share}>
              <Label>
                <Trans comment="Button: opens the phone's share sheet">Share</Trans>
              </Label>
            </Button>
          )}
          {!wide && (
            <Button {...looks} icon="qr" onClick={() => setShowsQr(true)}>
              <Label>
                <Trans comment="Button: shows a QR code">QR</Trans>
              </Label>
            </Button>
          )}
        </div>
        <CopyHint copied={copied} locked={locked} />
      </div>
      {wide && (
        <div className={cx(styles.aside, !hidden && styles.qr)}>
          <RoomQr link={link} title={qrTitle()} />
        </div>
      )}
      {showsQr && (
        <Sheet
          title={hidden ? qrTitle() : t({ message: `Room: ${roomId}`, comment: 'Heading over the QR code' })}
          body={fetchQr}
          given={{ link, title: qrTitle(), className: styles.bigQr }}
          onClose={() => setShowsQr(false)}
        />
      )}
    </section>
  );
}

const qrTitle = () => t({ message: 'QR code of the invitation link', comment: 'Read aloud' });

export function CopyHint({ copied, locked = false }: { copied: Copied; locked?: boolean }) {
  return (
    <div className={styles.hint}>
      <p role="status" className={cx(copied === 'copied' && styles.copied)}>
        {copied === 'copied' && (
          <>
            <Icon name="check" />
            <Trans comment="Confirms that 'Copy link' has worked">Invitation link copied to clipboard!</Trans>
          </>
        )}
      </p>
      {copied === 'idle' && (
        <p>
          {locked ? (
            closedToNewPlayers()
          ) : (
            <Trans>Copy and share the invitation link with your friends!</Trans>
          )}
        </p>
      )}
      <ErrorMessage center>
        {copied === 'failed' &&
          t({ message: 'Failed to copy invitation link', comment: 'The requested action has failed' })}
      </ErrorMessage>
    </div>
  );
}

/** The invitation link of a room, with the ways to send it. */
export function useInvitation() {
  const { roomId } = useCurrentRoom();
  const link = `${window.location.origin}${pathTo('invite', roomId)}`;
  const { copied, copy } = useCopy(link);
  const share = 'share' in navigator ? () => shareLink(link, invitation()) : null;
  /** `send` opens the phone's share sheet, or copies the link if there is none. */
  return { link, copied, copy, share, send: share ?? copy };
}

const invitation = () =>
  t({
    message: `You've been invited to play ${ph({ product: PRODUCT_NAME })}!`,
    comment: "Sent with the invitation link; {title} is the game's name",
  });
