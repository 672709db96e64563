import { t } from '@lingui/core/macro';
import { NameForm } from '../../joining/name-form';
import { WayBack } from '../../joining/way-back';
import { AdSlot } from '../../partners/ad-slot';
import { createRoom } from '../../room/api';
import { UNCHOSEN } from '../../room/own-face';
import { Stage } from '../../shell/stage';
import { useTitle } from '../../shell/title';

/** /app/create */
export default function Create() {
  const title = t({ message: 'Create a Room', comment: 'Heading and title' });
  useTitle(title);
  return (
    <Stage heading={title} band={300} foot={<AdSlot place="create" />}>
      <WayBack />
      <NameForm
        isAdmin
        nameFirst
        action={t({ message: 'Create Room', comment: 'Button' })}
        doing={t({ message: 'Creating...', comment: 'Button, while a room is made' })}
        ask={(name) => createRoom(name, UNCHOSEN)}
        fallback={() => t({ message: 'Failed to create room', comment: 'What was asked for has failed' })}
      />
    </Stage>
  );
}
