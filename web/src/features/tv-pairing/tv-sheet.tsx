import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/use-room';
import { TV, watchPath } from '../../shared/routes';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import Qr from '../../shared/ui/qr';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { useCopy } from '../../shared/ui/use-copy';
import { AdminScreens } from './admin-screens';
import { ScreenList } from './screen-list';
import { screensIn } from './screens';
import styles from './tv-sheet.module.css';
import { TypeCode } from './type-code';

export interface TvSheetProps {
  roomId: string;
  session: RoomSession | null;
  isAdmin: boolean;
}

/** The connected screens, options for adding one, and the admin's switch. */
export default function TvSheet({ roomId, session, isAdmin }: TvSheetProps) {
  const { allowed, list } = useRoom(roomId, ({ view }) => screensIn(view));
  return (
    <Stack>
      {list.length > 0 && <ScreenList list={list} session={session} isAdmin={isAdmin} />}
      {allowed ? (
        <>
          <ByCode session={session} />
          <OpenDirectly link={`${window.location.origin}${watchPath(roomId)}`} />
        </>
      ) : (
        !isAdmin && (
          <p className={styles.off}>
            <Trans comment="In place of the ways to show the room on a TV">
              The admin has switched TVs off for this room.
            </Trans>
          </p>
        )
      )}
      {isAdmin && <AdminScreens roomId={roomId} session={session} />}
    </Stack>
  );
}

/** Pairing by code. The player types only a short URL on the TV. */
function ByCode({ session }: Pick<TvSheetProps, 'session'>) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>
          <Trans comment="First step; the address follows in large letters">Open this on the TV:</Trans>
        </p>
        <p className={styles.address} dir="ltr">
          {window.location.host}
          <wbr />
          <b>{TV}</b>
        </p>
      </li>
      <li>
        <p>
          <Trans comment="Second step; five boxes follow">
            Scan its picture with your camera, or type its code here:
          </Trans>
        </p>
        <TypeCode session={session} />
      </li>
    </ol>
  );
}

/** The link to the watch page, for a laptop or tablet. */
function OpenDirectly({ link }: { link: string }) {
  const { copied, copy } = useCopy(link);
  const { problem, run, clear } = useAction(() => {
    clear();
    return presentOnDisplay(link);
  });

  return (
    <Panel
      title={t({ message: 'Or on a laptop or tablet', comment: 'Heading: other ways to show the room' })}
    >
      <div className={styles.direct}>
        <Qr
          link={link}
          title={t({ message: 'QR code of the page that shows this room', comment: 'Read aloud' })}
          className={styles.qr}
        />
        <div className={styles.ways}>
          <p className={styles.link} dir="ltr">
            {link.replace(/^https?:\/\//, '')}
          </p>
          <Button size="small" icon="copy" onClick={copy}>
            <Trans comment="Button">Copy link</Trans>
          </Button>
          {'share' in navigator && (
            <Button size="small" icon="share" onClick={() => share(link)}>
              <Trans comment="Button: opens the phone's own sheet">Share</Trans>
            </Button>
          )}
          {supportsPresentation() && (
            <Button size="small" icon="tv" onClick={run}>
              <Trans comment="Button: opens the browser's list of screens nearby">Send to a display</Trans>
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles.done}>
        {copied === 'copied' && (
          <>
            <Icon name="check" />
            <Trans comment="Confirms that 'Copy link' has worked">Copied!</Trans>
          </>
        )}
      </p>
      <ErrorMessage center>
        {copied === 'failed'
          ? t({ message: "The link couldn't be copied", comment: 'What was asked for has failed' })
          : problem && displayWords(problem)}
      </ErrorMessage>
    </Panel>
  );
}

function displayWords(problem: DisplayProblem): string {
  return problem === 'no-display'
    ? t({ message: 'No display was found nearby', comment: "After 'Send to a display'" })
    : t({ message: "That display couldn't be reached", comment: "After 'Send to a display'" });
}

function share(url: string): void {
  const title = import.meta.env.PRODUCT_NAME;
  const text = t({
    message: `Watch our game of ${ph({ product: title })}!`,
    comment: "Goes with a link to a big screen's page; {product} is the game's name",
  });
  // Ignore errors, because the player may cancel the share sheet.
  navigator.share({ title, text, url }).catch(() => undefined);
}

/** Displays that the browser can reach through the Presentation API (Chromium on computers, over HTTPS). */

/** The used part of the API, which TypeScript does not declare. */
interface Presentation {
  start(): Promise<unknown>;
}
type PresentationMaker = new (urls: string[]) => Presentation;

function presentationRequestIn(scope: object): PresentationMaker | undefined {
  return 'presentation' in navigator && 'PresentationRequest' in scope
    ? (scope.PresentationRequest as PresentationMaker) // The specification guarantees this type.
    : undefined;
}

type DisplayProblem = 'no-display' | 'failed';

const supportsPresentation = (): boolean => presentationRequestIn(window) !== undefined;

/** Open the browser's display list. Return the problem, or null on success or if the player cancelled. */
async function presentOnDisplay(link: string): Promise<DisplayProblem | null> {
  const Request = presentationRequestIn(window);
  if (!Request) return 'failed';
  try {
    await new Request([link]).start();
    return null;
  } catch (problem) {
    if (!(problem instanceof DOMException)) return 'failed';
    if (problem.name === 'NotAllowedError' || problem.name === 'AbortError') return null;
    return problem.name === 'NotFoundError' ? 'no-display' : 'failed';
  }
}
