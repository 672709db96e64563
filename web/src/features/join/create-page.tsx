import { t } from '@lingui/core/macro';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { AdSlot } from '../partners/ad-slot';
import { NameForm } from './name-form';
import { ReturnToRooms } from './return-to-rooms';
import { createRequest } from './take-seat';

export default function Create() {
  const title = t({ message: 'Create a Room', comment: 'Heading and title' });
  useTitle(title);
  return (
    <PageLayout heading={title} band={300} foot={<AdSlot place="create" />}>
      <ReturnToRooms />
      <NameForm
        {...createRequest}
        nameFirst
        action={t({ message: 'Create Room', comment: 'Button' })}
        doing={t({ message: 'Creating...', comment: 'Button, while a room is created' })}
      />
    </PageLayout>
  );
}
