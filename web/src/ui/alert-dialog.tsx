import { Button } from './button';
import { Dialog } from './dialog';

/** Tells the player of a failure before the game goes on. Shown while it has words. */
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
