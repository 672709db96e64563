import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { practice } from '../../room/connection/api';
import { loadLastSeat } from '../../room/connection/seat';
import { DEFAULT_AVATAR, loadAvatar } from '../../room/state/avatar-choice';
import { useLanguage } from '../../shared/languages/active-language';
import { usePublicPage } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { pathTo } from '../../shared/routes';
import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { pathOfCode } from '../../shared/text/codes';
import { Avatar } from '../../shared/ui/avatar';
import { Button, LinkButton } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { AdSlot } from '../partners/ad-slot';
import { CodePanel } from './code-panel';
import styles from './home-page.module.css';
import { acceptInstallOffer, useInstallOffer } from './install-offer';
import { ReturnToRooms } from './return-to-rooms';
import { createRequest, useTakeSeat } from './take-seat';

/** The start screen (/app). The link 'Back to Home' is in the header. */
export default function Home() {
  const title = t({
    message: 'Join or Create Room',
    comment: 'Heading and title of the first screen of the app',
  });
  usePublicPage(title);
  const [code, setCode] = useState('');
  const [offered, setOffered] = useState(false); // True if a link back to a room is shown, which is then the primary action.

  return (
    <PageLayout heading={title} band={330} logo corner={<InstallLink />} foot={<AdSlot place="home" />}>
      <Stack tight>
        <ReturnToRooms onOffer={() => setOffered(true)} />
        <LinkButton
          to={pathTo('create')}
          look={pathOfCode(code) || offered ? 'plain' : 'go'}
          size="big"
          wide
          icon="plus"
        >
          <Trans comment="Button">Create New Room</Trans>
        </LinkButton>
        <CodePanel code={code} onCode={setCode} otherwise={pathTo('join') + (code && `?code=${code}`)} />
        <PracticeButton />
        {deviceStorage.read(NIGHTS_KEY) && (
          <LinkButton to={pathTo('nights')} look="quiet" wide icon="moon">
            <Trans comment="Title of a page, and the link to it: the games that this phone remembers">
              Game nights
            </Trans>
          </LinkButton>
        )}
      </Stack>
    </PageLayout>
  );
}

/** A link that installs the app. It overlaps the picture, so that nothing moves when it appears or disappears. */
export function InstallLink() {
  if (!useInstallOffer(({ offer }) => offer)) return null;
  return (
    <button type="button" className={styles.install} onClick={() => void acceptInstallOffer()}>
      <Icon name="plus" />
      <Trans comment="Button: put the app on the phone's home screen">Install the app</Trans>
    </button>
  );
}

/** The avatars of the four bots that peek over the button. */
const BOTS = [13, 10, 17, 16];

/** Open a room with four bots, whose first round is dealt (BOT-01). */
function PracticeButton() {
  const { busy, error, takeSeat } = useTakeSeat();
  const { tag } = useLanguage();
  const hintId = useId();

  function play() {
    const name =
      loadLastSeat()?.playerName ??
      t({
        message: 'Rookie',
        comment:
          'The name of a player who plays with bots and has not entered a name yet. It is used in sentences',
      });
    const ask = (cleaned: string) => practice(cleaned, loadAvatar() ?? DEFAULT_AVATAR, tag);
    void takeSeat({ ...createRequest, name, ask });
  }

  return (
    <div className={styles.practice}>
      <span className={styles.faces} aria-hidden="true">
        {BOTS.map((id) => (
          <Avatar key={id} id={id} size="58px" bot decorative />
        ))}
      </span>
      <Button
        look="quiet"
        size="big"
        wide
        icon="play"
        busy={busy}
        className={styles.practiceButton}
        aria-describedby={hintId}
        onClick={play}
      >
        <Trans comment="Button on the first screen: start a round against the computer">Play with bots</Trans>
      </Button>
      <p id={hintId} className={styles.hint}>
        <Trans>Nobody around? A practice round, four minutes.</Trans>
      </p>
      <ErrorMessage center>{error?.text()}</ErrorMessage>
    </div>
  );
}
