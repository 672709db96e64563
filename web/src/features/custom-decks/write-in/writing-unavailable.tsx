import { t } from '@lingui/core/macro';
import { ErrorState } from '../../../shared/ui/states';

/** Replaces the write-in screen if its file fails to load. The round works without it. */
export default function WritingUnavailable() {
  return (
    <ErrorState
      title={t({ message: 'The others are writing', comment: 'Heading: the players write their own cards' })}
      hint={t({
        message:
          "Your sheet of paper didn't arrive. Reload the page, or wait: the cards are dealt in a moment.",
        comment: 'The screen to write cards on could not be loaded',
      })}
    />
  );
}
