import { t } from '@lingui/core/macro';
import type { SomeSettings } from '../../shared/contract.gen';
import { SheetButton } from '../../shared/layout/sheet';

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
  return (
    <SheetButton
      icon="book"
      title={t({ message: 'How to Play', comment: 'Button, and heading of the guide that it opens' })}
      body={() => fetchGuide(rules)}
      given={{}}
      onToggle={onToggle}
    />
  );
}
