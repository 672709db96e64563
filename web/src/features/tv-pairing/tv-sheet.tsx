import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { refusalWords } from '../../room/state/refusals';
import { settingsIn } from '../../room/state/settings';
import { useMe } from '../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { useSetting } from '../../room/state/use-setting';
import { MuteButton } from '../../room/ui/mute-button';
import RoomQr from '../../room/ui/room-qr';
import { HIDDEN_CODE } from '../../room/ui/room-tiles';
import type { ScreenView } from '../../shared/contract.gen';
import { usePreferences } from '../../shared/preferences';
import { AS_SPECTATOR, TV, watchPath } from '../../shared/routes';
import { pathOfCode, SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Button } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/choice';
import { CodeForm } from '../../shared/ui/code-form';
import { Icon } from '../../shared/ui/icon';
import { Buttons, Stack } from '../../shared/ui/layout';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { shareLink, useCopy } from '../../shared/ui/use-copy';
import styles from './tv-sheet.module.css';
import { usePlaceScreen } from './use-place-screen';
import { spectatorsWords } from './watched-badge';

const NONE: readonly ScreenView[] = [];

/** The connected screens, options for adding one, and the admin's switch. */
export default function TvSheet() {
  const { isAdmin } = useMe();
  const allowed = useRoom(({ view }) => settingsIn(view).screens);
  const list = useRoom(({ view }) => view?.screens ?? NONE);
  const spectators = useRoom(({ view }) => view?.spectators ?? 0);
  return (
    <Stack>
      {list.length > 0 && <ScreenList list={list} isAdmin={isAdmin} />}
      {spectators > 0 && <p className={styles.spectators}>{spectatorsWords(spectators)}</p>}
      {allowed ? (
        <>
          <ByCode />
          <OpenDirectly />
        </>
      ) : (
        !isAdmin && (
          <p className={styles.off}>
            <Trans>The admin has turned off TVs for this room.</Trans>
          </p>
        )
      )}
      {isAdmin && <AdminScreens />}
    </Stack>
  );
}

/** Pairing by code. On the TV, the player types only a short URL. */
function ByCode() {
  const [code, setCode] = useState('');
  const { busy, placed, problem, place, clear } = usePlaceScreen();

  async function placeTyped(entered: string) {
    if (await place(entered)) setCode('');
  }

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
          <Trans comment="The codes of a TV">
            Scan its QR code with your camera, or type its short code here:
          </Trans>
        </p>
        <CodeForm
          code={code}
          onCode={(next) => {
            setCode(next);
            clear();
          }}
          label={t({ message: 'Code on the TV', comment: 'Label of a field for five characters' })}
          own={{ length: SCREEN_CODE_LENGTH, use: placeTyped }}
          busy={busy}
          problem={problem}
        >
          <div className={styles.put}>
            <p role="status" className={styles.done}>
              {placed && (
                <>
                  <Icon name="check" />
                  <Trans comment="The room is on the big screen">Done! Look up.</Trans>
                </>
              )}
            </p>
            <Button type="submit" look="go" wide icon="tv" busy={busy} disabled={pathOfCode(code) === null}>
              <Trans comment="Button: shows the room on the TV with that code">Put it on the TV</Trans>
            </Button>
          </div>
        </CodeForm>
      </li>
    </ol>
  );
}

/** The link to the watch page, for a laptop or tablet. */
function OpenDirectly() {
  const { roomId } = useCurrentRoom();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const address = (code: string) => `${window.location.origin}${watchPath(code)}`;
  const link = address(roomId);
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
        <RoomQr
          link={link}
          title={t({ message: 'QR code of the page that shows this room', comment: 'Read aloud' })}
          className={styles.qr}
        />
        <Buttons className={styles.ways}>
          <p className={styles.link} dir="ltr">
            {address(hidden ? HIDDEN_CODE : roomId)
              .replace(/^https?:\/\//, '')
              .split(/(?=\/)/)
              .map((part) => (
                <Fragment key={part}>
                  <wbr />
                  {part}
                </Fragment>
              ))}
          </p>
          <Button size="small" icon="copy" onClick={copy}>
            <Trans comment="Button">Copy link</Trans>
          </Button>
          {'share' in navigator && (
            <Button size="small" icon="share" onClick={() => shareLink(link + AS_SPECTATOR, watchUs())}>
              <Trans comment="Button: opens the phone's share sheet">Share</Trans>
            </Button>
          )}
          {window.PresentationRequest && (
            <Button size="small" icon="tv" onClick={run}>
              <Trans comment="Button: opens the browser's list of screens nearby">Send to a screen</Trans>
            </Button>
          )}
        </Buttons>
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
        {copied === 'failed' ? t({ message: "The link couldn't be copied" }) : problem}
      </ErrorMessage>
    </Panel>
  );
}

