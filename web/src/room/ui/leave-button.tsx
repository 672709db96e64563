import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import { captureRoom } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { TextButton } from '../../shared/ui/button';
import { UNTIL_UNMOUNT, useAction } from '../../shared/ui/use-action';
import { AlertDialog, useConfirm } from '../../shared/ui/use-confirm';
import { roomStore } from '../state/room-store';
import { useCurrentRoom } from '../state/use-room';

export function LeaveButton({ disabled }: { disabled?: boolean }) {
  const { session } = useCurrentRoom();
  const isShared = roomStore(({ seats }) => seats.length > 1);
  const { pending, problem, run, clear } = useAction(async () => {
    const isHere = captureRoom();
    const out = await session?.leave();
    if (!isHere()) return UNTIL_UNMOUNT;
    if (!out) return 'failed';
    navigate(pathTo('home'), { replace: true });
    return null;
  });

  const question = useConfirm({
    title: t({ message: 'Leave this room?', comment: 'Question with two buttons, Leave and Cancel' }),
    confirm: t({ message: 'Leave', comment: 'Button: yes, leave the room' }),
    onConfirm: run,
    children: isShared ? (
      <Trans>Everyone on this phone leaves and loses their points.</Trans>
    ) : (
      <Trans>You'll lose your seat and your points.</Trans>
    ),
  });

  return (
    <>
      <TextButton icon="enter" disabled={disabled || pending || !session} onClick={question.open}>
        {pending ? (
          <Trans comment="Button while the seat is given up">Leaving...</Trans>
        ) : (
          <Trans comment="Button">Leave Room</Trans>
        )}
      </TextButton>
      {question.dialog}
      <AlertDialog text={problem && stillHere()} onClose={clear} />
    </>
  );
}

function stillHere(): string {
  return t({
    message: "You're still in this room: the server couldn't let you go. Please try again in a moment.",
  });
}
