import { t } from '@lingui/core/macro';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/use-room';
import { useSetting } from '../../room/state/use-setting';
import { Choice } from '../../shared/ui/choice';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { screensIn } from './screens';

/** The admin's switch for screens. Switching it off removes all screens from the room. */
export function AdminScreens({ roomId, session }: { roomId: string; session: RoomSession | null }) {
  const version = useRoom(roomId, ({ view }) => view?.version ?? 0);
  const allowed = useRoom(roomId, ({ view }) => screensIn(view).allowed);
  const { problem, run } = useAction((next: boolean) => session?.screens('allow-screens', { allowed: next }));
  const setting = useSetting<boolean>(version, 0, async (next) => !(await run(next)));
  const shown = setting.shown ?? allowed;
  const title = t({ message: 'Screens', comment: "Heading of the admin's switch: may TVs show the room?" });

  return (
    <Panel title={title}>
      <Choice
        label={title}
        options={[
          {
            value: 'allowed',
            label: t({ message: 'Allowed', comment: 'TVs and laptops may show the room' }),
          },
          { value: 'off', label: t({ message: 'Off', comment: 'No TV or laptop may show the room' }) },
        ]}
        value={shown ? 'allowed' : 'off'}
        onChange={(value) => void setting.changeNow(value === 'allowed')}
      />
      <ErrorMessage>{problem && (refusalWords(problem) || notSwitched())}</ErrorMessage>
    </Panel>
  );
}

const notSwitched = () =>
  t({ message: "Screens couldn't be switched", comment: 'What the admin did has failed' });
