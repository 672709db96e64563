import { useState } from 'react';
import { Sheet } from '../../shared/layout/sheet';
import { Button, TextButton } from '../../shared/ui/button';
import type { TvSheetProps } from './tv-sheet';
import { showOnTv } from './words';

const fetchSheet = () => import('./tv-sheet');

interface ShowOnTvProps extends TvSheetProps {
  /** Render a text button. */
  quiet?: boolean;
}

export default function ShowOnTv({ quiet, ...given }: ShowOnTvProps) {
  const [open, setOpen] = useState(false);
  const Opener = quiet ? TextButton : Button;
  return (
    <>
      <Opener icon="tv" onClick={() => setOpen(true)}>
        {showOnTv()}
      </Opener>
      {open && <Sheet title={showOnTv()} body={fetchSheet} given={given} onClose={() => setOpen(false)} />}
    </>
  );
}
