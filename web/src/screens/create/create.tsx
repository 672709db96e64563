import { NameForm } from '../../joining/name-form';
import { FIRST_ICON } from '../../joining/take-seat';
import { AdSlot } from '../../partners/ad-slot';
import { createRoom } from '../../room/api';
import { Stage } from '../../shell/stage';
import { useTitle } from '../../shell/title';

const TITLE = 'Create a Room';

/** /app/create */
export default function Create() {
  useTitle(TITLE);
  return (
    <Stage heading={TITLE} band={300} foot={<AdSlot place="create" />}>
      <NameForm
        isAdmin
        nameFirst
        action="Create Room"
        doing="Creating..."
        ask={(name) => createRoom(name, FIRST_ICON)}
        fallback="Failed to create room"
      />
    </Stage>
  );
}
