import { useState } from 'react';
import { AlertDialog } from '../../shared/ui/alert-dialog';

/** Something that the player has to read: `say` opens the dialog. */
export function useAlert() {
  const [words, setWords] = useState<(() => string) | null>(null);
  return {
    say: (text: () => string) => setWords(() => text),
    dialog: <AlertDialog text={words?.() ?? null} onClose={() => setWords(null)} />,
  };
}
