import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { PageLayout } from '../../shared/layout/page-layout';
import { usePublicPage } from '../../shared/layout/title';
import { pathTo } from '../../shared/routes';
import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { pathOfCode } from '../../shared/text/codes';
import { LinkButton } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Stack } from '../../shared/ui/layout';
import { AdSlot } from '../partners/ad-slot';
import { CodePanel } from './code-panel';
import styles from './home-page.module.css';
import { acceptInstallOffer, hasInstallOffer, onInstallOffer } from './install-offer';
import { PracticeButton } from './practice-button';
import { ReturnToRooms } from './return-to-rooms';

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
  const offered = useSyncExternalStore(onInstallOffer, hasInstallOffer);
  if (!offered) return null;
  return (
    <button type="button" className={styles.install} onClick={() => void acceptInstallOffer()}>
      <Icon name="plus" />
      <Trans comment="Button: put the app on the phone's home screen">Install the app</Trans>
    </button>
  );
}
