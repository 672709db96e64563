import { t } from '@lingui/core/macro';
import { type ComponentType, useState } from 'react';
import type { SomeSettings } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';
import { TextButton } from '../../shared/ui/button';

type RuleSet = NonNullable<SomeSettings['rules']>;

/** The guides of the games with clues. */
const TEXTS: Partial<Record<RuleSet, () => Promise<{ default: ComponentType }>>> = {
  impostor: () => import('./impostor-text'),
  undercover: () => import('./undercover-text'),
};
const fetchSafariText = () => import('./how-to-play-text');

interface HowToPlayButtonProps {
  rules?: RuleSet | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
}

/** Open the guide of the game in a sheet, so that the player does not leave the room. */
export default function HowToPlayButton({ rules = 'ours', onToggle }: HowToPlayButtonProps) {
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
      {open && (
        <Sheet
          title={title}
          body={TEXTS[rules] ?? fetchSafariText}
          given={{}}
          onClose={() => toggle(false)}
        />
      )}
    </>
  );
}
