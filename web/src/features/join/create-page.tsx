import { t } from '@lingui/core/macro';
import { createRoom } from '../../room/connection/api';
import { UNCHOSEN } from '../../room/state/own-face';
import { PageLayout } from '../../shared/layout/page-layout';
import { useTitle } from '../../shared/layout/title';
import { AdSlot } from '../partners/ad-slot';
import { NameForm } from './name-form';
import { WayBack } from './way-back';

/** /app/create */
export default function Create() {
  const title = t({ message: 'Create a Room', comment: 'Heading and title' });
  useTitle(title);
  return (
    <PageLayout heading={title} band={300} foot={<AdSlot place="create" />}>
      <WayBack />
      <NameForm
        isAdmin
        nameFirst
        action={t({ message: 'Create Room', comment: 'Button' })}
        doing={t({ message: 'Creating...', comment: 'Button, while a room is made' })}
        ask={(name) => createRoom(name, UNCHOSEN)}
        fallback={() => t({ message: 'Failed to create room', comment: 'What was asked for has failed' })}
      />
    </PageLayout>
  );
}
