import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../shared/contract.gen';
import { Chip } from '../../shared/ui/chip';
import { CollapsiblePanel, Panel } from '../../shared/ui/panel';
import { ruleSetOf } from '../game/rule-sets';
import { talkSentence } from '../game/talk-sentence';
import type { Settings } from '../state/settings';
import styles from './rules-summary.module.css';

interface RulesSummaryProps {
  settings: Settings;
  /** The next round's deck, which determines the name of the Spy. */
  deck: DeckId;
  /** True to show only the title at first. */
  folded?: boolean;
}

/** A summary of the next round's rules for players other than the admin (REF-02, TALK-01). */
export default function RulesSummary({ settings, deck, folded = false }: RulesSummaryProps) {
  const { rules, pace, talk } = settings;
  const set = ruleSetOf(rules);
  const Box = folded ? CollapsiblePanel : Panel;
  return (
    <Box
      icon="hand"
      title={
        set?.byApp === null
          ? t({ message: 'We Play Referee', comment: 'Heading: the players do, not the app' })
          : t({ message: 'The App Plays Referee', comment: 'Heading: the app does, not the players' })
      }
      {...(set?.byApp && { aside: <Chip>{set.byApp.label()}</Chip> })}
    >
      {set && <p className={styles.told}>{set.sentence(deck)}</p>}
      {set?.byApp && pace === 'relaxed' && (
        <p className={styles.told}>
          <Trans comment="A setting: all deadlines of votes and guesses are twice as long">
            Relaxed pace: twice the time for every vote and guess.
          </Trans>
        </p>
      )}
      <p className={styles.told}>{talkSentence(talk)}</p>
    </Box>
  );
}
