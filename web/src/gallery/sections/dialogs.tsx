import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Row, Specimen } from '../section';

export function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Specimen label="modal">
        <Button size="small" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </Specimen>
      <Dialog
        open={open}
        onClose={close}
        title="Leave the room?"
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Stay
            </Button>
            <Button look="stop" onClick={close}>
              Leave
            </Button>
          </>
        }
      >
        <p>Your seat becomes free for somebody else.</p>
      </Dialog>
    </Row>
  );
}
