import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { InstallLink } from '../../install/install-link';
import { WayBack } from '../../joining/way-back';
import { AdSlot } from '../../partners/ad-slot';
import { pathTo } from '../../routes';
import { usePublicPage } from '../../shell/public-page';
import { Stage } from '../../shell/stage';
import { Stack } from '../../ui/layout';
import { LinkButton } from '../../ui/link-button';

/** /app. 'Back to Home' stands in the header. */
export default function Home() {
  const title = t({
    message: 'Join or Create Room',
    comment: 'Heading and title of the first screen of the app',
  });
  usePublicPage(title);
  const [offered, setOffered] = useState(false); // the way back, which is then the first thing to do
  return (
    <Stage heading={title} band={330} logo corner={<InstallLink />} foot={<AdSlot place="home" />}>
      <Stack tight>
        <WayBack onOffer={() => setOffered(true)} />
        <LinkButton to={pathTo('create')} look={offered ? 'plain' : 'go'} size="big" wide icon="plus">
          <Trans comment="Button">Create New Room</Trans>
        </LinkButton>
        <LinkButton to={pathTo('join')} size="big" wide icon="enter">
          <Trans comment="Button">Join Existing Room</Trans>
        </LinkButton>
      </Stack>
    </Stage>
  );
}
