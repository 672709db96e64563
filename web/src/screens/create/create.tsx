import { AdSlot } from '../../app/ad-slot';
import { NameForm } from '../../app/name-form';
import { Stage } from '../../app/stage';
import { FIRST_ICON } from '../../app/take-seat';
import { useTitle } from '../../app/title';
import { createRoom } from '../../room/api';

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
