import { useState } from 'react';
import { Sheet } from '../../shared/layout/sheet';
import { TextButton } from '../../shared/ui/button';
import { showOnTv } from './words';

export default function ShowOnTv() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton icon="tv" onClick={() => setOpen(true)}>
        {showOnTv()}
      </TextButton>
      {open && (
        <Sheet
          title={showOnTv()}
          body={() => import('./tv-sheet')}
          given={{}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