const watchUs = () =>
  t({
    message: `Watch our game of ${ph({ product: PRODUCT_NAME })}!`,
    comment: "Sent with a link to a big screen's page; {product} is the game's name",
  });

declare global {
  interface Window {
    /** A part of the Presentation API (Chromium on computers, over HTTPS), which TypeScript does not declare. */
    PresentationRequest?: new (
      urls: string[],
    ) => { start(): Promise<unknown> };
  }
}

/** Open the browser's display list. Return an error message, or null on success or if the player cancelled. */
async function presentOnDisplay(link: string): Promise<string | null> {
  try {
    await (window.PresentationRequest && new window.PresentationRequest([link]).start());
    return null;
  } catch (problem) {
    const { name } = problem as Error; // `start` rejects only with errors.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    return name === 'NotFoundError'
      ? t({ message: 'No screen was found nearby' })
      : t({ message: "That screen couldn't be reached" });
  }
}

function ScreenList({ list, isAdmin }: { list: readonly ScreenView[]; isAdmin: boolean }) {
  const { session } = useCurrentRoom();
  const { problem, run } = useAction((screen: string) => session?.send('take-screen', { screen }));

  return (
    <Panel
      icon="tv"
      title={t({ message: 'Showing now', comment: 'Heading: the screens that show the room' })}
    >
      <ul className={styles.screens}>
        {list.map(({ id, sound }, place) => {
          const nth = place + 1;
          return (
            <ListRow key={id} className={styles.screen}>
              <Icon name={sound ? 'sound' : 'muted'} />
              <span className={styles.name}>
                {t({ message: `Screen ${nth}`, comment: 'One of at most four: {nth} is its number' })}
                <small>
                  {sound
                    ? t({ message: 'with sound', comment: "Under 'Screen 1'" })
                    : t({ message: 'silent', comment: "Under 'Screen 1'" })}
                </small>
              </span>
              {isAdmin && (
                <Button
                  size="small"
                  look="quiet"
                  icon="close"
                  aria-label={t({ message: `Remove screen ${nth}`, comment: 'Button, read aloud' })}
                  onClick={() => run(id)}
                >
                  <Trans context="a screen" comment="Button: the screen no longer shows the room">
                    Remove
                  </Trans>
                </Button>
              )}
            </ListRow>
          );
        })}
      </ul>
      <ErrorMessage>{problem && refusalWords(problem)}</ErrorMessage>
      {list.some(({ sound }) => sound) && (
        <div className={styles.hush}>
          <MuteButton />
          <p>
            <Trans>The TV plays the sounds, so phones only vibrate. Change yours here.</Trans>
          </p>
        </div>
      )}
    </Panel>
  );
}

/** The admin's switch for screens. Switching it off removes all screens from the room. */
function AdminScreens() {
  const { session } = useCurrentRoom();
  const version = useRoom(({ view }) => view?.version ?? 0);
  const allowed = useRoom(({ view }) => settingsIn(view).screens);
  const { problem, run } = useAction((next: boolean) => session?.send('change-settings', { screens: next }));
  const setting = useSetting<boolean>(version, 0, async (next) => !(await run(next)));
  const shown = setting.shown ?? allowed;
  const title = t({ message: 'Screens', comment: "Heading of the admin's switch: may TVs show the room?" });

  return (
    <Panel title={title}>
      <Choice
        label={title}
        options={[
          { value: 'allowed', label: t({ message: 'Allowed', comment: 'TVs may show the room' }) },
          { value: 'off', label: t({ message: 'Off', comment: 'No TV may show the room' }) },
        ]}
        value={shown ? 'allowed' : 'off'}
        onChange={(value) => void setting.changeNow(value === 'allowed')}
      />
      <ErrorMessage>{problem && refusalWords(problem)}</ErrorMessage>
    </Panel>
  );
}
