import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../room/clipboard';
import { pathTo } from '../../routes';
import { Button } from '../../ui/button';
import { CodeTiles } from '../../ui/code-tiles';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { ErrorMessage } from '../../ui/states';
import { useAfter } from '../../ui/timed';
import styles from './room-code.module.css';

const InvitationQr = lazy(() => import('./invitation-qr'));

const CONFIRMATION_MS = 2_000;

type Copy = 'idle' | 'copied' | 'failed';

/** The room's code, and the ways to invite friends to it (LOBBY-05). */
export function RoomCode({ roomId, className }: { roomId: string; className: string | undefined }) {
  const link = `${window.location.origin}${pathTo('invite', roomId)}`;
  const [copy, setCopy] = useState<Copy>('idle');
  const [showsQr, setShowsQr] = useState(false);

  useAfter(CONFIRMATION_MS, copy === 'copied', () => setCopy('idle'));

  async function copyLink() {
    setCopy((await copyText(link)) ? 'copied' : 'failed');
  }

  return (
    <section className={cx(styles.room, className)}>
      <div className={styles.main}>
        <h1 className={styles.head}>
          Room: <CodeTiles code={roomId} />
        </h1>
        <div className={styles.share}>
          <Button size="small" icon="copy" onClick={copyLink}>
            Copy link
          </Button>
          {'share' in navigator && (
            <Button size="small" icon="share" onClick={() => share(link)}>
              Share
            </Button>
          )}
          <Button size="small" icon="qr" className={styles.qrButton} onClick={() => setShowsQr(true)}>
            QR
          </Button>
        </div>
        <CopyHint copy={copy} />
      </div>
      <Suspense fallback={<div className={styles.qr} />}>
        <div className={styles.qr}>
          <InvitationQr link={link} />
        </div>
        <Dialog
          open={showsQr}
          onClose={() => setShowsQr(false)}
          title={`Room: ${roomId}`}
          actions={<Button onClick={() => setShowsQr(false)}>Close</Button>}
        >
          <div className={styles.bigQr}>
            <InvitationQr link={link} />
          </div>
        </Dialog>
      </Suspense>
    </section>
  );
}

function CopyHint({ copy }: { copy: Copy }) {
  return (
    <div className={styles.hint}>
      <p role="status" className={cx(copy === 'copied' && styles.copied)}>
        {copy === 'copied' && (
          <>
            <Icon name="check" />
            Invitation link copied to clipboard!
          </>
        )}
      </p>
      {copy === 'idle' && <p>Copy and share the invitation link with your friends!</p>}
      <ErrorMessage center>{copy === 'failed' && 'Failed to copy invitation link'}</ErrorMessage>
    </div>
  );
}

function share(url: string): void {
  const title = import.meta.env.PRODUCT_NAME;
  // A player may close the system's sheet.
  navigator.share({ title, text: `You've been invited to play ${title}!`, url }).catch(() => undefined);
}
