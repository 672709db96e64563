import { useState } from 'react';
import { Sheet } from '../shell/sheet';
import { TextButton } from '../ui/text-button';
import type { TvSheetProps } from './tv-sheet';
import { showOnTv } from './words';

const fetchSheet = () => import('./tv-sheet');

/** All ways to show the room on a screen. */
export default function ShowOnTv(given: TvSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton icon="tv" onClick={() => setOpen(true)}>
        {showOnTv()}
      </TextButton>
      {open && <Sheet title={showOnTv()} body={fetchSheet} given={given} onClose={() => setOpen(false)} />}
    </>
  );
}
