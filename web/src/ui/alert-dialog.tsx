import { Button } from './button';
import { Dialog } from './dialog';

/** Something failed that the player has to know before going on. Shown while it has words. */
export function AlertDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title="That did not work"
      actions={
        <Button look="go" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  );
}
