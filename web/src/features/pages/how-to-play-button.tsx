import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Sheet } from '../../shared/layout/sheet';
import { TextButton } from '../../shared/ui/text-button';

const fetchText = () => import('./how-to-play-text');

/** Open the guide in a sheet, so that the player does not leave the room. */
export default function HowToPlayButton({ onToggle }: { onToggle?: ((open: boolean) => void) | undefined }) {
  const [open, setOpen] = useState(false);
  const toggle = (opens: boolean) => {
    setOpen(opens);
    onToggle?.(opens);
  };
  const title = t({ message: 'How to Play', comment: 'Button, and heading of the guide that it opens' });
  return (
    <>
      <TextButton icon="book" onClick={() => toggle(true)}>
        {title}
      </TextButton>
      {open && <Sheet title={title} body={fetchText} given={{}} onClose={() => toggle(false)} />}
    </>
  );
}
