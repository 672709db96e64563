import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { SomeSettings } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';
import { TextButton } from '../../shared/ui/button';

type RuleSet = NonNullable<SomeSettings['rules']>;

/** The guides of the games with clues. */
const GUIDES: Partial<Record<RuleSet, () => Promise<{ default: EnglishPage }>>> = {
  impostor: () => import('../../../content/en/impostor.md'),
  undercover: () => import('../../../content/en/undercover.md'),
};
const fetchSafari = () => import('../../../content/en/how-to-play.md');

async function fetchGuide(rules: RuleSet) {
  const english = (GUIDES[rules] ?? fetchSafari)();
  const [{ guideText }, page] = await Promise.all([import('./guide-text'), english]);
  return { default: await guideText(page.default) };
}

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
        <Sheet title={title} body={() => fetchGuide(rules)} given={{}} onClose={() => toggle(false)} />
      )}
    </>
  );
}
