import { t } from '@lingui/core/macro';
import { createRoom } from '../../room/connection/api';
import { DEFAULT_AVATAR } from '../../room/state/avatar-choice';
import { PageLayout } from '../../shared/layout/page-layout';
import { useTitle } from '../../shared/layout/title';
import { AdSlot } from '../partners/ad-slot';
import { NameForm } from './name-form';
import { ReturnToRooms } from './return-to-rooms';

export default function Create() {
  const title = t({ message: 'Create a Room', comment: 'Heading and title' });
  useTitle(title);
  return (
    <PageLayout heading={title} band={300} foot={<AdSlot place="create" />}>
      <ReturnToRooms />
      <NameForm
        isAdmin
        nameFirst
        action={t({ message: 'Create Room', comment: 'Button' })}
        doing={t({ message: 'Creating...', comment: 'Button, while a room is created' })}
        ask={(name) => createRoom(name, DEFAULT_AVATAR)}
        fallback={() => t({ message: 'Failed to create room', comment: 'The requested action has failed' })}
      />
    </PageLayout>
  );
}
