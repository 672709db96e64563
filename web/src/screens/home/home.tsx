import { InstallLink } from '../../install/install-link';
import { AdSlot } from '../../partners/ad-slot';
import { pathTo } from '../../routes';
import { usePublicPage } from '../../shell/public-page';
import { Stage } from '../../shell/stage';
import { Stack } from '../../ui/layout';
import { LinkButton } from '../../ui/link-button';

const TITLE = 'Join or Create Room';

/** /app. 'Back to Home' stands in the header. */
export default function Home() {
  usePublicPage(TITLE);
  return (
    <Stage heading={TITLE} band={330} logo corner={<InstallLink />} foot={<AdSlot place="home" />}>
      <Stack tight>
        <LinkButton to={pathTo('create')} look="go" size="big" wide icon="plus">
          Create New Room
        </LinkButton>
        <LinkButton to={pathTo('join')} size="big" wide icon="enter">
          Join Existing Room
        </LinkButton>
      </Stack>
    </Stage>
  );
}
